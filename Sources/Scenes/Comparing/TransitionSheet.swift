import Compositing
import Foundation
import Geometry
import Raster
import Typesetting
import Views

/// Several playings of a scene side by side, each with its name below, on one clock. One that is over stays as it is.
package struct TransitionSheet: FrameSource {
    private struct Cell: Sendable {
        let timeline: Timeline
        let caption: TextDrawing
        /// Where the picture and the text are on the sheet; points.
        let frame: CGRect
        let text: CGPoint
    }

    private let cells: [Cell]
    private let size: CGSize
    private let scale: CGFloat
    private let background: CGColor
    package let duration: Double
    package let notices: [String]

    private static let margin: CGFloat = 16
    private static let captionHeight: CGFloat = 30
    private static let captionSize: CGFloat = 15

    /// - Parameters:
    ///   - variants: what is shown, at least one, each with its name.
    ///   - columns: how many stand side by side; nil for rows of equal lengths of at most six.
    ///   - isDark: the sheet's own ground.
    /// - Throws: when the font of the captions cannot be had.
    package init(_ variants: [(name: String, timeline: Timeline)], columns: Int?, isDark: Bool)
        throws(TypesettingError)
    {
        let rows = columns.map { (variants.count + $0 - 1) / $0 } ?? (variants.count + 5) / 6
        let columns = max(1, min(columns ?? (variants.count + rows - 1) / rows, variants.count))
        let cell = variants.reduce(CGSize.zero) {
            CGSize(width: max($0.width, $1.timeline.size.width), height: max($0.height, $1.timeline.size.height))
        }
        let (margin, below) = (Self.margin, Self.captionHeight)
        var cells: [Cell] = []
        for (index, variant) in variants.enumerated() {
            let (column, row) = (index % columns, index / columns)
            let (x, y) = (
                margin + CGFloat(column) * (cell.width + margin), margin + CGFloat(row) * (cell.height + below + margin)
            )
            let own = variant.timeline.size
            let style = try TextStyle(
                size: Self.captionSize, weight: .semibold, color: CGColor(white: isDark ? 0.92 : 0.15, alpha: 1))
            let layout = TextLayout(variant.name, style: style)
            cells.append(
                Cell(
                    timeline: variant.timeline, caption: TextDrawing(layout),
                    frame: CGRect(origin: CGPoint(x: x + (cell.width - own.width) / 2, y: y), size: own),
                    text: CGPoint(
                        x: x + (cell.width - layout.size.width) / 2,
                        y: y + cell.height + (below - layout.size.height) / 2)
                ))
        }
        self.cells = cells
        size = CGSize(
            width: margin + CGFloat(columns) * (cell.width + margin),
            height: margin + CGFloat(rows) * (cell.height + below + margin))
        scale = variants.map(\.timeline.scale).max() ?? 1
        duration = variants.map(\.timeline.duration).max() ?? 0
        notices = variants.first?.timeline.notices ?? []
        background = isDark ? CGColor(white: 0.11, alpha: 1) : CGColor(white: 0.93, alpha: 1)
    }

    /// The largest of the usual scales below its own at which it is no wider than so many pixels; nil when it is not as it
    /// is. The least is 1.
    package func scale(within width: CGFloat) -> CGFloat? {
        guard scale > 1, size.width * scale > width else { return nil }
        return [2, 1.5].first { $0 < scale && size.width * $0 <= width } ?? 1
    }

    package func renderTree(at time: Double) -> RenderTree {
        let layers = cells.enumerated().flatMap { index, cell in
            let tree = cell.timeline.renderTree(at: min(time, cell.timeline.duration))
            var screen = RenderProperties()
            // Only siblings need different numbers.
            screen.identifier = -5_000_000 - 2 * index
            screen.bounds = CGRect(origin: .zero, size: cell.frame.size)
            screen.position = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
            screen.masksToBounds = true
            screen.backgroundColor = tree.backgroundColor
            var caption = RenderProperties()
            caption.identifier = screen.identifier - 1
            (caption.anchorPoint, caption.position) = (.zero, cell.text)
            caption.contents = .drawing(DrawingHandle(cell.caption), origin: .zero)
            return [RenderLayer(screen, sublayers: tree.layers), RenderLayer(caption)]
        }
        return RenderTree(size: size, scale: scale, backgroundColor: background, layers: layers)
    }
}
