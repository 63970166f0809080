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

    /// Looks at all pixels of a bitmap, or of a part of it.
    static func smallest(for bitmap: Bitmap, area: PixelRect? = nil) -> PNGColorModel {
        let area = area ?? PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        var colors = ColorSet(limit: 256)
        var isGrey = true
        var alphas: UInt32 = 0xFFFF_FFFF
        bitmap.withPixels { pixels in
            var last = ~pixels[area.minY * bitmap.width + area.minX]
            rows: for y in area.minY..<area.maxY {
                let row = pixels.baseAddress! + y * bitmap.width
                var x = area.minX
                while x < area.maxX {
                    let pixel = row[x]
                    x += 1
                    if pixel == last {
                        // Most of a flat picture goes on as it was.
                        while x + 8 <= area.maxX,
                            UnsafeRawPointer(row + x).loadUnaligned(as: SIMD8<UInt32>.self) == SIMD8(repeating: last)
                        { x += 8 }
                        continue
                    }
                    last = pixel
                    alphas &= pixel
                    if isGrey, (pixel ^ pixel >> 8) & 0xFFFF != 0 { isGrey = false }
                    if !colors.isFull {
                        colors.insert(pixel)
                    } else if !isGrey, bitmap.isOpaque || alphas < 0xFF00_0000 {
                        break rows
                    }
                }
            }
        }
        let isOpaque = alphas >= 0xFF00_0000
        // A grey byte is as small as an index, and needs no table.
        if isGrey, isOpaque, colors.isFull || colors.count > 16 { return .grey }
        if !colors.isFull { return .palette(sorted(colors.colors)) }
        return isOpaque ? .rgb : .rgba
    }

    /// The smallest model that holds the pixels of both; a palette keeps its entries' order and grows at its end.
    func joined(with other: PNGColorModel) -> PNGColorModel {
        switch (self, other) {
        case (.rgba, _), (_, .rgba): return .rgba
        case (.palette(let mine), .palette(let theirs)):
            let known = Set(mine)
            let all = mine + theirs.filter { !known.contains($0) }
            if all.count <= 256 { return .palette(all) }
            return all.allSatisfy { $0 >> 24 == 255 } ? (all.allSatisfy(Self.isGrey) ? .grey : .rgb) : .rgba
        case (.palette(let colors), let plain), (let plain, .palette(let colors)):
            if !colors.allSatisfy({ $0 >> 24 == 255 }) { return .rgba }
            return plain == .grey && colors.allSatisfy(Self.isGrey) ? .grey : .rgb
        case (.rgb, _), (_, .rgb): return .rgb
        case (.grey, .grey): return .grey
        }
    }

    private static func isGrey(_ color: UInt32) -> Bool { (color ^ color >> 8) & 0xFFFF == 0 }

    /// Straight colours, translucent ones first so that `tRNS` is short, otherwise by value so that neighbours are
    /// alike.
    private static func sorted(_ colors: [UInt32]) -> [UInt32] {
        var straight = [UInt32](repeating: 0, count: colors.count)
        StraightAlpha.unpremultiply(colors, into: &straight, count: colors.count)
        return straight.sorted { ($0 >> 24 == 255 ? 1 : 0, luma($0), $0) < ($1 >> 24 == 255 ? 1 : 0, luma($1), $1) }
    }

    private static func luma(_ c: UInt32) -> UInt32 { (c & 0xFF) * 54 + (c >> 8 & 0xFF) * 183 + (c >> 16 & 0xFF) * 19 }
}
