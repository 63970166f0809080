import Animation
import Foundation
import Geometry
import Testing
import Views

@testable import Hero

/// The rules of interactive transitions, by the numbers of the semantics' list.
@Suite struct InteractiveRuleTests {
    /// Starts, moves to a progress at 0.1 s, and lets go.
    private func run(
        _ from: [UIView], _ to: [UIView] = [], at progress: CGFloat, _ end: HeroInteraction.Ending,
        animate: Bool = true,
        actions: (TestWorld) -> [HeroInteraction.Action] = { _ in [] }
    ) throws -> (world: TestWorld, resumed: HeroPlan.Resumed) {
        let world = TestWorld(from, to)
        world.hero.interaction = HeroInteraction(
            updates: [(0.1, progress)], actions: actions(world), end: end, animate: animate)
        try world.start()
        world.stage.advance(to: 0.1)
        return (world, try #require(world.plan?.resumed))
    }

    /// How long what was resumed takes.
    private func rest(_ world: TestWorld, _ view: UIView) -> Double? {
        let snapshot = world.hero.context?.snapshotView(for: view)
        return
            (snapshot?.layer.animation(forKey: "hero.transform") ?? snapshot?.layer.animation(forKey: "hero.opacity"))?
            .duration
    }

    private func mover(_ modifiers: String = "duration(1)") -> UIView {
        box(0, 0, 50, 50, "translate(300, 0) timingFunction(linear) \(modifiers)")
    }

    @Test(
        "34: finishing and cancelling both take the forward remainder",
        arguments: [
            (0.25, HeroInteraction.Ending.finish, 0.75), (0.25, .cancel, 0.75), (0.9, .finish, 0.1),
            (0.9, .cancel, 0.1),
        ])
    func remainder(progress: CGFloat, end: HeroInteraction.Ending, expected: Double) throws {
        let view = mover()
        let (world, resumed) = try run([view], at: progress, end)
        #expect(abs((rest(world, view) ?? 0) - expected) < 1e-9)
        #expect(
            resumed.animating.first?.animations.first?.from
                == .transform(CATransform3DMakeTranslation(300 * progress, 0, 0)))
        #expect(
            resumed.animating.first?.animations.first?.to
                == .transform(CATransform3DMakeTranslation(end == .finish ? 300 : 0, 0, 0)))
    }

    @Test("34: a view whose time is over waits before it goes back; one in its delay stays")
    func waiting() throws {
        let (short, delayed) = (mover("duration(0.25)"), mover("duration(1) delay(1)"))
        let (world, resumed) = try run([short, delayed, box(0, 99, 9, 9, "fade duration(2)")], at: 0.4, .cancel)
        // 0.8 s of 2 s: the short one was over 0.55 s ago, the delayed one has not begun.
        let snapshot: UIView = world.hero.context.snapshotView(for: short)
        let animation = try #require(snapshot.layer.animation(forKey: "hero.transform"))
        #expect(abs(animation.beginTime - 0.65) < 1e-9)
        #expect(animation.duration == 0.25)
        #expect(resumed.animating[1].animations.first?.ends == resumed.animating[1].animations.first?.ends)
        let still: UIView = world.hero.context.snapshotView(for: delayed)
        #expect(still.layer.presentationProperties(at: 5).transform == .identity)
    }

    @Test("35: without a duration it is measured anew, to the target state")
    func measuredAnew() throws {
        let pair = ([box(0, 0, 50, 50, id: "a")], [box(300, 0, 50, 50, id: "a")])
        let (_, resumed) = try run(pair.0, pair.1, at: 0.5, .finish)
        // At half time the eased pair is 0.7756 of its way; the appearing view's target state is its start.
        let half = (0.208 + 0.1) / 2
        let ease = TimingCurve.standard.value(at: 0.5)
        #expect(abs(resumed.animating[0].duration - (0.208 + 300 * (1 - ease) / 3000 + half)) < 1e-6)
        #expect(abs(resumed.animating[1].duration - (0.208 + 300 * ease / 3000 + half)) < 1e-6)
        let explicit = try run([mover("duration(0.5)")], at: 0.5, .finish)
        #expect(explicit.resumed.animating[0].duration == 0.5)
    }

    @Test("36: a spring starts over; seeking stops a millisecond before the end")
    func springs() throws {
        let view = box(0, 0, 50, 50, "translate(300, 0) spring(300, 20)")
        let (world, _) = try run([view], at: 0.2, .finish)
        #expect(abs((rest(world, view) ?? 0) - 0.744256) < 1e-6)
        let (_, resumed) = try run([mover()], at: 1, .finish)
        #expect(
            resumed.seeks.first?.presentation.first?.values.first?.value
                == .transform(CATransform3DMakeTranslation(299.7, 0, 0)))
    }

    @Test("37: the runner goes on from where the progress is")
    func runner() throws {
        let finish = try run([mover()], at: 0.25, .finish).resumed.runner
        #expect(finish.running && !finish.reverse)
        #expect(abs(finish.duration - 1) < 1e-9 && abs(finish.timePassed - 0.25) < 1e-9)
        let cancel = try run([mover()], at: 0.25, .cancel).resumed.runner
        #expect(cancel.reverse)
        #expect(abs(cancel.duration - 3) < 1e-9 && abs(cancel.timePassed - 0.75) < 1e-9)
        let (world, resumed) = try run([mover()], at: 1, .finish)
        #expect(!resumed.runner.running)
        #expect(!world.hero.isTransitioning)
    }

    @Test("38: apply freezes a value, and does not change where it goes")
    func apply() throws {
        let view = mover()
        let (_, resumed) = try run([view], at: 0.5, .finish) { _ in
            [.apply(modifiers: [.translate(x: 10), .opacity(0.5)], to: view)]
        }
        let animations = resumed.animating[0].animations
        #expect(
            animations.first { $0.key.path == "transform" }?.from == .transform(CATransform3DMakeTranslation(10, 0, 0)))
        #expect(
            animations.first { $0.key.path == "transform" }?.to == .transform(CATransform3DMakeTranslation(300, 0, 0)))
        #expect(animations.first { $0.key.path == "opacity" }?.ends == "0.5 > 1")
    }

    @Test("38: changeTarget changes the opposite end of the partner", arguments: [true, false])
    func changeTarget(isDestination: Bool) throws {
        let (a, b) = (box(0, 0, 50, 50, id: "a"), box(300, 0, 50, 50, id: "a", "timingFunction(linear) duration(1)"))
        let world = TestWorld([a], [b])
        try world.start()
        world.stage.run {
            world.hero.update(0.5)
            world.hero.changeTarget(modifiers: [.position(CGPoint(x: 9, y: 9))], isDestination: isDestination, to: b)
        }
        func ends(_ view: UIView) -> String? {
            world.hero.layerAnimator.context(of: view)?.planAnimations.first { $0.key.path == "position" }?.ends
        }
        #expect(ends(b) == (isDestination ? "[25, 25] > [9, 9]" : "[9, 9] > [325, 25]"))
        #expect(ends(a) == (isDestination ? "[9, 9] > [325, 25]" : "[25, 25] > [9, 9]"))
    }

    @Test("39: what comes before the animation")
    func before() throws {
        let early = TestWorld([mover()])
        early.hero.interaction = HeroInteraction(before: .update(0.5), updates: [], end: .finish)
        try early.start()
        #expect(early.hero.progress == 0.5)
        #expect(early.hero.interactive)
        for end in [HeroInteraction.Ending.finish, .cancel] {
            let world = TestWorld([mover()])
            world.hero.interaction = HeroInteraction(before: .end(end), updates: [], end: .finish)
            try world.start()
            #expect(!world.hero.isTransitioning)
            #expect((world.a.presentedViewController === world.b) == (end == .finish))
        }
    }

    @Test("ending without an animation", arguments: [HeroInteraction.Ending.finish, .cancel])
    func atOnce(end: HeroInteraction.Ending) throws {
        let (world, resumed) = try run([mover()], at: 0.5, end, animate: false)
        #expect(!world.hero.isTransitioning)
        #expect(resumed.end == end)
        #expect((world.fromRoot.superview != nil) == (end == .cancel))
    }

    @Test("progress is clamped, and updates hold the clock")
    func holding() throws {
        let world = TestWorld([mover()])
        try world.start()
        world.stage.run { world.hero.update(-3) }
        #expect(world.hero.progress == 0)
        world.stage.advance(to: 30)
        #expect(world.hero.isTransitioning)
        world.stage.run { world.hero.update(7) }
        #expect(world.hero.progress == 1)
        world.stage.run { world.hero.cancel() }
        world.end()
        #expect(world.a.presentedViewController == nil)
        #expect(world.fromRoot.superview === world.stage.window)
    }
}
