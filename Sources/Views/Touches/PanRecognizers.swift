import Foundation
import Geometry

/// Where fingers have been lately, and how fast they are.
struct FingerTrail {
    private var samples: [(point: CGPoint, time: Double)] = []
    /// How far back the speed is measured, in seconds.
    private static let window = 0.04

    mutating func start(at point: CGPoint, _ time: Double) { samples = [(point, time)] }

    mutating func add(_ point: CGPoint, _ time: Double) {
        if samples.last?.time == time { samples.removeLast() }
        samples.append((point, time))
        if let index = samples.lastIndex(where: { time - $0.time >= Self.window - 1e-9 }), index > 0 {
            samples.removeFirst(index)
        }
    }

    /// Moves everything: another finger has changed the middle.
    mutating func shift(_ x: CGFloat, _ y: CGFloat) {
        samples = samples.map { (CGPoint(x: $0.point.x + x, y: $0.point.y + y), $0.time) }
    }

    /// Points per second; zero for fingers that have stood still.
    func velocity(at time: Double) -> CGPoint {
        // Fingers that stand still tell nothing more.
        guard let first = samples.first, let last = samples.last, time - last.time <= Self.window else { return .zero }
        let seconds = max(time, last.time) - first.time
        guard seconds > 1e-9 else { return .zero }
        return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
    }
}

/// Recognizes fingers that move.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The fewest fingers that pan; 1 by default.
    open var minimumNumberOfTouches = 1
    /// The most fingers that pan; any number by default.
    open var maximumNumberOfTouches = Int.max
    /// Kept and read back.
    open var allowedScrollTypesMask = 0

    /// How far the fingers move before it begins, in points.
    static let hysteresis: CGFloat = 10

    private var trail = FingerTrail()
    /// Where translation counts from, in the window.
    private var origin = CGPoint.zero
    private var point = CGPoint.zero
    private var velocityAtEnd: CGPoint?

    /// Where the fingers were put down, in the window.
    var startPoint: CGPoint { touches.first?.start.point ?? lastPoint }

    /// How far the fingers have moved since it began, in a view's coordinates; nil stands for the window. The 10 points
    /// before it began do not count, so that nothing jumps.
    open func translation(in view: UIView?) -> CGPoint {
        vector(CGPoint(x: point.x - origin.x, y: point.y - origin.y), in: view)
    }

    /// Has the translation count on from another value.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let back = view.map { view -> CGPoint in
            let (a, b) = (view.convert(CGPoint.zero, to: nil), view.convert(translation, to: nil))
            return CGPoint(x: b.x - a.x, y: b.y - a.y)
        }
        let own = back ?? translation
        origin = CGPoint(x: point.x - own.x, y: point.y - own.y)
    }

    /// How fast the fingers move, in points per second of a view's coordinates; nil stands for the window.
    open func velocity(in view: UIView?) -> CGPoint {
        vector(velocityAtEnd ?? trail.velocity(at: Stage.now), in: view)
    }

    private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
        guard let view else { return vector }
        let (a, b) = (view.convert(CGPoint.zero, from: nil), view.convert(vector, from: nil))
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > maximumNumberOfTouches, state == .possible { return state = .failed }
        let now = lastPoint
        if numberOfTouches == 1 {
            trail.start(at: now, event.timestamp)
            (origin, point, velocityAtEnd) = (now, now, nil)
        } else {
            shift(to: now)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        point = lastPoint
        trail.add(point, event.timestamp)
        guard state == .possible else { return state = .changed }
        guard numberOfTouches >= minimumNumberOfTouches, pending == nil else { return }
        let (x, y) = (point.x - origin.x, point.y - origin.y)
        let length = CGPoint(x: x, y: y).length
        guard length > Self.hysteresis else { return }
        guard acceptsStart(CGPoint(x: x, y: y)) else { return state = .failed }
        let share = Self.hysteresis / length
        origin = CGPoint(x: origin.x + x * share, y: origin.y + y * share)
        state = .began
    }

    /// Whether a movement from where the fingers were put down is what it looks for.
    func acceptsStart(_ movement: CGPoint) -> Bool { true }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let left = self.touches.filter { $0.phase != .ended && $0.phase != .cancelled }
        guard left.count < minimumNumberOfTouches || left.isEmpty else {
            let sum = left.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.point.x, y: $0.y + $1.point.y) }
            return shift(to: CGPoint(x: sum.x / CGFloat(left.count), y: sum.y / CGFloat(left.count)))
        }
        velocityAtEnd = trail.velocity(at: event.timestamp)
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    /// The middle is elsewhere because there are other fingers; nothing has moved.
    private func shift(to new: CGPoint) {
        let (x, y) = (new.x - point.x, new.y - point.y)
        origin = CGPoint(x: origin.x + x, y: origin.y + y)
        trail.shift(x, y)
        point = new
    }
}

/// Recognizes a finger that comes from an edge of the window.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges that it may come from; none by default.
    open var edges: UIRectEdge = []

    /// How near to the edge the finger is put down, in points.
    private static let reach: CGFloat = 20

    override func acceptsStart(_ movement: CGPoint) -> Bool {
        guard let bounds = view?.window?.bounds else { return false }
        let start = startPoint
        let isAcross = abs(movement.x) >= abs(movement.y)
        if edges.contains(.left), start.x <= Self.reach, isAcross, movement.x > 0 { return true }
        if edges.contains(.right), start.x >= bounds.width - Self.reach, isAcross, movement.x < 0 { return true }
        if edges.contains(.top), start.y <= Self.reach, !isAcross, movement.y > 0 { return true }
        return edges.contains(.bottom) && start.y >= bounds.height - Self.reach && !isAcross && movement.y < 0
    }
}

/// Recognizes fingers that move quickly in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Where fingers go. The numbers are UIKit's.
    public struct Direction: OptionSet, Sendable, Hashable {
        /// A bit for each direction.
        public let rawValue: UInt
        /// The directions of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Upwards.
        public static let up = Direction(rawValue: 4)
        /// Downwards.
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that count; right by default.
    open var direction = Direction.right
    /// How many fingers swipe; 1 by default.
    open var numberOfTouchesRequired = 1

    /// How far they go at least, how far they may stray, in points, and how long it takes at most, in seconds.
    private static let distance: CGFloat = 50
    private static let stray: CGFloat = 50
    private static let duration = 0.5

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, pending == nil, let touch = self.touches.first else { return }
        if event.timestamp - touch.start.time > Self.duration { return state = .failed }
        guard numberOfTouches == numberOfTouchesRequired else { return }
        let (x, y) = (touch.point.x - touch.start.point.x, touch.point.y - touch.start.point.y)
        let (along, across, going): (CGFloat, CGFloat, Direction) =
            abs(x) >= abs(y) ? (abs(x), abs(y), x > 0 ? .right : .left) : (abs(y), abs(x), y > 0 ? .down : .up)
        if along > 10, !direction.contains(going) { return state = .failed }
        if across > Self.stray { return state = .failed }
        if along >= Self.distance { state = .ended }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, pending == nil { state = .failed }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
