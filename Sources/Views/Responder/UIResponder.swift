import Foundation

/// The root of views, controllers, windows and the application: an object that hears of events and hands what it has no
/// use for to the next one.
///
/// `nonisolated` stands before it, and before the other classes that people derive from, for those whose own code is on
/// the main actor unless it says otherwise: subclasses and their overrides follow the class that they are derived from.
nonisolated open class UIResponder: NSObject {
    private let header = coreFoundationHeader
    /// A responder that is followed by none.
    public override init() { super.init() }

    /// Who is asked next: a view's controller or superview, a root controller's window, and then the application. Nil
    /// at the end of the chain.
    open var next: UIResponder? { nil }

    /// Called when the object has been made from a storyboard or a nib and everything is connected. Does nothing unless
    /// overridden.
    open func awakeFromNib() {}
    /// Called when a property that `addObserver(_:forKeyPath:options:context:)` names has changed. Does nothing unless
    /// overridden.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}
    /// Does nothing: nothing is archived here.
    open func encode(with coder: NSCoder) {}
    /// Called by Interface Builder only.
    open func prepareForInterfaceBuilder() {}

    /// Whether it may become the first responder; false unless overridden.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it gives that up when asked; true unless overridden.
    open var canResignFirstResponder: Bool { true }
    /// Whether it is the one that keys go to, on the stage in force.
    open var isFirstResponder: Bool { Stage.current?.firstResponder === self }

    /// Makes it the one that keys go to. The keyboard comes for whoever takes letters, such as a text field.
    /// - Returns: whether it is the first responder now; false outside of a stage.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let stage = Stage.current else { return false }
        if stage.firstResponder === self { return true }
        guard canBecomeFirstResponder, stage.firstResponder?.resignFirstResponder() ?? true else { return false }
        stage.firstResponder = self
        stage.keyboard.responderDidChange()
        return true
    }

    /// Gives up being the one that keys go to.
    /// - Returns: whether it is no first responder now.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let stage = Stage.current, stage.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        stage.firstResponder = nil
        stage.keyboard.responderDidChange()
        return true
    }

    // MARK: Touches

    /// Fingers were put down on it, or on something inside that has no use for them. Hands them to the next one unless
    /// overridden, as the three below do.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Fingers that were put down on it have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Fingers that were put down on it were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Fingers that were put down on it have become a gesture, or were taken away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// The device begins to move, has moved, or was disturbed. None is called here.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// The device has moved. It is never called here.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// A motion was disturbed. It is never called here.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    /// Keys were pressed, pressed harder or less, let go, or taken away. Each goes to the next one unless overridden. None
    /// is called here, where no keys are pressed.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    /// A press has changed. It is never called here.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    /// A press has ended. It is never called here.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    /// A press was taken away. It is never called here.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }
    /// What a keyboard's keys do; nil unless overridden. It is not asked here, where no keys are pressed.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: Editing

    /// What takes changes back: that of the next one, and at last the window's, unless overridden.
    open var undoManager: UndoManager? { next?.undoManager }
    /// Has the keyboard come or go as `inputView` says now, if it is the first responder.
    open func reloadInputViews() { if isFirstResponder { Stage.current?.keyboard.responderDidChange() } }
    /// Takes what is chosen away and keeps it to be put in elsewhere. Does nothing unless overridden, as those below do.
    open func cut(_ sender: Any?) {}
    /// Keeps what is chosen to be put in elsewhere.
    open func copy(_ sender: Any?) {}
    /// Puts in what was kept.
    open func paste(_ sender: Any?) {}
    /// Chooses something.
    open func select(_ sender: Any?) {}
    /// Chooses everything.
    open func selectAll(_ sender: Any?) {}
    /// Takes what is chosen away.
    open func delete(_ sender: Any?) {}

    /// Whether it can do what a selector names: whether it has the method, unless overridden.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        PortRuntime.responds(self, to: action)
    }
    /// The first one of the chain that can do what a selector names; nil for none.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// What is shown in place of the keyboard; nil unless overridden. It is not shown here, and no keyboard either.
    open var inputView: UIView? { nil }
    /// What is shown above the keyboard; nil unless overridden. It is never shown here.
    open var inputAccessoryView: UIView? { nil }

    // MARK: What assistive apps would be told: kept and read back

    private var accessibility: AccessibilityFacts?
    private func tell<Value>(_ path: ReferenceWritableKeyPath<AccessibilityFacts, Value>, _ value: Value) {
        let facts = accessibility ?? AccessibilityFacts()
        facts[keyPath: path] = value
        accessibility = facts
    }

    /// Whether it is one thing to assistive apps; false by default.
    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? false }
        set { tell(\.isElement, newValue) }
    }
    /// What it is called, in a word or two. Steps find a view by it; nil by default, and for labels their text.
    open var accessibilityLabel: String? {
        get { accessibility?.label }
        set { tell(\.label, newValue) }
    }
    /// What it has been set to; nil by default.
    open var accessibilityValue: String? {
        get { accessibility?.value }
        set { tell(\.value, newValue) }
    }
    /// What it does; nil by default.
    open var accessibilityHint: String? {
        get { accessibility?.hint }
        set { tell(\.hint, newValue) }
    }
    /// What kind of thing it is; none by default.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? .none }
        set { tell(\.traits, newValue) }
    }
    /// Whether nothing inside of it is told; false by default.
    open var accessibilityElementsHidden: Bool {
        get { accessibility?.hidesElements ?? false }
        set { tell(\.hidesElements, newValue) }
    }
    /// Whether nothing beside it is told; false by default.
    open var accessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? false }
        set { tell(\.isModal, newValue) }
    }
    /// Whether what is inside is told together; false by default.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility?.groupsChildren ?? false }
        set { tell(\.groupsChildren, newValue) }
    }
    /// What is inside, in the order in which it is told; nil by default, for the subviews.
    open var accessibilityElements: [Any]? {
        get { accessibility?.elements }
        set { tell(\.elements, newValue) }
    }
    /// What may be done with it beside a tap; nil by default.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility?.customActions }
        set { tell(\.customActions, newValue) }
    }
    /// Where it is on the screen; an empty rectangle by default.
    open var accessibilityFrame: CGRect {
        get { accessibility?.frame ?? .zero }
        set { tell(\.frame, newValue) }
    }
    /// Raises the value of what is adjustable. Does nothing unless overridden.
    open func accessibilityIncrement() {}
    /// Lowers the value of what is adjustable. Does nothing unless overridden.
    open func accessibilityDecrement() {}
    /// Does what a tap does.
    /// - Returns: whether it did something: false unless overridden.
    open func accessibilityActivate() -> Bool { false }
    /// Leaves what is shown.
    /// - Returns: whether it did something: false unless overridden.
    open func accessibilityPerformEscape() -> Bool { false }
}

/// What is told when it has been made from a storyboard or a nib.
protocol AwakenedFromNib: AnyObject { func awakeFromNib() }
extension UIResponder: AwakenedFromNib {}
extension UIBarItem: AwakenedFromNib {}

/// The first word of every class here whose objects people put into an `NSDictionary`, an `NSArray` or the attributes of
/// a text.
///
/// Core Foundation on Linux reads the beginning of an object as a header of its own and asks the object itself, whether
/// it is equal to another, only if that holds the number of a type. Whatever else stood there would be taken for one,
/// and zero ends the program.
let coreFoundationHeader: UInt = 0x3FF00
