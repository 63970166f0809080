import Compositing
import Foundation
import Geometry
import Testing

@testable import Scenes

/// `constraints:` in scenes: what they mean, and what is said when they mean nothing.
@Suite struct ConstraintScenesTests {
    private static func scene(_ views: String, canvas: String = "size: [200, 100], scale: 1", steps: String = "")
        -> String
    {
        """
        segue: 1
        canvas: { \(canvas) }
        screens: { A: { view: { subviews: [\(views)] } } }
        timeline: [{ show: A }\(steps)]
        """
    }

    /// Frames at a time of the views with a background, in their superviews, in drawing order.
    private static func frames(_ text: String, at time: Double = 0) throws -> [CGRect] {
        let reading = SceneReader().read(text, file: "s.yaml")
        let document = try #require(reading.document, "\(reading.diagnostics)")
        let tree = try SceneRun.play(document).timeline.renderTree(at: time)
        func walk(_ layer: RenderLayer) -> [RenderProperties] { [layer.properties] + layer.sublayers.flatMap(walk) }
        return tree.layers.flatMap(walk).filter { $0.backgroundColor == CGColor(hex: 0xFF0000) }.map {
            CGRect(
                x: $0.position.x - $0.bounds.width / 2, y: $0.position.y - $0.bounds.height / 2, width: $0.bounds.width,
                height: $0.bounds.height)
        }
    }

    private static let red = "backgroundColor: \"#FF0000\""

    @Test(
        arguments: [
            (
                [
                    "leading == super.leading + 10", "trailing == super.trailing - 20", "top == super.top",
                    "height == 30",
                ], [10, 0, 170, 30]
            ),
            (
                [
                    "centerX == super.centerX", "centerY == super.centerY - 5", "width == super.width * 0.25",
                    "height == width",
                ], [75, 20, 50, 50]
            ),
            (
                [
                    "leading>=super.leading+10", "width == 40 @ 300", "width >= 50 @ 301", "height == 10",
                    "top == super.top",
                ], [10, 0, 50, 10]
            ),
            (
                ["left == margins.left", "right == margins.right", "top == safe.top + 2", "bottom == safe.bottom"],
                [16, 2, 168, 98]
            ),
        ] as [([String], [CGFloat])])
    func oneView(constraints: [String], expected: [CGFloat]) throws {
        let frames = try Self.frames(
            Self.scene("{ \(Self.red), constraints: [\(constraints.joined(separator: ", "))] }"))
        #expect(frames == [CGRect(x: expected[0], y: expected[1], width: expected[2], height: expected[3])])
    }

    @Test func namesReachForwardsAndSizesFollowTheCanvas() throws {
        let views = """
            { \(Self.red), constraints: [leading == super.leading, trailing == b.leading - 4, top == b.top, height == b.height] },
            { \(Self.red), name: b, constraints: [trailing == super.trailing, width == super.width * 0.5, top == super.top, height == 20] }
            """
        #expect(
            try Self.frames(Self.scene(views)) == [
                CGRect(x: 0, y: 0, width: 96, height: 20), CGRect(x: 100, y: 0, width: 100, height: 20),
            ])
        let wide = try Self.frames(Self.scene(views, canvas: "size: [400, 100], scale: 1, direction: rtl"))
        #expect(wide == [CGRect(x: 204, y: 0, width: 196, height: 20), CGRect(x: 0, y: 0, width: 200, height: 20)])
    }

    @Test func priorityOfContentDecides() throws {
        let row = """
            { name: a, type: label, text: aaaa, \(Self.red), hugging: HUG, constraints: [leading == super.leading, top == super.top] },
            { name: b, type: label, text: bbbb, \(Self.red), constraints: [leading == a.trailing, trailing == super.trailing, top == a.top] }
            """
        let first = try Self.frames(Self.scene(row.replacingOccurrences(of: "HUG", with: "251")))
        let second = try Self.frames(Self.scene(row.replacingOccurrences(of: "HUG", with: "[249, 250]")))
        #expect(first[0].width < 60 && second[1].width < 60 && first[0].width + first[1].width == 200)
    }

    @Test func stepsReplaceAndAnimateConstraints() throws {
        let view =
            "{ name: a, \(Self.red), constraints: [leading == super.leading, top == super.top, width == 20, height == 20] }"
        let to = "constraints: [leading == super.leading + 100, top == super.top, width == 20, height == 20]"
        let text = Self.scene(view, steps: ", { animate: a, to: { \(to) }, duration: 1, curve: linear }, { hold: 0.5 }")
        #expect(try [0, 0.25, 1].map { try Self.frames(text, at: $0)[0].minX } == [0, 25, 100])
        #expect(
            try Self.frames(Self.scene(view, steps: ", { set: { a: { \(to) } } }, { hold: 0.5 }"), at: 0.25)[0].minX
                == 100)
    }

    @Test(
        arguments: [
            ("leading == 16", "expected something to compare leading with, such as super.leading + 16, found 16"),
            ("leading == super.top", "expected a place from left to right to compare leading with, found top"),
            ("width == super.leading", "expected a width or a height to compare width with, found leading"),
            ("widht == 5", "expected an edge, centre or length, found \"widht\""),
            ("top == nobody.top", "there is no view \"nobody\" in the screen \"A\""),
            ("top == top", "expected another edge or view than the view's own top, found top"),
            ("height == 5 @0", "expected a priority from 1 to 1000, found 0"),
            ("height == 5 @1001", "expected a priority from 1 to 1000, found 1001"),
        ])
    func mistakes(constraint: String, message: String) {
        let reading = SceneReader().read(Self.scene("{ constraints: [\(constraint)] }"), file: "s.yaml")
        #expect(reading.diagnostics.map(\.problem.message) == [message])
    }

    @Test(arguments: [
        "", "top", "top = super.top", "top == super.top + ", "height == 5 @", "top == super.top * 2 * 2", "1 == 1",
        "[]", "{}",
    ])
    func whatIsNoConstraintIsRefused(text: String) {
        let reading = SceneReader().read(Self.scene("{ constraints: [\(text.isEmpty ? "''" : text)] }"), file: "s.yaml")
        #expect(
            reading.diagnostics.count == 1
                && reading.diagnostics[0].problem.message.hasPrefix("expected a constraint such as"), "\(text)")
    }

    @Test func pinsAndConstraintsExcludeEachOther() {
        let reading = SceneReader().read(Self.scene("{ pin: { left: 0 }, constraints: [height == 5] }"), file: "s.yaml")
        #expect(
            reading.diagnostics.map(\.problem.message) == ["\"pin\" and \"constraints\" both say where the view is"])
        let change = Self.scene("{ name: a }", steps: ", { set: { a: { constraints: [top == zz.top] } } }")
        #expect(
            SceneReader().read(change, file: "s.yaml").diagnostics.map(\.problem.message) == [
                "there is no view \"zz\" in the screen \"A\""
            ])
    }

    @Test func contradictionsAreSaid() throws {
        let text = Self.scene(
            "{ name: a, \(Self.red), constraints: [leading == super.leading, top == super.top, width == 5, width == 6, height == 1] }"
        )
        let document = try #require(SceneReader().read(text, file: "s.yaml").document)
        let run = try SceneRun.play(document)
        #expect(run.messages.contains { $0.contains("cannot hold together: a.width == 5; a.width == 6") })
    }
}
