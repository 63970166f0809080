import Raster

/// Mixes colours of a table in a fixed pattern of the canvas, so that it stands still while things move.
///
/// Each colour has a short list of entries whose mean comes near it: one after the other, the entry nearest to the
/// colour and what is still missing. The pattern says which of the list, from dark to light, a pixel shows.
struct OrderedDither: ~Copyable {
    private let palette: [UInt32]
    private let nearest: NearestColor
    /// A hash table of the colours met last, and their lists; a colour replaces another one of its place.
    private let mixtures: UnsafeMutablePointer<Mixture>
    private let places: UnsafeMutablePointer<UInt8>
    /// Of each entry.
    private let lightness: [Int32]

    private struct Mixture {
        var color: UInt32
        var list: SIMD8<UInt8>
    }

    private static let placeBits: UInt32 = 14
    /// How much of what is missing goes on to the next entry: less than all, so that mistakes die away which no mixture
    /// makes good.
    private static let carried: Int32 = 90
    /// The farthest entry of a mixture, as a distance of `NearestColor`: 16 levels of grey. Others show as specks.
    private static let farthest: Int32 = 9 * 16 * 16

    /// The 8 × 8 Bayer matrix as places in a list: neighbours are as different as can be.
    private static let matrix: [UInt8] = (0..<64).map { at in
        let (x, y) = (at % 8, at / 8)
        var value = 0
        for bit in 0..<3 { value |= ((x ^ y) >> bit & 1) << (5 - 2 * bit) | (y >> bit & 1) << (4 - 2 * bit) }
        return UInt8(value / 8)
    }

    init(_ palette: [UInt32], _ nearest: NearestColor) {
        (self.palette, self.nearest) = (palette, nearest)
        mixtures = .allocate(capacity: 1 << Self.placeBits)
        // No colour has this value: what is asked for has no alpha.
        mixtures.initialize(repeating: Mixture(color: .max, list: .zero), count: 1 << Self.placeBits)
        places = .allocate(capacity: 64)
        for (at, place) in Self.matrix.enumerated() { places[at] = place }
        lightness = palette.map {
            let color = Self.channels($0)
            return color.x * 3 + color.y * 6 + color.z
        }
    }

    deinit {
        mixtures.deallocate()
        places.deallocate()
    }

    /// The entry for a pixel of the plane.
    /// - Parameters:
    ///   - x: of the canvas, as `y`.
    ///   - index: the entry nearest to the colour.
    @inline(__always)
    func entry(for color: UInt32, x: Int, y: Int, nearest index: UInt8) -> UInt8 {
        let color = color & 0xFF_FFFF
        let place = mixtures + Int((color &* 0x9E37_79B1) >> (32 - Self.placeBits))
        if place.pointee.color != color { place.pointee = Mixture(color: color, list: mix(color, nearest: index)) }
        return place.pointee.list[Int(places[(y & 7) &* 8 &+ x & 7])]
    }

    @inline(never)
    private func mix(_ color: UInt32, nearest index: UInt8) -> SIMD8<UInt8> {
        let aim = Self.channels(color)
        var missing = SIMD4<Int32>.zero
        var list = SIMD8<UInt8>.zero
        for count in list.indices {
            // Not `clamped`, which calls a function for each component.
            var goal = aim &+ missing &* Self.carried / 100
            goal = goal.replacing(with: 0, where: goal .< 0)
            goal = goal.replacing(with: 255, where: goal .> 255)
            var entry = UInt8(nearest.nearest(to: UInt32(goal.x) | UInt32(goal.y) << 8 | UInt32(goal.z) << 16).index)
            if NearestColor.distance(palette[Int(entry)], color) > Self.farthest { (entry, missing) = (index, .zero) }
            missing &+= aim &- Self.channels(palette[Int(entry)])
            // In the order of lightness.
            var at = count
            while at > 0, isLighter(list[at - 1], entry) {
                list[at] = list[at - 1]
                at -= 1
            }
            list[at] = entry
        }
        return list
    }

    private func isLighter(_ a: UInt8, _ b: UInt8) -> Bool {
        (lightness[Int(a)], a) > (lightness[Int(b)], b)
    }

    private static func channels(_ color: UInt32) -> SIMD4<Int32> {
        SIMD4(Int32(color & 255), Int32(color >> 8 & 255), Int32(color >> 16 & 255), 0)
    }
}
