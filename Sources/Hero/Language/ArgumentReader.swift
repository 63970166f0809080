import Geometry

/// Binds a call's arguments to a signature's parameters, by position or label, and reads them as what is due.
///
/// A mistake is noted and the argument left out: the caller then takes Hero's default, or gives up when `isComplete` is false.
struct ArgumentReader {
    let signature: ModifierSignature
    let node: LanguageNode
    private var bound: [LanguageNode?]
    /// What follows the parameters, where the signature takes modifiers.
    private(set) var rest: [LanguageNode] = []
    /// Whether the call is a single argument without a label.
    let isSingle: Bool
    private(set) var diagnostics: [LanguageDiagnostic] = []

    init(_ node: LanguageNode, _ signature: ModifierSignature) {
        (self.node, self.signature) = (node, signature)
        bound = Array(repeating: nil, count: signature.parameters.count)
        isSingle = node.arguments.count == 1 && node.arguments[0].label == nil
        for (position, argument) in node.arguments.enumerated() { bind(argument, at: position) }
    }

    private mutating func bind(_ argument: LanguageArgument, at position: Int) {
        let parameters = signature.parameters
        guard let label = argument.label else {
            if position < parameters.count {
                if bound[position] != nil {
                    note(.repeatedArgument(parameters[position].label, callee: signature.name), argument.node.range)
                } else {
                    bound[position] = argument.node
                }
            } else if signature.takesModifiers {
                rest.append(argument.node)
            } else {
                note(.tooManyArguments(signature.name, most: parameters.count), argument.node.range)
            }
            return
        }
        guard let index = parameters.firstIndex(where: { $0.label == label }) else {
            let suggestion = NearMiss.suggestion(for: label, among: parameters.map(\.label))
            return note(.unknownLabel(label, callee: signature.name, suggestion: suggestion), argument.labelRange ?? argument.node.range)
        }
        guard bound[index] == nil else {
            return note(.repeatedArgument(label, callee: signature.name), argument.labelRange ?? argument.node.range)
        }
        bound[index] = argument.node
    }

    mutating func note(
        _ kind: LanguageDiagnostic.Kind, _ range: LanguageRange? = nil, _ consequence: LanguageDiagnostic.Consequence = .argumentIgnored
    ) {
        diagnostics.append(LanguageDiagnostic(kind, range ?? node.range, consequence))
    }

    func node(_ index: Int) -> LanguageNode? { bound.indices.contains(index) ? bound[index] : nil }

    mutating func number(_ index: Int) -> Float? {
        guard let node = node(index) else { return nil }
        if let number = node.number { return number }
        noteWrong(index, .number)
        return nil
    }

    mutating func bool(_ index: Int) -> Bool? {
        guard let node = node(index) else { return nil }
        if case .name(let name) = node.kind, let value = Bool(name) { return value }
        noteWrong(index, .boolean, among: ["true", "false"])
        return nil
    }

    mutating func text(_ index: Int) -> String? {
        guard let node = node(index) else { return nil }
        if case .string(let text) = node.kind { return text }
        noteWrong(index, signature.parameters[index].expected)
        return nil
    }

    /// Notes that an argument is not what is due. An operator without spaces around it gets a message of its own.
    mutating func noteWrong(
        _ index: Int, _ expected: LanguageDiagnostic.Expectation, among candidates: [String] = [],
        consequence: LanguageDiagnostic.Consequence? = nil
    ) {
        guard let node = node(index) else { return }
        let parameter = signature.parameters[index]
        let consequence = consequence ?? (parameter.isRequired ? .modifierIgnored : .argumentIgnored)
        if case .arithmetic(let symbol, let left, _, false) = node.kind {
            return note(.crampedOperator(symbol), left.range.upperBound..<left.range.upperBound + 1, consequence)
        }
        let suggestion = NearMiss.suggestion(for: node.name, among: candidates)
        note(
            .wrongArgument(signature.name, parameter: parameter.label, expected: expected, suggestion: suggestion), node.range, consequence)
    }

    mutating func noteMissing(_ index: Int) {
        note(.missingArgument(signature.name, parameter: signature.parameters[index].label), nil, .modifierIgnored)
    }

    /// All parameters as numbers; nil, with a note, when one is missing or is no number.
    mutating func numbers() -> [Float]? {
        var values: [Float] = []
        for index in signature.parameters.indices {
            guard node(index) != nil else {
                noteMissing(index)
                return nil
            }
            guard let value = number(index) else { return nil }
            values.append(value)
        }
        return values
    }
}
