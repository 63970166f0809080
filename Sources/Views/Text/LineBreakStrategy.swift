import Foundation

extension NSParagraphStyle {
    /// How lines end well.
    public struct LineBreakStrategy: OptionSet, Sendable, Hashable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// Ways by UIKit's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Ways by UIKit's names.
        public static let pushOut = LineBreakStrategy(rawValue: 1),
            hangulWordPriority = LineBreakStrategy(rawValue: 2), standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
}

private struct Strategy { var value = NSParagraphStyle.LineBreakStrategy.standard }

extension UILabel {
    /// Kept for code that sets it: a line has as many words as there is room for. `.standard` by default.
    public var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { associations[Strategy.self]?.value ?? .standard }
        set { associations[Strategy.self] = Strategy(value: newValue) }
    }
}
