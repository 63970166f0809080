import Foundation

/// A font as a label asks for it. A value; the file is found when text is laid out.
public struct UIFont: Sendable, Hashable {
    /// 100…900, CSS's numbers.
    public struct Weight: Sendable, Hashable, RawRepresentable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let ultraLight = Weight(rawValue: 100)
        public static let thin = Weight(rawValue: 200)
        public static let light = Weight(rawValue: 300)
        public static let regular = Weight(rawValue: 400)
        public static let medium = Weight(rawValue: 500)
        public static let semibold = Weight(rawValue: 600)
        public static let bold = Weight(rawValue: 700)
        public static let heavy = Weight(rawValue: 800)
        public static let black = Weight(rawValue: 900)
    }

    /// A family (`Inter`) or the path of a font file; nil is the pinned default.
    public var familyName: String?
    public var pointSize: CGFloat
    public var weight: Weight
    public var isItalic: Bool

    public init(familyName: String? = nil, pointSize: CGFloat, weight: Weight = .regular, isItalic: Bool = false) {
        (self.familyName, self.pointSize, self.weight, self.isItalic) = (familyName, pointSize, weight, isItalic)
    }

    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont { UIFont(pointSize: size, weight: weight) }
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, weight: .bold) }
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, isItalic: true) }
    public static let labelFontSize: CGFloat = 17
    public static let systemFontSize: CGFloat = 14

    public func withSize(_ size: CGFloat) -> UIFont {
        var font = self
        font.pointSize = size
        return font
    }
}
