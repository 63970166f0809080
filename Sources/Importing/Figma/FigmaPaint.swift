import Interfaces

/// A fill or the colour of a stroke.
struct FigmaPaint {
    let json: JSONNode
    let type: String

    /// Those that are seen, the lowest first.
    static func visible(_ list: [JSONNode]) -> [FigmaPaint] {
        list.compactMap { json in
            guard json.flag("visible") != false, (json.number("opacity") ?? 1) > 0, let type = json.text("type") else {
                return nil
            }
            return FigmaPaint(json: json, type: type)
        }
    }

    var opacity: Double { max(0, min(1, json.number("opacity") ?? 1)) }
    var isGradient: Bool { type.hasPrefix("GRADIENT_") }
    var isPlain: Bool { type == "SOLID" }

    /// A plain colour; that of a gradient is the first one.
    var color: ColorValue? {
        let color = isGradient ? json.list("gradientStops").first?["color"] : json["color"]
        return color.flatMap { Self.color($0, opacity: opacity) }
    }

    var isOpaque: Bool { isPlain && (color?.alpha ?? 0) > 0.999 }

    static func color(_ json: JSONNode, opacity: Double) -> ColorValue? {
        guard let red = json.number("r"), let green = json.number("g"), let blue = json.number("b") else { return nil }
        return ColorValue(red: red, green: green, blue: blue, alpha: max(0, min(1, json.number("a") ?? 1)) * opacity)
    }

    // MARK: Gradients

    /// The keys of a view of type gradient; nil for what is none.
    /// - Parameter size: of what is painted, in points.
    func gradient(_ size: (width: Double, height: Double)) -> [YAMLEntry]? {
        let stops = json.list("gradientStops").prefix(200).compactMap { stop -> (ColorValue, Double)? in
            guard let color = stop["color"].flatMap({ Self.color($0, opacity: opacity) }) else { return nil }
            return (color, max(0, min(1, stop.number("position") ?? 0)))
        }.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element)
        guard let first = stops.first else { return nil }
        let shown = stops.count == 1 ? [first, first] : stops
        let (start, end) = ends(size)
        var entries = [YAMLEntry(key: "colors", value: .flow(shown.map(\.0.yaml)))]
        if stops.count > 2 || first.1 != 0 || stops.last?.1 != 1 {
            let locations = stops.count == 1 ? [0.0, 1] : stops.map(\.1)
            entries.append(YAMLEntry(key: "locations", value: .flow(locations.map { YAMLText.number($0, places: 4) })))
        }
        let kind = ["GRADIENT_RADIAL": "radial", "GRADIENT_DIAMOND": "radial", "GRADIENT_ANGULAR": "conic"][type]
        if let kind { entries.append(YAMLEntry(key: "kind", value: .text(kind))) }
        for (key, point) in [("start", start), ("end", end)] {
            let numbers = [point.x, point.y].map { YAMLText.number(max(-1000, min(1000, $0)), places: 4) }
            entries.append(YAMLEntry(key: key, value: .flow(numbers)))
        }
        return entries
    }

    /// Three points of the unit square: where a gradient begins, where it ends, and how wide it is.
    private var handles: [(x: Double, y: Double)] {
        let points = json.list("gradientHandlePositions").map { ($0.number("x") ?? 0, $0.number("y") ?? 0) }
        return points.count >= 3 ? Array(points.prefix(3)) : [(0.5, 0), (0.5, 1), (0, 0)]
    }

    /// Whether a radial gradient lies askew, which a scene's cannot.
    func isAskew(_ size: (width: Double, height: Double)) -> Bool {
        guard type == "GRADIENT_RADIAL" else { return false }
        let radii = self.radii(size)
        let isStraight = abs(radii.0.x * radii.0.y) < 1 && abs(radii.1.x * radii.1.y) < 1
        let isRound = abs(Self.length(radii.0) - Self.length(radii.1)) < 1
        return !isStraight && !isRound
    }

    private typealias Point = (x: Double, y: Double)

    private static func length(_ p: Point) -> Double { (p.x * p.x + p.y * p.y).squareRoot() }

    private func radii(_ size: (width: Double, height: Double)) -> (Point, Point) {
        let handles = handles
        func radius(_ index: Int) -> Point {
            ((handles[index].x - handles[0].x) * size.width, (handles[index].y - handles[0].y) * size.height)
        }
        return (radius(1), radius(2))
    }

    private func ends(_ size: (width: Double, height: Double)) -> (start: Point, end: Point) {
        let handles = handles
        let (width, height) = (max(size.width, 0.01), max(size.height, 0.01))
        if type == "GRADIENT_RADIAL" || type == "GRADIENT_DIAMOND" {
            let (a, b) = radii(size)
            var radius = (x: max(abs(a.x), abs(b.x)), y: max(abs(a.y), abs(b.y)))
            if abs(Self.length(a) - Self.length(b)) < 1 { radius = (Self.length(a), Self.length(a)) }
            return (handles[0], (handles[0].x + radius.x / width, handles[0].y + radius.y / height))
        }
        guard type == "GRADIENT_LINEAR" else { return (handles[0], handles[1]) }
        // Lines of one colour run along the third handle; Core Animation's stand upright on the way from start to end.
        let (way, side) = radii(size)
        let length = Self.length(side)
        guard length > 1e-6 else { return (handles[0], handles[1]) }
        let normal = (x: -side.y / length, y: side.x / length)
        let along = way.x * normal.x + way.y * normal.y
        guard abs(along) > 1e-6 else { return (handles[0], handles[1]) }
        return (handles[0], (handles[0].x + normal.x * along / width, handles[0].y + normal.y * along / height))
    }
}

extension FigmaImporter {
    /// A colour as the scene says it: by the name of its style if it has one.
    mutating func color(_ paint: FigmaPaint, of layer: FigmaLayer, style: String) -> YAMLValue? {
        guard let value = paint.color else { return nil }
        let id = layer.json["styles"]?.text(style) ?? layer.json["styles"]?.text(style + "s")
        guard let id, paint.isPlain, let name = file.styles[id] else { return .text(value.yaml) }
        let key = "\(id) \(value.text)"
        if let known = knownColors[key] { return .text(known) }
        var own = NameText.camel(name) ?? "color"
        // UIKit's colours keep their names.
        if SystemColorName.scene(own) != nil { own += "OfDesign" }
        own = colorNames.take(own)
        knownColors[key] = YAMLText.quoted(own)
        colors.append((own, .text(value.yaml)))
        return .text(YAMLText.quoted(own))
    }

    /// The ground of a screen that scrolls.
    mutating func ground(of layer: FigmaLayer) -> YAMLValue? {
        let fills = FigmaPaint.visible(layer.json.list("fills"))
        return fills.count == 1 && fills[0].isPlain ? color(fills[0], of: layer, style: "fill") : nil
    }

    /// The name of an image that lies beside the file as `images/REF.png`.
    mutating func image(_ paint: FigmaPaint, of layer: FigmaLayer) -> String? {
        guard let reference = paint.json.text("imageRef") ?? paint.json.text("gifRef") else {
            note("an image without a reference", "", layer)
            return nil
        }
        if let known = knownImages[reference] {
            if known == nil { note("an image that was not found", "images/\(reference).png", layer) }
            return known
        }
        knownImages[reference] = .some(nil)
        let isPlain =
            reference.utf8.count <= 200
            && reference.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:".contains($0)) }
        let paths = ["png", "jpg", "jpeg", "webp", "gif"].map { "images/\(reference).\($0)" }
        guard isPlain, let path = paths.first(where: { project.hasFile($0) }) else {
            note("an image that was not found", "images/\(reference).png", layer)
            return nil
        }
        let name = imageNames.take(layer.hasOwnName ? NameText.camel(layer.name) ?? "image" : "image")
        images.append((name, path))
        knownImages[reference] = name
        return name
    }

    /// The keys of a view of type image.
    mutating func imageKeys(_ paint: FigmaPaint, of layer: FigmaLayer) -> [YAMLEntry]? {
        guard let name = image(paint, of: layer) else { return nil }
        var entries = [YAMLEntry(key: "image", value: .string(name), line: layer.line)]
        switch paint.json.text("scaleMode") ?? "FILL" {
        case "FILL": entries.append(YAMLEntry(key: "contentMode", value: .text("scaleAspectFill")))
        case "FIT": entries.append(YAMLEntry(key: "contentMode", value: .text("scaleAspectFit")))
        case "STRETCH", "CROP":
            let rows = paint.json.list("imageTransform").map { $0.list.map { $0.number ?? 0 } }
            if rows.count == 2, rows.allSatisfy({ $0.count == 3 }) {
                if abs(rows[0][1]) > 1e-4 || abs(rows[1][0]) > 1e-4 { note("a turned crop of an image", "", layer) }
                let rect = [rows[0][2], rows[1][2], rows[0][0], rows[1][1]].map { max(-100, min(100, $0)) }
                if rect[2] > 0, rect[3] > 0, rect != [0, 0, 1, 1] {
                    entries.append(
                        YAMLEntry(
                            key: "contentsRect", value: .flow(rect.map { YAMLText.number($0, places: 4) })))
                }
            }
        default:
            note("a tiled image", "", layer)
            entries.append(YAMLEntry(key: "contentMode", value: .text("scaleAspectFill")))
        }
        if let filters = paint.json["filters"], filters.entries.contains(where: { ($0.value.number ?? 0) != 0 }) {
            note("filters of an image", "", layer)
        }
        return entries
    }
}
