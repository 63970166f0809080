import ArgumentParser
import Foundation
import Inspection
import Scenes
import Segue

struct ValidateCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate", abstract: "Checks scenes and prints what is wrong with them, without rendering.")

    @Argument(help: "Scene files; - is standard input.") var scenes: [String]
    @Flag(help: "Turn warnings into errors.") var strict = false
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    func run(_ console: Console) throws {
        let (reader, options) = (try sceneOptions.reader(), try sceneOptions.buildOptions())
        let validations = scenes.map { SceneValidation(path: $0, reader: reader, options: options, isStrict: strict) }
        for validation in validations {
            validation.diagnostics.forEach(console.diagnostic)
            if validation.isValid { console.detail("\(validation.scene): valid") }
        }
        if common.json { try console.result(SceneValidation.json(validations, version: segueVersion)) }
        guard validations.allSatisfy(\.isValid) else { throw ExitCode.badInput }
        if !common.json { console.note(scenes.count == 1 ? "\(scenes[0]) is valid" : "\(scenes.count) scenes are valid") }
    }
}
