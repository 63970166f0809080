import Compositing
import Foundation
import Raster
import Recording
import SceneModel
import SceneSyntax

/// One scene rendered to its outputs.
package struct SceneRendering: Sendable {
    package let scene: String
    package let summary: RecordingSummary
    /// CPU time of loading, layout and snapshots.
    package let layoutMilliseconds: Double
    /// What views and animators had to report while the scene was played, and what happened while it was written.
    package let messages: [String]

    /// Plays a scene and records it.
    ///
    /// A GIF of more than 5 MB, or much more than the bytes that are asked for, is drawn again with fewer pixels and
    /// then with fewer frames, unless scale and rate are given: as if the smaller ones had been asked for. The other
    /// outputs keep theirs.
    /// - Throws: `SceneFailure`, `SettingError`, `RecordingError`, `OutputError`, `EncodeError`; then no output has
    ///   changed.
    package static func render(
        _ document: SceneDocument, to outputs: [RecordingOutput], build: SceneBuildOptions,
        recording options: Recording.Options
    ) throws -> SceneRendering {
        var options = options
        let page = PageMatte(document, build: build, recording: options)
        options.page = page?.color
        let canvas = build.canvas(of: document)
        let keepsScale = canvas.scaleIsGiven || options.scale != nil || options.width != nil
        let choices = GIFSize.choices(scale: canvas.scale, keepsScale: keepsScale, rate: options.rate)
        let hasGIF = outputs.contains { $0.format == .gif }
        let limit = GIFSize.limit(budget: options.maximumBytes)
        let draft = RecordingDraft(outputs)
        var attempt = Attempt()
        var search = GIFSizeSearch(
            choices, limit: limit, foresees: hasGIF && options.slices == nil && options.maximumBytes == nil)
        func write(
            _ choice: GIFSize, _ options: Recording.Options, bounds: GIFBounds?, isMeant: (OutputFormat) -> Bool
        ) throws {
            var build = build
            if choice != choices.first { build.scale = choice.scale }
            try attempt.play(document, build, for: choice)
            guard let timeline = attempt.run?.timeline else { return }
            try draft.write(Recording(of: timeline), options: options, bounds: bounds, isMeant: isMeant)
        }
        var size = search.choice
        while let choice = search.choice {
            let isForeseeing = search.isForeseeing
            var sized = options
            // What was drawn before was drawn as if the first choice would do.
            if !search.isFirst { (sized.rate, sized.slices) = (choice.rate, nil) }
            size = choice
            try write(choice, sized, bounds: hasGIF ? search.bounds : nil) { !isForeseeing || $0 == .gif }
            search.go(on: draft.verdict)
            // The other outputs are drawn at the first choice in any case.
            if isForeseeing, !search.isFirst, let first = choices.first, outputs.contains(where: { $0.format != .gif })
            {
                sized.rate = first.rate
                try write(first, sized, bounds: nil) { $0 != .gif }
            }
        }
        var summary = try draft.publish()
        for index in summary.outputs.indices where summary.outputs[index].format == OutputFormat.gif.rawValue {
            let isTooLarge = options.maximumBytes == nil && summary.outputs[index].bytes > limit
            let size = size.flatMap {
                GIFSize.remark($0, of: choices, budget: options.maximumBytes, isTooLarge: isTooLarge)
            }
            summary.outputs[index].remarks = [size, page?.remark].compactMap { $0 } + summary.outputs[index].remarks
        }
        return SceneRendering(
            scene: document.file, summary: summary, layoutMilliseconds: attempt.milliseconds,
            messages: attempt.messages + summary.notices.filter { !attempt.texts.contains($0) })
    }

    /// The scene as it was played last.
    private struct Attempt {
        var run: SceneRun?
        /// Pixels a point for which it was played.
        private var scale: CGFloat?
        var milliseconds = 0.0
        /// Of the first time: the others have the same.
        var messages: [String] = []
        /// What the reader has said of texts, with their lines.
        var texts: [String] = []

        mutating func play(_ document: SceneDocument, _ build: SceneBuildOptions, for size: GIFSize) throws {
            if run != nil, scale == size.scale { return }
            let begin = CPUClock.threadMilliseconds
            let isFirst = scale == nil
            scale = size.scale
            // Its pictures leave room for the next ones.
            run = nil
            let played = try SceneRun.play(document, options: build)
            milliseconds += CPUClock.threadMilliseconds - begin
            if isFirst { (messages, texts) = (played.messages, played.timeline.notices) }
            run = played
        }
    }
}

extension SceneRendering {
    /// Plays a scene and records what it shows at one time.
    /// - Throws: as `render`.
    package static func still(
        _ document: SceneDocument, at point: TimePoint, to outputs: [RecordingOutput], build: SceneBuildOptions,
        recording options: Recording.Options
    ) throws -> SceneRendering {
        let begin = CPUClock.threadMilliseconds
        let run = try SceneRun.play(document, options: build)
        let layout = CPUClock.threadMilliseconds - begin
        var options = options
        let time = try point.seconds(within: run.timeline.duration, rate: options.rate ?? .usual(for: outputs))
        options.schedule = FrameSchedule.Options()
        let instant = Instant(source: run.timeline, time: time)
        let texts = run.timeline.notices
        let page = PageMatte(document, build: build, recording: options)
        options.page = page?.color
        var summary = try Recording(of: instant).write(to: outputs, options: options)
        for index in summary.outputs.indices where summary.outputs[index].format == OutputFormat.gif.rawValue {
            summary.outputs[index].remarks += [page?.remark].compactMap { $0 }
        }
        return SceneRendering(
            scene: document.file, summary: summary, layoutMilliseconds: layout,
            messages: run.messages + summary.notices.filter { !texts.contains($0) })
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

extension GIFSize {
    /// What to say of a GIF that is not of the first choice, or `isTooLarge` even in the last one.
    /// - Parameter budget: the bytes that were asked for.
    static func remark(_ chosen: GIFSize, of choices: [GIFSize], budget: Int?, isTooLarge: Bool) -> String? {
        guard let first = choices.first, chosen != first else { return nil }
        var (what, flags): ([String], [String]) = ([], [])
        if chosen.scale != first.scale {
            what.append(chosen.scale == 1 ? "1 pixel a point" : "\(text(chosen.scale)) pixels a point")
            flags.append("--scale \(text(first.scale))")
        }
        if chosen.rate != first.rate {
            what.append("\(chosen.rate.text) frames a second")
            flags.append("--fps \(first.rate.text)")
        }
        let why = budget == nil ? "so that it loads quickly" : "so that it keeps its colours"
        let more =
            isTooLarge ? "--max-bytes 5M makes it fit at a lower quality" : "\(flags.joined(separator: " ")) for more"
        return "at \(what.joined(separator: " and ")), \(why); \(more)"
    }

    private static func text(_ scale: Double) -> String { scale == scale.rounded() ? "\(Int(scale))" : "\(scale)" }
}

/// The page on which a framed device is most likely seen: GIFs have no soft edges of their own.
package enum PageMatte: String {
    case light, dark

    /// Nil where no device is drawn, or a matte is asked for.
    package init?(_ document: SceneDocument, build: SceneBuildOptions, recording: Recording.Options) {
        let canvas = build.canvas(of: document)
        guard recording.matte == nil, canvas.isFramed, canvas.device != nil else { return nil }
        self = canvas.appearance == .dark ? .dark : .light
    }

    /// White; GitHub's dark page.
    package var color: PremultipliedColor { PremultipliedColor(packed: self == .light ? 0xFFFF_FFFF : 0xFF17_110D) }

    var remark: String {
        "on a \(rawValue) page (\(self == .light ? "#FFFFFF" : "#0D1117")), as the appearance says; --matte takes another colour"
    }
}

extension SceneDocument {
    /// The scene's named colours, in both appearances, as GIFs are to show them: packed, opaque.
    package var pinnedColors: [UInt32] {
        colors.flatMap { [$0.color.light, $0.color.dark] }.filter { $0.alpha >= 1 }.map {
            PremultipliedColor($0).packed
        }
    }
}

extension SceneLimits {
    /// Changes what a recording may take.
    package func apply(to options: inout Recording.Options) {
        (options.maximumPixels, options.maximumFrames) = (count(.canvasPixels), count(.frames))
        options.maximumAnimationPixels = images.maximumAnimationPixels
    }
}
