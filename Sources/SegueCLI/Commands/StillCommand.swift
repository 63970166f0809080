import ArgumentParser
import Compositing
import Foundation
import Recording
import Scenes
import Segue

struct StillCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(commandName: "still", abstract: "Renders one frame of a scene.")

    @Argument(help: "A scene file; - is standard input.") var scene: String
    @Option(help: ArgumentHelp("Seconds, 50%, f12 or end.", valueName: "time")) var at = "0"
    @Option(name: .shortAndLong, help: "Where to write; may be repeated.") var output: [String]
    @Option(help: "png, gif, rgba or y4m, whatever the name says.") var format: String?
    @OptionGroup var options: RenderOptions
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if output.isEmpty { throw ValidationError("Say where to write, such as -o out.png.") }
        if common.json, output.contains("-") { throw ValidationError("--json and -o - both want standard output.") }
        if TimePoint(at) == nil { throw ValidationError("--at expects seconds, 50%, f12 or end, and not \"\(at)\".") }
        if let format, OutputFormat(name: format) == nil {
            throw ValidationError(Suggestion.unknown("format", format, among: ["png", "gif", "rgba", "y4m"]))
        }
    }

    func run(_ console: Console) throws {
        let reading = try sceneOptions.reader().read(path: scene)
        reading.diagnostics.forEach(console.diagnostic)
        guard let document = reading.document else { throw ExitCode.badInput }
        let names = try OutputNames(output, format: format.flatMap { OutputFormat(name: $0) }, scenes: [scene])
        var build = try sceneOptions.buildOptions()
        build.showsTouches = options.touches
        build.isFramed = options.frame
        var recording = Recording.Options()
        let settings = try options.layered(sceneOptions).over(.scene(document.output, file: scene))
        try settings.apply(to: &build, canvas: document.canvas)
        try settings.apply(to: &recording)
        build.limits.apply(to: &recording)
        recording.cancellation = Interruption.cancellation
        let outputs = try names.outputs(for: scene, formats: [.png])
        let rendering = try SceneRendering.still(
            document, at: TimePoint(at) ?? .seconds(0), to: outputs, build: build, recording: recording)
        rendering.messages.forEach(console.warning)
        if common.json { try console.result(SceneRendering.json([rendering])) }
        for output in rendering.summary.outputs where output.path != "-" && !common.json {
            console.note("\(output.path): \(output.width)×\(output.height), \(output.bytes) bytes")
        }
    }
}
