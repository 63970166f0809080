import ArgumentParser
import Foundation
import Inspection
import Scenes

struct InspectCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Says what a scene will do and why: matches, durations, order.",
        discussion: "With --json every scene gives one line of JSON.")

    @Argument(help: "Scene files; - is standard input.") var scenes: [String]
    @Option(
        name: .customLong("at"), help: ArgumentHelp("A time of the timeline at which to say what is shown; may be repeated.", valueName: "seconds"))
    var times: [Double] = []
    @Flag(help: "Say of every view why it animates or not.") var why = false
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let time = times.first(where: { !$0.isFinite || $0 < 0 }) { throw ValidationError("--at expects seconds from 0 on, and not \(time).") }
    }

    func run(_ console: Console) throws {
        let reader = try sceneOptions.reader()
        var options = try sceneOptions.buildOptions()
        options.explains = why
        var failed = false
        for scene in scenes {
            let inspection = SceneInspection(path: scene, reader: reader, options: options)
            inspection.diagnostics.forEach(console.diagnostic)
            inspection.run?.messages.forEach(console.warning)
            if inspection.error != nil { failed = true }
            if common.json {
                try console.result(inspection.json(at: times))
            } else if inspection.error == nil {
                try console.result(inspection.report(at: times))
            }
        }
        if failed { throw ExitCode.badInput }
    }
}
