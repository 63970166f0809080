import Foundation
import Geometry

/// A view that people operate. Fingers of scripts do, and `sendActions(for:)`.
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    /// The states that a control is in: none or several of these. The numbers are UIKit's.
    public struct State: OptionSet, Sendable, Hashable {
        /// A bit for each state.
        public let rawValue: UInt
        /// The states of these bits; bits without a name are kept.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// None of the others: enabled, not touched and not chosen.
        public static let normal: State = []
        /// Drawn as while a finger is on it.
        public static let highlighted = State(rawValue: 1)
        /// Cannot be used, which most controls show by being paler.
        public static let disabled = State(rawValue: 2)
        /// Chosen, such as a button that stands for something switched on.
        public static let selected = State(rawValue: 4)
    }

    /// What happens to a control. Fingers send events, and `sendActions(for:)`; a change of a value by code does not. The
    /// numbers are UIKit's.
    public struct Event: OptionSet, Sendable, Hashable {
        /// A bit for each event.
        public let rawValue: UInt
        /// The events of these bits; bits without a name are kept.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A finger is put on the control.
        public static let touchDown = Event(rawValue: 1)
        /// A finger is put on it again shortly after, as in a double tap.
        public static let touchDownRepeat = Event(rawValue: 2)
        /// A finger moves on the control.
        public static let touchDragInside = Event(rawValue: 4)
        /// A finger that was put on the control moves beside it.
        public static let touchDragOutside = Event(rawValue: 8)
        /// A finger that was put on the control comes back to it.
        public static let touchDragEnter = Event(rawValue: 16)
        /// A finger leaves the control without being lifted.
        public static let touchDragExit = Event(rawValue: 32)
        /// A finger is lifted on the control: the tap that buttons act upon.
        public static let touchUpInside = Event(rawValue: 64)
        /// A finger that was put on the control is lifted beside it.
        public static let touchUpOutside = Event(rawValue: 128)
        /// The system takes the touch away, such as for a call.
        public static let touchCancel = Event(rawValue: 256)
        /// What the control shows was changed: a slider's value, a switch's side, the chosen segment.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The main thing that the control is for was done, whatever led to it.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu is about to come.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Somebody begins to write into a text field.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text of a field was changed by writing.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Somebody goes on to something other than the text field.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Writing was ended with the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// Every event, with or without a name.
        public static let allEvents = Event(rawValue: .max)
    }

    /// Where contents that are narrower than their control stand in it.
    public enum ContentHorizontalAlignment: Int, Sendable, Hashable, NamedCases {
        /// `leading` is where lines begin and `trailing` where they end. `fill` is the same as `center`, where UIKit
        /// widens the contents.
        case center, left, right, fill, leading, trailing
    }
    /// Where contents that are lower than their control stand in it.
    public enum ContentVerticalAlignment: Int, Sendable, Hashable, NamedCases {
        /// `fill` is the same as `center`, where UIKit heightens the contents.
        case center, top, bottom, fill
    }

    /// Whether the control can be used, which changes how it looks; true by default. Events can be sent to it all the
    /// same.
    open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
    /// Whether the control looks as while a finger is on it; false by default.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// Whether the control looks chosen; false by default. Only buttons show it.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

    /// What the three properties above say, as one value.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Where a button's contents stand from side to side; `.center` by default. Other controls do not look at it.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// Where a button's contents stand from top to bottom; `.center` by default. Other controls do not look at it.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = false
    }

    /// Gives the parts their colours: the state, the tint colour or something shown has changed.
    func updateAppearance() {}

    private func stateDidChange() {
        updateAppearance()
        setNeedsLayout()
    }

    open override func tintColorDidChange() { updateAppearance() }
    override func resolveAnew() {
        super.resolveAnew()
        updateAppearance()
    }

    // MARK: Actions

    private enum Action {
        case closure(UIAction)
        case method(target: WeakTarget, Selector)
    }
    private struct WeakTarget {
        weak var object: AnyObject?
        /// Without a target, responders are asked.
        var isNil = false
    }
    private var actions: [(events: Event, action: Action)] = []

    /// Calls the action's closure when one of the events is sent.
    open func addAction(_ action: UIAction, for events: Event) { actions.append((events, .closure(action))) }

    /// Removes the action where it was added for any of the events; where it was added for several at once, for all of
    /// those.
    open func removeAction(_ action: UIAction, for events: Event) {
        actions.removeAll {
            guard case .closure(let own) = $0.action else { return false }
            return own === action && !$0.events.isDisjoint(with: events)
        }
    }

    /// Calls a method when one of the events is sent.
    ///
    /// - Parameters:
    ///   - target: whose method is called; it is not kept. Nil asks this control and those around it who has the method.
    ///   - action: without an argument, with the control, or with the control and the event.
    ///   - events: one or several.
    open func addTarget(_ target: Any?, action: Selector, for events: Event) {
        let object = target.map { $0 as AnyObject }
        let isKnown = actions.contains { own in
            guard case .method(let other, let selector) = own.action else { return false }
            return own.events == events && selector == action && other.object === object
        }
        if !isKnown {
            actions.append((events, .method(target: WeakTarget(object: object, isNil: object == nil), action)))
        }
    }

    /// Calls a method no more where it was added for any of the events; nil for the target or for the action stands for
    /// all.
    open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
        let object = target.map { $0 as AnyObject }
        actions.removeAll { own in
            guard case .method(let other, let selector) = own.action, !own.events.isDisjoint(with: events) else {
                return false
            }
            return (object == nil || other.object === object) && (action == nil || selector == action)
        }
    }

    /// All events for which something was added.
    open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }
    /// The objects whose methods are called.
    open var allTargets: Set<AnyHashable> {
        Set(
            actions.compactMap {
                guard case .method(let target, _) = $0.action else { return nil }
                return (target.object as? NSObject).map { AnyHashable($0) }
            })
    }
    /// The names of the methods of an object that are called for an event; nil for none.
    open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names = actions.compactMap { own -> String? in
            guard case .method(let other, let selector) = own.action, own.events.contains(event),
                other.object === object
            else { return nil }
            return selector.name
        }
        return names.isEmpty ? nil : names
    }

    /// Calls a method of `target`, which is not kept: `addTarget(self, action: Page.like, for: .touchUpInside)`, where
    /// an app writes `#selector(like)`.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> () -> Void, for events: Event
    ) {
        addAction(
            UIAction { [weak target] _ in if let target { action(target)() } }, for: events)
    }

    /// Calls a method of `target` that takes the control; the target is not kept.
    public func addTarget<Target: AnyObject, Sender: UIControl>(
        _ target: Target, action: @escaping (Target) -> (Sender) -> Void, for events: Event
    ) {
        addAction(
            UIAction { [weak target] action_ in
                if let target, let sender = action_.sender as? Sender { action(target)(sender) }
            }, for: events)
    }

    /// Calls what was added for any of the events, in the order in which it was added.
    open func sendActions(for events: Event) { sendActions(for: events, with: nil) }

    func sendActions(for events: Event, with event: UIEvent?) {
        for (own, action) in actions where !own.isDisjoint(with: events) {
            switch action {
            case .closure(let action): sendAction(action)
            case .method(let target, let selector):
                if target.isNil || target.object != nil { sendAction(selector, to: target.object, for: event) }
            }
        }
    }

    /// Calls an action's closure, with this control as the sender.
    open func sendAction(_ action: UIAction) {
        action.sender = self
        action.handler(action)
    }

    /// Calls a method; nil for the target asks this control and those around it who has it.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        guard let object = target ?? self.target(forAction: action, withSender: self) else { return }
        PortRuntime.perform(action, on: object as AnyObject, with: [self, event])
    }

    // MARK: Touches

    /// Whether a finger that was put down on the control is followed.
    public private(set) var isTracking = false
    /// Whether that finger is on the control now, or at most 70 points beside it.
    public private(set) var isTouchInside = false

    /// How far beside the control a finger still counts as on it, in points.
    private static let reach: CGFloat = 70

    /// A finger was put down.
    /// - Returns: whether the control follows it; true unless overridden.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger has moved.
    /// - Returns: whether the control follows it further; true unless overridden.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger was lifted; nil for one that is not followed any further. Does nothing unless overridden.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The finger was taken away. Does nothing unless overridden.
    open func cancelTracking(with event: UIEvent?) {}

    /// What a finger that is lifted on the control means, besides `touchUpInside`.
    var meaningOfTap: Event { [] }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return }
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let wasInside = isTouchInside
        let area = bounds.insetBy(dx: -Self.reach, dy: -Self.reach)
        isTouchInside = area.contains(touch.location(in: self))
        guard continueTracking(touch, with: event) else {
            isTracking = false
            isHighlighted = false
            return endTracking(nil, with: event)
        }
        isHighlighted = isTouchInside
        var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if wasInside != isTouchInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: events, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        isTracking = false
        isHighlighted = false
        endTracking(touch, with: event)
        sendActions(for: isTouchInside ? meaningOfTap.union(.touchUpInside) : .touchUpOutside, with: event)
        isTouchInside = false
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        (isTracking, isTouchInside) = (false, false)
        isHighlighted = false
        cancelTracking(with: event)
        sendActions(for: .touchCancel, with: event)
    }

    // MARK: Menus

    /// What a finger that rests on the control brings, where `isContextMenuInteractionEnabled`; nothing unless overridden.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// What is lifted; the control unless overridden.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// The menu is about to come. Does nothing unless overridden.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// The menu is about to go. Does nothing unless overridden.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Where a menu is wanted to come from. It is not asked: menus come from the control's edges.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }

    /// Calls a closure with every action, target and selector that was added, and the events that it was added for.
    public func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        for (events, action) in actions {
            var stops = false
            switch action {
            case .closure(let action): iterator(action, nil, events, &stops)
            case .method(let target, let selector): iterator(nil, (target.object, selector), events, &stops)
            }
            if stops { return }
        }
    }

    /// A tap on a button is the button's, and not a tap on what is around it.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self, isEnabled else { return true }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }
}
