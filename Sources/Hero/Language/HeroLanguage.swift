import Geometry
import Views

/// Reads modifier strings: Hero's own language and what scene files have beyond it.
///
///     let parsed = HeroLanguage().modifiers("fade scale(0.5) translate(y: 200)")
///     parsed.modifiers.count   // 3
///     parsed.diagnostics       // []
///
/// Nothing is dropped silently: every mistake is in `diagnostics`. A strict caller treats any of them as an error. A
/// lenient one treats only rejected ones so, reports the others, and takes `modifiers`, which are those that Hero would
/// take.
public struct HeroLanguage {
    /// Finds the colour for a colour argument as it is written (`red`, `#FC3A5E`, `rgb(1, 2, 3)`); nil for what is no
    /// colour.
    public var resolveColor: (String) -> UIColor?
    /// Finds the path for SVG path data; nil for what is none.
    public var resolvePath: (String) -> CGPath?

    /// A reader with these ways of finding colours and paths.
    ///
    /// - Parameters:
    ///   - resolveColor: by default `#RGB`, `#RGBA`, `#RRGGBB` and `#RRGGBBAA`.
    ///   - resolvePath: by default SVG path data.
    public init(resolveColor: ((String) -> UIColor?)? = nil, resolvePath: ((String) -> CGPath?)? = nil) {
        self.resolveColor = resolveColor ?? HexColor.color
        self.resolvePath = resolvePath ?? { try? CGPath(svg: $0) }
    }

    /// What a modifier string was read as.
    public struct Parsed {
        /// The modifiers that Hero would take, in the order of the string.
        public var modifiers: [HeroModifier]
        /// In the order in which they were met.
        public var diagnostics: [LanguageDiagnostic]
        /// The mistake for which no reading exists, if there is one.
        public var rejection: LanguageDiagnostic? { diagnostics.first { $0.consequence == .rejected } }
        /// The parts of the string that have no mistake, as they were written.
        package var understood = ""
    }

    /// Reads the modifiers of a string, such as `fade translate(y: 200)`. Mistakes are in the result; nothing is
    /// thrown.
    public func modifiers(_ source: String) -> Parsed {
        do {
            let nodes = try LanguageParser.nodes(of: source)
            let text = LanguageSource(language: self, scalars: Array(source.unicodeScalars))
            let (modifiers, diagnostics) = text.modifiers(nodes)
            let understood = nodes.map(\.range).filter { range in
                !diagnostics.contains { range.contains($0.range.lowerBound) }
            }
            return Parsed(
                modifiers: modifiers, diagnostics: diagnostics,
                understood: understood.map(text.text).joined(separator: " "))
        } catch {
            return Parsed(modifiers: [], diagnostics: [error])
        }
    }
}

/// A string that is being read, and by what its colours and paths are looked up.
struct LanguageSource {
    let language: HeroLanguage
    let scalars: [Unicode.Scalar]

    func text(_ range: LanguageRange) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }

    /// What Hero would skip is left out, with a diagnostic.
    func modifiers(_ nodes: [LanguageNode]) -> ([HeroModifier], [LanguageDiagnostic]) {
        var (modifiers, diagnostics): ([HeroModifier], [LanguageDiagnostic]) = ([], [])
        for node in nodes {
            guard let definition = definition(of: node) else {
                let suggestion = EditDistance.nearest(to: node.name, among: ModifierDefinition.all.map(\.name))
                diagnostics.append(
                    LanguageDiagnostic(
                        .unknownName(node.name, suggestion: suggestion, .modifier), node.range, .modifierIgnored))
                continue
            }
            var reader = ArgumentReader(node, definition.signature, language: self)
            if let modifier = definition.read(&reader) { modifiers.append(modifier) }
            diagnostics += reader.diagnostics
        }
        return (modifiers, diagnostics)
    }

    private func definition(of node: LanguageNode) -> ModifierDefinition? {
        guard node.isCallable, let definition = ModifierDefinition.named(node.name) else { return nil }
        if definition.name == "overlay", let first = node.arguments.first,
            first.label == "color" || first.node.number == nil
        {
            return .overlayByColor
        }
        return definition
    }
}

enum HexColor {
    static func color(_ text: String) -> UIColor? {
        guard text.hasPrefix("#") else { return nil }
        let digits = text.dropFirst().compactMap(\.hexDigitValue)
        guard digits.count == text.count - 1 else { return nil }
        let bytes: [Int]
        switch digits.count {
        case 3, 4: bytes = digits.map { $0 * 17 }
        case 6, 8: bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        default: return nil
        }
        let parts = bytes.map { CGFloat($0) / 255 }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
    }
}

extension HeroLanguage {
    /// The calls of a modifier string, each in one way of writing it: `scale( .5 )` is `scale(0.5)`. A string with a
    /// mistake is one call, as it is.
    package static func calls(_ source: String) -> [String] {
        (try? LanguageParser.nodes(of: source).map(\.text)) ?? [source]
    }
}

extension LanguageNode {
    /// The node as a person would write it.
    fileprivate var text: String {
        switch kind {
        case .name(let name), .color(let name): name
        case .number(let value): value == value.rounded() && abs(value) < 1e6 ? "\(Int(value))" : "\(value)"
        case .string(let text): "\"\(text)\""
        case .call(let name, let arguments): "\(name)(\(arguments.map(\.text).joined(separator: ", ")))"
        case .arithmetic(let symbol, let left, let right, _): "\(left.text) \(symbol) \(right.operand)"
        case .not(let node): "!\(node.operand)"
        case .and(let left, let right): "\(left.operand) && \(right.operand)"
        case .or(let left, let right): "\(left.operand) || \(right.operand)"
        }
    }

    /// The node's text, in parentheses where it is an operation.
    private var operand: String {
        switch kind {
        case .arithmetic, .and, .or: "(\(text))"
        default: text
        }
    }
}

extension LanguageArgument {
    fileprivate var text: String { (label.map { "\($0): " } ?? "") + node.text }
}

/// Turns the first argument of `when(…)` into a condition.
struct ConditionBuilder {
    private(set) var diagnostics: [LanguageDiagnostic] = []

    /// - Returns: nil, with a diagnostic, for what is no condition.
    mutating func condition(_ node: LanguageNode) -> HeroCondition? {
        switch node.kind {
        case .name(let name):
            if let known = HeroCondition.named.first(where: { $0.name == name }) { return known.condition }
            let suggestion = EditDistance.nearest(to: name, among: HeroCondition.named.map(\.name))
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
