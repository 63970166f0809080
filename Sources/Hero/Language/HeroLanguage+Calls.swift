extension HeroLanguage {
    /// The calls of a modifier string, each in one way of writing it: `scale( .5 )` is `scale(0.5)`. A string with a
    /// mistake is one call, as it is.
    package static func calls(_ source: String) -> [String] {
        (try? LanguageParser.nodes(of: source).map(\.text)) ?? [source]
    }
}

extension LanguageNode {
    /// As a person would write it.
    fileprivate var text: String {
        switch kind {
        case .name(let name), .color(let name): name
        case .number(let value): value == value.rounded() && abs(value) < 1e6 ? "\(Int(value))" : "\(value)"
        case .string(let text): "\"\(text)\""
        case .call(let name, let arguments): "\(name)(\(arguments.map(\.text).joined(separator: ", ")))"
        case .arithmetic(let symbol, let left, let right, _): "\(left.text) \(symbol) \(right.operand)"
        case .not(let node): "!\(node.operand)"
        case .and(let left, let right): "\(left.operand) && \(right.operand)"
        case .or(let left, let right): "\(left.operand) || \(right.operand)"
        }
    }

    /// In parentheses where it is made of parts.
    private var operand: String {
        switch kind {
        case .arithmetic, .and, .or: "(\(text))"
        default: text
        }
    }
}

extension LanguageArgument {
    fileprivate var text: String { (label.map { "\($0): " } ?? "") + node.text }
}
