import Foundation
import Geometry

/// A value of one animated property, of the kinds that Core Animation can animate.
public enum AnimatableValue: Hashable, Sendable {
    /// A number such as an opacity, a radius or one coordinate.
    case number(CGFloat)
    /// A position in points or in unit coordinates.
    case point(CGPoint)
    /// A size, such as a shadow's offset, in points.
    case size(CGSize)
    /// A rectangle, such as a layer's bounds, in points.
    case rect(CGRect)
    /// A colour; nil stands for none, which is not the same as a clear one.
    case color(CGColor?)
    // In memory of its own, since the other kinds are small and copied many times a frame.
    /// A transform. It is interpolated by its parts (rotation, scale, translation) and not number by number.
    indirect case transform(CATransform3D)
    /// A path, interpolated point by point; nil stands for none.
    case path(CGPath?)
    /// A path that becomes another one whatever the two are made of; interpolated along their outlines.
    case morph(CGPath)
    /// The colours of a gradient, as many in all values of an animation.
    case colors([CGColor])
    /// Numbers that belong together, as many in all values of an animation, such as the places of a gradient's colours.
    case numbers([CGFloat])
    /// A value that is on or off; it changes at once and does not move.
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
        case .path(let path?), .morph(let path): path.points.flatMap { [Double($0.x), Double($0.y)] }
        case .colors(let colors):
            colors.flatMap { [Double($0.red), Double($0.green), Double($0.blue), Double($0.alpha)] }
        case .numbers(let numbers): numbers.map(Double.init)
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
        case .morph(let path):
            .morph(path.replacingPoints((0..<c.count / 2).map { CGPoint(x: c[2 * $0], y: c[2 * $0 + 1]) }))
        case .colors:
            .colors(
                stride(from: 0, to: c.count, by: 4).map {
                    CGColor(
                        red: CGFloat(c[$0]), green: CGFloat(c[$0 + 1]), blue: CGFloat(c[$0 + 2]),
                        alpha: CGFloat(c[$0 + 3]))
                })
        case .numbers: .numbers(c.map { CGFloat($0) })
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
        case (.path(let a?), .path(let b?)), (.morph(let a), .morph(let b)): a.hasSameStructure(as: b)
        case (.colors(let a), .colors(let b)): a.count == b.count
        case (.numbers(let a), .numbers(let b)): a.count == b.count
        case (.path(nil), .path(nil)): true
        default: false
        }
    }
}

/// What additive animations do. A difference is a value of the same kind: `b.adding(a.subtracting(b))` is `a` again, up
/// to rounding.
extension AnimatableValue {
    /// What has to be added to `base` to get this value.
    ///
    /// Transforms are concatenated, not added number by number: the difference acts first, so that turning and scaling
    /// stay what they are.
    /// - Returns: nil where there is no such difference: for booleans, no colour, no path, values of different
    ///   structure and a `base` that flattens the plane.
    package func subtracting(_ base: AnimatableValue) -> AnimatableValue? {
        if case .transform(let a) = self, case .transform(let b) = base {
            return b.inverted().map { .transform(a.concatenating($0)) }
        }
        guard hasSameStructure(as: base), let a = components, let b = base.components else { return nil }
        return replacingComponents(zip(a, b).map { $0 - $1 })
    }

    /// This value with a difference added; the value itself if the two cannot be added.
    package func adding(_ difference: AnimatableValue) -> AnimatableValue {
        if case .transform(let base) = self, case .transform(let delta) = difference {
            return .transform(delta.concatenating(base))
        }
        guard hasSameStructure(as: difference), let a = components, let b = difference.components else { return self }
        return replacingComponents(zip(a, b).map { $0 + $1 })
    }

    /// The difference that changes nothing; nil for what cannot be added.
    package var zeroDifference: AnimatableValue? {
        if case .transform = self { return .transform(.identity) }
        return components.map { replacingComponents([Double](repeating: 0, count: $0.count)) }
    }
}

extension AnimatableValue {
    /// The value between two others.
    ///
    /// - Numbers, points, sizes, rectangles, lists of one length and paths of the same elements go straight, component
    ///   by component; a morph goes between any two paths.
    /// - Colours go straight in gamma-encoded, not premultiplied components. From or to no colour it is the other end's
    ///   colour all along.
    /// - Affine transforms go by 2-D decomposition, the others by 3-D decomposition; one that flattens the plane goes
    ///   component by component.
    /// - Booleans, paths of different elements and values of different kinds have the end value at once.
    ///
    /// - Parameter progress: exactly `from` at 0 and exactly `to` at 1, apart from what switches at once; outside 0…1
    ///   the motion goes on. Colours are not clamped: whoever draws does that.
    package static func interpolate(from: AnimatableValue, to: AnimatableValue, progress: Double) -> AnimatableValue {
        switch (from, to) {
        // The most frequent ones, without lists of their components.
        case (.number(let a), .number(let b)): return .number(mix(a, b, progress))
        case (.point(let a), .point(let b)):
            return .point(CGPoint(x: mix(a.x, b.x, progress), y: mix(a.y, b.y, progress)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: mix(a.origin.x, b.origin.x, progress), y: mix(a.origin.y, b.origin.y, progress),
                    width: mix(a.size.width, b.size.width, progress),
                    height: mix(a.size.height, b.size.height, progress)))
        case (.bool, _), (_, .bool): return to
        case (.color(nil), .color): return to
        case (.color, .color(nil)): return from
        case (.morph(let a), .morph(let b)) where !a.hasSameStructure(as: b):
            if progress == 0 || progress == 1 { return progress == 0 ? from : to }
            let (start, end) = CGPath.aligned(a, b)
            return interpolate(from: .morph(start), to: .morph(end), progress: progress)
        default: break
        }
        guard from.hasSameStructure(as: to) else { return to }
        if progress == 0 || from == to { return from }
        if progress == 1 { return to }
        if case .transform(let a) = from, case .transform(let b) = to {
            return .transform(interpolate(from: a, to: b, progress: progress))
        }
        guard let start = from.components, let end = to.components else { return to }
        return to.replacingComponents(zip(start, end).map { $0 + ($1 - $0) * progress })
    }

    private static func mix(_ a: CGFloat, _ b: CGFloat, _ progress: Double) -> CGFloat {
        progress == 0 || a == b ? a : progress == 1 ? b : CGFloat(Double(a) + (Double(b) - Double(a)) * progress)
    }

    /// The same with points, sizes and rectangles going their own ways horizontally and vertically; all else goes by
    /// the horizontal progress.
    package static func interpolate(from: AnimatableValue, to: AnimatableValue, progress: Progress) -> AnimatableValue {
        let horizontal = interpolate(from: from, to: to, progress: progress.x)
        guard progress.x != progress.y else { return horizontal }
        switch (horizontal, interpolate(from: from, to: to, progress: progress.y)) {
        case (.point(let x), .point(let y)): return .point(CGPoint(x: x.x, y: y.y))
        case (.size(let x), .size(let y)): return .size(CGSize(width: x.width, height: y.height))
        case (.rect(let x), .rect(let y)):
            return .rect(CGRect(x: x.origin.x, y: y.origin.y, width: x.size.width, height: y.size.height))
        default: return horizontal
        }
    }

    private static func interpolate(from: CATransform3D, to: CATransform3D, progress: Double) -> CATransform3D {
        if from.isAffine, to.isAffine {
            if let mixed = AffineDecomposition.interpolate(from: from.affine, to: to.affine, progress: progress) {
                return CATransform3D(mixed)
            }
        } else if let mixed = TransformDecomposition.interpolate(from: from, to: to, progress: progress) {
            return mixed
        }
        return CATransform3D(rows: zip(from.rows, to.rows).map { $0 + ($1 - $0) * CGFloat(progress) })
    }
}

extension AnimatableValue {
    /// The numbers of a value as people follow them, named as Core Animation's key paths end: `x`, `size.width`,
    /// `scale.x`, `rotation.z` (degrees).
    ///
    /// A transform is taken apart as it is when it is animated. Empty for colours and paths; a boolean is 0 or 1.
    package var namedParts: [(name: String, value: Double)] {
        switch self {
        case .number(let value): [("", Double(value))]
        case .bool(let value): [("", value ? 1 : 0)]
        case .point(let p): [("x", Double(p.x)), ("y", Double(p.y))]
        case .size(let s): [("width", Double(s.width)), ("height", Double(s.height))]
        case .rect(let r):
            [
                ("origin.x", Double(r.origin.x)), ("origin.y", Double(r.origin.y)), ("size.width", Double(r.width)),
                ("size.height", Double(r.height)),
            ]
        case .transform(let transform): Self.parts(of: transform)
        case .numbers(let numbers): numbers.enumerated().map { ("\($0)", Double($1)) }
        case .color, .path, .morph, .colors: []
        }
    }

    private static let names = [
        "translation.x", "translation.y", "translation.z", "scale.x", "scale.y", "scale.z", "rotation.x", "rotation.y",
        "rotation.z", "perspective",
    ]

    private static func parts(of t: CATransform3D) -> [(name: String, value: Double)] {
        let values: [Double]
        if t.isAffine {
            let affine = t.affine
            let length = Double((affine.a * affine.a + affine.b * affine.b).squareRoot())
            // What flattens the plane has no rotation; its scale is what is left of the axes.
            let other = Double((affine.c * affine.c + affine.d * affine.d).squareRoot())
            let parts = AffineDecomposition(affine)
            values = [
                Double(t.m41), Double(t.m42), 0, parts?.scaleX ?? length, parts?.scaleY ?? other, 1, 0, 0,
                degrees(parts?.angle ?? 0), 0,
            ]
        } else if let parts = TransformDecomposition(t) {
            let turn = angles(of: parts.rotation)
            values = [
                parts.translation.x, parts.translation.y, parts.translation.z, parts.scale.x, parts.scale.y,
                parts.scale.z, degrees(turn.x),
                degrees(turn.y), degrees(turn.z), parts.perspective.z,
            ]
        } else {
            return []
        }
        return zip(names, values).map { ($0, $1) }
    }

    private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

    /// Turns about x, then y, then z.
    private static func angles(of rotation: Quaternion) -> SIMD3<Double> {
        let (r0, r1, r2) = rotation.rows
        let flat = (r0.x * r0.x + r0.y * r0.y).squareRoot()
        let y = Elementary.atan2(-r0.z, flat)
        // Looking along the x axis, turns about x and z are one.
        if flat < 1e-9 { return SIMD3(Elementary.atan2(-r2.y, r1.y), y, 0) }
        return SIMD3(Elementary.atan2(r1.z, r2.z), y, Elementary.atan2(r0.y, r0.x))
    }
}

extension CGPath {
    /// Every point in order, control points included.
    var points: [CGPoint] {
        elements.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let p), .line(let p): [p]
            case .quad(let c, let e): [c, e]
            case .cubic(let c1, let c2, let e): [c1, c2, e]
            case .close: []
            }
        }
    }

    /// The path of the same elements through other points, as many as `points` has.
    func replacingPoints(_ points: [CGPoint]) -> CGPath {
        var path = CGPath()
        var rest = points[...]
        for element in elements {
            switch element {
            case .move: path.move(to: rest.removeFirst())
            case .line: path.addLine(to: rest.removeFirst())
            case .quad:
                let control = rest.removeFirst()
                path.addQuadCurve(to: rest.removeFirst(), control: control)
            case .cubic:
                let (control1, control2) = (rest.removeFirst(), rest.removeFirst())
                path.addCurve(to: rest.removeFirst(), control1: control1, control2: control2)
            case .close: path.closeSubpath()
            }
        }
        return path
    }

    /// Whether both paths are made of the same kinds of elements in the same order.
    package func isMadeAs(_ other: CGPath) -> Bool { hasSameStructure(as: other) }

    func hasSameStructure(as other: CGPath) -> Bool {
        elements.count == other.elements.count
            && zip(elements, other.elements).allSatisfy { a, b in
                switch (a, b) {
                case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
                default: false
                }
            }
    }
}
