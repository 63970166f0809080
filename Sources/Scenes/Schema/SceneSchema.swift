import Hero
import SceneModel
import SceneSyntax

/// The scene format as a JSON Schema, for editors: made of the tables that the loader reads by.
package enum SceneSchema {
    /// What the first line of a scene says to have its editor know the format.
    package static func modeline(_ path: String) -> String { "# yaml-language-server: $schema=\(path)" }

    /// Indented JSON, with a line break at the end.
    package static var text: String { json.indented() + "\n" }

    static var json: PlanJSON {
        var definitions: [(String, PlanJSON)] = []
        for table in SceneKeys.tables where !["scene", "view", "step", "transition", "animate"].contains(table.name) {
            guard !SceneKeys.views.contains(where: { $0.name == table.name }) else { continue }
            definitions.append((table.name, object(table.summary, table.keys, exclusive: table.exclusive)))
        }
        definitions += viewDefinitions + stepDefinitions + values
        var root: [(String, PlanJSON)] = [
            ("$schema", .string("http://json-schema.org/draft-07/schema#")),
            ("title", .string("A scene of segue, format version 1")),
        ]
        root += members(object(SceneKeys.scene.summary, SceneKeys.scene.keys)) + [("definitions", .object(definitions))]
        return .object(root)
    }

    /// A map with these keys and no others.
    static func object(
        _ summary: String, _ keys: [SceneKey], exclusive: [[String]] = [], oneOf: [String] = [], required: [String] = []
    ) -> PlanJSON {
        var members: [(String, PlanJSON)] = [("type", .string("object")), ("description", .string(summary))]
        members.append(("properties", .object(keys.map { ($0.name, schema(of: $0)) })))
        let required = required + keys.filter(\.isRequired).map(\.name)
        if !required.isEmpty { members.append(("required", .array(required.map { .string($0) }))) }
        members.append(("additionalProperties", .bool(false)))
        let pairs = exclusive.flatMap { set in set.indices.flatMap { i in set[(i + 1)...].map { [set[i], $0] } } }
        if !pairs.isEmpty {
            members.append(
                (
                    "not",
                    .object([("anyOf", .array(pairs.map { .object([("required", .array($0.map { .string($0) }))]) }))])
                ))
        }
        if !oneOf.isEmpty {
            members.append(("anyOf", .array(oneOf.map { .object([("required", .array([.string($0)]))]) })))
        }
        return .object(members)
    }

    static func schema(of key: SceneKey) -> PlanJSON {
        let summary = key.summary + (key.standard.map { " Default: \($0)." } ?? "")
        // Beside $ref a draft-07 validator reads nothing else.
        let shape = key.shape.schema
        let own = members(shape).contains { $0.0 == "$ref" } ? [("allOf", PlanJSON.array([shape]))] : members(shape)
        return .object([("description", .string(summary))] + own)
    }

    static func members(_ json: PlanJSON) -> [(String, PlanJSON)] {
        if case .object(let members) = json { members } else { [] }
    }

    static func reference(_ name: String) -> PlanJSON { .object([("$ref", .string("#/definitions/\(name)"))]) }

    /// Values that several keys share. Scalars are read by the type that is due, so that a text may look like a number.
    private static var values: [(String, PlanJSON)] {
        let color = PlanJSON.object([
            ("type", .array([.string("string")])),
            (
                "description",
                .string(
                    "#RGB, #RRGGBB, #RRGGBBAA (in quotes), rgb(…), hsl(…), a name, or a function such as darken(c, 10%)."
                )
            ),
        ])
        let sides = [
            SceneKey("light", .color, isRequired: true, "In light appearance.", "white"),
            SceneKey("dark", .color, isRequired: true, "In dark appearance.", "black"),
        ]
        return [
            ("text", .object([("type", .array(["string", "number", "boolean"].map { .string($0) }))])),
            ("color", .object([("anyOf", .array([color, object("A colour for each appearance.", sides)]))])),
            (
                "transform",
                .object([
                    (
                        "anyOf",
                        .array(
                            [.object([("type", .string("string"))])]
                                + [6, 16].map { ValueShape.numbers(form: (1...$0).map { "m\($0)" }).schema })
                    )
                ])
            ),
        ]
    }
}
