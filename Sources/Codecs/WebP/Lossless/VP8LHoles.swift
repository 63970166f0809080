/// What stays of a picture that is laid over another, left out in those tiles where that is shorter.
struct VP8LHoles {
    /// The pixels of the area in both pictures, as they are stored.
    private let now, before: UnsafePointer<UInt32>
    private let stride: Int
    private let isOpaque: Bool
    /// What is written: `now` in another order.
    private let pixels: UnsafeMutablePointer<UInt32>
    private let tiles: VP8LTiles

    // What the rules are made of was found on photographs in motion. In bits:
    /// To begin and to end a hole.
    private static let perHole = 10
    /// What a pixel beside holes takes more: its alpha is no longer the only one.
    private static let perPixel = 8.0 / 5
    /// What a pixel saves, for each bit of its differences from the nearer of two neighbours.
    private static let perBit = 3

    /// - Parameters:
    ///   - now, before: the first pixels of the area, in rows of `stride`.
    ///   - pixels: of `tiles.width` × `tiles.height`, straight.
    init(
        _ now: UnsafePointer<UInt32>, _ before: UnsafePointer<UInt32>, stride: Int, isOpaque: Bool,
        in pixels: UnsafeMutablePointer<UInt32>, _ tiles: VP8LTiles
    ) {
        (self.now, self.before, self.stride, self.isOpaque) = (now, before, stride, isOpaque)
        (self.pixels, self.tiles) = (pixels, tiles)
    }

    /// - Returns: whether there are any; there are none where what changes is translucent, which cannot be laid over what is shown.
    func make() -> Bool {
        if !isOpaque, changesTranslucent() { return false }
        let chosen = (0..<tiles.count).map(saves)
        var result = false
        for y in 0..<tiles.height {
            for tile in (y >> tiles.bits) * tiles.across..<((y >> tiles.bits) + 1) * tiles.across
            where chosen[tile] || !isOpaque {
                for x in tiles.columns(tile) where stays(x, y) {
                    let i = y &* tiles.width &+ x
                    // What is translucent would be laid over itself.
                    if !chosen[tile], pixels[i] >= 0xFF00_0000 { continue }
                    // Close to what comes before, so that predictions hardly change.
                    let near = x > 0 ? pixels[i &- 1] : y > 0 ? pixels[i &- tiles.width] : 0
                    pixels[i] = near & 0x00FF_FFFF
                    result = true
                }
            }
        }
        return result
    }

    @inline(__always) private func stays(_ x: Int, _ y: Int) -> Bool {
        now[y &* stride &+ x] == before[y &* stride &+ x]
    }

    private func changesTranslucent() -> Bool {
        (0..<tiles.height).contains { y in
            (0..<tiles.width).contains { x in pixels[y &* tiles.width &+ x] < 0xFF00_0000 && !stays(x, y) }
        }
    }

    /// Whether a tile takes less with holes.
    private func saves(_ tile: Int) -> Bool {
        let (columns, rows) = (tiles.columns(tile), tiles.rows(tile))
        var (kept, holes, others) = (0, 0, 0)
        for y in rows {
            var was = false
            for x in columns {
                let isKept = stays(x, y), i = y &* tiles.width &+ x
                kept &+= isKept ? 1 : 0
                holes &+= isKept && !was ? 1 : 0
                others &+= !isKept && (x == 0 || pixels[i] != pixels[i &- 1]) ? 1 : 0
                was = isKept
            }
        }
        if kept == 0 { return false }
        var rest = holes * Self.perHole + Int(Double(others) * Self.perPixel)
        for y in max(1, rows.lowerBound)..<max(1, rows.upperBound) {
            for x in max(1, columns.lowerBound)..<max(1, columns.upperBound) where stays(x, y) {
                let i = y &* tiles.width &+ x, pixel = pixels[i]
                rest &-= Self.perBit &* min(bits(pixel, pixels[i &- 1]), bits(pixel, pixels[i &- tiles.width]))
            }
            if rest < 0 { return true }
        }
        return false
    }

    /// About what the differences of two pixels take.
    @inline(__always) private func bits(_ a: UInt32, _ b: UInt32) -> Int {
        if a == b { return 0 }
        var result = 0
        for shift in [0, 8, 16] as [UInt32] {
            let difference = Int(a &>> shift & 255) &- Int(b &>> shift & 255)
            result &+= 63 &- (2 &* abs(difference) &+ 1).leadingZeroBitCount
        }
        return result
    }
}
