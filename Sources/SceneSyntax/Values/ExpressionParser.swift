/// A value of the expression language of colours and transforms: calls, names, numbers with arithmetic.
struct Expression: Sendable {
    package indirect enum Kind: Sendable {
        case number(Double)
        case percentage(Double)
        case hex(String)
        case name(String)
        case call(String, [Argument])
    }

    package struct Argument: Sendable {
        package let label: String?
        package let value: Expression
    }

    package let kind: Kind
    /// In Unicode scalars from the text's start.
    package let range: Range<Int>
}

package struct ExpressionFailure: Error {
    package let problem: ExpressionProblem
    package let range: Range<Int>
}

/// Parses `translate(0, 80) rotate(pi / 6)` and `darken(flatMint, 10%)`: terms separated by spaces, arguments by
/// commas, `+ - * /`, parentheses, labels (`y: 80`), `pi`, percentages and hexadecimal colours. Recursion is bounded.
struct ExpressionParser {
    private static let maximumDepth = 32
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0

    /// All terms of the text, at least one.
    static func terms(of text: String) throws(ExpressionFailure) -> [Expression] {
        var parser = ExpressionParser(scalars: Array(text.unicodeScalars))
        var terms: [Expression] = []
        parser.skipSpaces()
        while parser.index < parser.scalars.count {
            terms.append(try parser.primary())
            parser.skipSpaces()
        }
        guard !terms.isEmpty else { throw ExpressionFailure(problem: .empty, range: 0..<parser.scalars.count) }
        return terms
    }

    private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func skipSpaces() {
        while let scalar = next, scalar == " " || scalar == "\t" || scalar == "\n" { index += 1 }
    }

    private func failure(_ problem: ExpressionProblem, _ range: Range<Int>) -> ExpressionFailure {
        ExpressionFailure(problem: problem, range: range)
    }

    private func text(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }

    private func unexpected() -> ExpressionFailure {
        let end = min(index + 1, scalars.count)
        return failure(.unexpected(text(index..<end)), index..<end)
    }

    private mutating func sum() throws(ExpressionFailure) -> Expression {
        var left = try product()
        skipSpaces()
        while let sign = next, sign == "+" || sign == "-" {
            index += 1
            let right = try product()
            let (a, b) = (try number(left), try number(right))
            left = Expression(
                kind: .number(sign == "+" ? a + b : a - b), range: left.range.lowerBound..<right.range.upperBound)
            skipSpaces()
        }
        return left
    }

    private mutating func product() throws(ExpressionFailure) -> Expression {
        var left = try signed()
        skipSpaces()
        while let sign = next, sign == "*" || sign == "/" {
            index += 1
            let right = try signed()
            let (a, b) = (try number(left), try number(right))
            if sign == "/", b == 0 { throw failure(.divisionByZero, right.range) }
            left = Expression(
                kind: .number(sign == "*" ? a * b : a / b), range: left.range.lowerBound..<right.range.upperBound)
            skipSpaces()
        }
        return left
    }

    private mutating func signed() throws(ExpressionFailure) -> Expression {
        skipSpaces()
        let start = index
        var isNegative = false
        while let sign = next, sign == "-" || sign == "+" {
            if sign == "-" { isNegative.toggle() }
            index += 1
            skipSpaces()
        }
        let value = try primary()
        guard index > start, isNegative else { return value }
        return Expression(kind: .number(-(try number(value))), range: start..<value.range.upperBound)
    }

    private func number(_ expression: Expression) throws(ExpressionFailure) -> Double {
        guard case .number(let value) = expression.kind else {
            throw failure(.notANumber(text(expression.range)), expression.range)
        }
        return value
    }

    private mutating func primary() throws(ExpressionFailure) -> Expression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw failure(.tooDeep, index..<min(index + 1, scalars.count)) }
        skipSpaces()
        guard let first = next else { throw unexpected() }
        let start = index
        if first == "(" {
            index += 1
            let value = try sum()
            try close(openedAt: start)
            return Expression(kind: value.kind, range: start..<index)
        }
        if first == "#" { return hex() }
        if isDigit(first) || first == "." { return try numeral() }
        guard isLetter(first) else { throw unexpected() }
        let name = identifier()
        guard next == "(" else {
            return Expression(kind: name == "pi" ? .number(.pi) : .name(name), range: start..<index)
        }
        let open = index
        index += 1
        let arguments = try self.arguments(openedAt: open)
        return Expression(kind: .call(name, arguments), range: start..<index)
    }

    private mutating func arguments(openedAt open: Int) throws(ExpressionFailure) -> [Expression.Argument] {
        var arguments: [Expression.Argument] = []
        skipSpaces()
        if next == ")" {
            index += 1
            return []
        }
        while true {
            skipSpaces()
            let label = self.label()
            arguments.append(Expression.Argument(label: label, value: try sum()))
            skipSpaces()
            if next == "," {
                index += 1
                continue
            }
            if let next, isLetter(next) || ("0"..."9").contains(next) {
                throw failure(.missingComma(text(index..<index + 1)), index..<index + 1)
            }
            try close(openedAt: open)
            return arguments
        }
    }

    private mutating func close(openedAt open: Int) throws(ExpressionFailure) {
        skipSpaces()
        guard next != nil else { throw failure(.unclosed, open..<(open + 1)) }
        guard next == ")" else { throw unexpected() }
        index += 1
    }

    /// A word followed by a colon.
    private mutating func label() -> String? {
        let start = index
        guard let first = next, isLetter(first) else { return nil }
        let word = identifier()
        skipSpaces()
        guard next == ":" else {
            index = start
            return nil
        }
        index += 1
        return word
    }

    private mutating func identifier() -> String {
        let start = index
        while let scalar = next, isLetter(scalar) || isDigit(scalar) || scalar == "_" || scalar == "-" { index += 1 }
        return text(start..<index)
    }

    private mutating func hex() -> Expression {
        let start = index
        index += 1
        while let scalar = next, isLetter(scalar) || isDigit(scalar) { index += 1 }
        return Expression(kind: .hex(text(start..<index)), range: start..<index)
    }

    private mutating func numeral() throws(ExpressionFailure) -> Expression {
        let start = index
        while let scalar = next, isDigit(scalar) || scalar == "." || isLetter(scalar) {
            index += 1
            // A sign belongs to the number only as that of an exponent.
            if scalar == "e" || scalar == "E", let sign = next, sign == "-" || sign == "+" { index += 1 }
        }
        let text = text(start..<index)
        guard let value = NumberText.number(text), value.isFinite else {
            throw failure(.invalidNumber(text), start..<index)
        }
        guard next == "%" else { return Expression(kind: .number(value), range: start..<index) }
        index += 1
        return Expression(kind: .percentage(value), range: start..<index)
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
            || scalar.value > 0x7F && scalar.properties.isAlphabetic
    }
}
