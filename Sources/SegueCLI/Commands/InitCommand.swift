import ArgumentParser
import Codecs
import Foundation
import Scenes

struct InitCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(commandName: "init", abstract: "Writes a first scene.")

    @Option(help: "Which one; `segue list templates` names them.") var template = "match"
    @Flag(help: "Replace a file that exists.") var force = false
    @Argument(help: "Where to write it; - is standard output.") var file = "scene.yaml"
    @OptionGroup var common: CommonOptions

    func run(_ console: Console) throws {
        guard let template = SceneTemplate.named(template) else {
            throw ValidationError(Suggestion.unknown("template", template, among: SceneTemplate.all.map(\.name)))
        }
        if !force, file != "-", FileManager.default.fileExists(atPath: file) {
            console.error("\(file) exists already; --force replaces it")
            throw ExitCode.badInput
        }
        let output = try OutputFile(path: file)
        try output.write(Array(template.text.utf8))
        try output.finish()
        if file != "-" { console.note("wrote \(file); next: segue render \(file) -o scene.gif") }
    }
}
