import Foundation
import Geometry

extension AttributeScopes {
    /// The attributes of an `AttributedString` that labels and buttons draw.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// Points after each character.
        public let kern: KernAttribute
        /// Whether the text is underlined.
        public let underlineStyle: UnderlineStyleAttribute
        /// Whether the text is struck through.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// What is behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The colour of the line below the text.
        public let underlineColor: UnderlineColorAttribute
        /// The colour of the line through the text.
        public let strikethroughColor: StrikethroughColorAttribute
        /// Points by which the text is raised.
        public let baselineOffset: BaselineOffsetAttribute
        /// How wide the edge of the letters is.
        public let strokeWidth: StrokeWidthAttribute
        /// The colour of the letters' edge.
        public let strokeColor: StrokeColorAttribute
        /// The shadow of the text.
        public let shadow: ShadowAttribute

        /// A font.
        public enum FontAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = UIFont
            /// The attribute's name.
            public static let name = NSAttributedString.Key.font.rawValue
        }
        /// A colour of text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = UIColor
            /// The attribute's name.
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        /// Points after each character.
        public enum KernAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = CGFloat
            /// The attribute's name.
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        /// A line below the text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = NSUnderlineStyle
            /// The attribute's name.
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        /// A line through the text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// What the attribute holds.
            public typealias Value = NSUnderlineStyle
            /// The attribute's name.
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
    }

    /// The attributes that labels and buttons draw.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// UIKit's attributes by their names: `text.font`, `container.foregroundColor`.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T { self[T.self] }
}

extension AttributedString {
    /// The text as labels draw it. `look`: what stretches have that do not say otherwise; `change` has the last word on
    /// each stretch.
    func resolved(
        over look: AttributeContainer, _ change: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for run in runs {
            var attributes = look
            attributes.merge(run.attributes)
            if let change { attributes = change(attributes) }
            result.append(
                NSAttributedString(string: String(characters[run.range]), attributes: attributes.drawn))
        }
        return result
    }
}

extension AttributeContainer {
    /// The attributes by the keys of `NSAttributedString`.
    fileprivate var drawn: [NSAttributedString.Key: Any] {
        var drawn: [NSAttributedString.Key: Any] = [:]
        if let font = self.font { drawn[.font] = font }
        if let foregroundColor = self.foregroundColor { drawn[.foregroundColor] = foregroundColor }
        if let kern = self.kern { drawn[.kern] = kern }
        if let underlineStyle = self.underlineStyle { drawn[.underlineStyle] = underlineStyle.rawValue }
        if let strikethroughStyle = self.strikethroughStyle { drawn[.strikethroughStyle] = strikethroughStyle.rawValue }
        if let backgroundColor = self.backgroundColor { drawn[.backgroundColor] = backgroundColor }
        if let underlineColor = self.underlineColor { drawn[.underlineColor] = underlineColor }
        if let strikethroughColor = self.strikethroughColor { drawn[.strikethroughColor] = strikethroughColor }
        if let baselineOffset = self.baselineOffset { drawn[.baselineOffset] = baselineOffset }
        if let strokeWidth = self.strokeWidth { drawn[.strokeWidth] = strokeWidth }
        if let strokeColor = self.strokeColor { drawn[.strokeColor] = strokeColor }
        if let shadow = self.shadow { drawn[.shadow] = shadow }
        return drawn
    }
}

/// Changes how a text of a configuration looks: it is given the attributes that the text would have, and returns others.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    /// The change itself.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer
    /// A change of attributes.
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }
    /// The attributes after the change.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
