import Scenes
import Hero

extension DocumentationRun {
    /// `{"version", "scenes": [{"scene", "status", "reasons", "files"}], "pages": […]}`
    package var summary: [(String, PlanJSON)] {
        let entries = scenes.map { scene in
            PlanJSON.object([
                ("scene", .string(scene.name)), ("status", .string(scene.status.rawValue)),
                ("reasons", .array(scene.reasons.map { .string($0) })), ("files", .number(Double(scene.fileCount))),
            ])
        }
        return [
            ("version", .string(segueVersion)), ("scenes", .array(entries)),
            ("pages", .array(pages.map { .string($0) })),
        ]
    }
}
