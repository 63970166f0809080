import Foundation
import Geometry

/// Where device pixels lie in a bitmap: fixed-point coordinates of their centres, in bitmap pixels with 24 fraction bits.
/// A pixel's coordinates depend on its own place only.
struct InverseMap {
    static let fractionBits = 24
    static let one = 1 << fractionBits
    /// Beyond every bitmap, and small enough that sums of products stay within 64 bits.
    private static let farthest = Double(1 << 34)

    /// Whether the coordinates are linear in x and y.
    let isAffine: Bool
    private let inverse: Projection
    private let u: (x: Int, y: Int, origin: Int)
    private let v: (x: Int, y: Int, origin: Int)

    init(_ inverse: Projection) {
        self.inverse = inverse
        func fixed(_ value: CGFloat) -> Int { Self.fixed(Double(value)) }
        if let t = inverse.affine {
            isAffine = true
            u = (fixed(t.a), fixed(t.c), fixed(t.tx + (t.a + t.c) / 2))
            v = (fixed(t.b), fixed(t.d), fixed(t.ty + (t.b + t.d) / 2))
        } else {
            isAffine = false
            (u, v) = ((0, 0, 0), (0, 0, 0))
        }
    }

    private static func fixed(_ value: Double) -> Int { Int((max(-farthest, min(farthest, value)) * Double(one)).rounded()) }

    /// Writes the coordinates of `count` pixels from (x, y).
    func coordinates(x: Int, y: Int, count: Int, u us: UnsafeMutablePointer<Int>, v vs: UnsafeMutablePointer<Int>) {
        if isAffine {
            var (uNow, vNow) = (u.x &* x &+ u.y &* y &+ u.origin, v.x &* x &+ v.y &* y &+ v.origin)
            for i in 0..<count {
                (us[i], vs[i]) = (uNow, vNow)
                uNow &+= u.x
                vNow &+= v.x
            }
            return
        }
        let m = inverse
        let py = Double(y) + 0.5
        let (u0, v0, w0) = (m.m21 * py + m.m31, m.m22 * py + m.m32, m.m23 * py + m.m33)
        for i in 0..<count {
            let px = Double(x &+ i) + 0.5
            let w = px * m.m13 + w0
            us[i] = Self.fixed((px * m.m11 + u0) / w)
            vs[i] = Self.fixed((px * m.m12 + v0) / w)
        }
    }

    /// Bitmap pixels per device pixel at a place: the lengths of what one step to the right and one step down become.
    func stretch(x: Double, y: Double) -> (across: Double, down: Double) {
        let m = inverse
        let w = x * m.m13 + y * m.m23 + m.m33
        let u = (x * m.m11 + y * m.m21 + m.m31) / w
        let v = (x * m.m12 + y * m.m22 + m.m32) / w
        let (ux, vx) = ((m.m11 - u * m.m13) / w, (m.m12 - v * m.m13) / w)
        let (uy, vy) = ((m.m21 - u * m.m23) / w, (m.m22 - v * m.m23) / w)
        return ((ux * ux + vx * vx).squareRoot(), (uy * uy + vy * vy).squareRoot())
    }
}

/// A bitmap under any affine or perspective transform: bilinear, between two levels where it is reduced.
struct ProjectedImage: SpanSource {
    /// Pixels between two choices of level, aligned to the device so that spans may start anywhere.
    private static let blockBits = 4

    let isOpaque: Bool
    private let bitmap: Bitmap
    private let map: InverseMap
    private let limits: PixelRect
    private let horizontal = BilinearSampler.horizontalWeights
    private let us: Scratch<Int>
    private let vs: Scratch<Int>
    private let output: Scratch<UInt32>
    private let second: Scratch<UInt32>
    private var samplers: [BilinearSampler?]
    private let evenReduction: (level: Int, blend: UInt32)?

    init(_ bitmap: Bitmap, inverse: Projection, limits: PixelRect, area: PixelRect) {
        (self.bitmap, self.limits, isOpaque) = (bitmap, limits, bitmap.isOpaque)
        map = InverseMap(inverse)
        (us, vs) = (Scratch(area.width), Scratch(area.width))
        (output, second) = (Scratch(area.width), Scratch(area.width))
        samplers = [BilinearSampler?](repeating: nil, count: MipmapLevel.Reduction.most + 2)
        evenReduction = map.isAffine ? Self.reduction(map.stretch(x: 0, y: 0)) : nil
    }

    /// The level to sample, and how much (0…255) of the next to mix in: from all of the first at twice its size to all of the next at its own.
    private static func reduction(_ stretch: (across: Double, down: Double)) -> (level: Int, blend: UInt32) {
        let reduction = max(stretch.across, stretch.down)
        guard reduction > 1, reduction.isFinite else { return (0, 0) }
        let level = Int(reduction.exponent)
        guard level < MipmapLevel.Reduction.most else { return (MipmapLevel.Reduction.most, 0) }
        return (level, UInt32((reduction.significand - 1) * 255))
    }

    mutating func row(x: Int, y: Int, count: Int) -> PixelsInMemory {
        map.coordinates(x: x, y: y, count: count, u: us.base, v: vs.base)
        if let evenReduction {
            sample(0..<count, evenReduction)
        } else {
            var start = 0
            while start < count {
                let block = (x &+ start) >> Self.blockBits
                let end = min(count, ((block &+ 1) << Self.blockBits) &- x)
                let middle = Double(block << Self.blockBits) + Double(1 << Self.blockBits) / 2
                sample(start..<end, Self.reduction(map.stretch(x: middle, y: Double(y) + 0.5)))
                start = end
            }
        }
        return PixelsInMemory(base: output.base)
    }

    private mutating func sample(_ range: Range<Int>, _ reduction: (level: Int, blend: UInt32)) {
        let start = range.lowerBound
        sampler(reduction.level).sample(us.base + start, vs.base + start, count: range.count, to: output.base + start)
        guard reduction.blend > 0 else { return }
        sampler(reduction.level + 1).sample(us.base + start, vs.base + start, count: range.count, to: second.base + start)
        BlendRows<CopySource, PixelsInMemory>.weighted(
            output.base + start, PixelsInMemory(base: second.base + start), count: range.count, weight: reduction.blend)
    }

    private mutating func sampler(_ halvings: Int) -> BilinearSampler {
        if let sampler = samplers[halvings] { return sampler }
        let (level, inside) = bitmap.mipmap(upTo: MipmapLevel.Reduction(x: halvings, y: halvings), within: limits)
        let sampler = BilinearSampler(level, limits: inside, weights: horizontal)
        samplers[halvings] = sampler
        return sampler
    }
}

/// Bilinear reads of one level. Coordinates are those of `InverseMap`, in pixels of the original.
struct BilinearSampler {
    /// For each fraction in 1/256: (1 − f) for the four components of the left pixel, f for the right one's; they sum to 65,535.
    static let horizontalWeights: [Lanes] = (0..<256).map { f in
        let right = UInt16((f * 65535 + 128) / 256)
        let left = 65535 - right
        return Lanes(left, left, left, left, right, right, right, right)
    }

    private let level: MipmapLevel
    private let limits: PixelRect
    private let weights: [Lanes]

    init(_ level: MipmapLevel, limits: PixelRect, weights: [Lanes]) { (self.level, self.limits, self.weights) = (level, limits, weights) }

    @inline(__always)
    private static func twoPixels(_ p: UnsafePointer<UInt32>) -> Lanes {
        Lanes(truncatingIfNeeded: UnsafeRawPointer(p).loadUnaligned(as: SIMD8<UInt8>.self))
    }

    func sample(_ us: UnsafePointer<Int>, _ vs: UnsafePointer<Int>, count: Int, to target: UnsafeMutablePointer<UInt32>) {
        let bits = InverseMap.fractionBits
        let half = InverseMap.one / 2
        let (lowU, highU) = (limits.minX << bits, (limits.maxX - 1) << bits)
        let (lowV, highV) = (limits.minY << bits, (limits.maxY - 1) << bits)
        let (reduceX, reduceY) = (level.reduction.x, level.reduction.y)
        let (pixels, width, lastRow) = (UnsafePointer(level.storage.base), level.width, limits.maxY - 1)
        weights.withUnsafeBufferPointer { weights in
            let weights = weights.baseAddress!
            for i in 0..<count {
                let u = min(max((us[i] >> reduceX) &- half, lowU), highU)
                let v = min(max((vs[i] >> reduceY) &- half, lowV), highV)
                let (column, row) = (u >> bits, v >> bits)
                let across = (u >> (bits - 8)) & 255
                let down = UInt16(truncatingIfNeeded: (v >> (bits - 8)) & 255)
                let upper = pixels + (row &* width &+ column)
                let lower = pixels + (min(row &+ 1, lastRow) &* width &+ column)
                // At the right limit the fraction is 0: what lies beyond is read but has no weight.
                let mixed = twoPixelMix(upper, lower, down).multipliedHigh(by: weights[across])
                let pixel = SIMD4<UInt8>(truncatingIfNeeded: (mixed.lowHalf &+ mixed.highHalf &+ 128) &>> 8)
                target[i] = unsafeBitCast(pixel, to: UInt32.self)
            }
        }
    }

    @inline(__always)
    private func twoPixelMix(_ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ down: UInt16) -> Lanes {
        Self.twoPixels(upper) &* Lanes(repeating: 256 &- down) &+ Self.twoPixels(lower) &* Lanes(repeating: down)
    }
}

/// A bitmap under any transform, each device pixel taking the bitmap pixel at its centre.
struct NearestImage: SpanSource {
    let isOpaque: Bool
    private let bitmap: Bitmap
    private let map: InverseMap
    private let limits: PixelRect
    private let us: Scratch<Int>
    private let vs: Scratch<Int>
    private let output: Scratch<UInt32>

    init(_ bitmap: Bitmap, inverse: Projection, limits: PixelRect, area: PixelRect) {
        (self.bitmap, self.limits, isOpaque) = (bitmap, limits, bitmap.isOpaque)
        map = InverseMap(inverse)
        (us, vs, output) = (Scratch(area.width), Scratch(area.width), Scratch(area.width))
    }

    mutating func row(x: Int, y: Int, count: Int) -> PixelsInMemory {
        map.coordinates(x: x, y: y, count: count, u: us.base, v: vs.base)
        let (pixels, width, bits) = (bitmap.storage.base, bitmap.width, InverseMap.fractionBits)
        // A centre on the border of two pixels belongs to the second, also where fixed point falls just short of it.
        let tie = InverseMap.one >> 12
        for i in 0..<count {
            let column = min(max((us.base[i] &+ tie) >> bits, limits.minX), limits.maxX &- 1)
            let row = min(max((vs.base[i] &+ tie) >> bits, limits.minY), limits.maxY &- 1)
            output.base[i] = pixels[row &* width &+ column]
        }
        return PixelsInMemory(base: output.base)
    }
}
