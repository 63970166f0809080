import Foundation
import Recording
import SceneModel
import Scenes
import Testing

@testable import Segue

/// Names in animated SVG: every picture, letter and clip has one of its own, and nothing is named that there is not, or
/// written that nobody names. These scenes have the most of them.
@Suite struct SVGNamesTests {
    @Test(arguments: ["showcase/recipe-view-transition", "showcase/weather", "now-playing"])
    func namesAreUniqueAndUsed(_ scene: String) throws {
        let root = #filePath.components(separatedBy: "/Tests/")[0]
        let document = try #require(SceneReader().read(path: "\(root)/scenes/\(scene).yaml").document)
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString).svg").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = try SceneRendering.render(
            document, to: [try RecordingOutput(path: path)], build: SceneBuildOptions(), recording: Recording.Options())
        let text = try String(contentsOfFile: path, encoding: .utf8)

        let names = text.matches(of: #/\bid="([^"]+)"/#).map { String($0.1) }
        #expect(names.count > 30 && Set(names).count == names.count)
        let links =
            text.matches(of: ##/href="#([^"]+)"/##).map { String($0.1) }
            + text.matches(of: ##/url\(#([^)]+)\)/##).map { String($0.1) }
        #expect(Set(links).isSubset(of: names))
        let rules = text.matches(of: #/@keyframes (\w+)/#).map { String($0.1) }
        let used = text.matches(of: #/animation-name:([\w,]+)/#).flatMap { $0.1.split(separator: ",").map(String.init) }
        #expect(rules.count > 36 && Set(rules).count == rules.count && Set(rules) == Set(used))
    }
}
