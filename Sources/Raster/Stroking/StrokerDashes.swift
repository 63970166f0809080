import Foundation
import Geometry

/// Cuts chains into dashes.
struct StrokerDashes {
    /// The lengths of dash, gap, dash, gap and so on.
    private let pattern: [CGFloat]
    private let phase: CGFloat
    private let total: CGFloat

    /// More dashes than this on one subpath cannot be told from a solid line.
    private static let limit: CGFloat = 100_000

    /// Nil for a solid line.
    init?(_ style: StrokeStyle) {
        guard !style.dash.isEmpty, style.dash.allSatisfy({ $0 >= 0 && $0.isFinite }), style.dashPhase.isFinite else {
            return nil
        }
        pattern = style.dash.count & 1 == 0 ? style.dash : style.dash + style.dash
        total = pattern.reduce(0, +)
        guard total > 0 else { return nil }
        let rest = style.dashPhase.truncatingRemainder(dividingBy: total)
        phase = rest < 0 ? rest + total : rest
    }

    func cut(_ line: StrokerLine) -> [StrokerLine] {
        guard line.points.count > 1 else { return [line] }
        var points = line.points
        var isSmooth = line.isSmooth
        if line.isClosed {
            points.append(points[0])
            isSmooth.append(isSmooth[0])
        }
        var length: CGFloat = 0
        for i in 1..<points.count { length += Self.distance(points[i - 1], points[i]) }
        guard length / total * CGFloat(pattern.count) < Self.limit else { return [line] }

        var (index, rest) = (0, phase)
        while rest > 0, rest >= pattern[index] {
            rest -= pattern[index]
            index = (index + 1) % pattern.count
        }
        var remaining = pattern[index] - rest
        let beginsInDash = index & 1 == 0
        var result: [StrokerLine] = []
        var dash: StrokerLine? = beginsInDash ? StrokerLine(points[0]) : nil

        for i in 1..<points.count {
            let (a, b) = (points[i - 1], points[i])
            let segment = Self.distance(a, b)
            let heading = CGVector(dx: (b.x - a.x) / segment, dy: (b.y - a.y) / segment)
            var position: CGFloat = 0
            while segment - position > remaining {
                position += remaining
                let p = CGPoint(x: a.x + heading.dx * position, y: a.y + heading.dy * position)
                if var finished = dash {
                    finished.append(p, isSmooth: false)
                    if finished.points.count == 1 { finished.heading = heading }
                    result.append(finished)
                    dash = nil
                } else {
                    dash = StrokerLine(p)
                    dash?.heading = heading
                }
                index = (index + 1) % pattern.count
                remaining = pattern[index]
            }
            remaining -= segment - position
            dash?.append(b, isSmooth: isSmooth[i])
        }
        guard let last = dash else { return result }
        if line.isClosed, beginsInDash {
            // The dash that runs through the start of a closed subpath is one.
            if result.isEmpty { return [line] }
            var joined = last
            for (p, smooth) in zip(result[0].points, result[0].isSmooth).dropFirst() {
                joined.append(p, isSmooth: smooth)
            }
            result[0] = joined
        } else {
            result.append(last)
        }
        return result
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (x, y) = (b.x - a.x, b.y - a.y)
        return (x * x + y * y).squareRoot()
    }
}
