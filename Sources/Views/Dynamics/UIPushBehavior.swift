import Foundation
import Geometry

/// Pushes items, once or all the time.
open class UIPushBehavior: UIDynamicItemsBehavior {
    /// Whether it goes on.
    public enum Mode: Int, Sendable, Hashable {
        /// All the time, or once.
        case continuous, instantaneous
    }
    /// Whether it goes on.
    public let mode: Mode
    /// Whether it pushes; a push that happens once is not active afterwards. True by default.
    open var active = true { didSet { if active != oldValue { dynamicAnimator?.wake() } } }
    private var direction = DynamicDirection(CGVector(dx: 0, dy: 0)) { didSet { dynamicAnimator?.wake() } }
    /// Where to, and how much: 1 gives an item of 100 × 100 points 100 points a second, more each second or at once.
    open var pushDirection: CGVector {
        get { direction.vector }
        set { direction.vector = newValue }
    }
    /// The direction in radians, clockwise from the right; it may be set before the magnitude.
    open var angle: CGFloat {
        get { direction.angle }
        set { direction.angle = newValue }
    }
    /// How much.
    open var magnitude: CGFloat {
        get { direction.magnitude }
        set { direction.magnitude = newValue }
    }
    /// Sets both.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { direction.set(angle, magnitude) }

    /// A push of items.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init(items: items)
    }

    override func apply(_ bodies: [DynamicBody], _ seconds: CGFloat) {
        guard active else { return }
        let share = mode == .continuous ? 100 : 100 / seconds
        for body in bodies where items.contains(where: { $0 === body.item }) {
            body.push(CGVector(dx: pushDirection.dx * share, dy: pushDirection.dy * share))
        }
        if mode == .instantaneous { active = false }
    }
}
