import Foundation
import Geometry
import Testing
import Views

@testable import Hero

/// What a transition leaves behind, and whom it tells.
@Suite struct LifecycleTests {
    /// What a tree looks like: geometry, alpha and animations of every view.
    private func look(_ view: UIView) -> [String] {
        let layer = view.layer
        return ["\(view.frame) \(view.alpha) \(view.isHidden) \(layer.transform.rows) \(layer.animationKeys() ?? [])"]
            + view.subviews.flatMap(look)
    }

    private func screens() -> ([UIView], [UIView]) {
        func screen(_ y: CGFloat) -> [UIView] {
            let parent = box(20, y, 200, 200, id: "parent", "useNoSnapshot")
            parent.addSubview(box(10, 10, 50, 50, id: "child"))
            parent.addSubview(box(100, 10, 50, 50, "fade"))
            let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
            blur.frame = CGRect(x: 0, y: y + 200, width: 100, height: 40)
            blur.hero.modifiers = [.fade]
            return [parent, box(0, 600, 30, 30, id: "plain", "cornerRadius(4)") { $0.alpha = 0.5 }, blur]
        }
        return (screen(0), screen(300))
    }

    @Test(
        "both screens look as before", arguments: [HeroTransitionKind.present, .dismiss, .push, .pop, .tab],
        [true, false])
    func restores(kind: HeroTransitionKind, finishes: Bool) throws {
        let (from, to) = screens()
        let world = TestWorld(from, to)
        let before = (look(world.fromRoot), look(world.toRoot))
        if !finishes { world.hero.interaction = HeroInteraction(updates: [(0.05, 0.5)], end: .cancel) }
        try world.start(kind, .auto)
        #expect(world.hero.isTransitioning)
        #expect(look(world.fromRoot) != before.0)
        world.end()
        #expect(!world.hero.isTransitioning)
        #expect(look(world.fromRoot) == before.0)
        #expect(look(world.toRoot) == before.1)
        let (shown, gone) = finishes ? (world.toRoot, world.fromRoot) : (world.fromRoot, world.toRoot)
        #expect(shown.window != nil)
        #expect(gone.window == nil)
        #expect(world.hero.context == nil && world.hero.container == nil)
    }

    @Test("over full screen the screen below stays as the transition left it, until it comes back")
    func overFullScreen() throws {
        let world = TestWorld([box(0, 0, 50, 50, id: "a")], [box(100, 100, 50, 50, id: "a")])
        world.b.modalPresentationStyle = .overFullScreen
        let before = look(world.fromRoot)
        try world.start(.present, .fade)
        world.end()
        #expect(world.fromRoot.window != nil && world.toRoot.window != nil)
        #expect(world.fromRoot.subviews[0].alpha == 0)
        #expect(world.fromRoot.subviews.count == 2)
        world.stage.run { world.b.dismiss(animated: true) }
        #expect(world.plan?.transition == .dismiss)
        world.end()
        #expect(look(world.fromRoot) == before)
        #expect(world.toRoot.window == nil)
    }

    @Test("presenting and dismissing give the same plan every time")
    func repeats() throws {
        let (from, to) = screens()
        let world = TestWorld(from, to)
        try world.start(.present, .auto)
        world.end()
        world.stage.run { world.b.dismiss(animated: true) }
        world.end()
        world.stage.run { world.a.present(world.b, animated: true) }
        world.end()
        #expect(world.recorder.plans.count == 3)
        #expect(world.recorder.plans[0].json.text == world.recorder.plans[2].json.text)
    }

    final class Listener: UIViewController, HeroViewControllerDelegate {
        var calls: [String] = []
        func heroWillStartTransition() { calls.append("willStart") }
        func heroWillStartAnimatingTo(viewController: UIViewController) {
            calls.append("willStartTo \(viewController.title ?? "")")
        }
        func heroWillStartAnimatingFrom(viewController: UIViewController) {
            calls.append("willStartFrom \(viewController.title ?? "")")
        }
        func heroDidEndTransition() { calls.append("didEnd") }
        func heroDidEndAnimatingTo(viewController: UIViewController) {
            calls.append("didEndTo \(viewController.title ?? "")")
        }
        func heroDidEndAnimatingFrom(viewController: UIViewController) {
            calls.append("didEndFrom \(viewController.title ?? "")")
        }
        func heroDidCancelTransition() { calls.append("didCancel") }
    }

    @Test("controllers are told, also the one inside a navigation controller")
    func delegates() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let (a, b) = (Listener(), Listener())
        (a.title, b.title) = ("A", "B")
        stage.run {
            let navigation = UINavigationController(rootViewController: b)
            navigation.title = "N"
            navigation.hero.isEnabled = true
            stage.window.rootViewController = a
            a.present(navigation, animated: true)
        }
        stage.advance(to: 5)
        #expect(a.calls == ["willStart", "willStartTo N", "didEndTo N", "didEnd"])
        #expect(b.calls == ["willStart", "willStartFrom A", "didEndFrom A", "didEnd"])
    }

    final class Observer: HeroProgressUpdateObserver, HeroTransitionDelegate {
        var progress: [Double] = []
        var states: [HeroTransitionState] = []
        func heroDidUpdateProgress(progress: Double) { self.progress.append(progress) }
        func heroTransition(_ hero: HeroTransition, didUpdate state: HeroTransitionState) { states.append(state) }
        func heroTransition(_ hero: HeroTransition, didUpdate progress: Double) {}
    }

    @Test("observers follow every frame, and the delegate the states")
    func observers() throws {
        let world = TestWorld([box(0, 0, 50, 50, "fade duration(0.5)")])
        let observer = Observer()
        world.hero.delegate = observer
        _ = world.stage.record(frameInterval: 0.1) {
            world.hero.observeForProgressUpdate(observer: observer)
            #expect(throws: Never.self) { try world.start() }
            while world.hero.isTransitioning { world.stage.advance(to: world.stage.now + 0.1) }
        }
        #expect(observer.progress.map { ($0 * 10).rounded() / 10 }.contains(0.4))
        #expect(observer.progress == observer.progress.sorted())
        #expect(observer.states.prefix(4) == [.notified, .starting, .animating, .completing])
        #expect(observer.states.last == .possible)
    }

    final class Spinner: HeroPlugin {
        nonisolated(unsafe) static var log: [String] = []
        override func process(fromViews: [UIView], toViews: [UIView]) {
            for view in fromViews where view.tag == 7 { context[view] = [.delay(0.25)] }
            Self.log.append("process \(fromViews.count) \(toViews.count)")
        }
        override func canAnimate(view: UIView, appearing: Bool) -> Bool { view.tag == 7 }
        override func animate(fromViews: [UIView], toViews: [UIView]) -> TimeInterval {
            Self.log.append("animate \(fromViews.map(\.alpha))")
            return 2
        }
        override func seekTo(timePassed: TimeInterval) { Self.log.append("seek \(timePassed)") }
        override func resume(timePassed: TimeInterval, reverse: Bool) -> TimeInterval {
            Self.log.append("resume \(timePassed) \(reverse)")
            return 1
        }
        override func apply(state: HeroTargetState, to view: UIView) { Self.log.append("apply \(view.tag)") }
        override func changeTarget(state: HeroTargetState, isDestination: Bool, to view: UIView) {
            Self.log.append("target \(isDestination)")
        }
        override func clean() { Self.log.append("clean") }
    }

    @Test("a plugin takes part in everything")
    func plugins() throws {
        let view = box(0, 0, 50, 50)
        view.tag = 7
        let world = TestWorld([view])
        Spinner.log = []
        world.stage.run { Spinner.isEnabled = true }
        try world.start()
        #expect(world.plan?.duration == 2)
        #expect(view.alpha == 0)
        world.stage.run {
            #expect(Spinner.isEnabled)
            world.hero.update(0.5)
            world.hero.apply(modifiers: [.fade], to: view)
            world.hero.changeTarget(modifiers: [.fade], to: view)
            world.hero.cancel()
        }
        world.end()
        #expect(view.alpha == 1)
        #expect(
            Spinner.log == [
                "process 2 1", "animate [0.0]", "seek 1.0", "apply 7", "target true", "resume 1.0 true", "clean",
            ])
        world.stage.run { Spinner.disable() }
        #expect(world.hero.enabledPlugins.isEmpty)
    }

    final class Metronome: HeroPlugin {
        nonisolated(unsafe) static var times: [Double] = []
        nonisolated(unsafe) static var length = 0.5
        required init() {
            super.init()
            requirePerFrameCallback = true
        }
        override func canAnimate(view: UIView, appearing: Bool) -> Bool { view.tag == 8 }
        override func animate(fromViews: [UIView], toViews: [UIView]) -> TimeInterval {
            fromViews.isEmpty ? 0 : Self.length
        }
        override func seekTo(timePassed: TimeInterval) { Self.times.append((timePassed * 100).rounded() / 100) }
        override func resume(timePassed: TimeInterval, reverse: Bool) -> TimeInterval { 0.2 }
    }

    @Test("a plugin may want every frame, and may wait for somebody to move it")
    func frames() throws {
        func world(_ length: Double) throws -> TestWorld {
            let world = TestWorld([box(0, 0, 50, 50) { $0.tag = 8 }])
            (Metronome.times, Metronome.length) = ([], length)
            world.hero.enable(plugin: Metronome.self)
            return world
        }
        let moved = try world(0.5)
        _ = moved.stage.record(frameInterval: 0.125) {
            #expect(throws: Never.self) { try moved.start() }
            moved.end()
        }
        #expect(Metronome.times == [0.13, 0.25, 0.38])

        let waiting = try world(.infinity)
        try waiting.start()
        waiting.stage.advance(to: 9)
        #expect(waiting.hero.isTransitioning && waiting.hero.interactive && waiting.hero.progress == 0)
        waiting.stage.run { waiting.hero.finish() }
        waiting.end()
        #expect(!waiting.hero.isTransitioning)
    }

    @Test("an observer may come while the transition runs, and is gone after it")
    func lateObserver() throws {
        let world = TestWorld([box(0, 0, 50, 50, "fade duration(1)")])
        let observer = Observer()
        _ = world.stage.record(frameInterval: 0.25) {
            #expect(throws: Never.self) { try world.start() }
            world.stage.advance(to: 0.4)
            world.hero.observeForProgressUpdate(observer: observer)
            world.end()
            #expect(throws: Never.self) { try world.start(.push) }
            world.end()
        }
        #expect(observer.progress == [0.5, 0.75])
    }

    final class Badge: UIView, HeroCustomSnapshotView {
        var heroSnapshot: UIView? {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
            view.tag = 99
            return view
        }
    }

    @Test("a view may bring its own snapshot")
    func customSnapshots() throws {
        let badge = Badge(frame: CGRect(x: 5, y: 5, width: 20, height: 30))
        badge.hero.modifiers = [.fade]
        let world = TestWorld([badge])
        try world.start()
        let snapshot: UIView = world.hero.context.snapshotView(for: badge)
        #expect(snapshot.tag == 99)
        #expect(snapshot.frame == badge.frame)
    }

    @Test("any two controllers inside a view")
    func customTransition() throws {
        let world = TestWorld([box(0, 0, 50, 50, id: "a")], [box(100, 0, 50, 50, id: "a")])
        var finished: Bool?
        world.stage.run {
            world.stage.window.addSubview(world.a.view)
            world.hero.transition(from: world.a, to: world.b, in: world.stage.window) { finished = $0 }
        }
        #expect(world.plan?.pairs == ["a"])
        world.end()
        #expect(finished == true)
        #expect(world.toRoot.superview === world.stage.window)
    }

    @Test("replacing the root, and in a navigation controller")
    func replacing() throws {
        let world = TestWorld()
        world.stage.run {
            world.stage.window.rootViewController = world.a
            world.a.hero.replaceViewController(with: world.b)
        }
        world.end()
        #expect(world.stage.window.rootViewController === world.b)

        let other = TestWorld()
        let root = UIViewController()
        other.stage.run {
            let navigation = UINavigationController(rootViewController: root)
            navigation.hero.isEnabled = true
            other.stage.window.rootViewController = navigation
            navigation.pushViewController(other.a, animated: false)
            other.a.hero.replaceViewController(with: other.b)
            #expect(navigation.viewControllers.map { $0 === root || $0 === other.b } == [true, true])
        }
        #expect(other.plan?.transition == .push)
    }

    @Test("unwinding over several controllers")
    func unwinding() throws {
        let world = TestWorld()
        let top = UIViewController()
        top.title = "top"
        world.stage.run {
            world.stage.window.rootViewController = world.a
            world.a.present(world.b, animated: false)
            world.b.hero.isEnabled = true
            top.hero.isEnabled = true
            world.b.present(top, animated: false)
            top.hero.unwindToRootViewController()
        }
        #expect(world.plan?.from == "top")
        #expect(world.plan?.to == "A")
        world.end()
        #expect(world.a.presentedViewController == nil)
        #expect(world.fromRoot.window != nil)
    }

    @Test("strings as properties")
    func strings() {
        let view = UIView()
        view.hero.modifierString = "fade scale(0.5)"
        #expect(view.hero.modifiers?.count == 2)
        #expect(view.heroModifierString == "fade scale(0.5)")
        view.hero.modifierString = nil
        #expect(view.hero.modifiers == nil)
        let controller = UIViewController()
        controller.hero.modalAnimationTypeString = "push(left)"
        #expect(controller.hero.modalAnimationType == .push(direction: .left))
        #expect(controller.hero.modalAnimationTypeString == "push")
        #expect(!controller.hero.isEnabled)
    }
}
