import Codecs
import Geometry
import SceneSyntax

/// A value as it was written, and where.
package struct SettingValue: Hashable, Sendable {
    package var text: String
    /// For messages: `--fps`, `SEGUE_FPS`, `segue.yaml:3:6`.
    package var origin: String
    /// Where it stands in a file, if it does.
    package var place: SettingPlace?

    /// Whether it was said on the command line or in the environment, and not in a file.
    package var isUsage: Bool { origin.hasPrefix("-") || origin.hasPrefix("SEGUE_") }
}

/// Where a file says a setting.
package struct SettingPlace: Hashable, Sendable {
    /// Of any mistake there.
    private let shown: SceneDiagnostic

    init(_ field: Field) {
        shown = SceneDiagnostic(
            .error, .empty, in: field.context.source, range: field.node.range, keyPath: field.path.description)
    }

    /// A mistake that only shows when the setting is used.
    package func failure(_ problem: SceneProblem) -> SceneFailure {
        var diagnostic = shown
        diagnostic.problem = problem
        return SceneFailure(diagnostics: [diagnostic])
    }
}

/// Settings as text, each with where it comes from. Layers are laid over each other: flags over the environment over
/// `segue.yaml` over the scene.
package struct LayeredSettings<Key: Setting>: Hashable, Sendable {
    private var values: [Key: SettingValue] = [:]

    package init() {}

    package subscript(key: Key) -> SettingValue? { values[key] }

    package mutating func set(_ key: Key, _ text: String, origin: String, place: SettingPlace? = nil) {
        values[key] = SettingValue(text: text, origin: origin, place: place)
    }

    /// These settings, and where there are none, those of `base`, but for what these stand in the place of.
    package func over(_ base: LayeredSettings) -> LayeredSettings {
        var result = base
        for key in Key.allCases where values[key] != nil {
            for other in key.replaced { result.values[other] = nil }
        }
        result.values.merge(values) { $1 }
        return result
    }

    /// The settings of the environment's `SEGUE_…` variables; empty ones count as not set.
    package static func environment(_ variables: [String: String]) -> LayeredSettings {
        var settings = LayeredSettings()
        for key in Key.allCases {
            if let text = variables[key.environmentName], !text.isEmpty {
                settings.set(key, text, origin: key.environmentName)
            }
        }
        return settings
    }

    // MARK: Values

    /// - Throws: `SettingError` for the first value, in the order of the table, that cannot be used.
    package func check() throws(SettingError) { for key in Key.allCases { _ = try checked(key) } }

    /// What says the same in two ways, of which one would be dropped; both by where they come from.
    package var rivals: (String, String)? {
        Key.rivals.lazy.compactMap { a, b in
            guard let a = values[a], let b = values[b] else { return nil }
            return (a.origin, b.origin)
        }.first
    }

    package func number(_ key: Key) throws(SettingError) -> Double? {
        try checked(key).flatMap { NumberText.number($0) }
    }
    package func integer(_ key: Key) throws(SettingError) -> Int? { try number(key).map { Int($0) } }
    package func isOn(_ key: Key) throws(SettingError) -> Bool? { try checked(key).map { $0 == "true" } }
    package func bytes(_ key: Key) throws(SettingError) -> Int? { try checked(key).flatMap { NumberText.bytes($0) } }
    package func list(_ key: Key) throws(SettingError) -> [String] {
        try checked(key)?.split(separator: ",").map(String.init) ?? []
    }

    package func word<Choice: RawRepresentable>(_ key: Key) throws(SettingError) -> Choice?
    where Choice.RawValue == String {
        try checked(key).flatMap { Choice(rawValue: $0) }
    }

    /// The same for an enumeration that is called by the names of its cases.
    package func word<Choice: NamedCases>(_ key: Key) throws(SettingError) -> Choice? {
        try checked(key).flatMap { Choice(name: $0) }
    }

    /// The text of a value that can be used.
    package func checked(_ key: Key) throws(SettingError) -> String? {
        guard let value = values[key] else { return nil }
        let shape = key.key.shape
        guard shape.accepts(value.text) else {
            let suggestion = EditDistance.nearest(to: value.text, among: shape.words)
            let expected = suggestion == nil || !shape.isLong ? shape.expectation : nil
            throw SettingError(
                value: value,
                reason: (expected.map { "expected \($0), found \"\(value.text)\"" } ?? "there is no \"\(value.text)\"")
                    + (suggestion.map { "; did you mean \"\($0)\"?" } ?? ""))
        }
        return value.text
    }
}

/// A setting that cannot be used.
package struct SettingError: Error, Hashable, Sendable, CustomStringConvertible {
    package var value: SettingValue
    /// What is wrong with it, and what helps.
    package var reason: String

    package init(value: SettingValue, reason: String) { (self.value, self.reason) = (value, reason) }

    package var description: String { "\(value.origin): \(reason)" }
}

extension LayeredSettings {
    /// The settings in a map of a scene or of a `segue.yaml`. What cannot be used is reported at its place.
    package init(_ map: FieldMap, inFile: Bool = false) {
        self.init()
        let file = map.context.source.file
        for key in Key.allCases {
            let names = inFile ? key.namesInFile.filter(map.has) : [key.rawValue]
            if names.count > 1 {
                map.report(.conflictingKeys(names, why: "are one setting"), at: map.range(of: names[1]))
            }
            for name in names {
                guard let field = map[name], var text = field.text(of: key.key.shape) else { continue }
                if key as? ComparisonSetting == .baselines, !text.hasPrefix("/") { text = FilePath(file).sibling(text) }
                let start = field.node.range.start
                set(key, text, origin: "\(file):\(start.line):\(start.column)", place: SettingPlace(field))
            }
        }
        for (a, b) in Key.rivals where values[a] != nil && values[b] != nil {
            map.report(
                .conflictingKeys([a.rawValue, b.rawValue], why: "exclude each other"), at: map.range(of: b.rawValue))
        }
    }
}
