import Foundation

/// Taps that are felt, not seen: nothing happens here.
open class UIFeedbackGenerator: NSObject {
    /// Does nothing.
    open func prepare() {}
}

/// The tap of a thing that hits another: nothing happens here.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// What hits.
    public enum FeedbackStyle: Int, Sendable, Hashable {
        /// Light, medium or heavy; soft or rigid.
        case light, medium, heavy, soft, rigid
    }
    /// A generator of these taps.
    public init(style: FeedbackStyle = .medium) { super.init() }
    /// A generator of these taps at a view.
    public init(style: FeedbackStyle = .medium, view: UIView) { super.init() }
    /// Does nothing.
    open func impactOccurred() {}
    /// Does nothing.
    open func impactOccurred(intensity: CGFloat) {}
}

/// The tap of a selection that changes: nothing happens here.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing.
    open func selectionChanged() {}
}

/// The taps of success and failure: nothing happens here.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How it went.
    public enum FeedbackType: Int, Sendable, Hashable {
        /// Well, not quite, or not at all.
        case success, warning, error
    }
    /// Does nothing.
    open func notificationOccurred(_ type: FeedbackType) {}
}

/// How far something is moved, in points.
public struct UIOffset: Hashable, Sendable {
    /// To the right and down.
    public var horizontal, vertical: CGFloat
    /// Not moved at all.
    public init() { (horizontal, vertical) = (0, 0) }
    /// Moved to the right and down.
    public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
    /// Not moved at all.
    public static let zero = UIOffset()
}
