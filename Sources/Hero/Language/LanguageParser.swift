/// Recursive descent over the words of a modifier string.
///
/// The first mistake ends it: in Hero, too, one bad token costs the whole string.
struct LanguageParser {
    private let tokens: [LanguageToken]
    private var index = 0
    private var depth = 0
    private var operators = 0
    private let end: Int

    /// Calls and parentheses may be nested this deep.
    static let maximumDepth = 64
    /// There may be this many operators in one string.
    static let maximumOperators = 1_000

    /// - Throws: `LanguageDiagnostic`.
    static func nodes(of source: String) throws(LanguageDiagnostic) -> [LanguageNode] {
        var parser = LanguageParser(tokens: try LanguageLexer.tokens(of: source), end: source.unicodeScalars.count)
        var nodes: [LanguageNode] = []
        while parser.index < parser.tokens.count { nodes.append(try parser.primary(inCondition: false)) }
        return nodes
    }

    private init(tokens: [LanguageToken], end: Int) { (self.tokens, self.end) = (tokens, end) }

    private var current: LanguageToken? { index < tokens.count ? tokens[index] : nil }
    private var here: LanguageRange { current?.range ?? end..<end }

    private func unexpected(_ expected: LanguageDiagnostic.Expectation) -> LanguageDiagnostic {
        guard let token = current else {
            return LanguageDiagnostic(.unexpectedEnd(expected), end..<end, .stringIgnored)
        }
        return LanguageDiagnostic(.unexpectedToken(token.text, expected), token.range, .stringIgnored)
    }

    // MARK: Expressions

    private mutating func primary(inCondition: Bool) throws(LanguageDiagnostic) -> LanguageNode {
        guard let token = current else { throw unexpected(.expression) }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else {
            throw LanguageDiagnostic(.tooDeep(Self.maximumDepth), token.range, .rejected)
        }
        switch token.kind {
        case .identifier(let name):
            index += 1
            if current?.kind == .open { return try call(name, from: token.range.lowerBound) }
            return LanguageNode(kind: .name(name), range: token.range)
        case .number(let value): return take(.number(value))
        // Strings and colours are only arguments: between modifiers they mean nothing, there or here.
        case .string(let text) where depth > 1: return take(.string(text))
        case .color(let text) where depth > 1: return take(.color(text))
        case .open: return try parenthesized(inCondition: inCondition)
        case .logical("!") where inCondition:
            index += 1
            let node = try primary(inCondition: true)
            return LanguageNode(kind: .not(node), range: token.range.lowerBound..<node.range.upperBound)
        default: throw unexpected(depth == 1 ? .modifier : .expression)
        }
    }

    private mutating func take(_ kind: LanguageNode.Kind) -> LanguageNode {
        defer { index += 1 }
        return LanguageNode(kind: kind, range: here)
    }

    private mutating func parenthesized(inCondition: Bool) throws(LanguageDiagnostic) -> LanguageNode {
        let open = here
        index += 1
        var node = try expression(inCondition: inCondition)
        guard current != nil else { throw LanguageDiagnostic(.unclosedParenthesis, open, .rejected) }
        guard current?.kind == .close else { throw unexpected(.closing) }
        node.range = open.lowerBound..<here.upperBound
        index += 1
        return node
    }

    private mutating func expression(inCondition: Bool, above floor: Int = 0) throws(LanguageDiagnostic) -> LanguageNode
    {
        var left = try primary(inCondition: inCondition)
        while let (precedence, token) = infix(inCondition: inCondition), precedence > floor {
            index += 1
            operators += 1
            guard operators <= Self.maximumOperators else {
                throw LanguageDiagnostic(.tooManyOperators(Self.maximumOperators), token.range, .rejected)
            }
            let right = try expression(inCondition: inCondition, above: precedence)
            let kind: LanguageNode.Kind =
                switch token.kind {
                case .arithmetic(let symbol): .arithmetic(symbol, left, right, isValued: token.isSpaced)
                case .logical("&&"): .and(left, right)
                default: .or(left, right)
                }
            left = LanguageNode(kind: kind, range: left.range.lowerBound..<right.range.upperBound)
        }
        return left
    }

    private func infix(inCondition: Bool) -> (Int, LanguageToken)? {
        guard let token = current else { return nil }
        switch token.kind {
        case .logical("||") where inCondition: return (1, token)
        case .logical("&&") where inCondition: return (2, token)
        case .arithmetic("+"), .arithmetic("-"): return (3, token)
        case .arithmetic: return (4, token)
        default: return nil
        }
    }

    // MARK: Calls

    private mutating func call(_ name: String, from start: Int) throws(LanguageDiagnostic) -> LanguageNode {
        let open = here
        index += 1
        var arguments: [LanguageArgument] = []
        if current?.kind != .close {
            while true {
                arguments.append(try argument(isCondition: name == "when" && arguments.isEmpty))
                // Hero crashes here: it reads past the end of the string.
                guard current != nil else { throw LanguageDiagnostic(.unclosedCall(name), open, .rejected) }
                if current?.kind == .close { break }
                guard current?.kind == .comma else { throw unexpected(.commaOrClosing) }
                index += 1
            }
        }
        defer { index += 1 }
        return LanguageNode(kind: .call(name, arguments), range: start..<here.upperBound)
    }

    private mutating func argument(isCondition: Bool) throws(LanguageDiagnostic) -> LanguageArgument {
        if case .identifier(let label)? = current?.kind, index + 1 < tokens.count, tokens[index + 1].kind == .colon {
            let range = here
            index += 2
            return LanguageArgument(label: label, labelRange: range, node: try expression(inCondition: isCondition))
        }
        return LanguageArgument(node: try expression(inCondition: isCondition))
    }
}

extension LanguageToken {
    /// The token as messages name it.
    var text: String {
        switch kind {
        case .identifier(let name): name
        case .number(let value): value == value.rounded() && abs(value) < 1e6 ? "\(Int(value))" : "\(value)"
        case .string(let text): "\"\(text)\""
        case .color(let text), .logical(let text): text
        case .open: "("
        case .close: ")"
        case .comma: ","
        case .colon: ":"
        case .arithmetic(let c), .other(let c): String(c)
        }
    }
}
