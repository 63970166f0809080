import ArgumentParser
import SceneSyntax

/// Values for the variables of scenes.
struct VariableOptions: ParsableArguments {
    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "A value for one of the scene's variables (default: what the scene says). May be repeated.",
            valueName: "name=value"))
    var variables: [String] = []

    func validate() throws { _ = try all() }

    /// - Throws: `ValidationError`.
    func all() throws -> [SceneVariable] {
        try variables.map { text in
            guard let variable = SceneVariable(text) else {
                throw ValidationError(
                    "--set expects name=value, such as --set accent=systemPink, and not \"\(text)\".")
            }
            return variable
        }
    }
}
