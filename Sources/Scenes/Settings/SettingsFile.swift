import Codecs
import Foundation
import SceneModel
import SceneSyntax

/// A `segue.yaml`: defaults for the scenes in its folder and below. Its keys are those of a scene's `canvas`, `output`
/// and `verify`, with or without these maps around them; the names of the flags are understood too.
package struct SettingsFile: Sendable {
    package static let name = "segue.yaml"

    package let path: String
    package let render: RenderSettings
    package let comparison: ComparisonSettings

    /// The nearest one in a folder or the folders above it.
    package static func find(from folder: String) -> String? {
        guard var folder = SceneFolder.real(folder) else { return nil }
        let working = SceneFolder.real(".").map { FilePath.join($0, "/") } ?? ""
        while true {
            let candidate = FilePath.join(folder, name)
            if FileManager.default.fileExists(atPath: candidate) {
                return candidate.hasPrefix(working) ? String(candidate.dropFirst(working.count)) : candidate
            }
            if folder == "/" { return nil }
            folder = FilePath(folder).folder
        }
    }

    /// Where to look for a scene's: its folder, or the working folder for standard input and what the shell makes a
    /// file.
    package static func folder(of document: SceneDocument) -> String {
        document.file.hasPrefix("/dev/") || document.file.hasPrefix("/proc/") ? "." : FilePath(document.file).folder
    }

    /// Reads a file.
    /// - Throws: `SceneFailure` with every mistake: keys that there are not, and values that cannot be used.
    package init(path: String) throws(SceneFailure) {
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
            // Nothing but comments sets nothing.
            if case .empty = error.problem {
                (self.path, render, comparison) = (path, RenderSettings(), ComparisonSettings())
                return
            }
            throw SceneFailure(diagnostics: [SceneDiagnostic(.error, error.problem, in: source, range: error.range)])
        }
        let context = DecodingContext(source: source, limits: limits, isLenient: false)
        var (render, comparison) = (RenderSettings(), ComparisonSettings())
        if let map = Field(node: root, path: .root, context: context).map("a map of settings such as { fps: 50 }") {
            let sections = [SettingTable.canvas, .output, .verify].filter { map.has($0.rawValue) }
            let names =
                RenderSetting.allCases.flatMap(\.namesInFile) + ComparisonSetting.allCases.flatMap(\.namesInFile)
            map.onlyKeys(names + sections.map(\.rawValue), of: "settings")
            (render, comparison) = (RenderSettings(map, inFile: true), ComparisonSettings(map, inFile: true))
            for section in sections {
                guard let inner = map[section.rawValue]?.map("a map of settings") else { continue }
                let keys = RenderSetting.keys(of: section) + ComparisonSetting.keys(of: section)
                inner.onlyKeys(keys.map(\.name), of: section.rawValue)
                render = RenderSettings(inner).over(render)
                comparison = ComparisonSettings(inner).over(comparison)
            }
        }
        guard context.diagnostics.isEmpty else { throw SceneFailure(diagnostics: context.diagnostics) }
        (self.path, self.render, self.comparison) = (path, render, comparison)
    }
}

extension RenderSettings {
    /// The settings of the nearest `segue.yaml` in a folder or above it; none when there is no such file.
    /// - Throws: `SceneFailure` with the mistakes in the file.
    package static func file(from folder: String) throws(SceneFailure) -> RenderSettings {
        guard let path = SettingsFile.find(from: folder) else { return RenderSettings() }
        return try SettingsFile(path: path).render
    }

    /// These over the `segue.yaml` that holds for a scene, over what the scene itself says.
    /// - Throws: `SceneFailure` with the mistakes in the file.
    package func resolved(for document: SceneDocument) throws(SceneFailure) -> RenderSettings {
        over(try .file(from: SettingsFile.folder(of: document))).over(document.output)
    }
}

extension ComparisonSettings {
    /// The settings of the nearest `segue.yaml` in a folder or above it; none when there is no such file.
    /// - Throws: `SceneFailure` with the mistakes in the file.
    package static func file(from folder: String) throws(SceneFailure) -> ComparisonSettings {
        guard let path = SettingsFile.find(from: folder) else { return ComparisonSettings() }
        return try SettingsFile(path: path).comparison
    }

    /// These over the `segue.yaml` that holds for a scene, over what the scene itself says.
    /// - Throws: `SceneFailure` with the mistakes in the file.
    package func resolved(for document: SceneDocument) throws(SceneFailure) -> ComparisonSettings {
        over(try .file(from: SettingsFile.folder(of: document))).over(document.verification.settings)
    }
}
