import CDeflate
import CPNG
import Raster

/// The pixels of PNG files, and of an animation's frames, where they are stored in the plain way: 8 bits a sample, no
/// interlacing. Most are; the others, and those that are damaged or out of order, go through libpng, which takes several
/// times as long.
final class PlainPNG {
    private enum Kind { case grey, rgb, rgba, palette([UInt32]) }

    /// What is larger is read row by row.
    private static let mostBytes = 64 << 20

    private let kind: Kind
    private let channels: Int
    /// Whether what is filled in is premultiplied already: palettes whose colours their opacities can hold.
    private let isPremultiplied: Bool
    private let decompressor: OpaquePointer
    private var compressed: [UInt8] = []
    private var zeros: [UInt8] = []

    /// - Parameters:
    ///   - header: of the file.
    ///   - palette, transparency: what PLTE and tRNS hold, where they are there.
    init?(_ header: PNGHeader, palette: ArraySlice<UInt8>?, transparency: ArraySlice<UInt8>?) {
        guard !header.isPacked, header.rest[0] == 8, header.rest[2...] == [0, 0, 0] else { return nil }
        switch (header.rest[1], palette, transparency) {
        case (0, _, nil): (kind, channels, isPremultiplied) = (.grey, 1, true)
        case (2, _, nil): (kind, channels, isPremultiplied) = (.rgb, 3, true)
        case (6, _, nil): (kind, channels, isPremultiplied) = (.rgba, 4, false)
        case (3, let palette?, let transparency) where palette.count % 3 == 0 && (3...768).contains(palette.count):
            let (bytes, alphas) = (Array(palette), Array(transparency ?? []))
            if alphas.count > bytes.count / 3 || transparency?.isEmpty == true { return nil }
            var colors = (0..<bytes.count / 3).map { i -> UInt32 in
                let (red, green, blue) = (UInt32(bytes[i * 3]), UInt32(bytes[i * 3 + 1]), UInt32(bytes[i * 3 + 2]))
                let alpha = UInt32(i < alphas.count ? alphas[i] : 255)
                return red | green << 8 | blue << 16 | alpha << 24
            }
            isPremultiplied = colors.withUnsafeMutableBufferPointer { colors in
                guard StraightAlpha.isReversible(UnsafeBufferPointer(colors)) else { return false }
                StraightAlpha.premultiply(colors.baseAddress!, into: colors.baseAddress!, count: colors.count)
                return true
            }
            (kind, channels) = (.palette(colors), 1)
        default: return nil
        }
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        self.decompressor = decompressor
    }

    deinit { libdeflate_free_decompressor(decompressor) }

    /// The picture of a whole file.
    /// - Parameter roundsColors: set when premultiplying changes a colour.
    /// - Returns: nil where libpng has to look.
    static func decode(_ file: [UInt8], _ header: PNGHeader, roundsColors: inout Bool) -> Bitmap? {
        guard var chunks = try? PNGChunks(file) else { return nil }
        var (palette, transparency): (ArraySlice<UInt8>?, ArraySlice<UInt8>?)
        var data: [Range<Int>] = []
        var last = ""
        while last != "IEND" {
            guard let chunk = try? chunks.next() else { return nil }
            switch chunk.name {
            case "IHDR" where last.isEmpty, "IEND": break
            case "PLTE" where data.isEmpty && palette == nil && transparency == nil: palette = file[chunk.content]
            case "tRNS" where data.isEmpty && transparency == nil: transparency = file[chunk.content]
            case "IDAT" where data.isEmpty || last == "IDAT": data.append(chunk.content)
            // A small letter first: it can be read over.
            case let name where name.utf8.first.map { $0 >= 0x61 } == true && name != "tRNS": break
            default: return nil
            }
            last = chunk.name
        }
        let area = PixelRect(x: 0, y: 0, width: header.width, height: header.height)
        return PlainPNG(header, palette: palette, transparency: transparency)?
            .decode(area, data, of: file, roundsColors: &roundsColors)
    }

    /// - Parameters:
    ///   - data: where the frame's compressed bytes lie in `file`.
    ///   - roundsColors: set when premultiplying changes a colour.
    /// - Returns: nil where libpng has to look.
    func decode(_ area: PixelRect, _ data: [Range<Int>], of file: [UInt8], roundsColors: inout Bool) -> Bitmap? {
        let (width, height) = (area.width, area.height)
        let (rowBytes, length) = (width * channels, data.reduce(0) { $0 + $1.count })
        let needed = (rowBytes + 1) * height
        // Deflate makes at most 1032 bytes of one.
        guard needed <= length * 1032, needed <= Self.mostBytes else { return nil }
        // Filters are taken off four bytes at a time.
        let room = needed + 3
        let memory = PixelMemory.take(room)
        defer { PixelMemory.give(memory, bytes: room) }
        let rows = memory.bindMemory(to: UInt8.self, capacity: room)
        (rows + needed).initialize(repeating: 0, count: 3)
        if zeros.count < rowBytes + 3 { zeros = [UInt8](repeating: 0, count: rowBytes + 3) }
        if data.count > 1 {
            compressed.removeAll(keepingCapacity: true)
            for range in data { compressed.append(contentsOf: file[range]) }
        }
        let (source, start) = data.count == 1 ? (file, data[0].lowerBound) : (compressed, 0)
        let result = source.withUnsafeBytes {
            libdeflate_zlib_decompress(decompressor, $0.baseAddress! + start, length, rows, needed, nil)
        }
        guard result == LIBDEFLATE_SUCCESS, CPNGUnfilter(rows, zeros, rowBytes, height, channels) else { return nil }
        func fill(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
            for y in 0..<height {
                self.fill(pixels.baseAddress! + y * width, from: rows + y * (rowBytes + 1) + 1, count: width)
            }
        }
        return isPremultiplied
            ? Bitmap(width: width, height: height, isOpaque: isOpaque, fillAll: fill)
            : Bitmap(width: width, height: height, roundsColors: &roundsColors, fillStraight: fill)
    }

    private var isOpaque: Bool {
        switch kind {
        case .grey, .rgb: true
        case .rgba: false
        case .palette(let colors): colors.allSatisfy { $0 >> 24 == 255 }
        }
    }

    /// Indices beyond the palette are opaque black, as libpng has them.
    private func fill(_ target: UnsafeMutablePointer<UInt32>, from row: UnsafePointer<UInt8>, count: Int) {
        switch kind {
        case .grey: for x in 0..<count { target[x] = UInt32(row[x]) &* 0x01_0101 | 0xFF00_0000 }
        case .rgb:
            // Four pixels lie in three words.
            let words = UnsafeRawPointer(row)
            for x in stride(from: 0, to: count & ~3, by: 4) {
                let (a, b, c) = (
                    words.loadUnaligned(fromByteOffset: x &* 3, as: UInt32.self),
                    words.loadUnaligned(fromByteOffset: x &* 3 &+ 4, as: UInt32.self),
                    words.loadUnaligned(fromByteOffset: x &* 3 &+ 8, as: UInt32.self)
                )
                target[x] = a | 0xFF00_0000
                target[x &+ 1] = a >> 24 | b << 8 | 0xFF00_0000
                target[x &+ 2] = b >> 16 | c << 16 | 0xFF00_0000
                target[x &+ 3] = c >> 8 | 0xFF00_0000
            }
            for x in count & ~3..<count {
                target[x] =
                    UInt32(row[x &* 3]) | UInt32(row[x &* 3 &+ 1]) << 8 | UInt32(row[x &* 3 &+ 2]) << 16 | 0xFF00_0000
            }
        case .rgba: UnsafeMutableRawPointer(target).copyMemory(from: row, byteCount: count * 4)
        case .palette(let colors):
            colors.withUnsafeBufferPointer { colors in
                for x in 0..<count { target[x] = Int(row[x]) < colors.count ? colors[Int(row[x])] : 0xFF00_0000 }
            }
        }
    }
}
