import Geometry
import Hero
import SceneSyntax
import Views

/// A transition of a timeline that is not Hero's.
package enum ScreenAnimation: Sendable, Hashable {
    case hero(Located<HeroDefaultAnimationType>)
    /// As UIKit does it.
    case system
    case preset(PresetTransition.Style)

    /// As scenes write it.
    package var name: String {
        switch self {
        case .hero(let animation): animation.value.label ?? "hero"
        case .system: "system"
        case .preset(.viewTransition(.width)): "viewTransition"
        case .preset(.viewTransition(let fit)): "viewTransition(\(fit.rawValue))"
        case .preset(.containerTransform): "containerTransform"
        case .preset(.systemZoom): "systemZoom"
        case .preset(.sharedAxis(let axis)): "sharedAxis(\(axis.rawValue))"
        case .preset(.fadeThrough): "fadeThrough"
        }
    }

    /// Those that are not Hero's.
    package static let others: [ScreenAnimation] =
        [.system] + PresetTransition.Fit.allCases.map { .preset(.viewTransition($0)) }
        + [.preset(.containerTransform), .preset(.systemZoom)]
        + PresetTransition.Axis.allCases.map { .preset(.sharedAxis($0)) } + [.preset(.fadeThrough)]
}

extension ValueReader<ScreenAnimation> {
    static let screenAnimation = ValueReader(.text) { field in
        if case .scalar(let scalar) = field.node.content {
            let text = scalar.text.filter { $0 != " " }
            if let other = ScreenAnimation.others.first(where: { $0.name == text }) { return other }
            if text == "viewTransition(width)" { return .preset(.viewTransition(.width)) }
            if text == "sharedAxis" { return .preset(.sharedAxis(.x)) }
            if field.reportUnknownArgument(text) { return nil }
        }
        if field.reportUnknownAnimation() { return nil }
        return field.defaultAnimation().map { .hero($0) }
    }
}

extension ScreenAnimation {
    /// The words that one of these takes in parentheses.
    fileprivate static func arguments(of name: String) -> [String] {
        switch name {
        case "viewTransition": PresetTransition.Fit.allCases.map(\.rawValue)
        case "sharedAxis": PresetTransition.Axis.allCases.map(\.rawValue)
        default: []
        }
    }
}

extension Field {
    /// Says what may stand in the parentheses of an animation that is not Hero's.
    fileprivate func reportUnknownArgument(_ text: String) -> Bool {
        let parts = text.split(separator: "(", maxSplits: 1).map(String.init)
        guard parts.count == 2, parts[1].last == ")" else { return false }
        let (argument, known) = (String(parts[1].dropLast()), ScreenAnimation.arguments(of: parts[0]))
        guard !known.isEmpty else { return false }
        report(
            .unknownChoice(
                argument, of: "an argument of \(parts[0])", nearest: EditDistance.nearest(to: argument, among: known),
                known: known))
        return true
    }

    /// Says which animations there are where a single word, without a near one, is none of them. What Hero lets pass is
    /// left to its language.
    fileprivate func reportUnknownAnimation() -> Bool {
        guard !context.isLenient, case .scalar(let scalar) = node.content,
            case .unknownName(let name, nil, _)? = context.language.defaultAnimation(scalar.text).diagnostics.first?
                .kind,
            name == scalar.text
        else { return false }
        if name == "hero" {
            report(.wrongForm(expected: "an animation", found: node.summary, "write auto, which is Hero's own choice"))
            return true
        }
        let all = HeroLanguage.defaultAnimationExamples + ScreenAnimation.others.map(\.name)
        // Of those with the same word before the parenthesis the first.
        let words = all.map { $0.prefix { $0 != "(" } }
        let known = all.indices.filter { words.firstIndex(of: words[$0]) == $0 }.map { all[$0] }
        let nearest = EditDistance.nearest(to: name, among: all)
        report(.unknownChoice(name, of: "an animation", nearest: nearest, known: known))
        return true
    }
}
