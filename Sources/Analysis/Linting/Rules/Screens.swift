import Compositing
import Foundation
import Geometry
import Hero
import SceneModel
import Views

// What goes wrong with whole screens.

/// A screen whose root lets the container's colour through: what was meant to be seen below it is not there.
struct TransparentScreen: LintRule {
    let name = "transparent-screen"
    let summary = "a screen without a ground, through which the container's colour shows"

    func findings(in subject: LintSubject) -> [LintFinding] {
        var seen: Set<String> = []
        return subject.transitions.flatMap { transition -> [LintFinding] in
            [(transition.plan.to, transition.end), (transition.plan.from, transition.start - 1e-4)].compactMap {
                name, rest in
                guard rest >= 0, let screen = subject.document.screen(named: name), !screen.view.hasGround,
                    screen.presentation == .fullScreen, !seen.contains(name)
                else { return nil }
                let middle = (transition.start + transition.end) / 2
                guard subject.showsContainer(at: rest) || subject.showsContainer(at: middle) else { return nil }
                seen.insert(name)
                let root = LintedScreen(name)
                var remedies: [Remedy] = []
                if [.present, .dismiss].contains(transition.plan.transition) {
                    remedies.append(
                        Remedy(
                            "presentation: overFullScreen on `\(name)`",
                            [.setOfScreen("presentation", to: "overFullScreen", screen: name)]))
                }
                remedies.append(
                    Remedy(
                        "a background colour on `\(name)`",
                        [.set("backgroundColor", to: "systemBackground", view: root.path)]))
                return LintFinding(
                    self,
                    "`\(name)` has no ground of its own, and the container's colour shows through it in \(transition.title)",
                    at: screen.name.range, time: rest, view: root.path,
                    suggestion: "present it overFullScreen (overCurrentContext is not supported by Hero), or give it a"
                        + " backgroundColor; containerColor is `canvas.background`", remedies: remedies)
            }
        }
    }
}

/// The root view of a screen.
private struct LintedScreen {
    let path: String
    init(_ name: String) { path = name }
}

extension ViewDescription {
    fileprivate var hasGround: Bool {
        if (properties.alpha ?? 1) < 1 { return false }
        guard case .some(.some(let color)) = properties.backgroundColor else { return false }
        return color.light.alpha > 0.99
    }
}

extension LintSubject {
    /// Whether the colour of the transition container is seen, since with another one the picture would be another; or
    /// nothing at all, which is black on a device.
    fileprivate func showsContainer(at time: Double) -> Bool {
        guard let other = otherContainer.value else { return false }
        let picture = Compositor().render(run.timeline.renderTree(at: time).scaled)
        let changed = Compositor().render(other.timeline.renderTree(at: time).scaled)
        guard picture.width == changed.width, picture.height == changed.height else { return false }
        var count = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture[x, y] != changed[x, y] || picture[x, y] >> 24 < 255 { count += 1 }
        }
        return Double(count) > 0.02 * Double(picture.width * picture.height)
    }
}

extension RenderTree {
    /// Small enough to be drawn quickly.
    fileprivate var scaled: RenderTree {
        var tree = self
        tree.scale = min(tree.scale, 160 / max(1, tree.size.width))
        return tree
    }
}

/// A screen that Hero is switched off for, with ids and modifiers that it is therefore not asked about.
struct HeroDisabled: LintRule {
    let name = "hero-disabled"
    let summary = "hero ids or modifiers on a screen for which Hero is not enabled"

    func findings(in subject: LintSubject) -> [LintFinding] {
        let targets = Self.targets(of: subject.document.timeline)
        return subject.document.screens.compactMap { screen in
            let name = screen.name.value
            guard !screen.hero.isEnabled, targets.contains(name),
                !subject.transitions.contains(where: { $0.plan.to == name || $0.plan.from == name }),
                let first = LintSubject.walk(screen.view, name).first(where: { $0.view.properties.hero != nil })
            else { return nil }
            return LintFinding(
                self, "Hero is not enabled for `\(name)`: what \(subject.title(first.path)) says of it has no effect",
                at: screen.name.range, view: first.path,
                suggestion:
                    "hero.isEnabled = true on the controller that is presented, or on its navigation controller",
                remedies: [
                    Remedy("hero.isEnabled on `\(name)`", [.setOfScreen("hero.enabled", to: "true", screen: name)])
                ])
        }
    }

    /// The screens that transitions lead to.
    private static func targets(of steps: [StepDescription]) -> Set<String> {
        steps.reduce(into: []) { targets, step in
            switch step.action {
            case .transition(let transition): targets.insert(transition.screen.value)
            case .together(let steps): targets.formUnion(Self.targets(of: steps))
            default: break
            }
        }
    }
}
