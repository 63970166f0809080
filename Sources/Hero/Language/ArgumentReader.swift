import Animation
import Foundation
import Geometry
import Views

/// Binds a call's arguments to a signature's parameters, by position or label, and reads them as what is due.
///
/// A mistake is noted and the argument left out: the caller then takes Hero's default, or gives up.
struct ArgumentReader {
    let signature: CallSignature
    let node: LanguageNode
    /// The language that reads colours, paths and modifiers inside the call.
    private let language: LanguageSource?
    private var bound: [LanguageNode?]
    /// What follows the parameters, where the signature takes modifiers.
    private(set) var rest: [LanguageNode] = []
    /// Whether the call is a single argument without a label.
    let isSingle: Bool
    private var notes: [LanguageDiagnostic] = []
    private var notesOfModifiers: [LanguageDiagnostic] = []

    init(_ node: LanguageNode, _ signature: CallSignature, language: LanguageSource? = nil) {
        (self.node, self.signature, self.language) = (node, signature, language)
        bound = Array(repeating: nil, count: signature.parameters.count)
        isSingle = node.arguments.count == 1 && node.arguments[0].label == nil
        for (position, argument) in node.arguments.enumerated() { bind(argument, at: position) }
    }

    /// The mistakes in the modifiers inside the call, then those in the call itself.
    var diagnostics: [LanguageDiagnostic] { notesOfModifiers + notes }

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
            let suggestion = EditDistance.nearest(to: label, among: parameters.map(\.label))
            return note(
                .unknownLabel(label, callee: signature.name, suggestion: suggestion),
                argument.labelRange ?? argument.node.range)
        }
        guard bound[index] == nil else {
            return note(.repeatedArgument(label, callee: signature.name), argument.labelRange ?? argument.node.range)
        }
        bound[index] = argument.node
    }

    mutating func note(
        _ kind: LanguageDiagnostic.Kind, _ range: LanguageRange? = nil,
        _ consequence: LanguageDiagnostic.Consequence = .argumentIgnored
    ) {
        notes.append(LanguageDiagnostic(kind, range ?? node.range, consequence))
    }

    func node(_ index: Int) -> LanguageNode? { bound.indices.contains(index) ? bound[index] : nil }

    /// Notes that a parameter without which the call means nothing is missing.
    mutating func required(_ index: Int) -> Bool {
        if node(index) == nil { noteMissing(index) }
        return node(index) != nil
    }

    mutating func number(_ index: Int) -> CGFloat? {
        guard let node = node(index) else { return nil }
        if let number = node.number { return CGFloat(number) }
        noteWrong(index, .number)
        return nil
    }

    mutating func bool(_ index: Int) -> Bool? {
        guard let node = node(index) else { return nil }
        if case .name(let name) = node.kind, let value = Bool(name) { return value }
        noteWrong(index, .boolean, among: ["true", "false"])
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
        let suggestion = EditDistance.nearest(to: node.name, among: candidates)
        note(
            .wrongArgument(signature.name, parameter: parameter.label, expected: expected, suggestion: suggestion),
            node.range, consequence)
    }

    mutating func noteMissing(_ index: Int) {
        note(.missingArgument(signature.name, parameter: signature.parameters[index].label), nil, .modifierIgnored)
    }

    /// All parameters as numbers; nil, with a note, when one is missing or is no number.
    mutating func numbers() -> [CGFloat]? {
        var values: [CGFloat] = []
        for index in signature.parameters.indices {
            guard required(index), let value = number(index) else { return nil }
            values.append(value)
        }
        return values
    }

    /// What the string says in the argument's place is what is looked up.
    mutating func color(_ index: Int) -> UIColor? {
        guard required(index), let node = node(index), let language else { return nil }
        let text: String
        if case .string(let quoted) = node.kind { text = quoted } else { text = language.text(node.range) }
        if let color = language.language.resolveColor(text) { return color }
        noteWrong(index, .color)
        return nil
    }

    mutating func path(_ index: Int) -> CGPath? {
        guard required(index), let node = node(index), let language else { return nil }
        if case .string(let text) = node.kind, let path = language.language.resolvePath(text) { return path }
        noteWrong(index, .path)
        return nil
    }

    /// The name of a curve, or the numbers of all parameters.
    mutating func timingFunction() -> TimingCurve? {
        guard required(0), let first = node(0) else { return nil }
        if first.number != nil { return numbers().map { TimingCurve($0[0], $0[1], $0[2], $0[3]) } }
        if let curve = TimingCurve.heroNamed(first.name) { return curve }
        noteWrong(0, .timingFunction, among: TimingCurve.heroNames)
        return nil
    }

    /// A direction by its name, `radial(x, y)` or `inverseRadial(x, y)`.
    mutating func cascadeDirection(_ index: Int) -> CascadeDirection? {
        guard let node = node(index) else { return nil }
        if let direction = CascadeDirection(node.name) ?? CascadeDirection(radial: node) { return direction }
        noteWrong(index, .direction, among: CascadeDirection.names)
        return nil
    }

    /// A condition of `when`.
    mutating func condition(_ index: Int) -> HeroCondition? {
        guard required(index), let node = node(index) else { return nil }
        var builder = ConditionBuilder()
        let condition = builder.condition(node)
        notesOfModifiers += builder.diagnostics
        return condition
    }

    /// The modifiers that follow the parameters.
    mutating func modifiers() -> [HeroModifier] {
        guard let language else { return [] }
        let (modifiers, diagnostics) = language.modifiers(rest)
        notesOfModifiers += diagnostics
        return modifiers
    }
}

extension CascadeDirection {
    fileprivate init?(radial node: LanguageNode) {
        guard case .call(let name, let arguments) = node.kind, arguments.count == 2 else { return nil }
        let labels = arguments.map(\.label)
        guard labels == [nil, nil] || labels == ["x", "y"] else { return nil }
        guard let x = arguments[0].node.number, let y = arguments[1].node.number else { return nil }
        let center = CGPoint(x: CGFloat(x), y: CGFloat(y))
        switch name {
        case "radial": self = .radial(center: center)
        case "inverseRadial": self = .inverseRadial(center: center)
        default: return nil
        }
    }
}
