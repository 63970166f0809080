/// Collects runs row by row, from left to right, in their shortest form: neighbours merge, slices lose what is empty at their ends or belongs
/// to a constant run beside them, rows without runs at the top and the bottom are cut off.
struct CoverageBuilder {
    private(set) var runs: [Coverage.Run] = []
    private(set) var bytes: [UInt8] = []
    private var rowStarts: [Int32] = [0]
    private var (left, right) = (Int32.max, Int32.min)

    init(expectedRows: Int) {
        rowStarts.reserveCapacity(expectedRows + 1)
        runs.reserveCapacity(expectedRows * 3)
    }

    /// Adds a run of one value. Zero adds nothing but ends the slice before it.
    @inline(__always)
    mutating func addConstant(x: Int, length: Int, value: UInt8) {
        guard length > 0 else { return }
        var (x, length) = (Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: length))
        if let last = lastRunOfRow, last.x + last.length == x {
            if last.isConstant {
                if last.value == value, value != 0 {
                    runs[runs.count - 1].length += length
                    return
                }
            } else {
                let trimmed = trimLastSlice(value)
                x -= trimmed
                length += trimmed
            }
        }
        if value != 0 { runs.append(Coverage.Run(x: x, length: length, offset: -1, value: value)) }
    }

    /// Adds coverage that varies from pixel to pixel.
    @inline(__always)
    mutating func addSlice(x: Int, _ source: UnsafePointer<UInt8>, count: Int) {
        var (x, source, count) = (Int32(truncatingIfNeeded: x), source, count)
        if let last = lastRunOfRow, last.x + last.length == x {
            let index = runs.count - 1
            if last.isConstant {
                while count > 0, source.pointee == last.value {
                    (source, count, x) = (source + 1, count - 1, x + 1)
                    runs[index].length += 1
                }
            } else if Int(last.offset) + Int(last.length) == bytes.count {
                bytes.append(contentsOf: UnsafeBufferPointer(start: source, count: count))
                runs[index].length += Int32(truncatingIfNeeded: count)
                return
            }
        }
        while count > 0, source.pointee == 0 { (source, count, x) = (source + 1, count - 1, x + 1) }
        guard count > 0 else { return }
        runs.append(Coverage.Run(x: x, length: Int32(truncatingIfNeeded: count), offset: Int32(truncatingIfNeeded: bytes.count), value: 0))
        bytes.append(contentsOf: UnsafeBufferPointer(start: source, count: count))
    }

    mutating func endRow() {
        if let last = lastRunOfRow, !last.isConstant { _ = trimLastSlice(0) }
        let start = Int(rowStarts[rowStarts.count - 1])
        if start < runs.count {
            let last = runs[runs.count - 1]
            (left, right) = (min(left, runs[start].x), max(right, last.x + last.length))
        }
        rowStarts.append(Int32(truncatingIfNeeded: runs.count))
    }

    /// Adds rows equal to the last one; they share its bytes.
    mutating func repeatLastRow(_ count: Int) {
        guard rowStarts.count >= 2 else { return }
        let row = Int(rowStarts[rowStarts.count - 2])..<runs.count
        for _ in 0..<max(0, count) {
            for i in row { runs.append(runs[i]) }
            rowStarts.append(Int32(truncatingIfNeeded: runs.count))
        }
    }

    /// - Parameter top: the device row of the first row.
    consuming func finish(top: Int) -> Coverage {
        guard !runs.isEmpty else { return .empty }
        var (first, last) = (0, rowStarts.count - 2)
        while rowStarts[first + 1] == 0 { first += 1 }
        while Int(rowStarts[last]) == runs.count { last -= 1 }
        let bounds = PixelRect(minX: Int(left), minY: top + first, maxX: Int(right), maxY: top + last + 1)
        let starts = first == 0 && last == rowStarts.count - 2 ? rowStarts : Array(rowStarts[first...last + 1])
        return Coverage(bounds: bounds, rowStarts: starts, runs: runs, bytes: bytes)
    }

    private var lastRunOfRow: Coverage.Run? {
        @inline(__always) get { runs.count > Int(rowStarts[rowStarts.count - 1]) ? runs[runs.count - 1] : nil }
    }

    /// Takes bytes equal to `value` off the end of the last run, a slice, and says how many.
    private mutating func trimLastSlice(_ value: UInt8) -> Int32 {
        let index = runs.count - 1
        let run = runs[index]
        let end = Int(run.offset) + Int(run.length)
        var trimmed: Int32 = 0
        while trimmed < run.length, bytes[end - 1 - Int(trimmed)] == value { trimmed += 1 }
        guard trimmed > 0 else { return 0 }
        if end == bytes.count { bytes.removeLast(Int(trimmed)) }
        if trimmed == run.length { runs.removeLast() } else { runs[index].length -= trimmed }
        return trimmed
    }
}
