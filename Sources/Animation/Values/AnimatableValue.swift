import Foundation
import Geometry

/// A value of one animated property, of the kinds that Core Animation can animate.
public enum AnimatableValue: Hashable, Sendable {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    /// nil is "no colour", which is not the same as a clear one.
    case color(CGColor?)
    case transform(CATransform3D)
    /// nil is "no path".
    case path(CGPath?)
    case bool(Bool)

    /// The numbers of a value that moves in a straight line, nil for one that does not: no colour, no path, a
    /// transform, a boolean.
    var components: [Double]? {
        switch self {
        case .number(let x): [Double(x)]
        case .point(let p): [Double(p.x), Double(p.y)]
        case .size(let s): [Double(s.width), Double(s.height)]
        case .rect(let r): [Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height)]
        case .color(let c?): [Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha)]
        case .path(let path?): path.points.flatMap { [Double($0.x), Double($0.y)] }
        case .color(nil), .path(nil), .transform, .bool: nil
        }
    }

    /// The value of the same kind and structure with other numbers, as many as `components` has.
    func replacingComponents(_ c: [Double]) -> AnimatableValue {
        switch self {
        case .number: .number(CGFloat(c[0]))
        case .point: .point(CGPoint(x: c[0], y: c[1]))
        case .size: .size(CGSize(width: c[0], height: c[1]))
        case .rect: .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
        case .color(_?):
            .color(CGColor(red: CGFloat(c[0]), green: CGFloat(c[1]), blue: CGFloat(c[2]), alpha: CGFloat(c[3])))
        case .path(let path?):
            .path(path.replacingPoints((0..<c.count / 2).map { CGPoint(x: c[2 * $0], y: c[2 * $0 + 1]) }))
        case .color(nil), .path(nil), .transform, .bool: self
        }
    }

    /// Whether both are of one kind and, as paths, made of the same elements, so that a straight way leads from one to
    /// the other.
    func hasSameStructure(as other: AnimatableValue) -> Bool {
        switch (self, other) {
        case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color),
            (.transform, .transform), (.bool, .bool):
            true
        case (.path(let a?), .path(let b?)): a.hasSameStructure(as: b)
        case (.path(nil), .path(nil)): true
        default: false
        }
    }
}
