import Foundation
import Geometry
import Hero
import Scenes

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
        func byte(_ component: CGFloat) -> String {
            let value = Int((min(max(component, 0), 1) * 255).rounded())
            return (value < 16 ? "0" : "") + String(value, radix: 16)
        }
        let opacity = color.alpha < 1 ? #" \#(name)-opacity="\#(number(max(0, color.alpha)))""# : ""
        let digits = [color.red, color.green, color.blue].map(byte).joined()
        return "\(name)\(suffix)=\"#\(digits)\"\(opacity)"
    }

    /// Hundredths of a point are more than anyone sees.
    private static func number(_ value: CGFloat) -> String {
        PlanJSON.number(Double((value * 100).rounded() / 100)).text
    }
}
