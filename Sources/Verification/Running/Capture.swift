import Comparison
import Codecs
import Compositing
import Foundation
import Hero
import Raster
import Recording
import SceneModel
import Scenes

/// Something recorded that is ready to be drawn, with everything that a baseline keeps of it besides pixels.
struct Capture {
    /// For messages: the scene's file, as given.
    let name: String
    let source: any FrameSource
    let layers: [SceneLayer]
    let plans, animations: PlanJSON
    /// With the settings of the `segue.yaml` that holds for the scene.
    let verification: VerificationDescription
    /// The scene in its own words, with what is in force of its output; nil for what code recorded.
    let outline: PlanJSON?
    /// To play it with something said otherwise; nil for what code recorded.
    let replay: SceneReplay?
    let options: Recording.Options
    let schedule: FrameSchedule
    /// Pixels.
    let width, height: Int
    /// Where the canvas is when a device is drawn around it; nil without one. Points.
    let screen: CGRect?

    /// Plays a scene.
    /// - Throws: `SceneFailure`, `SettingError`, `RecordingError`.
    init(
        _ document: SceneDocument, build: SceneBuildOptions, settings: RenderSettings, cancellation: Cancellation?,
        progress: (@Sendable (Int, Int) -> Void)? = nil
    ) throws {
        replay = SceneReplay(document: document, build: build, settings: settings, cancellation: cancellation)
        var (build, options) = (build, Recording.Options())
        let all = try settings.resolved(for: document)
        try all.apply(to: &build, canvas: document.canvas)
        try all.apply(to: &options)
        build.limits.apply(to: &options)
        (options.cancellation, options.progress) = (cancellation, progress)
        let run = try SceneRun.play(document, options: build)
        (name, source, layers, self.options) = (document.file, run.timeline, run.layers, options)
        (plans, animations) = (.array(run.plans.map(\.json)), SceneInspection.animationsJSON(of: run))
        outline = document.outline(options: build).map { Self.adding(all, to: $0) }
        var verification = document.verification
        verification.settings = try ComparisonSettings().resolved(for: document)
        self.verification = verification
        let canvas = build.canvas(of: document)
        screen = (canvas.isFramed ? canvas.device : nil).map {
            CGRect(origin: DeviceBezel($0).surround($0, screen: canvas.size).origin, size: canvas.size)
        }
        (schedule, width, height) = try Recording(of: run.timeline).schedule(options: options)
    }

    /// Takes a recording that code made: without plans and names of views.
    /// - Throws: `RecordingError`.
    init(_ recording: Recording, name: String, options: Recording.Options) throws {
        (self.name, source, layers, self.options) = (name, recording.source, [], options)
        (plans, animations, verification, outline) = (.array([]), .array([]), VerificationDescription(), nil)
        (screen, replay) = (nil, nil)
        (schedule, width, height) = try recording.schedule(options: options)
    }

    /// What changes frames besides the scene. The rate and the loop count are compared by themselves, size and traits
    /// are the canvas's.
    private static func adding(_ settings: RenderSettings, to outline: PlanJSON) -> PlanJSON {
        let kept: [(RenderSetting, String)] = [
            (.speed, "speed"), (.holdFirst, "holdFirst"), (.holdLast, "holdLast"), (.bounce, "bounce"),
        ]
        let values = kept.compactMap { setting, key -> (String, PlanJSON)? in
            guard let text = settings[setting]?.text else { return nil }
            return (key, Double(text).map { .number($0) } ?? .bool(text == "true"))
        }
        return .object(outline.members + [("output", .object(values))])
    }

    /// As trials of edits compare it.
    var play: SceneReplay.Play {
        SceneReplay.Play(source: source, options: options, schedule: schedule, width: width, height: height)
    }

    var times: [Double] { schedule.frames.map(\.time) }
    /// Whether it is one frame that is not held.
    var isStill: Bool { schedule.frames.count == 1 && schedule.duration == schedule.rate.frameDuration }
    var loop: LoopCount { options.loop ?? .forever }
    /// Pixels per point.
    var scale: Double { Double(width) / max(1e-9, Double(source.renderTree(at: 0).size.width)) }

    /// The hash of every frame.
    func hashes() throws -> [PixelHash] {
        var hasher = PixelHasher()
        var hashes: [PixelHash] = []
        try Recording(of: source).forEachFrame(options: options) {
            hashes.append(hasher.hash($0.bitmap, damage: $0.damage))
        }
        return hashes
    }

    /// The frames, drawn when they are looked at.
    /// - Parameter hashes: where each frame's hash is kept as it is drawn.
    func footage(hashing hashes: HashedFrames) -> Footage {
        let (source, options) = (source, options)
        return Footage(name: name, width: width, height: height, loop: loop, durations: schedule.frames.map(\.duration))
        {
            // The one that is compared, and one that waits to be written into a report.
            let next = try Recording(of: source).frames(options: options, holding: 2)
            var hasher = PixelHasher()
            var isFirst = true
            return {
                guard let frame = try next() else { return nil }
                hashes.add(hasher.hash(frame.bitmap, damage: frame.damage), isFirst: isFirst)
                isFirst = false
                return frame.bitmap
            }
        }
    }

    /// Draws every frame and writes them as one lossless file.
    /// - Returns: the hash of every frame.
    func write(to sink: any ByteSink, level: CompressionLevel) throws -> (hashes: [PixelHash], encodedFrames: Int) {
        var hasher = PixelHasher()
        var hashes: [PixelHash] = []
        let writer = APNGWriter(to: sink, width: width, height: height, loop: loop, level: level)
        do {
            try Recording(of: source).forEachFrame(options: options) { frame in
                hashes.append(hasher.hash(frame.bitmap, damage: frame.damage))
                try writer.append(AnimationFrame(frame.bitmap, duration: frame.sample.duration, damage: frame.damage))
            }
            try writer.finish()
        } catch {
            writer.cancel()
            throw error
        }
        return (hashes, writer.statistics.encodedFrames)
    }
}
