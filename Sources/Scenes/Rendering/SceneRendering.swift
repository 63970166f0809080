import Compositing
import Foundation
import Recording

/// One scene rendered to its outputs.
public struct SceneRendering: Sendable {
    public let scene: String
    public let summary: RecordingSummary
    /// CPU time of loading, layout and snapshots.
    public let layoutMilliseconds: Double
    /// What views and animators had to report while the scene was played, and what happened while it was written.
    public let messages: [String]

    /// Plays a scene and records it.
    /// - Throws: `SceneFailure`, `SettingError`, `RecordingError`, `OutputError`, `EncodeError`; then no output has changed.
    public static func render(
        _ document: SceneDocument, to outputs: [RecordingOutput], build: SceneBuildOptions, recording options: Recording.Options
    ) throws -> SceneRendering {
        let begin = CPUClock.threadMilliseconds
        let run = try SceneRun.play(document, options: build)
        let layout = CPUClock.threadMilliseconds - begin
        // Of the texts the reader has spoken, with their lines.
        let texts = run.timeline.notices
        var options = options
        let page = PageMatte(document, outputs, build: build, recording: options)
        if let page { options.gif.matte = page.color }
        let summary = try Recording(of: run.timeline).write(to: outputs, options: options)
        return SceneRendering(
            scene: document.file, summary: summary, layoutMilliseconds: layout,
            messages: run.messages + summary.notices.filter { !texts.contains($0) } + (page.map { [$0.notice] } ?? []))
    }
}

extension SceneRendering {
    /// Plays a scene and records what it shows at one time.
    /// - Throws: as `render`.
    public static func still(
        _ document: SceneDocument, at point: TimePoint, to outputs: [RecordingOutput], build: SceneBuildOptions, recording options: Recording.Options
    ) throws -> SceneRendering {
        let begin = CPUClock.threadMilliseconds
        let run = try SceneRun.play(document, options: build)
        let layout = CPUClock.threadMilliseconds - begin
        var options = options
        let hasGIF = outputs.contains { $0.format == .gif }
        let time = try point.seconds(within: run.timeline.duration, rate: options.rate ?? (hasGIF ? .gif : .standard))
        options.schedule = FrameSchedule.Options()
        let instant = Instant(source: run.timeline, time: time)
        let texts = run.timeline.notices
        let page = PageMatte(document, outputs, build: build, recording: options)
        if let page { options.gif.matte = page.color }
        let summary = try Recording(of: instant).write(to: outputs, options: options)
        return SceneRendering(
            scene: document.file, summary: summary, layoutMilliseconds: layout,
            messages: run.messages + summary.notices.filter { !texts.contains($0) } + (page.map { [$0.notice] } ?? []))
    }
}

/// One instant of a timeline, as a timeline without a length.
private struct Instant: FrameSource {
    let source: any FrameSource
    let time: Double

    var duration: Double { 0 }

    func renderTree(at _: Double) -> RenderTree { source.renderTree(at: time) }
    var notices: [String] { source.notices }
}
