import Geometry
import Hero
import Views

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

extension Field {
    /// A string in Hero's default-animation language.
    func defaultAnimation() -> Located<HeroDefaultAnimationType>? {
        guard let text = expressionText("a default animation such as fade or push(left)") else { return nil }
        let parsed = context.language.defaultAnimation(text.value)
        report(parsed.diagnostics, in: text)
        return Located(parsed.animation ?? .auto, at: text.range)
    }

    /// Mistakes in Hero's languages, each at its place in the string.
    func report(_ mistakes: [LanguageDiagnostic], in text: Located<String>) {
        guard !mistakes.isEmpty else { return }
        let source = ScalarSource(text, in: context.source)
        for mistake in mistakes {
            let isWarning = context.isLenient && mistake.consequence != .rejected
            let problem = SceneProblem.modifier(
                message: mistake.message, suggestion: isWarning ? mistake.consequenceNote : nil)
            context.report(
                problem, at: source.range(of: mistake.range), path: path, severity: isWarning ? .warning : .error)
        }
    }
}
