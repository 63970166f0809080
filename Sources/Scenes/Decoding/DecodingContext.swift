import Hero
import Views

/// What the decoding of one scene shares: its text, its limits, and the mistakes found so far.
final class DecodingContext {
    let source: SourceText
    let limits: SceneLimits
    private(set) var diagnostics: [SceneDiagnostic] = []
    /// A component's mistake is seen again wherever it is used; it is reported once.
    private var reported: Set<SceneDiagnostic> = []
    var colors = ColorTable()
    var components = ComponentTable()
    private(set) var usedImages: Set<String> = []
    private(set) var usedFonts: Set<String> = []
    /// Views decoded so far, components expanded.
    var viewCount = 0
    /// What is drawn as text.
    private(set) var texts: [DrawnText] = []
    /// Bytes of the labels read so far, components expanded.
    var textBytes = 0
    /// Segments of the paths read so far, components expanded.
    var pathSegments = 0
    /// Constraints of the views and steps read so far, components expanded.
    var constraintCount = 0
    /// No further mistakes are collected, and nothing more is decoded.
    private(set) var isExhausted = false

    /// Mistakes in Hero's languages that Hero would let pass are warnings.
    let isLenient: Bool
    /// Hero's languages with this scene's colours.
    private(set) lazy var language = HeroLanguage.ofScene { [unowned self] name in
        // A broken colour has been reported where it is defined.
        colors.isDefined(name) ? color(named: name) ?? .clear : nil
    }

    init(source: SourceText, limits: SceneLimits, isLenient: Bool) {
        (self.source, self.limits, self.isLenient) = (source, limits, isLenient)
    }

    func report(
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
    func stop(_ problem: SceneProblem, at range: SourceRange, path: ScenePath = .root) {
        guard !isExhausted else { return }
        diagnostics.append(SceneDiagnostic(.error, problem, in: source, range: range, keyPath: path.description))
        isExhausted = true
    }

    /// - Parameter font: nil for the view's own.
    func note(_ text: String, font: FontDescription?, at field: Field) {
        texts.append(DrawnText(text: text, font: font, range: field.node.range, keyPath: field.path.description))
    }

    func noteUse(ofImage name: String) { usedImages.insert(name) }
    func noteUse(ofFont name: String) { usedFonts.insert(name) }
}
