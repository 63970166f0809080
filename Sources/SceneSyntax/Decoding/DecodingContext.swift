import Hero
import Views

/// What the decoding of one scene shares: its text, its limits, and the mistakes found so far.
package final class DecodingContext {
    package let source: SourceText
    package let limits: SceneLimits
    package private(set) var diagnostics: [SceneDiagnostic] = []
    /// A component's mistake is seen again wherever it is used; it is reported once.
    private var reported: Set<SceneDiagnostic> = []
    package var colors = ColorTable()
    package var components = ComponentTable()
    package private(set) var usedImages: Set<String> = []
    package private(set) var usedFonts: Set<String> = []
    /// Views decoded so far, components expanded.
    package var viewCount = 0
    /// What is drawn as text.
    package private(set) var texts: [DrawnText] = []
    /// Bytes of the labels read so far, components expanded.
    package var textBytes = 0
    /// Segments of the paths read so far, components expanded.
    package var pathSegments = 0
    /// Constraints of the views and steps read so far, components expanded.
    package var constraintCount = 0
    /// No further mistakes are collected, and nothing more is decoded.
    package private(set) var isExhausted = false

    /// Mistakes in Hero's languages that Hero would let pass are warnings.
    package let isLenient: Bool
    /// Hero's languages with this scene's colours.
    package private(set) lazy var language = HeroLanguage.ofScene { [unowned self] name in
        // A broken colour has been reported where it is defined.
        colors.isDefined(name) ? color(named: name) ?? .clear : nil
    }

    package init(source: SourceText, limits: SceneLimits, isLenient: Bool) {
        (self.source, self.limits, self.isLenient) = (source, limits, isLenient)
    }

    package func report(
        _ problem: SceneProblem, at range: SourceRange, path: ScenePath, severity: SceneDiagnostic.Severity = .error
    ) {
        guard !isExhausted else { return }
        // What several scenes share need not be used by each.
        if case .unusedDefinition = problem, source.isIncluded(range) { return }
        let diagnostic = SceneDiagnostic(severity, problem, in: source, range: range, keyPath: path.description)
        var key = diagnostic
        key.keyPath = ""
        guard reported.insert(key).inserted else { return }
        diagnostics.append(diagnostic)
        if diagnostics.count >= limits.count(.diagnostics) { stop(limits.reached(.diagnostics), at: range) }
    }

    /// Ends decoding: what follows would be too much.
    package func stop(_ problem: SceneProblem, at range: SourceRange, path: ScenePath = .root) {
        guard !isExhausted else { return }
        diagnostics.append(SceneDiagnostic(.error, problem, in: source, range: range, keyPath: path.description))
        isExhausted = true
    }

    /// - Parameter font: in any size; nil for the view's own.
    package func note(_ text: String, in font: UIFont?, at field: Field) {
        texts.append(DrawnText(text: text, font: font, range: field.node.range, keyPath: field.path.description))
    }

    package func noteUse(ofImage name: String) { usedImages.insert(name) }
    package func noteUse(ofFont name: String) { usedFonts.insert(name) }
}

/// A text that a scene shows, where it stands, and the font that it asks for, in any size: nil for the view's own,
/// whatever that is.
package struct DrawnText {
    package var text: String
    package var font: UIFont?
    package var range: SourceRange
    package var keyPath: String
}

extension HeroLanguage {
    /// Hero's languages in which colours are the scene format's and paths are SVG data.
    /// - Parameter named: the scene's own colours.
    static func ofScene(_ named: @escaping (String) -> UIColor?) -> HeroLanguage {
        let expression = ColorExpression(
            named: { named($0) ?? SystemColors.named($0) ?? FlatColor.named($0) }, known: { [] })
        return HeroLanguage(
            resolveColor: { text in try? expression.color(text) }, resolvePath: { text in try? CGPath(svg: text) })
    }
}
