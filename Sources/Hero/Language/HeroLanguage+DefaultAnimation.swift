import Geometry

extension HeroLanguage {
    /// What a string of a default animation was read as.
    public struct ParsedAnimation {
        /// The default animation; nil when nothing was recognised, for which Hero takes `auto`.
        public var animation: HeroDefaultAnimationType?
        /// All mistakes, in the order in which they were met; empty for a string without any.
        public var diagnostics: [LanguageDiagnostic]
        /// The mistake for which no reading exists, if there is one.
        public var rejection: LanguageDiagnostic? { diagnostics.first { $0.consequence == .rejected } }
    }

    /// Each default animation as it is written, those with a direction to the left; without those that are made of
    /// others.
    package static var defaultAnimationExamples: [String] {
        (DefaultAnimationBuilder.plain.map(\.animation) + DefaultAnimationBuilder.directed.map { $0.make(.left) })
            .map(\.description)
    }

    /// Reads a default animation: `push(left)`, `selectBy(zoom, zoomOut)`, `autoReverse(zoom)`, …. Of several, the last
    /// one counts, as in Hero.
    public func defaultAnimation(_ source: String) -> ParsedAnimation {
        do {
            let nodes = try LanguageParser.nodes(of: source)
            var builder = DefaultAnimationBuilder()
            let animations = nodes.compactMap { builder.animation($0) }
            return ParsedAnimation(animation: animations.last, diagnostics: builder.diagnostics)
        } catch {
            return ParsedAnimation(animation: nil, diagnostics: [error])
        }
    }
}

/// Turns parsed calls into default animations.
struct DefaultAnimationBuilder {
    private(set) var diagnostics: [LanguageDiagnostic] = []

    fileprivate typealias Directed = (
        name: String, make: (HeroDefaultAnimationType.Direction) -> HeroDefaultAnimationType
    )
    fileprivate static let plain: [(name: String, animation: HeroDefaultAnimationType)] = [
        ("auto", .auto), ("fade", .fade), ("zoom", .zoom), ("zoomOut", .zoomOut), ("none", .none),
    ]
    fileprivate static var directed: [Directed] {
        [
            ("push", { .push(direction: $0) }), ("pull", { .pull(direction: $0) }),
            ("cover", { .cover(direction: $0) }),
            ("uncover", { .uncover(direction: $0) }), ("slide", { .slide(direction: $0) }),
            ("zoomSlide", { .zoomSlide(direction: $0) }),
            ("pageIn", { .pageIn(direction: $0) }), ("pageOut", { .pageOut(direction: $0) }),
        ]
    }
    private static let selections = ["selectBy", "autoReverse"]

    static var names: [String] { plain.map(\.name) + directed.map(\.name) + selections }

    mutating func animation(_ node: LanguageNode) -> HeroDefaultAnimationType? {
        let name = node.name
        guard node.isCallable else { return unknown(node) }
        if let known = Self.plain.first(where: { $0.name == name }) {
            let reader = ArgumentReader(node, CallSignature(name))
            diagnostics += reader.diagnostics
            return known.animation
        }
        if let known = Self.directed.first(where: { $0.name == name }) { return directed(node, known.make) }
        switch name {
        case "selectBy":
            var reader = ArgumentReader(
                node,
                CallSignature(
                    name, [.required("presenting", .defaultAnimation), .required("dismissing", .defaultAnimation)]))
            let parts = (0..<2).map { nested(&reader, $0) }
            diagnostics += reader.diagnostics
            guard let presenting = parts[0], let dismissing = parts[1] else { return nil }
            return .selectBy(presenting: presenting, dismissing: dismissing)
        case "autoReverse":
            var reader = ArgumentReader(node, CallSignature(name, [.required("presenting", .defaultAnimation)]))
            let presenting = nested(&reader, 0)
            diagnostics += reader.diagnostics
            return presenting.map { .autoReverse(presenting: $0) }
        default: return unknown(node)
        }
    }

    private mutating func directed(
        _ node: LanguageNode, _ make: (HeroDefaultAnimationType.Direction) -> HeroDefaultAnimationType
    ) -> HeroDefaultAnimationType? {
        var reader = ArgumentReader(node, CallSignature(node.name, [.required("direction", .direction)]))
        defer { diagnostics += reader.diagnostics }
        guard let argument = reader.node(0) else {
            reader.noteMissing(0)
            return nil
        }
        if let direction = HeroDefaultAnimationType.Direction(rawValue: argument.name) { return make(direction) }
        reader.noteWrong(0, .direction, among: HeroDefaultAnimationType.Direction.allCases.map(\.rawValue))
        return nil
    }

    private mutating func nested(_ reader: inout ArgumentReader, _ index: Int) -> HeroDefaultAnimationType? {
        guard let node = reader.node(index) else {
            reader.noteMissing(index)
            return nil
        }
        return animation(node)
    }

    private mutating func unknown(_ node: LanguageNode) -> HeroDefaultAnimationType? {
        let suggestion = EditDistance.nearest(to: node.name, among: Self.names)
        diagnostics.append(
            LanguageDiagnostic(
                .unknownName(node.name, suggestion: suggestion, .defaultAnimation), node.range, .modifierIgnored))
        return nil
    }
}
