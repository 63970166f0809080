import CRaster
import Raster

/// Mixes colours of a table in a fixed pattern of the canvas, so that it stands still while things move.
///
/// Each colour has a short list of entries whose mean comes near it: one after the other, the entry nearest to the
/// colour and what is still missing. The pattern says which of the list, from dark to light, a pixel shows.
final class OrderedDither {
    private let palette: [UInt32]
    private let nearest: NearestColor
    /// A hash table of the colours met last, and their lists; a colour replaces another one of its place.
    private let mixtures: UnsafeMutablePointer<Mixture>
    private let places: UnsafeMutablePointer<UInt8>
    /// Of each entry.
    private let lightness: [UInt16]
    /// Colours that are to be mixed together, their nearest entries, and where their lists come.
    private let waiting: UnsafeMutablePointer<UInt32>
    private let fallbacks: UnsafeMutablePointer<UInt8>
    private let lists: UnsafeMutablePointer<SIMD8<UInt8>>
    private var waitingCount = 0

    private struct Mixture {
        var color: UInt32
        var list: SIMD8<UInt8>
    }

    private static let placeBits: UInt32 = 14
    private static let together = Int(SEGUE_MIXED)
    /// Less than all of what is missing goes on to the next entry, so that mistakes die away which no mixture makes good.
    /// Entries that are farther away than 16 levels of grey show as specks.
    static let mixing = segue_mixing(carried: 90, farthest: 9 * 16 * 16)

    /// The 8 × 8 Bayer matrix as places in a list: neighbours are as different as can be.
    static let matrix: [UInt8] = (0..<64).map { at in
        let (x, y) = (at % 8, at / 8)
        var value = 0
        for bit in 0..<3 { value |= ((x ^ y) >> bit & 1) << (5 - 2 * bit) | (y >> bit & 1) << (4 - 2 * bit) }
        return UInt8(value / 8)
    }

    /// - Parameter palette: what the nearest colours are found in.
    init(_ palette: [UInt32], _ nearest: NearestColor) {
        (self.palette, self.nearest) = (palette, nearest)
        mixtures = .allocate(capacity: 1 << Self.placeBits)
        // No colour has this value: what is asked for has no alpha.
        mixtures.initialize(repeating: Mixture(color: .max, list: .zero), count: 1 << Self.placeBits)
        places = .allocate(capacity: 64)
        for (at, place) in Self.matrix.enumerated() { places[at] = place }
        lightness = palette.map(Self.lightness)
        waiting = .allocate(capacity: Self.together)
        fallbacks = .allocate(capacity: Self.together)
        lists = .allocate(capacity: Self.together)
    }

    static func lightness(_ color: UInt32) -> UInt16 {
        UInt16(color & 255) * 3 + UInt16(color >> 8 & 255) * 6 + UInt16(color >> 16 & 255)
    }

    deinit {
        mixtures.deallocate()
        places.deallocate()
        waiting.deallocate()
        fallbacks.deallocate()
        lists.deallocate()
    }

    /// The entry for a pixel of the plane.
    /// - Parameters:
    ///   - x: of the canvas, as `y`.
    ///   - index: the entry nearest to the colour.
    @inline(__always)
    func entry(for color: UInt32, x: Int, y: Int, nearest index: UInt8) -> UInt8 {
        let place = place(of: color)
        if place.pointee.color != color & 0xFF_FFFF {
            prepare(color, nearest: index)
            finish()
        }
        return place.pointee.list[Int(places[(y & 7) &* 8 &+ x & 7])]
    }

    /// Names a colour that may be asked for after `finish`, to be mixed side by side with others: alone it takes almost
    /// as long.
    @inline(__always)
    func prepare(_ color: UInt32, nearest index: UInt8) {
        let place = place(of: color)
        if place.pointee.color == color & 0xFF_FFFF { return }
        place.pointee.color = color & 0xFF_FFFF
        let at = waitingCount
        (waiting[at], fallbacks[at]) = (place.pointee.color, index)
        waitingCount = at &+ 1
        if at &+ 1 == Self.together { finish() }
    }

    /// Mixes what was named and is not yet mixed.
    @inline(never)
    func finish() {
        let count = waitingCount
        waitingCount = 0
        var unknown = UInt32.zero
        while unknown != .max {
            lists.withMemoryRebound(to: UInt8.self, capacity: 8 &* Self.together) { lists in
                segue_mixtures(
                    nearest.table, palette, lightness, waiting, fallbacks, Int64(count), Self.mixing, lists, &unknown)
            }
            if unknown != .max { nearest.prepare(for: unknown) }
        }
        for at in 0..<count {
            // Another colour may have taken the place since.
            let place = place(of: waiting[at])
            if place.pointee.color == waiting[at] { place.pointee.list = lists[at] }
        }
    }

    @inline(__always)
    private func place(of color: UInt32) -> UnsafeMutablePointer<Mixture> {
        mixtures + Int(((color & 0xFF_FFFF) &* 0x9E37_79B1) >> (32 - Self.placeBits))
    }
}
