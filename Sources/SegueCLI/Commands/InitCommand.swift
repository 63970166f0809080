import ArgumentParser
import Codecs
import Foundation
import Hero
import Scenes

struct InitCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "init", "Writes a first scene.", "Templates: " + SceneTemplate.all.map(\.name).joined(separator: ", ") + ".",
        examples: ["init card.yaml --template \(SceneTemplate.all[0].name)"])

    @Option(
        help: "Which one; `segue list templates` says what they are.", completion: .list(SceneTemplate.all.map(\.name)))
    var template = SceneTemplate.all[0].name
    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Write segue.schema.json beside the scene too, and tell editors so in its first line."
    )
    var schema = false
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Replace files that exist.") var force = false
    @Argument(help: "Where to write it; - is standard output.", completion: .file(extensions: SceneFile.extensions))
    var file = "scene.yaml"
    @Argument(help: .hidden) var another: String?
    @OptionGroup var common: CommonOptions

    private static let schemaName = "segue.schema.json"

    func validate() throws {
        // A template is written where its option belongs.
        if SceneTemplate.named(file) != nil {
            let command = (["segue init"] + [another].compactMap { $0 } + ["--template \(file)"]).joined(separator: " ")
            throw ValidationError("\"\(file)\" is a template; say \(command)")
        }
        if let another { throw ValidationError("Unexpected argument '\(another)'") }
        if file.isEmpty { throw ValidationError("The name of the file is empty.") }
        try SceneName.check(file)
        if FilePath(file).fileExtension == "json" {
            throw ValidationError("Templates are written as YAML: name the file \(FilePath(file).stem).yaml.")
        }
        if common.json, file == "-" { throw ValidationError("--json and - both want standard output.") }
        if schema, file == "-" {
            throw ValidationError("--schema writes a file beside the scene; name the scene's file.")
        }
    }

    func run(_ console: Console) throws {
        guard let template = SceneTemplate.named(template) else {
            throw ValidationError(Suggestion.unknown("template", template, among: SceneTemplate.all.map(\.name)))
        }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
            console.error("\(file) is a folder; name the scene's file, such as \(FilePath.join(file, "scene.yaml"))")
            throw ExitCode.badInput
        }
        if !force, file != "-", FileManager.default.fileExists(atPath: file) {
            console.error("\(file) exists already; --force replaces it")
            throw ExitCode.badInput
        }
        // A schema that is there already may be newer or older; it is the tool's own file and is brought up to date.
        if schema { try OutputFile.write(SceneSchema.text, to: schemaPath) }
        try OutputFile.write(schema ? template.text(schema: Self.schemaName) : template.text, to: file)
        if common.json {
            return try console.summary([
                ("version", .string(segueVersion)), ("path", .string(file)),
                ("schema", schema ? .string(schemaPath) : .null),
            ])
        }
        if file != "-" {
            console.note(
                "wrote \(file); next: segue serve \(file.shellWord), or segue render \(file.shellWord) -o \(gif.shellWord)"
            )
        }
    }

    private var schemaPath: String { FilePath(file).sibling(Self.schemaName) }

    private var gif: String { FilePath(file).stem + ".gif" }
}
