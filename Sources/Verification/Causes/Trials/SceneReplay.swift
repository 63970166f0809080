import Codecs
import Comparison
import Compositing
import Foundation
import Hero
import Recording
import SceneModel
import SceneSyntax
import Scenes

/// How a scene was built and drawn, to do the same with one that says something else.
struct SceneReplay: Sendable {
    let document: SceneDocument
    let build: SceneBuildOptions
    let settings: RenderSettings
    let cancellation: Cancellation?

    /// A scene that has been played, and the times at which it is drawn.
    final class Play {
        let options: Recording.Options
        let schedule: FrameSchedule
        let width, height: Int
        private let source: any FrameSource
        /// Of frames that were drawn.
        private var hashes: [Int: PixelHash] = [:]

        init(
            source: any FrameSource, options: Recording.Options, schedule: FrameSchedule, width: Int, height: Int
        ) {
            (self.source, self.options, self.schedule) = (source, options, schedule)
            (self.width, self.height) = (width, height)
        }

        var loop: LoopCount { options.loop ?? .forever }

        func tree(_ index: Int) -> RenderTree { source.renderTree(at: schedule.frames[index].time) }

        func isDrawn(_ index: Int) -> Bool { hashes[index] != nil }

        func hash(_ index: Int) -> PixelHash {
            if let known = hashes[index] { return known }
            let time = schedule.frames[index].time
            let hash = PixelHasher.hash(Recording(of: source).frame(at: .seconds(time), options: options))
            hashes[index] = hash
            return hash
        }
    }

    /// - Returns: nil for what cannot be played.
    func play(_ document: SceneDocument) -> Play? {
        var (build, options) = (build, Recording.Options())
        guard let all = try? settings.resolved(for: document),
            (try? all.apply(to: &build, canvas: document.canvas)) != nil, (try? all.apply(to: &options)) != nil
        else { return nil }
        build.limits.apply(to: &options)
        options.cancellation = cancellation
        guard let run = try? SceneRun.play(document, options: build),
            let (schedule, width, height) = try? Recording(of: run.timeline).schedule(options: options)
        else { return nil }
        return Play(source: run.timeline, options: options, schedule: schedule, width: width, height: height)
    }

    func play(_ scene: OutlinedScene) -> Play? {
        scene.document(like: document, limits: build.limits).flatMap(play)
    }

    /// The outline with other values of variables; nil where they make no scene.
    func outline(with variables: [SceneVariable]) -> PlanJSON? {
        document.withVariables(variables, limits: build.limits)?.outline(options: build)
    }
}
