import ArgumentParser
import Foundation
import Scenes

/// How scenes are read; shared by the commands that take scenes.
struct SceneOptions: ParsableArguments {
    @Flag(help: "Treat mistakes in modifiers as Hero does, and warn.") var lenient = false
    @Flag(help: "Let scenes read files outside of their folder.") var allowOutside = false
    @Option(name: .customLong("limit"), help: ArgumentHelp("Raise a limit, such as views=50000.", valueName: "name=n")) var limitTexts: [String] = []
    @Option(help: "The device instead of the scene's.") var device: String?
    @Option(help: "light or dark, instead of the scene's.") var appearance: String?
    @Option(help: "ltr or rtl, instead of the scene's.") var direction: String?

    func validate() throws { _ = try limits() }

    func limits() throws -> SceneLimits {
        var limits = SceneLimits()
        for text in limitTexts {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let number = Double(parts[1]), number > 0, number <= 1e15 else {
                throw ValidationError("--limit expects NAME=NUMBER, such as views=50000, and not \"\(text)\".")
            }
            guard let limit = SceneLimit(rawValue: parts[0]) else {
                throw ValidationError(Suggestion.unknown("limit", parts[0], among: SceneLimit.allCases.map(\.rawValue)))
            }
            limits.raise(limit, to: number)
        }
        return limits
    }

    func reader() throws -> SceneReader { SceneReader(limits: try limits(), isLenient: lenient) }

    func buildOptions() throws -> SceneBuildOptions {
        var options = SceneBuildOptions()
        options.limits = try limits()
        options.allowsOutside = allowOutside
        return options
    }
}

enum Suggestion {
    /// A sentence about a name that does not exist, with the one that was probably meant.
    static func unknown(_ kind: String, _ name: String, among known: [String]) -> String {
        let hint = EditDistance.nearest(to: name, among: known).map { "did you mean \"\($0)\"?" } ?? "there are: \(known.joined(separator: ", "))"
        return "There is no \(kind) \"\(name)\"; \(hint)"
    }
}
