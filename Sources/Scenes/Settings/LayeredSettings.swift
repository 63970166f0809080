/// A value as it was written, and where.
public struct SettingValue: Hashable, Sendable {
    public var text: String
    /// For messages: `--fps`, `SEGUE_FPS`, `segue.yaml:3:6`.
    public var origin: String
}

/// Settings as text, each with where it comes from. Layers are laid over each other: flags over the environment over
/// `segue.yaml` over the scene.
public struct LayeredSettings<Key: Setting>: Hashable, Sendable {
    private var values: [Key: SettingValue] = [:]

    public init() {}

    public subscript(key: Key) -> SettingValue? { values[key] }

    public mutating func set(_ key: Key, _ text: String, origin: String) {
        values[key] = SettingValue(text: text, origin: origin)
    }

    /// These settings, and where there are none, those of `base`.
    public func over(_ base: LayeredSettings) -> LayeredSettings {
        var result = base
        result.values.merge(values) { $1 }
        return result
    }

    /// The settings of the environment's `SEGUE_…` variables; empty ones count as not set.
    public static func environment(_ variables: [String: String]) -> LayeredSettings {
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
    public func check() throws(SettingError) { for key in Key.allCases { _ = try checked(key) } }

    public func number(_ key: Key) throws(SettingError) -> Double? {
        try checked(key).flatMap { NumberText.number($0) }
    }
    public func integer(_ key: Key) throws(SettingError) -> Int? { try number(key).map { Int($0) } }
    public func isOn(_ key: Key) throws(SettingError) -> Bool? { try checked(key).map { $0 == "true" } }
    public func bytes(_ key: Key) throws(SettingError) -> Int? { try checked(key).flatMap { NumberText.bytes($0) } }
    public func list(_ key: Key) throws(SettingError) -> [String] {
        try checked(key)?.split(separator: ",").map(String.init) ?? []
    }

    public func word<Choice: RawRepresentable>(_ key: Key) throws(SettingError) -> Choice?
    where Choice.RawValue == String {
        try checked(key).flatMap { Choice(rawValue: $0) }
    }

    /// The text of a value that can be used.
    public func checked(_ key: Key) throws(SettingError) -> String? {
        guard let value = values[key] else { return nil }
        let shape = key.key.shape
        guard shape.accepts(value.text) else {
            throw SettingError(
                value: value, expected: shape.expectation,
                suggestion: EditDistance.nearest(to: value.text, among: shape.words))
        }
        return value.text
    }
}

/// A setting that cannot be used.
public struct SettingError: Error, Hashable, Sendable, CustomStringConvertible {
    public var value: SettingValue
    /// What it should look like.
    public var expected: String
    /// The name that was probably meant.
    public var suggestion: String?

    /// Whether it was said on the command line or in the environment, and not in a file.
    public var isUsage: Bool { value.origin.hasPrefix("-") || value.origin.hasPrefix("SEGUE_") }

    public var description: String {
        "\(value.origin): expected \(expected), found \"\(value.text)\""
            + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "")
    }
}
