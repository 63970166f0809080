import Foundation
import Geometry

/// A rectangle with up to four rounded corners.
public struct RoundedRect: Hashable, Sendable {
    /// The shape of round corners.
    public enum Curve: Sendable, Hashable {
        /// Quarter circles.
        case circular
        /// Apple's smooth corners, which leave the edge at 1.528665·r.
        case continuous
    }

    package var rect: CGRect
    /// Top left, top right, bottom right, bottom left; clamped so that neighbours fit the side.
    @PerCorner package var radii: SIMD4<Double>
    package var curve: Curve
    /// The radius of four circular corners where it is more than half of a side: with a device's edges they cut each
    /// other, while `radii` are such that they fit. Nil for other corners.
    package var lensRadius: Double?

    package init(rect: CGRect, radii: SIMD4<Double>, curve: Curve = .circular, lensRadius: Double? = nil) {
        (self.rect, self.curve, self.lensRadius) = (rect, curve, lensRadius)
        _radii = PerCorner(wrappedValue: radii)
    }
}

/// A number for each corner, one by one: a vector of them would align all that holds it to 32 bytes, and objects that are
/// aligned to more than a number take a slow way through the heap.
@propertyWrapper
package struct PerCorner: Hashable, Sendable {
    @usableFromInline var topLeft, topRight, bottomRight, bottomLeft: Double

    /// Top left, top right, bottom right, bottom left.
    @inlinable
    package init(wrappedValue corners: SIMD4<Double>) {
        (topLeft, topRight, bottomRight, bottomLeft) = (corners.x, corners.y, corners.z, corners.w)
    }

    @inlinable package var wrappedValue: SIMD4<Double> {
        get { SIMD4(topLeft, topRight, bottomRight, bottomLeft) }
        set { self = PerCorner(wrappedValue: newValue) }
    }
}

extension CGPath {
    /// The outline, clockwise on screen from the end of the top left corner. Corners without a radius are points.
    /// A circular corner is one Bézier curve, as in Core Graphics; a continuous corner is three.
    package init(_ roundedRect: RoundedRect) {
        self = roundedRect.outline(arcsPerCorner: 1)
    }
}

extension RoundedRect {
    /// The radii as drawn: not negative, and scaled down together where two of them do not fit on a side. Zero for a
    /// rectangle that is not finite.
    package var clampedRadii: SIMD4<Double> {
        let (width, height) = (Double(rect.standardized.width), Double(rect.standardized.height))
        var r = radii
        for i in 0..<4 where !(r[i] > 0) { r[i] = 0 }
        for i in 0..<4 where r[i].isInfinite { r[i] = max(width, height) }
        var factor = 1.0
        for (side, sum) in [(width, r[0] + r[1]), (height, r[1] + r[2]), (width, r[2] + r[3]), (height, r[3] + r[0])]
        where sum > side {
            factor = min(factor, side / sum)
        }
        return factor.isFinite ? r * factor : .zero
    }

    /// How far continuous corners reach along their sides, in radii.
    static let continuousReach = 1.52866498

    /// - Parameter arcsPerCorner: Bézier curves per circular corner: 1 strays from the circle by 0.03 % of the radius,
    ///   2 by 0.0004 %.
    func outline(arcsPerCorner: Int) -> CGPath {
        let box = rect.standardized
        let r = clampedRadii
        guard r.max() > 0 else { return CGPath(rect: box) }
        var path = CGPath()
        let corners = [
            (CGPoint(x: box.minX, y: box.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
            (CGPoint(x: box.maxX, y: box.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
            (CGPoint(x: box.maxX, y: box.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
            (CGPoint(x: box.minX, y: box.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
        ]
        // Sides in drawing order: the one that arrives at corner i is side i − 1.
        let smoothness = [(box.width, 0, 1), (box.height, 1, 2), (box.width, 2, 3), (box.height, 3, 0)].map {
            side, a, b in
            Self.smoothness(side: Double(side), radii: r[a] + r[b])
        }
        // The top left corner is drawn last and the path begins where it ends.
        let start = Corner(
            apex: corners[0].0, incoming: corners[0].1, outgoing: corners[0].2, radius: r[0],
            smoothness: (smoothness[3], smoothness[0]))
        path.move(to: start.end(curve))
        for i in [1, 2, 3, 0] {
            let corner = Corner(
                apex: corners[i].0, incoming: corners[i].1, outgoing: corners[i].2, radius: r[i],
                smoothness: (smoothness[(i + 3) & 3], smoothness[i]))
            if !(i == 0 && r[0] == 0) { path.addLine(to: corner.start(curve)) }
            if r[i] > 0 { corner.add(to: &path, curve, arcs: arcsPerCorner) }
        }
        path.closeSubpath()
        return path
    }

    /// 1 where continuous corners have the room they ask for on a side, 0 where it only holds quarter circles.
    private static func smoothness(side: Double, radii: Double) -> Double {
        guard radii > 0 else { return 1 }
        return max(0, min(1, (side / radii - 1) / (continuousReach - 1)))
    }
}

/// A corner in axes of its own: from a point on the incoming side around to a point on the outgoing side.
private struct Corner {
    var apex: CGPoint
    /// Unit vectors from the apex back along the incoming side and on along the outgoing one.
    var incoming, outgoing: CGVector
    var radius: Double
    /// How far each half is from a quarter circle (0) to a continuous corner (1).
    var smoothness: (incoming: Double, outgoing: Double)

    /// Half of a continuous corner, in radii along its side and away from it: start, two controls, end of the first
    /// curve, and the first control of the middle curve. The other half mirrors it.
    private static let continuous: [(Double, Double)] = [
        (1.52866498, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
    ]
    /// The same for a quarter circle cut at 22.5° and 67.5°.
    private static let circular: [(Double, Double)] = {
        let (quarter, middle) = (CGFloat.pi / 8, CGFloat.pi / 4)
        let (sine, cosine) = Elementary.sinCos(quarter)
        let (s, c) = (Double(sine), Double(cosine))
        let (edge, inner) = (
            4.0 / 3 * Elementary.tan(Double(quarter) / 4), 4.0 / 3 * Elementary.tan(Double(middle) / 4)
        )
        return [
            (1, 0), (1 - edge, 0), (1 - s + edge * c, 1 - c - edge * s), (1 - s, 1 - c),
            (1 - s - inner * c, 1 - c + inner * s),
        ]
    }()

    private func point(_ u: Double, _ v: Double) -> CGPoint {
        CGPoint(
            x: apex.x + CGFloat(u * radius) * incoming.dx + CGFloat(v * radius) * outgoing.dx,
            y: apex.y + CGFloat(u * radius) * incoming.dy + CGFloat(v * radius) * outgoing.dy)
    }

    private func half(_ i: Int, _ smoothness: Double) -> (Double, Double) {
        let (a, b) = (Self.circular[i], Self.continuous[i])
        return (a.0 + (b.0 - a.0) * smoothness, a.1 + (b.1 - a.1) * smoothness)
    }

    private func onIncoming(_ i: Int) -> CGPoint {
        let (u, v) = half(i, smoothness.incoming)
        return point(u, v)
    }

    private func onOutgoing(_ i: Int) -> CGPoint {
        let (v, u) = half(i, smoothness.outgoing)
        return point(u, v)
    }

    func start(_ curve: RoundedRect.Curve) -> CGPoint { curve == .circular ? point(1, 0) : onIncoming(0) }
    func end(_ curve: RoundedRect.Curve) -> CGPoint { curve == .circular ? point(0, 1) : onOutgoing(0) }

    func add(to path: inout CGPath, _ curve: RoundedRect.Curve, arcs: Int) {
        switch curve {
        case .continuous:
            path.addCurve(to: onIncoming(3), control1: onIncoming(1), control2: onIncoming(2))
            path.addCurve(to: onOutgoing(3), control1: onIncoming(4), control2: onOutgoing(4))
            path.addCurve(to: onOutgoing(0), control1: onOutgoing(2), control2: onOutgoing(1))
        case .circular where arcs == 1:
            let k = 1 - 0.5522847498307936
            path.addCurve(to: point(0, 1), control1: point(k, 0), control2: point(0, k))
        case .circular:
            // 4/3 tan(π/16), and 1 − √½.
            let (k, m) = (0.26521648983954, 0.29289321881345)
            let d = k * 0.70710678118655
            path.addCurve(to: point(m, m), control1: point(1 - k, 0), control2: point(m + d, m - d))
            path.addCurve(to: point(0, 1), control1: point(m - d, m + d), control2: point(0, 1 - k))
        }
    }
}
