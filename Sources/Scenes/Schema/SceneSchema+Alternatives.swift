import Hero
import SceneModel
import SceneSyntax
import Views

extension SceneSchema {
    private static func condition(_ members: [(String, PlanJSON)], then: PlanJSON, otherwise: PlanJSON) -> PlanJSON {
        .object([("if", .object(members)), ("then", then), ("else", otherwise)])
    }

    private static func required(_ names: [String]) -> (String, PlanJSON) {
        ("required", .array(names.map { .string($0) }))
    }

    // MARK: Views

    /// `view` chooses by `type`. What uses a component may have any view's keys, since its type is the component's.
    static var viewDefinitions: [(String, PlanJSON)] {
        let all = anyKeys
        var choice = reference("view.view")
        for kind in ViewKind.allCases.reversed() where ViewType.of(kind) != nil {
            let type = PlanJSON.object([("type", .object([("const", .string(kind.rawValue))]))])
            choice = condition(
                [required(["type"]), ("properties", type)], then: reference("view.\(kind.rawValue)"), otherwise: choice)
        }
        let component = PlanJSON.object([required(["use"]), ("not", .object([required(["type"])]))])
        choice = condition(members(component), then: reference("view.any"), otherwise: choice)
        var definitions: [(String, PlanJSON)] = [
            ("view", .object([("type", .string("object"))] + members(choice))),
            ("view.view", object(SceneKeys.view.summary, SceneKeys.view.keys)),
            ("view.any", object(SceneKeys.view.summary, SceneKeys.structure + all)),
            ("properties", object("What becomes of a view.", all)),
        ]
        for (kinds, table) in SceneKeys.kinds {
            for kind in kinds {
                definitions.append(
                    (
                        "view.\(kind.rawValue)",
                        object(
                            table.summary, SceneKeys.structure + SceneKeys.common + table.keys,
                            exclusive: table.exclusive)
                    ))
            }
        }
        return definitions
    }

    /// Every key of every kind of view; a key that several kinds have may look like either's.
    private static var anyKeys: [SceneKey] {
        var keys = SceneKeys.common
        for key in SceneKeys.views.flatMap(\.keys) {
            guard let index = keys.firstIndex(where: { $0.name == key.name }) else {
                keys.append(key)
                continue
            }
            keys[index] = SceneKey(
                key.name, .either([keys[index].shape, key.shape]), keys[index].summary + " Or: " + key.summary,
                key.example)
        }
        return keys
    }

    // MARK: Steps

    /// `step` chooses by the key that says what it does.
    static var stepDefinitions: [(String, PlanJSON)] {
        let verbs = SceneKeys.steps.keys
        var choice = PlanJSON.object([("anyOf", .array(verbs.map { reference("step.\($0.name)") }))])
        for verb in verbs.reversed() {
            choice = condition([required([verb.name])], then: reference("step.\(verb.name)"), otherwise: choice)
        }
        let own = verbs.map { verb in
            let options = SceneKeys.options(ofStep: verb.name)
            return (
                "step.\(verb.name)",
                object(
                    verb.summary, [verb] + (options?.keys ?? []), exclusive: options?.exclusive ?? [],
                    oneOf: options?.oneOf ?? [], required: [verb.name])
            )
        }
        return [("step", .object([("type", .string("object"))] + members(choice)))] + own
    }
}

extension ValueShape {
    /// As JSON Schema says it.
    var schema: PlanJSON {
        func type(_ name: String, _ more: [(String, PlanJSON)] = []) -> PlanJSON {
            .object([("type", .string(name))] + more)
        }
        func pattern(_ text: String) -> PlanJSON { type("string", [("pattern", .string(text))]) }
        func bound(_ name: String, _ value: Double?) -> [(String, PlanJSON)] {
            value.flatMap { abs($0) < 1e15 ? [(name, PlanJSON.number($0))] : nil } ?? []
        }
        switch self {
        case .text: return SceneSchema.reference("text")
        case .boolean: return type("boolean")
        case .number(let range):
            return type("number", bound("minimum", range?.lowerBound) + bound("maximum", range?.upperBound))
        case .integer(let range):
            return type(
                "integer", bound("minimum", Double(range.lowerBound)) + bound("maximum", Double(range.upperBound)))
        // YAML takes such a word for a number.
        case .rate:
            return .object([
                (
                    "anyOf",
                    .array([
                        type("number", bound("minimum", 0.01) + bound("maximum", 1000)), pattern("^[0-9]+/[0-9]+$"),
                    ])
                )
            ])
        case .bytes:
            return .object([
                ("anyOf", .array([type("number", bound("minimum", 1)), pattern("^[0-9.]+([kKmM]?[bB]?)$")]))
            ])
        case .words(["1"]): return .object([("enum", .array([.number(1)]))])
        case .words(let words): return .object([("enum", .array(words.map { .string($0) }))])
        case .color: return SceneSchema.reference("color")
        case .colorOrNone: return SceneSchema.reference("color")
        case .numbers(let form, let least, let start, let most):
            let items = form.indices.map {
                type("number", $0 >= start ? bound("minimum", least) + bound("maximum", most) : [])
            }
            return type(
                "array",
                [
                    ("items", .array(items)), ("minItems", .number(Double(form.count))),
                    ("additionalItems", .bool(false)),
                ])
        case .transform: return SceneSchema.reference("transform")
        case .percentage: return pattern("^-?[0-9.]+%$")
        case .safeArea: return pattern("^safe( *[+-] *[0-9]+([.][0-9]+)?)?$")
        case .keyboard: return pattern("^keyboard( *[+-] *[0-9]+([.][0-9]+)?)?$")
        case .constraint: return pattern("^ *[A-Za-z]+ *(==|<=|>=) *[^@]+(@ *[0-9.]+ *)?$")
        case .list(let item, let least):
            return type("array", [("items", item.schema)] + (least > 0 ? [("minItems", .number(Double(least)))] : []))
        case .tuple(let items):
            return type(
                "array",
                [
                    ("items", .array(items.map(\.schema))), ("minItems", .number(Double(items.count))),
                    ("additionalItems", .bool(false)),
                ])
        case .named(let value, let least):
            return type(
                "object",
                [("additionalProperties", value.schema)]
                    + (least > 0 ? [("minProperties", .number(Double(least)))] : []))
        case .table(let name): return SceneSchema.reference(name)
        case .either(let shapes): return .object([("anyOf", .array(shapes.map(\.schema)))])
        }
    }
}

extension PlanJSON {
    /// The same on many lines.
    func indented(_ margin: String = "") -> String {
        let inner = margin + "  "
        switch self {
        case .array(let values) where !values.isEmpty && !values.allSatisfy(\.isScalar):
            return "[\n" + values.map { inner + $0.indented(inner) }.joined(separator: ",\n") + "\n\(margin)]"
        case .object(let members) where members.count > 1 || members.contains { !$0.1.isScalar }:
            return "{\n"
                + members.map { inner + PlanJSON.string($0.0).text + ": " + $0.1.indented(inner) }.joined(
                    separator: ",\n") + "\n\(margin)}"
        default: return text
        }
    }

    private var isScalar: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }
}
