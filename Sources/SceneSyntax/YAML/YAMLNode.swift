/// A value of a YAML document: untyped, with its place. Scalars stay text; the decoder reads them by the type it
/// expects.
package struct YAMLNode: Sendable {
    package enum Content: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([YAMLPair])
    }

    package let content: Content
    package let range: SourceRange
    /// How many values the node holds with aliases expanded, itself included.
    package let weight: Int

    package init(content: Content, range: SourceRange, weight: Int) {
        (self.content, self.range, self.weight) = (content, range, weight)
    }

    package init(mapping pairs: [YAMLPair], range: SourceRange) {
        let weight = pairs.reduce(1) { $0 + $1.key.weight + $1.value.weight }
        self.init(content: .mapping(pairs), range: range, weight: weight)
    }

    package init(sequence elements: [YAMLNode], range: SourceRange) {
        self.init(content: .sequence(elements), range: range, weight: elements.reduce(1) { $0 + $1.weight })
    }

    /// The value of a key of a map.
    package func value(of key: String) -> YAMLNode? { pair(key)?.value }

    package func pair(_ key: String) -> YAMLPair? {
        guard case .mapping(let pairs) = content else { return nil }
        return pairs.first { if case .scalar(let scalar) = $0.key.content { scalar.text == key } else { false } }
    }

    /// For messages: what a user would call this.
    package var summary: String {
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

package struct YAMLScalar: Sendable {
    package enum Style: Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
    }

    package let text: String
    package let style: Style

    package init(text: String, style: Style) { (self.text, self.style) = (text, style) }

    /// A key without a value. `null` and `~` are text, as every word is where a string is due.
    package var isNothing: Bool { style == .plain && text.isEmpty }

    /// Whether a message may repeat it in a line of its own words.
    package var isBrief: Bool {
        text.utf8.count <= 80 && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}

package struct YAMLPair: Sendable {
    package let key: YAMLNode
    package let value: YAMLNode

    package init(key: YAMLNode, value: YAMLNode) { (self.key, self.value) = (key, value) }
}
