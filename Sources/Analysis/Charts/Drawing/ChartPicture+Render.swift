import Compositing
import Foundation
import Geometry
import Raster
import Typesetting

extension ChartPicture {
    /// The picture as a tree of layers, one for each mark.
    /// - Parameter scale: pixels per point.
    /// - Throws: when the font of its text cannot be had.
    package func renderTree(scale: CGFloat = 2) throws(TypesettingError) -> RenderTree {
        var layers: [RenderLayer] = []
        for (index, mark) in marks.enumerated() {
            var properties = RenderProperties()
            properties.identifier = index + 1
            properties.bounds = CGRect(origin: .zero, size: size)
            try fill(&properties, mark)
            properties.position = CGPoint(x: properties.bounds.midX, y: properties.bounds.midY)
            layers.append(RenderLayer(properties))
        }
        return RenderTree(size: size, scale: scale, backgroundColor: nil, layers: layers)
    }

    private func fill(_ properties: inout RenderProperties, _ mark: ChartMark) throws(TypesettingError) {
        switch mark {
        case .box(let rect, let color, let radius):
            (properties.bounds, properties.backgroundColor, properties.cornerRadius) = (rect, color, radius)
        case .line(let path, let color, let width, let dash):
            var shape = RenderShape(path: path)
            shape.strokeColor = color
            (shape.stroke.width, shape.stroke.dash, shape.stroke.join, shape.stroke.cap) = (width, dash, .round, .round)
            properties.contents = .shape(shape)
        case .shape(let path, let color):
            var shape = RenderShape(path: path)
            shape.fillColor = color
            properties.contents = .shape(shape)
        case .text(let text):
            let layout = try text.layout()
            let lead: CGFloat = text.anchor == .start ? 0 : text.anchor == .middle ? 0.5 : 1
            let origin = CGPoint(
                x: text.position.x - lead * layout.size.width, y: text.position.y - layout.firstBaseline)
            properties.contents = .drawing(DrawingHandle(TextDrawing(layout)), origin: origin)
        case .strip(let rect, let colors):
            properties.bounds = rect
            let last = CGFloat(Swift.max(colors.count - 1, 1))
            properties.contents = .gradient(
                GradientPaint(
                    kind: .axial, start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5), colors: colors,
                    locations: colors.indices.map { CGFloat($0) / last }, transform: .identity))
        case .image(let bitmap, let rect):
            properties.bounds = rect
            properties.contents = .image(BitmapHandle(bitmap), frame: rect)
        }
    }
}

extension ChartText {
    func layout() throws(TypesettingError) -> TextLayout {
        TextLayout(string, style: try TextStyle(size: size, weight: isBold ? .semibold : .regular, color: color))
    }

    /// Points across.
    func width() throws(TypesettingError) -> CGFloat { try layout().size.width }
}

/// A picture that time does not change.
package struct StillPicture: FrameSource {
    package let tree: RenderTree
    package init(_ tree: RenderTree) { self.tree = tree }
    package var duration: Double { 0 }
    package func renderTree(at time: Double) -> RenderTree { tree }

    package var notices: [String] {
        func notices(_ layer: RenderLayer) -> [String] {
            var sentences = layer.sublayers.flatMap(notices)
            if case .drawing(let handle, _)? = layer.properties.contents, let text = handle.drawing as? TextDrawing,
                let missing = MissingGlyphs(in: text.layout.shapedText)
            {
                sentences.insert("\(missing.message); \(missing.suggestion)", at: 0)
            }
            return sentences
        }
        return tree.layers.flatMap(notices)
    }
}
