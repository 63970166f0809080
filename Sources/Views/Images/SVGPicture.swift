import Codecs
import Foundation
import Geometry
import Interfaces

/// Reads SVG files of shapes in plain colours. What else SVG has (gradients, text, masks, clips, filters, styles by class,
/// references) is refused by name, so that nothing is drawn wrong.
enum SVGPicture {
    private typealias Refusal = VectorImage.Refusal

    /// What a shape takes from what it is in.
    private struct Style {
        var fill: CGColor? = CGColor.black
        var stroke: CGColor?
        var (fillOpacity, strokeOpacity, opacity): (CGFloat, CGFloat, CGFloat) = (1, 1, 1)
        var isEvenOdd = false
        var width: CGFloat = 1
        var cap = CGLineCap.butt
        var join = CGLineJoin.miter
        var transform = CGAffineTransform.identity
    }

    static func read(_ bytes: [UInt8]) throws -> VectorImage {
        let root: XMLElement
        do { root = try XMLReader.read(bytes) } catch { throw Refusal(description: "\(error.message)") }
        guard root.name == "svg" else { throw Refusal(description: "it is no SVG") }
        let box = Self.numbers(root["viewBox"] ?? "")
        let viewBox =
            box.count == 4 && box[2] > 0 && box[3] > 0
            ? CGRect(x: box[0], y: box[1], width: box[2], height: box[3]) : nil
        let (width, height) = (Self.length(root["width"]), Self.length(root["height"]))
        let size = CGSize(width: width ?? viewBox?.width ?? 0, height: height ?? viewBox?.height ?? 0)
        var style = Style()
        if let viewBox, size.width > 0, size.height > 0 {
            // As large as fits, in the middle.
            let scale = min(size.width / viewBox.width, size.height / viewBox.height)
            style.transform = CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: (size.width - scale * viewBox.width) / 2 - scale * viewBox.minX,
                ty: (size.height - scale * viewBox.height) / 2 - scale * viewBox.minY)
        }
        var items: [VectorImage.Item] = []
        try read(root, style, isRoot: true, into: &items)
        return try VectorImage(size: size, items)
    }

    // MARK: Elements

    private static func read(
        _ element: XMLElement, _ style: Style, isRoot: Bool = false, into items: inout [VectorImage.Item]
    ) throws {
        var style = try isRoot ? painted(element, style) : moved(painted(element, style), element["transform"])
        if properties(element)["display"] == "none" { return }
        switch element.name {
        case "svg" where isRoot, "g":
            // What lies over each other in a translucent group does not show through.
            guard style.opacity > 0 else { return }
            let alpha = element.children.count > 1 ? style.opacity : 1
            style.opacity /= alpha
            var inner: [VectorImage.Item] = []
            for child in element.children { try read(child, style, into: &inner) }
            items += alpha == 1 ? inner : [.group(inner, alpha: alpha)]
        case "title", "desc", "metadata", "sodipodi:namedview": break
        case "defs":
            // What is defined counts where it is named, and that is refused there.
            break
        default:
            guard let path = try path(of: element) else {
                throw Refusal(description: "it has <\(element.name)> in line \(element.line), which is not drawn")
            }
            func faded(_ color: CGColor?, _ alpha: CGFloat) -> CGColor? {
                color.map {
                    CGColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha * alpha * style.opacity)
                }
            }
            items.append(
                .shape(
                    VectorImage.Shape(
                        path: path, fill: faded(style.fill, style.fillOpacity), isEvenOdd: style.isEvenOdd,
                        stroke: style.width > 0 ? faded(style.stroke, style.strokeOpacity) : nil, width: style.width,
                        cap: style.cap, join: style.join, miterLimit: 4, transform: style.transform)))
        }
    }

    private static func path(of element: XMLElement) throws -> CGPath? {
        func value(_ name: String) -> CGFloat { length(element[name]) ?? 0 }
        switch element.name {
        case "path":
            do throws(SVGPathError) { return try CGPath(svg: element["d"] ?? "") } catch {
                throw Refusal(description: "its path in line \(element.line): \(error)")
            }
        case "rect":
            let rect = CGRect(
                x: value("x"), y: value("y"), width: max(0, value("width")), height: max(0, value("height")))
            let (rx, ry) = (length(element["rx"]) ?? value("ry"), length(element["ry"]) ?? value("rx"))
            return rx > 0 || ry > 0
                ? CGPath(
                    roundedRect: rect, cornerWidth: min(rx, rect.width / 2), cornerHeight: min(ry, rect.height / 2))
                : CGPath(rect: rect)
        case "circle", "ellipse":
            let (rx, ry) = element.name == "circle" ? (value("r"), value("r")) : (value("rx"), value("ry"))
            return CGPath(
                ellipseIn: CGRect(x: value("cx") - rx, y: value("cy") - ry, width: 2 * rx, height: 2 * ry))
        case "line":
            var path = CGPath()
            path.move(to: CGPoint(x: value("x1"), y: value("y1")))
            path.addLine(to: CGPoint(x: value("x2"), y: value("y2")))
            return path
        case "polyline", "polygon":
            let numbers = numbers(element["points"] ?? "")
            var path = CGPath()
            for index in stride(from: 0, to: numbers.count - 1, by: 2) {
                let point = CGPoint(x: numbers[index], y: numbers[index + 1])
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            if element.name == "polygon", numbers.count >= 4 { path.closeSubpath() }
            return path
        default: return nil
        }
    }

    // MARK: Style

    /// Attributes, and above them those of `style`.
    private static func properties(_ element: XMLElement) -> [String: String] {
        var properties: [String: String] = [:]
        for (name, value) in element.attributes { properties[name] = value }
        for declaration in (element["style"] ?? "").split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            if parts.count == 2 { properties[parts[0]] = parts[1] }
        }
        return properties
    }

    private static func painted(_ element: XMLElement, _ style: Style) throws -> Style {
        var style = style
        let properties = properties(element)
        for name in ["clip-path", "mask", "filter", "class"] where properties[name].map({ $0 != "none" }) == true {
            throw Refusal(description: "it has `\(name)` in line \(element.line), which is not drawn")
        }
        if let fill = properties["fill"] { style.fill = try color(fill, element) }
        if let stroke = properties["stroke"] { style.stroke = try color(stroke, element) }
        func number(_ name: String) -> CGFloat? { length(properties[name]) }
        style.fillOpacity = number("fill-opacity") ?? style.fillOpacity
        style.strokeOpacity = number("stroke-opacity") ?? style.strokeOpacity
        if let opacity = number("opacity"), opacity < 1 { style.opacity *= max(0, opacity) }
        if let rule = properties["fill-rule"] { style.isEvenOdd = rule == "evenodd" }
        style.width = number("stroke-width") ?? style.width
        if let dashes = properties["stroke-dasharray"], dashes != "none" {
            throw Refusal(description: "it has dashes in line \(element.line), which are not drawn")
        }
        if let cap = properties["stroke-linecap"] {
            style.cap = cap == "round" ? .round : cap == "square" ? .square : .butt
        }
        if let join = properties["stroke-linejoin"] {
            style.join = join == "round" ? .round : join == "bevel" ? .bevel : .miter
        }
        return style
    }

    private static let names: [String: UInt32] = [
        "black": 0x000000, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "blue": 0x0000FF, "gray": 0x808080,
        "grey": 0x808080, "yellow": 0xFFFF00, "orange": 0xFFA500, "purple": 0x800080, "silver": 0xC0C0C0,
        "navy": 0x000080, "teal": 0x008080, "maroon": 0x800000, "currentColor": 0x000000,
    ]

    /// Nil for none.
    private static func color(_ text: String, _ element: XMLElement) throws -> CGColor? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if ["none", "transparent"].contains(text) { return nil }
        if let hex = names[text] { return CGColor(hex: hex) }
        if text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16) {
            if text.count == 7 { return CGColor(hex: value) }
            if text.count == 4 {
                let digits = [value >> 8 & 15, value >> 4 & 15, value & 15]
                return CGColor(hex: digits.reduce(0) { $0 << 8 | $1 * 17 })
            }
        }
        let parts = numbers(text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" })
        if text.hasPrefix("rgb"), !text.contains("%"), parts.count >= 3 {
            return CGColor(
                red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: parts.count > 3 ? parts[3] : 1)
        }
        throw Refusal(description: "it has the colour `\(text)` in line \(element.line), which is not read")
    }

    // Made once, for that takes longer than reading a transform or a few numbers does.
    private nonisolated(unsafe) static let call = #/([A-Za-z]+)\s*\(([^)]*)\)/#
    private nonisolated(unsafe) static let number = #/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/#

    private static func moved(_ style: Style, _ text: String?) throws -> Style {
        guard let text else { return style }
        var style = style
        for match in text.matches(of: Self.call) {
            let n = numbers(match.2)
            let radians = (n.first ?? 0) * .pi / 180
            let step: CGAffineTransform
            switch (match.1, n.count) {
            case ("translate", 1...): step = CGAffineTransform(translationX: n[0], y: n.count > 1 ? n[1] : 0)
            case ("scale", 1...): step = CGAffineTransform(scaleX: n[0], y: n.count > 1 ? n[1] : n[0])
            case ("rotate", 1...):
                let centre = n.count > 2 ? CGPoint(x: n[1], y: n[2]) : .zero
                step = CGAffineTransform(translationX: -centre.x, y: -centre.y)
                    .concatenating(CGAffineTransform(rotationAngle: radians))
                    .concatenating(CGAffineTransform(translationX: centre.x, y: centre.y))
            case ("matrix", 6): step = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
            default: throw Refusal(description: "it has the transform `\(match.0)`, which is not read")
            }
            style.transform = step.concatenating(style.transform)
        }
        return style
    }

    /// Points; percentages and other units are none.
    private static func length(_ text: String?) -> CGFloat? {
        guard var text = text.map({ $0.trimmingCharacters(in: .whitespaces) }) else { return nil }
        for unit in ["px", "pt"] where text.hasSuffix(unit) { text.removeLast(2) }
        return Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil }
    }

    private static func numbers(_ text: some StringProtocol) -> [CGFloat] {
        String(text).matches(of: number).compactMap { match in
            Double(String(match.output)).map { CGFloat($0) }
        }
    }
}
