import Foundation
import Geometry

/// Pulls an item to a point, upright, as by a spring.
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    /// Where it comes to rest.
    open var snapPoint: CGPoint { didSet { dynamicAnimator?.wake() } }
    /// From 0, with most swinging, to 1 with none; 0.5 by default.
    open var damping: CGFloat = 0.5 { didSet { dynamicAnimator?.wake() } }

    /// Radians a second of the spring, chosen by eye.
    private static let speed: CGFloat = 14

    /// A behavior that pulls an item.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) { (self.item, snapPoint) = (item, point) }

    override var movedItems: [any UIDynamicItem] { [item] }

    override func apply(_ bodies: [DynamicBody], _ seconds: CGFloat) {
        guard let body = bodies.first(where: { $0.item === item }) else { return }
        let stiffness = Self.speed * Self.speed
        let friction = 2 * Self.speed * (0.4 + 0.6 * min(1, max(0, damping)))
        body.acceleration.dx += stiffness * (snapPoint.x - body.position.x) - friction * body.velocity.dx
        body.acceleration.dy += stiffness * (snapPoint.y - body.position.y) - friction * body.velocity.dy
        body.angularVelocity -= (stiffness * body.angle + friction * body.angularVelocity) * seconds
    }
}
