import Foundation

extension Coverage {
    /// a · b / 255, rounded to nearest.
    @inlinable
    static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        let t = UInt32(a) * UInt32(b) + 128
        return UInt8(truncatingIfNeeded: (t + t >> 8) >> 8)
    }

    /// The product of both: what is inside one and the other. Where one is full the other passes unchanged.
    package func intersected(with other: Coverage) -> Coverage {
        let area = bounds.intersection(other.bounds)
        guard !area.isEmpty else { return .empty }
        if other.solidRect != nil { return intersected(with: area) }
        if solidRect != nil { return other.intersected(with: area) }
        var builder = CoverageBuilder(expectedRows: area.height)
        let scratch = RasterizerScratch.take(UInt8.self, count: area.width)
        defer { RasterizerScratch.give(scratch, count: area.width) }
        for y in area.minY..<area.maxY {
            withUnsafeRuns(inRow: y) { mine, myBytes in
                other.withUnsafeRuns(inRow: y) { theirs, theirBytes in
                    Self.multiply(mine, myBytes, theirs, theirBytes, scratch, into: &builder)
                }
            }
            builder.endRow()
        }
        return builder.finish(top: area.minY)
    }

    private static func multiply(
        _ mine: UnsafeBufferPointer<Run>, _ myBytes: UnsafePointer<UInt8>, _ theirs: UnsafeBufferPointer<Run>,
        _ theirBytes: UnsafePointer<UInt8>, _ scratch: UnsafeMutablePointer<UInt8>, into builder: inout CoverageBuilder
    ) {
        var (i, j) = (0, 0)
        while i < mine.count, j < theirs.count {
            let (a, b) = (mine[i], theirs[j])
            let (start, end) = (max(a.x, b.x), min(a.x + a.length, b.x + b.length))
            if a.x + a.length <= b.x + b.length { i += 1 } else { j += 1 }
            guard start < end else { continue }
            let (x, count) = (Int(start), Int(end - start))
            if a.isConstant, b.isConstant {
                builder.addConstant(x: x, length: count, value: product(a.value, b.value))
                continue
            }
            let p = a.isConstant ? nil : myBytes + Int(a.offset + (start - a.x))
            let q = b.isConstant ? nil : theirBytes + Int(b.offset + (start - b.x))
            if let p, let q {
                for k in 0..<count { scratch[k] = product(p[k], q[k]) }
            } else if let slice = p ?? q {
                let value = p == nil ? a.value : b.value
                if value == 255 {
                    builder.addSlice(x: x, slice, count: count)
                    continue
                }
                for k in 0..<count { scratch[k] = product(slice[k], value) }
            }
            builder.addSlice(x: x, scratch, count: count)
        }
    }

    /// The part within a rectangle of pixels.
    package func intersected(with rect: PixelRect) -> Coverage {
        if rect.contains(bounds) { return self }
        let area = bounds.intersection(rect)
        guard !area.isEmpty else { return .empty }
        if solidRect != nil { return Coverage(area) }
        var result = Coverage(bounds: area, rowStarts: [0], runs: [], bytes: bytes)
        result.rowStarts.reserveCapacity(area.height + 1)
        result.runs.reserveCapacity(Int(rowStarts[area.maxY - bounds.minY] - rowStarts[area.minY - bounds.minY]))
        let (left, right) = (Int32(area.minX), Int32(area.maxX))
        for y in area.minY..<area.maxY {
            for i in rowStarts[y - bounds.minY]..<rowStarts[y - bounds.minY + 1] {
                var run = runs[Int(i)]
                let (start, end) = (max(run.x, left), min(run.x + run.length, right))
                guard start < end else { continue }
                if !run.isConstant { run.offset += start - run.x }
                (run.x, run.length) = (start, end - start)
                result.runs.append(run)
            }
            result.rowStarts.append(Int32(result.runs.count))
        }
        return result.runs.isEmpty ? .empty : result
    }

    /// Every value times `factor`, 0…1 (clamped), rounded to nearest.
    package func scaled(by factor: CGFloat) -> Coverage {
        let factor = max(0, min(1, factor))
        if factor == 1 { return self }
        let table = (0...255).map { UInt8((CGFloat($0) * factor).rounded()) }
        guard table[255] > 0 else { return .empty }
        return mapped(table)
    }

    /// What is left of a shape's coverage a where another shape of the same outline is laid above it with an opacity o:
    /// a(1 − o)/(1 − o·a), so that both together cover a pixel once, like shapes that coincide ("conjoint" ones).
    package func sharing(with opacity: CGFloat) -> Coverage {
        guard opacity > 0 else { return self }
        let o = min(1, opacity)
        let table = (0...255).map { byte -> UInt8 in
            let a = CGFloat(byte) / 255
            return byte == 255 ? 255 : UInt8((255 * a * (1 - o) / (1 - o * a)).rounded())
        }
        return mapped(table)
    }

    /// - Parameter table: 256 values; 0 must stay 0.
    private func mapped(_ table: [UInt8]) -> Coverage {
        var result = self
        for i in result.bytes.indices { result.bytes[i] = table[Int(result.bytes[i])] }
        var vanishes = false
        for i in result.runs.indices where result.runs[i].isConstant {
            result.runs[i].value = table[Int(result.runs[i].value)]
            if result.runs[i].value == 0 { vanishes = true }
        }
        guard vanishes else { return result }
        var builder = CoverageBuilder(expectedRows: bounds.height)
        for y in bounds.minY..<bounds.maxY {
            result.withUnsafeRuns(inRow: y) { runs, bytes in
                for run in runs { builder.add(run, bytes) }
            }
            builder.endRow()
        }
        return builder.finish(top: bounds.minY)
    }

    package func translated(x: Int, y: Int) -> Coverage {
        guard !isEmpty else { return self }
        var result = self
        result.bounds = PixelRect(
            minX: bounds.minX + x, minY: bounds.minY + y, maxX: bounds.maxX + x, maxY: bounds.maxY + y)
        if x != 0 {
            let distance = Int32(truncatingIfNeeded: x)
            for i in result.runs.indices { result.runs[i].x += distance }
        }
        return result
    }

    /// 255 − coverage for every pixel of `rect`; nothing outside it.
    package func inverted(in rect: PixelRect) -> Coverage {
        Coverage(rect).subtracting(self)
    }

    /// What is inside the receiver and outside `other`: the product with 255 − other.
    package func subtracting(_ other: Coverage) -> Coverage {
        guard !bounds.intersection(other.bounds).isEmpty else { return self }
        var builder = CoverageBuilder(expectedRows: bounds.height)
        let scratch = RasterizerScratch.take(UInt8.self, count: bounds.width)
        defer { RasterizerScratch.give(scratch, count: bounds.width) }
        var inverse = InvertedRow(width: bounds.width)
        for y in bounds.minY..<bounds.maxY {
            withUnsafeRuns(inRow: y) { mine, myBytes in
                if y < other.bounds.minY || y >= other.bounds.maxY {
                    for run in mine { builder.add(run, myBytes) }
                } else {
                    inverse.fill(other, row: y, bounds.minX..<bounds.maxX)
                    Self.multiply(mine, myBytes, inverse.runs, UnsafePointer(inverse.bytes), scratch, into: &builder)
                }
            }
            builder.endRow()
        }
        return builder.finish(top: bounds.minY)
    }
}

/// A row's runs turned round: 255 − coverage over a range of columns.
private struct InvertedRow: ~Copyable {
    private let width: Int
    private let list: UnsafeMutablePointer<Coverage.Run>
    let bytes: UnsafeMutablePointer<UInt8>
    private var count = 0

    init(width: Int) {
        self.width = width
        list = RasterizerScratch.take(Coverage.Run.self, count: 2 * width + 1)
        bytes = RasterizerScratch.take(UInt8.self, count: width)
    }

    deinit {
        RasterizerScratch.give(list, count: 2 * width + 1)
        RasterizerScratch.give(bytes, count: width)
    }

    var runs: UnsafeBufferPointer<Coverage.Run> { UnsafeBufferPointer(start: list, count: count) }

    mutating func fill(_ coverage: Coverage, row: Int, _ columns: Range<Int>) {
        count = 0
        var next = Int32(columns.lowerBound)
        let (left, right) = (next, Int32(columns.upperBound))
        coverage.withUnsafeRuns(inRow: row) { runs, source in
            for run in runs {
                let (start, end) = (max(run.x, left), min(run.x + run.length, right))
                guard start < end else { continue }
                if start > next { add(Coverage.Run(x: next, length: start - next, offset: -1, value: 255)) }
                next = end
                if run.isConstant {
                    if run.value < 255 {
                        add(Coverage.Run(x: start, length: end - start, offset: -1, value: 255 - run.value))
                    }
                    continue
                }
                let (from, to) = (source + Int(run.offset + (start - run.x)), bytes + Int(start - left))
                for k in 0..<Int(end - start) { to[k] = 255 - from[k] }
                add(Coverage.Run(x: start, length: end - start, offset: start - left, value: 0))
            }
        }
        if next < right { add(Coverage.Run(x: next, length: right - next, offset: -1, value: 255)) }
    }

    private mutating func add(_ run: Coverage.Run) {
        (list + count).initialize(to: run)
        count += 1
    }
}

extension CoverageBuilder {
    /// Adds a run of another coverage.
    mutating func add(_ run: Coverage.Run, _ bytes: UnsafePointer<UInt8>) {
        if run.isConstant {
            addConstant(x: Int(run.x), length: Int(run.length), value: run.value)
        } else {
            addSlice(x: Int(run.x), bytes + Int(run.offset), count: Int(run.length))
        }
    }
}
