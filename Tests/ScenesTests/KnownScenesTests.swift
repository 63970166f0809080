import Foundation
import Testing

@testable import Scenes

/// Scenes of every kind that Hero's plans are known for.
enum KnownScenes {
    /// One scene per line, as JSON.
    static let all: [String] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("HeroTests/Fixtures/scenes.jsonl")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        // The fixture names each scene behind its own keys.
        return text.split(separator: "\n").map { String($0).replacing(#/,"name":"[a-z0-9-]+"}$/#, with: "}") }
    }()
}

@Suite struct KnownScenesTests {
    @Test func allOfThemAreRead() {
        #expect(KnownScenes.all.count == 396)
        var refused = 0
        for (number, text) in KnownScenes.all.enumerated() {
            let reading = SceneReader(isLenient: true).read(text, file: "\(number)")
            let expected = reading.document == nil ? 1 : 0
            // Only what Hero itself crashes on is refused.
            #expect(reading.errors.count == expected, "\(reading.diagnostics)")
            refused += expected
        }
        #expect(refused <= 4)
    }

    @Test func aSceneBecomesTheValuesItSays() throws {
        let text = try #require(
            KnownScenes.all.first { $0.contains("[100,100,0,0]") && $0.contains("useScaleBasedSizeChange") })
        let document = try #require(SceneReader().read(text, file: "x.json").document)
        #expect(document.canvas.size == CGSize(width: 375, height: 667))
        #expect(document.screens.map(\.name.value) == ["A", "B"])
        let view = document.screens[1].view.subviews[0]
        #expect(view.properties.frame == CGRect(x: 150, y: 300, width: 200, height: 240))
        #expect(view.properties.hero?.id?.value == "a")
        #expect(view.properties.hero?.modifiers.map(\.text) == ["useScaleBasedSizeChange"])
        guard case .transition(let transition) = document.timeline[1].action else {
            Issue.record("the second step is a transition")
            return
        }
        #expect(transition.kind == .present)
        #expect(transition.screen.value == "B")
    }
}
