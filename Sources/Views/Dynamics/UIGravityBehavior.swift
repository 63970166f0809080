import Foundation
import Geometry

/// Has items fall: 1000 points a second, more each second.
open class UIGravityBehavior: UIDynamicItemsBehavior {
    /// Where to, and how much; downwards with 1 by default.
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { dynamicAnimator?.wake() } }

    /// The direction in radians, clockwise from the right.
    open var angle: CGFloat {
        get { Elementary.atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// How much: 1 is 1000 points a second².
    open var magnitude: CGFloat {
        get { (gravityDirection.dx * gravityDirection.dx + gravityDirection.dy * gravityDirection.dy).squareRoot() }
        set { setAngle(angle, magnitude: newValue) }
    }
    /// Sets both.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        let (sine, cosine) = Elementary.sinCos(angle)
        gravityDirection = CGVector(dx: cosine * magnitude, dy: sine * magnitude)
    }

    override func apply(_ bodies: [DynamicBody], _ seconds: CGFloat) {
        for body in bodies where items.contains(where: { $0 === body.item }) {
            body.acceleration.dx += gravityDirection.dx * 1000
            body.acceleration.dy += gravityDirection.dy * 1000
        }
    }
}
