import Analysis
import Foundation
import Geometry
import Hero
import Recording
import SceneModel
import SceneSyntax

/// What the page is told of a scene.
struct PreviewState: Sendable {
    /// As the user named it.
    let path: String
    /// Counts editions; with the server's own mark it names pictures that never change.
    var revision: String
    var edition: LoadedScene
    /// The newest edition that could be played, and its revision.
    var shown: (revision: String, picture: LoadedScene.Picture)?
    /// The file has changed since.
    var isOutdated = false

    init(path: String, revision: String, edition: LoadedScene) {
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

    private static func json(_ picture: LoadedScene.Picture, revision: String) -> PlanJSON {
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

/// How the page wants a scene drawn: on a device, in an appearance, in a direction. What it leaves out is the scene's
/// own.
struct PreviewVariant: Hashable, Sendable {
    /// A device, an appearance and a direction, in this order; each may be missing.
    let words: [String]

    static let standard = PreviewVariant(words: [])

    private init(words: [String]) { self.words = words }

    /// `default`, or words joined by `+` such as `iphone-16+dark+rtl`; nil for anything else.
    init?(_ text: String) {
        guard text != "default" else {
            self = .standard
            return
        }
        guard text.utf8.count <= 64 else { return nil }
        let groups = [Device.all.map(\.name), ["light", "dark"], ["ltr", "rtl"]]
        var (words, next) = ([String](), 0)
        for word in text.split(separator: "+", omittingEmptySubsequences: false).map(String.init) {
            guard let group = groups[next...].firstIndex(where: { $0.contains(word) }) else { return nil }
            words.append(word)
            next = group + 1
        }
        self.words = words
    }

    var name: String { words.isEmpty ? "default" : words.joined(separator: "+") }

    var settings: RenderSettings { RenderSettings(variant: name, words: words) }
}

extension MotionCurves {
    /// What changes, for the page's charts and the shapes of its bars: `runs` hold pairs of a time and a number, or a
    /// time and a colour.
    var json: PlanJSON {
        func runs<Sample>(_ runs: [[Sample]], _ pair: (Sample) -> (Double, PlanJSON)) -> PlanJSON {
            .array(
                runs.filter { !$0.isEmpty }.map { run in
                    .array(
                        run.map { sample in
                            let (time, value) = pair(sample)
                            return .array([.number(time), value])
                        })
                })
        }
        let numbers = numbers.filter { !$0.isSteady }.map { curve in
            PlanJSON.object([
                ("view", .string(curve.view)), ("property", .string(curve.property)),
                ("runs", runs(curve.runs) { ($0.time, .number($0.value)) }),
            ])
        }
        let colors = colors.filter { !$0.isSteady }.map { curve in
            PlanJSON.object([
                ("view", .string(curve.view)), ("property", .string(curve.property)),
                ("runs", runs(curve.runs) { ($0.time, $0.color.map { .string($0.webText) } ?? .null) }),
            ])
        }
        return .object([
            ("numbers", .array(numbers)), ("colors", .array(colors)), ("omitted", .number(Double(omittedViews))),
        ])
    }
}
