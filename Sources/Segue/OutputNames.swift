import Codecs
import Foundation
import Recording

/// Names of outputs for one scene or several: `{scene}` stands for the scene's name, and a folder takes one file per scene.
public struct OutputNames: Sendable {
    public let paths: [String]
    /// Overrides the extension.
    public let format: OutputFormat?
    private let sceneCount: Int

    /// - Throws: `OutputNameError`.
    public init(_ paths: [String], format: OutputFormat?, scenes: [String]) throws(OutputNameError) {
        (self.paths, self.format, sceneCount) = (paths, format, scenes.count)
        guard scenes.count > 1 else { return }
        for path in paths where !path.contains("{scene}") && !Self.isFolder(path) { throw .oneFileForManyScenes(path) }
        var seen: [String: String] = [:]
        for scene in scenes {
            let name = Self.name(of: scene)
            if let other = seen[name] { throw .sameName(other, scene) }
            seen[name] = scene
        }
    }

    /// The outputs of one scene.
    /// - Parameter formats: what a folder takes when no format is given.
    /// - Throws: `RecordingError.unknownFormat`.
    public func outputs(for scene: String, formats: [OutputFormat]) throws(RecordingError) -> [RecordingOutput] {
        var outputs: [RecordingOutput] = []
        let name = Self.name(of: scene)
        for path in paths {
            let expanded = path.replacingOccurrences(of: "{scene}", with: name)
            if sceneCount > 1, !path.contains("{scene}"), Self.isFolder(path) {
                let folder = expanded.hasSuffix("/") ? expanded : expanded + "/"
                for format in format.map({ [$0] }) ?? (formats.isEmpty ? [.gif] : formats) {
                    outputs.append(RecordingOutput(path: folder + name + format.suffix, format: format))
                }
            } else if let format {
                outputs.append(RecordingOutput(path: expanded, format: format))
            } else {
                outputs.append(try RecordingOutput(path: expanded))
            }
        }
        return outputs
    }

    /// The file's name without its folder and extension; `scene` for standard input.
    public static func name(of scene: String) -> String {
        scene == "-" ? "scene" : FilePath(scene).stem
    }

    private static func isFolder(_ path: String) -> Bool {
        if path.hasSuffix("/") { return true }
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }
}

extension OutputFormat {
    /// What follows the scene's name in a folder.
    fileprivate var suffix: String {
        switch self {
        case .gif: ".gif"
        case .png: ".png"
        case .sequence: "/"
        case .rgba: ".rgba"
        case .y4m: ".y4m"
        }
    }
}

/// Several scenes that would be written over each other.
public enum OutputNameError: Error, Hashable, Sendable, CustomStringConvertible {
    case oneFileForManyScenes(String)
    case sameName(String, String)

    public var description: String {
        switch self {
        case .oneFileForManyScenes(let path): "several scenes cannot all be written to \(path); use a folder, or {scene} in its name"
        case .sameName(let a, let b): "\(a) and \(b) have the same name, so their outputs would overwrite each other; render them one by one"
        }
    }
}
