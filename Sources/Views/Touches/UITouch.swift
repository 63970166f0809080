import Foundation
import Geometry

/// A finger on the window, from when it is put down until it is lifted.
open class UITouch: NSObject {
    /// What has become of a touch since the last event.
    public enum Phase: Int, Sendable, Hashable {
        /// The finger was put down, has moved, has stayed where it was, was lifted, or was taken away.
        case began, moved, stationary, ended, cancelled
    }
    /// What touches.
    public enum TouchType: Int, Sendable, Hashable {
        /// A finger, which is the only one that scripts have; the others are UIKit's.
        case direct, indirect, pencil, indirectPointer
        /// The older name of `pencil`.
        public static let stylus = TouchType.pencil
    }

    /// What has become of it with the last event.
    open internal(set) var phase = Phase.began
    /// When it changed last, in seconds of the stage.
    open internal(set) var timestamp: TimeInterval
    /// How often the finger was put down at nearly the same place in a short time; 1 for the first time.
    open internal(set) var tapCount = 1
    /// The view that was hit when the finger was put down. It stays the same.
    open internal(set) weak var view: UIView?
    /// The window that is touched.
    open internal(set) weak var window: UIWindow?
    /// The recognizers that watch the touch.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
    /// A finger.
    open var type: TouchType { .direct }
    /// How hard it presses; always 1, an ordinary touch.
    open var force: CGFloat { 1 }
    /// The hardest that it could press: 20/3, as devices say that measure it.
    open var maximumPossibleForce: CGFloat { 20 / 3 }
    /// Half of its width, in points.
    open var majorRadius: CGFloat { 20 }

    /// In the window.
    private(set) var point: CGPoint
    private(set) var previousPoint: CGPoint
    /// Where and when the finger was put down.
    let start: (point: CGPoint, time: Double)

    // What the dispatcher remembers of it.
    /// What the view hears of it: its beginning is held back in scroll views, and its end until recognizers have decided.
    var delivery = Delivery.held
    enum Delivery { case held, delivered, ending, done }

    init(at point: CGPoint, time: Double, in window: UIWindow) {
        (self.point, previousPoint, timestamp, self.window) = (point, point, time, window)
        start = (point, time)
    }

    func move(to point: CGPoint, phase: Phase, time: Double) {
        (previousPoint, self.point, self.phase, timestamp) = (self.point, point, phase, time)
    }

    /// How far it is from where it was put down.
    var movement: CGPoint { CGPoint(x: point.x - start.point.x, y: point.y - start.point.y) }

    /// Where the finger is, in a view's coordinates; nil stands for the window.
    open func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }
    /// Where the finger was at the event before, in a view's coordinates; nil stands for the window.
    open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previousPoint, from: nil) ?? previousPoint }
    /// The same as `location(in:)`.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// The same as `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}

/// What views and recognizers are told: all the touches of the window at an instant.
open class UIEvent: NSObject {
    /// Kinds of events. Scripts make touches only.
    public enum EventType: Int, Sendable, Hashable {
        /// Of fingers; the others are UIKit's.
        case touches, motion, remoteControl, presses
    }

    /// What a motion is.
    public enum EventSubtype: Int, Sendable, Hashable {
        /// None; a shake.
        case none, motionShake
    }

    /// Touches.
    open var type: EventType { .touches }
    /// When it happened, in seconds of the stage.
    open internal(set) var timestamp: TimeInterval
    /// All the touches, also those that have not changed.
    open internal(set) var allTouches: Set<UITouch>?

    init(timestamp: Double, touches: [UITouch]) {
        (self.timestamp, allTouches) = (timestamp, Set(touches))
    }

    /// The touches that hit a window; nil for none.
    open func touches(for window: UIWindow) -> Set<UITouch>? { some { $0.window === window } }
    /// The touches that hit a view; nil for none.
    open func touches(for view: UIView) -> Set<UITouch>? { some { $0.view === view } }
    /// The touches that a recognizer watches; nil for none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        some { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
    /// The touch itself: no more samples are made than events.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    /// None: nothing is predicted.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

    private func some(_ test: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = (allTouches ?? []).filter(test)
        return found.isEmpty ? nil : found
    }
}

extension CGPoint {
    /// As a vector, in points.
    var length: CGFloat { CGFloat(Elementary.hypot(Double(x), Double(y))) }
}
