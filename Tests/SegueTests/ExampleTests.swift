import Examples
import Scenes
import Segue
import Testing

/// Code written for Hero and Dance, and the scene files that describe the same: the same bytes.
@Suite struct ExampleTests {
    @Test(arguments: ["ironman-cross-fade", "hero-places", "dance-circle"])
    func codeAndSceneGiveTheSameBytes(_ name: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let document = try #require(
            SceneReader().read(path: root.appendingPathComponent("scenes/\(name).yaml").path).document)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "segue-examples-\(name)-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let outputs = { (prefix: String) in
            ["gif", "png"].map { folder.appendingPathComponent("\(prefix).\($0)").path }
        }
        var options = Recording.Options()
        options.workers = 1
        let code =
            switch name {
            case "dance-circle": DancingCircle.recording()
            case "hero-places": Places.recording()
            default: IronMan.recording()
            }
        let fromCode = try code.write(to: outputs("code").map { try RecordingOutput(path: $0) }, options: options)
        options.workers = 3
        let fromScene = try Recording(of: SceneRun.play(document).timeline).write(
            to: outputs("scene").map { try RecordingOutput(path: $0) }, options: options)
        #expect(fromCode.outputs.map(\.sha256) == fromScene.outputs.map(\.sha256))
        #expect(fromCode.frames == fromScene.frames)
    }
}
