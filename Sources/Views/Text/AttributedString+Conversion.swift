import Foundation
import Geometry

extension AttributeContainer {
    /// The attributes of these keys; those that labels do not draw, and values of other types, are left out.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        func number(_ key: NSAttributedString.Key) -> CGFloat? {
            switch dictionary[key] {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: nil
            }
        }
        func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
            dictionary[key] as? NSUnderlineStyle ?? number(key).map { NSUnderlineStyle(rawValue: Int($0)) }
        }
        self.font = dictionary[.font] as? UIFont
        self.foregroundColor = dictionary[.foregroundColor] as? UIColor
        self.backgroundColor = dictionary[.backgroundColor] as? UIColor
        (self.kern, self.baselineOffset, self.strokeWidth) = (
            number(.kern), number(.baselineOffset), number(.strokeWidth)
        )
        (self.underlineStyle, self.strikethroughStyle) = (line(.underlineStyle), line(.strikethroughStyle))
        self.underlineColor = dictionary[.underlineColor] as? UIColor
        self.strikethroughColor = dictionary[.strikethroughColor] as? UIColor
        self.strokeColor = dictionary[.strokeColor] as? UIColor
        self.shadow = dictionary[.shadow] as? NSShadow
    }
}

extension AttributedString {
    /// The text with the attributes that labels draw.
    public init(_ text: NSAttributedString) {
        self.init()
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            append(
                AttributedString(
                    text.attributedSubstring(from: range).string, attributes: AttributeContainer(attributes)))
        }
    }
}

extension NSAttributedString {
    /// The text with the attributes that labels draw.
    public convenience init(_ text: AttributedString) {
        self.init(attributedString: text.resolved(over: AttributeContainer(), nil))
    }
}
