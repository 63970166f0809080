import ArgumentParser
import Foundation
import Hero
import Recording
import SceneModel
import SceneSyntax
import Scenes

struct InspectCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "inspect", "Says what a scene will do and why: matches, durations, order.",
        "With --json every scene gives one line of JSON.",
        examples: ["inspect card.yaml --why", "inspect card.yaml --at 0.2 --json"])

    @Argument(help: "Scene files; - is standard input.", completion: .file(extensions: SceneFile.extensions))
    var scenes: [String]
    @Option(
        name: .customLong("at"),
        help: ArgumentHelp(
            "When to say what is shown (default: never): seconds, 50%, f12 or end; may be repeated.", valueName: "time")
    )
    var times: [String] = []
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Say of every view why it animates or not.") var why =
        false
    @OptionGroup(title: "Settings") var settings: SceneSettings<TimedStageSettings>
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        try sceneOptions.check(scenes)
        _ = try points()
    }

    private func points() throws -> [TimePoint] { try times.map { try TimePoint.argument($0, of: "--at") } }

    func run(_ console: Console) throws {
        let reader = try sceneOptions.reader()
        var failed = false
        for scene in scenes {
            var (reading, options, recording) = (
                try reader.read(path: scene, for: settings.layered()), try sceneOptions.buildOptions(),
                Recording.Options()
            )
            options.explains = why
            try reading.apply(settings.layered(), to: &options, &recording)
            let inspection = SceneInspection(path: scene, reading, options: options)
            console.diagnostics(inspection.diagnostics)
            inspection.run?.messages.forEach(console.warning)
            do {
                guard inspection.error == nil, let duration = inspection.run?.timeline.duration else {
                    throw ExitCode.badInput
                }
                let rate = recording.rate ?? .standard
                let seconds = try points().map { try $0.seconds(within: duration, rate: rate) }
                try console.result(common.json ? inspection.json(at: seconds) : inspection.report(at: seconds))
            } catch let error as RecordingError {
                failed = true
                console.error("\(scene): \(error)")
                if common.json {
                    try console.result(SceneInspection.failure(scene, [.object([("message", .string("\(error)"))])]))
                }
            } catch is ExitCode {
                failed = true
                if common.json { try console.result(inspection.json()) }
            }
        }
        if failed { throw ExitCode.badInput }
    }
}

extension SceneReading {
    /// Lays settings over the `segue.yaml` that holds for the scene and over the scene. What is wrong with the file
    /// becomes a diagnostic.
    mutating func apply(
        _ settings: RenderSettings, to build: inout SceneBuildOptions, _ recording: inout Recording.Options
    ) throws {
        guard let document else { return }
        do {
            let all = try settings.resolved(for: document)
            try all.apply(to: &build, canvas: document.canvas)
            try all.apply(to: &recording)
        } catch let error as SceneFailure {
            self.document = nil
            diagnostics += error.diagnostics
        }
    }
}
