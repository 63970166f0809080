import Codecs
import Foundation
import Geometry
import Recording
import Scenes
import Verification

/// What one of several machines rendered of a list of scenes: a file beside the outputs, written when all of its scenes are done.
struct RenderingPart: Codable {
    struct Scene: Codable {
        var scene: String
        /// Files by name, with what is in them; all frames of a sequence.
        var files: [File]
    }

    struct File: Codable {
        var path: String
        var sha256: String
    }

    var version = segueVersion
    var index, count: Int
    /// All scenes, also those of the others.
    var given: [String]
    var scenes: [Scene]

    static func path(_ index: Int, of count: Int, in folder: String) -> String {
        FilePath.join(folder, "segue-render.part-\(index)-of-\(count).json")
    }

    init(_ shard: Shard, given: [String], _ renderings: [SceneRendering]) {
        (index, count, self.given) = (shard.index, shard.count, given)
        scenes = []
        for rendering in renderings {
            let files = rendering.summary.outputs.flatMap { output in
                guard SequenceFolder.isSequence(output.path) else {
                    return [File(path: output.path, sha256: output.sha256)]
                }
                return SequenceFolder.files(at: output.path).compactMap { path in
                    SHA256.hexadecimal(ofFile: path).map { File(path: path, sha256: $0) }
                }
            }
            if let known = scenes.firstIndex(where: { $0.scene == rendering.scene }) {
                scenes[known].files += files
            } else {
                scenes.append(Scene(scene: rendering.scene, files: files))
            }
        }
    }

    /// - Throws: `OutputError`.
    func write(in folder: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try OutputFile.write(
            String(decoding: try encoder.encode(self), as: UTF8.self) + "\n",
            to: Self.path(index, of: count, in: folder))
    }

    /// What is wrong with the parts of a list of scenes, in sentences; none when together they are what one run would have made.
    static func faults(_ count: Int, given: [String], in folder: String) -> [String] {
        var faults: [String] = []
        for index in 1...count {
            let path = path(index, of: count, in: folder)
            guard FileManager.default.fileExists(atPath: path) else {
                let own = Shard(index: index, count: count).pieces(costs: given.map { _ in 1 }).map { given[$0] }
                if own.isEmpty { continue }
                faults.append("part \(index) of \(count) is missing: \(own.joined(separator: ", "))")
                continue
            }
            guard let bytes = try? FileBytes.read(path: path, maximumBytes: 64 << 20),
                let part = try? JSONDecoder().decode(RenderingPart.self, from: Data(bytes))
            else {
                faults.append("\(path) is damaged; render part \(index) again")
                continue
            }
            if part.given != given || part.version != segueVersion {
                faults.append(
                    "part \(index) of \(count) is of other scenes or another version of segue; render it again")
                continue
            }
            for scene in part.scenes {
                for file in scene.files where SHA256.hexadecimal(ofFile: file.path) != file.sha256 {
                    faults.append("\(file.path) of \(scene.scene) is missing, or not what part \(index) made of it")
                }
            }
        }
        return faults
    }

    /// Deletes the lists of all parts.
    static func remove(_ count: Int, in folder: String) {
        for index in 1...count { try? FileManager.default.removeItem(atPath: path(index, of: count, in: folder)) }
    }
}
