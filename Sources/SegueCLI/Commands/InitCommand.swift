import ArgumentParser
import Codecs
import Foundation
import Scenes

struct InitCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Writes a first scene.",
        discussion: "Templates: " + SceneTemplate.all.map(\.name).joined(separator: ", ") + ".")

    @Option(help: "Which one; `segue list templates` says what they are.", completion: .list(SceneTemplate.all.map(\.name)))
    var template = SceneTemplate.all[0].name
    @Flag(help: "Write segue.schema.json beside the scene too, and tell editors so in its first line.") var schema = false
    @Flag(help: "Replace files that exist.") var force = false
    @Argument(help: "Where to write it; - is standard output.") var file = "scene.yaml"
    @OptionGroup var common: CommonOptions

    private static let schemaName = "segue.schema.json"

    func validate() throws {
        if schema, file == "-" { throw ValidationError("--schema writes a file beside the scene; name the scene's file.") }
    }

    func run(_ console: Console) throws {
        guard let template = SceneTemplate.named(template) else {
            throw ValidationError(Suggestion.unknown("template", template, among: SceneTemplate.all.map(\.name)))
        }
        if !force, file != "-", FileManager.default.fileExists(atPath: file) {
            console.error("\(file) exists already; --force replaces it")
            throw ExitCode.badInput
        }
        // A schema that is there already may be newer or older; it is the tool's own file and is brought up to date.
        if schema { try TextFile.write(SceneSchema.text, to: schemaPath) }
        try TextFile.write(schema ? template.text(schema: Self.schemaName) : template.text, to: file)
        if file != "-" { console.note("wrote \(file); next: segue serve \(file), or segue render \(file) -o \(gif)") }
    }

    private var schemaPath: String { FilePath(file).sibling(Self.schemaName) }

    private var gif: String { FilePath(file).stem + ".gif" }
}
