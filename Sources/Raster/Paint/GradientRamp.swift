import Foundation
import Geometry

/// A gradient's colours as linear pieces of t, premultiplied, components 0…255.
struct GradientRamp {
    /// For lower ≤ t < upper: base + (t − lower) · slope.
    struct Piece {
        var lower: Float
        var upper: Float
        var base: SIMD4<Float>
        var slope: SIMD4<Float>

        /// Colours at four places, a place below the piece counting as its start, as packed pixels, rounded to nearest.
        /// No component passes alpha.
        @inline(__always)
        func pixels(at t: SIMD4<Float>) -> Pixels4 {
            let above = t - SIMD4(repeating: lower)
            let d = above.replacing(with: 0, where: above .< 0)
            let alpha = d * slope.w + base.w
            let (red, green, blue) = (d * slope.x + base.x, d * slope.y + base.y, d * slope.z + base.z)
            let (r, g, b, a) = (
                Self.rounded(red, alpha), Self.rounded(green, alpha), Self.rounded(blue, alpha),
                Self.rounded(alpha, alpha)
            )
            return r | g &<< 8 | b &<< 16 | a &<< 24
        }

        /// Adding 2²³ leaves the nearest whole number in a Float's low bits.
        @inline(__always)
        private static func rounded(_ value: SIMD4<Float>, _ most: SIMD4<Float>) -> Pixels4 {
            let v = value.replacing(with: most, where: most .< value)
            return unsafeBitCast(v + SIMD4(repeating: 8_388_608), to: Pixels4.self) & 0xFF
        }
    }

    /// Places closer than this are one: where a jump passes exactly through pixels' centres, rounding must not fray it.
    private static let tie: Float = 1e-6

    let pieces: [Piece]
    let isOpaque: Bool

    init(colors: [CGColor], locations: [CGFloat]) {
        let stops = colors.map { c -> SIMD4<Float> in
            func unit(_ v: CGFloat) -> Double { v > 0 ? Double(min(1, v)) : 0 }
            let a = unit(c.alpha)
            return SIMD4<Float>(SIMD4(unit(c.red) * a, unit(c.green) * a, unit(c.blue) * a, a) * 255)
        }
        var places: [Float] = []
        for i in stops.indices {
            let place = i < locations.count ? Float(locations[i]) : 1
            places.append(max(places.last ?? 0, place > 0 ? min(1, place) : 0))
        }
        var pieces: [Piece] = []
        // The first colour extends to everything before its place, the last one to everything from its place on.
        pieces.append(Piece(lower: 0, upper: (places.first ?? 0) - Self.tie, base: stops.first ?? .zero, slope: .zero))
        for i in 1..<max(1, stops.count) where places[i] > places[i - 1] + 2 * Self.tie {
            let slope = (stops[i] - stops[i - 1]) / SIMD4(repeating: places[i] - places[i - 1])
            pieces.append(Piece(lower: places[i - 1], upper: places[i] - Self.tie, base: stops[i - 1], slope: slope))
        }
        pieces.append(Piece(lower: places.last ?? 0, upper: .infinity, base: stops.last ?? .zero, slope: .zero))
        self.pieces = pieces
        isOpaque = stops.allSatisfy { $0.w >= 255 }
    }
}

/// Gradient pixels, computed exactly for every pixel from its own place.
struct GradientSource: SpanSource {
    let isOpaque: Bool
    private let ramp: GradientRamp
    private let field: GradientField
    private let ts: Scratch<Float>
    private let output: Scratch<UInt32>

    init?(_ gradient: GradientPaint, area: PixelRect) {
        guard let field = GradientField(gradient), !gradient.colors.isEmpty else { return nil }
        ramp = GradientRamp(colors: gradient.colors, locations: gradient.locations)
        self.field = field
        isOpaque = ramp.isOpaque
        (ts, output) = (Scratch(area.width), Scratch(area.width))
    }

    mutating func row(x: Int, y: Int, count: Int) -> PixelsInMemory {
        let needed = field.isLevelInRows ? 1 : count
        field.parameters(x: x, y: y, count: needed, to: ts.base)
        ramp.pieces.withUnsafeBufferPointer { Self.colors(ts.base, count: needed, $0, to: output.base) }
        if needed < count { output.base.update(repeating: output.base[0], count: count) }
        return PixelsInMemory(base: output.base)
    }

    /// Neighbours mostly share a piece; four that do are computed together.
    private static func colors(
        _ ts: UnsafePointer<Float>, count: Int, _ pieces: UnsafeBufferPointer<GradientRamp.Piece>,
        to target: UnsafeMutablePointer<UInt32>
    ) {
        var at = 0
        @inline(__always)
        func find(_ t: Float) {
            while at + 1 < pieces.count && t >= pieces[at].upper { at += 1 }
            while at > 0 && t < pieces[at - 1].upper { at -= 1 }
        }
        var i = 0
        while i < count {
            find(ts[i])
            let piece = pieces[at]
            let (low, high) = (
                at == 0 ? -Float.infinity : pieces[at - 1].upper, at + 1 == pieces.count ? Float.infinity : piece.upper
            )
            @inline(__always)
            func holds(_ t: Float) -> Bool { t >= low && t < high }
            if i + 4 <= count && holds(ts[i + 1]) && holds(ts[i + 2]) && holds(ts[i + 3]) {
                let four = UnsafeRawPointer(ts + i).loadUnaligned(as: SIMD4<Float>.self)
                UnsafeMutableRawPointer(target + i).storeBytes(of: piece.pixels(at: four), as: Pixels4.self)
                i += 4
            } else {
                target[i] = piece.pixels(at: SIMD4(repeating: ts[i]))[0]
                i += 1
            }
        }
    }
}
