import Codecs
import Foundation
import Recording
import SceneModel
import Scenes

/// Which assets to make, of what, and where.
package struct DocumentationRequest: Sendable {
    /// Scene files, or folders of them, as given.
    package var scenes: [String]
    /// Where the assets go; made if it is missing.
    package var folder: String
    /// The title of the pages.
    package var title = "Transitions"
    /// What the animations are written as, unless a scene's `output` names formats.
    package var formats: [OutputFormat] = []
    package var variants: [DocumentationVariant]
    /// Where in the timeline the poster is taken; nil is the middle of the longest motion.
    package var poster: TimePoint?
    package var reader = SceneReader(allowsMissingGlyphs: false)
    package var build = SceneBuildOptions()
    /// Over the scenes' `output`.
    package var settings = RenderSettings()
    /// Writes nothing and says what is stale.
    package var isCheck = false
    /// Deletes the assets of scenes that are not given any more.
    package var prunes = false
    /// Makes the assets of one of several parts of the scenes, from 1, and no pages; nil makes everything.
    package var part: (index: Int, count: Int)?
    /// Makes the pages of what so many parts have made.
    package var joinedParts: Int?
    /// Whether the folder belongs to a DocC catalog: an article instead of pages of our own. nil finds out by the
    /// folder's name.
    package var isCatalog: Bool?
    package var cancellation: Cancellation?
    /// Called for each scene before it is rendered, with its number from 1, how many there are, and its name.
    package var progress: (@Sendable (Int, Int, String) -> Void)?

    /// - Throws: never for the standard variants, light and dark.
    package init(scenes: [String], folder: String) throws(DocumentationError) {
        (self.scenes, self.folder) = (scenes, folder)
        variants = [try DocumentationVariant("default"), try DocumentationVariant("dark")]
    }

    var writesCatalog: Bool {
        isCatalog ?? folder.split(separator: "/").contains { $0.hasSuffix(".docc") }
    }

    /// Files, folders opened: every scene in them, sorted by name. A folder's other YAML and JSON files are no scenes.
    /// - Throws: `DocumentationError`.
    func sceneFiles() throws(DocumentationError) -> [String] {
        var files: [String] = []
        // Names that only differ in how accents are put together are equal strings and other files.
        func add(_ path: String) {
            if !files.contains(where: { $0.utf8.elementsEqual(path.utf8) }) { files.append(path) }
        }
        for path in scenes {
            if path == "-" { throw .standardInput }
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                add(path)
                continue
            }
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
            let found = names.filter(Self.mayBeScene).map { FilePath.join(path, $0) }.filter(Self.isScene)
            if found.isEmpty { throw .noScenes(folder: path) }
            found.forEach(add)
        }
        return files
    }

    private static func mayBeScene(_ name: String) -> Bool {
        !name.hasPrefix(".") && SceneFile.extensions.contains(FilePath(name).fileExtension)
    }

    /// Whether there is a `segue` key at the start of a line, or in the object that a JSON file holds: settings and
    /// schemas have none.
    private static func isScene(_ path: String) -> Bool {
        guard let data = try? Data(FileBytes.read(path: path, maximumBytes: 16 << 20)) else { return false }
        if let object = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] {
            return object["segue"] != nil
        }
        return String(decoding: data, as: UTF8.self).contains(#/(?m)^(\{\s*)?"?segue"?\s*:/#)
    }
}

/// Why assets cannot be made. Sentences are here and nowhere else.
package enum DocumentationError: Error, Hashable, Sendable, CustomStringConvertible {
    case variant(String, word: String, nearest: String?)
    /// Two words of a variant of which one can hold.
    case contradiction(String, String, String)
    /// Two variants with the same files.
    case sameVariant(String, String)
    case noScenes(folder: String)
    /// Two scenes whose files would have the same name.
    case sameFile(String, String, String)
    case manifest(String, reason: String)
    case newerManifest(String, format: Int)
    case standardInput
    /// Parts of a list of scenes that are not there, of so many.
    case missingParts([Int], of: Int)

    package var description: String {
        switch self {
        case .variant(let text, let word, let nearest):
            return
                "there is no variant \"\(text)\": \"\(word)\" is neither light, dark, ltr, rtl, reduced-motion, a content size nor a device"
                + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        case .contradiction(let text, let first, let second):
            return "the variant \"\(text)\" cannot be both \(first) and \(second); leave one out"
        case .sameVariant(let a, let b):
            return "the variants \"\(a)\" and \"\(b)\" would write the same files; leave one of them out"
        case .noScenes(let folder):
            return
                "there is no scene in \(folder): scenes are .yaml, .yml or .json files with a `segue:` key; name storyboards themselves"
        case .sameFile(let file, let a, let b): return "\(a) and \(b) would both write \(file); give one another name"
        case .manifest(let path, let reason):
            return
                "\(path) \(reason); it says which files are whose: restore it, or delete it to have everything rendered again"
        case .newerManifest(let path, let format):
            return
                "\(path) has format \(format), which this version does not know: use a newer segue, or delete it to have everything rendered again"
        case .missingParts(let parts, let count):
            return
                "\(parts.count == 1 ? "part" : "parts") \(parts.map(String.init).joined(separator: ", ")) of \(count) \(parts.count == 1 ? "is" : "are") missing: make \(parts.count == 1 ? "it" : "them") with --shard \(parts[0])/\(count)"
        case .standardInput: return "assets are named after their scenes, so a scene has to be a file and cannot be -"
        }
    }
}
