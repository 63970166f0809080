import Foundation
import Geometry

/// How characters look. A text has one style.
package struct TextStyle: Hashable, Sendable {
    package var font: Font
    /// Points added after every character, negative to tighten; 0 by default. Other than 0 it switches ligatures off.
    /// Joined scripts (Arabic and the like) ignore it, because it would tear them. A value that is not finite counts as
    /// 0.
    package var letterSpacing: CGFloat
    /// Points from line to line; nil, negative and not finite: the font's `lineHeight`. The text is centred in it.
    package var lineHeight: CGFloat?
    package var color: CGColor

    package init(font: Font, letterSpacing: CGFloat = 0, lineHeight: CGFloat? = nil, color: CGColor = .black) {
        (self.font, self.letterSpacing, self.lineHeight, self.color) = (font, letterSpacing, lineHeight, color)
    }

    /// A style in a font that is looked up in the standard registry.
    /// - Throws: when the font cannot be had.
    package init(
        family: String = "system", size: CGFloat = 17, weight: FontWeight = .regular, italic: Bool = false,
        letterSpacing: CGFloat = 0,
        lineHeight: CGFloat? = nil, color: CGColor = .black
    ) throws(TypesettingError) {
        let font = try Font(FontDescriptor(family: family, size: size, weight: weight, italic: italic))
        self.init(font: font, letterSpacing: letterSpacing, lineHeight: lineHeight, color: color)
    }

    var effectiveLetterSpacing: CGFloat { letterSpacing.isFinite ? letterSpacing : 0 }

    var effectiveLineHeight: CGFloat {
        guard let lineHeight, lineHeight.isFinite, lineHeight >= 0 else { return font.lineHeight }
        return lineHeight
    }
}
