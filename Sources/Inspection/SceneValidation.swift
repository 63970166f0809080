import Foundation
import Hero
import Scenes

/// What is wrong with a scene, without playing it.
public struct SceneValidation {
    /// As the user named it.
    public let scene: String
    public let diagnostics: [SceneDiagnostic]

    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - isStrict: warnings become errors.
    public init(path: String, reader: SceneReader, options: SceneBuildOptions, isStrict: Bool = false) {
        scene = path
        let reading = reader.read(path: path)
        let found = reading.diagnostics + (reading.document.map { SceneRun.check($0, options: options) } ?? [])
        diagnostics = found.map { diagnostic in
            var diagnostic = diagnostic
            if isStrict { diagnostic.severity = .error }
            return diagnostic
        }
    }

    public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }

    /// `{"version", "scenes": [{"scene", "valid", "diagnostics": […]}]}`
    public static func json(_ validations: [SceneValidation], version: String) -> String {
        let scenes = validations.map { validation in
            PlanJSON.object([
                ("scene", .string(validation.scene)), ("valid", .bool(validation.isValid)),
                ("diagnostics", .array(validation.diagnostics.map(\.json))),
            ])
        }
        return PlanJSON.object([("version", .string(version)), ("scenes", .array(scenes))]).text
    }
}

extension SceneDiagnostic {
    var json: PlanJSON {
        var members: [(String, PlanJSON)] = [
            ("severity", .string(severity.rawValue)), ("message", .string(message)), ("file", .string(file)), ("line", .number(Double(line))),
            ("column", .number(Double(column))), ("key", .string(keyPath)),
        ]
        if let suggestion { members.append(("suggestion", .string(suggestion))) }
        return .object(members)
    }
}
