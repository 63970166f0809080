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
            for y in rows {
                let filter: PNGFilter
                switch strategy {
                case .fixed(let one): filter = one
                case .adaptive:
                    filter = .cheapest(source.row(y), above: source.row(y - 1), count: length, bytesPerPixel: source.bytesPerPixel)
                }
                base[count] = filter.rawValue
                filter.apply(source.row(y), above: source.row(y - 1), into: base + count + 1, count: length, bytesPerPixel: source.bytesPerPixel)
                count += length + 1
            }
        }
    }
}
