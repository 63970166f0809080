import Raster

/// The one way in which all frames of a file store their pixels, widened as frames come.
///
/// In later frames a pixel may be a hole, which leaves what is below: alpha 0 where there is alpha, or an entry of the
/// palette. Opaque colours have none: a transparent colour would do, but Pillow 9 (that of Debian 12) paints it over
/// what is below.
struct PNGPixelFormat: Equatable {
    var model: PNGColorModel
    /// Whether the palette's entry 0 stands only for holes.
    private var hasOwnHole = false

    /// Whether indices of small palettes share bytes. Not in animations: ffmpeg misplaces such frames.
    private let packsIndices: Bool

    init(_ model: PNGColorModel, packsIndices: Bool = false) { (self.model, self.packsIndices) = (model, packsIndices) }

    /// Bits of a sample or an index.
    var bitDepth: Int { packsIndices ? model.bitDepth : 8 }

    func rowBytes(width: Int) -> Int {
        let samples = model == .rgb ? 3 : model == .rgba ? 4 : 1
        return (width * bitDepth * samples + 7) / 8
    }

    /// Whether holes can be stored as things are.
    var canHaveHoles: Bool {
        switch model {
        case .rgba: true
        case .rgb, .grey: false
        case .palette(let colors): colors.contains(0)
        }
    }

    /// Makes room for holes where that is possible without another colour type.
    mutating func makeHoles() {
        if canHaveHoles { return }
        if case .palette(let colors) = model, colors.count < 256 {
            (model, hasOwnHole) = (.palette(colors + [0]), true)
        }
    }

    /// Takes back the entry that stands only for holes, where no frame has any.
    mutating func dropUnusedHole() {
        guard hasOwnHole, case .palette(var colors) = model, let hole = colors.firstIndex(of: 0) else { return }
        // Others' indices stay as they are.
        if hole == colors.count - 1 { colors.removeLast() } else { colors[hole] = 0xFF00_0000 }
        (model, hasOwnHole) = (.palette(colors), false)
    }

    /// Other ways to store pixels that this one holds: without packing, with a palette in order of appearance, and
    /// without one.
    /// - Parameter pictures: all that will be stored.
    func alternatives(for pictures: [Bitmap]) -> [PNGPixelFormat] {
        var result: [PNGPixelFormat] = []
        if packsIndices, bitDepth < 8 { result.append(PNGPixelFormat(model)) }
        var colors = ColorSet(limit: 256)
        for picture in pictures { picture.withPixels { for pixel in $0 { colors.insert(pixel) } } }
        if !colors.isFull {
            var straight = [UInt32](repeating: 0, count: colors.count)
            StraightAlpha.unpremultiply(colors.colors, into: &straight, count: colors.count)
            result.append(PNGPixelFormat(.palette(straight)))
        }
        if model != .rgba {
            if pictures.allSatisfy(\.isOpaque) { result.append(PNGPixelFormat(.rgb)) }
            result.append(PNGPixelFormat(.rgba))
        }
        return result
    }

    /// Bytes of the chunks that declare the palette and its transparency.
    var declarationBytes: Int { PNGFileBytes.paletteChunks(model).reduce(0) { $0 + 12 + $1.content.count } }

    /// The format that holds another model's pixels as well.
    func joined(with other: PNGColorModel) -> PNGPixelFormat {
        var result = self
        if case .palette(let mine) = model, hasOwnHole {
            result.model = model.joined(with: other)
            if case .palette = result.model {
                // Asked for as a colour, it is one like others.
                if case .palette(let theirs) = other, theirs.contains(0) { result.hasOwnHole = false }
                return result
            }
            // A hole is no reason for alpha.
            result.model = PNGColorModel.palette(mine.filter { $0 != 0 }).joined(with: other)
            if result.model == .grey { result.model = .rgb }
            result.hasOwnHole = false
        } else {
            result.model = model.joined(with: other)
        }
        return result
    }

    /// Whether pixels stored in another format are the same bytes in this one.
    func stores(asIn old: PNGPixelFormat) -> Bool {
        // More entries at a palette's end leave the indices as they are.
        model.colorType == old.model.colorType
    }
}
