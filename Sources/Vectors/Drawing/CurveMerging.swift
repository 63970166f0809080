import Foundation
import Geometry

/// Outlines with fewer curves: neighbours that go over into each other smoothly become one, where one comes near enough
/// to both.
struct CurveMerging {
    /// How far the one curve may be from those that it stands for.
    let tolerance: Double

    func merged(_ path: CGPath) -> CGPath {
        var result = CGPath()
        var run: [Cubic] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func end() {
            for curve in merged(run) {
                result.addCurve(
                    to: CGPoint(curve.points[3]), control1: CGPoint(curve.points[1]), control2: CGPoint(curve.points[2])
                )
            }
            run = []
        }
        func add(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
            run.append(Cubic(points: [current, control1, control2, end].map(SIMD2.init)))
            current = end
        }
        for element in path.elements {
            switch element {
            case .cubic(let control1, let control2, let end): add(control1, control2, end)
            case .quad(let control, let end):
                func toControl(_ p: CGPoint) -> CGPoint {
                    CGPoint(x: p.x + (control.x - p.x) * 2 / 3, y: p.y + (control.y - p.y) * 2 / 3)
                }
                add(toControl(current), toControl(end), end)
            case .move(let point):
                end()
                result.move(to: point)
                (start, current) = (point, point)
            case .line(let point):
                end()
                result.addLine(to: point)
                current = point
            case .close:
                end()
                result.closeSubpath()
                current = start
            }
        }
        end()
        return result
    }

    private func merged(_ run: [Cubic]) -> [Cubic] {
        var result: [Cubic] = []
        var first = 0
        while first < run.count {
            var (last, curve) = (first, run[first])
            while last + 1 < run.count, run[last].goesOver(into: run[last + 1]),
                let next = Cubic(over: run[first...last + 1], tolerance: tolerance)
            {
                (last, curve) = (last + 1, next)
            }
            result.append(curve)
            first = last + 1
        }
        return result
    }
}

/// A Bézier curve of four points.
private struct Cubic {
    var points: [SIMD2<Double>]

    init(points: [SIMD2<Double>]) { self.points = points }

    func value(at t: Double) -> SIMD2<Double> {
        let u = 1 - t
        return points[0] * (u * u * u) + points[1] * (3 * u * u * t) + points[2] * (3 * u * t * t)
            + points[3] * (t * t * t)
    }

    private func slope(at t: Double) -> SIMD2<Double> {
        let u = 1 - t
        return (points[1] - points[0]) * (3 * u * u) + (points[2] - points[1]) * (6 * u * t)
            + (points[3] - points[2]) * (3 * t * t)
    }

    /// Which way it sets out; nil for a curve of no length.
    private var beginning: SIMD2<Double>? { points[1...].lazy.compactMap { ($0 - points[0]).direction }.first }
    /// Which way it came from where it ends.
    private var ending: SIMD2<Double>? { points[..<3].reversed().lazy.compactMap { ($0 - points[3]).direction }.first }

    /// Whether there is no corner between the two.
    func goesOver(into next: Cubic) -> Bool {
        guard let end = ending, let start = next.beginning else { return false }
        return (end * start).sum() < -0.98
    }

    /// How many points of each curve are looked at, and how often these find the nearest ones on the new curve.
    private static let (looks, rounds) = (12, 8)

    /// One curve in the place of several, with the directions at their ends, found by least squares; nil where none is
    /// near enough.
    init?(over curves: ArraySlice<Cubic>, tolerance: Double) {
        guard let first = curves.first, let last = curves.last, let start = first.beginning, let end = last.ending
        else {
            return nil
        }
        let (from, to) = (first.points[0], last.points[3])
        var seen: [SIMD2<Double>] = []
        for curve in curves {
            for look in 0...Self.looks { seen.append(curve.value(at: Double(look) / Double(Self.looks))) }
        }
        var way = [0.0]
        for index in seen.indices.dropFirst() { way.append(way[index - 1] + (seen[index] - seen[index - 1]).length) }
        guard let length = way.last, length > 0 else { return nil }
        var parts = way.map { $0 / length }
        var found = Cubic(points: [from, from, to, to])
        for _ in 0..<Self.rounds {
            var (aa, ab, bb, ra, rb) = (0.0, 0.0, 0.0, 0.0, 0.0)
            for (point, t) in zip(seen, parts) {
                let u = 1 - t
                let (a, b) = (start * (3 * u * u * t), end * (3 * u * t * t))
                let rest = point - from * (u * u * u + 3 * u * u * t) - to * (3 * u * t * t + t * t * t)
                (aa, ab, bb) = (aa + (a * a).sum(), ab + (a * b).sum(), bb + (b * b).sum())
                (ra, rb) = (ra + (a * rest).sum(), rb + (b * rest).sum())
            }
            let determinant = aa * bb - ab * ab
            guard abs(determinant) > 1e-12 else { return nil }
            let (first, second) = ((ra * bb - rb * ab) / determinant, (rb * aa - ra * ab) / determinant)
            guard first > 0, second > 0 else { return nil }
            found = Cubic(points: [from, from + start * first, to + end * second, to])
            for (index, point) in seen.enumerated() {
                let slope = found.slope(at: parts[index])
                let step = ((found.value(at: parts[index]) - point) * slope).sum() / max(1e-9, (slope * slope).sum())
                parts[index] = min(1, max(0, parts[index] - step))
            }
        }
        for (point, t) in zip(seen, parts) where (found.value(at: t) - point).length > tolerance { return nil }
        self = found
    }
}

extension SIMD2<Double> {
    fileprivate init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    fileprivate var length: Double { (self * self).sum().squareRoot() }
    fileprivate var direction: SIMD2<Double>? { length > 1e-6 ? self / length : nil }
}

extension CGPoint {
    fileprivate init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }
}
