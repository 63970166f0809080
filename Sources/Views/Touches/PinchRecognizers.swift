import Foundation
import Geometry

/// Recognizes two fingers whose distance changes.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How far apart the fingers are, in parts of how far they were; can be set, to count on from another value.
    open var scale: CGFloat {
        get { pair.map { $0.length / unit } ?? lastScale }
        set {
            lastScale = newValue
            if let pair, newValue != 0 { unit = pair.length / newValue }
        }
    }
    /// How fast the scale changes, per second.
    open private(set) var velocity: CGFloat = 0

    /// How much the distance changes before it begins, in points.
    private static let hysteresis: CGFloat = 8

    private var unit: CGFloat = 1
    private var lastScale: CGFloat = 1
    private var last: (scale: CGFloat, time: Double)?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2, let pair else { return }
        (unit, lastScale, velocity, last) = (max(1, pair.length), 1, 0, (1, event.timestamp))
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair else { return }
        if state == .possible {
            let change = pair.length - unit
            guard abs(change) > Self.hysteresis, pending == nil else { return }
            // Nothing jumps when it begins.
            unit += change < 0 ? -Self.hysteresis : Self.hysteresis
        }
        lastScale = pair.length / unit
        if let last, event.timestamp > last.time {
            velocity = (lastScale - last.scale) / (event.timestamp - last.time)
        }
        last = (lastScale, event.timestamp)
        state = state == .possible ? .began : .changed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastScale = scale
        state = state == .possible ? .failed : .ended
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    open override func reset() { (unit, lastScale, velocity, last) = (1, 1, 0, nil) }
}

/// Recognizes two fingers that turn round each other.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// By how much they have turned, in radians, clockwise; can be set, to count on from another value.
    open var rotation: CGFloat = 0
    /// How fast they turn, in radians per second.
    open private(set) var velocity: CGFloat = 0

    /// How far the fingers go along their circle before it begins, in points.
    private static let hysteresis: CGFloat = 8

    private var angle: CGFloat?
    private var time = 0.0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2, let pair else { return }
        (angle, rotation, velocity, time) = (pair.angle, 0, 0, event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair, let before = angle else { return }
        var change = pair.angle - before
        if change > .pi { change -= 2 * .pi }
        if change < -.pi { change += 2 * .pi }
        if state == .possible {
            guard abs(change) * pair.length / 2 > Self.hysteresis, pending == nil else { return }
            change = 0
        }
        if event.timestamp > time { velocity = change / (event.timestamp - time) }
        rotation += change
        (angle, time) = (pair.angle, event.timestamp)
        state = state == .possible ? .began : .changed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    open override func reset() { (angle, rotation, velocity) = (nil, 0, 0) }
}

extension UIGestureRecognizer {
    /// The line between the first two fingers; nil for fewer.
    fileprivate var pair: (length: CGFloat, angle: CGFloat)? {
        guard touches.count >= 2 else { return nil }
        let (x, y) = (touches[1].point.x - touches[0].point.x, touches[1].point.y - touches[0].point.y)
        return ((x * x + y * y).squareRoot(), CGFloat(Elementary.atan2(Double(y), Double(x))))
    }
}
