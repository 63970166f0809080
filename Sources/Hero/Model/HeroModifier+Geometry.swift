import Foundation
import Geometry

extension HeroModifier {
    /// - Parameter position: of the anchor point, in points; in the container, or in the nearest animating ancestor.
    public static func position(_ position: CGPoint) -> HeroModifier { HeroModifier(.position(position)) }
    /// - Parameter size: points.
    public static func size(_ size: CGSize) -> HeroModifier { HeroModifier(.size(size)) }
    /// Replaces what earlier modifiers made of the transform.
    public static func transform(_ transform: CATransform3D) -> HeroModifier { HeroModifier(.transform(transform)) }
    /// - Parameter perspective: the camera's distance in points.
    public static func perspective(_ perspective: CGFloat) -> HeroModifier { HeroModifier(.perspective(perspective)) }

    public static func scale(x: CGFloat = 1, y: CGFloat = 1, z: CGFloat = 1) -> HeroModifier { HeroModifier(.scale(x: x, y: y, z: z)) }
    public static func scale(_ xy: CGFloat) -> HeroModifier { .scale(x: xy, y: xy) }

    /// Points.
    public static func translate(x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0) -> HeroModifier {
        HeroModifier(.translate(x: x, y: y, z: z))
    }
    public static func translate(_ point: CGPoint, z: CGFloat = 0) -> HeroModifier { .translate(x: point.x, y: point.y, z: z) }

    /// Radians about each axis.
    public static func rotate(x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0) -> HeroModifier { HeroModifier(.rotate(x: x, y: y, z: z)) }
    public static func rotate(_ point: CGPoint, z: CGFloat = 0) -> HeroModifier { .rotate(x: point.x, y: point.y, z: z) }
    public static func rotate(_ z: CGFloat) -> HeroModifier { .rotate(z: z) }
}
