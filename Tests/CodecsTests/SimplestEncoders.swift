import Raster

@testable import Codecs

/// Sizes of the plainest encodings of frames: every frame whole, nothing left out, no filters, tables in order of
/// appearance.
enum SimplestEncoders {
    /// With one table for all frames, or one for each, whichever is smaller; nil when colours are too many or not
    /// opaque. Plays for ever.
    static func gif(_ frames: [AnimationFrame]) -> Int? {
        let pictures = Animations.merged(frames).map(\.pixels)
        guard pictures.joined().allSatisfy({ $0 >> 24 == 255 }) else { return nil }
        // Signature and screen, the loop block, the trailer; for each frame its control, its description and the code
        // size.
        let fixed = 13 + 19 + 1 + pictures.count * (8 + 10 + 1)
        func size(_ tables: [[UInt32]]) -> Int? {
            if tables.contains(where: { $0.count > 256 }) { return nil }
            var total = fixed + tables.reduce(0) { $0 + 3 * tableSize($1.count) }
            for (number, picture) in pictures.enumerated() {
                let table = tables[tables.count == 1 ? 0 : number]
                let places = Dictionary(uniqueKeysWithValues: table.enumerated().map { ($1, $0) })
                let codes = lzwBytes(
                    picture.map { places[$0]! }, codeSize: max(2, tableSize(table.count).trailingZeroBitCount))
                total += codes + (codes + 254) / 255 + 1
            }
            return total
        }
        let sizes = [size([distinct(pictures.joined())]), size(pictures.map { distinct($0) })]
        return sizes.compactMap { $0 }.min()
    }

    private static func distinct(_ pixels: some Sequence<UInt32>) -> [UInt32] {
        var seen = Set<UInt32>()
        return pixels.filter { seen.insert($0).inserted }
    }

    private static func tableSize(_ colors: Int) -> Int {
        var size = 2
        while size < colors { size *= 2 }
        return size
    }

    /// LZW as in every textbook: the table is cleared when it is full.
    private static func lzwBytes(_ indices: [Int], codeSize: Int) -> Int {
        let clear = 1 << codeSize
        var table: [Int: Int] = [:]
        var (bits, width, next, prefix) = (codeSize + 1, codeSize + 1, clear + 2, indices[0])
        for index in indices.dropFirst() {
            if let code = table[prefix << 8 | index] {
                prefix = code
                continue
            }
            bits += width
            if next == 4096 {
                bits += width
                (table, width, next) = ([:], codeSize + 1, clear + 2)
            } else {
                table[prefix << 8 | index] = next
                if next == 1 << width { width += 1 }
                next += 1
            }
            prefix = index
        }
        return (bits + 2 * width + 7) / 8
    }

    /// A PNG file of one picture: RGBA, RGB or a palette, whichever is smallest.
    static func png(_ picture: Bitmap) -> Int {
        8 + 25 + 12 + stored([straight(picture.pixels)], width: picture.width).map {
            $0.declaration + 12 + $0.frames[0]
        }.min()!
    }

    /// An APNG of whole frames.
    static func apng(_ frames: [AnimationFrame]) -> Int {
        let pictures = Animations.merged(frames).map { straight($0.pixels) }
        let sizes = stored(pictures, width: frames[0].bitmap.width).map { kind in
            // Control chunks only where there is an animation; later frames' data carry a number.
            let controls = pictures.count > 1 ? 20 + pictures.count * 38 + (pictures.count - 1) * 4 : 0
            return kind.declaration + controls + kind.frames.reduce(0) { $0 + 12 + $1 }
        }
        return 8 + 25 + 12 + sizes.min()!
    }

    private static func straight(_ pixels: [UInt32]) -> [UInt32] {
        var result = pixels
        StraightAlpha.unpremultiply(pixels, into: &result, count: pixels.count)
        return result
    }

    /// Of each colour type that holds all pixels: the palette's chunks, and each picture's compressed rows.
    private static func stored(_ pictures: [[UInt32]], width: Int) -> [(declaration: Int, frames: [Int])] {
        func channels(_ shifts: [UInt32]) -> [Int] {
            pictures.map { picture in
                compressed(picture, width) { pixel in shifts.map { UInt8(truncatingIfNeeded: pixel >> $0) } }
            }
        }
        let isOpaque = pictures.joined().allSatisfy { $0 >> 24 == 255 }
        var kinds: [(declaration: Int, frames: [Int])] = [(0, channels([0, 8, 16, 24]))]
        if isOpaque { kinds.append((0, channels([0, 8, 16]))) }
        let colors = distinct(pictures.joined())
        if colors.count <= 256 {
            let places = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, UInt8($0)) })
            let declaration = 12 + 3 * colors.count + (isOpaque ? 0 : 12 + colors.count)
            kinds.append((declaration, pictures.map { picture in compressed(picture, width) { [places[$0]!] } }))
        }
        return kinds
    }

    private static func compressed(_ pixels: [UInt32], _ width: Int, _ bytes: (UInt32) -> [UInt8]) -> Int {
        var rows: [UInt8] = []
        for start in stride(from: 0, to: pixels.count, by: width) {
            rows += [0] + pixels[start..<start + width].flatMap(bytes)
        }
        return rows.withUnsafeBytes { Deflater(level: 6).compress($0).count }
    }
}
