import Foundation
import Geometry

/// What items are made of, and how fast they are.
open class UIDynamicItemBehavior: UIDynamicItemsBehavior {
    /// What a wall gives back of the speed, 0…1; 0 by default.
    open var elasticity: CGFloat = 0
    /// Kept and read back: items slide along walls.
    open var friction: CGFloat = 0
    /// How heavy they are for their size; 1 by default.
    open var density: CGFloat = 1
    /// What they lose of their speed in a second; 0 by default.
    open var resistance: CGFloat = 0
    /// What they lose of their turning in a second; 0 by default.
    open var angularResistance: CGFloat = 0
    /// Whether they turn; true by default.
    open var allowsRotation = true
    private var pushed: [(item: any UIDynamicItem, velocity: CGVector, turn: CGFloat)] = []

    /// Makes an item faster, in points a second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        pushed.append((item, CGVector(dx: velocity.x, dy: velocity.y), 0))
        dynamicAnimator?.wake()
    }
    /// Turns an item faster, in radians a second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        pushed.append((item, CGVector(dx: 0, dy: 0), velocity))
        dynamicAnimator?.wake()
    }
    /// How fast an item is, in points a second.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        let velocity = dynamicAnimator?.body(of: item)?.velocity ?? CGVector(dx: 0, dy: 0)
        return CGPoint(x: velocity.dx, y: velocity.dy)
    }
    /// How fast an item turns, in radians a second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        dynamicAnimator?.body(of: item)?.angularVelocity ?? 0
    }

    override func apply(_ bodies: [DynamicBody], _ seconds: CGFloat) {
        for body in bodies where items.contains(where: { $0 === body.item }) {
            (body.elasticity, body.density, body.allowsRotation) = (elasticity, density, allowsRotation)
            (body.resistance, body.angularResistance) = (resistance, angularResistance)
        }
        for (item, velocity, turn) in pushed {
            guard let body = bodies.first(where: { $0.item === item }) else { continue }
            body.velocity.dx += velocity.dx
            body.velocity.dy += velocity.dy
            body.angularVelocity += turn
        }
        pushed = []
    }
}
