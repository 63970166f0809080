import CRaster

/// Pixels as what they differ from their neighbours by: green is taken from red and blue, then each tile's best prediction from its
/// pixels, then what goes with green and red from the other colours.
struct VP8LPrediction {
    let tiles: VP8LTiles
    /// The prediction of each tile, 1…13.
    private(set) var modes: [UInt8]
    /// What each tile costs then, in sixteenths of a bit.
    private(set) var costs: [UInt32]
    /// Of each tile red from blue, green from blue and green from red, as the format packs them.
    private(set) var multipliers: [UInt32]

    private static let bits = 4
    private static let opaque: UInt32 = 0xFF00_0000

    /// Takes green from the others, and chooses predictions.
    /// - Parameter pixels: of `width` × `height`, with a row and a pixel before and 8 pixels behind that may be read.
    init(_ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
        tiles = VP8LTiles(width: width, height: height, bits: Self.bits)
        modes = [UInt8](repeating: 1, count: tiles.count)
        costs = [UInt32](repeating: 0, count: tiles.count)
        multipliers = [UInt32](repeating: Self.opaque, count: tiles.count)
        for i in 0..<width * height {
            let p = pixels[i], green = p &>> 8 & 255
            pixels[i] = p & 0xFF00_FF00 | ((p & 0x00FF_00FF) &+ 0x0100_0100 &- (green | green &<< 16)) & 0x00FF_00FF
        }
        choose(pixels)
    }

    mutating func choose(_ pixels: UnsafePointer<UInt32>) {
        var sums = [UInt32](repeating: 0, count: 14)
        for tile in 0..<tiles.count {
            let (columns, rows) = (tiles.columns(tile), tiles.rows(tile))
            // The first row has a prediction of its own.
            let first = max(1, rows.lowerBound)
            for mode in 0..<14 { sums[mode] = 0 }
            if first < rows.upperBound {
                segue_predictor_costs(
                    pixels + (first * tiles.width + columns.lowerBound), Int64(tiles.width), Int64(columns.count),
                    Int64(rows.upperBound - first), &sums)
            }
            costs[tile] = sums[1...].min() ?? 0
            // To say the same as a neighbour is cheap.
            for neighbour in [tile % tiles.across > 0 ? tile - 1 : -1, tile - tiles.across] where neighbour >= 0 {
                let mode = Int(modes[neighbour])
                sums[mode] -= min(sums[mode], 40)
            }
            modes[tile] = UInt8((1..<14).min { sums[$0] < sums[$1] } ?? 1)
        }
    }

    /// Writes what is left of pixels.
    /// - Parameters:
    ///   - pixels: clear ones get the colour that is predicted, since nobody sees it.
    ///   - residuals: with room for 8 more.
    mutating func subtract(
        _ pixels: UnsafeMutablePointer<UInt32>, hasClear: Bool, into residuals: UnsafeMutablePointer<UInt32>
    ) {
        let width = tiles.width
        for y in 0..<tiles.height {
            for tile in y >> Self.bits * tiles.across..<(y >> Self.bits + 1) * tiles.across {
                let columns = tiles.columns(tile), start = y * width + columns.lowerBound
                // Black before the first pixel, then the one to the left, and in the first column the one above.
                let mode = y == 0 ? 1 : Int(modes[tile])
                if hasClear, columns.contains(where: { pixels[y * width + $0] < 1 << 24 }) {
                    for x in columns { subtract(pixels, x, y, mode, residuals) }
                } else {
                    segue_predictor_residuals(
                        Int32(mode), pixels + start, Int64(width), Int64(columns.count), residuals + start)
                }
            }
            subtract(pixels, 0, y, y == 0 ? 0 : 2, residuals)
        }
    }

    private func subtract(
        _ pixels: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ mode: Int,
        _ residuals: UnsafeMutablePointer<UInt32>
    ) {
        let at = y * tiles.width + x
        let predicted = Self.predicted(x == 0 ? (y == 0 ? 0 : 2) : mode, pixels + at, tiles.width)
        if pixels[at] < 1 << 24 { pixels[at] = predicted & 0x00FF_FFFF }
        residuals[at] = Self.difference(pixels[at], predicted)
    }

    /// Each byte less the other's.
    static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let high = (a | 0x00FF_00FF) &- (b & 0xFF00_FF00), low = (a | 0xFF00_FF00) &- (b & 0x00FF_00FF)
        return high & 0xFF00_FF00 | low & 0x00FF_00FF
    }

    /// What the kernels predict, a pixel at a time.
    static func predicted(_ mode: Int, _ pixel: UnsafePointer<UInt32>, _ width: Int) -> UInt32 {
        if mode == 0 { return opaque }
        if mode == 1 { return pixel[-1] }
        let (left, above, corner, next) = (pixel[-1], pixel[-width], pixel[-width - 1], pixel[-width + 1])
        func middle(_ a: UInt32, _ b: UInt32) -> UInt32 { ((a ^ b) & 0xFEFE_FEFE) &>> 1 &+ (a & b) }
        func bytes(_ body: (_ left: Int, _ above: Int, _ corner: Int) -> Int) -> UInt32 {
            stride(from: UInt32(0), to: 32, by: 8).reduce(0) { result, shift in
                func byte(_ pixel: UInt32) -> Int { Int(pixel >> shift & 255) }
                return result | UInt32(min(255, max(0, body(byte(left), byte(above), byte(corner))))) << shift
            }
        }
        switch mode {
        case 2: return above
        case 3: return next
        case 4: return corner
        case 5: return middle(middle(left, next), above)
        case 6: return middle(left, corner)
        case 7: return middle(left, above)
        case 8: return middle(corner, above)
        case 9: return middle(above, next)
        case 10: return middle(middle(left, corner), middle(above, next))
        case 11:
            var (fromLeft, fromAbove) = (0, 0)
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                let corner = Int(corner >> shift & 255)
                fromLeft += abs(Int(above >> shift & 255) - corner)
                fromAbove += abs(Int(left >> shift & 255) - corner)
            }
            return fromLeft < fromAbove ? left : above
        case 12: return bytes { $0 + $1 - $2 }
        default:
            return bytes { left, above, corner in
                let middle = (left + above) / 2
                return middle + (middle - corner) / 2
            }
        }
    }

    // MARK: Colours

    /// Takes from red what goes with green, and from blue what goes with both.
    mutating func crossColors(_ residuals: UnsafeMutablePointer<UInt32>) {
        for tile in 0..<tiles.count {
            let (columns, rows) = (tiles.columns(tile), tiles.rows(tile))
            let start = residuals + (rows.lowerBound * tiles.width + columns.lowerBound)
            guard let lines = lines(start, columns.count, rows.count) else { continue }
            func cost(_ shift: Int32, _ byGreen: Int32, _ byRed: Int32) -> UInt32 {
                var cost: UInt32 = 0
                segue_cross_costs(
                    start, Int64(tiles.width), Int64(columns.count), Int64(rows.count), shift, byGreen, byRed, &cost)
                return cost
            }
            // To say the same as a neighbour is cheap.
            let left = tile % tiles.across > 0 ? multipliers[tile - 1] : Self.opaque
            let above = tile >= tiles.across ? multipliers[tile - tiles.across] : Self.opaque
            func part(_ multiplier: UInt32, _ shift: UInt32) -> Int32 {
                Int32(Int8(truncatingIfNeeded: multiplier >> shift))
            }
            var (red, redCost) = (Int32(0), UInt32.max)
            for (value, extra) in [(part(left, 0), 16), (part(above, 0), 32), (lines.red, 64)] as [(Int32, UInt32)] {
                let cost = cost(16, value, 0) + extra
                if cost < redCost { (red, redCost) = (value, cost) }
            }
            var (blue, blueCost) = ((green: Int32(0), red: Int32(0)), UInt32.max)
            let tried: [(green: Int32, red: Int32, extra: UInt32)] = [
                (part(left, 8), part(left, 16), 16), (part(above, 8), part(above, 16), 32), (lines.blue, 0, 64),
                (lines.blueOfBoth.green, lines.blueOfBoth.red, 64),
            ]
            for one in tried {
                let cost = cost(0, one.green, one.red) + one.extra
                if cost < blueCost { (blue, blueCost) = ((one.green, one.red), cost) }
            }
            func byte(_ value: Int32, _ shift: UInt32) -> UInt32 { UInt32(UInt8(truncatingIfNeeded: value)) << shift }
            multipliers[tile] = Self.opaque | byte(blue.red, 16) | byte(blue.green, 8) | byte(red, 0)
            for y in 0..<rows.count {
                segue_cross_colors(start + y * tiles.width, Int64(columns.count), red, blue.green, blue.red)
            }
        }
    }

    private struct Lines {
        /// Thirty-seconds: red by green, blue by green alone, blue by both.
        var red, blue: Int32
        var blueOfBoth: (green: Int32, red: Int32)
    }

    /// The lines on which colours go with each other; nil where nothing is left of them.
    private func lines(_ start: UnsafePointer<UInt32>, _ count: Int, _ rows: Int) -> Lines? {
        var (gg, rr, rg, bg, br) = (0, 0, 0, 0, 0)
        for y in 0..<rows {
            for x in 0..<count {
                let p = start[y &* tiles.width &+ x]
                let g = Int(Int8(truncatingIfNeeded: p &>> 8)), r = Int(Int8(truncatingIfNeeded: p &>> 16))
                let b = Int(Int8(truncatingIfNeeded: p))
                gg &+= g &* g
                rr &+= r &* r
                rg &+= r &* g
                bg &+= b &* g
                br &+= b &* r
            }
        }
        if gg == 0 && rr == 0 { return nil }
        func part(_ a: Int, _ b: Int) -> Int32 {
            b == 0 ? 0 : Int32(min(127, max(-128, (Double(a) / Double(b) * 32).rounded())))
        }
        let determinant = gg * rr - rg * rg
        return Lines(
            red: part(rg, gg), blue: part(bg, gg),
            blueOfBoth: (part(bg * rr - br * rg, determinant), part(br * gg - bg * rg, determinant)))
    }
}
