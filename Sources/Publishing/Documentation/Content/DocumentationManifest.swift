import Codecs
import Foundation

/// What a folder of assets holds, and from what it was made: `segue-docs.json` in it.
struct DocumentationManifest: Codable, Hashable {
    static let fileName = "segue-docs.json"
    /// Raised when old versions can no longer read it.
    static let currentFormat = 2

    /// What one of several parts of the scenes is listed in, until they are joined.
    static func fileName(part index: Int, of count: Int) -> String { "segue-docs.part-\(index)-of-\(count).json" }

    var format = Self.currentFormat
    /// By name.
    var scenes: [SceneRecord] = []

    /// - Returns: an empty manifest when there is no file.
    /// - Throws: `DocumentationError`.
    static func read(folder: String, _ name: String = fileName) throws(DocumentationError) -> DocumentationManifest {
        let path = FilePath.join(folder, name)
        guard FileManager.default.fileExists(atPath: path) else { return DocumentationManifest() }
        let data: Data
        do { data = Data(try FileBytes.read(path: path, maximumBytes: 64 << 20)) } catch {
            throw .manifest(path, reason: "\(error)")
        }
        struct Format: Decodable { var format: Int }
        guard let format = try? JSONDecoder().decode(Format.self, from: data).format else {
            throw .manifest(path, reason: "is not a list of documentation assets")
        }
        if format > currentFormat { throw .newerManifest(path, format: format) }
        guard let manifest = try? JSONDecoder().decode(DocumentationManifest.self, from: data) else {
            throw .manifest(path, reason: "is damaged")
        }
        // The names of files are joined to the folder's path and may be deleted: nothing outside of it.
        guard manifest.scenes.allSatisfy({ $0.files.allSatisfy(\.hasPlainName) }) else {
            throw .manifest(path, reason: "names files outside of its folder")
        }
        return manifest
    }

    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else {
            preconditionFailure("a manifest holds strings and finite numbers")
        }
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    mutating func put(_ record: SceneRecord) {
        scenes.removeAll { $0.name == record.name }
        scenes.append(record)
        scenes.sort { $0.name < $1.name }
    }
}

/// The assets of one scene.
struct SceneRecord: Codable, Hashable {
    /// The scene file's name without its extension.
    var name: String
    var title: String
    var summary: String?
    /// Seconds.
    var duration: Double
    /// `present`, `push`, … and `animate`, with the screens' or views' names.
    var moments: [String]
    var inputs: SceneInputs
    var variants: [VariantRecord]

    var files: [AssetRecord] { variants.flatMap(\.files) }
}

/// What one variant of a scene came to.
struct VariantRecord: Codable, Hashable {
    /// As asked for: `default`, `dark+rtl`.
    var name: String
    /// Without the appearance: empty, `rtl`, `iphone-16-rtl`.
    var family: String
    var isDark: Bool
    /// The variant that shows the same pixels, whose animation and poster stand for this one's.
    var sameAs: String?
    var files: [AssetRecord]

    func file(_ kind: AssetRecord.Kind) -> AssetRecord? { files.first { $0.kind == kind } }
}

/// One file in the folder.
struct AssetRecord: Codable, Hashable {
    enum Kind: String, Codable, Hashable { case gif, apng, webp, poster, strip, curves }

    var kind: Kind
    /// In the folder.
    var name: String
    /// Points: what pages show it at.
    var width, height: Int
    var bytes: Int
    var sha256: String

    var hasPlainName: Bool { !name.isEmpty && !name.contains("/") && !name.hasPrefix(".") && !name.utf8.contains(0) }

    /// Whether the file is there as it was written.
    func isIntact(in folder: String, _ hashes: inout FileHashes) -> Bool {
        hashes.hash(FilePath.join(folder, name)) == sha256
    }
}

/// Names as DocC takes them: `card~dark@2x.png` is the dark picture at two pixels per point of what a page calls
/// `card`.
struct AssetNames {
    let scene: String
    let variant: DocumentationVariant
    /// Pixels per point.
    let scale: Double

    /// - Parameter part: what follows the scene's name; empty for the animation.
    func name(_ part: String, _ suffix: String, isVector: Bool = false) -> String {
        let base = [scene, variant.family, part].filter { !$0.isEmpty }.joined(separator: "-")
        return base + (variant.isDark ? "~dark" : "") + (isVector ? "" : density) + "." + suffix
    }

    /// DocC knows 1, 2 and 3.
    private var density: String {
        for known in [2, 3] where abs(scale - Double(known)) < 0.004 { return "@\(known)x" }
        return ""
    }
}
