import Foundation
import Geometry

/// What forces move: views, and the attributes of a layout's items.
public protocol UIDynamicItem: NSObjectProtocol {
    /// Where its middle is.
    var center: CGPoint { get set }
    /// Its size.
    var bounds: CGRect { get }
    /// How it is turned.
    var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// An item while forces move it: a box whose mass is that of its area, 1 for 100 × 100 points.
final class DynamicBody {
    let item: any UIDynamicItem
    var position: CGPoint
    /// Points a second, and radians a second clockwise.
    var velocity = CGVector(dx: 0, dy: 0), angularVelocity: CGFloat = 0
    /// Radians by which it has been turned.
    var angle: CGFloat = 0
    /// Points a second², collected for a step.
    var acceleration = CGVector(dx: 0, dy: 0)
    var density: CGFloat = 1, elasticity: CGFloat = 0
    /// What is lost of the velocities in a second.
    var resistance: CGFloat = 0, angularResistance: CGFloat = 0
    var allowsRotation = true
    private var transform: CGAffineTransform
    private var size: CGSize

    init(_ item: any UIDynamicItem) {
        self.item = item
        (position, transform, size) = (item.center, item.transform, item.bounds.size)
    }

    /// Takes the item as it is now; its velocities stay.
    func read() { (position, transform, size, angle) = (item.center, item.transform, item.bounds.size, 0) }

    var mass: CGFloat { max(1e-4, size.width * size.height / 10_000 * density) }

    /// Half the size of the upright box around it.
    var reach: CGSize {
        let (sine, cosine) = Elementary.sinCos(angle)
        return CGSize(
            width: (abs(cosine) * size.width + abs(sine) * size.height) / 2,
            height: (abs(sine) * size.width + abs(cosine) * size.height) / 2)
    }

    func push(_ force: CGVector) {
        acceleration.dx += force.dx / mass
        acceleration.dy += force.dy / mass
    }

    func move(_ seconds: CGFloat) {
        let (kept, keptTurn) = (max(0, 1 - resistance * seconds), max(0, 1 - angularResistance * seconds))
        velocity.dx = (velocity.dx + acceleration.dx * seconds) * kept
        velocity.dy = (velocity.dy + acceleration.dy * seconds) * kept
        acceleration = CGVector(dx: 0, dy: 0)
        position.x += velocity.dx * seconds
        position.y += velocity.dy * seconds
        guard allowsRotation else { return angularVelocity = 0 }
        angularVelocity *= keptTurn
        angle += angularVelocity * seconds
    }

    func show() {
        if item.center != position { item.center = position }
        if angle != 0 {
            let (sine, cosine) = Elementary.sinCos(angle)
            item.transform = transform.concatenating(
                CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
        } else if item.transform != transform {
            item.transform = transform
        }
    }
}
