import Animation
import Foundation
import Geometry
import Testing
import Views

@testable import Hero

/// Two screens of the size of a small phone, and one transition between them.
final class TestWorld {
    let stage: Stage
    let a = UIViewController()
    let b = UIViewController()
    let hero = HeroTransition()
    let recorder = HeroPlanRecorder(explains: true)
    private(set) var host: UIViewController?

    init(_ from: [UIView] = [], _ to: [UIView] = [], direction: UIUserInterfaceLayoutDirection = .leftToRight) {
        stage = Stage(
            size: CGSize(width: 375, height: 667),
            traits: UITraitCollection(layoutDirection: direction, displayScale: 1))
        stage.drawsBars = false
        (a.title, b.title) = ("A", "B")
        for (controller, views) in [(a, from), (b, to)] {
            controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            controller.view.backgroundColor = .white
            controller.modalPresentationStyle = .fullScreen
            views.forEach(controller.view.addSubview)
        }
        hero.recorder = recorder
        stage.associations[HeroTransition.self] = hero
    }

    var plan: HeroPlan? { recorder.plans.last }
    /// Where the stage's time stands when the transition starts; the window's own setup takes none.
    var fromRoot: UIView { a.view }
    var toRoot: UIView { b.view }

    /// Starts a transition from A to B; it is under way when this returns.
    @discardableResult
    func start(_ kind: HeroTransitionKind = .present, _ animation: HeroDefaultAnimationType = .none) throws -> HeroPlan
    {
        stage.run {
            hero.defaultAnimation = animation
            switch kind {
            case .present:
                stage.window.rootViewController = a
                b.hero.isEnabled = true
                a.present(b, animated: true)
            case .dismiss:
                stage.window.rootViewController = b
                b.present(a, animated: false)
                a.hero.isEnabled = true
                a.dismiss(animated: true)
            case .push:
                navigate(UINavigationController(rootViewController: a)) {
                    $0.pushViewController(self.b, animated: true)
                }
            case .pop:
                let navigation = UINavigationController(rootViewController: b)
                navigation.pushViewController(a, animated: false)
                navigate(navigation) { $0.popViewController(animated: true) }
            case .tab: tab([a, b])
            }
        }
        return try #require(plan)
    }

    private func navigate(_ navigation: UINavigationController, _ body: (UINavigationController) -> Void) {
        navigation.hero.isEnabled = true
        host = navigation
        stage.window.rootViewController = navigation
        body(navigation)
    }

    /// Changes from tab A to tab B, whatever their order.
    func tab(_ order: [UIViewController]) {
        let tabs = UITabBarController()
        tabs.viewControllers = order
        tabs.selectedViewController = a
        tabs.hero.isEnabled = true
        host = tabs
        stage.window.rootViewController = tabs
        tabs.selectedViewController = b
    }

    /// Lets the transition end.
    func end() { stage.advance(to: stage.now + 60) }
}

/// A view with a frame, an id and modifiers in the modifier language.
func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, id: String? = nil, _ modifiers: String? = nil,
    _ configure: (UIView) -> Void = { _ in }
) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = .blue
    view.hero.id = id
    if let modifiers { view.hero.modifiers = HeroLanguage().modifiers(modifiers).modifiers }
    configure(view)
    return view
}

extension HeroPlan {
    /// The entry of an animating view by its path; the destination's when the path is on both sides.
    subscript(path: String) -> Entry? { animating.last { $0.view == path } }

    var order: [String] { layers.map(\.view) }
}

extension HeroPlan.Entry {
    subscript(key: String) -> HeroPlan.Animation? { animations.first { $0.key.path == key } }
    var keys: [String] { animations.map(\.key.path).sorted() }
}

extension HeroPlan.Animation {
    /// Both ends as plan text: `0 > 1`.
    var ends: String { "\(from?.planJSON.text ?? "null") > \(to?.planJSON.text ?? "null")" }
}
