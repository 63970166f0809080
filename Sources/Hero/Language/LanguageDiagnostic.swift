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
