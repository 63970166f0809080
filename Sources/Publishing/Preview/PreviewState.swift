import Foundation
import Hero
import Recording
import Scenes

/// What the page is told of a scene.
struct PreviewState: Sendable {
    /// As the user named it.
    let path: String
    /// Counts editions; with the server's own mark it names pictures that never change.
    var revision: String
    var edition: SceneEdition
    /// The newest edition that could be played, and its revision.
    var shown: (revision: String, picture: SceneEdition.Picture)?
    /// The file has changed since.
    var isOutdated = false

    init(path: String, revision: String, edition: SceneEdition) {
        (self.path, self.revision, self.edition) = (path, revision, edition)
    }

    var json: PlanJSON {
        let run = shown?.picture.run
        return .object([
            ("scene", .string(path)), ("revision", .string(revision)),
            ("title", run?.document.title.map { .string($0) } ?? .null),
            ("picture", shown.map { Self.json($0.picture, revision: $0.revision) } ?? .null),
            // The last good picture stays while the scene is broken.
            ("isStale", .bool(edition.picture == nil && shown != nil)),
            ("problems", .array(edition.diagnostics.map(Self.json))),
            ("failure", edition.failure.map { .string($0) } ?? .null),
            ("messages", .array((run?.messages ?? []).map { .string($0) })),
            ("plan", shown?.picture.plan ?? .null),
            ("names", .object((run?.document.viewNames ?? []).map { ($0.path, .string($0.name)) })),
        ])
    }

    private static func json(_ picture: SceneEdition.Picture, revision: String) -> PlanJSON {
        let moments = picture.moments.map { moment in
            PlanJSON.object([
                ("start", .number(moment.start)), ("end", .number(moment.end)),
                ("label", .string(moment.labels.joined(separator: ", "))),
            ])
        }
        return .object([
            ("revision", .string(revision)), ("frames", .number(Double(picture.schedule.frames.count))),
            ("rate", .number(picture.rate.perSecond)), ("duration", .number(picture.run.timeline.duration)),
            ("width", .number(Double(picture.pixels.width))), ("height", .number(Double(picture.pixels.height))),
            ("scale", .number(Double(picture.scale))), ("moments", .array(moments)),
        ])
    }

    private static func json(_ diagnostic: SceneDiagnostic) -> PlanJSON {
        .object([
            ("severity", .string(diagnostic.severity.rawValue)), ("place", .string(diagnostic.place)),
            ("message", .string(diagnostic.message)),
            ("excerpt", diagnostic.excerpt.map { .string($0) } ?? .null),
            ("suggestion", diagnostic.suggestion.map { .string($0) } ?? .null),
        ])
    }
}
