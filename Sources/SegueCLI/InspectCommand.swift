import ArgumentParser
import Foundation
import Inspection
import Scenes

struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", abstract: "Says what a scene will do and why: matches, durations, order.")

    @Argument(help: "Scene files; - is standard input.") var scenes: [String]
    @Flag(help: "One line of JSON per scene.") var json = false
    @Flag(help: "Treat mistakes in modifiers as Hero does, and warn.") var lenient = false
    @Option(name: .customLong("at"), help: "A time of the timeline in seconds at which to say what is shown; may be repeated.") var times: [Double] = []
    @Flag(help: "Say of every view why it animates or not.") var why = false

    func run() throws {
        var options = SceneBuildOptions()
        options.explains = why
        var failed = false
        for scene in scenes {
            let inspection = SceneInspection(path: scene, reader: SceneReader(isLenient: lenient), options: options)
            for diagnostic in inspection.diagnostics { FileHandle.standardError.write(Data("\(diagnostic)\n".utf8)) }
            print(inspection.json(at: times))
            if inspection.error != nil { failed = true }
        }
        if failed { throw ExitCode(2) }
    }
}
