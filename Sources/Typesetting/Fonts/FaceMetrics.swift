import Foundation

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
