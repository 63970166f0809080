import Foundation

extension UIFont {
    /// How wide the letters of a font are.
    public struct Width: RawRepresentable, Hashable, Sendable {
        /// UIKit's number: 0 is the usual width.
        public let rawValue: CGFloat
        /// A width by UIKit's number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Widths by UIKit's names.
        public static let compressed = Width(rawValue: -0.3), condensed = Width(rawValue: -0.2),
            standard = Width(rawValue: 0), expanded = Width(rawValue: 0.2)
    }
    /// The system's font. Its letters have their usual width, whatever is asked for.
    public static func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }
}
