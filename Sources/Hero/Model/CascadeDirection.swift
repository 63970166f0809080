import Foundation
import Geometry
import Views

/// In which order a cascade delays subviews.
public enum CascadeDirection: Sendable, Hashable {
    case topToBottom
    case bottomToTop
    case leftToRight
    case rightToLeft
    /// Left to right, or right to left where text runs that way.
    case leadingToTrailing
    case trailingToLeading
    /// By the distance of the subviews' centres from a point in their superview.
    case radial(center: CGPoint)
    case inverseRadial(center: CGPoint)

    /// A direction by the name it has in modifier strings; nil for other names.
    public init?(_ name: String) {
        guard let known = Self.named.first(where: { $0.name == name }) else { return nil }
        self = known.direction
    }

    private static let named: [(name: String, direction: CascadeDirection)] = [
        ("topToBottom", .topToBottom), ("bottomToTop", .bottomToTop), ("leftToRight", .leftToRight),
        ("rightToLeft", .rightToLeft),
        ("leadingToTrailing", .leadingToTrailing), ("trailingToLeading", .trailingToLeading),
    ]
    static let names = named.map(\.name)

    /// The subviews in the order of the cascade; equal ones keep their places.
    func sorted(_ views: [UIView], rightToLeft: Bool) -> [UIView] {
        let keyed = views.enumerated().map {
            (offset: $0.offset, view: $0.element, keys: keys(of: $0.element, rightToLeft: rightToLeft))
        }
        return keyed.sorted { a, b in
            if a.keys.first != b.keys.first { return a.keys.first < b.keys.first }
            if a.keys.second != b.keys.second { return a.keys.second < b.keys.second }
            return a.offset < b.offset
        }.map(\.view)
    }

    /// What is compared, smaller first.
    private func keys(of view: UIView, rightToLeft: Bool) -> (first: CGFloat, second: CGFloat) {
        let frame = view.frame
        switch self {
        case .topToBottom: return (frame.minY, 0)
        case .bottomToTop: return (-frame.maxY, -frame.maxX)
        case .leftToRight: return (frame.minX, 0)
        case .rightToLeft: return (-frame.maxX, 0)
        case .leadingToTrailing: return rightToLeft ? (-frame.maxX, 0) : (frame.minX, 0)
        case .trailingToLeading: return rightToLeft ? (frame.minX, 0) : (-frame.maxX, 0)
        case .radial(let center): return (view.center.distance(to: center), 0)
        case .inverseRadial(let center): return (-view.center.distance(to: center), 0)
        }
    }
}

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
