import Foundation
import Geometry
import Raster

/// A picture of premultiplied components 0…1 in floating point, for the reference compositor.
struct FloatImage {
    let bounds: PixelRect
    private(set) var pixels: [SIMD4<Double>]

    init(bounds: PixelRect, color: SIMD4<Double> = .zero) {
        self.bounds = bounds
        pixels = Array(repeating: color, count: bounds.width * bounds.height)
    }

    subscript(x: Int, y: Int) -> SIMD4<Double> {
        get { pixels[(y - bounds.minY) * bounds.width + x - bounds.minX] }
        set { pixels[(y - bounds.minY) * bounds.width + x - bounds.minX] = newValue }
    }

    mutating func forEachPixel(_ body: (Int, Int, inout SIMD4<Double>) -> Void) {
        for y in bounds.minY..<bounds.maxY {
            for x in bounds.minX..<bounds.maxX {
                body(x, y, &pixels[(y - bounds.minY) * bounds.width + x - bounds.minX])
            }
        }
    }

    mutating func paint(_ color: (Int, Int) -> SIMD4<Double>, through coverage: (Int, Int) -> Double) {
        forEachPixel { x, y, pixel in
            let weight = coverage(x, y)
            if weight > 0 {
                let source = color(x, y) * weight
                pixel = source + pixel * (1 - source.w)
            }
        }
    }

    /// This picture where the weight is 0, the other where it is 1.
    func mixed(with other: FloatImage, weight: (Int, Int) -> Double) -> FloatImage {
        var result = self
        result.forEachPixel { x, y, pixel in
            let t = weight(x, y)
            pixel = pixel * (1 - t) + other[x, y] * t
        }
        return result
    }

    /// Replaces the pixels of a smaller picture: this one stays where the weight is 0.
    mutating func mix(_ part: FloatImage, weight: (Int, Int) -> Double) {
        part.forEachPixel { x, y, pixel in self[x, y] = self[x, y] * (1 - weight(x, y)) + pixel * weight(x, y) }
    }

    /// - Parameter rect: lies within the bounds.
    func cropped(to rect: PixelRect) -> FloatImage {
        var result = FloatImage(bounds: rect)
        result.forEachPixel { x, y, pixel in pixel = self[x, y] }
        return result
    }

    func forEachPixel(_ body: (Int, Int, SIMD4<Double>) -> Void) {
        for y in bounds.minY..<bounds.maxY {
            for x in bounds.minX..<bounds.maxX { body(x, y, self[x, y]) }
        }
    }

    /// Convolved with a sampled, normalised Gaussian; `mirrors` reflects the picture at its edges, otherwise all is
    /// clear outside.
    func blurred(sigma: Double, mirrors: Bool) -> FloatImage {
        guard sigma > 0 else { return self }
        let radius = Int((5 * sigma).rounded(.up))
        var kernel = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let total = kernel.reduce(0, +)
        kernel = kernel.map { $0 / total }
        let (width, height) = (bounds.width, bounds.height)
        /// Convolves lines of pixels that lie `step` apart.
        func pass(_ source: [SIMD4<Double>], lines: Int, lineStep: Int, count: Int, step: Int) -> [SIMD4<Double>] {
            var result = source
            source.withUnsafeBufferPointer { source in
                result.withUnsafeMutableBufferPointer { result in
                    for line in 0..<lines {
                        for i in 0..<count {
                            var sum = SIMD4<Double>.zero
                            var total = 0.0
                            for k in -radius...radius {
                                let j = i + k
                                if j < 0 || j >= count, !mirrors { continue }
                                // One mirror image on each side.
                                if j < -count || j >= 2 * count { continue }
                                total += kernel[k + radius]
                                let period = 2 * count
                                let phase = ((j % period) + period) % period
                                let mirrored = phase < count ? phase : period - 1 - phase
                                sum += source[line * lineStep + mirrored * step] * kernel[k + radius]
                            }
                            result[line * lineStep + i * step] = mirrors ? sum / total : sum
                        }
                    }
                }
            }
            return result
        }
        var result = self
        result.pixels = pass(pixels, lines: height, lineStep: width, count: width, step: 1)
        result.pixels = pass(result.pixels, lines: width, lineStep: 1, count: height, step: width)
        return result
    }

    /// The largest difference to a bitmap in any component, in 255ths, and where it is.
    func difference(to bitmap: Bitmap, except ignored: Set<SIMD2<Int>> = []) -> (levels: Double, x: Int, y: Int) {
        var worst = (levels: 0.0, x: 0, y: 0)
        for y in bounds.minY..<bounds.maxY {
            for x in bounds.minX..<bounds.maxX where !ignored.contains(SIMD2(x, y)) {
                let packed = bitmap[x, y]
                for c in 0..<4 {
                    let d = abs(self[x, y][c] * 255 - Double(packed >> UInt32(8 * c) & 255))
                    if d > worst.levels { worst = (d, x, y) }
                }
            }
        }
        return worst
    }

    var bitmap: Bitmap {
        Bitmap(
            width: bounds.width, height: bounds.height,
            pixels: pixels.map { p in
                (0..<4).reduce(UInt32(0)) { $0 | UInt32((max(0, min(1, p[$1])) * 255).rounded()) << UInt32(8 * $1) }
            })
    }
}

extension CGColor {
    /// Premultiplied, times an opacity.
    func components(opacity: CGFloat = 1) -> SIMD4<Double> {
        let weight = Double(alpha * opacity)
        return SIMD4<Double>(Double(red), Double(green), Double(blue), 1) * weight
    }
}
