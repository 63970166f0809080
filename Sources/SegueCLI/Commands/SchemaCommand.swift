import ArgumentParser
import Codecs
import Foundation
import Scenes

struct SchemaCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Prints the JSON Schema of the scene format, for editors.",
        discussion: """
            Editors with the YAML language server complete and check a scene whose first line is
            # yaml-language-server: $schema=segue.schema.json
            """)

    @Option(name: .shortAndLong, help: "Where to write it; standard output by default.") var output: String?
    @OptionGroup var common: CommonOptions

    func run(_ console: Console) throws {
        guard let output, output != "-" else { return try console.result(String(SceneSchema.text.dropLast())) }
        try TextFile.write(SceneSchema.text, to: output)
        console.note("wrote \(output); a scene beside it starts with: \(SceneSchema.modeline(FilePath(output).lastComponent))")
    }
}
