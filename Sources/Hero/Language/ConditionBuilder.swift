/// Turns the first argument of `when(…)` into a condition.
struct ConditionBuilder {
    private(set) var diagnostics: [LanguageDiagnostic] = []

    /// - Returns: nil, with a diagnostic, for what is no condition.
    mutating func condition(_ node: LanguageNode) -> HeroCondition? {
        switch node.kind {
        case .name(let name):
            if let known = HeroCondition.named.first(where: { $0.name == name }) { return known.condition }
            let suggestion = NearMiss.suggestion(for: name, among: HeroCondition.named.map(\.name))
            diagnostics.append(
                LanguageDiagnostic(.unknownName(name, suggestion: suggestion, .condition), node.range, .modifierIgnored)
            )
            return nil
        case .not(let inner): return condition(inner).map { .not($0) }
        case .and(let left, let right): return pair(left, right).map { .all([$0, $1]) }
        case .or(let left, let right): return pair(left, right).map { .any([$0, $1]) }
        default:
            diagnostics.append(
                LanguageDiagnostic(
                    .wrongArgument("when", parameter: "condition", expected: .condition, suggestion: nil), node.range,
                    .modifierIgnored))
            return nil
        }
    }

    private mutating func pair(_ left: LanguageNode, _ right: LanguageNode) -> (HeroCondition, HeroCondition)? {
        let (a, b) = (condition(left), condition(right))
        guard let a, let b else { return nil }
        return (a, b)
    }
}
