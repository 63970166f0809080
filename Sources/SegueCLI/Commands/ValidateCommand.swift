import ArgumentParser
import Foundation
import Hero
import Recording
import Scenes

struct ValidateCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "validate", "Checks scenes and prints what is wrong with them, without rendering.",
        examples: ["validate scenes/*.yaml --strict"])

    @Argument(help: "Scene files; - is standard input.", completion: .file(extensions: SceneFile.extensions))
    var scenes: [String]
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Turn warnings into errors.") var strict = false
    @OptionGroup(title: "Settings") var settings: SceneSettings<StageSettings>
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    func validate() throws { try sceneOptions.check(scenes) }

    func run(_ console: Console) throws {
        let reader = try sceneOptions.reader()
        let validations = try scenes.map { scene in
            var (reading, options, recording) = (
                try reader.read(path: scene, for: settings.layered()), try sceneOptions.buildOptions(),
                Recording.Options()
            )
            try reading.apply(settings.layered(), to: &options, &recording)
            return SceneValidation(path: scene, reading, options: options, isStrict: strict)
        }
        for validation in validations { console.diagnostics(validation.diagnostics) }
        for validation in validations where validation.isValid { console.detail("\(validation.scene): valid") }
        let areValid = validations.allSatisfy(\.isValid)
        if common.json {
            try console.summary(
                [("version", .string(segueVersion)), ("scenes", .array(validations.map(\.json)))],
                exitCode: areValid ? 0 : ExitCode.badInput.rawValue)
        }
        guard areValid else { throw ExitCode.badInput }
        if !common.json {
            console.note(scenes.count == 1 ? "\(scenes[0]) is valid" : "\(scenes.count) scenes are valid")
        }
    }
}
