/// A mistake in a modifier or default-animation string, as data: what, where, and what Hero would make of it.
public struct LanguageDiagnostic: Error, Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case malformedNumber(String)
        case unclosedString
        case unclosedParenthesis
        case unclosedCall(String)
        case tooDeep(Int)
        case tooManyOperators(Int)
        case unexpectedToken(String, Expectation)
        case unexpectedEnd(Expectation)
        case unknownName(String, suggestion: String?, Vocabulary)
        /// A call by a name that is known, with too many arguments.
        case tooManyArguments(String, most: Int)
        case missingArgument(String, parameter: String)
        case wrongArgument(String, parameter: String, expected: Expectation, suggestion: String?)
        case unknownLabel(String, callee: String, suggestion: String?)
        case repeatedArgument(String, callee: String)
        /// An arithmetic operator that does not stand between spaces.
        case crampedOperator(Character)
    }

    public enum Expectation: String, Equatable, Sendable {
        case expression, modifier, closing, commaOrClosing
        case number, boolean, name, color, path, direction, condition, timingFunction, defaultAnimation
    }

    public enum Vocabulary: String, Equatable, Sendable {
        case modifier, defaultAnimation, condition
    }

    /// What becomes of the string if the mistake is let pass, as Hero does.
    public enum Consequence: Equatable, Sendable {
        /// Nothing that Hero could go on with: it crashes here. An error in every mode.
        case rejected
        /// No modifier of the string takes effect.
        case stringIgnored
        /// The modifier takes no effect, the others do.
        case modifierIgnored
        /// The argument takes its default, or is dropped.
        case argumentIgnored
    }

    public var kind: Kind
    /// Unicode scalars from the start of the string.
    public var range: LanguageRange
    public var consequence: Consequence

    init(_ kind: Kind, _ range: LanguageRange, _ consequence: Consequence) {
        (self.kind, self.range, self.consequence) = (kind, range, consequence)
    }
}

extension LanguageDiagnostic: CustomStringConvertible {
    public var description: String { message }

    /// One sentence for people, without a position.
    public var message: String {
        switch kind {
        case .malformedNumber(let text): "\"\(text)\" is not a number"
        case .unclosedString: "the string has no closing quote"
        case .unclosedParenthesis: "the parenthesis is not closed"
        case .unclosedCall(let name): "the call of \(name) is not closed; add \")\""
        case .tooDeep(let depth): "calls are nested more than \(depth) deep"
        case .tooManyOperators(let most): "there are more than \(most) operators"
        case .unexpectedToken(let token, let expected): unexpected(token, expected)
        case .unexpectedEnd(let expected): "the string ends where \(expected.phrase) is expected"
        case .unknownName(let name, let suggestion, let vocabulary):
            "unknown \(vocabulary.phrase) \"\(name)\"" + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "")
        case .tooManyArguments(let name, 0): "\(name) takes no arguments"
        case .tooManyArguments(let name, let most): "\(name) takes at most \(most) argument\(most == 1 ? "" : "s")"
        case .missingArgument(let name, let parameter): "\(name) needs the argument \"\(parameter)\""
        case .wrongArgument(let name, let parameter, let expected, let suggestion):
            "the argument \"\(parameter)\" of \(name) must be \(expected.phrase)"
                + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "")
        case .unknownLabel(let label, let callee, let suggestion):
            "\(callee) has no argument \"\(label)\"" + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "")
        case .repeatedArgument(let label, let callee): "\(callee) is given the argument \"\(label)\" twice"
        case .crampedOperator(let symbol): "write a space on both sides of \"\(symbol)\""
        }
    }

    /// How Hero treats the mistake, for the note that goes with a warning.
    public var consequenceNote: String {
        switch consequence {
        case .rejected: "Hero crashes on this"
        case .stringIgnored: "Hero ignores the whole string"
        case .modifierIgnored: "Hero ignores this modifier"
        case .argumentIgnored: "Hero ignores this argument"
        }
    }

    private func unexpected(_ token: String, _ expected: Expectation) -> String {
        switch (token, expected) {
        case (",", .modifier), (";", .modifier): "modifiers are separated by spaces, not by \"\(token)\""
        case ("+", _), ("-", _): "a sign must touch its number, and an operator stands between two values"
        case ("\r", _): "a carriage return is no white space here; use spaces or line feeds"
        case ("\u{A0}", _): "a no-break space is no white space here; use a plain space"
        case ("_", _): "names are made of letters and digits; put an id with \"_\" in quotes"
        default: "\"\(token)\" stands where \(expected.phrase) is expected"
        }
    }
}

extension LanguageDiagnostic.Expectation {
    var phrase: String {
        switch self {
        case .expression: "a value"
        case .modifier: "a modifier"
        case .closing: "\")\""
        case .commaOrClosing: "\",\" or \")\""
        case .number: "a number"
        case .boolean: "true or false"
        case .name: "a name or a string in quotes"
        case .color: "a colour"
        case .path: "SVG path data in quotes"
        case .direction: "a direction"
        case .condition: "a condition"
        case .timingFunction: "the name of a timing function or four numbers"
        case .defaultAnimation: "a default animation"
        }
    }
}

extension LanguageDiagnostic.Vocabulary {
    var phrase: String {
        switch self {
        case .modifier: "modifier"
        case .defaultAnimation: "default animation"
        case .condition: "condition"
        }
    }
}

/// Finds what was probably meant by a misspelt word.
enum NearMiss {
    /// The nearest candidate within a third of the word's length; the first of equally near ones. Nothing is near a
    /// word of two letters.
    static func suggestion(for word: String, among candidates: [String]) -> String? {
        var best: (distance: Int, candidate: String)?
        let limit = word.count / 3
        for candidate in candidates {
            let distance = distance(Array(word.lowercased()), Array(candidate.lowercased()))
            if limit > 0, distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
        }
        return best?.candidate
    }

    /// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        guard a.count <= 64, b.count <= 64 else { return .max }
        var rows = [Array(0...b.count)]
        for i in 1..<(a.count + 1) {
            var row = [i]
            for j in 1..<(b.count + 1) {
                var cost = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, rows[i - 2][j - 2] + 1) }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
