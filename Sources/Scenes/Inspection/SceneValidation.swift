import Foundation
import Hero
import SceneModel
import SceneSyntax

/// What is wrong with a scene: with its text, and where that is right, with what comes of playing it.
package struct SceneValidation {
    /// As the user named it.
    package let scene: String
    package let diagnostics: [SceneDiagnostic]

    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - isStrict: warnings become errors.
    package init(path: String, _ reading: SceneReading, options: SceneBuildOptions, isStrict: Bool = false) {
        scene = path
        let found = reading.diagnostics + (reading.document.map { Self.played($0, options, path: path) } ?? [])
        let checked = found.map { diagnostic in
            var diagnostic = diagnostic
            if isStrict { diagnostic.severity = .error }
            return diagnostic
        }
        diagnostics = checked.filter { $0.severity == .error } + checked.filter { $0.severity != .error }
    }

    private static func played(_ document: SceneDocument, _ options: SceneBuildOptions, path: String)
        -> [SceneDiagnostic]
    {
        do throws(SceneFailure) {
            return try SceneRun.play(document, options: options).reports.map {
                $0.diagnostic(in: document.source, file: path)
            }
        } catch {
            return error.diagnostics
        }
    }

    package var isValid: Bool { !diagnostics.contains { $0.severity == .error } }

    /// `{"scene", "valid", "diagnostics": […]}`
    package var json: PlanJSON {
        .object([
            ("scene", .string(scene)), ("valid", .bool(isValid)),
            ("diagnostics", .array(diagnostics.map(\.json))),
        ])
    }
}

extension SceneDiagnostic {
    /// `{"severity", "message", "file", "line", "column", "key", "suggestion"}`
    package var json: PlanJSON {
        var members: [(String, PlanJSON)] = [
            ("severity", .string(severity.rawValue)), ("message", .string(message)), ("file", .string(file)),
            ("line", .number(Double(line))),
            ("column", .number(Double(column))), ("key", .string(keyPath)),
        ]
        if let suggestion { members.append(("suggestion", .string(suggestion))) }
        return .object(members)
    }
}
