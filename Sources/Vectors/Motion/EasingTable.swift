import Foundation
import Geometry

/// Easings as CSS says them. Movements that are nearly alike share one, so that their key frames are the same text.
struct EasingTable {
    private var all: [(points: [(part: Double, progress: Double)], css: String)] = []

    /// An easing that comes near enough to samples; nil for an even one.
    /// - Parameters:
    ///   - progress: 0 at first, 1 at last.
    ///   - parts: of the time, for each sample.
    mutating func easing(of progress: [Double], at parts: [Double], tolerance: Double) -> String? {
        let tolerance = max(tolerance, 1.0 / 16384)
        func isNear(_ points: [(part: Double, progress: Double)]) -> Bool {
            var next = 1
            for (part, value) in zip(parts, progress) {
                while next < points.count - 1, points[next].part < part { next += 1 }
                let (a, b) = (points[next - 1], points[next])
                let share = b.part > a.part ? (part - a.part) / (b.part - a.part) : 1
                if abs(a.progress + (b.progress - a.progress) * share - value) > tolerance { return false }
            }
            return true
        }
        if isNear([(0, 0), (1, 1)]) { return nil }
        if let known = all.first(where: { isNear($0.points) }) { return known.css }
        if let curve = CubicEasing(fitting: progress, at: parts, tolerance: tolerance) {
            all.append((curve.points, curve.css))
            return curve.css
        }
        // A part of the tolerance is for those that come later and are nearly the same.
        let kept = Self.kept(progress, parts, tolerance: tolerance * 0.75)
        let digits = tolerance < 0.0002 ? 5 : tolerance < 0.002 ? 4 : 3
        let css = Self.text(kept.map { (parts[$0], progress[$0]) }, digits: digits)
        all.append((kept.map { (parts[$0], progress[$0]) }, "linear(\(css))"))
        return all[all.count - 1].css
    }

    /// Points as CSS writes them. Those between two that say when they are stand evenly there, and need not say it.
    private static func text(_ points: [(part: Double, progress: Double)], digits: Int) -> String {
        var words: [String] = []
        for (index, point) in points.enumerated() {
            var word = SVGText.number(point.progress, digits)
            if index > 0, index < points.count - 1 {
                let (before, after) = (points[index - 1].part, points[index + 1].part)
                if abs(point.part * 2 - before - after) > 2e-6 {
                    word += " \(SVGText.number(point.part * 100, digits - 1))%"
                }
            }
            words.append(word)
        }
        return words.joined(separator: ",")
    }

    /// The samples between which straight lines stay within a tolerance of all.
    private static func kept(_ progress: [Double], _ parts: [Double], tolerance: Double) -> [Int] {
        var kept = [0, parts.count - 1]
        func divide(_ from: Int, _ to: Int) {
            var (worst, distance) = (from, tolerance)
            for at in from + 1..<max(from + 1, to) {
                let share = (parts[at] - parts[from]) / (parts[to] - parts[from])
                let off = abs(progress[from] + (progress[to] - progress[from]) * share - progress[at])
                if off > distance { (worst, distance) = (at, off) }
            }
            if worst == from { return }
            kept.append(worst)
            divide(from, worst)
            divide(worst, to)
        }
        divide(0, parts.count - 1)
        return kept.sorted()
    }
}

/// `cubic-bezier(x1, y1, x2, y2)`.
private struct CubicEasing {
    private var controls: [Double]

    var css: String { "cubic-bezier(" + controls.map { SVGText.number($0, Self.digits) }.joined(separator: ",") + ")" }
    private static let digits = 4

    /// Close enough together to be straight between.
    var points: [(part: Double, progress: Double)] {
        (0...200).map { (Double($0) / 200, value(at: Double($0) / 200)) }
    }

    private init(_ controls: [Double]) { self.controls = controls }

    private static let starts: [[Double]] = [
        [0.42, 0, 0.58, 1], [0, 0, 0.58, 1], [0.42, 0, 1, 1], [0.25, 0.1, 0.25, 1], [0.4, 0, 0.2, 1], [0, 0, 0.2, 1],
        [0.4, 0, 1, 1], [0.2, 0.8, 0.4, 1.2],
    ]

    /// The curve that comes nearest, if it is near enough: from the nearest of a few well-known ones by the method of
    /// Levenberg and Marquardt, which minimizes the sum of squares.
    init?(fitting progress: [Double], at parts: [Double], tolerance: Double) {
        func residuals(_ controls: [Double]) -> [Double] {
            let curve = CubicEasing(controls)
            return zip(parts, progress).map { curve.value(at: $0) - $1 }
        }
        func squares(_ residuals: [Double]) -> Double { residuals.reduce(0) { $0 + $1 * $1 } }
        func greatest(_ residuals: [Double]) -> Double { residuals.reduce(0) { max($0, abs($1)) } }
        let start = Self.starts.map { ($0, residuals($0)) }.min { squares($0.1) < squares($1.1) }
        guard var (best, rest) = start, greatest(rest) < 0.25 else { return nil }
        var damping = 1e-3
        for _ in 0..<40 where greatest(rest) > tolerance / 8 {
            let nudge = 1e-5
            let slopes = best.indices.map { index in
                var moved = best
                moved[index] += moved[index] < 0.5 ? nudge : -nudge
                return zip(residuals(moved), rest).map { ($0 - $1) / (moved[index] - best[index]) }
            }
            func product(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
            var rows = slopes.indices.map { row in
                slopes.indices.map { product(slopes[row], slopes[$0]) } + [-product(slopes[row], rest)]
            }
            for index in rows.indices { rows[index][index] += damping * (rows[index][index] + 1e-9) }
            guard let way = Self.solve(rows) else { break }
            var next = zip(best, way).map { $0 + $1 }
            for index in [0, 2] { next[index] = min(1, max(0, next[index])) }
            let found = residuals(next)
            if squares(found) < squares(rest) {
                (best, rest, damping) = (next, found, damping / 4)
            } else {
                damping *= 8
                if damping > 1e6 { break }
            }
        }
        // The fewest digits that are near enough, and three: others that are nearly the same share it.
        let rounded = (3...Self.digits).lazy.map { digits in
            let factor = Elementary.pow(10, Double(digits))
            return best.map { ($0 * factor).rounded() / factor }
        }
        guard let controls = rounded.first(where: { greatest(residuals($0)) <= tolerance }) else { return nil }
        self.controls = controls
    }

    /// Gauss's elimination; the last column is the right side. Nil for a singular system.
    private static func solve(_ rows: [[Double]]) -> [Double]? {
        var rows = rows
        for column in rows.indices {
            guard let pivot = (column..<rows.count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-15
            else { return nil }
            rows.swapAt(column, pivot)
            for row in rows.indices where row != column {
                let factor = rows[row][column] / rows[column][column]
                for index in column...rows.count { rows[row][index] -= factor * rows[column][index] }
            }
        }
        return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
    }

    private func value(at part: Double) -> Double {
        if part <= 0 { return 0 }
        if part >= 1 { return 1 }
        func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
            let u = 1 - t
            return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<26 {
            let middle = (low + high) / 2
            if curve(controls[0], controls[2], middle) < part { low = middle } else { high = middle }
        }
        return curve(controls[1], controls[3], (low + high) / 2)
    }
}
