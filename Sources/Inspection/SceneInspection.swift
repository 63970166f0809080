import Foundation
import Hero
import Scenes

/// What a scene will do, as data: its transitions' plans, or why it cannot be played.
public struct SceneInspection {
    /// As the user named it.
    public let scene: String
    public let run: SceneRun?
    /// Errors, and warnings such as mistakes that Hero lets pass.
    public let diagnostics: [SceneDiagnostic]

    /// Reads and plays a scene.
    /// - Parameter path: a file, or `-` for standard input.
    public init(path: String, reader: SceneReader, options: SceneBuildOptions) {
        scene = path
        let reading = reader.read(path: path)
        guard let document = reading.document else {
            (run, diagnostics) = (nil, reading.diagnostics)
            return
        }
        do throws(SceneFailure) {
            run = try SceneRun.play(document, options: options)
            diagnostics = reading.diagnostics
        } catch {
            run = nil
            diagnostics = reading.diagnostics + error.diagnostics
        }
    }

    /// The first error.
    public var error: SceneDiagnostic? { diagnostics.first { $0.severity == .error } }

    /// One line: `{"scene", "transitions", …}`, or `{"scene", "error"}`.
    /// - Parameter times: seconds of the timeline at which to say what is shown.
    public func json(at times: [Double] = []) -> String {
        guard let run else { return PlanJSON.object([("scene", .string(scene)), ("error", errorJSON)]).text }
        var members: [(String, PlanJSON)] = [("scene", .string(scene)), ("transitions", .array(run.plans.map(\.json)))]
        if !times.isEmpty { members.append(("presentation", .array(times.map { presentation(at: $0, run) }))) }
        return PlanJSON.object(members).text
    }

    private var errorJSON: PlanJSON {
        guard let error else { return .null }
        return .object([
            ("message", .string(error.message)), ("file", .string(error.file)), ("line", .number(Double(error.line))),
            ("column", .number(Double(error.column))),
        ])
    }

    private func presentation(at time: Double, _ run: SceneRun) -> PlanJSON {
        let views = run.presentations.flatMap { $0.views(at: time) ?? [] }
        return .object([("time", .number(time)), ("views", .object(views.map { ($0.view, $0.valuesJSON) }))])
    }
}
