import ArgumentParser
import Codecs
import Compositing
import Foundation
import Recording
import Scenes

struct StillCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "still", "Renders one frame of a scene.", examples: ["still card.yaml --at 50% -o middle.png"])

    @Argument(help: "A scene file; - is standard input.", completion: .file(extensions: SceneFile.extensions))
    var scene: String
    @Option(help: ArgumentHelp("Seconds, 50%, f12 or end.", valueName: "time")) var at = "0"
    @OptionGroup var outputs: OutputOptions
    @OptionGroup(title: "Settings") var settings: SceneSettings<RenderingSettings>
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    @OptionGroup var opening: OpenOption

    func validate() throws {
        try sceneOptions.check([scene])
        try outputs.check(json: common.json, example: "out.png")
        _ = try TimePoint.argument(at, of: "--at")
    }

    func run(_ console: Console) throws {
        let names = try OutputNames(outputs.output, format: try outputs.chosenFormat(), scenes: [scene])
        let given = try settings.layered()
        let document = try console.document(sceneOptions.reader().read(path: scene, for: given))
        var build = try sceneOptions.buildOptions()
        var recording = Recording.Options()
        let all = try given.resolved(for: document)
        try all.apply(to: &build, canvas: document.canvas)
        try all.apply(to: &recording)
        build.limits.apply(to: &recording)
        recording.cancellation = Interruption.cancellation
        let files = try names.outputs(for: scene, formats: [.png])
        try OutputConflicts.check(files, inputs: document.files(scene, options: build))
        let written = Set(files.map(\.format))
        try all.checkRate(for: written)
        console.flagWarnings(all.idleFlags(for: written, isStill: true))
        let time = try TimePoint.argument(at, of: "--at")
        let rendering = try OutputFolder.making(names.folders(for: scene)) {
            try SceneRendering.still(document, at: time, to: files, build: build, recording: recording)
        }
        rendering.messages.forEach(console.warning)
        defer { opening.show(rendering.place, console) }
        if common.json { return try console.summary(SceneRendering.summary([rendering])) }
        console.describe(rendering.summary.outputs)
    }
}
