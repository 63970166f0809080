import Foundation
import Geometry
import Testing
import Views

@testable import Hero

/// The rules of durations and motion, by the numbers of the semantics' list.
@Suite struct DurationRuleTests {
    private func entry(_ modifiers: String) throws -> HeroPlan.Entry {
        try #require(try TestWorld([box(100, 100, 100, 100, modifiers)]).start()["A/0"])
    }

    /// Seconds for a distance in points.
    private func optimized(_ distance: Double) -> Double { 0.208 + min(distance, 500) / 3000 }

    @Test(
        "16: the distance decides",
        arguments: [
            ("fade", 0.0), ("translate(30, 40)", 50), ("position(150, 250)", 100), ("size(100, 160)", 60),
            ("translate(3000, 0)", 500),
            // Both corners of the size vector turn by a right angle: (100, 100) becomes (-100, 100).
            ("rotate(1.5707963)", 200), ("scale(0.5)", 70.7106781),
        ])
    func optimizedDuration(modifiers: String, distance: Double) throws {
        #expect(abs(try entry(modifiers).duration - optimized(distance)) < 1e-6)
    }

    @Test("16: values that beginWith sets do not count")
    func beforeBegin() throws {
        #expect(abs(try entry("beginWith(position(0, 0)) position(150, 250)").duration - optimized(100)) < 1e-9)
    }

    @Test("17: the longest counts durations of all, delays only of those that start before")
    func longest() throws {
        let views = [
            box(0, 0, 50, 50, "fade durationMatchLongest"), box(60, 0, 50, 50, "fade duration(0.5) delay(1)"),
            box(120, 0, 50, 50, "fade durationMatchLongest"),
        ]
        let plan = try TestWorld(views).start()
        #expect(plan["A/0"]?.duration == 0.5)
        #expect(plan["A/2"]?.duration == 1.5)
        #expect(plan.duration == 1.5)
    }

    @Test("18: a spring has its own length; an arc beats it for the position, and a corner radius never springs")
    func springs() throws {
        let spring = try entry("scale(0.5) spring(300, 20) duration(0.125)")
        #expect(spring.duration == 0.125)
        #expect(abs((spring.settling ?? 0) - 0.744256) < 1e-6)
        #expect(try entry("cornerRadius(5) spring(300, 20)").settling == 0.208)
        #expect(try entry("position(300, 400) arc spring(300, 20) duration(0.25)").settling == 0.25)
    }

    @Test("18: what never settles ends all the same")
    func endlessSpring() throws {
        let world = TestWorld([box(0, 0, 50, 50, "translate(100, 0) spring(100, 0)")])
        let plan = try world.start()
        #expect(plan.duration.isFinite)
        world.end()
        #expect(!world.hero.isTransitioning)
    }

    @Test("19: what takes no time is over at once")
    func noTime() throws {
        let world = TestWorld([box(0, 0, 50, 50, "fade duration(0.008)")])
        try world.start()
        #expect(!world.hero.isTransitioning)
        let longer = TestWorld([box(0, 0, 50, 50, "fade duration(0.009)")])
        try longer.start()
        #expect(longer.hero.isTransitioning)
    }

    @Test(
        "an arc bends towards a corner",
        arguments: ["position(300, 400) arc", "position(300, 400) arc(-1)", "position(300, 20) arc"])
    func arcs(modifiers: String) throws {
        let view = box(0, 75, 100, 150, modifiers + " timingFunction(linear) duration(1)")
        view.center = CGPoint(x: 0, y: 150)
        let world = TestWorld([view])
        try world.start()
        world.stage.advance(to: 0.5)
        let values = try #require(world.recorder.presentations.last?.views(at: 0.5)?.first?.values)
        guard case .point(let point)? = values.first?.value else {
            Issue.record("no position")
            return
        }
        // Half way along a quadratic curve: a quarter of each end and half of the control point.
        let goal = modifiers.contains("20)") ? CGPoint(x: 300, y: 20) : CGPoint(x: 300, y: 400)
        let corner = CGPoint(x: goal.y < 150 ? goal.x : 0, y: goal.y < 150 ? 150 : goal.y)
        let middle = CGPoint(x: goal.x / 2, y: (150 + goal.y) / 2)
        let intensity: CGFloat = modifiers.contains("-1") ? -1 : 1
        let control = CGPoint(
            x: middle.x + (corner.x - middle.x) * intensity, y: middle.y + (corner.y - middle.y) * intensity)
        #expect(abs(point.x - (goal.x / 4 + control.x / 2)) < 1e-9)
        #expect(abs(point.y - (150 / 4 + goal.y / 4 + control.y / 2)) < 1e-9)
    }
}
