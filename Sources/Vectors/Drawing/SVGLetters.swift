import Foundation
import Geometry
import Raster

/// The letters of a document's texts: an outline that is written often is written once, in whole steps of a fine grid.
struct SVGLetters {
    /// An outline on one grid.
    private struct Name: Hashable {
        var key: VectorGlyph.Key
        var grid: Int
    }

    private var counts: [VectorGlyph.Key: Int] = [:]
    /// Nil for those that are written where they stand.
    private var words: [Name: String?] = [:]
    private var outlines: [Name: CGPath] = [:]
    private var shared = 0
    /// The outlines that texts refer to.
    private(set) var definitions = ""

    /// Makes known what will be written, so that it is known what is worth a name.
    mutating func count(_ parts: [VectorPart]) {
        for part in parts { for glyph in part.glyphs { counts[glyph.key, default: 0] += 1 } }
    }

    /// In steps of the grid, as rounding is.
    private let merging = CurveMerging(tolerance: 0.6)

    /// Half of the way from where a letter should stand to where frames put it at rest: on a quarter of a pixel. As it
    /// moves they put it on another one in each frame, from which all of the way would be as far again.
    private static func halfway(_ coordinate: CGFloat) -> CGFloat {
        (coordinate + VectorGlyph.quarters(at: coordinate) / 4) / 2
    }

    /// A part with letters as an element without its tag's beginning: the tag, and the rest.
    /// - Parameters:
    ///   - scale: the most pixels of the screen that a point takes.
    ///   - rest: the map to pixels of frames in which it stands still for longest: they have letters on quarters of a
    ///     pixel there.
    mutating func element(_ part: VectorPart, scale: Double, rest: CGAffineTransform?) -> (tag: String, rest: String) {
        var part = part
        if let rest {
            let back = rest.inverted()
            for index in part.glyphs.indices {
                let pen = part.glyphs[index].position.applying(rest)
                part.glyphs[index].position = CGPoint(x: Self.halfway(pen.x), y: Self.halfway(pen.y)).applying(back)
            }
        }
        // Rounding moves no point farther than 0.02 pixels either way, and curves that stand for several no farther than
        // 0.025.
        let grid = Int(log2(max(scale, 1e-3)).rounded(.up))
        let unit = 0.04 / exp2(Double(grid))
        let baseline = part.glyphs[0].position.y
        var path = part.path.applying(
            CGAffineTransform(a: 1 / unit, b: 0, c: 0, d: 1 / unit, tx: 0, ty: -baseline / unit))
        var uses = ""
        for glyph in part.glyphs {
            let name = Name(key: glyph.key, grid: grid)
            let outline =
                outlines[name]
                ?? merging.merged(glyph.outline.applying(CGAffineTransform(scaleX: 1 / unit, y: 1 / unit)))
            outlines[name] = outline
            let (x, y) = (glyph.position.x / unit, (glyph.position.y - baseline) / unit)
            if let name = word(for: name, outline) {
                let (x, y) = (SVGText.number(x, 0), SVGText.number(y, 0))
                uses += "<use href=\"#\(name)\"\(x == "0" ? "" : " x=\"\(x)\"")\(y == "0" ? "" : " y=\"\(y)\"")/>"
            } else {
                path.addPath(outline.applying(CGAffineTransform(translationX: x, y: y)))
            }
        }
        let place =
            " transform=\"translate(0 \(SVGText.number(Double(baseline), 3)))scale(\(SVGText.number(unit, 5)))\""
            + " fill=\"\(SVGText.color(part.color))\""
        let data = path.isEmpty ? "" : " d=\"\(SVGText.path(path, digits: 0))\""
        if uses.isEmpty { return ("path", data + place + "/>") }
        return ("g", place + ">" + (data.isEmpty ? "" : "<path\(data)/>") + uses + "</g>")
    }

    /// What a letter is referred to by; nil for one that is written where it stands.
    private mutating func word(for name: Name, _ outline: CGPath) -> String? {
        if let known = words[name] { return known }
        let data = SVGText.path(outline, digits: 0)
        let count = counts[name.key] ?? 1
        // A reference takes about 26 letters, a definition 18 beside the outline.
        guard (count - 1) * data.utf8.count > 26 * count + 18 else {
            words[name] = .some(nil)
            return nil
        }
        let word = Self.word(shared)
        shared += 1
        words[name] = word
        definitions += "<path id=\"\(word)\" d=\"\(data)\"/>"
        return word
    }

    /// Names of letters alone, the shortest first.
    private static func word(_ number: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        var (rest, word) = (number, "")
        repeat {
            word = String(letters[rest % letters.count]) + word
            rest = rest / letters.count - 1
        } while rest >= 0
        return word
    }
}
