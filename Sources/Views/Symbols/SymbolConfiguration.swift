import Foundation
import Geometry

extension UIImage {
    /// How large a symbol is beside text of the same size.
    public typealias SymbolScale = SymbolConfiguration.Scale

    /// How a symbol is drawn: as large as text of a size, as bold as text of a weight. What is not said is left to what
    /// shows the symbol, and to `applying(_:)`.
    public struct SymbolConfiguration: Sendable, Hashable {
        /// How large a symbol is beside text of the same size.
        public enum Scale: Int, Sendable, Hashable, NamedCases {
            /// `small` is 0.79 times and `large` 1.27 times the size of `medium`.
            case small = 1, medium, large

            /// What is drawn where nothing else is said: `medium`.
            public static let `default` = medium, unspecified = medium
        }

        private var ownSize: CGFloat?, ownWeight: UIFont.Weight?, ownScale: Scale?
        /// The colours of what is inside a circle or a square, and of what is around it; none for the tint colour.
        private(set) var colors: [UIColor] = []

        /// Points of the text that the symbol stands beside; 17 by default.
        public var pointSize: CGFloat {
            get { ownSize ?? 17 }
            set { ownSize = newValue }
        }
        /// The weight of the text that the symbol goes with: how thick its strokes are; `.regular` by default.
        public var weight: UIFont.Weight {
            get { ownWeight ?? .regular }
            set { ownWeight = newValue }
        }
        /// How large the symbol is beside that text; `.medium` by default.
        public var scale: Scale {
            get { ownScale ?? .medium }
            set { ownScale = newValue }
        }
        /// Whether it says how large the symbol is.
        var hasSize: Bool { ownSize != nil }

        /// A symbol that goes with text of a size in points and of a weight; nil for what is left to others.
        public init(pointSize: CGFloat? = nil, weight: UIFont.Weight? = nil, scale: Scale? = nil) {
            (ownSize, ownWeight, ownScale) = (pointSize, weight, scale)
        }

        /// A symbol that goes with text of a style, at the size that the traits in force give it.
        public init(textStyle: UIFont.TextStyle, scale: Scale? = nil) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        /// A symbol that goes with text in a font: its size and its weight count.
        public init(font: UIFont, scale: Scale? = nil) {
            self.init(pointSize: font.pointSize, weight: font.weight, scale: scale)
        }

        /// A symbol in a colour, in which the circle or square around it is paler: a quarter as opaque, chosen by eye.
        /// Symbols here have no other layers; all else is in the colour itself.
        public init(hierarchicalColor: UIColor) {
            let (light, dark) = (hierarchicalColor.light, hierarchicalColor.dark)
            colors = [
                hierarchicalColor,
                UIColor(light: light.withAlpha(light.alpha / 4), dark: dark.withAlpha(dark.alpha / 4)),
            ]
        }

        /// A symbol in two colours: the first for what is inside a circle or a square, the second for that around it.
        /// Symbols here have no other layers; all others are in the first colour.
        public init(paletteColors: [UIColor]) { colors = paletteColors }

        /// Says nothing.
        public static let unspecified = SymbolConfiguration()
        /// A symbol in the tint colour.
        public static func preferringMonochrome() -> SymbolConfiguration { .unspecified }
        /// A symbol in colours of its own, of which symbols here have none: it is in the tint colour.
        public static func preferringMulticolor() -> SymbolConfiguration { .unspecified }

        /// This with what the other says in its place.
        public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
            var both = self
            both.ownSize = other.ownSize ?? ownSize
            both.ownWeight = other.ownWeight ?? ownWeight
            both.ownScale = other.ownScale ?? ownScale
            if !other.colors.isEmpty { both.colors = other.colors }
            return both
        }

        /// Points of a unit of a symbol's box.
        var unit: CGFloat { pointSize / 17 * (scale == .small ? 0.79 : scale == .large ? 1.27 : 1) }
    }
}
