import Foundation
import Geometry

/// Has items fall: 1000 points a second, more each second.
open class UIGravityBehavior: UIDynamicItemsBehavior {
    private var direction = DynamicDirection(CGVector(dx: 0, dy: 1)) { didSet { dynamicAnimator?.wake() } }
    /// Where to, and how much; downwards with 1 by default.
    open var gravityDirection: CGVector {
        get { direction.vector }
        set { direction.vector = newValue }
    }
    /// The direction in radians, clockwise from the right.
    open var angle: CGFloat {
        get { direction.angle }
        set { direction.angle = newValue }
    }
    /// How much: 1 is 1000 points a second².
    open var magnitude: CGFloat {
        get { direction.magnitude }
        set { direction.magnitude = newValue }
    }
    /// Sets both.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { direction.set(angle, magnitude) }

    override func apply(_ bodies: [DynamicBody], _ seconds: CGFloat) {
        for body in bodies where items.contains(where: { $0 === body.item }) {
            body.acceleration.dx += gravityDirection.dx * 1000
            body.acceleration.dy += gravityDirection.dy * 1000
        }
    }
}
