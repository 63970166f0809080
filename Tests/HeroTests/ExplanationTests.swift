import Foundation
import Geometry
import Testing
import Views

@testable import Hero

/// What reports say of each view.
@Suite struct ExplanationTests {
    private func differences(_ view: UIView, at path: String = "A/0", _ siblings: [UIView] = []) throws
        -> [SnapshotDifference]
    {
        let plan = try TestWorld([view] + siblings).start()
        return try #require(plan.views.first { $0.view == path }).differences
    }

    private func inside(_ parent: UIView, _ child: UIView) -> UIView {
        parent.addSubview(child)
        return parent
    }

    @Test("a snapshot that equals its view has no difference")
    func none() throws {
        #expect(try differences(box(0, 0, 50, 50, "fade")) == [])
        #expect(try differences(box(0, 0, 50, 50, "fade") { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }) == [])
        #expect(try differences(inside(box(9, 9, 50, 50), box(1, 1, 5, 5, "fade")), at: "A/0/0") == [])
    }

    @Test("every difference is found")
    func each() throws {
        #expect(try differences(box(0, 0, 50, 50, "fade") { $0.isHidden = true }) == [.emptySnapshot])
        #expect(try differences(box(0, 0, 50, 50, "fade") { $0.hasEmptySnapshot = true }) == [.emptySnapshot])
        let clip = box(0, 0, 50, 50) { $0.clipsToBounds = true }
        #expect(try differences(inside(clip, box(20, 20, 50, 50, "fade")), at: "A/0/0") == [.lostClip])
        let scaled = box(0, 0, 50, 50, "fade") { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }
        #expect(try differences(inside(scaled, box(0, 0, 50, 50, "fade")), at: "A/0/0") == [.movedByTransforms])
        #expect(
            try differences(inside(box(0, 0, 50, 50) { $0.alpha = 0.5 }, box(0, 0, 9, 9, "fade")), at: "A/0/0") == [
                .lostOpacity
            ])
        #expect(try differences(inside(box(0, 0, 50, 50, "fade"), box(40, 0, 50, 50))) == [.cutOverflow])
        #expect(try differences(box(0, 0, 50, 50, "fade"), [box(40, 0, 50, 50)]) == [.raised])
        #expect(try differences(box(0, 0, 50, 50, "fade beginWith(opacity(0.2)) overlay")) == [.beginWith, .overlay])
    }

    @Test("a border that shines through, a colour behind, a partner above")
    func more() throws {
        func bordered(_ modifiers: String, _ alpha: CGFloat) -> UIView {
            box(0, 0, 50, 50, modifiers) { view in
                view.layer.borderWidth = 2
                view.alpha = alpha
            }
        }
        #expect(try differences(bordered("fade", 0.5)) == [.doubledBorder])
        #expect(try differences(bordered("fade", 1)) == [])
        #expect(try differences(bordered("fade useNoSnapshot", 0.5)) == [])
        #expect(try differences(box(0, 0, 50, 50, "backgroundColor(#0F0)")) == [.coloredBehind])
        #expect(
            try differences(inside(box(0, 0, 50, 50, "size(80, 90)"), box(0, 0, 9, 9, "position(3, 3)")), at: "A/0/0")
                == [.draggedAway])
        #expect(try differences(inside(box(0, 0, 50, 50, "size(80, 90)"), box(0, 0, 9, 9, "fade")), at: "A/0/0") == [])
        // Pairing b lifts A/1, which follows A/0, above its partner B/0 that came before.
        let plan = try TestWorld(
            [box(0, 0, 50, 50, id: "b"), box(0, 100, 50, 50, id: "a")],
            [box(0, 200, 50, 50, id: "a"), box(0, 300, 50, 50, id: "b")]
        ).start()
        #expect(plan.views.first { $0.view == "B/0" }?.differences == [.coveredByPartner])
        #expect(plan.views.first { $0.view == "B/1" }?.differences == [])
    }

    @Test("what a snapshot keeps is no difference")
    func kept() throws {
        // The animated parent's wrapper still clips and fades its children.
        let parent = box(0, 0, 50, 50, "fade") { view in
            view.clipsToBounds = true
            view.alpha = 0.5
        }
        #expect(try differences(inside(parent, box(20, 20, 50, 50, "fade")), at: "A/0/0") == [])
        #expect(try differences(inside(box(0, 0, 50, 50, "fade"), box(40, 0, 50, 50, "fade"))) == [])
    }

    @Test("each step says who set what")
    func steps() throws {
        let world = TestWorld(
            [box(0, 0, 50, 50, id: "a", "opacity(0.5) whenPresenting(delay(1))")], [box(9, 9, 50, 50, id: "a")])
        let report = try #require(try world.start().views.first { $0.view == "A/0" })
        #expect(report.reason == nil)
        #expect(
            report.steps.map(\.source) == [
                "modifiers", "ConditionalPreprocessor", "MatchPreprocessor", "SourcePreprocessor",
            ])
        #expect(report.steps[0].changes == ["opacity 0.5", "conditionalModifiers 1"])
        #expect(report.steps[1].changes == ["delay 1"])
        #expect(report.steps[2].changes.contains("no opacity"))
        #expect(report.steps[2].changes.contains("source a"))
        #expect(report.steps[3].changes.contains("position [34, 34]"))
    }

    @Test("why hidden children are left out")
    func hiddenInStacks() throws {
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stack.addSubview(box(0, 0, 5, 5, "fade") { $0.isHidden = true })
        let plan = try TestWorld([stack]).start()
        #expect(plan.views.first { $0.view == "A/0/0" }?.reason == "hidden in a collection, a stack or a table")
    }
}
