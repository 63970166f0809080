import Codecs
import Foundation
import Raster

/// An opaque picture of red, green and blue bytes, rows from the top: what a recording is compared in.
struct RGBPicture: Sendable {
    let width, height: Int
    var bytes: [UInt8]

    init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == width * height * 3)
        (self.width, self.height, self.bytes) = (width, height, bytes)
    }

    /// - Parameter matte: what shows through where the bitmap is clear, packed and opaque.
    init(_ bitmap: Bitmap, over matte: UInt32 = 0xFF00_0000) {
        let count = bitmap.width * bitmap.height
        let bytes = [UInt8](unsafeUninitializedCapacity: count * 3) { target, filled in
            bitmap.withPixels { pixels in
                for i in 0..<count {
                    let pixel = Matte.over(pixels[i], matte)
                    target[i &* 3] = UInt8(truncatingIfNeeded: pixel)
                    target[i &* 3 &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                    target[i &* 3 &+ 2] = UInt8(truncatingIfNeeded: pixel >> 16)
                }
            }
            filled = count * 3
        }
        self.init(width: bitmap.width, height: bitmap.height, bytes: bytes)
    }

    /// The colour of the first pixel, packed.
    var corner: UInt32 { UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16 | 0xFF00_0000 }

    /// How many colours it has.
    /// - Parameter most: where to stop.
    func colorCount(most: Int) -> Int {
        var known: Set<Int> = []
        for at in stride(from: 0, to: bytes.count, by: 3) {
            known.insert(Int(bytes[at]) << 16 | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2]))
            if known.count >= most { break }
        }
        return known.count
    }

    /// Means over areas.
    func resized(width newWidth: Int, height newHeight: Int) -> RGBPicture {
        if (newWidth, newHeight) == (width, height) { return self }
        if (newWidth * 2, newHeight * 2) == (width, height) { return halved }
        let columns = Self.areas(width, newWidth), rows = Self.areas(height, newHeight)
        var narrow = [Float](repeating: 0, count: newWidth * height * 3)
        bytes.withUnsafeBufferPointer { source in
            narrow.withUnsafeMutableBufferPointer { target in
                for y in 0..<height {
                    for x in 0..<newWidth {
                        let area = columns[x]
                        var (r, g, b): (Float, Float, Float) = (0, 0, 0)
                        for k in 0..<area.weights.count {
                            let at = (y &* width &+ area.first &+ k) &* 3
                            let weight = area.weights[k]
                            r += Float(source[at]) * weight
                            g += Float(source[at &+ 1]) * weight
                            b += Float(source[at &+ 2]) * weight
                        }
                        let at = (y &* newWidth &+ x) &* 3
                        (target[at], target[at &+ 1], target[at &+ 2]) = (r, g, b)
                    }
                }
            }
        }
        let stride = newWidth * 3
        var result = [UInt8](repeating: 0, count: stride * newHeight)
        narrow.withUnsafeBufferPointer { source in
            result.withUnsafeMutableBufferPointer { target in
                for y in 0..<newHeight {
                    let area = rows[y]
                    for x in 0..<stride {
                        var sum: Float = 0.5
                        for k in 0..<area.weights.count {
                            sum += source[(area.first &+ k) &* stride &+ x] * area.weights[k]
                        }
                        target[y &* stride &+ x] = UInt8(min(max(sum, 0), 255))
                    }
                }
            }
        }
        return RGBPicture(width: newWidth, height: newHeight, bytes: result)
    }

    private var halved: RGBPicture {
        let (w, h) = (width / 2, height / 2)
        let means = [UInt8](unsafeUninitializedCapacity: w * h * 3) { target, filled in
            bytes.withUnsafeBufferPointer { source in
                for y in 0..<h {
                    for x in 0..<w {
                        let above = (2 &* y &* width &+ 2 &* x) &* 3
                        let below = above &+ width &* 3
                        for c in 0..<3 {
                            let sum =
                                Int(source[above &+ c]) &+ Int(source[above &+ 3 &+ c]) &+ Int(source[below &+ c])
                                &+ Int(source[below &+ 3 &+ c])
                            target[(y &* w &+ x) &* 3 &+ c] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
                        }
                    }
                }
            }
            filled = w * h * 3
        }
        return RGBPicture(width: w, height: h, bytes: means)
    }

    /// With no side longer.
    func reduced(longestSide: Int) -> RGBPicture {
        let longest = max(width, height)
        guard longest > longestSide else { return self }
        func scaled(_ side: Int) -> Int { max(1, (side * longestSide + longest / 2) / longest) }
        return resized(width: scaled(width), height: scaled(height))
    }

    /// With so many pixels for each, both ways, which go evenly from the middle of one to that of the next.
    func enlarged(by factor: Int) -> RGBPicture {
        if factor == 1 { return self }
        let scale = 1 / Double(factor)
        return FramePlacement(scaleX: scale, offsetX: 0, scaleY: scale, offsetY: 0)
            .warp(self, width: width * factor, height: height * factor)
    }

    /// Which of the old pixels each of the new ones covers, and how much of each.
    private static func areas(_ old: Int, _ new: Int) -> [(first: Int, weights: [Float])] {
        let step = Double(old) / Double(new)
        return (0..<new).map { index in
            let (low, high) = (Double(index) * step, Double(index + 1) * step)
            let first = min(old - 1, Int(low))
            let last = max(first, min(old - 1, Int((high - 1e-9).rounded(.down))))
            let weights = (first...last).map { max(0, min(high, Double($0 + 1)) - max(low, Double($0))) }
            let sum = max(1e-12, weights.reduce(0, +))
            return (first, weights.map { Float($0 / sum) })
        }
    }

    /// Brightness, 0…255.
    var luma: Plane {
        var values = [Float](repeating: 0, count: width * height)
        for i in values.indices {
            values[i] =
                0.299 * Float(bytes[i * 3]) + 0.587 * Float(bytes[i * 3 + 1]) + 0.114 * Float(bytes[i * 3 + 2])
        }
        return Plane(width: width, height: height, values: values)
    }

    /// Each pixel with those around it, 1–2–1 both ways.
    var softened: RGBPicture {
        let stride = width * 3
        var across = bytes
        var result = bytes
        bytes.withUnsafeBufferPointer { source in
            across.withUnsafeMutableBufferPointer { target in
                for y in 0..<height {
                    let row = y &* stride
                    for x in 0..<width {
                        let (left, right) = (row &+ max(0, x &- 1) &* 3, row &+ min(width &- 1, x &+ 1) &* 3)
                        for c in 0..<3 {
                            let here = row &+ x &* 3 &+ c
                            let sum = Int(source[left &+ c]) &+ 2 &* Int(source[here]) &+ Int(source[right &+ c])
                            target[here] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
                        }
                    }
                }
            }
        }
        across.withUnsafeBufferPointer { source in
            result.withUnsafeMutableBufferPointer { target in
                for y in 0..<height {
                    let (row, above, below) = (
                        y &* stride, max(0, y &- 1) &* stride, min(height &- 1, y &+ 1) &* stride
                    )
                    for i in 0..<stride {
                        let sum = Int(source[above &+ i]) &+ 2 &* Int(source[row &+ i]) &+ Int(source[below &+ i])
                        target[row &+ i] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
                    }
                }
            }
        }
        return RGBPicture(width: width, height: height, bytes: result)
    }

    /// The largest mean difference of all squares of 8 pixels: small things count as much as large ones.
    func largestLocalDifference(to other: RGBPicture) -> Double {
        guard (width, height) == (other.width, other.height) else { return 255 }
        var worst = 0
        bytes.withUnsafeBufferPointer { a in
            other.bytes.withUnsafeBufferPointer { b in
                for top in stride(from: 0, to: height, by: 8) {
                    for left in stride(from: 0, to: width * 3, by: 24) {
                        let (bottom, right) = (min(height, top + 8), min(width * 3, left + 24))
                        var sum = 0
                        for y in top..<bottom {
                            for i in y &* width &* 3 &+ left..<y &* width &* 3 &+ right {
                                sum &+= abs(Int(a[i]) &- Int(b[i]))
                            }
                        }
                        worst = max(worst, sum * 64 / ((bottom - top) * (right - left)))
                    }
                }
            }
        }
        return Double(worst) / 64
    }
}

/// One number a pixel.
struct Plane: Sendable {
    let width, height: Int
    var values: [Float]

    /// Means of squares of `factor` pixels; what is left over at the right and at the bottom is dropped.
    func reduced(by factor: Int) -> Plane {
        if factor == 1 { return self }
        let (w, h) = (max(1, width / factor), max(1, height / factor))
        var result = [Float](repeating: 0, count: w * h)
        for y in 0..<h {
            for x in 0..<w {
                var sum: Float = 0
                var count: Float = 0
                for yy in y * factor..<min(height, (y + 1) * factor) {
                    for xx in x * factor..<min(width, (x + 1) * factor) {
                        sum += values[yy * width + xx]
                        count += 1
                    }
                }
                result[y * w + x] = sum / count
            }
        }
        return Plane(width: w, height: h, values: result)
    }

    /// Each pixel with those around it, 1–2–1 both ways.
    var softened: Plane {
        var across = values
        for y in 0..<height {
            for x in 0..<width {
                let (left, right) = (values[y * width + max(0, x - 1)], values[y * width + min(width - 1, x + 1)])
                across[y * width + x] = (left + 2 * values[y * width + x] + right) / 4
            }
        }
        var result = across
        for y in 0..<height {
            for x in 0..<width {
                let (above, below) = (across[max(0, y - 1) * width + x], across[min(height - 1, y + 1) * width + x])
                result[y * width + x] = (above + 2 * across[y * width + x] + below) / 4
            }
        }
        return Plane(width: width, height: height, values: result)
    }
}
