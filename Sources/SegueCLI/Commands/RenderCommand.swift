import ArgumentParser
import Foundation
import Recording
import Scenes
import Segue

struct RenderCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Renders scenes to GIF, APNG, PNG sequences or raw video.",
        discussion: """
            The format follows the name: x.gif, x.png or x.apng (animated), frames/ or frames/%04d.png (a sequence), x.rgba and x.y4m (raw).
            - is standard output and needs --format. Several -o share one rendering. Several scenes need a folder or {scene} in the name.
            """)

    @Argument(help: "Scene files; - is standard input.") var scenes: [String]
    @Option(name: .shortAndLong, help: "Where to write; may be repeated.") var output: [String]
    @Option(help: "gif, png, apng, frames, rgba or y4m, whatever the name says.") var format: String?
    @Option(help: ArgumentHelp("A part of the timeline: times, percentages or frames.", valueName: "a..b")) var select: String?
    @Option(help: ArgumentHelp("Frame numbers, such as 0-9 or 0-2,5,7-20:2.", valueName: "list")) var frames: String?
    @Flag(help: "Decode what was written and compare it with what was drawn.") var verify = false
    @OptionGroup var options: RenderOptions
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if output.isEmpty { throw ValidationError("Say where to write, such as -o out.gif.") }
        if select != nil, frames != nil { throw ValidationError("--select and --frames exclude each other.") }
        if common.json, output.contains("-") { throw ValidationError("--json and -o - both want standard output.") }
        if output.filter({ $0 == "-" }).count > 1 { throw ValidationError("Only one output can be standard output.") }
        _ = try outputFormat()
        _ = try selection()
    }

    private func outputFormat() throws -> OutputFormat? {
        guard let format else { return nil }
        guard let known = OutputFormat(name: format) else {
            throw ValidationError(Suggestion.unknown("format", format, among: ["gif", "png", "apng", "frames", "rgba", "y4m"]))
        }
        return known
    }

    private func selection() throws -> FrameSelection {
        if let select {
            guard let selection = FrameSelection(interval: select) else {
                throw ValidationError("--select expects A..B, such as 0.2..1.5, 10%..50%, f3..f9 or 1..end, and not \"\(select)\".")
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
        let names = try OutputNames(output, format: try outputFormat(), scenes: scenes)
        let settings = try options.layered(sceneOptions)
        let reader = try sceneOptions.reader()
        var renderings: [SceneRendering] = []
        var failed = false
        for scene in scenes {
            guard let rendering = try render(scene, names, settings, reader, console) else {
                failed = true
                continue
            }
            renderings.append(rendering)
        }
        if common.json, !renderings.isEmpty { try console.result(SceneRendering.json(renderings)) }
        if failed { throw ExitCode.badInput }
    }

    /// nil when the scene is faulty; the others are rendered all the same.
    private func render(_ scene: String, _ names: OutputNames, _ settings: RenderSettings, _ reader: SceneReader, _ console: Console) throws
        -> SceneRendering?
    {
        let reading = reader.read(path: scene)
        reading.diagnostics.forEach(console.diagnostic)
        guard let document = reading.document else { return nil }
        var build = try sceneOptions.buildOptions()
        build.showsTouches = options.touches
        build.isFramed = options.frame
        var recording = Recording.Options()
        let all = settings.over(.scene(document.output, file: scene))
        try all.apply(to: &build, canvas: document.canvas)
        try all.apply(to: &recording)
        recording.schedule.selection = try selection()
        recording.verifies = verify
        recording.gif.collectsDetails = options.stats
        recording.gif.pinnedColors = document.pinnedColors
        build.limits.apply(to: &recording)
        recording.cancellation = Interruption.cancellation
        recording.progress = { done, total in console.progress("\(scene): frame \(done) of \(total)") }
        let formats = document.output.formats.compactMap { OutputFormat(name: $0) }
        let outputs = try names.outputs(for: scene, formats: formats)
        do {
            let rendering = try SceneRendering.render(document, to: outputs, build: build, recording: recording)
            console.endProgress()
            rendering.messages.forEach(console.warning)
            if !common.json { describe(rendering, console) }
            return rendering
        } catch let error as SceneFailure {
            error.diagnostics.forEach(console.diagnostic)
            return nil
        }
    }

    private func describe(_ rendering: SceneRendering, _ console: Console) {
        for output in rendering.summary.outputs where output.path != "-" {
            let size = "\(output.width)×\(output.height)"
            console.note("\(output.path): \(size), \(output.encodedFrames) frames, \(Self.seconds(output.duration)), \(Self.size(output.bytes))")
            console.table(output.details)
        }
        let timing = rendering.summary
        console.detail(
            "\(rendering.scene): layout \(Int(rendering.layoutMilliseconds)) ms, drawing \(Int(timing.rasterMilliseconds)) ms,"
                + " encoding \(Int(timing.encodeMilliseconds)) ms")
    }

    private static func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }

    private static func size(_ bytes: Int) -> String {
        bytes < 10_000 ? "\(bytes) bytes" : bytes < 10_000_000 ? "\((bytes + 500) / 1000) kB" : String(format: "%.1f MB", Double(bytes) / 1e6)
    }
}
