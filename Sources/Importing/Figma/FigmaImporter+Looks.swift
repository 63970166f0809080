import Interfaces

/// The corners of a rectangle.
struct FigmaCorners {
    /// Top left, top right, bottom right, bottom left.
    var radii: [Double] = [0, 0, 0, 0]
    var keys: [YAMLEntry] = []

    /// What `cornerRadius` says of radii: one for all that are alike.
    static func value(_ radii: [Double]) -> YAMLValue {
        radii.allSatisfy { $0 == radii[0] } ? .number(radii[0]) : .numbers(radii)
    }

    /// The radii of edges that lie farther outside; square corners stay square.
    func outset(by distance: Double) -> [Double] { radii.map { $0 > 0 ? max(0, $0 + distance) : 0 } }

    /// Radii that together are longer than a side shrink together.
    static func fitted(_ radii: [Double], _ size: (width: Double, height: Double)) -> [Double] {
        let sides = [
            (size.width, radii[0] + radii[1]), (size.width, radii[2] + radii[3]), (size.height, radii[0] + radii[3]),
            (size.height, radii[1] + radii[2]),
        ]
        let share = sides.reduce(1) { $1.1 > $1.0 ? min($0, $1.0 / $1.1) : $0 }
        return share < 1 ? radii.map { $0 * share } : radii
    }
}

/// The borders of a layer.
struct FigmaStrokes {
    /// Keys of the view itself.
    var border: [YAMLEntry] = []
    /// Views above its contents: those that reach outside of it, and those that do not.
    var outside: [[YAMLEntry]] = []
    var inside: [[YAMLEntry]] = []

    var isEmpty: Bool { border.isEmpty && outside.isEmpty && inside.isEmpty }
    var views: [[YAMLEntry]] { inside + outside }
}

/// What is drawn around a layer and over it.
struct FigmaEffects {
    struct Shadow {
        var color: ColorValue
        var x, y: Double
        /// The Gaussian's σ.
        var sigma: Double
        var spread: Double
    }

    private(set) var drops: [Shadow] = []
    private(set) var inner: [Shadow] = []
    /// σ of a blur of the layer itself, and of what is behind it.
    private(set) var blur: Double?
    private(set) var backdrop: Double?

    init(_ layer: FigmaLayer) {
        for effect in layer.json.list("effects").prefix(50) where effect.flag("visible") != false {
            // Half of the radius is what Core Animation calls one.
            let sigma = max(0, min(1000, (effect.number("radius") ?? 0) / 2))
            switch effect.text("type") {
            case "DROP_SHADOW", "INNER_SHADOW":
                guard let color = effect["color"].flatMap({ FigmaPaint.color($0, opacity: 1) }), color.alpha > 0 else {
                    continue
                }
                let shadow = Shadow(
                    color: color, x: effect["offset"]?.number("x") ?? 0, y: effect["offset"]?.number("y") ?? 0,
                    sigma: sigma, spread: max(-1000, min(1000, effect.number("spread") ?? 0)))
                if effect.text("type") == "DROP_SHADOW" { drops.append(shadow) } else { inner.append(shadow) }
            case "LAYER_BLUR": blur = sigma
            case "BACKGROUND_BLUR": backdrop = sigma
            default: break
            }
        }
    }
}

extension FigmaImporter {
    // MARK: Corners

    func corners(of layer: FigmaLayer, _ size: (width: Double, height: Double)) -> FigmaCorners {
        var corners = FigmaCorners()
        if layer.type == "ELLIPSE" {
            let most = min(size.width, size.height) / 2
            corners.radii = [most, most, most, most]
        } else {
            let own = layer.json.list("rectangleCornerRadii").map { $0.number ?? 0 }
            let radius = layer.json.number("cornerRadius") ?? 0
            let radii = own.count == 4 ? own : [radius, radius, radius, radius]
            corners.radii = FigmaCorners.fitted(radii.map { max(0, min(1e6, $0)) }, size)
        }
        guard corners.radii.contains(where: { $0 > 0 }) else { return corners }
        corners.keys = [YAMLEntry(key: "cornerRadius", value: FigmaCorners.value(corners.radii))]
        if layer.type != "ELLIPSE", (layer.json.number("cornerSmoothing") ?? 0) > 0 {
            corners.keys.append(YAMLEntry(key: "cornerCurve", value: .text("continuous")))
        }
        return corners
    }

    /// A rectangle with round corners as a path.
    static func roundedPath(
        _ size: (width: Double, height: Double), _ radii: [Double], outset: Double = 0
    ) -> String {
        let (left, top, right, bottom) = (-outset, -outset, size.width + outset, size.height + outset)
        let grown = FigmaCorners(radii: radii).outset(by: outset)
        let r = FigmaCorners.fitted(grown, (max(0, right - left), max(0, bottom - top)))
        func n(_ value: Double) -> String { number(value) }
        func arc(_ radius: Double, _ x: Double, _ y: Double) -> String {
            radius > 0 ? "A\(n(radius)) \(n(radius)) 0 0 1 \(n(x)) \(n(y))" : ""
        }
        return "M\(n(left + r[0])) \(n(top))H\(n(right - r[1]))" + arc(r[1], right, top + r[1]) + "V\(n(bottom - r[2]))"
            + arc(r[2], right - r[2], bottom) + "H\(n(left + r[3]))" + arc(r[3], left, bottom - r[3])
            + "V\(n(top + r[0]))" + arc(r[0], left + r[0], top) + "Z"
    }

    // MARK: Grounds

    mutating func gradientKeys(
        _ paint: FigmaPaint, of layer: FigmaLayer, _ size: (width: Double, height: Double)
    ) -> [YAMLEntry]? {
        guard let keys = paint.gradient(size) else {
            note("a gradient without colours", "", layer)
            return nil
        }
        if paint.type == "GRADIENT_DIAMOND" { note("a gradient in the shape of a diamond, now round", "", layer) }
        if paint.isAskew(size) { note("a radial gradient that lies askew, now upright", "", layer) }
        return keys
    }

    /// A view that is painted.
    mutating func groundKeys(
        _ paint: FigmaPaint, of layer: FigmaLayer, _ size: (width: Double, height: Double)
    ) -> (type: [YAMLEntry], rest: [YAMLEntry])? {
        func type(_ name: String) -> [YAMLEntry] { [YAMLEntry(key: "type", value: .text(name))] }
        noteBlending(paint, layer)
        if paint.isGradient { return gradientKeys(paint, of: layer, size).map { (type("gradient"), $0) } }
        if paint.type == "IMAGE" {
            guard let keys = imageKeys(paint, of: layer) else {
                return ([], [YAMLEntry(key: "backgroundColor", value: .text("systemGray5"))])
            }
            let alpha = paint.opacity < 1 ? [YAMLEntry(key: "alpha", value: .number(paint.opacity))] : []
            return (type("image"), keys + alpha + [YAMLEntry(key: "masksToBounds", value: .flag(true))])
        }
        guard paint.isPlain, let value = color(paint, of: layer, style: "fill") else {
            note("a fill", paint.type, layer)
            return nil
        }
        return ([], [YAMLEntry(key: "backgroundColor", value: value)])
    }

    private mutating func noteBlending(_ paint: FigmaPaint, _ layer: FigmaLayer) {
        if let mode = paint.json.text("blendMode"), !["NORMAL", "PASS_THROUGH"].contains(mode) {
            note("a blend mode of a fill", mode, layer)
        }
    }

    // MARK: Strokes

    mutating func strokes(
        of layer: FigmaLayer, _ corners: FigmaCorners, _ size: (width: Double, height: Double)
    ) -> FigmaStrokes {
        var strokes = FigmaStrokes()
        let paints = FigmaPaint.visible(layer.json.list("strokes"))
        guard let paint = paints.last else { return strokes }
        if paints.count > 1 { note("several strokes: the last counts", "", layer) }
        if !paint.isPlain { note("a stroke that is no plain colour", paint.type, layer) }
        guard let color = color(paint, of: layer, style: "stroke") else { return strokes }
        let weight = max(0, min(1000, layer.json.number("strokeWeight") ?? 1))
        let align = layer.json.text("strokeAlign") ?? "INSIDE"
        let out = align == "OUTSIDE" ? weight : align == "CENTER" ? weight / 2 : 0
        func number(_ value: Double) -> YAMLValue { .number(value) }

        if let sides = layer.json["individualStrokeWeights"] {
            for (side, key, ends) in [
                ("top", "height", ["left", "right"]), ("bottom", "height", ["left", "right"]),
                ("left", "width", ["top", "bottom"]), ("right", "width", ["top", "bottom"]),
            ] {
                let own = max(0, min(1000, sides.number(side) ?? 0))
                guard own > 0 else { continue }
                let place = -own * (align == "OUTSIDE" ? 1 : align == "CENTER" ? 0.5 : 0)
                let pins = ends.map { ($0, 0.0) } + [(side, place), (key, own)]
                let view = [
                    YAMLEntry(key: "pin", value: .map(pins.map { YAMLEntry(key: $0.0, value: number($0.1)) })),
                    YAMLEntry(key: "backgroundColor", value: color),
                ]
                if place < 0 { strokes.outside.append(view) } else { strokes.inside.append(view) }
            }
            return strokes
        }
        guard weight > 0 else { return strokes }
        let dashes = layer.json.list("strokeDashes").prefix(20).compactMap(\.number).filter { $0 >= 0 }
        if dashes.contains(where: { $0 > 0 }) {
            let middle = out - weight / 2
            strokes.inside.append([
                YAMLEntry(key: "type", value: .text("shape")), Self.cover,
                YAMLEntry(key: "path", value: .string(Self.roundedPath(size, corners.radii, outset: middle))),
                YAMLEntry(key: "fill", value: .text("none")), YAMLEntry(key: "stroke", value: color),
                YAMLEntry(key: "lineWidth", value: number(weight)), YAMLEntry(key: "dash", value: .numbers(dashes)),
            ])
            return strokes
        }
        let border = [
            YAMLEntry(key: "borderWidth", value: number(weight)), YAMLEntry(key: "borderColor", value: color),
        ]
        guard out > 0 else {
            strokes.border = border
            return strokes
        }
        var keys = [
            YAMLEntry(
                key: "pin",
                value: .map(["left", "right", "top", "bottom"].map { YAMLEntry(key: $0, value: number(-out)) }))
        ]
        if !corners.keys.isEmpty {
            keys.append(YAMLEntry(key: "cornerRadius", value: FigmaCorners.value(corners.outset(by: out))))
            keys += corners.keys.filter { $0.key == "cornerCurve" }
        }
        strokes.outside.append(keys + border)
        return strokes
    }

    // MARK: Shadows

    static func shadow(_ shadow: FigmaEffects.Shadow, path: String?) -> YAMLValue {
        var color = shadow.color
        color.alpha = 1
        var keys: [YAMLEntry] = []
        if color.text != "black" { keys.append(YAMLEntry(key: "color", value: .text(color.yaml))) }
        keys += [
            YAMLEntry(key: "opacity", value: .text(YAMLText.number(shadow.color.alpha, places: 4))),
            YAMLEntry(key: "radius", value: .number(shadow.sigma)),
            YAMLEntry(key: "offset", value: .numbers([shadow.x, shadow.y])),
        ]
        if let path { keys.append(YAMLEntry(key: "path", value: .string(path))) }
        return .map(keys)
    }

    /// The first shadow is the view's own; others are those of views behind what it is filled with.
    mutating func shadows(
        _ effects: FigmaEffects, _ fills: [FigmaPaint], _ corners: FigmaCorners, _ layer: FigmaLayer,
        _ size: (width: Double, height: Double), _ pieces: inout Pieces
    ) {
        guard let first = effects.drops.first else { return }
        func path(_ shadow: FigmaEffects.Shadow) -> String? {
            shadow.spread == 0 ? nil : Self.roundedPath(size, corners.radii, outset: shadow.spread)
        }
        let isOpaque = fills.contains(where: \.isOpaque)
        pieces.set("shadow", Self.shadow(first, path: path(first)))
        if !isOpaque, !fills.isEmpty, fills.allSatisfy({ $0.isPlain }) {
            note("a shadow that what is translucent lets through", "", layer)
        }
        guard effects.drops.count > 1 else { return }
        guard isOpaque, pieces.type == nil, let ground = pieces.keys.first(where: { $0.key == "backgroundColor" })
        else {
            return note("several shadows: the first counts", "", layer)
        }
        for shadow in effects.drops.dropFirst() {
            pieces.add(
                [Self.cover, ground] + corners.keys + [
                    YAMLEntry(key: "shadow", value: Self.shadow(shadow, path: path(shadow)))
                ])
        }
    }

    /// A shadow that falls inwards: that of a frame around the layer, as far as the layer reaches.
    func innerShadow(
        _ shadow: FigmaEffects.Shadow, _ corners: FigmaCorners, _ size: (width: Double, height: Double)
    ) -> [YAMLEntry] {
        let far = shadow.sigma * 4 + abs(shadow.x) + abs(shadow.y) + abs(shadow.spread) + 10
        let ring =
            Self.roundedPath(size, [0, 0, 0, 0], outset: far)
            + Self.roundedPath(size, corners.radii, outset: -shadow.spread)
        let caster = [
            YAMLEntry(key: "type", value: .text("shape")), Self.cover,
            YAMLEntry(key: "path", value: .string(ring)), YAMLEntry(key: "fillRule", value: .text("evenOdd")),
            YAMLEntry(key: "shadow", value: Self.shadow(shadow, path: nil)),
        ]
        return [Self.cover] + corners.keys + [
            YAMLEntry(key: "masksToBounds", value: .flag(true)),
            YAMLEntry(key: "subviews", value: .list([YAMLItem(value: .map(caster))])),
        ]
    }

    /// A blurred shape of one colour.
    func glow(_ color: ColorValue, _ path: String, radius: Double, _ pieces: inout Pieces) {
        let shadow = FigmaEffects.Shadow(color: color, x: 0, y: 0, sigma: radius, spread: 0)
        pieces.set("shadow", Self.shadow(shadow, path: path))
    }
}
