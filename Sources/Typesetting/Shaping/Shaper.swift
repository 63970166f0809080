import CHarfBuzz
import Foundation

/// Runs to glyphs, with HarfBuzz: kerning, ligatures, marks, joining.
struct Shaper: Sendable {
    /// Tab stops are not modelled: a tab is as wide as this many spaces.
    static let spacesPerTab: CGFloat = 4

    let size: CGFloat
    let letterSpacing: CGFloat
    let language: String?

    init(_ style: TextStyle, language: String?) {
        (size, letterSpacing, self.language) = (style.font.size, style.effectiveLetterSpacing, language)
    }

    /// Shapes one run in the context of its paragraph.
    func shape(_ run: TextRun, of scalars: [UInt32]) -> [ShapedGlyph] {
        let display = Display(scalars, around: run.range)
        let buffer = hb_buffer_create()!
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_add_utf32(
            buffer, display.scalars, Int32(display.scalars.count), UInt32(run.range.lowerBound - display.start),
            Int32(run.range.count))
        hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, run.script)
        if let language { hb_buffer_set_language(buffer, hb_language_from_string(language, -1)) }
        var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
        if run.range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
        if run.range.upperBound == scalars.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
        hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags))

        let spacing = CharacterClass.isCursive(run.script) ? 0 : letterSpacing
        let features = spacing == 0 ? [] : Self.withoutLigatures
        hb_shape(run.face.handles.shaper, buffer, features, UInt32(features.count))
        return glyphs(in: buffer, run: run, start: display.start, scalars: scalars, spacing: spacing)
    }

    private func glyphs(in buffer: OpaquePointer, run: TextRun, start: Int, scalars: [UInt32], spacing: CGFloat)
        -> [ShapedGlyph]
    {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else {
            return []
        }
        let scale = size / run.face.unitsPerEm
        let last = Int(count) - 1
        let fitting = run.face.system.map { SystemFontFitting(outlines: $0, weight: run.face.weight, size: size) }
        /// How much further the pen is than the font's own widths would have it, for marks that stand over what came
        /// before.
        var moved: CGFloat = 0
        return (0..<Int(count)).map { i in
            let cluster = infos[i].cluster
            let scalar = scalars[Int(cluster) + start]
            let position = positions[i]
            var advance = CGFloat(position.x_advance) * scale
            var x = CGFloat(position.x_offset) * scale
            var stretch: CGFloat = 1
            if let fitting {
                let own = run.face.handles.advance(of: infos[i].codepoint)
                if own == 0 {
                    x -= moved
                } else {
                    let first = Int(cluster) + start
                    let end = Self.clusterEnd(infos, i, count: Int(count), run: run, start: start)
                    let fit = fitting.fit(
                        infos[i].codepoint, for: scalars[first..<end], kernedBy: CGFloat(position.x_advance - own),
                        before: end < run.range.upperBound ? scalars[end] : nil)
                    moved = fit.advance - advance - fit.shift
                    (advance, stretch) = (fit.advance, fit.stretch)
                    x += fit.shift
                }
            }
            if scalar == CharacterClass.tab { advance *= Self.spacesPerTab }
            if spacing != 0, !CharacterClass.isInvisible(scalar) {
                // After the character in reading order, once per cluster: right of its last glyph, or left of its
                // first.
                if run.isRightToLeft {
                    if i == 0 || infos[i - 1].cluster != cluster {
                        advance += spacing
                        x += spacing
                    }
                } else if i == last || infos[i + 1].cluster != cluster {
                    advance += spacing
                }
            }
            return ShapedGlyph(
                id: infos[i].codepoint, cluster: Int32(Int(cluster) + start), advance: advance,
                offset: CGPoint(x: x, y: -CGFloat(position.y_offset) * scale), stretch: stretch)
        }
    }

    /// Where the characters end that a glyph stands for: at the next cluster in reading order.
    private static func clusterEnd(
        _ infos: UnsafeMutablePointer<hb_glyph_info_t>, _ i: Int, count: Int, run: TextRun, start: Int
    ) -> Int {
        let (cluster, step) = (infos[i].cluster, run.isRightToLeft ? -1 : 1)
        var next = i + step
        while next >= 0, next < count, infos[next].cluster == cluster { next += step }
        return next >= 0 && next < count
            ? max(Int(infos[next].cluster), Int(cluster) + 1) + start : run.range.upperBound
    }

    /// What CSS asks for where letters are spaced: optional ligatures would be spaced as one letter.
    private static let withoutLigatures: [hb_feature_t] = [0x6C69_6761, 0x636C_6967].map { tag in  // liga, clig
        hb_feature_t(tag: tag, value: 0, start: 0, end: UInt32.max)
    }

    /// The characters as HarfBuzz gets them: the run and a few on either side, for joining.
    private struct Display {
        let scalars: [UInt32]
        /// Place of the first in the paragraph.
        let start: Int

        init(_ paragraph: [UInt32], around range: Range<Int>) {
            start = max(0, range.lowerBound - 8)
            scalars = paragraph[start..<min(paragraph.count, range.upperBound + 8)].map(CharacterClass.display)
        }
    }
}
