import ArgumentParser
import Codecs
import Foundation
import Recording
import Scenes

struct RenderCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "render", "Renders scenes to GIF, WebP, APNG, video, PNG sequences or raw frames.",
        """
        The format follows the name: x.gif, x.webp, x.png or x.apng (animated), x.mp4, x.webm and x.mov (video, by ffmpeg), frames/%04d.png or frames/ (a
        sequence), x.rgba and x.y4m (raw). Another folder,
        such as out/, takes one file per scene and format, out/card.gif by default; `output.formats` of a scene or of segue.yaml, or --format, say which. {scene} in
        a name stands for the scene's. - is standard output and needs --format. Several -o share one rendering.
        """,
        examples: [
            "render card.yaml -o card.gif", "render scenes/*.yaml -o out/ --appearance dark",
            "render card.yaml -o 'frames/%04d.png' --fps 30",
        ])

    @Argument(help: "Scene files; - is standard input.", completion: .file(extensions: SceneFile.extensions))
    var scenes: [String]
    @OptionGroup var outputs: OutputOptions
    @Option(
        help: ArgumentHelp("A part of the timeline (default: all): times, percentages or frames.", valueName: "a..b"))
    var select: String?
    @Option(help: ArgumentHelp("Frame numbers (default: all), such as 0-9 or 0-2,5,7-20:2.", valueName: "list"))
    var frames: String?
    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Decode what was written and compare it with what was drawn.") var verify = false
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: statisticsHelp) var stats = false
    @OptionGroup(title: "Settings") var settings: SceneSettings<RenderingSettings>
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        try SceneOptions.check(scenes)
        if select != nil, frames != nil { throw ValidationError("--select and --frames exclude each other.") }
        try outputs.check(json: common.json)
        _ = try selection()
    }

    private func selection() throws -> FrameSelection {
        if let select {
            guard let selection = FrameSelection(interval: select) else {
                throw ValidationError(
                    "--select expects A..B, such as 0.2..1.5, 10%..50%, f3..f9 or 1..end, and not \"\(select)\".")
            }
            return selection
        }
        if let frames {
            guard let selection = FrameSelection(frames: frames) else {
                throw ValidationError("--frames expects numbers such as 0-9 or 0-2,5,7-20:2, and not \"\(frames)\".")
            }
            return selection
        }
        return .all
    }

    func run(_ console: Console) throws {
        let names = try OutputNames(outputs.output, format: try outputs.chosenFormat(), scenes: scenes)
        let reader = try sceneOptions.reader()
        var renderings: [SceneRendering] = []
        var failed = false
        for scene in scenes {
            do {
                renderings.append(try render(scene, names, reader, console))
            } catch let error as SceneFailure {
                // The others are rendered all the same.
                console.diagnostics(error.diagnostics)
                failed = true
            }
        }
        if common.json, !renderings.isEmpty { try console.summary(SceneRendering.summary(renderings)) }
        if failed { throw ExitCode.badInput }
    }

    private func render(_ scene: String, _ names: OutputNames, _ reader: SceneReader, _ console: Console) throws
        -> SceneRendering
    {
        let document = try console.document(reader.read(path: scene))
        var build = try sceneOptions.buildOptions()
        var recording = Recording.Options()
        let all = try settings.layered().resolved(for: document)
        try all.apply(to: &build, canvas: document.canvas)
        try all.apply(to: &recording)
        recording.schedule.selection = try selection()
        recording.verifies = verify
        recording.collectsStatistics = stats
        recording.gif.pinnedColors = document.pinnedColors
        build.limits.apply(to: &recording)
        recording.cancellation = Interruption.cancellation
        recording.progress = { done, total in console.progress("\(scene): frame \(done) of \(total)") }
        let outputs = try names.outputs(for: scene, formats: all.formats)
        try OutputConflicts.check(outputs.map(\.path), inputs: [scene])
        let rendering = try OutputFolder.making(names.folders(for: scene)) {
            try SceneRendering.render(document, to: outputs, build: build, recording: recording)
        }
        console.endProgress()
        rendering.messages.forEach(console.warning)
        if !common.json { describe(rendering, console) }
        return rendering
    }

    private func describe(_ rendering: SceneRendering, _ console: Console) {
        console.describe(rendering.summary.outputs)
        let timing = rendering.summary
        console.detail(
            "\(rendering.scene): layout \(Int(rendering.layoutMilliseconds)) ms, drawing \(Int(timing.rasterMilliseconds)) ms,"
                + " encoding \(Int(timing.encodeMilliseconds)) ms")
    }
}

let statisticsHelp: ArgumentHelp = "Measure each frame of a GIF: bytes, rectangle, colours, PSNR, flicker, contours."
