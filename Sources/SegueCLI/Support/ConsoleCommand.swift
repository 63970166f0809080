import ArgumentParser
import Codecs
import Foundation
import Geometry
import Recording
import SceneModel
import Scenes

/// A command whose errors all end as messages on the console and an exit code.
protocol ConsoleCommand: ParsableCommand {
    var common: CommonOptions { get }
    func run(_ console: Console) throws
}

extension ConsoleCommand {
    func run() throws {
        let console = Console(isQuiet: common.quiet, isVerbose: common.verbose, isJSON: common.json)
        for warning in EnvironmentNames.warnings(ProcessInfo.processInfo.environment) { console.warning(warning) }
        try console.reporting { try run(console) }
    }
}

extension CommandConfiguration {
    /// Help of a command ends with examples.
    init(_ name: String, _ abstract: String, _ discussion: String = "", examples: [String]) {
        let list = (examples.count == 1 ? "Example:" : "Examples:") + examples.map { "\n  segue \($0)" }.joined()
        self.init(
            commandName: name, abstract: abstract, discussion: discussion.isEmpty ? list : discussion + "\n\n" + list)
    }
}

/// The variables that the program and its libraries read.
enum EnvironmentNames {
    static let all =
        RenderSetting.allCases.map(\.environmentName) + ComparisonSetting.allCases.map(\.environmentName) + [
            "SEGUE_RECORD", "SEGUE_ARTIFACTS",
        ]

    /// Warnings about variables that are spelled almost like one of these.
    static func warnings(_ variables: [String: String]) -> [String] {
        variables.keys.filter { $0.hasPrefix("SEGUE_") && !all.contains($0) }.sorted().compactMap { name in
            EditDistance.nearest(to: name, among: all).map {
                "\(name) is not a setting and does nothing; did you mean \($0)?"
            }
        }
    }
}

/// A word where a command belongs: the argument parser says only that it is unexpected.
enum MistakenCommand {
    /// - Throws: `ValidationError` that names the command that was probably meant.
    static func check(_ arguments: [String]) throws {
        if let word = arguments.first, let message = message(for: word) { throw ValidationError(message) }
        // `segue help nonesuch` would be the help of the whole, and a success.
        if arguments.count > 1, arguments[0] == "help", !arguments[1].hasPrefix("-"), !known.contains(arguments[1]) {
            throw ValidationError(Suggestion.unknown("command", arguments[1], among: known))
        }
    }

    /// A file whose name begins with a dash, which the argument parser takes for letters of flags.
    /// - Throws: `ValidationError` that says how to write it.
    static func checkNames(_ arguments: [String]) throws {
        for argument in arguments.prefix(while: { $0 != "--" })
        where argument.hasPrefix("-") && !argument.hasPrefix("--") {
            let ending = FilePath(argument).fileExtension
            guard SceneFile.extensions.contains(ending) || OutputFormat(name: ending) != nil else { continue }
            let isOutput = argument.hasPrefix("-o") && !FileManager.default.fileExists(atPath: argument)
            throw ValidationError(
                isOutput
                    ? "Write -o \(argument.dropFirst(2)), with a space."
                    : "\(argument) looks like flags; write ./\(argument) for a file of that name.")
        }
    }

    private static var known: [String] {
        SegueCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    }

    private static func message(for word: String) -> String? {
        // Hyphens lead flags, and the argument parser's own commands for completions.
        guard !word.hasPrefix("-"), !known.contains(word) else { return nil }
        if SceneFile.extensions.contains(FilePath(word).fileExtension) {
            let gif = FilePath(word).stem + ".gif"
            return "Say what to do with \(word), such as: segue render \(word) -o \(gif)"
        }
        return Suggestion.unknown("command", word, among: known)
    }
}
