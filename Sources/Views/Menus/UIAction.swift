import Foundation

/// A closure, with the title and the image of a button or of a menu's row that calls it.
nonisolated open class UIAction: UIMenuElement {
    /// The name of an action.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
        /// The name.
        public let rawValue: String
        /// A name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// What a button made for the action says, and its row in a menu; empty for nothing.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// What stands below the title in a menu; nil for nothing.
    open override var subtitle: String? {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    /// What a button made for the action shows beside its title, and its row in a menu; nil for nothing.
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    /// Its own name; one that no other action has unless it was given one.
    public let identifier: Identifier
    /// What a keyboard's list of commands says of it. It is kept.
    open var discoverabilityTitle: String?
    /// How a menu shows it.
    open var attributes: Attributes
    /// Its mark in a menu.
    open var state: State
    /// The control that sent the action last; nil before, and once the control is gone.
    public internal(set) weak var sender: AnyObject?
    let handler: (UIAction) -> Void

    /// An action that a control or a menu calls, with itself as the closure's argument.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping (UIAction) -> Void
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.handler, self.attributes, self.state) = (handler, attributes, state)
        self.discoverabilityTitle = discoverabilityTitle
        super.init(title: title, subtitle: subtitle, image: image)
    }
}
