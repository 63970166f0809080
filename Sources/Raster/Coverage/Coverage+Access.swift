import Foundation

extension Coverage {
    /// Calls `body` with the runs of the device row y and the bytes their offsets point into. For painters: no checks,
    /// no copies.
    /// - Precondition: y lies within `bounds`.
    @inlinable
    package func withUnsafeRuns<R>(inRow y: Int, _ body: (UnsafeBufferPointer<Run>, UnsafePointer<UInt8>) throws -> R)
        rethrows -> R
    {
        let row = y - bounds.minY
        let (start, end) = (Int(rowStarts[row]), Int(rowStarts[row + 1]))
        return try withUnsafeRuns { _, runs, bytes in
            try body(UnsafeBufferPointer(start: runs + start, count: end - start), bytes)
        }
    }

    /// Calls `body` with the addresses of `rowStarts`, `runs` and `bytes`: row y's runs are `runs[rowStarts[y -
    /// bounds.minY]..<rowStarts[y - bounds.minY + 1]]`, a slice's bytes start at `bytes + run.offset`.
    @inlinable
    package func withUnsafeRuns<R>(
        _ body: (_ rowStarts: UnsafePointer<Int32>, _ runs: UnsafePointer<Run>, _ bytes: UnsafePointer<UInt8>) throws ->
            R
    ) rethrows -> R {
        try rowStarts.withUnsafeBufferPointer { starts in
            try runs.withUnsafeBufferPointer { runs in
                try bytes.withUnsafeBufferPointer { bytes in
                    // Empty arrays may have no address; nothing is read from them.
                    let nowhere = UnsafeRawPointer(starts.baseAddress.unsafelyUnwrapped)
                    return try body(
                        starts.baseAddress.unsafelyUnwrapped,
                        runs.baseAddress ?? nowhere.assumingMemoryBound(to: Run.self),
                        bytes.baseAddress ?? nowhere.assumingMemoryBound(to: UInt8.self))
                }
            }
        }
    }

    /// Calls `body` for each run of each row within `clip`, cut to it, from the top and the left.
    ///
    /// A nil pointer means a run of the constant `value`; otherwise the pointer is at the first of `count` bytes.
    @inlinable
    package func forEachRun(
        in clip: PixelRect,
        _ body: (_ y: Int, _ x: Int, _ count: Int, _ value: UInt8, _ bytes: UnsafePointer<UInt8>?) -> Void
    ) {
        let area = bounds.intersection(clip)
        guard !area.isEmpty else { return }
        withUnsafeRuns { starts, runs, bytes in
            for y in area.minY..<area.maxY {
                for i in Int(starts[y - bounds.minY])..<Int(starts[y - bounds.minY + 1]) {
                    let run = runs[i]
                    let x = max(Int(run.x), area.minX)
                    let count = min(Int(run.x) + Int(run.length), area.maxX) - x
                    if count <= 0 { continue }
                    body(y, x, count, run.value, run.isConstant ? nil : bytes + Int(run.offset) + (x - Int(run.x)))
                }
            }
        }
    }

    /// The coverage of one pixel, 0…255. For tests and tools.
    package func coverage(x: Int, y: Int) -> UInt8 {
        var result: UInt8 = 0
        forEachRun(in: PixelRect(x: x, y: y, width: 1, height: 1)) { _, _, _, value, bytes in
            result = bytes?.pointee ?? value
        }
        return result
    }

    /// The rectangle, if the coverage is exactly one fully covered rectangle of pixels.
    package var solidRect: PixelRect? {
        guard runs.count == bounds.height, !bounds.isEmpty else { return nil }
        for (row, run) in runs.enumerated() {
            guard rowStarts[row] == row, run.isConstant, run.value == 255, Int(run.x) == bounds.minX,
                Int(run.length) == bounds.width
            else {
                return nil
            }
        }
        return bounds
    }

    /// Calls `body` for each row of `rect` with one byte per pixel. The buffer is reused from row to row.
    package func denseRows(in rect: PixelRect, _ body: (_ y: Int, UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
        guard !rect.isEmpty else { return }
        var row = [UInt8](repeating: 0, count: rect.width)
        for y in rect.minY..<rect.maxY {
            try row.withUnsafeMutableBufferPointer { buffer in
                let base = buffer.baseAddress.unsafelyUnwrapped
                base.update(repeating: 0, count: rect.width)
                forEachRun(in: PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: y + 1)) {
                    _, x, count, value, bytes in
                    let target = base + (x - rect.minX)
                    if let bytes {
                        target.update(from: bytes, count: count)
                    } else {
                        target.update(repeating: value, count: count)
                    }
                }
                try body(y, UnsafeBufferPointer(buffer))
            }
        }
    }

    /// One byte per pixel of `rect`, rows from the top without padding.
    package func dense(in rect: PixelRect) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(rect.width * rect.height)
        denseRows(in: rect) { _, row in result.append(contentsOf: row) }
        return result
    }

    /// The coverage that bytes, one per pixel, describe; longer stretches of one value become constant runs.
    /// - Precondition: `bytes.count == bounds.width * bounds.height`.
    package init(dense bytes: [UInt8], bounds: PixelRect) {
        precondition(bytes.count == bounds.width * bounds.height)
        self = bytes.withUnsafeBufferPointer {
            Coverage(dense: $0.baseAddress, rowStride: bounds.width, bounds: bounds)
        }
    }

    /// - Parameters:
    ///   - base: the byte of the pixel at (bounds.minX, bounds.minY); nil only for empty bounds.
    ///   - rowStride: bytes from row to row.
    package init(dense base: UnsafePointer<UInt8>?, rowStride: Int, bounds: PixelRect) {
        guard let base, !bounds.isEmpty else {
            self = .empty
            return
        }
        var builder = CoverageBuilder(expectedRows: bounds.height)
        for y in 0..<bounds.height {
            builder.addRow(x: bounds.minX, base + y * rowStride, count: bounds.width)
            builder.endRow()
        }
        self = builder.finish(top: bounds.minY)
    }
}

extension CoverageBuilder {
    /// Adds bytes as slices and, for stretches of eight or more equal ones, constant runs.
    mutating func addRow(x: Int, _ row: UnsafePointer<UInt8>, count: Int) {
        var (start, i) = (0, 0)
        while i < count {
            var end = i + 1
            while end < count, row[end] == row[i] { end += 1 }
            if end - i >= 8 {
                addSlice(x: x + start, row + start, count: i - start)
                addConstant(x: x + i, length: end - i, value: row[i])
                start = end
            }
            i = end
        }
        addSlice(x: x + start, row + start, count: count - start)
    }
}
