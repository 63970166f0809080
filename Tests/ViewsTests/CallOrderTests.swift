import Foundation
import Geometry
import Testing

@testable import Views

/// What controllers and views are told, in UIKit's order, animated and cut.
///
/// The orders are those that Apple documents (containment: `addChild` calls `willMove`, `removeFromParent` calls
/// `didMove(toParent: nil)`; full screen presentations only take the presenter away) and, where it leaves them open,
/// those that UIKit shows in people's logs.
@Suite struct CallOrderTests {
    final class Log { var lines: [String] = [] }

    class Controller: UIViewController {
        let log: Log
        let box = UIView()
        var whenLoaded: (Controller) -> Void = { _ in }

        init(_ name: String, _ log: Log) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
            title = name
        }

        required init?(coder: NSCoder) { nil }

        func say(_ text: String) { log.lines.append("\(title ?? "") \(text)") }

        override func viewDidLoad() {
            say("load")
            view.addSubview(box)
            whenLoaded(self)
        }
        override func viewWillAppear(_ animated: Bool) { say("willAppear") }
        override func viewIsAppearing(_ animated: Bool) {
            say(view.window == nil ? "isAppearing outside" : "isAppearing")
        }
        override func viewDidLayoutSubviews() { box.frame = CGRect(x: 10, y: 10, width: 30, height: 30) }
        override func viewDidAppear(_ animated: Bool) {
            let isReady = view.window != nil && box.frame.width == 30
            say(isReady ? "didAppear" : "didAppear without layout")
        }
        override func viewWillDisappear(_ animated: Bool) {
            say(view.window == nil ? "willDisappear outside" : "willDisappear")
        }
        override func viewDidDisappear(_ animated: Bool) { say("didDisappear") }
        override func willMove(toParent parent: UIViewController?) {
            say("willMove \(parent.map { $0.title ?? "parent" } ?? "nil")")
        }
        override func didMove(toParent parent: UIViewController?) {
            say("didMove \(parent.map { $0.title ?? "parent" } ?? "nil")")
        }
    }

    final class World {
        let stage = Stage(size: CGSize(width: 100, height: 200))
        let log = Log()
        let (a, b, c): (Controller, Controller, Controller)
        /// Its root is `a`, from the moment that somebody asks.
        lazy var navigation: UINavigationController = {
            let navigation = UINavigationController(rootViewController: a)
            (navigation.title, navigation.delegate) = ("n", animator)
            return navigation
        }()
        let tabs = UITabBarController()
        fileprivate let animator: Animator?

        init(animated: Bool, completes: Bool = true) {
            (a, b, c) = (Controller("a", log), Controller("b", log), Controller("c", log))
            animator = animated ? Animator(completes: completes) : nil
            (tabs.title, tabs.delegate) = ("t", animator)
            for controller in [a, b, c] {
                (controller.transitioningDelegate, controller.modalPresentationStyle) = (animator, .fullScreen)
            }
        }

        /// - Returns: what is said from the second step on.
        func calls(_ before: (World) -> Void, _ step: (World) -> Void) -> [String] {
            stage.run {
                before(self)
                stage.waitUntilIdle()
                log.lines.removeAll()
                step(self)
                stage.waitUntilIdle()
            }
            return log.lines
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let before, step: @Sendable (World) -> Void
        let calls: String

        init(
            _ name: String, _ before: @escaping @Sendable (World) -> Void, _ step: @escaping @Sendable (World) -> Void,
            _ calls: String
        ) {
            (testDescription, self.before, self.step, self.calls) = (name, before, step, calls)
        }
    }

    @Sendable static func root(_ world: World) { world.stage.window.rootViewController = world.a }
    @Sendable static func stack(_ world: World) { world.stage.window.rootViewController = world.navigation }
    @Sendable static func tabs(_ world: World) {
        world.tabs.viewControllers = [world.a, world.b]
        world.stage.window.rootViewController = world.tabs
    }
    @Sendable static func over(_ world: World) {
        world.b.modalPresentationStyle = .overFullScreen
        root(world)
    }
    @Sendable static func embed(_ child: Controller, in parent: Controller) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    static let cases: [Case] = [
        Case("root", { _ in }, root, "a load, a willAppear, a isAppearing, a didAppear"),
        Case(
            "another root", root, { $0.stage.window.rootViewController = $0.b },
            "a willDisappear, a didDisappear, b load, b willAppear, b isAppearing, b didAppear"),
        Case(
            "present", root, { world in world.a.present(world.b, animated: true) { world.log.lines.append("done") } },
            "b load, a willDisappear, b willAppear, b isAppearing, b didAppear, a didDisappear, done"),
        Case(
            "dismiss",
            {
                root($0); $0.a.present($0.b, animated: false)
            }, { $0.a.dismiss(animated: true) },
            "b willDisappear, a willAppear, a isAppearing, a didAppear, b didDisappear"),
        Case(
            "present over", over, { $0.a.present($0.b, animated: true) },
            "b load, b willAppear, b isAppearing, b didAppear"),
        Case(
            "dismiss over",
            {
                over($0); $0.a.present($0.b, animated: false)
            }, { $0.b.dismiss(animated: true) }, "b willDisappear, b didDisappear"),
        Case(
            "stack", { _ in }, stack,
            "a willMove parent, a didMove parent, a load, a willAppear, a isAppearing, a didAppear"),
        Case(
            "push", stack, { $0.navigation.pushViewController($0.b, animated: true) },
            "b willMove n, b load, a willDisappear, b willAppear, b isAppearing, a didDisappear, b didAppear, b didMove n"
        ),
        Case(
            "pop",
            {
                stack($0); $0.navigation.pushViewController($0.b, animated: false)
            }, { $0.navigation.popViewController(animated: true) },
            "b willMove nil, b willDisappear, a willAppear, a isAppearing, b didDisappear, a didAppear, b didMove nil"),
        Case(
            "pop to root",
            {
                stack($0); $0.navigation.setViewControllers([$0.a, $0.b, $0.c], animated: false)
            },
            { $0.navigation.popToRootViewController(animated: true) },
            "b willMove nil, c willMove nil, c willDisappear, a willAppear, a isAppearing, c didDisappear, a didAppear, b didMove nil, c didMove nil"
        ),
        Case(
            "push in a stack that is not shown", { _ = $0.navigation.view },
            { $0.navigation.pushViewController($0.b, animated: false) },
            "b willMove n, b load, b didMove n"),
        Case(
            "present a stack",
            { world in
                world.stage.window.rootViewController = world.c
                world.navigation.transitioningDelegate = world.c.transitioningDelegate
                world.navigation.modalPresentationStyle = .fullScreen
            }, { $0.c.present($0.navigation, animated: true) },
            "a load, c willDisappear, a willAppear, a isAppearing, a didAppear, c didDisappear"),
        Case(
            "tab", tabs, { $0.tabs.selectedIndex = 1 },
            "b load, b willAppear, a willDisappear, b isAppearing, a didDisappear, b didAppear"),
        Case(
            "tabs", tabs, { $0.tabs.viewControllers = [$0.c, $0.a] },
            "b willMove nil, c willMove t, c didMove t, b didMove nil"),
        Case(
            "tabs without the shown one", tabs, { $0.tabs.viewControllers = [$0.c] },
            "a willMove nil, b willMove nil, c willMove t, c didMove t, a willDisappear, a didDisappear, c load, c willAppear, c isAppearing, "
                + "c didAppear, a didMove nil, b didMove nil"),
        Case(
            "child", root, { embed($0.b, in: $0.a) },
            "b willMove a, b load, b willAppear, b isAppearing, b didAppear, b didMove a"),
        Case(
            "child of what comes", { world in world.a.whenLoaded = { embed(world.b, in: $0) } }, root,
            "a load, b willMove a, b load, b didMove a, a willAppear, b willAppear, a isAppearing, b isAppearing, b didAppear, a didAppear"
        ),
        Case(
            "child of what goes",
            {
                root($0); embed($0.c, in: $0.a)
            }, { $0.a.present($0.b, animated: true) },
            "b load, a willDisappear, c willDisappear, b willAppear, b isAppearing, b didAppear, c didDisappear, a didDisappear"
        ),
        Case(
            "child away",
            {
                root($0); embed($0.b, in: $0.a)
            },
            { world in
                world.b.willMove(toParent: nil)
                world.b.view.removeFromSuperview()
                world.b.removeFromParent()
            }, "b willMove nil, b willDisappear, b didDisappear, b didMove nil"),
        Case(
            "child to another parent",
            {
                root($0); embed($0.b, in: $0.a); embed($0.c, in: $0.a)
            },
            { world in
                world.c.addChild(world.b)
                world.c.view.addSubview(world.b.view)
                world.b.didMove(toParent: world.c)
            }, "b didMove nil, b willMove c, b didMove c"),
        Case("child without its view", root, { $0.a.addChild($0.b) }, "b willMove a"),
        Case(
            "a view without containment", root, { $0.a.view.addSubview($0.b.view) },
            "b load, b willAppear, b isAppearing, b didAppear"),
        Case(
            "child of a child",
            {
                root($0); embed($0.b, in: $0.a)
            }, { embed($0.c, in: $0.b) },
            "c willMove b, c load, c willAppear, c isAppearing, c didAppear, c didMove b"),
    ]

    @Test(arguments: cases, [false, true])
    func callsComeInOrder(_ value: Case, animated: Bool) {
        let world = World(animated: animated)
        #expect(world.calls(value.before, value.step).joined(separator: ", ") == value.calls)
    }

    @Test func whatIsCancelledComesBack() {
        var world = World(animated: true, completes: false)
        #expect(
            world.calls(Self.stack) { $0.navigation.pushViewController($0.b, animated: true) }.joined(separator: ", ")
                == "b willMove n, b load, a willDisappear, b willAppear, b isAppearing, b willDisappear, b didDisappear, a willAppear, a isAppearing, "
                + "a didAppear, b willMove nil, b didMove nil")
        #expect(world.b.parent == nil && world.navigation.topViewController === world.a)
        world = World(animated: true, completes: false)
        #expect(
            world.calls(Self.root) { $0.a.present($0.b, animated: true) }.joined(separator: ", ")
                == "b load, a willDisappear, b willAppear, b isAppearing, b willDisappear, b didDisappear, a willAppear, a isAppearing, a didAppear"
        )
    }

    @Test func aPoppedControllerHasItsParentUntilTheEnd() {
        let world = World(animated: true)
        world.stage.run {
            Self.stack(world)
            world.navigation.pushViewController(world.b, animated: false)
            world.navigation.popViewController(animated: true)
            #expect(world.b.navigationController === world.navigation && world.navigation.topViewController === world.a)
            world.stage.waitUntilIdle()
            #expect(world.b.navigationController == nil)
        }
    }

    /// A container that forwards nothing says itself when its children come and go.
    @Test func aContainerMayForwardItself() {
        final class Container: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let (log, container) = (Log(), Container())
        let child = Controller("x", log)
        stage.run {
            stage.window.rootViewController = container
            container.addChild(child)
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
            #expect(log.lines == ["x willMove parent", "x load", "x didMove parent"])
            log.lines.removeAll()
            child.beginAppearanceTransition(true, animated: true)
            child.beginAppearanceTransition(true, animated: true)
            child.endAppearanceTransition()
            child.endAppearanceTransition()
            #expect(log.lines == ["x willAppear", "x isAppearing", "x didAppear"])
            child.beginAppearanceTransition(false, animated: false)
            child.view.removeFromSuperview()
            child.endAppearanceTransition()
            #expect(log.lines.suffix(2) == ["x willDisappear", "x didDisappear"])
        }
    }

    /// The pattern that most screens follow: places in `viewDidLayoutSubviews`, motion from `viewDidAppear`.
    @Test(arguments: ["present", "push", "child", "root"])
    func motionBeginsFromWhereLayoutPutIt(_ way: String) {
        final class Mover: UIViewController {
            let box = UIView()
            override func viewDidLoad() { view.addSubview(box) }
            override func viewDidLayoutSubviews() { box.frame = CGRect(x: 10, y: 10, width: 30, height: 30) }
            override func viewDidAppear(_ animated: Bool) {
                UIView.animate(withDuration: 0.4) { self.box.center.x += 40 }
            }
        }
        let (stage, root, mover) = (Stage(size: CGSize(width: 100, height: 100)), UIViewController(), Mover())
        let timeline = stage.run {
            stage.record {
                switch way {
                case "present":
                    stage.window.rootViewController = root
                    root.present(mover, animated: false)
                case "push":
                    let navigation = UINavigationController(rootViewController: root)
                    stage.window.rootViewController = navigation
                    navigation.pushViewController(mover, animated: false)
                case "child":
                    stage.window.rootViewController = root
                    root.addChild(mover)
                    root.view.addSubview(mover.view)
                default: stage.window.rootViewController = mover
                }
                stage.wait(0.5)
            }
        }
        #expect(mover.box.frame == CGRect(x: 50, y: 10, width: 30, height: 30))
        #expect(!timeline.isStill && stage.now == 0.5)
    }
}

/// Animates nothing, for half a second.
private final class Animator: UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate,
    UINavigationControllerDelegate,
    UITabBarControllerDelegate
{
    let completes: Bool

    init(completes: Bool) { self.completes = completes }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        Stage.current?.after(0.5) { [completes] in context.completeTransition(completes) }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }
    func navigationController(
        _ controller: UINavigationController, animationControllerFor operation: UINavigationControllerOperation,
        from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func navigationController(
        _ controller: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    func tabBarController(
        _ controller: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func tabBarController(
        _ controller: UITabBarController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
