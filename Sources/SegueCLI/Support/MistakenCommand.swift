import ArgumentParser
import Codecs
import Foundation

/// A word where a command belongs: the argument parser says only that it is unexpected.
enum MistakenCommand {
    /// Ends with a message that names the command that was probably meant.
    static func exit(ifIn arguments: [String]) {
        guard arguments.count > 1, let message = message(for: arguments[1]) else { return }
        FileHandle.standardError.write(Data("Error: \(message)\nUsage: segue <subcommand>\n  See 'segue --help' for more information.\n".utf8))
        Foundation.exit(ExitCode.validationFailure.rawValue)
    }

    private static func message(for word: String) -> String? {
        let known = SegueCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        // Hyphens lead flags, and the argument parser's own commands for completions.
        guard !word.hasPrefix("-"), !known.contains(word) else { return nil }
        if ["yaml", "yml", "json"].contains(FilePath(word).fileExtension) {
            let gif = FilePath(word).stem + ".gif"
            return "Say what to do with \(word), such as: segue render \(word) -o \(gif)"
        }
        return Suggestion.unknown("command", word, among: known)
    }
}
