import Compositing
import Foundation
import Geometry
import Testing
import Views

@testable import Scenes

/// Sheets of scenes that a finger drags, and the status bar above them.
@Suite struct SheetScenesTests {
    private func run(_ steps: String, detent: String = "medium", statusBar: String = "auto") throws -> SceneRun {
        let text = """
            segue: 1
            canvas: { device: iphone-16, ios: 26, statusBar: \(statusBar) }
            screens:
              a: { view: { backgroundColor: white } }
              c: { view: { backgroundColor: red } }
              b:
                view:
                  opaque: false
                  backgroundColor: none
                  subviews:
                    - { name: sheet, type: sheet, detent: \(detent), detents: [medium, large], subviews: [{ frame: [0, 0, 20, 20], backgroundColor: red }] }
            timeline: [{ show: a }, { present: b, animation: system }, \(steps)]

            """
        let reading = SceneReader().read(text, file: "s.yaml")
        let document = try #require(reading.document, "\(reading.diagnostics)")
        return try SceneRun.play(document)
    }

    /// The top of the card's first pixel row at the end, in points.
    private func top(_ run: SceneRun, _ time: Double) throws -> CGFloat {
        let tree = run.timeline.renderTree(at: time)
        func find(_ layer: RenderLayer, _ y: CGFloat) -> CGFloat? {
            let p = layer.properties
            let scale = p.transform.m22
            let own = y + p.position.y - p.bounds.height * p.anchorPoint.y * scale
            if p.backgroundColor == CGColor(hex: 0xFF3B30) || p.backgroundColor == CGColor(hex: 0xFF0000) { return own }
            for sublayer in layer.sublayers { if let found = find(sublayer, own) { return found } }
            return nil
        }
        return try #require(tree.layers.compactMap { find($0, 0) }.first)
    }

    @Test(arguments: [
        ("{ drag: { view: sheet, from: [196, 500], to: [196, 250], duration: 1 } }", 59.0),
        ("{ drag: { view: sheet, from: [196, 500], to: [196, 430], duration: 1 } }", 403.69),
        ("{ drag: { from: [196, 500], to: [196, 380], duration: 0.1 } }, { hold: 1 }", 59),
        ("{ drag: { view: sheet, from: [196, 500], to: [196, 800], duration: 0.2 } }", 852),
    ]) func aFingerMovesIt(_ steps: String, _ expected: CGFloat) throws {
        let run = try run(steps)
        #expect(abs(try top(run, run.timeline.duration) - expected) < 0.5)
    }

    /// What a finger has thrown away is dismissed at once, and the screen below is whole again.
    @Test func whatIsGoneIsDismissedAtOnce() throws {
        let drag = "{ drag: { view: sheet, from: [196, 100], to: [196, 800], duration: 0.2 } }"
        let (gone, back) = (
            try run("\(drag)", detent: "large"),
            try run("\(drag), { dismiss: a, animation: system }, { hold: 0.1 }", detent: "large")
        )
        #expect(abs(back.timeline.duration - gone.timeline.duration - 0.1) < 0.01)
        let tree = back.timeline.renderTree(at: back.timeline.duration)
        func walk(_ layer: RenderLayer) -> [RenderProperties] { [layer.properties] + layer.sublayers.flatMap(walk) }
        let screen = tree.layers.flatMap(walk).first { $0.backgroundColor == .white && $0.bounds.width == 393 }
        #expect(screen?.transform.isIdentity == true)
    }

    /// Around a screen that is pushed back the window is black, and clear again when the sheet has gone.
    @Test func theWindowIsBlackBehindAPushedScreen() throws {
        let run = try run("{ hold: 0.3 }, { dismiss: a, animation: system }, { hold: 0.3 }", detent: "large")
        let corners = (0...40).map { index -> UInt32 in
            let tree = run.timeline.renderTree(at: run.timeline.duration * Double(index) / 40)
            return Compositor().render(tree)[2, 2]
        }
        #expect(corners.allSatisfy { $0 >> 24 == 255 })
        #expect(corners.first == 0xFFFF_FFFF && corners.last == 0xFFFF_FFFF && corners.contains(0xFF00_0000))
    }

    /// However a large sheet goes away, nothing is left of what it has done to the screen below and to the window.
    @Test(arguments: [
        "{ show: a }", "{ dismiss: a, animation: fade }", "{ dismiss: a, animation: auto }",
        "{ dismiss: a, animation: none }",
        "{ present: c, animation: fade }, { dismiss: a, animation: none }",
    ]) func nothingIsLeftOfASheet(_ steps: String) throws {
        func last(_ run: SceneRun) -> [UInt32] {
            Compositor().render(run.timeline.renderTree(at: run.timeline.duration)).withPixels { Array($0) }
        }
        let gone = try run("\(steps), { hold: 1 }", detent: "large", statusBar: "none")
        let never = try run("{ dismiss: a, animation: system }, { hold: 1 }", statusBar: "none")
        #expect(last(gone) == last(never))
    }

    /// A sheet that another animation was about to take away stays above a screen that is pushed back.
    @Test func aSheetThatStaysPushesBackAgain() throws {
        let steps = "{ dismiss: a, animation: fade, interactive: { progress: [[0.1, 0.5]], end: cancel } }, { hold: 1 }"
        let run = try run(steps, detent: "large", statusBar: "none")
        #expect(Compositor().render(run.timeline.renderTree(at: run.timeline.duration))[2, 2] == 0xFF00_0000)
    }

    /// The bar is white on the black behind a screen that is pushed back, if it is left to the system.
    @Test(arguments: [
        ("large", "auto", ["", ""], true), ("medium", "auto", ["", ""], false), ("large", "dark", ["", ""], false),
        ("medium", "auto", ["{ animate: sheet, to: { detent: large } }", ""], true),
        ("large", "auto", ["{ dismiss: a, animation: system }", ""], false),
    ]) func theStatusBarIsSeen(_ detent: String, _ style: String, _ steps: [String], _ isWhite: Bool) throws {
        let run = try run(
            (steps + ["{ hold: 1 }"]).filter { !$0.isEmpty }.joined(separator: ", "), detent: detent, statusBar: style)
        let last = try #require(run.statusBarChanges.last?.clock?.color)
        #expect((last == .white) == isWhite)
    }
}
