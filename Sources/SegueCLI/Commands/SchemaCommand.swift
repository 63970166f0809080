import ArgumentParser
import Codecs
import Foundation
import Hero
import Scenes

struct SchemaCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "schema", "Prints the JSON Schema of the scene format, for editors.",
        """
        Editors with the YAML language server complete and check a scene whose first line is
        # yaml-language-server: $schema=segue.schema.json
        """,
        examples: ["schema -o segue.schema.json"])

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Where to write it (default: standard output).", valueName: "file"),
        completion: .file())
    var output: String?
    @OptionGroup var common: CommonOptions

    func validate() throws { if output == "" { throw ValidationError("The name of the output is empty.") } }

    func run(_ console: Console) throws {
        guard let output, output != "-" else { return try console.result(String(SceneSchema.text.dropLast())) }
        try OutputFile.write(SceneSchema.text, to: output)
        if common.json { return try console.summary([("version", .string(segueVersion)), ("path", .string(output))]) }
        console.note(
            "wrote \(output); a scene beside it starts with: \(SceneSchema.modeline(FilePath(output).lastComponent))")
    }
}
