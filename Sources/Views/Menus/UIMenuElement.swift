import Foundation

/// What menus are made of: actions, other menus, and what is still to be found.
nonisolated open class UIMenuElement: NSObject {
    /// What it is called; empty for nothing.
    open internal(set) var title: String
    /// What stands below the title; nil for nothing.
    open internal(set) var subtitle: String?
    /// Beside the title; nil for nothing.
    open internal(set) var image: UIImage?

    /// How menus show an element.
    public struct Attributes: OptionSet, Sendable, Hashable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// Attributes by UIKit's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// In gray; in red; not at all; without closing the menu.
        public static let disabled = Attributes(rawValue: 1), destructive = Attributes(rawValue: 2),
            hidden = Attributes(rawValue: 4), keepsMenuPresented = Attributes(rawValue: 8)
    }
    /// Whether a menu shows a mark before an element.
    public enum State: Int, Sendable, Hashable {
        /// No mark, a check mark, or a dash.
        case off, on, mixed
    }

    init(title: String, subtitle: String?, image: UIImage?) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
    }
}
