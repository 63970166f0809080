import Geometry

/// What places the views inside a view of the scene.
struct FigmaContainer {
    /// Of the view.
    var path: String
    /// On the page, and in its own points from its own corner.
    var box: FigmaBox
    var size: (width: Double, height: Double)
    /// How it is turned on the page; nil for most.
    var turn: [Double]?
    /// nil where views keep their own places.
    var flow: Flow?

    /// A stack.
    struct Flow {
        var isHorizontal: Bool
        /// Whether the stack's margins keep its views from its edges.
        var hasMargins: Bool
        /// Whether the stack makes all as wide as itself.
        var stretches: Bool
        /// Whether it makes all as long as each other.
        var isEven: Bool
        /// The name of the first view that takes what is left.
        var filler: String?
    }
}

extension FigmaImporter {
    /// Where a layer lies in its container, before it is turned.
    func place(_ layer: FigmaLayer, in container: FigmaContainer) -> (box: FigmaBox, turn: [Double]?) {
        let box = layer.box ?? container.box
        // The layers of a turned group are turned themselves.
        let own = layer.type == "GROUP" ? nil : layer.turn
        guard own != nil || container.turn != nil else {
            return (
                FigmaBox(
                    x: box.x - container.box.x, y: box.y - container.box.y, width: box.width, height: box.height), nil
            )
        }
        var turn = own
        if let outer = container.turn { turn = own.map { Self.product($0, outer) } ?? outer }
        let size = layer.size(turned: turn)
        var (x, y) = (box.center.x - container.box.center.x, box.center.y - container.box.center.y)
        if let outer = container.turn {
            let determinant = outer[0] * outer[3] - outer[1] * outer[2]
            (x, y) = (
                (outer[3] * x - outer[2] * y) / determinant, (outer[0] * y - outer[1] * x) / determinant
            )
        }
        let center = (x: x + container.size.width / 2, y: y + container.size.height / 2)
        return (
            FigmaBox(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height),
            own
        )
    }

    /// First one, then the other.
    static func product(_ a: [Double], _ b: [Double]) -> [Double] {
        [
            a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2],
            a[2] * b[1] + a[3] * b[3],
        ]
    }

    /// How wide or high the contents of a layer make it.
    func followsContent(_ layer: FigmaLayer, horizontal: Bool, in flow: Bool?) -> Bool {
        guard layer.sizing(horizontal: horizontal, in: flow) == .hug else { return false }
        return layer.type == "TEXT" ? isKnownFont(layer) : layer.isHorizontal != nil && flowing(layer).count > 0
    }

    /// The children that a stack arranges.
    func flowing(_ layer: FigmaLayer) -> [FigmaLayer] {
        layer.children.filter {
            $0.isDrawn && $0.box != nil && $0.json.text("layoutPositioning") != "ABSOLUTE"
        }
    }

    // MARK: Free

    /// The keys that place a layer by what its constraints hold on to.
    mutating func freePlace(_ layer: FigmaLayer, in container: FigmaContainer) -> [YAMLEntry] {
        let (box, turn) = place(layer, in: container)
        let size = container.size
        let (h, v) = (
            layer.json["constraints"]?.text("horizontal") ?? "LEFT",
            layer.json["constraints"]?.text("vertical") ?? "TOP"
        )
        if let turn {
            if h != "LEFT" || v != "TOP" { note("constraints of a turned layer", "\(h) \(v)", layer) }
            return [
                YAMLEntry(key: "center", value: .numbers([box.center.x, box.center.y])),
                YAMLEntry(key: "size", value: .numbers([box.width, box.height])),
                YAMLEntry(key: "transform", value: Self.transform(turn)),
            ]
        }
        let hugs = (
            width: followsContent(layer, horizontal: true, in: nil),
            height: followsContent(layer, horizontal: false, in: nil)
        )
        let isText = layer.type == "TEXT"
        if h == "LEFT", v == "TOP", !hugs.width, !hugs.height {
            return [YAMLEntry(key: "frame", value: .numbers([box.x, box.y, box.width, box.height]))]
        }
        func isCentered(_ key: String, _ value: Double, _ whole: Double) -> Bool {
            key == "CENTER" && abs(value - whole / 2) > 0.01
        }
        if isCentered(h, box.center.x, size.width) || isCentered(v, box.center.y, size.height)
            || (!isText && (hugs.width || hugs.height))
        {
            let texts =
                Self.constraints(h, ("left", "right", "centerX", "width"), box.x, box.width, size.width, hugs.width)
                + Self.constraints(
                    v, ("top", "bottom", "centerY", "height"), box.y, box.height, size.height, hugs.height)
            return [YAMLEntry(key: "constraints", value: .flow(texts), line: layer.line)]
        }
        let pins =
            Self.pins(h, ("left", "right", "centerX", "width"), box.x, box.width, size.width, hugs.width)
            + Self.pins(v, ("top", "bottom", "centerY", "height"), box.y, box.height, size.height, hugs.height)
        return [YAMLEntry(key: "pin", value: .map(pins))]
    }

    private typealias Axis = (near: String, far: String, center: String, length: String)

    private static func pins(
        _ key: String, _ axis: Axis, _ position: Double, _ length: Double, _ whole: Double, _ hugs: Bool
    ) -> [YAMLEntry] {
        func entry(_ key: String, _ value: Double) -> YAMLEntry { YAMLEntry(key: key, value: .number(value)) }
        func percent(_ key: String, _ value: Double) -> YAMLEntry {
            let share = whole > 0 ? max(-10_000, min(10_000, value / whole * 100)) : 0
            return YAMLEntry(key: key, value: .text(YAMLText.number(share, places: 4) + "%"))
        }
        let size = hugs ? [] : [entry(axis.length, length)]
        switch key {
        case "RIGHT", "BOTTOM": return [entry(axis.far, whole - position - length)] + size
        case "LEFT_RIGHT", "TOP_BOTTOM":
            return [entry(axis.near, position), entry(axis.far, whole - position - length)]
        case "CENTER": return [YAMLEntry(key: axis.center, value: .text("50%"))] + size
        case "SCALE": return [percent(axis.near, position), percent(axis.length, length)]
        default: return [entry(axis.near, position)] + size
        }
    }

    private static func constraints(
        _ key: String, _ axis: Axis, _ position: Double, _ length: Double, _ whole: Double, _ hugs: Bool
    ) -> [String] {
        let size = hugs ? [] : ["\(axis.length) == \(number(length))"]
        let near = "\(axis.near) == super.\(axis.near)\(offset(position))"
        let far = "\(axis.far) == super.\(axis.far)\(offset(position + length - whole))"
        switch key {
        case "RIGHT", "BOTTOM": return [far] + size
        case "LEFT_RIGHT", "TOP_BOTTOM": return [near, far]
        case "CENTER":
            return ["\(axis.center) == super.\(axis.center)\(offset(position + length / 2 - whole / 2))"] + size
        case "SCALE" where whole > 0:
            return [
                abs(position / whole) < 1e-4
                    ? near : "\(axis.near) == super.\(axis.far) * \(number(max(-1000, min(1000, position / whole))))",
                length / whole < 1e-4
                    ? "\(axis.length) == 0"
                    : "\(axis.length) == super.\(axis.length) * \(number(min(1000, length / whole)))",
            ]
        default: return [near] + size
        }
    }

    private static func transform(_ turn: [Double]) -> YAMLValue {
        let isRotation =
            abs(turn[0] - turn[3]) < 1e-3 && abs(turn[1] + turn[2]) < 1e-3
            && abs(turn[0] * turn[0] + turn[1] * turn[1] - 1) < 1e-3
        guard isRotation else {
            return .flow((turn + [0, 0]).map { YAMLText.number($0) })
        }
        let angle = Elementary.atan2(turn[1], turn[0])
        return .text("rotate(\(YAMLText.number(angle)))")
    }

    // MARK: In stacks

    /// The keys of a layer that a stack arranges.
    mutating func arrangedPlace(_ layer: FigmaLayer, in flow: FigmaContainer.Flow, name: String?) -> [YAMLEntry] {
        guard let box = layer.box else { return [] }
        var constraints: [String] = []
        var fills = false
        for isHorizontal in [true, false] {
            let (key, length) = isHorizontal ? ("width", box.width) : ("height", box.height)
            // A least or a most goes before what there is room for.
            let wish = layer.isBounded(horizontal: isHorizontal) ? " @749" : ""
            switch layer.sizing(horizontal: isHorizontal, in: flow.isHorizontal) {
            case .fill where isHorizontal == flow.isHorizontal:
                if flow.isEven { break }
                if let filler = flow.filler, filler != name {
                    constraints.append("\(key) == \(filler).\(key)\(wish)")
                } else {
                    fills = true
                }
            case .fill:
                if !flow.stretches {
                    constraints.append("\(key) == \(flow.hasMargins ? "margins" : "super").\(key)\(wish)")
                }
            case .hug where followsContent(layer, horizontal: isHorizontal, in: flow.isHorizontal): break
            default: constraints.append("\(key) == \(Self.number(length))")
            }
            for (bound, sign) in [("min", ">="), ("max", "<=")] {
                if let value = layer.json.number(bound + (isHorizontal ? "Width" : "Height")), value >= 0 {
                    constraints.append("\(key) \(sign) \(Self.number(value))")
                }
            }
        }
        var entries: [YAMLEntry] = []
        if !constraints.isEmpty {
            entries.append(YAMLEntry(key: "constraints", value: .flow(constraints), line: layer.line))
        }
        if fills {
            let isText = layer.type == "TEXT"
            func pair(_ own: Double, _ other: Double) -> YAMLValue {
                .numbers(flow.isHorizontal ? [own, other] : [other, own])
            }
            entries.append(YAMLEntry(key: "hugging", value: pair(1, 250)))
            if isText { entries.append(YAMLEntry(key: "compression", value: pair(740, 750))) }
        }
        return entries
    }
}
