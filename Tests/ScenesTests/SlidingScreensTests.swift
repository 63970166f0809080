import Compositing
import Foundation
import Geometry
import Testing

@testable import Scenes

/// Screens that slide side by side leave no trace of the black behind them.
@Suite struct SlidingScreensTests {
    @Test(arguments: ["slide(left)", "slide(right)", "slide(up)", "slide(down)"], [1, 2, 3] as [CGFloat])
    func noSeam(_ animation: String, _ scale: CGFloat) throws {
        // A row of full width at the edge of both: its edges lie on the screens'.
        let row = "{ frame: [0, 40, 101, 30], backgroundColor: white }"
        let text = """
            segue: 1
            canvas: { size: [101, 77], scale: 1, background: black }
            screens:
              a: { view: { backgroundColor: white, subviews: [\(row)] } }
              b: { view: { backgroundColor: white, subviews: [\(row)] } }
            timeline: [{ show: a }, { hold: 0.1 }, { present: b, animation: \(animation) }, { hold: 0.1 }]
            """
        let document = try #require(SceneReader().read(text, file: "scene.yaml").document)
        let run = try SceneRun.play(document)
        let presentation = try #require(run.presentations.first)
        #expect(presentation.end > presentation.start)
        let compositor = Compositor()
        for rate in [50, 60] {
            for frame in 0...Int(run.timeline.duration * Double(rate)) {
                var tree = run.timeline.renderTree(at: Double(frame) / Double(rate))
                tree.scale = scale
                let darkest = compositor.render(tree).withPixels { $0.map { $0 & 255 }.min() ?? 0 }
                #expect(darkest >= 253, "frame \(frame) at \(rate) a second")
            }
        }
    }
}
