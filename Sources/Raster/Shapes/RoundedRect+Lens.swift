import Foundation
import Geometry

extension RoundedRect {
    /// What four corners of a radius leave that is more than half of a side: each keeps, of a square as large as the
    /// radius in its corner, what lies in the disc, and so they cut each other. As measured on iOS 26.
    func lens(radius r: Double) -> [CGPoint] {
        let box = rect.standardized
        let (width, height) = (Double(box.width), Double(box.height))
        /// How far from a side two arcs meet in the middle of another side; 0 where a straight piece is between them.
        func meeting(_ side: Double) -> Double? {
            guard 2 * r > side else { return 0 }
            let rest = r * r - (r - side / 2) * (r - side / 2)
            return rest > 0 ? r - rest.squareRoot() : nil
        }
        guard r > 0, r.isFinite, let across = meeting(height), let down = meeting(width),
            2 * across < width, 2 * down < height
        else { return [] }
        // The arc of the top left corner, from the left to the top.
        let start = (x: across, y: min(r, height / 2)), end = (x: min(r, width / 2), y: down)
        let (from, to) = ((x: start.x - r, y: start.y - r), (x: end.x - r, y: end.y - r))
        let pieces = 48
        var arc: [(x: Double, y: Double)] = [start]
        for i in 1..<pieces {
            let t = Double(i) / Double(pieces)
            let (x, y) = (from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t)
            let length = (x * x + y * y).squareRoot()
            arc.append((r + r * x / length, r + r * y / length))
        }
        arc.append(end)
        let (left, top, right, bottom) = (Double(box.minX), Double(box.minY), Double(box.maxX), Double(box.maxY))
        var points = arc.map { CGPoint(x: left + $0.x, y: top + $0.y) }
        points += arc.reversed().map { CGPoint(x: right - $0.x, y: top + $0.y) }
        points += arc.map { CGPoint(x: right - $0.x, y: bottom - $0.y) }
        points += arc.reversed().map { CGPoint(x: left + $0.x, y: bottom - $0.y) }
        return points
    }
}
