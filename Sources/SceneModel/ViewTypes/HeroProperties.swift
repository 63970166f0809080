import Geometry
import Hero
import SceneSyntax
import Views

/// `hero` of a view.
package struct HeroProperties: Sendable {
    package var id: Located<String>?
    package var modifiers: [ModifierString] = []
    package var isEnabled: Bool?
    package var isEnabledForSubviews: Bool?
    /// UIKit gave no picture for this view.
    package var hasEmptySnapshot: Bool?
    package var textTransition: TextTransition?

    package static let keys = Keys<Self>("hero", "What Hero knows of a view.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("id", .name("an id"), \.id, "Views of two screens with the same id are a pair.", "card")
        Key(
            "modifiers", .modifiers, over: \.modifiers, "Hero's modifier language; `segue list modifiers` lists it.",
            "\"fade translate(0, 80)\"")
        Key("enabled", .boolean, \.isEnabled, default: "true", "Whether the view takes part.", "false")
        Key(
            "enabledForSubviews", .boolean, \.isEnabledForSubviews, default: "true",
            "Whether the views inside take part.", "false")
        Key(
            "emptySnapshot", .boolean, \.hasEmptySnapshot, default: "false",
            "UIKit gave no picture for this view; its snapshot is empty.", "true")
        Key(
            "textTransition", .choice("a text transition"), \.textTransition, default: "its picture stretches",
            "How a label becomes its partner, by Hero or `viewTransition`: by words (`reflow`) or letters (`morph`) that travel.",
            "reflow")
    }

    /// An id, or a map.
    package static let reader = ValueReader<HeroProperties>(.either([.text, .table("hero")])) { field in
        let expected = "an id, or a map such as { id: card, modifiers: fade }"
        guard case .scalar = field.node.content else {
            return field.read(keys, expected, of: "hero", into: HeroProperties())
        }
        return HeroProperties(id: field.name(expected))
    }

    package func apply(to view: UIView) {
        if let id { view.hero.id = id.value }
        if !modifiers.isEmpty { view.hero.modifiers = modifiers.flatMap(\.modifiers) }
        if let isEnabled { view.hero.isEnabled = isEnabled }
        if let isEnabledForSubviews { view.hero.isEnabledForSubviews = isEnabledForSubviews }
        if let textTransition { view.hero.textTransition = textTransition }
        if let hasEmptySnapshot { view.hasEmptySnapshot = hasEmptySnapshot }
    }
}

/// A string in Hero's modifier language, and what it means.
package struct ModifierString: @unchecked Sendable {
    package let text: String
    package let range: SourceRange
    /// The language makes them of values alone, so that they may cross threads, which an app's own closures may not.
    package let modifiers: [HeroModifier]

    package init(text: String, range: SourceRange, modifiers: [HeroModifier]) {
        (self.text, self.range, self.modifiers) = (text, range, modifiers)
    }
}

extension ValueReader<[ModifierString]> {
    /// A string of modifiers, or a list of them.
    package static let modifiers = ValueReader(.either([.text, .list(.text)])) { field in
        field.callsTexts().compactMap { string in
            guard let text = string.callsText("a string of modifiers, or a list of them") else { return nil }
            let parsed = string.context.language.modifiers(text.value)
            string.report(parsed.diagnostics, in: text)
            return ModifierString(text: text.value, range: text.range, modifiers: parsed.modifiers)
        }
    }
}

extension ValueReader<Located<HeroDefaultAnimationType>> {
    /// A string in Hero's default-animation language.
    static let defaultAnimation = ValueReader(.text) { $0.defaultAnimation() }
}

extension Field {
    /// A string in Hero's default-animation language.
    package func defaultAnimation() -> Located<HeroDefaultAnimationType>? {
        guard let text = callsText("a default animation such as fade or push(left)") else { return nil }
        let parsed = context.language.defaultAnimation(text.value)
        report(parsed.diagnostics, in: text)
        return Located(parsed.animation ?? .auto, at: text.range)
    }

    /// Mistakes in Hero's languages, each at its place in the string.
    package func report(_ mistakes: [LanguageDiagnostic], in text: Located<String>) {
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
