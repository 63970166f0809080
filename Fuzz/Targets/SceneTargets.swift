import Foundation
import Raster
import Recording
import SceneModel
import SceneSyntax
import Scenes
import Scenes

enum SceneTargets {
    private static let limits: SceneLimits = {
        var limits = SceneLimits()
        (limits[.fileBytes], limits[.values], limits[.views], limits[.steps]) = (16_384, 2000, 200, 20)
        (limits[.canvasPixels], limits[.imagePixels], limits[.frames]) = (16_384, 65_536, 200)
        return limits
    }()

    /// Loads a scene, plays it, and draws at most five frames of it, twice: with one worker and with two.
    static func render(_ bytes: [UInt8]) {
        guard let document = SceneReader(limits: limits).read(Data(bytes), file: "/nonexistent/scene.yaml").document
        else { return }
        var build = SceneBuildOptions()
        build.limits = limits
        guard let run = try? SceneRun.play(document, options: build) else { return }
        let (alone, together) = (frames(of: run, workers: 1), frames(of: run, workers: 2))
        precondition(
            alone.count == together.count && zip(alone, together).allSatisfy { $0.pixelsEqual($1) },
            "workers change the pixels")
    }

    private static func frames(of run: SceneRun, workers: Int) -> [Bitmap] {
        var options = Recording.Options()
        (options.workers, options.maximumPixels, options.maximumFrames) = (
            workers, limits.count(.canvasPixels), limits.count(.frames)
        )
        var frames: [Bitmap] = []
        try? Recording(of: run.timeline).forEachFrame(options: options) { frame in
            frames.append(frame.bitmap)
            if frames.count == 5 { throw CancellationError() }
        }
        return frames
    }
}
