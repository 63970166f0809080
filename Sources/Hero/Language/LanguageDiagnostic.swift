import Geometry

/// A mistake in a modifier or default-animation string, as data: what, where, and what Hero would make of it.
public struct LanguageDiagnostic: Error, Equatable, Sendable {
    /// What kind of mistake it is, with the words that a message needs.
    public enum Kind: Equatable, Sendable {
        /// A number that cannot be read.
        case malformedNumber(String)
        /// A name behind a dot, as Swift writes members: `.fade`, `UIColor.red`.
        case dottedName(String)
        /// A string without its closing quote.
        case unclosedString
        /// A parenthesis that is never closed.
        case unclosedParenthesis
        /// A call of this name whose parenthesis is never closed.
        case unclosedCall(String)
        /// Calls that are nested deeper than this number.
        case tooDeep(Int)
        /// More arithmetic and logical operators than this number.
        case tooManyOperators(Int)
        /// Something that does not belong where it is, and what was expected there.
        case unexpectedToken(String, Expectation)
        /// The string ends where this was expected.
        case unexpectedEnd(Expectation)
        /// A name that the vocabulary does not have, with the nearest one that it has, if one is near.
        case unknownName(String, suggestion: String?, Vocabulary)
        /// A call with more arguments than this number.
        case tooManyArguments(String, most: Int)
        /// A call without an argument that it needs.
        case missingArgument(String, parameter: String)
        /// An argument of another kind than its parameter's.
        case wrongArgument(String, parameter: String, expected: Expectation, suggestion: String?)
        /// A label that the call does not have, with the nearest one that it has, if one is near.
        case unknownLabel(String, callee: String, suggestion: String?)
        /// An argument that is given twice.
        case repeatedArgument(String, callee: String)
        /// An arithmetic operator without spaces on both sides.
        case crampedOperator(Character)
    }

    /// What belongs at a place of a string.
    public enum Expectation: String, Equatable, Sendable {
        /// A value, a modifier, a closing parenthesis, or a comma or closing parenthesis.
        case expression, modifier, closing, commaOrClosing
        /// A value of this kind.
        case number, boolean, name, color, path, direction, condition, timingFunction, defaultAnimation
    }

    /// The names among which an unknown one was looked for.
    public enum Vocabulary: String, Equatable, Sendable {
        /// The names of modifiers, of default animations, or of conditions.
        case modifier, defaultAnimation, condition
    }

    /// What becomes of the string if the mistake is let pass, as Hero does.
    public enum Consequence: Equatable, Sendable {
        /// Hero cannot go on from here and crashes: an error in every mode.
        case rejected
        /// No modifier of the string takes effect.
        case stringIgnored
        /// The modifier takes no effect, the others do.
        case modifierIgnored
        /// The argument takes its default, or is dropped.
        case argumentIgnored
    }

    /// What the mistake is.
    public var kind: Kind
    /// Where the mistake is, in Unicode scalars from the start of the string.
    public var range: LanguageRange
    /// What Hero would make of the string.
    public var consequence: Consequence

    init(_ kind: Kind, _ range: LanguageRange, _ consequence: Consequence) {
        (self.kind, self.range, self.consequence) = (kind, range, consequence)
    }
}

extension LanguageDiagnostic: CustomStringConvertible {
    /// The same as `message`.
    public var description: String { message }

    /// One sentence for people, without a position.
    public var message: String {
        switch kind {
        case .malformedNumber(let text): "\"\(text)\" is not a number"
        case .dottedName(let name): "write \(name) without a dot, and without a type before it"
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
        case .tooManyArguments(let name, let most): "\(name) takes at most \(most.of("argument"))"
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
        case ("deg", .commaOrClosing), ("rad", .commaOrClosing): "angles are in radians, without a unit"
        case ("°", .commaOrClosing): "angles are in radians: a degree is pi / 180"
        case ("%", .commaOrClosing): "numbers have no unit: 1 is the whole, and 0.5 half of it"
        case ("px", .commaOrClosing), ("pt", .commaOrClosing), ("ms", .commaOrClosing), ("s", .commaOrClosing):
            "numbers have no unit: points and seconds"
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
