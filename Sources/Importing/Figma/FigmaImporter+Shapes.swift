import Geometry

extension FigmaImporter {
    /// Whether a layer is drawn as a path, and not as a rectangle with round corners.
    func isPath(_ layer: FigmaLayer, _ size: (width: Double, height: Double)) -> Bool {
        switch layer.type {
        case "VECTOR", "LINE", "BOOLEAN_OPERATION", "STAR", "REGULAR_POLYGON":
            return layer.json.flag("segueLine") != true
        case "ELLIPSE":
            if let arc = layer.json["arcData"] {
                let sweep = (arc.number("endingAngle") ?? 6.2832) - (arc.number("startingAngle") ?? 0)
                if abs(sweep) < 6.28 || (arc.number("innerRadius") ?? 0) > 0 { return true }
            }
            return abs(size.width - size.height) > 0.01
        default: return false
        }
    }

    /// A line without dashes, upright or level, as the rectangle that its stroke is.
    func straightLine(_ layer: FigmaLayer, in container: FigmaContainer) -> FigmaLayer? {
        let strokes = FigmaPaint.visible(layer.json.list("strokes"))
        guard container.turn == nil, let box = layer.box, strokes.count == 1, strokes[0].isPlain,
            layer.json.list("strokeDashes").isEmpty, FigmaPaint.visible(layer.json.list("effects")).isEmpty,
            ["NONE", "SQUARE", ""].contains(layer.json.text("strokeCap") ?? ""),
            case .map(var entries) = layer.json.value
        else { return nil }
        let weight = max(0, layer.json.number("strokeWeight") ?? 1)
        var place = box
        if let turn = layer.turn {
            guard abs(turn[0]) < 1e-3, abs(turn[3]) < 1e-3 else { return nil }
            // The stroke lies above the line before that is turned.
            place.x = turn[1] > 0 ? box.x : box.x - weight
            place.width = weight
        } else {
            guard container.flow == nil else { return nil }
            place.y -= weight
            place.height = weight
        }
        if container.flow != nil { place = box }
        func number(_ value: Double) -> JSONNode { JSONNode(value: .number(value), line: layer.line) }
        let left: Set = ["absoluteBoundingBox", "strokes", "fills", "rotation", "relativeTransform", "type", "styles"]
        entries.removeAll { left.contains($0.key) }
        entries += [
            ("type", JSONNode(value: .string("LINE"), line: layer.line)),
            ("segueLine", JSONNode(value: .flag(true), line: layer.line)), ("fills", layer.json["strokes"] ?? .none),
            (
                "absoluteBoundingBox",
                JSONNode(
                    value: .map([
                        ("x", number(place.x)), ("y", number(place.y)), ("width", number(place.width)),
                        ("height", number(place.height)),
                    ]), line: layer.line)
            ),
        ]
        return layer.replacing(JSONNode(value: .map(entries), line: layer.line))
    }

    /// A layer that is a path.
    mutating func shape(_ layer: FigmaLayer, _ own: FigmaContainer, _ pieces: inout Pieces) {
        let (json, size) = (layer.json, own.size)
        let fills = FigmaPaint.visible(json.list("fills"))
        let strokes = FigmaPaint.visible(json.list("strokes"))
        let effects = FigmaEffects(layer)
        let weight = max(0, min(1000, json.number("strokeWeight") ?? 1))
        var inside = geometry("fillGeometry", of: layer)
        if inside == nil, let drawn = drawnPath(layer, size) { inside = (drawn, false) }
        let outline = geometry("strokeGeometry", of: layer)
        if strokes.count > 1 { note("several strokes: the last counts", "", layer) }
        let constraints = [json["constraints"]?.text("horizontal"), json["constraints"]?.text("vertical")]
        if constraints.contains(where: { ["SCALE", "LEFT_RIGHT", "TOP_BOTTOM"].contains($0 ?? "") }) {
            note("a path that does not stretch", "", layer)
        }
        let isFilled = !fills.isEmpty && layer.type != "LINE"
        if (isFilled && inside == nil) || (!strokes.isEmpty && inside == nil && outline == nil) {
            note("a path that the file does not have; ask Figma for geometry=paths", layer.type, layer)
        }
        if let blur = effects.blur, blur > 0 {
            if let inside, fills.count == 1, fills[0].isPlain, strokes.isEmpty, let color = fills[0].color {
                return glow(color, inside.path, radius: blur, &pieces)
            }
            note("a blurred layer", "", layer)
        }
        if effects.backdrop != nil { note("a blur behind a path", "", layer) }
        if !effects.inner.isEmpty { note("a shadow inside a path", "", layer) }

        func path(_ shape: (path: String, isEvenOdd: Bool)) -> [YAMLEntry] {
            [YAMLEntry(key: "path", value: .string(shape.path))]
                + (shape.isEvenOdd ? [YAMLEntry(key: "fillRule", value: .text("evenOdd"))] : [])
        }
        var views: [[YAMLEntry]] = []
        for paint in isFilled ? fills : [] {
            guard let inside else { break }
            if paint.isPlain {
                guard let value = color(paint, of: layer, style: "fill") else { continue }
                views.append(
                    [YAMLEntry(key: "type", value: .text("shape"))] + path(inside) + [
                        YAMLEntry(key: "fill", value: value)
                    ])
            } else if let ground = groundKeys(paint, of: layer, size) {
                // What is cut out of what it is filled with.
                let mask: [YAMLEntry] =
                    [YAMLEntry(key: "type", value: .text("shape")), Self.cover] + path(inside)
                views.append(ground.type + ground.rest + [YAMLEntry(key: "mask", value: .map(mask))])
            }
        }
        if let paint = strokes.last, weight > 0 {
            if !paint.isPlain { note("a stroke that is no plain colour", paint.type, layer) }
            let value = color(paint, of: layer, style: "stroke") ?? .text("clear")
            let isCentered = (json.text("strokeAlign") ?? "CENTER") == "CENTER" || layer.type == "LINE"
            if let inside, isCentered {
                let keys = strokeKeys(layer, value, weight)
                if views.count == 1, fills[0].isPlain {
                    views[0] += keys
                } else {
                    views.append(
                        [YAMLEntry(key: "type", value: .text("shape"))] + path(inside) + [
                            YAMLEntry(key: "fill", value: .text("none"))
                        ] + keys)
                }
            } else if let outline {
                views.append(
                    [YAMLEntry(key: "type", value: .text("shape"))] + path(outline) + [
                        YAMLEntry(key: "fill", value: value)
                    ])
            } else if let inside {
                note("a stroke inside or outside of a path, now on it", "", layer)
                views.append(
                    [YAMLEntry(key: "type", value: .text("shape"))] + path(inside) + [
                        YAMLEntry(key: "fill", value: .text("none"))
                    ]
                        + strokeKeys(layer, value, weight))
            }
        }
        if views.count == 1 {
            if case .text(let type)? = views[0].first(where: { $0.key == "type" })?.value { pieces.type = type }
            pieces.keys += views[0].filter { $0.key != "type" }
        } else {
            for view in views {
                let type = view.filter { $0.key == "type" }
                pieces.add(type + [Self.cover] + view.filter { $0.key != "type" })
            }
        }
        if effects.drops.contains(where: { $0.spread != 0 }) { note("the spread of a path's shadow", "", layer) }
        if let first = effects.drops.first {
            var plain = first
            plain.spread = 0
            pieces.set("shadow", Self.shadow(plain, path: nil))
            if effects.drops.count > 1 { note("several shadows: the first counts", "", layer) }
        }
    }

    private func strokeKeys(_ layer: FigmaLayer, _ color: YAMLValue, _ weight: Double) -> [YAMLEntry] {
        let json = layer.json
        var keys = [YAMLEntry(key: "stroke", value: color)]
        if weight != 1 { keys.append(YAMLEntry(key: "lineWidth", value: .number(weight))) }
        if let cap = ["ROUND": "round", "SQUARE": "square"][json.text("strokeCap") ?? ""] {
            keys.append(YAMLEntry(key: "lineCap", value: .text(cap)))
        }
        if let join = ["ROUND": "round", "BEVEL": "bevel"][json.text("strokeJoin") ?? ""] {
            keys.append(YAMLEntry(key: "lineJoin", value: .text(join)))
        }
        let dashes = json.list("strokeDashes").prefix(20).compactMap(\.number).filter { $0 >= 0 }
        if dashes.contains(where: { $0 > 0 }) { keys.append(YAMLEntry(key: "dash", value: .numbers(dashes))) }
        return keys
    }

    /// The paths of a layer as one.
    private mutating func geometry(_ key: String, of layer: FigmaLayer) -> (path: String, isEvenOdd: Bool)? {
        let parts = layer.json.list(key)
        let path = parts.compactMap { $0.text("path") }.joined(separator: " ")
        guard !path.isEmpty else { return nil }
        guard path.utf8.count <= 200_000, (try? CGPath(svg: path, maximumSegments: 20_000)) != nil else {
            note("a path that cannot be read", key, layer)
            return nil
        }
        return (path, parts.contains { $0.text("windingRule") == "EVENODD" })
    }

    /// The path of what needs no geometry in the file.
    private func drawnPath(_ layer: FigmaLayer, _ size: (width: Double, height: Double)) -> String? {
        func n(_ value: Double) -> String { Self.number(value) }
        switch layer.type {
        case "LINE":
            let y = -max(0, layer.json.number("strokeWeight") ?? 1) / 2
            return "M0 \(n(y))H\(n(size.width))"
        case "ELLIPSE":
            let arc = layer.json["arcData"]
            let (start, end) = (arc?.number("startingAngle") ?? 0, arc?.number("endingAngle") ?? 6.283_185_307_179_586)
            return Self.ellipse(size, from: start, to: end, hole: max(0, min(1, arc?.number("innerRadius") ?? 0)))
        default: return nil
        }
    }

    /// An ellipse or a part of one, with a hole in its middle.
    private static func ellipse(
        _ size: (width: Double, height: Double), from start: Double, to end: Double, hole: Double
    ) -> String {
        let (rx, ry) = (size.width / 2, size.height / 2)
        func n(_ value: Double) -> String { number(value) }
        func point(_ angle: Double, _ scale: Double) -> (x: Double, y: Double) {
            (rx + rx * scale * Elementary.cos(angle), ry + ry * scale * Elementary.sin(angle))
        }
        func arc(_ from: Double, _ to: Double, _ scale: Double) -> String {
            // In quarters, so that the shorter way is always meant.
            let steps = max(1, min(8, Int((abs(to - from) / 1.571).rounded(.up))))
            return (1...steps).map { step in
                let p = point(from + (to - from) * Double(step) / Double(steps), scale)
                return "A\(n(rx * scale)) \(n(ry * scale)) 0 0 \(to > from ? 1 : 0) \(n(p.x)) \(n(p.y))"
            }.joined()
        }
        let sweep = max(-6.283_185_307_179_586, min(6.283_185_307_179_586, end - start))
        let isWhole = abs(sweep) > 6.28
        let (from, to) = (point(start, 1), start + sweep)
        var path = "M\(n(from.x)) \(n(from.y))" + arc(start, to, 1)
        if hole > 0 {
            let inner = point(to, hole)
            path += isWhole ? "ZM\(n(inner.x)) \(n(inner.y))" : "L\(n(inner.x)) \(n(inner.y))"
            path += arc(to, start, hole)
        } else if !isWhole {
            path += "L\(n(rx)) \(n(ry))"
        }
        return path + "Z"
    }
}

extension FigmaLayer {
    /// The same layer with other properties.
    func replacing(_ json: JSONNode) -> FigmaLayer { FigmaLayer(json, as: self) }

    private init(_ json: JSONNode, as layer: FigmaLayer) {
        (self.json, index, id, name, type) = (json, layer.index, layer.id, layer.name, layer.type)
        (names, children) = (layer.names, layer.children)
    }
}
