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
        }
        return field.defaultAnimation().map { .hero($0) }
    }
}
