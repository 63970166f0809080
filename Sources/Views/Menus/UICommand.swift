import Foundation

/// A row of a menu that performs a selector on the first one who can: the first responder and those after it.
nonisolated open class UICommand: UIMenuElement {
    /// What the row says.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// The image of the row; nil for none.
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    /// What is performed.
    public let action: Selector
    /// What an app keeps with it to know it by; nil for nothing.
    public let propertyList: Any?
    /// What a keyboard's list of commands says of it. It is kept.
    open var discoverabilityTitle: String?
    /// How a menu shows it.
    open var attributes: Attributes
    /// Its mark in a menu.
    open var state: State

    /// A row that performs a selector.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        (self.action, self.propertyList, self.attributes, self.state) = (action, propertyList, attributes, state)
        self.discoverabilityTitle = discoverabilityTitle
        super.init(title: title, subtitle: nil, image: image)
    }

    /// The same as an action, whose sender is looked for from the element that the menu belongs to.
    var asAction: UIAction {
        UIAction(title: title, subtitle: subtitle, image: image, attributes: attributes, state: state) { action in
            let around = action.sender as? UIResponder ?? (action.sender as? any UIInteraction)?.view
            let object =
                Stage.current?.firstResponder?.target(forAction: self.action, withSender: self)
                ?? around?.target(forAction: self.action, withSender: self)
            if let object { PortRuntime.perform(self.action, on: object as AnyObject, with: [self, nil]) }
        }
    }
}

/// A command that a keyboard's keys give as well. Its keys are kept: no keyboard with keys is connected here.
nonisolated open class UIKeyCommand: UICommand {
    /// The key; nil for none.
    public let input: String?
    /// What is held beside it.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether it goes before what the system does by these keys; false by default.
    open var wantsPriorityOverSystemBehavior = false

    /// A command of a key.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }
    /// A command of a key that menus show as well.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off
    ) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        super.init(
            title: title, image: image, action: action, propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Keys that write nothing, by UIKit's names.
    public static let inputUpArrow = "UIKeyInputUpArrow", inputDownArrow = "UIKeyInputDownArrow",
        inputLeftArrow = "UIKeyInputLeftArrow", inputRightArrow = "UIKeyInputRightArrow",
        inputEscape = "UIKeyInputEscape", inputPageUp = "UIKeyInputPageUp", inputPageDown = "UIKeyInputPageDown",
        inputHome = "UIKeyInputHome", inputEnd = "UIKeyInputEnd", inputDelete = "\u{8}"
}
