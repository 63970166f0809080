import Compositing
import Foundation
import Geometry
import Hero
import Pages
import Raster
import Scenes
import Typesetting

/// A drawing as a list of marks, back to front; written as SVG or drawn by the compositor from the same list.
package struct ChartPicture: Sendable {
    /// Points.
    package var size: CGSize
    package var marks: [ChartMark]

    package init(size: CGSize, marks: [ChartMark] = []) { (self.size, self.marks) = (size, marks) }
}

package enum ChartMark: Sendable {
    case box(CGRect, CGColor, cornerRadius: CGFloat)
    case line(CGPath, CGColor, width: CGFloat, dash: [CGFloat])
    case shape(CGPath, CGColor)
    case text(ChartText)
    /// Colours evenly spaced from left to right, one passing into the next.
    case strip(CGRect, [CGColor])
    /// Left out of SVG.
    case image(Bitmap, CGRect)
}

/// One line of text.
package struct ChartText: Sendable, Hashable {
    package enum Anchor: String, Sendable, Hashable { case start, middle, end }

    package var string: String
    /// Where the baseline begins, has its middle or ends.
    package var position: CGPoint
    /// Points.
    package var size: CGFloat
    package var isBold = false
    package var color: CGColor
    package var anchor = Anchor.start

    package init(
        _ string: String, at position: CGPoint, size: CGFloat = 11, isBold: Bool = false,
        color: CGColor = ChartStyle.ink,
        anchor: Anchor = .start
    ) {
        (self.string, self.position, self.size) = (string, position, size)
        (self.isBold, self.color, self.anchor) = (isBold, color, anchor)
    }
}

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

extension ChartPicture {
    /// The picture as an SVG document. The same marks give the same text.
    package func svg(title: String) -> String {
        var lines = [
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(Self.number(size.width))" height="\#(Self.number(size.height))""#
                + #" viewBox="0 0 \#(Self.number(size.width)) \#(Self.number(size.height))""#
                + #" font-family="Inter, -apple-system, system-ui, sans-serif" role="img">"#,
            "<title>\(Markup.text(title))</title>",
        ]
        for (index, mark) in marks.enumerated() { lines += Self.lines(mark, index) }
        return (lines + ["</svg>", ""]).joined(separator: "\n")
    }

    private static func lines(_ mark: ChartMark, _ index: Int) -> [String] {
        switch mark {
        case .box(let rect, let color, let radius):
            let corner = radius > 0 ? #" rx="\#(number(radius))""# : ""
            return ["<rect \(place(rect))\(corner) \(paint("fill", color))/>"]
        case .line(let path, let color, let width, let dash):
            let pattern = dash.isEmpty ? "" : #" stroke-dasharray="\#(dash.map(number).joined(separator: " "))""#
            return [
                #"<path d="\#(path.svgData(decimals: 2))" fill="none" \#(paint("stroke", color)) stroke-width="\#(number(width))""#
                    + #" stroke-linejoin="round" stroke-linecap="round"\#(pattern)/>"#
            ]
        case .shape(let path, let color):
            return [#"<path d="\#(path.svgData(decimals: 2))" \#(paint("fill", color))/>"#]
        case .text(let text):
            let anchor = text.anchor == .start ? "" : #" text-anchor="\#(text.anchor.rawValue)""#
            let weight = text.isBold ? #" font-weight="600""# : ""
            return [
                #"<text x="\#(number(text.position.x))" y="\#(number(text.position.y))" font-size="\#(number(text.size))"\#(weight)\#(anchor) "#
                    + "\(paint("fill", text.color))>\(Markup.text(text.string))</text>"
            ]
        case .strip(let rect, let colors):
            let last = Swift.max(colors.count - 1, 1)
            let stops = colors.enumerated().map { position, color in
                #"<stop offset="\#(number(CGFloat(position) / CGFloat(last)))" \#(paint("stop", color, suffix: "-color"))/>"#
            }
            return [
                #"<linearGradient id="strip-\#(index)">"# + stops.joined() + "</linearGradient>",
                #"<rect \#(place(rect)) fill="url(#strip-\#(index))"/>"#,
            ]
        case .image: return []
        }
    }

    private static func place(_ r: CGRect) -> String {
        #"x="\#(number(r.minX))" y="\#(number(r.minY))" width="\#(number(r.width))" height="\#(number(r.height))""#
    }

    private static func paint(_ name: String, _ color: CGColor, suffix: String = "") -> String {
        let opacity = color.alpha < 1 ? #" \#(name)-opacity="\#(number(max(0, color.alpha)))""# : ""
        let digits = [color.red, color.green, color.blue].map { CGColor.hexDigits($0) }.joined()
        return "\(name)\(suffix)=\"#\(digits)\"\(opacity)"
    }

    /// Hundredths of a point are more than anyone sees.
    private static func number(_ value: CGFloat) -> String {
        PlanJSON.number(Double((value * 100).rounded() / 100)).text
    }
}
