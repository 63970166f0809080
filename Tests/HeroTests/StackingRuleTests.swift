import Foundation
import Geometry
import TestSupport
import Testing
import Views

@testable import Hero

/// The rules about z-order, snapshots and cascades, by the numbers of the semantics' list.
@Suite struct StackingRuleTests {
    @Test("29: one side's snapshots, then the other's; a pair always ends on top")
    func order() throws {
        func world() -> TestWorld {
            TestWorld(
                [box(0, 0, 90, 90, id: "a"), box(10, 10, 90, 90, "fade"), box(20, 20, 90, 90, id: "c")],
                [box(0, 300, 90, 90, id: "c"), box(0, 200, 90, 90, "fade"), box(0, 100, 90, 90, id: "a")])
        }
        let present = try world().start()
        #expect(present.layers.prefix(2).map(\.kind) == [.original, .original])
        #expect(present.order.sorted() == ["A", "A/0", "A/1", "A/2", "B", "B/0", "B/1", "B/2"])
        #expect(present.order.last == "B/2")
        let dismiss = try world().start(.dismiss)
        #expect(dismiss.order.last == "A/2")
    }

    @Test("29: global snapshots above the partner are lifted with it")
    func lifting() throws {
        let sibling = box(0, 0, 90, 90, "fade useGlobalCoordinateSpace")
        let local = box(0, 0, 90, 90, "fade")
        let plan = try TestWorld([box(0, 0, 90, 90, id: "a"), sibling, local], [box(0, 100, 90, 90, id: "a")]).start()
        // The sibling goes above the pair, then the later snapshot of the pair goes on top again.
        #expect(plan.order == ["B", "A", "A/2", "A/0", "A/1", "B/0"])
    }

    @Test("30: the siblings of a view that animates itself are the container's")
    func leavingSuperview() throws {
        let plan = try TestWorld(
            [box(0, 0, 90, 90, id: "a", "useNoSnapshot"), box(0, 0, 90, 90, "fade useGlobalCoordinateSpace")],
            [box(0, 100, 90, 90, id: "a")]
        ).start()
        #expect(plan.order == ["B", "A", "A/1", "A/0", "B/0"])
        #expect(plan.layers.map(\.kind) == [.original, .original, .snapshot, .unsnapshotted, .snapshot])
    }

    @Test("29, 30: many snapshots stacked at once lie as if stacked one by one", arguments: 0..<40)
    func atOnce(seed: Int) throws {
        func order(defers: Bool) throws -> [String] {
            var random = SeededGenerator(UInt64(seed))
            func screen() -> [UIView] {
                (0..<9).map { index in
                    let words = [
                        "useNoSnapshot", "useNoSnapshot fade", "fade useGlobalCoordinateSpace", "fade",
                        "useGlobalCoordinateSpace",
                    ]
                    let id = random.next() % 3 == 0 ? nil : ["a", "b", "c", "d", "e"].randomElement(using: &random)
                    let view = box(CGFloat(index) * 20, 0, 90, 90, id: id, words.randomElement(using: &random))
                    if random.next() % 2 == 0 { view.addSubview(box(0, 0, 9, 9, words.randomElement(using: &random))) }
                    return view
                }
            }
            let world = TestWorld(screen(), screen())
            world.hero.stacksSnapshotsAtOnce = defers
            return try world.start().layers.map(\.text)
        }
        #expect(try order(defers: true) == order(defers: false))
    }

    @Test("31: a local snapshot lives in its nearest animated ancestor's")
    func homes() throws {
        let leaf = box(5, 5, 10, 10, "position(20, 20)")
        let middle = box(10, 10, 50, 50)
        middle.addSubview(leaf)
        let outer = box(100, 100, 100, 100, "fade")
        outer.addSubview(middle)
        let plan = try TestWorld([outer]).start()
        #expect(plan.layers.last?.children.map(\.view) == ["A/0/0/0"])
        #expect(plan["A/0/0/0"]?["position"]?.ends == "[20, 20] > [20, 20]")
    }

    @Test(
        "32: a blur's opacity is a change of its effect",
        arguments: [("fade", "light > null"), ("opacity(0.5)", "light > light")])
    func effects(modifiers: String, expected: String) throws {
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        blur.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        blur.hero.modifiers = HeroLanguage().modifiers(modifiers + " duration(0.5)").modifiers
        let world = TestWorld([blur])
        let entry = try #require(try world.start()["A/0"])
        #expect(entry.animations.isEmpty)
        #expect("\(entry.effect?.from ?? "null") > \(entry.effect?.to ?? "null")" == expected)
        world.stage.advance(to: 0.25)
        let snapshot: UIView = world.hero.context.snapshotView(for: blur)
        #expect(
            abs(snapshot.layer.presentationProperties(at: 0.25).effectAmount - (modifiers == "fade" ? 0.5 : 1)) < 1e-9)
        world.end()
        #expect(!blur.isHidden && blur.layer.effectAmount == 1)
    }

    private func family(_ cascade: String, _ children: [UIView]) -> UIView {
        box(0, 0, 300, 300, cascade) { parent in children.forEach(parent.addSubview) }
    }

    private func delays(_ cascade: String, _ children: [UIView], _ to: [UIView] = []) throws -> [String: Double] {
        let plan = try TestWorld([family(cascade, children)], to).start()
        return Dictionary(uniqueKeysWithValues: plan.animating.map { ($0.view, ($0.delay * 1000).rounded() / 1000) })
    }

    @Test(
        "33: directions",
        arguments: [
            ("cascade(0.1)", [0, 0.1, 0.2]), ("cascade(0.1, bottomToTop)", [0.2, 0.1, 0]),
            ("cascade(0.1, leftToRight)", [0.2, 0, 0.1]),
            ("cascade(0.1, rightToLeft)", [0, 0.2, 0.1]), ("cascade(0.1, radial(0, 0))", [0.2, 0, 0.1]),
            ("cascade(0.1, inverseRadial(0, 0))", [0, 0.2, 0.1]),
            ("cascade(direction: leadingToTrailing, delta: 0.1)", [0.2, 0, 0.1]),
            ("cascade(0.1, trailingToLeading)", [0, 0.2, 0.1]), ("cascade", [0, 0.02, 0.04]),
        ] as [(String, [Double])])
    func directions(cascade: String, expected: [Double]) throws {
        let children = [box(200, 0, 10, 10, "fade"), box(0, 50, 10, 10, "fade"), box(100, 100, 10, 10, "fade")]
        let found = try delays(cascade, children)
        #expect([found["A/0/0"], found["A/0/1"], found["A/0/2"]] == expected)
    }

    @Test("33: the delay is set on whole subtrees; children without a state count too")
    func subtrees() throws {
        let deep = box(0, 100, 50, 50)
        deep.addSubview(box(0, 0, 10, 10, "fade delay(5)"))
        let found = try delays(
            "cascade(0.1) delay(1)",
            [box(0, 0, 10, 10), deep, box(0, 200, 10, 10, "fade delay(7)") { $0.isHidden = true }])
        #expect(found == ["A/0/1/0": 1.1, "A/0/2": 1.2])
    }

    @Test("33: matched views keep their delays, or wait for all others on both sides")
    func matchedViews() throws {
        func children() -> [UIView] { [box(0, 0, 10, 10, id: "a"), box(0, 50, 10, 10, "fade")] }
        let to = { [box(0, 400, 10, 10, id: "a", "delay(0.3)")] }
        #expect(try delays("cascade(0.1)", children(), to()) == ["A/0/0": 0.3, "A/0/1": 0.1, "B/0": 0.3])
        #expect(
            try delays("cascade(0.1, topToBottom, true)", children(), to()) == ["A/0/0": 0.2, "A/0/1": 0.1, "B/0": 0.2])
    }

    @Test("33: nested cascades start from the delay they were given")
    func nested() throws {
        let inner = box(0, 100, 100, 100, "cascade(0.01)")
        inner.addSubview(box(0, 0, 10, 10, "fade"))
        inner.addSubview(box(0, 20, 10, 10, "fade"))
        #expect(
            try delays("cascade(0.1)", [box(0, 0, 10, 10, "fade"), inner]) == [
                "A/0/0": 0, "A/0/1/0": 0.1, "A/0/1/1": 0.11,
            ])
    }
}

extension HeroPlan.Layer {
    fileprivate var text: String {
        "\(view) \(kind)" + (children.isEmpty ? "" : " [\(children.map(\.text).joined(separator: ", "))]")
    }
}
