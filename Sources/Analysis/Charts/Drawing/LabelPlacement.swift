import Foundation
import Geometry
import Typesetting

/// Finds room for labels, so that none is printed over another or over what has to be seen. Each stands on a pale
/// ground of its own.
struct LabelPlacement {
    /// Where labels may be; nil for anywhere.
    let bounds: CGRect?
    private(set) var taken: [CGRect] = []

    init(in bounds: CGRect? = nil) { self.bounds = bounds }

    /// Keeps labels away from a rectangle.
    mutating func reserve(_ rect: CGRect) { taken.append(rect) }

    /// Moves a label up or down, by as little as it takes, and sideways into the bounds.
    /// - Parameter point: what the label belongs to; a line leads there from a label that had to be moved.
    /// - Returns: nil where nothing is free.
    mutating func marks(of label: ChartText, for point: CGPoint) throws(TypesettingError) -> [ChartMark]? {
        let home = try box(of: label)
        var place = home
        if let bounds { place.origin.x = max(bounds.minX, min(home.minX, bounds.maxX - home.width)) }
        let step = home.height + 1
        let rows = [0] + (1...40).flatMap { [-$0, $0] }
        let free = rows.lazy.map { place.offsetBy(dx: 0, dy: CGFloat($0) * step) }.first { candidate in
            let isInside = bounds.map { $0.minY <= candidate.minY && candidate.maxY <= $0.maxY } ?? true
            return isInside && !taken.contains { $0.intersects(candidate) }
        }
        guard let free else { return nil }
        place = free
        reserve(place)
        var placed = label
        placed.position.x += place.minX - home.minX
        placed.position.y += place.minY - home.minY
        var marks: [ChartMark] = []
        if place.minY != home.minY {
            var path = CGPath()
            path.move(to: point)
            path.addLine(
                to: CGPoint(
                    x: max(place.minX, min(point.x, place.maxX)), y: place.minY < home.minY ? place.maxY : place.minY))
            marks.append(.line(path, label.color.withAlpha(0.6), width: 0.75, dash: []))
        }
        return marks + [.box(place, ChartStyle.paper.withAlpha(0.85), cornerRadius: 3), .text(placed)]
    }

    /// A label's ground: its line with a little room.
    private func box(of label: ChartText) throws(TypesettingError) -> CGRect {
        let width = try label.width()
        let lead: CGFloat = label.anchor == .start ? 0 : label.anchor == .middle ? width / 2 : width
        return CGRect(
            x: label.position.x - lead - 3, y: label.position.y - label.size, width: width + 6, height: label.size * 1.3
        )
    }
}
