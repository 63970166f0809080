import ArgumentParser
import Codecs
import Foundation
import Scenes

/// A word where a command belongs: the argument parser says only that it is unexpected.
enum MistakenCommand {
    /// - Throws: `ValidationError` that names the command that was probably meant.
    static func check(_ arguments: [String]) throws {
        if let word = arguments.first, let message = message(for: word) { throw ValidationError(message) }
    }

    private static func message(for word: String) -> String? {
        let known = SegueCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        // Hyphens lead flags, and the argument parser's own commands for completions.
        guard !word.hasPrefix("-"), !known.contains(word) else { return nil }
        if SceneFile.extensions.contains(FilePath(word).fileExtension) {
            let gif = FilePath(word).stem + ".gif"
            return "Say what to do with \(word), such as: segue render \(word) -o \(gif)"
        }
        return Suggestion.unknown("command", word, among: known)
    }
}
