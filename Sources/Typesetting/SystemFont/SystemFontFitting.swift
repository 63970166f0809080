import Foundation

/// Gives shaped glyphs of the system font the widths that Apple's has, and says how their outlines follow.
struct SystemFontFitting {
    let law: SystemFontLaw
    let outlines: SystemOutlines
    /// Points per unit of the law.
    private let scale: CGFloat

    /// Outlines are made narrower or wider up to this; what is left goes to both sides.
    private static let stretches: ClosedRange<CGFloat> = 0.92...1.08

    init(outlines: SystemOutlines, weight: FontWeight, size: CGFloat) {
        (self.outlines, law) = (outlines, SystemFontLaw(weight: weight, size: size))
        scale = size / SystemFontLaw.unitsPerEm
    }

    struct Fit {
        /// Points.
        var advance: CGFloat
        /// From the pen to the outline's origin; points.
        var shift: CGFloat
        /// Width of the outline relative to the face's.
        var stretch: CGFloat
    }

    /// - Parameters:
    ///   - scalars: what the glyph stands for.
    ///   - kerning: what the font adds to the advance, in the shaping face's units.
    func fit(_ glyph: UInt32, for scalars: ArraySlice<UInt32>, kerning: CGFloat) -> Fit {
        let own = outlines.advance(of: glyph)
        var (units, count) = (scalars.first.flatMap(law.units).map { CGFloat($0) } ?? own, 1)
        // A ligature is as wide as its letters; a letter with marks as the letter.
        if scalars.count > 1 {
            let known = scalars.compactMap(law.units)
            if known.count == scalars.count { (units, count) = (CGFloat(known.reduce(0, +)), known.count) }
        }
        let stretch = own > 0 ? min(max(units / own, Self.stretches.lowerBound), Self.stretches.upperBound) : 1
        // Inter moves some pairs apart, which the system font never does.
        let kern = min(0, kerning) * SystemFontLaw.unitsPerEm / outlines.near.unitsPerEm * CGFloat(law.kerning)
        return Fit(
            advance: (units + CGFloat(law.tracking) * CGFloat(count) + kern) * scale,
            shift: (units - own * stretch * outlines.fit) / 2 * scale,
            stretch: stretch)
    }
}
