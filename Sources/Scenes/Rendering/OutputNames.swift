import Codecs
import Foundation
import Recording

/// Names of outputs for one scene or several: `{scene}` stands for the scene's name, a folder `frames/` takes one
/// scene's frames as a sequence, and any other folder one file per scene and format, named after the scene. What a name
/// means does not depend on how many scenes there are.
package struct OutputNames: Sendable {
    package let paths: [String]
    /// Overrides the extension.
    package let format: OutputFormat?

    /// - Throws: `OutputNameError`.
    package init(_ paths: [String], format: OutputFormat?, scenes: [String]) throws(OutputNameError) {
        (self.paths, self.format) = (paths, format)
        for path in paths {
            if path.isEmpty { throw .empty }
            if path == "-", format == nil { throw .noFormat }
            if let name = path.matches(of: #/\{([A-Za-z]+)\}/#).map({ String($0.1) }).first(where: { $0 != "scene" }) {
                throw .placeholder(name, path)
            }
        }
        guard scenes.count > 1 else { return }
        for path in paths
        where !path.contains("{scene}") && (!Self.isFolder(path) || format == nil && Self.isSequence(path)) {
            throw .oneFileForManyScenes(path)
        }
        var seen: [String: String] = [:]
        for scene in scenes {
            let name = Self.name(of: scene)
            if let other = seen[name] { throw .sameName(other, scene) }
            seen[name] = scene
        }
    }

    /// The outputs of one scene.
    /// - Parameter formats: what a folder takes when no format is given; a GIF when there are none.
    /// - Throws: `RecordingError.unknownFormat`.
    package func outputs(for scene: String, formats: [OutputFormat]) throws(RecordingError) -> [RecordingOutput] {
        var outputs: [RecordingOutput] = []
        let name = Self.name(of: scene)
        for path in paths {
            let expanded = path.replacing("{scene}", with: name)
            if format == nil, Self.isSequence(expanded) {
                outputs.append(RecordingOutput(path: expanded, format: .sequence))
            } else if Self.isFolder(expanded) {
                for format in format.map({ [$0] }) ?? (formats.isEmpty ? [.gif] : formats) {
                    outputs.append(RecordingOutput(path: FilePath.join(expanded, name + format.suffix), format: format))
                }
            } else if let format {
                outputs.append(RecordingOutput(path: expanded, format: format))
            } else {
                outputs.append(try RecordingOutput(path: expanded))
            }
        }
        return outputs
    }

    /// The folders of a scene that are made when they are missing: those that are named as such, with a slash at the
    /// end, and those that are named after the scene, as in `{scene}/%04d.png`.
    package func folders(for scene: String) -> [String] {
        paths.compactMap { path in
            let expanded = path.replacing("{scene}", with: Self.name(of: scene))
            if expanded.hasSuffix("/") { return expanded }
            return FilePath(path).folder.contains("{scene}") ? FilePath(expanded).folder : nil
        }
    }

    /// The file's name without its folder and extension; `scene` for standard input.
    package static func name(of scene: String) -> String {
        scene == "-" ? "scene" : FilePath(scene).stem
    }

    private static func isSequence(_ path: String) -> Bool {
        path.hasSuffix("/") && FilePath(path).lastComponent == "frames"
    }

    private static func isFolder(_ path: String) -> Bool {
        if path.hasSuffix("/") { return true }
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }
}

/// Several scenes that would be written over each other.
package enum OutputNameError: Error, Hashable, Sendable, CustomStringConvertible {
    case empty
    /// Standard output has no extension.
    case noFormat
    /// Something in braces that stands for nothing.
    case placeholder(String, String)
    case oneFileForManyScenes(String)
    case sameName(String, String)

    package var description: String {
        switch self {
        case .empty: "the name of an output is empty; say where to write, such as -o out.gif"
        case .noFormat: "standard output has no name that says the format; add --format, such as --format gif"
        case .placeholder(let name, let path):
            "{\(name)} in \(path) stands for nothing; {scene} is the scene's name, and %04d the number of a frame"
        case .oneFileForManyScenes(let path):
            path.hasSuffix("/")
                ? "several scenes cannot all be written to \(path), which is one sequence; use \(path){scene}/%04d.png"
                : "several scenes cannot all be written to \(path); use a folder, or {scene} in its name"
        case .sameName(let a, let b):
            "\(a) and \(b) have the same name, so their outputs would overwrite each other; render them one by one"
        }
    }
}
