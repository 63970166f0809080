import Foundation
import Geometry

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }

    static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }
    static func / (a: CGPoint, divisor: CGFloat) -> CGPoint { CGPoint(x: a.x / divisor, y: a.y / divisor) }
}

extension CGSize {
    var center: CGPoint { CGPoint(x: width / 2, y: height / 2) }
    var vector: CGPoint { CGPoint(x: width, y: height) }
    var isDegenerate: Bool { width == 0 || height == 0 }
}
