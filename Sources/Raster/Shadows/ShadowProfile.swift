import Foundation
import Geometry

extension Coverage {
    /// The blurred shadow of a rectangle in device space: the product of a horizontal and a vertical profile.
    init(shadowOf rect: CGRect, sigma: Double, clip: PixelRect) {
        let kernel = BlurPlan.weights(min(sigma, 1000))
        let reach = kernel.count - 1
        let output = PixelRect(covering: rect).insetBy(-reach).intersection(clip)
        guard !output.isEmpty else {
            self = .empty
            return
        }
        let across = ShadowProfile(rect.minX, rect.maxX, kernel: kernel, from: output.minX, count: output.width)
        let down = ShadowProfile(rect.minY, rect.maxY, kernel: kernel, from: output.minY, count: output.height)
        var builder = CoverageBuilder(expectedRows: output.height)
        let (samples, bytes) = (Scratch<Float>(output.width), Scratch<UInt8>(output.width))
        for (i, height) in down.values.enumerated() {
            if i > 0 && down.flat.contains(i) && down.flat.contains(i - 1) {
                builder.repeatLastRow(1)
                continue
            }
            across.values.withUnsafeBufferPointer { widths in
                for k in 0..<output.width { samples.base[k] = widths[k] * height * 255 }
            }
            ShadowRows.round(samples.base, to: bytes.base, count: output.width)
            let flat = across.flat
            builder.addSlice(x: output.minX, bytes.base, count: flat.lowerBound)
            if !flat.isEmpty {
                builder.addConstant(
                    x: output.minX + flat.lowerBound, length: flat.count, value: bytes.base[flat.lowerBound])
            }
            builder.addSlice(
                x: output.minX + flat.upperBound, bytes.base + flat.upperBound, count: output.width - flat.upperBound)
            builder.endRow()
        }
        self = builder.finish(top: output.minY)
    }
}

/// What a Gaussian makes of an interval of pixels.
struct ShadowProfile {
    /// 0…1 for each pixel.
    let values: [Float]
    /// Where the profile is level: all 1, or all of the same height between two edges.
    let flat: Range<Int>

    /// - Parameters:
    ///   - low, high: the interval, in pixels; its end pixels are covered in part.
    ///   - kernel: half of the Gaussian, the middle first, the whole summing to 1.
    init(_ low: Double, _ high: Double, kernel: [Double], from first: Int, count: Int) {
        let reach = kernel.count - 1
        let (low, high) = (max(-1e8, min(1e8, low)), max(-1e8, min(1e8, high)))
        // below[k]: the kernel's sum over offsets up to k − reach.
        var below: [Double] = []
        var sum = 0.0
        for k in -reach...reach {
            sum += kernel[abs(k)]
            below.append(sum)
        }
        func total(upTo k: Int) -> Double { k < -reach ? 0 : k > reach ? 1 : below[k + reach] }
        func weight(_ k: Int) -> Double { abs(k) > reach ? 0 : kernel[abs(k)] }
        let (a, b) = (Int(low.rounded(.down)), Int(high.rounded(.up)) - 1)
        let (partA, partB) = (a == b ? high - low : Double(a + 1) - low, a == b ? 0 : high - Double(b))
        values = (first..<first + count).map { x in
            let whole = b - a > 1 ? total(upTo: x - a - 1) - total(upTo: x - b) : 0
            return Float(min(1, whole + partA * weight(x - a) + partB * weight(x - b)))
        }
        let (start, end) = (max(0, min(count, a + 1 + reach - first)), max(0, min(count, b - reach - first)))
        flat = start < end ? start..<end : 0..<0
    }
}
