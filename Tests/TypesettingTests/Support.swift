import Foundation
import Geometry
import Raster
import Testing

@testable import Typesetting

/// Whether a font of the catalogue is on this machine; tests of optional fonts say when they are skipped for want of
/// one.
func isInstalled(_ family: String) -> Bool { (try? Font(FontDescriptor(family: family))) != nil }

let needsCJK: Comment = "needs the Debian package fonts-noto-cjk"
let needsEmoji: Comment = "needs the Debian package fonts-noto-color-emoji"
let needsDejaVu: Comment = "needs the Debian package fonts-dejavu-core"
let needsLiberation: Comment = "needs the Debian package fonts-liberation2"

/// Liberation Mono at 10 pt: every character is as wide as every other.
func monospaced(letterSpacing: CGFloat = 0, lineHeight: CGFloat? = nil) throws -> TextStyle {
    try TextStyle(family: "Liberation Mono", size: 10, letterSpacing: letterSpacing, lineHeight: lineHeight)
}

/// The width of so many characters of `monospaced()`: 1229 of 2048 units each.
func columns(_ count: Int) -> CGFloat { CGFloat(count) * 10 * 1229 / 2048 }

extension TextLayout {
    /// The stretches of the text that the lines show.
    func texts(of text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        return lines.map { line in
            var string = ""
            for scalar in scalars[line.characters] { string.unicodeScalars.append(scalar) }
            return string
        }
    }

    var glyphs: [PositionedGlyph] { lines.flatMap { $0.runs.flatMap(\.glyphs) } }
    var faceNames: [String] { lines.flatMap { $0.runs.map(\.face.familyName) } }
}

extension TextLine {
    /// The characters' places in the text, from left to right, of glyphs that have a width or not.
    var visualOrder: [Int] { runs.flatMap { $0.glyphs.map(\.character) } }
}

/// Draws on white.
func render(
    _ drawing: TextDrawing, width: Int, height: Int, transform: CGAffineTransform = .identity, clip: Coverage? = nil,
    opacity: CGFloat = 1
) -> Bitmap {
    let surface = Surface(width: width, height: height)
    surface.fill(surface.bounds, with: PremultipliedColor(.white))
    drawing.draw(into: surface, transform: Projection(transform), clip: clip, opacity: opacity)
    return surface.snapshot()
}

extension Bitmap {
    var pixels: [UInt32] { withPixels { Array($0) } }

    /// The smallest rectangle with all pixels that are not white.
    var ink: PixelRect {
        var box = PixelRect.empty
        for y in 0..<height {
            for x in 0..<width where self[x, y] != 0xFFFF_FFFF {
                box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    func cropped(_ r: PixelRect) -> [UInt32] {
        (r.minY..<r.maxY).flatMap { y in (r.minX..<r.maxX).map { self[$0, y] } }
    }
}
