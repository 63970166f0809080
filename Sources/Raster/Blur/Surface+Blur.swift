import CRaster
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
            let samples = Scratch<Float>(4 * area.width)
            for y in area.minY..<area.maxY {
                segue_floats(row(y) + left, samples.base, Int64(area.width))
                segue_toned(samples.base, tone.numbers, row(y) + left, Int64(area.width))
            }
            return
        }
        // The result is clamped, since the cubic interpolation of mirrored edges can overshoot.
        Blur<SIMD4<Float>>(x: x, y: y, edges: edges).run(area) { y, samples in
            segue_floats(row(y) + left, Self.floats(samples), Int64(area.width))
        } write: { y, samples in
            segue_toned(Self.floats(samples), tone.numbers, row(y) + left, Int64(area.width))
        }
    }

    private static func floats(_ samples: UnsafeMutablePointer<SIMD4<Float>>) -> UnsafeMutablePointer<Float> {
        UnsafeMutableRawPointer(samples).assumingMemoryBound(to: Float.self)
    }

    private static func floats(_ samples: UnsafePointer<SIMD4<Float>>) -> UnsafePointer<Float> {
        UnsafeRawPointer(samples).assumingMemoryBound(to: Float.self)
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

    var numbers: segue_tone { segue_tone(tint: (tint.x, tint.y, tint.z, tint.w), gain: gain) }
}
