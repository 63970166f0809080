import Compositing
import Foundation
import Geometry
import Raster

extension SVGBuilder {
    /// Two contents of one kind are the same element when only their place, colours or outline differ.
    private enum Kind: Hashable {
        case image(BitmapHandle)
        case drawing(DrawingHandle)
        case gradient(count: Int)
        case shape(Int)
        case backdrop

        init?(_ contents: RenderContents?) {
            switch contents {
            case .image(let handle, _): self = .image(handle)
            case .drawing(let handle, _): self = .drawing(handle)
            case .gradient(let gradient): self = .gradient(count: gradient.colors.count)
            case .shape(let shape): self = .shape(shape.path.elements.count)
            case .backdrop: self = .backdrop
            case nil: return nil
            }
        }
    }

    /// What a layer shows between its background and its sublayers.
    /// - Parameter isCut: whether something cuts it at the layer's bounds.
    mutating func contents(of node: VectorNode, total: [CGAffineTransform], isCut: Bool) throws -> String {
        let presence = node.presence
        let kinds = node.values { Kind($0.properties.contents) }
        var seen: [Kind] = []
        for (kind, isThere) in zip(kinds, presence) {
            if let kind, isThere, !seen.contains(kind) { seen.append(kind) }
        }
        var result = ""
        for kind in seen {
            // Where it is not shown, it keeps its last place.
            let first = kinds.firstIndex(of: kind) ?? 0
            var last = first
            let indices = kinds.indices.map { index -> Int in
                if kinds[index] == kind { last = index }
                return last
            }
            let properties = node.values { $0.properties }
            let shown = indices.map { properties[$0] }
            var element = try self.element(kind, shown, node, total, isCut)
            if element.isEmpty { continue }
            let isShown = zip(kinds, presence).map { $0 == kind || !$1 }
            if isShown.contains(false) {
                var group = SVGElement("g")
                // One takes the other's place at once: halves of two would not make a whole.
                let motion = fit(isShown.map { [$0 ? 1 : 0] }, tolerance: [0.1], steps: true)
                put(motion, on: &group) { "opacity:" + SVGText.number($0[0]) }
                group.body = element
                element = group.text
            }
            result += element
        }
        return result
    }

    private mutating func element(
        _ kind: Kind, _ properties: [RenderProperties], _ node: VectorNode, _ total: [CGAffineTransform], _ isCut: Bool
    ) throws -> String {
        switch kind {
        case .image(let handle):
            let edges =
                !isCut && handle.bitmap.isOpaque ? edges(node, properties.map(\.imageFrame), total) : .soft
            return pictures.plainColor(handle.bitmap) != nil
                ? plain(handle.bitmap, properties, isCut, edges)
                : try image(handle.bitmap, properties, total, isCut, edges)
        case .drawing(let handle): return try drawing(handle.drawing, properties, total)
        case .gradient: return gradient(properties)
        case .shape: return shape(properties)
        case .backdrop: return try backdrop(node, properties)
        }
    }

    /// The most pixels that a unit of a layer takes while it is shown.
    func largest(_ total: [CGAffineTransform]) -> Double {
        total.reduce(0) { max($0, Double(abs($1.determinant).squareRoot())) } * scale
    }

    /// A bitmap of one colour as a shape.
    /// - Parameter isCut: whether something cuts it at its edges: it goes on for a point beyond them.
    private mutating func plain(
        _ bitmap: Bitmap, _ properties: [RenderProperties], _ isCut: Bool, _ edges: PictureEdges
    ) -> String {
        guard let color = pictures.plainColor(bitmap) else { return "" }
        let shapes = properties.map { p -> RoundedRect in
            guard case .image(_, let frame) = p.contents else { return RoundedRect(square: .zero) }
            if isCut || edges == .goingOn { return RoundedRect(square: frame.insetBy(dx: -1, dy: -1)) }
            return p.masksToBounds && p.fills(frame) ? p.roundedBounds : RoundedRect(square: frame)
        }
        var element = outline(shapes)
        element.set("fill", SVGText.color(color))
        if edges == .crisp { element.set("shape-rendering", "crispEdges") }
        return element.text
    }

    /// - Parameter isCut: whether something cuts it at its edges.
    private mutating func image(
        _ bitmap: Bitmap, _ properties: [RenderProperties], _ total: [CGAffineTransform], _ isCut: Bool,
        _ edges: PictureEdges
    ) throws -> String {
        let frames = properties.map(\.imageFrame)
        var (width, height) = (Double(bitmap.width), Double(bitmap.height))
        func places() -> [[Double]] {
            zip(frames, properties).map { frame, p -> [Double] in
                let part = p.contentsRect
                let (sx, sy) = (
                    Double(frame.width) / max(1e-9, Double(part.width) * width),
                    Double(frame.height) / max(1e-9, Double(part.height) * height)
                )
                return [
                    Double(frame.minX) - Double(part.minX) * width * sx,
                    Double(frame.minY) - Double(part.minY) * height * sy, sx, sy,
                ]
            }
        }
        var placed = places()
        guard placed.contains(where: { $0[2] > 0 && $0[3] > 0 }) else { return "" }
        let most = zip(placed, total).reduce(0.0) {
            max($0, max($1.0[2], $1.0[3]) * Double(abs($1.1.determinant).squareRoot()) * scale)
        }
        let name: String
        let flight = Flight(of: bitmap, places: maps(placed, total), strength: zip(strength, seen).map { $1 ? $0 : 0 })
        if let layers = try layers(of: bitmap, scale: most, isWider: isCut, flight), let tree = bitmap.pictured?.tree {
            name = layers
            (width, height) = (Double(tree.size.width), Double(tree.size.height))
            placed = places()
        } else {
            name = try pictures.image(bitmap, scale: most, isWider: isCut)
        }
        let link = "href=\"#\(name)\""
        var element = SVGElement("use", link)
        if edges != .soft {
            // The same once more below, a pixel larger on every side.
            let (x, y) = (SVGText.number(1 + 2 / width, 5), SVGText.number(1 + 2 / height, 5))
            element = SVGElement("g")
            element.body = "<use \(link) transform=\"translate(-1 -1)scale(\(x) \(y))\"/><use \(link)/>"
        }
        let near = 0.05 / scale / max(width, height)
        put(
            placed, tolerance: [0.05 / scale, 0.05 / scale, near, near], on: &element,
            Place([.move, .scale], size: max(width, height) * scale))
        var text = element.text
        if edges == .crisp {
            var shape = outline(frames.map { RoundedRect(square: $0) })
            shape.set("fill", "#fff")
            shape.set("shape-rendering", "crispEdges")
            text = "<g mask=\"url(#\(pictures.other("mask", ">\(shape.text)</mask>")))\">\(text)</g>"
        }
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        if properties.allSatisfy({ $0.contentsRect == unit }) { return text }
        let edge = outline(frames.map { RoundedRect(square: $0) })
        let clip = pictures.other("clipPath", ">\(edge.text)</clipPath>")
        return "<g clip-path=\"url(#\(clip))\">\(text)</g>"
    }

    private mutating func drawing(
        _ drawing: any Drawing, _ properties: [RenderProperties], _ total: [CGAffineTransform]
    ) throws -> String {
        if drawing.readsBackdrop { notice("text on a material keeps one colour, whatever lies below it") }
        let origins = properties.map { p -> [Double] in
            if case .drawing(_, let origin) = p.contents { [Double(origin.x), Double(origin.y)] } else { [0, 0] }
        }
        let places = zip(origins, total).map {
            CGAffineTransform(translationX: $0[0], y: $0[1]).concatenating($1)
        }
        guard let name = try pictures.drawing(drawing, scale: largest(total), rest: rest(of: places)) else {
            return ""
        }
        var element = SVGElement("use", "href=\"#\(name)\"")
        put(origins, tolerance: [0.05 / scale, 0.05 / scale], on: &element, Place([.move], size: 0))
        return element.text
    }

    /// The maps from an image's own units to pixels.
    private func maps(_ placed: [[Double]], _ total: [CGAffineTransform]) -> [CGAffineTransform] {
        zip(placed, total).map { place, map in
            CGAffineTransform(a: place[2], b: 0, c: 0, d: place[3], tx: place[0], ty: place[1]).concatenating(map)
                .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        }
    }

    /// Where something rests upright for longest, as a map to pixels; nil for what never does.
    private func rest(of places: [CGAffineTransform]) -> CGAffineTransform? {
        var (longest, best) = (0.0, CGAffineTransform?.none)
        var start = 0
        for index in places.indices.dropFirst() {
            if places[index] != places[start] || !seen[index] || !seen[start] {
                start = index
                continue
            }
            let length = times.samples[index].shown - times.samples[start].shown
            if length > longest { (longest, best) = (length, places[start]) }
        }
        guard let best, best.b == 0, best.c == 0, best.a > 0, best.d > 0 else { return nil }
        return best.concatenating(CGAffineTransform(scaleX: grid, y: grid))
    }

    // MARK: Shapes

    private mutating func shape(_ properties: [RenderProperties]) -> String {
        var last: RenderShape?
        let shapes = properties.map { p -> RenderShape in
            if case .shape(let shape) = p.contents { last = shape }
            return last ?? RenderShape(path: CGPath())
        }
        guard let first = shapes.first, !first.path.isEmpty else { return "" }
        var element = path(shapes.map(\.path))
        if first.usesEvenOdd { element.set("fill-rule", "evenodd") }
        let isFilled = paint("fill", shapes.map(\.fillColor), on: &element)
        if !isFilled { element.set("fill", "none") }
        if shapes.contains(where: { $0.strokeStart > 0 || $0.strokeEnd < 1 }) {
            return (isFilled ? element.text : "") + strokedInPart(shapes)
        }
        return stroke(shapes, on: &element) || isFilled ? element.text : ""
    }

    /// An element of paths that are made of the same steps.
    private mutating func path(_ paths: [CGPath], _ attributes: String = "") -> SVGElement {
        var element = SVGElement("path", attributes)
        let numbers = paths.map(\.numbers)
        let motion = fit(numbers, tolerance: Array(repeating: 0.05 / scale, count: numbers[0].count))
        put(motion, on: &element) { paths[0].with($0) }
        return element
    }

    /// - Returns: whether there is a line.
    private mutating func stroke(_ shapes: [RenderShape], on element: inout SVGElement) -> Bool {
        guard shapes.contains(where: { $0.stroke.width > 0 }),
            paint("stroke", shapes.map(\.strokeColor), on: &element)
        else { return false }
        element.addAttributes(SVGPictures.attributes(of: shapes[shapes.count - 1].stroke))
        let widths = fit(shapes.map { [Double($0.stroke.width)] }, tolerance: [0.02])
        if !widths.isStill { put(widths, on: &element) { "stroke-width:" + SVGText.number($0[0]) } }
        let phases = fit(shapes.map { [Double($0.stroke.dashPhase)] }, tolerance: [0.05 / scale])
        if !phases.isStill { put(phases, on: &element) { "stroke-dashoffset:" + SVGText.number($0[0]) } }
        return true
    }

    /// Lines of which only a part is there: each contour with one dash, whose place and length are fractions of the
    /// contour's length.
    private mutating func strokedInPart(_ shapes: [RenderShape]) -> String {
        if shapes.contains(where: { !$0.stroke.dash.isEmpty }) {
            notice("a dashed line that is drawn in part is shown without its dashes")
        }
        var plain = shapes
        for index in plain.indices { plain[index].stroke.dash = [] }
        var contours = shapes.map(\.path.contourParts)
        if contours.contains(where: { $0.map(\.path.elements.count) != contours[0].map(\.path.elements.count) }) {
            contours = shapes.map { [($0.path, 0...1)] }
        }
        var text = ""
        for number in contours[0].indices {
            var element = path(contours.map { $0[number].path }, "fill=\"none\" pathLength=\"1\"")
            guard stroke(plain, on: &element) else { return "" }
            let dashes = zip(shapes, contours).map { shape, contours -> [Double] in
                let part = contours[number].part
                let length = max(part.upperBound - part.lowerBound, .leastNormalMagnitude)
                let start = (max(shape.strokeStart, part.lowerBound) - part.lowerBound) / length
                let end = (min(shape.strokeEnd, part.upperBound) - part.lowerBound) / length
                // Beyond the contour's end nothing is seen, not even the dot of a round cap.
                return end > start ? [Double(start), Double(end - start)] : [2, 0]
            }
            put(dashes, tolerance: [0.0005, 0.0005], on: &element) {
                "stroke-dasharray:\(SVGText.number($0[1], 4)) 9;stroke-dashoffset:\(SVGText.number(-$0[0], 4))"
            }
            text += element.text
        }
        return text
    }
}

extension RenderProperties {
    /// Whether a picture in a frame reaches everywhere in the bounds.
    func fills(_ frame: CGRect) -> Bool {
        frame.holds(bounds, within: 1e-6) && contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1)
    }
}

extension CGPath {
    /// Every coordinate, in order.
    var numbers: [Double] {
        elements.flatMap { element -> [Double] in
            let points: [CGPoint] =
                switch element {
                case .move(let p), .line(let p): [p]
                case .quad(let a, let b): [a, b]
                case .cubic(let a, let b, let c): [a, b, c]
                case .close: []
                }
            return points.flatMap { [Double($0.x), Double($0.y)] }
        }
    }

    /// The same steps with other coordinates.
    func with(_ numbers: [Double]) -> CGPath {
        var rest = numbers[...]
        func next() -> CGPoint {
            guard rest.count >= 2 else { return .zero }
            return CGPoint(x: rest.removeFirst(), y: rest.removeFirst())
        }
        var path = CGPath()
        for element in elements {
            switch element {
            case .move: path.move(to: next())
            case .line: path.addLine(to: next())
            case .quad:
                let control = next()
                path.addQuadCurve(to: next(), control: control)
            case .cubic:
                let (a, b) = (next(), next())
                path.addCurve(to: next(), control1: a, control2: b)
            case .close: path.closeSubpath()
            }
        }
        return path
    }
}

extension RenderProperties {
    /// Where the image lies that the layer shows; empty without one.
    fileprivate var imageFrame: CGRect { if case .image(_, let frame) = contents { frame } else { .zero } }
}
