import Foundation

extension Surface {
    /// Blurs a rectangle with a Gaussian, on premultiplied components, within 1/255 of the exact result.
    /// - Parameters:
    ///   - sigmaX, sigmaY: standard deviations in pixels; 0 (or what is not a number) leaves that axis alone. Clamped to 1,000.
    ///   - rect: what is read and changed; the part outside the surface is cut off first.
    ///   - edges: what is assumed outside `rect`.
    public func blur(sigmaX: CGFloat, sigmaY: CGFloat, in rect: PixelRect, edges: BlurEdges = .clamp) {
        let area = rect.intersection(bounds)
        let (x, y) = (BlurPlan(sigma: Double(sigmaX)), BlurPlan(sigma: Double(sigmaY)))
        guard !area.isEmpty, x.radius > 0 || y.radius > 0 else { return }
        let blur = Blur<SIMD4<Float>>(x: x, y: y, edges: edges)
        let left = area.minX - bounds.minX
        blur.run(area) { y, samples in
            let pixels = row(y) + left
            for i in 0..<area.width {
                samples[i] = unsafeBitCast(pixels[i], to: SIMD4<UInt8>.self).floats
            }
        } write: { y, samples in
            let pixels = row(y) + left
            // Adding 2²³ leaves the nearest whole number in a Float's low bits.
            for i in 0..<area.width {
                let rounded = unsafeBitCast(samples[i] + SIMD4(repeating: 8_388_608), to: SIMD4<UInt32>.self)
                pixels[i] = unsafeBitCast(rounded.narrowed, to: UInt32.self)
            }
        }
    }
}
