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
