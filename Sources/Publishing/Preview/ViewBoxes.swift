import Analysis
import Compositing
import Foundation
import Geometry
import Hero
import SceneModel
import Scenes

/// Where every view of a scene is at a time, and what it looks like there: what a click on the picture finds.
enum ViewBoxes {
    /// Back to front. Corners are points of the picture, clockwise from the top left; frames are points of the scene's
    /// canvas.
    static func json(of run: SceneRun, at time: Double) -> PlanJSON {
        let known = Dictionary(run.layers.map { ($0.identifier, $0) }) { first, _ in first }
        let origin = run.timeline.canvasOrigin
        let boxes = PlacedLayer.all(of: run.timeline.renderTree(at: time)).compactMap { placed -> PlanJSON? in
            guard let layer = known[placed.properties.identifier] else { return nil }
            let bounds = placed.properties.bounds
            let corners = [
                CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
                CGPoint(x: bounds.maxX, y: bounds.maxY),
                CGPoint(x: bounds.minX, y: bounds.maxY),
            ].compactMap(placed.projection.apply)
            guard corners.count == 4 else { return nil }
            let box = CGRect(bounding: corners)
            return .object([
                ("view", .string(layer.view)), ("isSnapshot", .bool(layer.isSnapshot)),
                ("corners", .array(corners.flatMap { [$0.x, $0.y] }.map { .number(Double($0)) })),
                (
                    "frame",
                    .array(
                        [box.minX - origin.x, box.minY - origin.y, box.width, box.height].map { .number(Double($0)) })
                ),
                ("values", values(placed)),
            ])
        }
        return .array(boxes)
    }

    /// What is worth reading; what is as it always is goes without saying.
    private static func values(_ placed: PlacedLayer) -> PlanJSON {
        let properties = placed.properties
        var values: [(String, PlanJSON)] = [
            (
                "bounds.size",
                .array([.number(Double(properties.bounds.width)), .number(Double(properties.bounds.height))])
            ),
            ("position", .array([.number(Double(properties.position.x)), .number(Double(properties.position.y))])),
            ("opacity", .number(Double(properties.opacity))),
        ]
        func add(_ key: String, _ value: PlanJSON, unless isUsual: Bool) { if !isUsual { values.append((key, value)) } }
        add(
            "opacity on the screen", .number(Double(placed.opacity)),
            unless: abs(placed.opacity - properties.opacity) < 1e-6)
        add(
            "transform", .array(properties.transform.elements.map { .number(Double($0)) }),
            unless: properties.transform == .identity)
        add("cornerRadius", .number(Double(properties.cornerRadius)), unless: properties.cornerRadius == 0)
        if let color = properties.backgroundColor {
            add("backgroundColor", .string(color.webText), unless: color.alpha == 0)
        }
        add("borderWidth", .number(Double(properties.borderWidth)), unless: properties.borderWidth == 0)
        add("borderColor", .string(properties.borderColor.webText), unless: properties.borderWidth == 0)
        if let shadow = properties.shadow, shadow.opacity > 0 {
            let (opacity, radius) = (
                PlanJSON.number(Double(shadow.opacity)).text, PlanJSON.number(Double(shadow.radius)).text
            )
            values.append(("shadow", .string("opacity \(opacity), radius \(radius)")))
        }
        return .object(values)
    }
}

extension CATransform3D {
    fileprivate var elements: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }
}

extension CGColor {
    /// `#ff8800`, or with eight digits where it is not opaque.
    var webText: String {
        let parts = [red, green, blue] + (alpha < 1 ? [alpha] : [])
        return "#" + parts.map { Self.hexDigits($0) }.joined()
    }
}

extension SceneDocument {
    /// What to call every view, by its path (`list/0/1`): its name, or its hero id, or the text or picture that it
    /// shows, or what it is; with the screen's name where several screens have the same.
    var viewNames: [(path: String, name: String)] {
        var names: [(path: String, name: String)] = []
        func visit(_ view: ViewDescription, _ path: String) {
            names.append((path, Self.name(of: view) ?? (path.contains("/") ? "\(view.kind.rawValue) \(path)" : path)))
            for (index, subview) in view.subviews.enumerated() { visit(subview, "\(path)/\(index)") }
        }
        for screen in screens { visit(screen.view, screen.name.value) }
        let counts = Dictionary(names.map { ($0.name, 1) }, uniquingKeysWith: +)
        return names.map { path, name in
            (counts[name] ?? 1) > 1 ? (path, "\(name) (\(path.prefix { $0 != "/" }))") : (path, name)
        }
    }

    private static func name(of view: ViewDescription) -> String? {
        if let name = view.name?.value ?? view.properties.hero?.id?.value { return name }
        if let text = view.properties.label?.text, !text.isEmpty {
            return "“\(text.count > 24 ? text.prefix(23) + "…" : text[...])”"
        }
        return view.properties.image?.image?.value
    }
}
