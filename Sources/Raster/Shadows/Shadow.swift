import Foundation

extension Coverage {
    /// The coverage blurred with a Gaussian, within 1/255 of the exact result: a shadow of any shape.
    /// - Parameters:
    ///   - sigma: standard deviation in pixels, clamped to 0…1,000.
    ///   - clip: only this part of the result is made.
    package func blurred(sigma: CGFloat, clip: PixelRect) -> Coverage {
        let plan = BlurPlan(sigma: Double(sigma))
        guard plan.radius > 0 else { return intersected(with: clip) }
        let output = bounds.insetBy(-plan.extent).intersection(clip)
        let input = bounds.intersection(output.insetBy(-plan.reach))
        guard !isEmpty, !output.isEmpty, !input.isEmpty else { return .empty }
        let area = output.union(input)
        var builder = CoverageBuilder(expectedRows: output.height)
        let line = Scratch<UInt8>(area.width)
        Blur<Float>(x: plan, y: plan, edges: .clear).run(area) { y, samples in
            readRow(y, from: area.minX, to: samples, count: area.width)
        } write: { y, samples in
            guard y >= output.minY && y < output.maxY else { return }
            ShadowRows.round(samples, to: line.base, count: area.width)
            builder.addSmoothRow(x: output.minX, line.base + (output.minX - area.minX), count: output.width)
            builder.endRow()
        }
        return builder.finish(top: output.minY)
    }

    /// A row as numbers, 0 where nothing is covered.
    private func readRow(_ y: Int, from left: Int, to samples: UnsafeMutablePointer<Float>, count: Int) {
        samples.update(repeating: 0, count: count)
        forEachRun(in: PixelRect(x: left, y: y, width: count, height: 1)) { _, x, length, value, bytes in
            let target = samples + (x - left)
            if let bytes {
                for i in 0..<length { target[i] = Float(bytes[i]) }
            } else {
                target.update(repeating: Float(value), count: length)
            }
        }
    }
}

extension CoverageBuilder {
    /// Adds a row of bytes that change slowly or not at all: sixteen equal ones become part of a constant run, others
    /// of a slice.
    fileprivate mutating func addSmoothRow(x: Int, _ row: UnsafePointer<UInt8>, count: Int) {
        var (start, i) = (0, 0)
        while i < count {
            let length = min(16, count - i)
            if length == 16 && row[i] == row[i + 15] && ShadowRows.areEqual(row + i) {
                addSlice(x: x + start, row + start, count: i - start)
                addConstant(x: x + i, length: 16, value: row[i])
                start = i + 16
            }
            i += length
        }
        addSlice(x: x + start, row + start, count: count - start)
    }
}

enum ShadowRows {
    /// To the nearest bytes, of samples in 0…255. Works on whole vectors: both rows have room past their end.
    static func round(_ samples: UnsafePointer<Float>, to bytes: UnsafeMutablePointer<UInt8>, count: Int) {
        var i = 0
        while i < count {
            // Adding 2²³ leaves the nearest whole number in a Float's low bits.
            let eight = UnsafeRawPointer(samples + i).loadUnaligned(as: SIMD8<Float>.self) + SIMD8(repeating: 8_388_608)
            let low = unsafeBitCast(eight.lowHalf, to: SIMD4<UInt32>.self).narrowed
            let high = unsafeBitCast(eight.highHalf, to: SIMD4<UInt32>.self).narrowed
            UnsafeMutableRawPointer(bytes + i).storeBytes(
                of: SIMD8<UInt8>(lowHalf: low, highHalf: high), as: SIMD8<UInt8>.self)
            i &+= 8
        }
    }

    /// Whether sixteen bytes are all alike.
    @inline(__always)
    static func areEqual(_ bytes: UnsafePointer<UInt8>) -> Bool {
        let raw = UnsafeRawPointer(bytes)
        let first = raw.loadUnaligned(as: UInt64.self)
        return first == raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
            && first == UInt64(bytes[0]) &* 0x0101_0101_0101_0101
    }
}
