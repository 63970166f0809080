import Foundation
import Geometry

/// Watches the touches of a view and all inside it, and calls its targets when they make a gesture.
///
/// A subclass overrides `touchesBegan` and its like and sets `state`. Whether it may is decided there: by delegates, by
/// recognizers that have to fail first, and by those that have recognized something already.
open class UIGestureRecognizer: NSObject {
    /// Where a recognizer is in its life.
    public enum State: Int, Sendable, Hashable {
        /// It may still become something; it has begun, goes on, has ended, was broken off, or became nothing.
        case possible, began, changed, ended, cancelled, failed
        /// The same as `ended`, for gestures that are recognized at an instant.
        public static let recognized = State.ended
    }

    /// The view whose touches it watches; nil until it is added to one.
    open internal(set) weak var view: UIView?
    /// Who is asked whether it may recognize something.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether it watches at all; true by default. What has begun is cancelled when it is set to false.
    open var isEnabled = true {
        didSet {
            guard !isEnabled else { return }
            if isUnderWay { state = .cancelled } else if isActive { state = .failed }
        }
    }
    /// Whether views hear no more of touches of which it has made something; true by default.
    open var cancelsTouchesInView = true
    /// Whether views hear of touches only when it has failed; false by default.
    open var delaysTouchesBegan = false
    /// Whether views hear of the end of touches only when it has failed; true by default.
    open var delaysTouchesEnded = true
    /// Kept and read back: scripts make touches of fingers only.
    open var allowedTouchTypes: [NSNumber] = []
    /// Kept and read back.
    open var requiresExclusiveTouchType = true
    /// A name of one's own.
    open var name: String?

    private var current = State.possible
    /// What it wants to become, while others have to fail first.
    private(set) var pending: State?
    /// The touches that it watches now, in the order in which they began.
    private(set) var touches: [UITouch] = []
    /// Whether touches that it watches have begun, and it is not ready for new ones yet.
    var isActive = false
    /// Whether it waits for more touches though none are there.
    var awaitsTouches = false
    private var failureRequirements: [UIGestureRecognizer] = []
    private var targets: [(target: WeakTarget, action: Selector)] = []
    private var handlers: [(UIGestureRecognizer) -> Void] = []

    private struct WeakTarget { weak var object: AnyObject? }

    /// A recognizer that calls nobody.
    public override init() { super.init() }

    /// A recognizer that calls a method.
    ///
    /// - Parameters:
    ///   - target: whose method is called; it is not kept.
    ///   - action: without an argument, or with the recognizer as the argument.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// A recognizer of a storyboard, whose properties are set afterwards.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: Targets

    /// Has a method called as well.
    open func addTarget(_ target: Any, action: Selector) {
        targets.append((WeakTarget(object: target as AnyObject), action))
    }

    /// Has a method called no more; nil for the target or for the action stands for all.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll {
            (object == nil || $0.target.object === object) && (action == nil || $0.action == action)
        }
    }

    /// Has a closure called with the recognizer: what a target is without Objective-C.
    public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

    func sendActions() {
        for (target, action) in targets {
            if let object = target.object { PortRuntime.perform(action, on: object, with: [self]) }
        }
        for handler in handlers { handler(self) }
    }

    // MARK: State

    /// Where it is. A subclass sets it; what is not allowed then makes it fail.
    open var state: State {
        get { current }
        set { become(newValue) }
    }

    /// Whether it has begun and not ended.
    var isUnderWay: Bool { current == .began || current == .changed }
    /// Whether nothing more becomes of it with these touches.
    var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

    private func become(_ new: State) {
        switch (current, new) {
        case (.possible, .began), (.possible, .ended), (.possible, .changed): dispatcher?.recognize(self, new)
        case (.possible, .failed), (.possible, .cancelled): settle(.failed)
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
            (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            commit(new == .failed ? .cancelled : new)
        case (_, .possible): if current != .possible { current = .possible }
        default: break
        }
    }

    var dispatcher: TouchDispatcher? { (view?.window?.stage ?? Stage.current)?.touchDispatcher }

    func wait(for state: State) { pending = state }

    /// It is recognized, or goes on, or is over: targets hear of it when everybody has seen the event.
    func commit(_ state: State) {
        pending = nil
        current = state
        dispatcher?.queue(self)
    }

    /// It has failed: nobody hears of it, and those that waited for that may go on.
    func settle(_ state: State) {
        guard current == .possible else { return }
        pending = nil
        current = state
        dispatcher?.didFail(self)
    }

    /// It is ready for new touches.
    func prepare() {
        (current, pending, isActive, awaitsTouches) = (.possible, nil, false, false)
        touches = []
        reset()
    }

    func watch(_ touch: UITouch) {
        isActive = true
        if !touches.contains(where: { $0 === touch }) { touches.append(touch) }
    }
    func forget(_ touch: UITouch) { touches.removeAll { $0 === touch } }

    // MARK: Where

    /// How many fingers there are now.
    open var numberOfTouches: Int { touches.count }
    /// The middle of all fingers, in a view's coordinates; nil stands for the window.
    open func location(in view: UIView?) -> CGPoint {
        guard !touches.isEmpty else { return view?.convert(lastPoint, from: nil) ?? lastPoint }
        return view?.convert(middle, from: nil) ?? middle
    }
    /// Where one of the fingers is, in a view's coordinates; nil stands for the window.
    open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        touches.indices.contains(index) ? touches[index].location(in: view) : location(in: view)
    }

    /// The middle of all fingers in the window, as long as there are any.
    private var middle: CGPoint {
        let sum = touches.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.point.x, y: $0.y + $1.point.y) }
        let count = CGFloat(max(1, touches.count))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }
    private(set) var lastPoint = CGPoint.zero
    func notePoint() { if !touches.isEmpty { lastPoint = middle } }

    // MARK: Others

    /// Has it recognize something only when the other has failed.
    open func require(toFail other: UIGestureRecognizer) {
        if !failureRequirements.contains(where: { $0 === other }) { failureRequirements.append(other) }
    }

    func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        failureRequirements.contains { $0 === other } || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }

    func prevents(_ other: UIGestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self) && !isSimultaneous(with: other)
    }

    // MARK: For subclasses

    /// Fingers were put down. A subclass calls `super`.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers were taken away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// It is to be ready for new touches: the last ones are gone.
    open func reset() {}
    /// Watches a touch no more.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        forget(touch)
        touch.gestureRecognizers?.removeAll { $0 === self }
    }
    /// Whether others fail when this one recognizes something; true unless overridden.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this one fails when another recognizes something; true unless overridden.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether the other has to fail first; false unless overridden.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether the other waits until this one fails; false unless overridden.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// Who is asked about a recognizer. Everything has a default.
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Whether it may begin; true by default.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether both may recognize something at the same time; false by default. One yes is enough.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether the other has to fail first; false by default.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether the other waits until this one fails; false by default.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether it watches the touch; true by default.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// True.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// False.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// False.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// False.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// True.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
}
