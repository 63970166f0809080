import Foundation
import Geometry
import Views

@testable import Hero

/// A scene of the fixtures: two screens and one transition, in the keys that the fixtures use.
struct SceneFixture {
    let name: String
    let scene: JSON
    let plan: JSON

    static func load() throws -> [SceneFixture] {
        func lines(_ file: String) throws -> [JSON] {
            let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("Fixtures").appendingPathComponent(file)
            return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
                try JSON.parse(String($0))
            }
        }
        return zip(try lines("scenes.jsonl"), try lines("plans.jsonl")).map {
            SceneFixture(name: $0["name"]?.string ?? "", scene: $0, plan: $1)
        }
    }

    private var step: JSON { scene["timeline"]?.array?.last ?? .null }

    /// Runs the transition, and returns its plan and what the language had to say.
    func run(explains: Bool = false) -> (plan: HeroPlan?, problems: [String]) {
        let direction: UIUserInterfaceLayoutDirection =
            scene["canvas"]?["direction"]?.string == "rtl" ? .rightToLeft : .leftToRight
        let stage = Stage(
            size: CGSize(width: 375, height: 667),
            traits: UITraitCollection(layoutDirection: direction, displayScale: 2))
        stage.drawsBars = false
        let builder = SceneBuilder()
        let recorder = HeroPlanRecorder(explains: explains)
        stage.run {
            let hero = HeroTransition()
            hero.recorder = recorder
            stage.associations[HeroTransition.self] = hero
            configure(hero, builder)
            start(hero, stage, builder)
        }
        stage.advance(to: 60)
        return (recorder.plans.first, builder.problems)
    }

    private func configure(_ hero: HeroTransition, _ builder: SceneBuilder) {
        if let text = step["animation"]?.string { hero.defaultAnimation = builder.animation(text) }
        switch step["viewOrder"]?.string {
        case "sourceOnTop": hero.viewOrderingStrategy = .sourceViewOnTop
        case "destinationOnTop": hero.viewOrderingStrategy = .destinationViewOnTop
        default: break
        }
        if let strategy = step["directionStrategy"]?.string.flatMap(HeroDefaultAnimationType.Strategy.init) {
            hero.defaultAnimationDirectionStrategy = strategy
        }
    }

    private func start(_ hero: HeroTransition, _ stage: Stage, _ builder: SceneBuilder) {
        let controllers = (scene["screens"]?.object ?? [:]).mapValues(builder.controller)
        for (name, controller) in controllers { controller.title = name }
        guard let a = controllers["A"], let b = controllers["B"] else { return }
        let fromFrame = a.view.frame
        hero.interaction = interaction(a, b, builder)
        func animations(_ key: String) -> HeroDefaultAnimationType {
            let text = scene["screens"]?["B"]?["hero"]?[key]?.string ?? scene["screens"]?["A"]?["hero"]?[key]?.string
            return text.map(builder.animation) ?? .auto
        }
        func show(_ root: UIViewController) {
            stage.window.rootViewController = root
            a.view.frame = fromFrame
            stage.window.layoutIfNeeded()
        }
        if step["present"] != nil {
            show(a)
            b.hero.isEnabled = true
            a.present(b, animated: true)
        } else if step["dismiss"] != nil {
            stage.window.rootViewController = b
            b.present(a, animated: false)
            a.hero.isEnabled = true
            a.view.frame = fromFrame
            a.dismiss(animated: true)
        } else if step["tab"] != nil {
            let tabs = UITabBarController()
            let order = scene["tabs"]?.array?.compactMap(\.string) ?? ["A", "B"]
            tabs.viewControllers = order.compactMap { controllers[$0] }
            tabs.selectedViewController = a
            tabs.hero.tabBarAnimationType = animations("tabBarAnimation")
            tabs.hero.isEnabled = true
            show(tabs)
            tabs.selectedViewController = b
        } else {
            let pops = step["pop"] != nil
            let navigation = UINavigationController(rootViewController: pops ? b : a)
            if pops { navigation.pushViewController(a, animated: false) }
            navigation.hero.navigationAnimationType = animations("navigationAnimation")
            navigation.hero.isEnabled = true
            show(navigation)
            if pops {
                navigation.popViewController(animated: true)
            } else {
                navigation.pushViewController(b, animated: true)
            }
        }
        withExtendedLifetime(controllers) {}
    }

    private func interaction(_ a: UIViewController, _ b: UIViewController, _ builder: SceneBuilder) -> HeroInteraction?
    {
        guard let script = step["interactive"] else { return nil }
        var paths = ViewPaths()
        paths.add(a.view, name: "A", isDestination: false)
        paths.add(b.view, name: "B", isDestination: true)
        var interaction = HeroInteraction()
        interaction.updates = (script["progress"]?.array ?? []).compactMap(\.numbers).map { ($0[0], CGFloat($0[1])) }
        interaction.end = script["end"]?.string == "cancel" ? .cancel : .finish
        interaction.animate = script["animate"]?.bool ?? true
        if let progress = script["before"]?.number { interaction.before = .update(CGFloat(progress)) }
        if let end = script["before"]?.string.flatMap(HeroInteraction.Ending.init) { interaction.before = .end(end) }
        interaction.actions = (script["actions"]?.array ?? []).compactMap { action in
            let modifiers = builder.modifiers(action["modifiers"] ?? .null) ?? []
            if let view = action["apply"]?.string.flatMap(paths.view) { return .apply(modifiers: modifiers, to: view) }
            if let view = action["changeTarget"]?.string.flatMap(paths.view) {
                return .changeTarget(
                    modifiers: modifiers, isDestination: action["isDestination"]?.bool ?? true, to: view)
            }
            return nil
        }
        return interaction
    }
}
