import Foundation
import Geometry

/// Holds an item at a distance from a point: by a rod, or by a spring where it has a frequency. The item is held at its
/// middle, and not turned.
open class UIAttachmentBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    /// The point that it is held from.
    open var anchorPoint: CGPoint { didSet { dynamicAnimator?.wake() } }
    /// The distance in points; at first that which the two have.
    open var length: CGFloat { didSet { dynamicAnimator?.wake() } }
    /// Swings a second; 0, the default, for a rod.
    open var frequency: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
    /// From 0, the default, with most swinging, to 1 with none.
    open var damping: CGFloat = 0 { didSet { dynamicAnimator?.wake() } }
    /// The items that are held.
    open var items: [any UIDynamicItem] { [item] }

    /// An item held from a point.
    public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        (self.item, anchorPoint) = (item, point)
        length = CGPoint(x: item.center.x - point.x, y: item.center.y - point.y).length
    }

    override var movedItems: [any UIDynamicItem] { [item] }

    /// The direction from the anchor to a body, and their distance; nil where they are in one place.
    private func way(to body: DynamicBody) -> (x: CGFloat, y: CGFloat, length: CGFloat)? {
        let (x, y) = (body.position.x - anchorPoint.x, body.position.y - anchorPoint.y)
        let distance = CGPoint(x: x, y: y).length
        return distance > 1e-9 ? (x / distance, y / distance, distance) : nil
    }

    override func apply(_ bodies: [DynamicBody], _ seconds: CGFloat) {
        guard frequency > 0, let body = bodies.first(where: { $0.item === item }), let way = way(to: body) else {
            return
        }
        let speed = 2 * CGFloat.pi * frequency
        let along = body.velocity.dx * way.x + body.velocity.dy * way.y
        let pull = speed * speed * (length - way.length) - 2 * speed * damping * along
        body.acceleration.dx += pull * way.x
        body.acceleration.dy += pull * way.y
    }

    override func constrain(_ bodies: [DynamicBody]) {
        guard frequency <= 0, let body = bodies.first(where: { $0.item === item }) else { return }
        guard let way = way(to: body), length > 0 else {
            (body.position, body.velocity) = (anchorPoint, CGVector(dx: 0, dy: 0))
            return
        }
        let along = body.velocity.dx * way.x + body.velocity.dy * way.y
        body.velocity = CGVector(dx: body.velocity.dx - along * way.x, dy: body.velocity.dy - along * way.y)
        body.position = CGPoint(x: anchorPoint.x + way.x * length, y: anchorPoint.y + way.y * length)
    }
}
