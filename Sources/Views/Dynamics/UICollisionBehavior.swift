import Foundation
import Geometry

/// Hears of items that meet a boundary.
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// An item has met a boundary, which has no name where it is the reference view's.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint)
    /// An item has left a boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint
    ) {}
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Keeps items inside of the reference view's bounds. They meet its edges with the upright box around them, and are not
/// turned by that; each other they do not meet.
open class UICollisionBehavior: UIDynamicItemsBehavior {
    /// Whether the bounds of the reference view are a boundary; false by default.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { insets != nil }
        set { insets = newValue ? insets ?? .zero : nil }
    }
    /// Has the bounds of the reference view be a boundary, but for these insets.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { self.insets = insets }
    private var insets: UIEdgeInsets? { didSet { dynamicAnimator?.wake() } }
    /// Who hears of contacts; it is not kept alive.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    private var touching: [ObjectIdentifier] = []

    /// Below this speed, in points a second, what meets an edge stays there.
    private static let slow: CGFloat = 20

    override func constrain(_ bodies: [DynamicBody]) {
        guard let insets, let room = dynamicAnimator?.referenceView?.bounds.inset(by: insets) else { return }
        for body in bodies where items.contains(where: { $0 === body.item }) {
            let reach = body.reach
            var contact = body.position
            var isTouching = false
            func keep(
                _ position: inout CGFloat, _ speed: inout CGFloat, _ low: CGFloat, _ high: CGFloat,
                _ edge: inout CGFloat,
                _ reach: CGFloat
            ) {
                guard low <= high, position < low || position > high else { return }
                let isLow = position < low
                position = isLow ? low : high
                edge = isLow ? low - reach : high + reach
                isTouching = true
                if isLow ? speed < 0 : speed > 0 {
                    speed = abs(speed) < Self.slow ? 0 : -speed * min(1, max(0, body.elasticity))
                }
            }
            keep(
                &body.position.x, &body.velocity.dx, room.minX + reach.width, room.maxX - reach.width, &contact.x,
                reach.width)
            keep(
                &body.position.y, &body.velocity.dy, room.minY + reach.height, room.maxY - reach.height, &contact.y,
                reach.height)
            tell(body, isTouching, contact)
        }
    }

    private func tell(_ body: DynamicBody, _ isTouching: Bool, _ point: CGPoint) {
        let known = ObjectIdentifier(body.item)
        if isTouching, !touching.contains(known) {
            touching.append(known)
            collisionDelegate?.collisionBehavior(
                self, beganContactFor: body.item, withBoundaryIdentifier: nil, at: point)
        } else if !isTouching, touching.contains(known) {
            touching.removeAll { $0 == known }
            collisionDelegate?.collisionBehavior(self, endedContactFor: body.item, withBoundaryIdentifier: nil)
        }
    }
}
