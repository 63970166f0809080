import Codecs
import Foundation

/// A file of defaults such as `segue.yaml`: a flat map from names to plain values.
public struct SettingsFile: Sendable {
    public struct Entry: Sendable {
        public var key: Located<String>
        public var value: Located<String>
    }

    public let path: String
    public let entries: [Entry]

    /// The nearest file of that name in a folder or the folders above it.
    public static func find(_ name: String, from folder: String) -> String? {
        guard var folder = SceneFolder.real(folder) else { return nil }
        while true {
            let candidate = FilePath.join(folder, name)
            if FileManager.default.fileExists(atPath: candidate) { return candidate }
            if folder == "/" { return nil }
            folder = FilePath(folder).folder
        }
    }

    /// Reads a file whose keys are all among `known`.
    /// - Throws: `SceneFailure` with every mistake.
    public init(path: String, known: [String]) throws(SceneFailure) {
        let limits = SceneLimits()
        // No flag reaches so far: the settings are read before anything else is known.
        if SceneFolder.isLinkToOutside(path) {
            throw SceneFailure(diagnostics: [SceneDiagnostic(.error, .linkToOutside(canBeAllowed: false), file: path)])
        }
        let bytes = try SceneFile.bytes(at: path, limits: limits)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SceneFailure(diagnostics: [.notUTF8(bytes, file: path)])
        }
        let source = SourceText(file: path, text: text)
        let root: YAMLNode
        do { root = try YAMLReader.read(source, limits: limits) } catch {
            throw SceneFailure(diagnostics: [SceneDiagnostic(.error, error.problem, in: source, range: error.range)])
        }
        let context = DecodingContext(source: source, limits: limits, isLenient: false)
        var entries: [Entry] = []
        if let map = Field(node: root, path: .root, context: context).map("a map of settings such as { fps: 50 }") {
            map.onlyKeys(known, of: "settings")
            for (key, field) in map.entries {
                guard let text = field.string("a value") else { continue }
                entries.append(Entry(key: key, value: Located(text, at: field.node.range)))
            }
        }
        guard context.diagnostics.isEmpty else { throw SceneFailure(diagnostics: context.diagnostics) }
        (self.path, self.entries) = (path, entries)
    }
}
