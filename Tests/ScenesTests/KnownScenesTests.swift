import Foundation
import Testing

@testable import Scenes

/// Scenes of every kind that Hero's plans are known for.
enum KnownScenes {
    struct Entry: Sendable {
        let name: String
        let text: String
    }

    static let all: [Entry] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/oracle-scenes.jsonl")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { line in
            // {"name":"…","scene":…}
            guard let start = line.range(of: #"{"name":""#), let middle = line.range(of: #"","scene":"#) else { return nil }
            return Entry(name: String(line[start.upperBound..<middle.lowerBound]), text: String(line[middle.upperBound...].dropLast()))
        }
    }()
}

@Suite struct KnownScenesTests {
    @Test func allOfThemAreRead() {
        #expect(KnownScenes.all.count == 396)
        for entry in KnownScenes.all {
            let reading = SceneReader().read(entry.text, file: entry.name)
            #expect(reading.document != nil, "\(entry.name): \(reading.diagnostics)")
            #expect(reading.diagnostics.isEmpty, "\(entry.name): \(reading.diagnostics)")
        }
    }

    @Test func aSceneBecomesTheValuesItSays() throws {
        let entry = try #require(KnownScenes.all.first { $0.name == "pair-49-zero-size-scale-based-division" || $0.name.hasPrefix("pair-49") })
        let document = try #require(SceneReader().read(entry.text, file: "x.json").document)
        #expect(document.canvas.size == CGSize(width: 375, height: 667))
        #expect(document.screens.map(\.name.value) == ["A", "B"])
        let view = document.screens[1].view.subviews[0]
        #expect(view.properties.frame == CGRect(x: 150, y: 300, width: 200, height: 240))
        #expect(view.properties.hero?.id?.value == "a")
        #expect(view.properties.hero?.modifiers.map(\.value) == ["useScaleBasedSizeChange"])
        guard case .transition(let transition) = document.timeline[1].action else {
            Issue.record("the second step is a transition")
            return
        }
        #expect(transition.kind == .present)
        #expect(transition.screen.value == "B")
    }
}
