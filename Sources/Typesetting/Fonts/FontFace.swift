import Foundation
import Geometry
import Synchronization

/// One face of one font file, open. Shared by all sizes; safe to use from any thread.
///
/// Lengths are in font units (`unitsPerEm` to the em), whatever the size, so layout does not depend on the scale of the
/// canvas.
package final class FontFace: Sendable {
    /// The family of the catalogue, or the file's name for a font that was asked for by path.
    package let familyName: String
    package let path: String
    /// Of every file that its glyphs come from.
    package var paths: [String] { system.map { [$0.text.path, $0.display.path] } ?? [path] }
    /// Place in a font collection.
    package let index: Int
    package let weight: FontWeight
    package let isItalic: Bool
    package let unitsPerEm: CGFloat
    /// Above the baseline (hhea).
    package let ascent: CGFloat
    /// Below the baseline, positive (hhea).
    package let descent: CGFloat
    /// Between lines (hhea).
    package let lineGap: CGFloat
    package let capHeight: CGFloat
    package let xHeight: CGFloat
    /// Whether its glyphs are pictures.
    let isColor: Bool

    let handles: FaceHandles
    /// What the system font is drawn with; nil for every other face, which is what its file says.
    let system: SystemOutlines?
    let masks = GlyphMaskCache()
    private let outlines = Mutex<[UInt32: CGPath]>([:])
    private let extents = Mutex<[UInt32: CGRect]>([:])
    private let colorGlyphs = Mutex<[UInt32: ColorGlyph?]>([:])

    init(familyName: String, path: String, index: Int, weight: FontWeight, isItalic: Bool, handles: FaceHandles) {
        (self.familyName, self.path, self.index, self.weight, self.isItalic) = (
            familyName, path, index, weight, isItalic
        )
        (self.handles, system) = (handles, nil)
        let metrics = FaceMetrics(handles)
        unitsPerEm = CGFloat(handles.unitsPerEm)
        (ascent, descent, lineGap) = (metrics.ascent, metrics.descent, metrics.lineGap)
        (capHeight, xHeight) = (metrics.capHeight, metrics.xHeight)
        isColor = handles.hasColorBitmaps
    }

    /// The system font: shaped by the nearer of two faces, as high as Apple's.
    init(_ outlines: SystemOutlines) {
        let near = outlines.near
        (familyName, path, index, weight, isItalic) = (
            near.familyName, near.path, near.index, near.weight, near.isItalic
        )
        (handles, system, unitsPerEm, isColor) = (near.handles, outlines, near.unitsPerEm, false)
        let unit = near.unitsPerEm / SystemFontLaw.unitsPerEm
        (ascent, descent, lineGap) = (SystemFontLaw.ascent * unit, SystemFontLaw.descent * unit, 0)
        (capHeight, xHeight) = (SystemFontLaw.capHeight * unit, near.xHeight * outlines.fit)
    }

    /// Whether the font maps this character to a glyph.
    package func covers(_ scalar: Unicode.Scalar) -> Bool { handles.glyph(for: scalar.value) != nil }

    /// The outline of a glyph in font units, y down, the pen at the origin; empty for blank glyphs. Fill it with the
    /// non-zero rule.
    package func outline(of glyph: UInt32) -> CGPath {
        if let known = outlines.withLock({ $0[glyph] }) { return known }
        let path = system?.outline(of: glyph) ?? handles.outline(of: glyph)
        outlines.withLock { cache in
            if cache.count >= 8192 { cache.removeAll() }
            cache[glyph] = path
        }
        return path
    }

    /// Boxes around the ink of glyphs in font units, y up; null for blank ones.
    func inkBoxes(of glyphs: [PositionedGlyph]) -> [CGRect] {
        extents.withLock { cache in
            glyphs.map { glyph in
                if let known = cache[glyph.id] { return known }
                if cache.count >= 65_536 { cache.removeAll() }
                let box = (system.map { $0.extents(of: glyph.id) } ?? handles.extents(of: glyph.id)) ?? .null
                cache[glyph.id] = box
                return box
            }
        }
    }

    /// The picture of a glyph of a colour font; nil for an outline.
    func colorGlyph(_ glyph: UInt32) -> ColorGlyph? {
        if let known = colorGlyphs.withLock({ $0[glyph] }) { return known }
        let picture = handles.colorBitmap(of: glyph)
        colorGlyphs.withLock { cache in
            if cache.count >= 512 { cache.removeAll() }
            cache[glyph] = .some(picture)
        }
        return picture
    }
}

/// Vertical metrics read from the font's own tables, in font units.
///
/// hhea's, as Apple's systems use them, even where the font prefers OS/2's; OS/2's typographic ones when hhea has none.
struct FaceMetrics {
    var ascent: CGFloat
    var descent: CGFloat
    var lineGap: CGFloat
    var capHeight: CGFloat
    var xHeight: CGFloat

    init(_ handles: FaceHandles) {
        func word(_ table: [UInt8], _ offset: Int) -> CGFloat {
            guard offset + 1 < table.count else { return 0 }
            return CGFloat(Int16(bitPattern: UInt16(table[offset]) << 8 | UInt16(table[offset + 1])))
        }
        let hhea = handles.table(0x6868_6561)
        let os2 = handles.table(0x4F53_2F32)
        let em = CGFloat(handles.unitsPerEm)
        (ascent, descent, lineGap) = (word(hhea, 4), -word(hhea, 6), word(hhea, 8))
        if ascent == 0, descent == 0 { (ascent, descent, lineGap) = (word(os2, 68), -word(os2, 70), word(os2, 72)) }
        if ascent + descent <= 0 { (ascent, descent, lineGap) = (em * 0.8, em * 0.2, 0) }
        lineGap = max(0, lineGap)

        // Version 2 of OS/2 brought these two; older fonts are measured.
        func height(of letter: Unicode.Scalar) -> CGFloat? {
            handles.glyph(for: letter.value).flatMap { handles.extents(of: $0)?.maxY }
        }
        let isRecent = word(os2, 0) >= 2
        xHeight = isRecent && word(os2, 86) > 0 ? word(os2, 86) : height(of: "x") ?? em / 2
        capHeight = isRecent && word(os2, 88) > 0 ? word(os2, 88) : height(of: "H") ?? ascent
    }
}
