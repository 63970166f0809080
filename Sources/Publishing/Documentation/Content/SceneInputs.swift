import Codecs
import Foundation
import Geometry
import SceneModel

/// Everything that a scene's assets depend on, as hashes. Equal inputs, equal assets.
struct SceneInputs: Codable, Hashable {
    struct File: Codable, Hashable {
        /// As the scene writes it; of a font, the file's name.
        var name: String
        /// `missing` for a file that cannot be read.
        var sha256: String
    }

    /// The version of this program.
    var version: String
    /// The hash of the scene's text.
    var scene: String
    /// All flags and settings that change a byte, as text.
    var settings: String
    var images: [File]
    /// The fonts that text is drawn with. They follow from the scene, so they are found out when it is played, and only
    /// read again later.
    var fonts: [File]

    /// Which parts differ, for people; empty when none does.
    func reasons(against old: SceneInputs?) -> [String] {
        guard let old else { return ["it is new"] }
        var reasons: [String] = []
        if old.version != version { reasons.append("the version of segue changed from \(old.version) to \(version)") }
        if old.scene != scene { reasons.append("the scene changed") }
        if old.settings != settings { reasons.append("flags or settings changed") }
        reasons += Self.changed("image", old.images, images) + Self.changed("font", old.fonts, fonts)
        return reasons
    }

    private static func changed(_ kind: String, _ old: [File], _ new: [File]) -> [String] {
        new.filter { file in !old.contains(file) }.map { "the \(kind) \($0.name) changed" }
            + old.filter { file in !new.contains { $0.name == file.name } }.map {
                "the \(kind) \($0.name) is no longer used"
            }
    }

    static func hash(_ bytes: [UInt8]) -> String {
        var hash = SHA256()
        hash.update(bytes)
        return hash.hexadecimal()
    }
}

/// Hashes files, each once.
struct FileHashes {
    private var known: [String: String] = [:]

    /// Lower-case hexadecimal, or `missing`.
    mutating func hash(_ path: String) -> String {
        if let hash = known[path] { return hash }
        let hash = SHA256.hexadecimal(ofFile: path) ?? "missing"
        known[path] = hash
        return hash
    }

    mutating func images(of document: SceneDocument, _ options: SceneBuildOptions) -> [SceneInputs.File] {
        document.resourceFiles(options: options).filter { $0.kind == .image }.map {
            SceneInputs.File(name: $0.name, sha256: hash($0.path))
        }
    }

    mutating func fonts(_ paths: [String]) -> [SceneInputs.File] {
        paths.map { SceneInputs.File(name: FilePath($0).lastComponent, sha256: hash($0)) }
    }
}
