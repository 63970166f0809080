import Compositing
import Foundation
import Geometry
import Testing
import Views

@testable import SceneModel
@testable import Scenes

/// Where the root view of a screen lies, alone and while one screen replaces another.
@Suite struct RootPlaceTests {
    private static func run(_ root: String, _ timeline: String) throws -> SceneRun {
        let text = """
            segue: 1
            canvas: { size: [300, 300], scale: 1 }
            screens:
              A: { view: { \(root), backgroundColor: red, subviews: [{ frame: [50, 50, 40, 40], backgroundColor: blue, hero: x }] } }
              B: { view: { backgroundColor: white, subviews: [{ frame: [100, 100, 40, 40], backgroundColor: blue, hero: x }] } }
            timeline: [{ show: A }, { hold: 0.1 }, \(timeline)]

            """
        let reading = SceneReader().read(text, file: "s.yaml")
        return try SceneRun.play(try #require(reading.document, "\(reading.diagnostics)"))
    }

    private static func root(_ run: SceneRun, at time: Double) -> CGRect? {
        func find(_ layer: RenderLayer, _ origin: CGPoint) -> CGRect? {
            let p = layer.properties
            let frame = CGRect(
                x: origin.x + p.position.x - p.bounds.width * p.anchorPoint.x,
                y: origin.y + p.position.y - p.bounds.height * p.anchorPoint.y,
                width: p.bounds.width, height: p.bounds.height)
            if p.backgroundColor == CGColor(hex: 0xFF0000) { return frame }
            let inner = CGPoint(x: frame.minX - p.bounds.minX, y: frame.minY - p.bounds.minY)
            return layer.sublayers.lazy.compactMap { find($0, inner) }.first
        }
        return run.timeline.renderTree(at: time).layers.lazy.compactMap { find($0, .zero) }.first
    }

    /// Geometry keys apply in the order anchorPoint, frame, bounds, size, center.
    @Test(arguments: [
        ("alpha: 1", CGRect(x: 0, y: 0, width: 300, height: 300)),
        ("frame: [20, 20, 100, 100]", CGRect(x: 20, y: 20, width: 100, height: 100)),
        ("frame: [20, 20, 100, 100], size: [200, 200]", CGRect(x: -30, y: -30, width: 200, height: 200)),
        ("center: [100, 100], size: [100, 80]", CGRect(x: 50, y: 60, width: 100, height: 80)),
        ("center: [100, 100]", CGRect(x: -50, y: -50, width: 300, height: 300)),
        ("bounds: [5, 7, 100, 100]", CGRect(x: 100, y: 100, width: 100, height: 100)),
    ]) func itLiesWhereTheSceneHasIt(_ keys: String, _ frame: CGRect) throws {
        let run = try Self.run(keys, "{ hold: 0.1 }")
        #expect(Self.root(run, at: 0.05) == frame)
    }

    @Test(arguments: ["present", "dismiss", "push", "pop", "tab"])
    func itStaysWhenATransitionBegins(_ kind: String) throws {
        let run = try Self.run("frame: [-20, 20, 280, 250]", "{ \(kind): B, animation: none }")
        let frame = CGRect(x: -20, y: 20, width: 280, height: 250)
        #expect(Self.root(run, at: 0.05) == frame)
        #expect(Self.root(run, at: 0.1001) == frame)
        let pair = try #require(run.plans.last?.animating.first { $0.view == "A/0" })
        let position = try #require(pair.animations.first { $0.key.path == "position" })
        #expect(position.from == .point(CGPoint(x: 50, y: 90)))
    }
}
