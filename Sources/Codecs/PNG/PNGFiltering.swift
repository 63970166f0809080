/// Chooses filters for a picture's rows and applies them.
enum PNGFiltering {
    /// What is tried: one filter for all rows, or for each row the one of the five with the smallest score.
    enum Strategy: Equatable {
        case fixed(PNGFilter)
        case adaptive
    }

    /// Filtered rows, each after its filter's number, ready to be compressed.
    struct Buffer: ~Copyable {
        let base: UnsafeMutablePointer<UInt8>
        private(set) var count = 0

        init(capacity: Int) { base = .allocate(capacity: capacity + PNGRows.margin) }
        deinit { base.deallocate() }

        var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

        /// - Parameter rows: which rows; all of them unless for a trial.
        mutating func fill(_ source: borrowing PNGRows, _ strategy: Strategy, rows: some Sequence<Int>) {
            count = 0
            let length = source.rowBytes
            switch strategy {
            case .fixed(let filter):
                for y in rows {
                    base[count] = filter.rawValue
                    filter.apply(source.row(y), above: source.row(y - 1), into: base + count + 1, count: length, bytesPerPixel: source.bytesPerPixel)
                    count += length + 1
                }
            case .adaptive:
                let stride = length + PNGRows.margin
                withUnsafeTemporaryAllocation(of: UInt8.self, capacity: stride * 2) { scratch in
                    for y in rows {
                        addBest(source, y, scratch.baseAddress!, scratch.baseAddress! + stride)
                    }
                }
            }
        }

        private mutating func addBest(
            _ source: borrowing PNGRows, _ y: Int, _ first: UnsafeMutablePointer<UInt8>, _ second: UnsafeMutablePointer<UInt8>
        ) {
            let length = source.rowBytes
            var (best, trial) = (first, second)
            var (bestFilter, bestScore) = (PNGFilter.none, PNGFilter.score(source.row(y), count: length))
            for filter in [PNGFilter.sub, .up, .average, .paeth] {
                filter.apply(source.row(y), above: source.row(y - 1), into: trial, count: length, bytesPerPixel: source.bytesPerPixel)
                let score = PNGFilter.score(trial, count: length)
                if score < bestScore {
                    (bestFilter, bestScore) = (filter, score)
                    swap(&best, &trial)
                }
            }
            base[count] = bestFilter.rawValue
            (base + count + 1).update(from: bestFilter == .none ? UnsafePointer(source.row(y)) : UnsafePointer(best), count: length)
            count += length + 1
        }
    }
}
