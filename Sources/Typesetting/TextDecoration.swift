import Foundation
import Geometry

/// What a stretch of text has beside its font and its colour.
package struct TextDecoration: Hashable, Sendable {
    package var isUnderlined = false
    package var isStruckThrough = false
    /// The colours of the lines under and through the text; nil for the text's own.
    package var underlineColor: CGColor?
    package var strikethroughColor: CGColor?
    /// What is behind the text, as high as its line; nil for nothing.
    package var background: CGColor?
    /// Points by which the letters, and the lines under and through them, stand above the line's baseline. The line
    /// grows with them, so that letters that are raised or lowered have as much room as others.
    package var baselineOffset: CGFloat = 0
    package var outline: TextOutline?
    package var shadow: TextShadow?

    package init() {}
}

/// The edge of letters, drawn as a line.
package struct TextOutline: Hashable, Sendable {
    /// In hundredths of the font's size, above 0; half of it lies outside of the letters.
    package var width: CGFloat
    package var color: CGColor
    /// Whether the letters are filled as well, below the line.
    package var isFilled: Bool

    package init(width: CGFloat, color: CGColor, isFilled: Bool) {
        (self.width, self.color, self.isFilled) = (width, color, isFilled)
    }

    func stroke(size: CGFloat) -> CGFloat { size * width / 100 }
}

/// What letters and their lines throw behind them.
package struct TextShadow: Hashable, Sendable {
    /// Points to the right and down.
    package var offset: CGSize
    /// Points; twice the Gaussian's σ.
    package var blur: CGFloat
    package var color: CGColor

    package init(offset: CGSize, blur: CGFloat, color: CGColor) {
        (self.offset, self.blur, self.color) = (offset, blur, color)
    }
}
