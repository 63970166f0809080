import Foundation

extension CGPath {
    /// The part of the path between two shares of its whole length, 0…1, as lines that lie within 0.005 units of its
    /// curves. The whole path, untouched, from 0 to 1.
    package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
        let (start, end) = (max(0, min(1, start)), max(0, min(1, end)))
        guard start > 0 || end < 1 else { return self }
        guard start < end else { return CGPath() }
        let lines = flattened(tolerance: 0.005)
        let whole = lines.length()
        let (from, to) = (start * whole, end * whole)
        var (path, gone, isOn) = (CGPath(), CGFloat(0), false)
        var last: CGPoint?
        lines.forEachLine(closingOpenSubpaths: false) { a, b in
            if last != a { isOn = false }
            last = b
            let length = Elementary.hypot(b.x - a.x, b.y - a.y)
            defer { gone += length }
            guard length > 0, gone + length > from, gone < to else { return }
            func at(_ distance: CGFloat) -> CGPoint {
                let share = (distance - gone) / length
                if share <= 0 { return a }
                return share >= 1 ? b : CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
            }
            if !isOn { path.move(to: at(from)) }
            isOn = true
            path.addLine(to: at(to))
        }
        return path
    }
}
