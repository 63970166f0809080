import Foundation
import Raster

/// Fills holes of a picture as a membrane that is stretched over them from their borders would: each pixel is the mean
/// of its neighbours (Laplace's equation). Across the border of the picture the gradient is zero (a Neumann boundary).
///
/// Solved from coarse to fine: a pyramid of means of what is known, each level's solution the start of the next finer
/// one's relaxation.
struct MembraneFill {
    /// Sweeps over the unknown pixels of a level. The start from the coarser level is close, so that few are needed.
    private static let sweeps = 40
    /// Over-relaxation.
    private static let weight: Float = 1.6

    private struct Level {
        let width, height: Int
        var values: [SIMD4<Float>]
        /// Indices of pixels of which nothing is known, by rows.
        var unknown: [Int]
        private(set) var isKnown: [Bool]

        init(width: Int, height: Int, values: [SIMD4<Float>], isKnown: [Bool]) {
            (self.width, self.height, self.values, self.isKnown) = (width, height, values, isKnown)
            unknown = isKnown.indices.filter { !isKnown[$0] }
        }

        /// Half the size: each pixel the mean of what is known of four.
        var coarser: Level {
            let (w, h) = ((width + 1) / 2, (height + 1) / 2)
            var means = [SIMD4<Float>](repeating: .zero, count: w * h)
            var known = [Bool](repeating: false, count: w * h)
            for y in 0..<h {
                for x in 0..<w {
                    var (sum, count) = (SIMD4<Float>.zero, Float(0))
                    for row in 2 * y..<min(2 * y + 2, height) {
                        for column in 2 * x..<min(2 * x + 2, width) where isKnown[row * width + column] {
                            sum += values[row * width + column]
                            count += 1
                        }
                    }
                    guard count > 0 else { continue }
                    means[y * w + x] = sum / count
                    known[y * w + x] = true
                }
            }
            return Level(width: w, height: h, values: means, isKnown: known)
        }

        mutating func start(from coarse: Level) {
            for index in unknown {
                let (x, y) = (Float(index % width) / 2 - 0.25, Float(index / width) / 2 - 0.25)
                let (left, top) = (max(0, Int(x.rounded(.down))), max(0, Int(y.rounded(.down))))
                let (right, bottom) = (min(left + 1, coarse.width - 1), min(top + 1, coarse.height - 1))
                let (fx, fy) = (max(0, x - Float(left)), max(0, y - Float(top)))
                let upper =
                    coarse.values[top * coarse.width + left] * (1 - fx) + coarse.values[top * coarse.width + right] * fx
                let lower =
                    coarse.values[bottom * coarse.width + left] * (1 - fx) + coarse.values[
                        bottom * coarse.width + right] * fx
                values[index] = upper * (1 - fy) + lower * fy
            }
        }

        mutating func relax() {
            let (width, height, unknown) = (width, height, unknown)
            values.withUnsafeMutableBufferPointer { values in
                for sweep in 0..<MembraneFill.sweeps {
                    // The last sweeps settle what over-relaxation has stirred up.
                    let weight = sweep < MembraneFill.sweeps - 4 ? MembraneFill.weight : 1
                    for index in unknown {
                        let (x, y) = (index % width, index / width)
                        var (sum, count) = (SIMD4<Float>.zero, Float(0))
                        if x > 0 { sum += values[index - 1]; count += 1 }
                        if x + 1 < width { sum += values[index + 1]; count += 1 }
                        if y > 0 { sum += values[index - width]; count += 1 }
                        if y + 1 < height { sum += values[index + width]; count += 1 }
                        guard count > 0 else { continue }
                        values[index] += (sum / count - values[index]) * weight
                    }
                }
            }
        }
    }

    /// - Parameter holes: pixels; what lies outside of the picture is left out.
    /// - Returns: the picture as it is when nothing of it is left beside the holes.
    static func fill(_ bitmap: Bitmap, holes: [PixelRect]) -> Bitmap {
        let (width, height) = (bitmap.width, bitmap.height)
        var known = [Bool](repeating: true, count: width * height)
        for hole in holes {
            let rect = hole.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
            for y in rect.minY..<max(rect.minY, rect.maxY) {
                for x in rect.minX..<max(rect.minX, rect.maxX) { known[y * width + x] = false }
            }
        }
        guard known.contains(true), known.contains(false) else { return bitmap }
        let values = bitmap.withPixels { pixels in
            pixels.map { SIMD4<Float>(Float($0 & 255), Float($0 >> 8 & 255), Float($0 >> 16 & 255), Float($0 >> 24)) }
        }
        var levels = [Level(width: width, height: height, values: values, isKnown: known)]
        while let last = levels.last, !last.unknown.isEmpty { levels.append(last.coarser) }
        for index in levels.indices.dropLast().reversed() {
            let coarse = levels[index + 1]
            levels[index].start(from: coarse)
            levels[index].relax()
        }
        let solved = levels[0].values
        return Bitmap(width: width, height: height) { out in
            bitmap.withPixels { pixels in
                for index in out.indices {
                    guard !known[index] else {
                        out[index] = pixels[index]
                        continue
                    }
                    let value = (solved[index] + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
                    out[index] = UInt32(value.x) | UInt32(value.y) << 8 | UInt32(value.z) << 16 | UInt32(value.w) << 24
                }
            }
        }
    }
}
