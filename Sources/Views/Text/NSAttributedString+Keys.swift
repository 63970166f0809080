import Foundation

/// UIKit's names for the attributes of a text.
extension NSAttributedString.Key {
    /// A `UIFont`.
    public static var font: Self { Self(rawValue: "NSFont") }
    /// A `UIColor`.
    public static var foregroundColor: Self { Self(rawValue: "NSColor") }
    /// A `UIColor` behind the text, as high as its line.
    public static var backgroundColor: Self { Self(rawValue: "NSBackgroundColor") }
    /// Points after each character: a number.
    public static var kern: Self { Self(rawValue: "NSKern") }
    /// An `NSParagraphStyle`. In labels that of the first character counts for the whole text.
    public static var paragraphStyle: Self { Self(rawValue: "NSParagraphStyle") }
    /// Where a link leads. In labels it is underlined in the tint colour; text views have `linkTextAttributes`.
    public static var link: Self { Self(rawValue: "NSLink") }
    /// An `NSTextAttachment`, whose place stays empty.
    public static var attachment: Self { Self(rawValue: "NSAttachment") }

    // MARK: Lines

    /// `NSUnderlineStyle`'s raw value; anything but 0 is one line.
    public static var underlineStyle: Self { Self(rawValue: "NSUnderline") }
    /// The same for a line through the middle of the letters.
    public static var strikethroughStyle: Self { Self(rawValue: "NSStrikethrough") }
    /// The line's `UIColor`; without one it has the colour of the text.
    public static var underlineColor: Self { Self(rawValue: "NSUnderlineColor") }
    /// The line's `UIColor`; without one it has the colour of the text.
    public static var strikethroughColor: Self { Self(rawValue: "NSStrikethroughColor") }

    // MARK: Letters

    /// A number of points upwards, for the letters and the lines under and through them. Lines become as high as they
    /// need to be.
    public static var baselineOffset: Self { Self(rawValue: "NSBaselineOffset") }
    /// How wide the edge of the letters is, in hundredths of the font's size: a number. One above 0 draws nothing but
    /// the edge, one below 0 the letters and the edge.
    public static var strokeWidth: Self { Self(rawValue: "NSStrokeWidth") }
    /// The edge's `UIColor`; without one it has the colour of the text.
    public static var strokeColor: Self { Self(rawValue: "NSStrokeColor") }
    /// An `NSShadow` of the letters and of the lines under and through them.
    public static var shadow: Self { Self(rawValue: "NSShadow") }
    /// How far letters are slanted: a number. It is kept and not drawn.
    public static var obliqueness: Self { Self(rawValue: "NSObliqueness") }
    /// 1 for ligatures, 0 for none. It is kept: the font's are drawn.
    public static var ligature: Self { Self(rawValue: "NSLigature") }
}

/// How text is underlined or struck through: not at all, or by one line.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
    /// 0 is no line, anything else one.
    public let rawValue: Int
    /// A style of this raw value; `[]` is no line.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line, as thick as the font has it.
    public static let single = NSUnderlineStyle(rawValue: 1)
}
