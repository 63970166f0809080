import Foundation
import Geometry

extension Surface {
    /// Blurs a rectangle with a Gaussian, on premultiplied components, within 1/255 of the exact result.
    /// - Parameters:
    ///   - sigmaX, sigmaY: standard deviations in pixels; 0 (or what is not a number) leaves that axis alone. Clamped
    ///     to 1,000.
    ///   - rect: what is read and changed; the part outside the surface is cut off first.
    ///   - edges: what is assumed outside `rect`.
    ///   - tone: what becomes of the blurred colours, before they are rounded.
    package func blur(
        sigmaX: CGFloat, sigmaY: CGFloat, in rect: PixelRect, edges: BlurEdges, tone: BackdropTone = .plain
    ) {
        let area = rect.intersection(bounds)
        // What mirrors show is read between the pixels of the lowest resolution, which must be fine enough for that.
        let least = edges == .mirror ? 3.6 : 1.8
        let (x, y) = (BlurPlan(sigma: Double(sigmaX), least: least), BlurPlan(sigma: Double(sigmaY), least: least))
        guard !area.isEmpty else { return }
        let left = area.minX - bounds.minX
        guard x.radius > 0 || y.radius > 0 else {
            guard tone != .plain else { return }
            for y in area.minY..<area.maxY {
                let pixels = row(y) + left
                for i in 0..<area.width {
                    pixels[i] = tone.applied(to: unsafeBitCast(pixels[i], to: SIMD4<UInt8>.self).floats).packed
                }
            }
            return
        }
        let blur = Blur<SIMD4<Float>>(x: x, y: y, edges: edges)
        func read(_ y: Int, _ samples: UnsafeMutablePointer<SIMD4<Float>>) {
            let pixels = row(y) + left
            for i in 0..<area.width { samples[i] = unsafeBitCast(pixels[i], to: SIMD4<UInt8>.self).floats }
        }
        // The result is clamped for mirrored edges, since cubic interpolation can overshoot.
        if tone == .plain, edges != .mirror {
            blur.run(area, read: read) { y, samples in
                let pixels = row(y) + left
                for i in 0..<area.width { pixels[i] = samples[i].packed }
            }
        } else {
            blur.run(area, read: read) { y, samples in
                let pixels = row(y) + left
                for i in 0..<area.width { pixels[i] = tone.applied(to: samples[i]).packed }
            }
        }
    }
}

/// How a backdrop material changes the colours behind it: their saturation first, then a tint over them.
package struct BackdropTone: Sendable, Hashable {
    /// The tint, premultiplied, with components of 0…255.
    private let tint: SIMD4<Float>
    private let gain: Float

    /// - Parameters:
    ///   - saturation: how far from the grey of their luma (Rec. 709 weights) colours go: 1 leaves them alone, 0 makes
    ///     them grey; clamped to 0…16.
    ///   - tint: painted over them.
    package init(saturation: CGFloat, tint: CGColor) {
        func byte(_ v: CGFloat) -> Float { Float(max(0, min(1, v)) * 255) }
        let alpha = max(0, min(1, tint.alpha))
        func part(_ v: CGFloat) -> Float { byte(max(0, min(1, v)) * alpha) }
        self.tint = SIMD4(part(tint.red), part(tint.green), part(tint.blue), byte(alpha))
        gain = saturation == saturation ? Float(max(0, min(16, saturation))) - 1 : 0
    }

    /// Leaves every colour as it is.
    package static let plain = BackdropTone(saturation: 1, tint: .clear)

    /// - Parameter pixel: premultiplied, 0…255, with all the fractions that it has.
    @inline(__always)
    func applied(to pixel: SIMD4<Float>) -> SIMD4<Float> {
        let luma = pixel.x * 0.2126 + pixel.y * 0.7152 + pixel.z * 0.0722
        var moved = pixel + (pixel - SIMD4(repeating: luma)) * gain
        let alpha = min(pixel.w, 255)
        moved.w = alpha
        // A premultiplied component may not exceed the alpha.
        // Not `clamped`, which calls a function for each component.
        moved = moved.replacing(with: 0, where: moved .< 0)
        moved = moved.replacing(with: alpha, where: moved .> alpha)
        return tint + moved * (1 - tint.w * (1 / 255))
    }
}

extension SIMD4 where Scalar == Float {
    /// Components 0…255 as bytes, rounded once. Adding 2²³ leaves the nearest whole number in a Float's low bits.
    @inline(__always)
    var packed: UInt32 {
        let rounded = unsafeBitCast(self + SIMD4(repeating: 8_388_608), to: SIMD4<UInt32>.self)
        return unsafeBitCast(rounded.narrowed, to: UInt32.self)
    }
}
