import Foundation

extension Coverage {
    /// What is left when a shape that lies inside this one is taken out: the difference of both areas, exact in pixels that both edges cross.
    public func removing(_ inner: Coverage) -> Coverage {
        let shared = bounds.intersection(inner.bounds)
        guard !shared.isEmpty else { return self }
        var builder = CoverageBuilder(expectedRows: bounds.height)
        var scratch = [UInt8](repeating: 0, count: bounds.width)
        scratch.withUnsafeMutableBufferPointer { scratch in
            let scratch = scratch.baseAddress.unsafelyUnwrapped
            for y in bounds.minY..<bounds.maxY {
                withUnsafeRuns(inRow: y) { mine, myBytes in
                    guard y >= shared.minY, y < shared.maxY else {
                        for run in mine { Self.add(run, myBytes, from: run.x, to: run.x + run.length, to: &builder) }
                        return
                    }
                    inner.withUnsafeRuns(inRow: y) { theirs, theirBytes in
                        Self.subtract(theirs, theirBytes, from: mine, myBytes, scratch, into: &builder)
                    }
                }
                builder.endRow()
            }
        }
        return builder.finish(top: bounds.minY)
    }

    private static func add(_ run: Run, _ bytes: UnsafePointer<UInt8>, from start: Int32, to end: Int32, to builder: inout CoverageBuilder) {
        guard start < end else { return }
        if run.isConstant {
            builder.addConstant(x: Int(start), length: Int(end - start), value: run.value)
        } else {
            builder.addSlice(x: Int(start), bytes + Int(run.offset + start - run.x), count: Int(end - start))
        }
    }

    private static func subtract(
        _ theirs: UnsafeBufferPointer<Run>, _ theirBytes: UnsafePointer<UInt8>, from mine: UnsafeBufferPointer<Run>,
        _ myBytes: UnsafePointer<UInt8>, _ scratch: UnsafeMutablePointer<UInt8>, into builder: inout CoverageBuilder
    ) {
        var j = 0
        for a in mine {
            let end = a.x + a.length
            var x = a.x
            while x < end {
                while j < theirs.count, theirs[j].x + theirs[j].length <= x { j += 1 }
                guard j < theirs.count, theirs[j].x < end else {
                    add(a, myBytes, from: x, to: end, to: &builder)
                    break
                }
                let b = theirs[j]
                if b.x > x {
                    add(a, myBytes, from: x, to: b.x, to: &builder)
                    x = b.x
                }
                let stop = min(end, b.x + b.length)
                let count = Int(stop - x)
                let p = a.isConstant ? nil : myBytes + Int(a.offset + x - a.x)
                let q = b.isConstant ? nil : theirBytes + Int(b.offset + x - b.x)
                if p == nil, q == nil {
                    builder.addConstant(x: Int(x), length: count, value: a.value - min(a.value, b.value))
                } else {
                    for k in 0..<count {
                        let (outer, inner) = (p?[k] ?? a.value, q?[k] ?? b.value)
                        scratch[k] = outer - min(outer, inner)
                    }
                    builder.addSlice(x: Int(x), scratch, count: count)
                }
                x = stop
            }
        }
    }
}
