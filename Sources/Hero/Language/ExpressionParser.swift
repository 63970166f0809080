/// A word of a string of modifiers, with its place in characters.
public enum Token: Equatable, Sendable {
    /// A letter, followed by letters and digits.
    case identifier(String, CountableRange<Int>)
    /// Digits and points, with a minus sign or without.
    case number(Float, CountableRange<Int>)
    /// `(`
    case parensOpen(CountableRange<Int>)
    /// `)`
    case parensClose(CountableRange<Int>)
    /// `,`
    case comma(CountableRange<Int>)
    /// Any other character.
    case other(String, CountableRange<Int>)

    /// Where the word stands.
    var range: CountableRange<Int> {
        switch self {
        case .identifier(_, let range), .number(_, let range), .parensOpen(let range), .parensClose(let range),
            .comma(let range), .other(_, let range):
            range
        }
    }
}

/// Cuts a string of modifiers into words, as Hero does.
public final class Lexer {
    private let characters: [Character]

    /// A lexer of this string.
    public init(input: String) { characters = Array(input) }

    /// The words in their order; blanks are left out.
    public func tokenize() -> [Token] {
        var tokens: [Token] = []
        var index = 0
        func isLetter(_ c: Character) -> Bool { c.isASCII && c.isLetter }
        func isDigit(_ c: Character) -> Bool { c.isASCII && c.isNumber }
        /// The end of the characters from `start` on that belong to the same word.
        func end(from start: Int, while belongs: (Character) -> Bool) -> Int {
            characters[start...].firstIndex { !belongs($0) } ?? characters.count
        }
        while index < characters.count {
            let (start, first) = (index, characters[index])
            let digits = first == "-" ? start + 1 : start
            let afterNumber = digits < characters.count ? end(from: digits) { isDigit($0) || $0 == "." } : digits
            index += 1
            if isLetter(first) {
                index = end(from: start) { isLetter($0) || isDigit($0) }
                tokens.append(.identifier(String(characters[start..<index]), start..<index))
            } else if afterNumber > digits, let value = Float(String(characters[start..<afterNumber])) {
                index = afterNumber
                tokens.append(.number(value, start..<index))
            } else if first == "(" {
                tokens.append(.parensOpen(start..<index))
            } else if first == ")" {
                tokens.append(.parensClose(start..<index))
            } else if first == "," {
                tokens.append(.comma(start..<index))
            } else if ![" ", "\t", "\n"].contains(first) {
                tokens.append(.other(String(first), start..<index))
            }
        }
        return tokens
    }
}

/// Why words make no tree.
public enum ParseError: Error, Equatable, Sendable {
    /// A word stands, or is missing, where it cannot be.
    case unexpectToken
    /// A sign that is none of `+`, `-`, `*` and `/`.
    case undefinedOperator(String)
    /// A bracket is missing.
    case expectCharacter(Character)
    /// A name or a number is missing.
    case expectExpression
    /// A comma or the closing bracket is missing behind an argument.
    case expectArgumentList
    /// A function's name is missing. Never thrown.
    case expectFunctionName
}

/// Makes trees of words, as Hero does: calls, names and numbers one after the other, with arithmetic in their arguments.
public final class Parser {
    private let tokens: [Token]
    private var index = 0

    /// A parser of these words.
    public init(tokens: [Token]) { self.tokens = tokens }

    /// The trees in their order.
    /// - Throws: `ParseError`.
    public func parse() throws -> [ExprNode] {
        index = 0
        var nodes: [ExprNode] = []
        while index < tokens.count { nodes.append(try primary()) }
        return nodes
    }

    private var current: Token? { index < tokens.count ? tokens[index] : nil }

    private func next() throws -> Token {
        guard let token = current else { throw ParseError.unexpectToken }
        index += 1
        return token
    }

    private func primary() throws -> ExprNode {
        guard let token = current else { throw ParseError.expectExpression }
        let node: ExprNode
        switch token {
        case .identifier(let name, _):
            index += 1
            node = try call(name) ?? VariableNode(name: name)
        case .number(let value, _):
            index += 1
            node = NumberNode(value: value)
        case .parensOpen:
            index += 1
            node = try expression()
            guard case .parensClose = try next() else { throw ParseError.expectCharacter(")") }
        default: throw ParseError.expectExpression
        }
        node.range = token.range.lowerBound..<tokens[index - 1].range.upperBound
        return node
    }

    /// The call of a name, or nil where no bracket follows it.
    private func call(_ name: String) throws -> CallNode? {
        guard case .parensOpen = current else { return nil }
        index += 1
        var arguments: [ExprNode] = []
        if case .parensClose = current {
            index += 1
            return CallNode(name: name, arguments: [])
        }
        while true {
            arguments.append(try expression())
            switch try next() {
            case .parensClose: return CallNode(name: name, arguments: arguments)
            case .comma: continue
            default: throw ParseError.expectArgumentList
            }
        }
    }

    /// A primary expression and what signs join to it, the stronger ones first.
    private func expression() throws -> ExprNode { try joined(to: try primary(), atLeast: 0) }

    private func joined(to first: ExprNode, atLeast least: Int) throws -> ExprNode {
        var left = first
        while let (sign, strength) = try sign(), strength >= least {
            index += 1
            var right = try primary()
            if let (_, following) = try self.sign(), following > strength {
                right = try joined(to: right, atLeast: strength + 1)
            }
            let node = BinaryOpNode(name: sign, lhs: left, rhs: right)
            node.range = left.range.lowerBound..<right.range.upperBound
            left = node
        }
        return left
    }

    private func sign() throws -> (String, strength: Int)? {
        guard case .other(let sign, _) = current else { return nil }
        switch sign {
        case "+", "-": return (sign, 20)
        case "*", "/": return (sign, 40)
        default: throw ParseError.undefinedOperator(sign)
        }
    }
}
