import Compositing
import Foundation
import Geometry
import Testing

@testable import Scenes

/// Steps about the device: the keyboard, and turning it.
@Suite struct DeviceStepTests {
    private static func run(_ canvas: String, _ steps: String) throws -> SceneRun {
        let text = """
            segue: 1
            canvas: { \(canvas) }
            screens:
              a:
                navigationBar: { title: A }
                view:
                  backgroundColor: white
                  subviews:
                    - { name: bar, pin: { left: safe, right: safe, bottom: keyboard + 8, height: 40 }, subviews: [{ name: field, type: textField, pin: { left: 0, right: 0, top: 0, bottom: 0 } }] }
                    - { name: tied, constraints: [leading == super.leading, width == 40, height == 30, bottom == keyboard.top - 8] }
            timeline: [{ show: a }, \(steps)]
            """
        let reading = SceneReader().read(text, file: "s.yaml")
        #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
        let run = try SceneRun.play(try #require(reading.document))
        #expect(run.messages.isEmpty, "\(run.messages)")
        return run
    }

    /// Where the view of a path is at a time, in points of the screen.
    private static func bottom(_ name: String, _ run: SceneRun, _ time: Double) throws -> CGFloat {
        let wanted = try #require(run.layers.first { $0.name == name }).identifier
        func find(_ layer: RenderLayer, _ y: CGFloat) -> CGFloat? {
            let top = y + layer.properties.position.y - layer.properties.bounds.height / 2
            if layer.properties.identifier == wanted { return top + layer.properties.bounds.height }
            for inner in layer.sublayers { if let found = find(inner, top) { return found } }
            return nil
        }
        return try #require(run.timeline.renderTree(at: time).layers.lazy.compactMap { find($0, 0) }.first)
    }

    @Test(arguments: [("device: iphone-16", 852.0, 34.0, 336.0), ("device: iphone-se-3", 667, 0, 260)])
    func pinsFollowTheKeyboard(_ canvas: String, _ height: Double, _ inset: Double, _ keyboard: Double) throws {
        let run = try Self.run(
            "\(canvas), statusBar: auto",
            "{ tap: field }, { keyboard: letters }, { type: { view: field, text: Hi } }, { keyboard: hidden }")
        for name in ["bar", "tied"] {
            #expect(abs(try Self.bottom(name, run, 0) - (height - inset - 8)) < 0.01)
            #expect(abs(try Self.bottom(name, run, 0.85) - (height - keyboard - 8)) < 1)
            let moving = try Self.bottom(name, run, 0.4)
            #expect(moving > height - keyboard && moving < height - inset - 8)
            #expect(abs(try Self.bottom(name, run, run.timeline.duration) - (height - inset - 8)) < 1)
        }
    }

    @Test func aTurnThereAndBackIsAsBefore() throws {
        let run = try Self.run(
            "device: iphone-16, scale: 1, statusBar: auto, frame: true",
            "{ hold: 0.1 }, { rotate: landscapeRight }, { hold: 0.2 }, { rotate: portrait }, { hold: 0.1 }")
        #expect(run.timeline.size.width == run.timeline.size.height)
        func frame(_ time: Double) -> [UInt32] {
            Compositor().render(run.timeline.renderTree(at: time)).withPixels { Array($0) }
        }
        let (before, lying, after) = (frame(0), frame(0.5), frame(run.timeline.duration))
        #expect(before == after && before != lying && frame(0.25) != lying)
    }
}
