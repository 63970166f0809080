import Foundation
import Geometry
import Typesetting

/// UIKit's names for the attributes of a text.
extension NSAttributedString.Key {
    /// A `UIFont`.
    public static var font: Self { Self(rawValue: "NSFont") }
    /// A `UIColor`.
    public static var foregroundColor: Self { Self(rawValue: "NSColor") }
    /// Points after each character: a number.
    public static var kern: Self { Self(rawValue: "NSKern") }
    /// `NSUnderlineStyle`'s raw value; anything but 0 is one line.
    public static var underlineStyle: Self { Self(rawValue: "NSUnderline") }
    /// The same for a line through the middle of the letters.
    public static var strikethroughStyle: Self { Self(rawValue: "NSStrikethrough") }
    /// How far letters are slanted: a number. It is kept and not drawn.
    public static var obliqueness: Self { Self(rawValue: "NSObliqueness") }
    /// Where a link leads: underlined in the tint colour.
    public static var link: Self { Self(rawValue: "NSLink") }
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

extension NSAttributedString {
    /// The stretches that look otherwise than `style`; their fonts in `factor` of their sizes.
    /// - Throws: when a font cannot be had.
    func spans(over style: TextStyle, tint: UIColor, factor: CGFloat = 1) throws(TypesettingError) -> [TextSpan] {
        var spans: [TextSpan] = []
        var failure: TypesettingError?
        let text = string
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            guard !attributes.isEmpty, let place = Range(range, in: text) else { return }
            let scalars = text.unicodeScalars
            let start = scalars.distance(from: scalars.startIndex, to: place.lowerBound)
            let count = scalars.distance(from: place.lowerBound, to: place.upperBound)
            var own = style
            if let font = attributes[.font] as? UIFont {
                let sized = factor == 1 ? font : font.withSize(font.pointSize * factor)
                do throws(TypesettingError) { own.font = try sized.resolved() } catch { failure = error }
            }
            if let kern = attributes[.kern] as? NSNumber { own.letterSpacing = CGFloat(kern.doubleValue) }
            if let kern = attributes[.kern] as? CGFloat { own.letterSpacing = kern }
            let isLink = attributes[.link] != nil
            if isLink { own.color = tint.cgColor }
            if let color = attributes[.foregroundColor] as? UIColor { own.color = color.cgColor }
            func isLined(_ key: NSAttributedString.Key) -> Bool { (attributes[key] as? Int).map { $0 != 0 } ?? false }
            spans.append(
                TextSpan(
                    characters: start..<start + count, style: own, isUnderlined: isLink || isLined(.underlineStyle),
                    isStruckThrough: isLined(.strikethroughStyle)))
        }
        if let failure { throw failure }
        return spans
    }
}
