import Foundation

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
        // Mirror images are read between pixels, by what can overshoot.
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
