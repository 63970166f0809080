import Analysis
import Codecs
import Foundation
import Scenes
import Testing

@Suite struct DebugPicturesTests {
    private static let scene = """
        segue: 1
        canvas: { size: [60, 40], scale: 1 }
        screens:
          A: { view: { subviews: [{ name: box, frame: [0, 0, 20, 20], backgroundColor: red }] } }
        timeline:
          - show: A
          - { animate: box, to: { center: [50, 30] }, duration: 0.5 }
          - hold: 0.2
          - { animate: box, to: { alpha: 0.2 }, duration: 0.5 }
        """

    private func write(_ folder: String, _ kinds: [DebugPictures.Kind] = DebugPictures.Kind.allCases) throws
        -> DebugPictures
    {
        let document = try #require(SceneReader().read(Self.scene, file: "box.yaml").document)
        return try DebugPictures.write(document, to: folder, kinds: kinds)
    }

    @Test func everyMomentGetsItsPicturesAndTheyAreTheSameTwice() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "segue-debug-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (first, second) = (folder.appendingPathComponent("a/b").path, folder.appendingPathComponent("c/").path)
        let files = try write(first).files
        #expect(
            files.map { FilePath($0.path).lastComponent } == [
                "curves.svg", "curves.png", "onion-skin-1.png", "motion-paths-1.svg", "motion-paths-1.png",
                "exploded-1.png", "onion-skin-2.png",
                "motion-paths-2.svg", "motion-paths-2.png", "exploded-2.png",
            ])
        _ = try write(second)
        for file in files {
            let name = FilePath(file.path).lastComponent
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file.path))
            let again = try Data(contentsOf: URL(fileURLWithPath: second + "/" + name))
            #expect(bytes.count == file.bytes && bytes == again, "\(name)")
        }
        #expect(files[2].width == 60 && files[2].height == 40 && files[2].start == 0 && files[2].end == 0.5)
        let only = try write(first, [.curves]).files
        #expect(only.count == 2)
    }

    /// A view that flies far away does not make the picture of the others small.
    @Test func explodedLayersStayNearTheScreen() throws {
        let run = try PlayedScene.run(
            PlayedScene.box, "  - { animate: box, to: { center: [100000, 30] }, duration: 0.5 }")
        let tree = try ExplodedLayers.tree(of: run, at: 0.25)
        #expect(tree.size.width < 1000 && tree.size.height < 1000, "\(tree.size)")
        let near = try ExplodedLayers.tree(of: run, at: 0)
        #expect(near.size.width > 100 && near.size.width < 1000, "\(near.size)")
    }

    @Test func aFileIsNoFolder() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(
            "segue-debug-file-\(ProcessInfo.processInfo.processIdentifier)"
        ).path
        try Data().write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(throws: OutputError(path: path, reason: .notAFolder)) { try write(path) }
    }
}
