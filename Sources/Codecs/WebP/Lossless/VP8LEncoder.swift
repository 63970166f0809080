/// Pictures to lossless WebP, each in one way that is chosen beforehand: by places among few colours, as pixels where most repeat
/// what is beside them, by predictions otherwise.
struct VP8LEncoder {
    /// With a row and a pixel before the first and `margin` behind the last.
    private let pixels: UnsafeMutablePointer<UInt32>
    private let width, height: Int
    private let memory: VP8LMemory
    private var bits = VP8LBits()

    /// Pixels that may be read behind the last.
    static let margin = 16
    private static let groupBits = 4

    /// - Parameters:
    ///   - pixels: straight alpha, blue in the lowest byte; what is there is lost. Up to 16,384 either way.
    ///   - isOpaque: whether nothing is translucent.
    /// - Returns: the content of a `VP8L` chunk.
    static func encode(
        _ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, isOpaque: Bool, hasClear: Bool,
        _ memory: VP8LMemory
    ) -> [UInt8] {
        var encoder = VP8LEncoder(pixels: pixels, width: width, height: height, memory: memory)
        encoder.bits.put(0x2F, 8)
        encoder.bits.put(width - 1, 14)
        encoder.bits.put(height - 1, 14)
        encoder.bits.put(isOpaque ? 0 : 1, 1)
        encoder.bits.put(0, 3)
        encoder.write(hasClear: hasClear)
        return encoder.bits.finished()
    }

    private init(pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, memory: VP8LMemory) {
        (self.pixels, self.width, self.height, self.memory) = (pixels, width, height, memory)
    }

    private mutating func write(hasClear: Bool) {
        if Self.isFlat(pixels, width, height) {
            if let palette = VP8LPalette(pixels, width * height) { write(palette) } else { writeDirectly() }
        } else {
            writePredicted(hasClear: hasClear)
        }
    }

    /// Whether nearly all pixels repeat their neighbours.
    static func isFlat(_ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int) -> Bool {
        var (same, all) = (0, 0)
        for y in stride(from: 0, to: height, by: 4) {
            let row = pixels + y * width
            var sameInRow: UInt32 = 0
            for x in 1..<max(1, width) { sameInRow &+= row[x] == row[x &- 1] ? 1 : 0 }
            same += Int(sameInRow)
            all += width - 1
        }
        return same * 20 >= all * 19
    }

    // MARK: Ways

    private mutating func writeDirectly() {
        bits.put(0, 1)
        writeImage(pixels, width: width, .flat(copyBits: 12, hasCache: true))
    }

    private mutating func write(_ palette: VP8LPalette) {
        bits.put(1, 1)
        bits.put(3, 2)
        bits.put(palette.colors.count - 1, 8)
        let before = [0] + palette.colors.dropLast()
        writeSmall(zip(palette.colors, before).map(VP8LPrediction.difference), width: palette.colors.count)
        bits.put(0, 1)
        let across = (width + (1 << palette.shared) - 1) >> palette.shared
        let indices = memory.values(.residuals, across * height + Self.margin, of: UInt32.self)
        palette.indices(pixels, width: width, height: height, into: indices)
        writeImage(indices, width: across, .flat(copyBits: 6, hasCache: false))
    }

    private mutating func writePredicted(hasClear: Bool) {
        let residuals = memory.values(.residuals, width * height + Self.margin, of: UInt32.self)
        var prediction = VP8LPrediction(pixels, width: width, height: height)
        prediction.subtract(pixels, hasClear: hasClear, into: residuals)
        prediction.crossColors(residuals)
        let tiles = prediction.tiles
        bits.put(1, 1)
        bits.put(2, 2)
        for (kind, values) in [
            (0, prediction.modes.map { 0xFF00_0000 | UInt32($0) << 8 }), (1, prediction.multipliers),
        ] {
            bits.put(1, 1)
            bits.put(kind, 2)
            bits.put(tiles.bits - 2, 3)
            writeSmall(values, width: tiles.across)
        }
        bits.put(0, 1)
        writeImage(residuals, width: width, .busy)
    }

    // MARK: Pixels

    private mutating func writeImage(_ pixels: UnsafePointer<UInt32>, width: Int, _ content: VP8LSearch.Content) {
        let found = VP8LSearch.tokens(pixels, width * height, width: width, content, memory)
        let alphabet = found.alphabet
        bits.put(alphabet.cacheBits > 0 ? 1 : 0, 1)
        if alphabet.cacheBits > 0 { bits.put(alphabet.cacheBits, 4) }
        let tiles = VP8LTiles(width: width, height: height, bits: Self.groupBits)
        let groups = VP8LGroups(found, tiles)
        bits.put(groups.number > 1 ? 1 : 0, 1)
        if groups.number > 1 {
            bits.put(tiles.bits - 2, 3)
            writeSmall(groups.groups.map { 0xFF00_0000 | UInt32($0) << 8 }, width: tiles.across)
        }
        write(found.tokens, tiles, groups, alphabet)
    }

    /// A picture of what is said of tiles, or of colours.
    private mutating func writeSmall(_ values: [UInt32], width: Int) {
        let padded = values + [0, 0]
        let found = padded.withUnsafeBufferPointer {
            VP8LSearch.tokens($0.baseAddress!, values.count, width: width, .small, memory)
        }
        bits.put(0, 1)
        let tiles = VP8LTiles(width: width, height: values.count / width, bits: 14)
        write(found.tokens, tiles, VP8LGroups(undivided: found, tiles), found.alphabet)
    }

    private mutating func write(
        _ tokens: VP8LTokens, _ tiles: VP8LTiles, _ groups: VP8LGroups, _ alphabet: VP8LAlphabet
    ) {
        var words: [UInt32] = []
        for counts in groups.counts { words += VP8LCodes(counts, alphabet, to: &bits).words }
        let (red, blue, alpha, distance) = (alphabet.red, alphabet.blue, alphabet.alpha, alphabet.distance)
        words.withUnsafeBufferPointer { words in
            groups.groups.withUnsafeBufferPointer { groups in
                // No token takes more than 60 bits.
                bits.appending(tokens.lengths.count * 8 + 8) { out in
                    tokens.forEach(tiles) { length, value, tile in
                        let codes = words.baseAddress! + Int(groups[tile]) &* alphabet.count
                        if length == 0 {
                            let (g, r) = (codes[Int(value &>> 8 & 255)], codes[red &+ Int(value &>> 16 & 255)])
                            out.put(g & 0xFFFF | (r & 0xFFFF) &<< (g &>> 16), Int(g &>> 16 &+ r &>> 16))
                            let (b, a) = (codes[blue &+ Int(value & 255)], codes[alpha &+ Int(value &>> 24)])
                            out.put(b & 0xFFFF | (a & 0xFFFF) &<< (b &>> 16), Int(b &>> 16 &+ a &>> 16))
                        } else if length == 1 {
                            let place = codes[280 &+ Int(value)]
                            out.put(place & 0xFFFF, Int(place &>> 16))
                        } else {
                            let (size, far) = (VP8LPrefix(Int(length)), VP8LPrefix(Int(value)))
                            let (g, d) = (codes[256 &+ size.symbol], codes[distance &+ far.symbol])
                            out.put(g & 0xFFFF, Int(g &>> 16))
                            out.put(UInt32(truncatingIfNeeded: size.extra), size.bits)
                            out.put(d & 0xFFFF, Int(d &>> 16))
                            out.put(UInt32(truncatingIfNeeded: far.extra), far.bits)
                        }
                    }
                }
            }
        }
    }
}
