import Foundation

extension Coverage {
    /// The coverage blurred with a Gaussian, within 1/255 of the exact result: a shadow of any shape.
    /// - Parameters:
    ///   - sigma: standard deviation in pixels, clamped to 1,000.
    ///   - clip: only this part of the result is made.
    public func blurred(sigma: CGFloat, clip: PixelRect) -> Coverage {
        let plan = BlurPlan(sigma: Double(sigma))
        let output = bounds.insetBy(-plan.reach).intersection(clip)
        guard !isEmpty, !output.isEmpty else { return .empty }
        let input = bounds.intersection(output.insetBy(-plan.reach))
        let area = output.union(input)
        let mask = CoverageBytes(self, in: area)
        var builder = CoverageBuilder(bounds: output)
        let line = Scratch<UInt8>(area.width)
        Blur<Float>(x: plan, y: plan, edges: .clear).run(area) { y, samples in
            let bytes = mask.row(y)
            for i in 0..<area.width { samples[i] = Float(bytes[i]) }
        } write: { y, samples in
            guard y >= output.minY && y < output.maxY else { return }
            for i in 0..<area.width {
                line.base[i] = UInt8(truncatingIfNeeded: (samples[i] + 8_388_608).bitPattern)
            }
            builder.addRow(line.base + (output.minX - area.minX), count: output.width)
        }
        return builder.finish()
    }
}

/// Coverage as a plain array of bytes.
struct CoverageBytes {
    private let area: PixelRect
    private let bytes: Scratch<UInt8>

    init(_ coverage: Coverage, in area: PixelRect) {
        self.area = area
        bytes = Scratch(area.width * area.height)
        bytes.base.update(repeating: 0, count: area.width * area.height)
        let base = bytes.base
        coverage.forEachRun(in: area) { y, x, count, mask, value in
            let target = base + ((y - area.minY) * area.width + x - area.minX)
            if let mask {
                target.update(from: mask, count: count)
            } else {
                target.update(repeating: value, count: count)
            }
        }
    }

    func row(_ y: Int) -> UnsafePointer<UInt8> { UnsafePointer(bytes.base + (y - area.minY) * area.width) }
}

/// Builds coverage from rows of bytes; long stretches of one value become constant runs.
struct CoverageBuilder {
    /// Stretches shorter than this stay in a slice.
    private static let shortest = 16

    private let bounds: PixelRect
    private var rowStarts: [Int32] = [0]
    private var runs: [Coverage.Run] = []
    private var bytes: [UInt8] = []

    /// Rows follow from the top of the bounds, all as wide as the bounds.
    init(bounds: PixelRect) { self.bounds = bounds }

    mutating func addRow(_ row: UnsafePointer<UInt8>, count: Int) {
        var (sliceStart, i) = (0, 0)
        while i < count {
            var end = i + 1
            while end < count && row[end] == row[i] { end += 1 }
            if end - i >= Self.shortest || row[i] == 0 {
                addSlice(row, sliceStart, i)
                if row[i] != 0 {
                    runs.append(Coverage.Run(x: Int32(bounds.minX + i), length: Int32(end - i), offset: -1, value: row[i]))
                }
                sliceStart = end
            }
            i = end
        }
        addSlice(row, sliceStart, count)
        rowStarts.append(Int32(runs.count))
    }

    private mutating func addSlice(_ row: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
        guard start < end else { return }
        runs.append(Coverage.Run(x: Int32(bounds.minX + start), length: Int32(end - start), offset: Int32(bytes.count), value: 0))
        bytes.append(contentsOf: UnsafeBufferPointer(start: row + start, count: end - start))
    }

    func finish() -> Coverage { runs.isEmpty ? .empty : Coverage(bounds: bounds, rowStarts: rowStarts, runs: runs, bytes: bytes) }
}
