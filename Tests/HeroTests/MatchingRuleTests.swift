import Foundation
import Geometry
import Testing
import Views

@testable import Hero

/// The rules of matching, by the numbers of the semantics' list.
@Suite struct MatchingRuleTests {
    private func pair(_ from: String? = nil, _ to: String? = nil, _ configure: (UIView, UIView) -> Void = { _, _ in })
        -> TestWorld
    {
        let (a, b) = (box(40, 60, 100, 100, id: "a", from), box(150, 300, 200, 240, id: "a", to))
        configure(a, b)
        return TestWorld([a], [b])
    }

    @Test("1: an id is the last view's, yet every destination view with it follows the source")
    func duplicateIDs() throws {
        let world = TestWorld(
            [box(0, 0, 50, 50, id: "a"), box(100, 0, 50, 50, id: "a")],
            [box(0, 200, 50, 50, id: "a"), box(0, 300, 50, 50, id: "a")])
        let plan = try world.start()
        #expect(plan["A/0"] == nil)
        #expect(plan["A/1"]?.matched == true)
        #expect(plan["B/0"]?.matched == false)
        #expect(plan["B/1"]?.matched == true)
        for path in ["B/0", "B/1"] {
            #expect(plan[path]?.coordinateSpace == .global)
            #expect(plan[path]?["position"]?.from == .point(CGPoint(x: 125, y: 25)))
            #expect(plan[path]?["opacity"]?.ends == "0 > 1")
        }
        #expect(plan.pairs == ["a"])
    }

    @Test("2: a destination outside flies in, and its source only loses its opacity animation")
    func outsideDestination() throws {
        let world = TestWorld([box(40, 60, 100, 100, id: "a")], [box(500, 60, 100, 100, id: "a")])
        let plan = try world.start()
        #expect(plan["A/0"] == nil)
        #expect(plan["B/0"]?["position"]?.from == .point(CGPoint(x: 90, y: 110)))
        #expect(plan.pairs.isEmpty)
        let outsideSource = try TestWorld([box(500, 60, 10, 10, id: "a")], [box(40, 60, 10, 10, id: "a")]).start()
        #expect(outsideSource.animating.isEmpty)
        let forced = try TestWorld([box(500, 60, 10, 10, id: "a", "forceAnimate")], [box(40, 60, 10, 10, id: "a")])
            .start()
        #expect(forced.pairs == ["a"])
    }

    @Test("3: the destination's motion is the pair's, also where it has none")
    func motion() throws {
        let plan = try pair("duration(2) delay(1) spring arc timingFunction(linear)", "delay(0.5)").start()
        let source = try #require(plan["A/0"])
        #expect(source.delay == 0.5)
        #expect(source.spring == nil && source.arc == nil)
        #expect(source.timing == .standard)
        #expect(source.duration == plan["B/0"]?.duration)
    }

    @Test(
        "4: who fades",
        arguments: [
            (HeroTransitionKind.present, true, nil, "0 > 1"), (.present, false, "1 > 0", "0 > 1"),
            (.dismiss, true, "1 > 0", nil),
            (.dismiss, false, "1 > 0", "0 > 1"),
        ] as [(HeroTransitionKind, Bool, String?, String?)])
    func fading(kind: HeroTransitionKind, opaque: Bool, from: String?, to: String?) throws {
        // What the user says about opacity is overwritten.
        let plan = try pair("fade", "opacity(0.5)") { a, _ in a.isOpaque = opaque }.start(kind)
        #expect(plan["A/0"]?["opacity"]?.ends == from)
        #expect(plan["B/0"]?["opacity"]?.ends == to)
    }

    @Test("4: forceNonFade on either side keeps the shown one from fading")
    func nonFade() throws {
        let plan = try pair("forceNonFade") { a, _ in a.isOpaque = false }.start()
        #expect(plan["A/0"]?["opacity"] == nil)
        let translucent = try pair { _, b in b.alpha = 0.5 }.start()
        #expect(translucent["A/0"]?["opacity"]?.ends == "1 > 0")
        #expect(translucent["B/0"]?["opacity"]?.ends == "0 > 0.5")
    }

    @Test("5: only the shown side keeps its shadow, if it can show it", arguments: [(false, false), (true, true)])
    func shadows(masks: Bool, displays: Bool) throws {
        let plan = try pair { a, b in
            a.layer.shadowOpacity = 0.5
            b.layer.shadowOpacity = 1
            a.layer.masksToBounds = masks
        }.start()
        #expect(plan["A/0"]?.displayShadow == true)
        #expect(plan["A/0"]?["shadowOpacity"]?.ends == "0.5 > 1")
        #expect(plan["B/0"]?.displayShadow == displays)
        #expect((plan["B/0"]?["shadowOpacity"] != nil) == displays)
    }

    @Test("6: a pair always has position and transform, size only when it differs; the corner modifier wins")
    func fields() throws {
        let same = TestWorld([box(0, 0, 50, 50, id: "a", "size(9, 9)")], [box(0, 0, 50, 50, id: "a")])
        #expect(try same.start()["A/0"]?.keys == ["position", "transform"])
        let plan = try pair("cornerRadius(3) position(1, 1)") { a, b in
            b.layer.cornerRadius = 20
            b.layer.borderWidth = 4
            b.backgroundColor = .red
            b.layer.zPosition = 9
        }.start()
        #expect(plan["A/0"]?["cornerRadius"]?.ends == "0 > 3")
        #expect(plan["A/0"]?["position"]?.ends == "[90, 110] > [250, 420]")
        #expect(plan["A/0"]?.keys == ["bounds.size", "cornerRadius", "position", "transform"])
    }

    @Test("7: a match overwrites the view's own source")
    func ownSource() throws {
        let world = TestWorld(
            [box(0, 0, 50, 50, id: "a", "source(b)")], [box(100, 100, 50, 50, id: "a"), box(200, 200, 50, 50, id: "b")])
        #expect(try world.start()["A/0"]?["position"]?.ends == "[25, 25] > [125, 125]")
    }

    @Test("8: ignored children lose their modifiers, not their ids")
    func ignoring() throws {
        func tree(_ modifiers: String) -> UIView {
            box(0, 0, 300, 300, modifiers) { parent in
                let child = box(0, 0, 100, 100, id: "a", "scale(0.5)")
                child.addSubview(box(0, 0, 20, 20, "fade"))
                parent.addSubview(child)
            }
        }
        func animating(_ modifiers: String, _ to: [UIView] = []) throws -> [String] {
            try TestWorld([tree(modifiers)], to).start().animating.map(\.view)
        }
        #expect(try animating("ignoreSubviewModifiers") == ["A/0/0/0"])
        #expect(try animating("ignoreSubviewModifiers(true)") == [])
        #expect(try animating("whenPresenting(ignoreSubviewModifiers)") == ["A/0/0", "A/0/0/0"])
        #expect(try animating("ignoreSubviewModifiers(true)", [box(0, 0, 10, 10, id: "a")]) == ["A/0/0", "B/0"])
    }

    @Test("8: a table stands for its first subview")
    func ignoringInTables() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        table.hero.modifiers = [.ignoreSubviewModifiers]
        let wrapper = box(0, 0, 300, 300, "scale(0.5)")
        wrapper.addSubview(box(0, 0, 10, 10, "fade"))
        table.addSubview(wrapper)
        #expect(try TestWorld([table]).start().animating.map(\.view) == ["A/0/0"])
    }

    @Test("9: conditions come last, in order, and not inside each other")
    func conditions() throws {
        let view = box(
            0, 0, 50, 50,
            "whenPresenting(opacity(0.4)) opacity(0.9) whenAppearing(scale(2)) whenDisappearing(whenPresenting(zPosition(3)))"
        )
        let plan = try TestWorld([view]).start()
        #expect(plan["A/0"]?["opacity"]?.ends == "1 > 0.4")
        #expect(plan["A/0"]?.keys == ["opacity"])
        let outside = TestWorld(
            [box(0, 0, 50, 50, id: "a", "whenMatched(zPosition(1)) when(!matched, zPosition(2))")],
            [box(500, 0, 9, 9, id: "a")])
        #expect(try outside.start()["B/0"] != nil)
        #expect(
            outside.plan?.views.first { $0.view == "A/0" }?.steps.contains { $0.changes.contains("zPosition 2") }
                == true)
    }

    @Test("9: what a condition can ask")
    func conditionNames() throws {
        let all =
            "when(matched, zPosition(1)) when(ancestorMatched, borderWidth(2)) when(presenting && !inTabBar, opacity(0.3)) when(appearing || inNavigation, cornerRadius(4))"
        let child = box(10, 10, 20, 20, all)
        let parent = box(0, 0, 50, 50, id: "p")
        parent.addSubview(child)
        let plan = try TestWorld([parent], [box(0, 0, 50, 50, id: "p")]).start(.push)
        #expect(plan["A/0/0"]?.keys == ["borderWidth", "cornerRadius", "opacity"])
    }
}
