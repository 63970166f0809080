import Foundation

/// A closure, with the title and the image of a button that calls it.
nonisolated open class UIAction {
    /// What a button made for the action says; empty for nothing.
    open var title: String
    /// What a button made for the action shows beside its title; nil for nothing.
    open var image: UIImage?
    /// How menus show an action.
    public struct Attributes: OptionSet, Sendable, Hashable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// Attributes by UIKit's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// In gray; in red; not at all; without closing the menu.
        public static let disabled = Attributes(rawValue: 1), destructive = Attributes(rawValue: 2),
            hidden = Attributes(rawValue: 4), keepsMenuPresented = Attributes(rawValue: 8)
    }
    /// Whether a menu shows a mark before an action.
    public enum State: Int, Sendable, Hashable {
        /// No mark, a check mark, or a dash.
        case off, on, mixed
    }
    /// What stands below the title in a menu; nil for nothing.
    open var subtitle: String?
    /// How a menu shows it, which is kept and never shown.
    open var attributes: Attributes
    /// Its mark in a menu, which is kept and never shown.
    open var state: State
    /// The control that sent the action last; nil before, and once the control is gone.
    public internal(set) weak var sender: AnyObject?
    let handler: (UIAction) -> Void

    /// An action that a control calls, with itself as the closure's argument.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, attributes: Attributes = [],
        state: State = .off, handler: @escaping (UIAction) -> Void
    ) {
        (self.title, self.subtitle, self.image, self.handler) = (title, subtitle, image, handler)
        (self.attributes, self.state) = (attributes, state)
    }
}
