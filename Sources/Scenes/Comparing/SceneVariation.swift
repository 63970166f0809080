import Animation
import Foundation
import Geometry
import Hero
import SceneModel
import SceneSyntax
import Views

/// One way in which a scene is played for a comparison.
package struct SceneVariation: Sendable {
    /// What stands below it.
    package let name: String
    private let change: @Sendable (inout SceneDocument) -> Void
    /// What of a scene it changes; empty for what may leave it as it is.
    private var parts: [Part] = []

    private enum Part: String {
        case transitions = "transition"
        case presets = "transition that is not Hero's"
        case animations = "animate step"
        case heroViews = "view with a Hero id"

        func isPart(of document: SceneDocument) -> Bool {
            var (document, isThere) = (document, false)
            switch self {
            case .transitions: document.forEachTransition { _ in isThere = true }
            case .presets: document.forEachTransition { if $0.preset != nil, $0.preset != .system { isThere = true } }
            case .animations: document.forEachAnimation { _ in isThere = true }
            case .heroViews:
                for screen in document.screens {
                    screen.view.walk { view, _ in if view.properties.hero?.id != nil { isThere = true } }
                }
            }
            return isThere
        }
    }

    /// Why a scene is played as it is: it has nothing of what this changes. Nil where it has.
    package func idleness(in document: SceneDocument) -> String? {
        guard !parts.isEmpty, !parts.contains(where: { $0.isPart(of: document) }) else { return nil }
        return "it changes nothing here: the scene has no " + parts.map(\.rawValue).joined(separator: " and no ")
    }

    private init(_ name: String, _ parts: [Part], _ change: @escaping @Sendable (inout SceneDocument) -> Void) {
        (self.name, self.parts, self.change) = (name, parts, change)
    }

    package func applied(to document: SceneDocument) -> SceneDocument {
        var document = document
        change(&document)
        return document
    }

    // MARK: Transitions

    /// The words for transitions, Hero's default animations to the left.
    package static let transitionNames: [String] = {
        let others = ["hero", "zoom"] + ScreenAnimation.others.map(\.name)
        return others + HeroLanguage.defaultAnimationExamples.filter { !others.contains($0) }
    }()

    /// What is wrong with one of Hero's default animations; nil for a name that Hero does not have.
    package static func mistake(inTransition text: String) -> String? {
        HeroLanguage().defaultAnimation(text).diagnostics.first {
            if case .unknownName = $0.kind { false } else { true }
        }?.message
    }

    /// The scene with another animation for every transition: `hero` as the scene has it, `zoom` for `systemZoom`, the
    /// name of one that is not Hero's, or one of Hero's default animations such as `push(left)`.
    package static func transition(_ text: String) -> SceneVariation? {
        if text == "hero" { return SceneVariation(text, []) { _ in } }
        if let other = ScreenAnimation.others.first(where: { $0.name == (text == "zoom" ? "systemZoom" : text) }) {
            return SceneVariation(text, [.transitions]) { document in
                document.forEachTransition { transition in
                    (transition.preset, transition.animation) = (other, nil)
                }
            }
        }
        let parsed = HeroLanguage().defaultAnimation(text)
        guard let animation = parsed.animation, parsed.diagnostics.isEmpty else { return nil }
        return SceneVariation(text, [.transitions]) { document in
            document.forEachTransition { transition in
                transition.preset = nil
                transition.animation = Located(animation, at: transition.screen.range)
            }
        }
    }

    // MARK: Sweeps

    /// What can be swept, and what a value looks like.
    package static let sweeps = [
        ("duration", "seconds above 0, up to 60"), ("curve", "a curve's name"), ("spring", "stiffness/damping"),
        ("dampingRatio", "0.01…1, of animate steps"),
    ]

    /// The scene with another timing: of `animate` steps, of transitions that are not Hero's, and of views with a Hero
    /// id.
    /// - Returns: nil where the value is none of the key's.
    package static func sweep(_ key: String, _ value: String) -> SceneVariation? {
        let name = "\(key) \(value)"
        switch key {
        case "duration":
            guard let seconds = NumberText.number(value), seconds > 0, seconds <= 60 else { return nil }
            return SceneVariation(name, [.presets, .animations, .heroViews]) { document in
                document.forEachTransition { $0.duration = seconds }
                document.forEachAnimation { $0.duration = seconds }
                document.add(modifiers: "duration(\(NumberText.string(seconds)))")
            }
        case "curve":
            guard let curve = SceneWords.curves.first(where: { $0.0 == value })?.1 else { return nil }
            return SceneVariation(name, [.presets, .animations, .heroViews]) { document in
                document.forEachTransition { $0.curve = curve }
                document.forEachAnimation { $0.timing = .curve(curve) }
                let points = curve.controlPoints.map(NumberText.string).joined(separator: ", ")
                document.add(modifiers: "timingFunction(\(points))")
            }
        case "spring":
            let parts = value.split(separator: "/").compactMap { NumberText.number(String($0)) }
            guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0 <= 1_000_000 }) else { return nil }
            return SceneVariation(name, [.animations, .heroViews]) { document in
                document.forEachAnimation {
                    $0.timing = .spring(mass: 1, stiffness: parts[0], damping: parts[1], velocity: 0)
                }
                document.add(
                    modifiers: "spring(\(NumberText.string(parts[0])), \(NumberText.string(parts[1])))")
            }
        case "dampingRatio":
            guard let ratio = NumberText.number(value), (0.01...1).contains(ratio) else { return nil }
            return SceneVariation(name, [.animations]) { document in
                document.forEachAnimation { $0.timing = .dampingRatio(ratio, velocity: 0) }
            }
        default: return nil
        }
    }
}

extension SceneDocument {
    fileprivate mutating func forEachTransition(_ body: (inout TransitionDescription) -> Void) {
        Self.change(&timeline) { action in
            guard case .transition(var transition) = action else { return }
            body(&transition)
            action = .transition(transition)
        }
    }

    fileprivate mutating func forEachAnimation(_ body: (inout AnimationDescription) -> Void) {
        Self.change(&timeline) { action in
            guard case .animate(var animation) = action else { return }
            body(&animation)
            action = .animate(animation)
        }
    }

    private static func change(_ steps: inout [StepDescription], _ body: (inout StepDescription.Action) -> Void) {
        for index in steps.indices {
            if case .together(var parts) = steps[index].action {
                change(&parts, body)
                steps[index].action = .together(parts)
            } else {
                body(&steps[index].action)
            }
        }
    }

    /// Gives modifiers to every view that has a Hero id, behind its own.
    fileprivate mutating func add(modifiers text: String) {
        let added = ModifierString(
            text: text, range: .beginning, modifiers: HeroLanguage().modifiers(text).modifiers)
        for index in screens.indices { Self.add(added, to: &screens[index].view) }
    }

    private static func add(_ modifiers: ModifierString, to view: inout ViewDescription) {
        if view.properties.hero?.id != nil { view.properties.hero?.modifiers.append(modifiers) }
        for index in view.subviews.indices { add(modifiers, to: &view.subviews[index]) }
    }
}
