import Foundation
import Geometry

/// A view that people operate. There are no touches here: scripts change its state and call `sendActions(for:)`.
open class UIControl: UIView {
    public struct State: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
    }

    public struct Event: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1)
        public static let touchDownRepeat = Event(rawValue: 2)
        public static let touchDragInside = Event(rawValue: 4)
        public static let touchDragOutside = Event(rawValue: 8)
        public static let touchDragEnter = Event(rawValue: 16)
        public static let touchDragExit = Event(rawValue: 32)
        public static let touchUpInside = Event(rawValue: 64)
        public static let touchUpOutside = Event(rawValue: 128)
        public static let touchCancel = Event(rawValue: 256)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allEvents = Event(rawValue: .max)
    }

    public enum ContentHorizontalAlignment: String, Sendable, Hashable, CaseIterable {
        case center, left, right, fill, leading, trailing
    }
    public enum ContentVerticalAlignment: String, Sendable, Hashable, CaseIterable { case center, top, bottom, fill }

    open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

    public var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    public var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    public var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// Gives the parts their colours: the state, the tint colour or something shown has changed.
    func updateAppearance() {}

    private func stateDidChange() {
        updateAppearance()
        setNeedsLayout()
    }

    open override func tintColorDidChange() { updateAppearance() }

    // MARK: Actions

    private var actions: [(events: Event, action: UIAction)] = []

    /// Calls the action's closure when one of the events is sent.
    public func addAction(_ action: UIAction, for events: Event) { actions.append((events, action)) }

    public func removeAction(_ action: UIAction, for events: Event) {
        actions.removeAll { $0.action === action && !$0.events.isDisjoint(with: events) }
    }

    /// Calls a method of `target`, which is not kept: `addTarget(self, action: Page.like, for: .touchUpInside)`, where
    /// an app writes `#selector(like)`.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> () -> Void, for events: Event
    ) {
        addAction(
            UIAction { [weak target] _ in if let target { action(target)() } }, for: events)
    }

    /// The same for a method that takes the control.
    public func addTarget<Target: AnyObject, Sender: UIControl>(
        _ target: Target, action: @escaping (Target) -> (Sender) -> Void, for events: Event
    ) {
        addAction(
            UIAction { [weak target] action_ in
                if let target, let sender = action_.sender as? Sender { action(target)(sender) }
            }, for: events)
    }

    /// Calls what was added for any of the events, in the order in which it was added.
    public func sendActions(for events: Event) {
        for (own, action) in actions where !own.isDisjoint(with: events) {
            action.sender = self
            action.handler(action)
        }
    }
}

/// A closure with what menus and buttons say of it.
open class UIAction {
    public var title: String
    public var image: UIImage?
    /// What sent it last.
    public internal(set) weak var sender: AnyObject?
    let handler: (UIAction) -> Void

    public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
        (self.title, self.image, self.handler) = (title, image, handler)
    }
}

extension UIView {
    /// In which direction the view lays out.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { traitCollection.layoutDirection }

    var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }

    /// A frame given for left to right, where it belongs in the direction of reading.
    func inReadingDirection(_ frame: CGRect) -> CGRect {
        guard isRightToLeft else { return frame }
        return CGRect(
            x: 2 * bounds.minX + bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    /// Up to the next pixel.
    func wholePixels(_ length: CGFloat) -> CGFloat {
        let scale = traitCollection.displayScale
        return (length * scale - 1e-6).rounded(.up) / scale
    }

    /// To the nearest pixel.
    func nearestPixel(_ length: CGFloat) -> CGFloat {
        let scale = traitCollection.displayScale
        return (length * scale).rounded() / scale
    }

    var isOnIOS26: Bool { traitCollection.systemVersion == .ios26 }

    /// Makes a part of a control: a view that nobody needs to see behind.
    static func part(radius: CGFloat = 0) -> UIView {
        let view = UIView()
        view.isOpaque = false
        view.layer.cornerRadius = radius
        return view
    }
}
