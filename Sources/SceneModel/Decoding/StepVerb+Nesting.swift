import SceneSyntax

extension StepVerb {
    /// What people call that which a step acts on, where they write it in a map.
    private static let targets = ["to", "screen", "view", "name", "target", "seconds", "duration"]

    /// What is wrong with a map below the name of a step that takes a single value there: what it holds belongs beside
    /// the name. Nil for other steps, and where it cannot be told what is meant.
    func problem(ofNested value: Field) -> SceneProblem? {
        guard case .mapping(let pairs) = value.node.content, !key.shape.isMap else { return nil }
        let target = Self.targets.lazy.filter { options?[$0] == nil }.compactMap { name -> String? in
            guard case .scalar(let scalar)? = value.node.value(of: name)?.content else { return nil }
            return scalar.isNothing || !scalar.isBrief ? nil : scalar.text
        }.first
        let hasOptions = options != nil && (target == nil || pairs.count > 1)
        guard target != nil || hasOptions else { return nil }
        return .wrongForm(
            expected: "a value such as \(key.example)", found: value.node.summary,
            "write \"\(key.name): \(target ?? key.example)\"" + (hasOptions ? ", and its options beside it" : ""))
    }
}

extension ValueShape {
    fileprivate var isMap: Bool {
        switch self {
        case .named, .table: true
        default: false
        }
    }
}
