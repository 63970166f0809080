import Foundation
import Geometry
import Typesetting

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
            if let kern = attributes.number(.kern) { own.letterSpacing = kern }
            if attributes[.link] != nil { own.color = tint.cgColor }
            if let color = attributes[.foregroundColor] as? UIColor { own.color = color.cgColor }
            spans.append(
                TextSpan(
                    characters: start..<start + count, style: own,
                    decoration: attributes.decoration(textColor: own.color, factor: factor)))
        }
        if let failure { throw failure }
        return spans
    }
}

extension [NSAttributedString.Key: Any] {
    /// A finite number, whatever type it was written in.
    fileprivate func number(_ key: Key) -> CGFloat? {
        let value: CGFloat? =
            switch self[key] {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: nil
            }
        return value.flatMap { $0.isFinite ? $0 : nil }
    }

    fileprivate func decoration(textColor: CGColor, factor: CGFloat) -> TextDecoration {
        func color(_ key: Key) -> CGColor? { (self[key] as? UIColor)?.cgColor }
        func isLined(_ key: Key) -> Bool {
            (self[key] as? NSUnderlineStyle).map { !$0.isEmpty } ?? number(key).map { $0 != 0 } ?? false
        }
        var decoration = TextDecoration()
        decoration.isUnderlined = self[.link] != nil || isLined(.underlineStyle)
        decoration.isStruckThrough = isLined(.strikethroughStyle)
        decoration.underlineColor = color(.underlineColor)
        decoration.strikethroughColor = color(.strikethroughColor)
        decoration.background = color(.backgroundColor)
        decoration.baselineOffset = (number(.baselineOffset) ?? 0) * factor
        if let width = number(.strokeWidth), width != 0 {
            decoration.outline = TextOutline(
                width: abs(width), color: color(.strokeColor) ?? textColor, isFilled: width < 0)
        }
        decoration.shadow = (self[.shadow] as? NSShadow)?.drawn
        return decoration
    }
}
