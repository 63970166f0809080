import Compositing
import Foundation
import Geometry

/// A scene's motion as rows of stills: a row for each moment in which something is animated, evenly spaced from its
/// first instant to its last.
package struct FilmStrip {
    /// More moments get no row.
    package static let greatestRowCount = 6

    /// Points.
    private static let margin: CGFloat = 20
    private static let gap: CGFloat = 12
    private static let heading: CGFloat = 30
    private static let caption: CGFloat = 24
    /// A still fits into this.
    private static let room = CGSize(width: 150, height: 300)

    private struct Row {
        var label: String
        var times: [Double]
    }

    /// - Parameters:
    ///   - columns: stills in a row, at least 2; a scene in which nothing is animated shows one.
    ///   - scale: pixels of the stills for each point of the picture.
    package static func picture(of source: some FrameSource, moments: [Moment], columns: Int = 6, scale: CGFloat = 2)
        -> ChartPicture
    {
        let columns = max(2, columns)
        let canvas = source.renderTree(at: 0).size
        let fit = min(room.width / max(1, canvas.width), room.height / max(1, canvas.height))
        let still = CGSize(width: max(1, canvas.width * fit), height: max(1, canvas.height * fit))
        let rows = self.rows(moments, columns)
        let most = rows.map(\.times.count).max() ?? 1
        let width = 2 * margin + CGFloat(most) * still.width + CGFloat(most - 1) * gap
        let step = heading + still.height + caption
        let size = CGSize(width: width.rounded(.up), height: (2 * margin - 8 + CGFloat(rows.count) * step).rounded(.up))
        var picture = ChartPicture(
            size: size, marks: [.box(CGRect(origin: .zero, size: size), ChartStyle.paper, cornerRadius: 0)])
        let compositor = Compositor()
        for (index, row) in rows.enumerated() {
            let top = margin - 8 + CGFloat(index) * step
            picture.marks.append(
                .text(ChartText(row.label, at: CGPoint(x: margin, y: top + 20), size: 14, isBold: true)))
            for (column, time) in row.times.enumerated() {
                let frame = CGRect(
                    x: margin + CGFloat(column) * (still.width + gap), y: top + heading, width: still.width,
                    height: still.height)
                var tree = source.renderTree(at: time)
                tree.scale = fit * scale
                picture.marks.append(.image(compositor.render(tree), frame))
                picture.marks.append(.line(outline(frame), ChartStyle.grid, width: 1, dash: []))
                picture.marks.append(
                    .text(
                        ChartText(
                            AxisScale.text((time * 1000).rounded() / 1000) + " s",
                            at: CGPoint(x: frame.midX, y: frame.maxY + 16), size: 11,
                            color: ChartStyle.faintInk, anchor: .middle)))
            }
        }
        return picture
    }

    private static func rows(_ moments: [Moment], _ columns: Int) -> [Row] {
        let rows = moments.prefix(greatestRowCount).map { moment in
            let times = (0..<columns).map {
                moment.start + (moment.end - moment.start) * Double($0) / Double(columns - 1)
            }
            let label = moment.labels.prefix(3).joined(separator: ", ") + (moment.labels.count > 3 ? ", …" : "")
            return Row(label: label, times: times)
        }
        return rows.isEmpty ? [Row(label: "nothing is animated", times: [0])] : Array(rows)
    }

    private static func outline(_ rect: CGRect) -> CGPath {
        var path = CGPath()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        for corner in [
            CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ] {
            path.addLine(to: corner)
        }
        path.closeSubpath()
        return path
    }
}
