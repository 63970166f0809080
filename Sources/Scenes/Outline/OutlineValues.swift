import Foundation
import Geometry
import Hero
import SceneModel
import SceneSyntax
import Views

/// Writes the values of a scene down in one way of writing each, led by the table of keys.
struct OutlineValues {
    let isDark: Bool
    let images: [NamedResource]
    let files: [OutlineFile]

    // MARK: Views

    /// A view and all inside it, each with its path.
    func appendViews(_ field: Field, path: String, standard: ViewKind = .view, to views: inout [PlanJSON]) {
        guard let written = field.map("a view"), let map = field.context.expandingComponent(written) else { return }
        let kind = map["type"].flatMap { ViewKind(rawValue: $0.string() ?? "") } ?? standard
        var members: [(String, PlanJSON)] = [("path", .string(path)), ("type", .string(kind.rawValue))]
        for key in ["name", "use"] { if let text = map[key]?.string() { members.append((key, .string(text))) } }
        let own = SceneKeys.kinds.first { $0.kinds.contains(kind) }?.table.keys ?? []
        // `path` is where the view is.
        views.append(
            .object(
                members + self.members(map, SceneKeys.common + own).map { ($0.0 == "path" ? "path data" : $0.0, $0.1) })
        )
        if let mask = map["mask"] { appendViews(mask, path: "\(path)/mask", to: &views) }
        let subviews = map["subviews"]?.list() ?? []
        for (index, subview) in subviews.enumerated() { appendViews(subview, path: "\(path)/\(index)", to: &views) }
        guard kind == .table || kind == .collection else { return }
        for (index, row) in map.rowFields.enumerated() {
            appendViews(row, path: "\(path)/\(subviews.count + index)", standard: .cell, to: &views)
        }
    }

    // MARK: Steps

    /// What the step does comes first.
    func step(_ field: Field) -> PlanJSON {
        guard let map = field.map("a step"), let verb = map.keys.first(where: SceneKeys.steps.names.contains),
            let value = map[verb]
        else {
            return .null
        }
        if verb == "together" { return .object([(verb, .array((value.list() ?? []).map(step)))]) }
        let shape = SceneKeys.steps[verb]?.shape ?? .text
        return .object([(verb, self.value(value, shape))] + members(map, SceneKeys.options(ofStep: verb)?.keys ?? []))
    }

    // MARK: Maps

    /// In the order of the keys.
    func members(_ map: FieldMap, _ keys: [SceneKey]) -> [(String, PlanJSON)] {
        keys.compactMap { key in key.name == "rows" ? nil : map[key.name].map { (key.name, member(key, $0)) } }
    }

    private func member(_ key: SceneKey, _ field: Field) -> PlanJSON {
        switch key.name {
        case "modifiers": .array(Self.strings(field).flatMap(HeroLanguage.calls).map { .string($0) })
        case "image": image(field.string() ?? "")
        default: value(field, key.shape)
        }
    }

    private static func strings(_ field: Field) -> [String] {
        if case .sequence = field.node.content { return (field.list() ?? []).compactMap { $0.string() } }
        return [field.string() ?? ""]
    }

    /// A picture is what is in its file.
    func image(_ name: String, word: String? = nil) -> PlanJSON {
        let path = images.first { $0.name.value == name }?.path.value ?? name
        return Self.meaning(word ?? name, files.first { $0.name == path }?.hash ?? path)
    }

    /// What a path stands for.
    func file(_ path: String) -> PlanJSON {
        Self.meaning(path, files.first { $0.name == path }?.hash ?? path)
    }

    private func table(_ name: String, _ map: FieldMap) -> PlanJSON {
        // Of a view that exists: whatever its kind allows.
        let keys =
            name == "properties"
            ? SceneKeys.common + SceneKeys.views.flatMap(\.keys) : SceneKeys.table(named: name)?.keys ?? []
        var members: [(String, PlanJSON)] = []
        for member in self.members(map, keys) where !members.contains(where: { $0.0 == member.0 }) {
            members.append(member)
        }
        return .object(members)
    }

    // MARK: Values

    func value(_ field: Field, _ shape: ValueShape) -> PlanJSON {
        switch (shape, field.node.content) {
        case (.either(let shapes), let content): return value(field, Self.choice(shapes, content))
        case (.color, _), (.colorOrNone, _): return color(field)
        case (.table("font"), .scalar(let scalar)): return .object([("family", .string(scalar.text))])
        case (.table("hero"), .scalar(let scalar)): return .object([("id", .string(scalar.text))])
        case (.table(let name), .mapping): return field.map(name).map { table(name, $0) } ?? .null
        case (.named(let shape, _), .mapping):
            return .object((field.named("names") ?? []).map { ($0.key.value, value($0.field, shape)) })
        case (.list(let item, _), .sequence): return .array((field.list() ?? []).map { value($0, item) })
        case (.transform, .scalar(let scalar)):
            return Self.meaning(
                scalar.text,
                field.transform().map { Self.numbers($0).map { "\($0)" }.joined(separator: " ") } ?? scalar.text)
        case (.text, .scalar(let scalar)): return .string(scalar.text)
        case (_, .scalar(let scalar)):
            if scalar.style == .plain, let number = NumberText.number(scalar.text) { return .number(number) }
            if case .boolean = shape { return .bool(scalar.text.lowercased() == "true") }
            return .string(scalar.text)
        case (_, .sequence): return .array((field.list() ?? []).map { value($0, .either([])) })
        case (_, .mapping):
            return .object((field.named("names") ?? []).map { ($0.key.value, value($0.field, .either([]))) })
        }
    }

    /// The shape that such a node can have.
    private static func choice(_ shapes: [ValueShape], _ content: YAMLNode.Content) -> ValueShape {
        let found = shapes.first { shape in
            switch (shape, content) {
            case (.table("font"), .scalar), (.table("hero"), .scalar), (.table, .mapping), (.named, .mapping): true
            case (.list, .sequence), (.color, _): true
            default: false
            }
        }
        return found ?? (shapes.contains { if case .text = $0 { true } else { false } } ? .text : .number())
    }

    private static func meaning(_ word: String, _ meaning: String) -> PlanJSON {
        .object([("word", .string(word)), ("is", .string(meaning))])
    }

    private static func numbers(_ t: CATransform3D) -> [Double] {
        [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
            t.m44,
        ].map { (Double($0) * 1e6).rounded() / 1e6 + 0 }
    }

    private func color(_ field: Field) -> PlanJSON {
        if case .scalar(let scalar) = field.node.content {
            if scalar.text == "none" { return Self.meaning("none", "none") }
            return Self.meaning(
                scalar.text, field.color().map { Self.text(isDark ? $0.dark : $0.light) } ?? scalar.text)
        }
        guard let side = field.map("a colour")?[isDark ? "dark" : "light"] else { return .null }
        return color(side)
    }

    /// `#RRGGBB`, with the alpha where it is not opaque, or exact numbers where bytes do not hold it.
    static func text(_ color: CGColor) -> String {
        let parts = [color.red, color.green, color.blue, color.alpha].map { Double($0) * 255 }
        if parts.allSatisfy({ abs($0 - $0.rounded()) < 0.001 && (0...255).contains($0.rounded()) }) {
            let bytes = parts.map { Int($0.rounded()) }
            return "#"
                + (bytes[3] == 255 ? bytes.dropLast() : bytes[...]).map {
                    ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true)
                }.joined()
        }
        let numbers = parts.map { NumberText.string(($0 * 100).rounded() / 100) }
        return
            "rgba(\(numbers[0]), \(numbers[1]), \(numbers[2]), \(NumberText.string((Double(color.alpha) * 10000).rounded() / 10000)))"
    }
}
