/// A value of a YAML document: untyped, with its place. Scalars stay text; the decoder reads them by the type it
/// expects.
struct YAMLNode: Sendable {
    enum Content: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([YAMLPair])
    }

    let content: Content
    let range: SourceRange
    /// How many values the node holds with aliases expanded, itself included.
    let weight: Int

    /// For messages: what a user would call this.
    var summary: String {
        switch content {
        case .sequence: "a list"
        case .mapping: "a map"
        case .scalar(let scalar): scalar.isNothing ? "nothing" : "\"\(Self.shortened(scalar.text))\""
        }
    }

    private static func shortened(_ text: String) -> String {
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
        return line.count > 40 || line.count < text.count ? line.prefix(40) + "…" : line
    }
}

struct YAMLScalar: Sendable {
    enum Style: Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
    }

    let text: String
    let style: Style

    /// A key without a value. `null` and `~` are text, as every word is where a string is due.
    var isNothing: Bool { style == .plain && text.isEmpty }
}

struct YAMLPair: Sendable {
    let key: YAMLNode
    let value: YAMLNode
}
