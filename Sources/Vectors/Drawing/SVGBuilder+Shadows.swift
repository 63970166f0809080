import Compositing
import Foundation
import Geometry
import Raster

extension SVGBuilder {
    mutating func shadowed(
        _ body: String, _ node: VectorNode, _ shapes: [RoundedRect], _ passing: [Double]?
    ) -> String {
        let all = node.values { $0.properties.masksToBounds ? nil : $0.properties.shadow }
        guard let first = all.lazy.compactMap({ $0 }).first(where: { $0.opacity > 0 && $0.color.alpha > 0 }) else {
            return body
        }
        var latest = first
        let shadows = all.map { shadow -> RenderShadow in
            if let shadow { latest = shadow } else { latest.opacity = 0 }
            return latest
        }
        let background = node.values { $0.properties.backgroundColor }.lazy.compactMap { $0 }.first
        func color(_ shadow: RenderShadow) -> CGColor { shadow.color.withAlpha(shadow.color.alpha * shadow.opacity) }
        if first.path == nil, (background?.alpha ?? 0) <= 0 {
            var element = SVGElement("g")
            let samples = shadows.map { shadow -> [Double] in
                let c = color(shadow)
                return [shadow.offset.width, shadow.offset.height, shadow.radius, c.red, c.green, c.blue, c.alpha].map(
                    Double.init)
            }
            put(samples, tolerance: [0.05, 0.05, 0.05, 0.004, 0.004, 0.004, 0.002], on: &element) { v in
                let lengths = v[..<3].map { SVGText.number($0) }.map { $0 == "0" ? $0 : $0 + "px" }
                return "filter:drop-shadow(\(lengths.joined(separator: " ")) \(SVGText.color(Array(v[3...]))))"
            }
            element.body = body
            return element.text
        }
        var element: SVGElement
        if let path = first.path {
            element = SVGElement("path")
            if shadows.contains(where: { $0.path != path }) {
                notice("a shadow's path that changes keeps its first shape")
            }
            element.set("d", data(of: path))
        } else {
            element = outline(shapes)
        }
        guard paint("fill", shadows.map { color($0) }, on: &element) else { return body }
        put(
            shadows.map { [Double($0.offset.width), Double($0.offset.height)] }, tolerance: [0.02, 0.02], on: &element,
            Place([.move], size: 0))
        put(shadows.map { [Double($0.radius)] }, tolerance: [0.02], on: &element, unless: [0]) {
            "filter:blur(\(SVGText.number($0[0]))px)"
        }
        return faded(element.text, passing) + body
    }
}
