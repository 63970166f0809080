import Raster

/// Mixes two colours of a table in a fixed pattern of the canvas, so that it stands still while things move.
struct OrderedDither {
    private let palette: [UInt32]
    private let nearest: NearestColor

    /// The 8 × 8 Bayer matrix: neighbours are as different as can be.
    private static let matrix: [Int32] = (0..<64).map { at in
        let (x, y) = (at % 8, at / 8)
        var value = 0
        for bit in 0..<3 { value |= ((x ^ y) >> bit & 1) << (5 - 2 * bit) | (y >> bit & 1) << (4 - 2 * bit) }
        return Int32(value)
    }

    init(_ palette: [UInt32], _ nearest: NearestColor) { (self.palette, self.nearest) = (palette, nearest) }

    /// The entry for a pixel whose nearest one is `index`; nil where the nearest is right.
    func entry(_ plane: GIFFrameBuffer, at i: Int, _ index: Int) -> Int? {
        let want = plane.wanted[i]
        let (x, y) = (i % plane.area.width, i / plane.area.width)
        // The entry on the other side: near the colour as mirrored in it.
        let other = nearest.nearest(to: mirrored(want, palette[index])).index
        if other == index { return nil }
        let (along, length) = projection(of: want, from: palette[index], to: palette[other])
        let threshold = Self.matrix[((plane.area.minY + y) & 7) * 8 + (plane.area.minX + x) & 7]
        return along * 128 > (2 * threshold + 1) * length ? other : nil
    }

    private func mirrored(_ color: UInt32, _ entry: UInt32) -> UInt32 {
        [UInt32(0), 8, 16].reduce(0xFF00_0000) { result, shift in
            let value = 2 * Int32(color >> shift & 255) - Int32(entry >> shift & 255)
            return result | UInt32(max(0, min(255, value))) << shift
        }
    }

    private func projection(of color: UInt32, from a: UInt32, to b: UInt32) -> (along: Int32, length: Int32) {
        [UInt32(0), 8, 16].reduce((0, 0)) { sum, shift in
            let (c, p, q) = (Int32(color >> shift & 255), Int32(a >> shift & 255), Int32(b >> shift & 255))
            return (sum.0 + (c - p) * (q - p), sum.1 + (q - p) * (q - p))
        }
    }
}
