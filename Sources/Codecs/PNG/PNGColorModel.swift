import Raster

/// How a picture's pixels are stored in a PNG file: the smallest of the colour types that holds them all.
enum PNGColorModel: Equatable {
    /// Up to 256 straight RGBA colours; those with alpha come first.
    case palette([UInt32])
    case grey
    case rgb
    case rgba

    /// PNG's colour type.
    var colorType: UInt8 {
        switch self {
        case .palette: return 3
        case .grey: return 0
        case .rgb: return 2
        case .rgba: return 6
        }
    }

    /// Bits of a sample: fewer than 8 for small palettes.
    var bitDepth: Int {
        guard case .palette(let colors) = self else { return 8 }
        return colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
    }

    /// Whole bytes of a pixel, at least 1: the distance of PNG's filters.
    var bytesPerPixel: Int {
        switch self {
        case .palette, .grey: return 1
        case .rgb: return 3
        case .rgba: return 4
        }
    }

    func rowBytes(width: Int) -> Int { (width * bitDepth * (self == .rgb ? 3 : self == .rgba ? 4 : 1) + 7) / 8 }

    /// Looks at all pixels of a bitmap.
    static func smallest(for bitmap: Bitmap) -> PNGColorModel {
        var colors = ColorSet(limit: 256)
        var isGrey = bitmap.isOpaque
        bitmap.withPixels { pixels in
            let base = pixels.baseAddress!
            var last = ~base[0]
            for i in 0..<pixels.count {
                let pixel = base[i]
                if pixel == last { continue }
                last = pixel
                if isGrey, (pixel ^ pixel >> 8) & 0xFFFF != 0 { isGrey = false }
                if !colors.isFull { colors.insert(pixel) } else if !isGrey { break }
            }
        }
        // A grey byte is as small as an index, and needs no table.
        if isGrey, colors.isFull || colors.count > 16 { return .grey }
        if !colors.isFull { return .palette(sorted(colors.colors)) }
        return bitmap.isOpaque ? .rgb : .rgba
    }

    /// Straight colours, translucent ones first so that `tRNS` is short, otherwise by value so that neighbours are alike.
    private static func sorted(_ colors: [UInt32]) -> [UInt32] {
        var straight = [UInt32](repeating: 0, count: colors.count)
        StraightAlpha.unpremultiply(colors, into: &straight, count: colors.count)
        return straight.sorted { ($0 >> 24 == 255 ? 1 : 0, luma($0), $0) < ($1 >> 24 == 255 ? 1 : 0, luma($1), $1) }
    }

    private static func luma(_ c: UInt32) -> UInt32 { (c & 0xFF) * 54 + (c >> 8 & 0xFF) * 183 + (c >> 16 & 0xFF) * 19 }
}

/// The distinct values of a stream of pixels, up to a limit; in order of appearance.
struct ColorSet {
    private(set) var colors: [UInt32] = []
    /// More colours than the limit have been seen.
    private(set) var isFull = false
    private let limit: Int
    private let mask: Int
    private var table: [Int16]

    /// - Parameter limit: at most 16,384.
    init(limit: Int) {
        self.limit = limit
        var size = 16
        while size < limit * 4 { size *= 2 }
        mask = size - 1
        table = [Int16](repeating: -1, count: size)
    }

    var count: Int { colors.count }

    /// The position of a colour in `colors`; nil when it is not there.
    func index(of color: UInt32) -> Int? {
        let at = Int(table[slot(color)])
        return at < 0 ? nil : at
    }

    mutating func insert(_ color: UInt32) {
        let at = slot(color)
        if table[at] >= 0 || isFull { return }
        if colors.count == limit {
            isFull = true
            return
        }
        table[at] = Int16(colors.count)
        colors.append(color)
    }

    /// Where the colour is or would go: linear probing; the table is never more than a quarter full.
    private func slot(_ color: UInt32) -> Int {
        var at = Int(color &* 0x9E37_79B1 >> 16) & mask
        while table[at] >= 0, colors[Int(table[at])] != color { at = (at + 1) & mask }
        return at
    }
}
