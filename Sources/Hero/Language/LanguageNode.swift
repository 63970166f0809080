/// What the parser makes of the words: a small expression tree that remembers where everything stood.
struct LanguageNode {
    indirect enum Kind {
        case name(String)
        case number(Float)
        case string(String)
        case color(String)
        case call(String, [LanguageArgument])
        /// `isValued` is false for an operator that does not stand between spaces: Hero's grammar takes it, but nothing
        /// has its value.
        case arithmetic(Character, LanguageNode, LanguageNode, isValued: Bool)
        case not(LanguageNode)
        case and(LanguageNode, LanguageNode)
        case or(LanguageNode, LanguageNode)
    }

    var kind: Kind
    var range: LanguageRange

    /// The name Hero's tree gives to the node: what `source(…)` and direction names are read from.
    var name: String {
        switch kind {
        case .name(let name), .call(let name, _), .string(let name), .color(let name): name
        case .number(let value): "\(value)"
        case .arithmetic(let symbol, _, _, _): String(symbol)
        case .not: "!"
        case .and: "&&"
        case .or: "||"
        }
    }

    var arguments: [LanguageArgument] {
        if case .call(_, let arguments) = kind { return arguments }
        return []
    }

    /// Whether the node may stand for a modifier: a name or a call.
    var isCallable: Bool {
        switch kind {
        case .name, .call: true
        default: false
        }
    }

    /// A number, or arithmetic over numbers and `pi`; nil for everything else, such as a division by zero.
    var number: Float? { value.map(Float.init).flatMap { $0.isFinite ? $0 : nil } }

    /// Sums and quotients are taken in double precision and rounded once, so that `pi / 4` is the float nearest to it.
    private var value: Double? {
        switch kind {
        case .number(let value): return Double(value)
        case .name("pi"): return Double.pi
        case .arithmetic(let symbol, let left, let right, true):
            guard let a = left.value, let b = right.value else { return nil }
            switch symbol {
            case "+": return a + b
            case "-": return a - b
            case "*": return a * b
            default: return a / b
            }
        default: return nil
        }
    }
}

/// An argument of a call, with or without a label.
struct LanguageArgument {
    var label: String?
    var labelRange: LanguageRange?
    var node: LanguageNode
}
