import Foundation
import Geometry

/// A bitmap under any affine or perspective transform: bilinear down to 1:2, from smaller levels beyond.
struct ProjectedImage: SpanSource {
    /// Pixels between two choices of level, aligned to the device so that spans may start anywhere.
    private static let blockBits = 5

    /// Which levels a place is read from. The axes are reduced on their own, so that a picture that turns away stays
    /// sharp along the axis it turns about; `x.blend` and `y.blend` (0…255) say how much of the next level is mixed in.
    private struct Choice {
        var x: (level: Int, blend: UInt32)
        var y: (level: Int, blend: UInt32)
    }

    static let readsWholeRows = true

    let isOpaque: Bool
    private let bitmap: Bitmap
    private let map: InverseMap
    private let limits: PixelRect
    private let us: Scratch<Int>
    private let vs: Scratch<Int>
    private let output: Scratch<UInt32>
    private let second: Scratch<UInt32>
    /// The samplers in use, the one that was used last, and the levels whose pixels they read.
    private var samplers: [BilinearSampler] = []
    private var current: BilinearSampler?
    private var levels: [MipmapLevel] = []
    private let evenChoice: Choice?

    init(_ bitmap: Bitmap, inverse: Projection, limits: PixelRect, area: PixelRect) {
        (self.bitmap, self.limits, isOpaque) = (bitmap, limits, bitmap.isOpaque)
        map = InverseMap(inverse)
        (us, vs) = (Scratch(area.width), Scratch(area.width))
        (output, second) = (Scratch(area.width), Scratch(area.width))
        evenChoice = map.isAffine ? Self.choice(map.footprint(x: 0, y: 0), isEven: true) : nil
    }

    private static func choice(_ footprint: (u: Double, v: Double), isEven: Bool) -> Choice {
        Choice(x: reduction(footprint.u, isEven), y: reduction(footprint.v, isEven))
    }

    /// The level that is left to reduce by one to two. From 5/3 to 2 the next one fades in: before plain bilinear
    /// reading shows patterns that are not there, and so that levels never pop. In perspective it does so from 1.3 to
    /// 1.8, since the reduction grows across a pixel.
    private static func reduction(_ pixels: Double, _ isEven: Bool) -> (level: Int, blend: UInt32) {
        guard pixels > 1, pixels.isFinite else { return (0, 0) }
        let level = Int(pixels.exponent)
        guard level < MipmapLevel.Reduction.most else { return (MipmapLevel.Reduction.most, 0) }
        return (level, UInt32(max(0, min(1, isEven ? pixels.significand * 3 - 5 : pixels.significand * 2 - 2.6)) * 255))
    }

    mutating func row(x: Int, y: Int, count: Int) -> PixelsInMemory {
        if let evenChoice {
            sample(0..<count, evenChoice, line: map.line(x: x, y: y))
        } else {
            map.coordinates(x: x, y: y, count: count, u: us.base, v: vs.base)
            var start = 0
            while start < count {
                let block = (x &+ start) >> Self.blockBits
                let end = min(count, ((block &+ 1) << Self.blockBits) &- x)
                let middle = Double(block << Self.blockBits) + Double(1 << Self.blockBits) / 2
                sample(start..<end, Self.choice(map.footprint(x: middle, y: Double(y) + 0.5), isEven: false), line: nil)
                start = end
            }
        }
        return PixelsInMemory(base: output.base)
    }

    /// Reads the pixels of a range: from one level, or mixed from two or three.
    private mutating func sample(_ range: Range<Int>, _ choice: Choice, line: InverseMap.Line?) {
        read(range, x: choice.x.level, y: choice.y.level, line, to: output.base)
        let (most, least) = (max(choice.x.blend, choice.y.blend), min(choice.x.blend, choice.y.blend))
        // From this level to the next first along the axis that is further on its way, then along both:
        // weights 1 − most, most − least and least, as two mixes in turn.
        if most > least {
            let further = choice.x.blend > choice.y.blend
            let part = (255 * (most - least) + (255 - least) / 2) / (255 - least)
            mix(range, x: choice.x.level + (further ? 1 : 0), y: choice.y.level + (further ? 0 : 1), line, part: part)
        }
        if least > 0 { mix(range, x: choice.x.level + 1, y: choice.y.level + 1, line, part: least) }
    }

    private mutating func mix(_ range: Range<Int>, x: Int, y: Int, _ line: InverseMap.Line?, part: UInt32) {
        read(range, x: x, y: y, line, to: second.base)
        let start = range.lowerBound
        let source = PixelsInMemory(base: second.base + start)
        if part == 255 {
            source.copy(to: output.base + start, count: range.count)
        } else if part > 0 {
            BlendRows<CopySource, PixelsInMemory>.weighted(
                output.base + start, source, count: range.count, weight: part)
        }
    }

    private mutating func read(
        _ range: Range<Int>, x: Int, y: Int, _ line: InverseMap.Line?, to target: UnsafeMutablePointer<UInt32>
    ) {
        let sampler = sampler(MipmapLevel.Reduction(x: x, y: y))
        let start = range.lowerBound
        if let line {
            sampler.sample(line, from: start, count: range.count, to: target + start)
        } else {
            sampler.sample(us.base + start, vs.base + start, count: range.count, to: target + start)
        }
    }

    private mutating func sampler(_ reduction: MipmapLevel.Reduction) -> BilinearSampler {
        if let current, current.wanted == reduction { return current }
        if let known = samplers.first(where: { $0.wanted == reduction }) {
            current = known
            return known
        }
        let (level, inside) = bitmap.mipmap(upTo: reduction, within: limits)
        let sampler = BilinearSampler(level, limits: inside, wanted: reduction)
        samplers.append(sampler)
        levels.append(level)
        current = sampler
        return sampler
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
            let column = min(max((us.base[i] &+ tie) &>> bits, limits.minX), limits.maxX &- 1)
            let row = min(max((vs.base[i] &+ tie) &>> bits, limits.minY), limits.maxY &- 1)
            output.base[i] = pixels[row &* width &+ column]
        }
        return PixelsInMemory(base: output.base)
    }
}
