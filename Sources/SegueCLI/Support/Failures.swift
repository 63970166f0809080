import Comparison
import ArgumentParser
import Foundation
import Geometry
import Publishing
import Recording
import SceneModel
import SceneSyntax
import Scenes
import Verification

/// Something on the command line that cannot be meant, found once the command runs.
struct UsageFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension Console {
    /// Runs a command's work, prints what goes wrong, and turns it into an exit code.
    func reporting(_ body: () throws -> Void) throws {
        do {
            try body()
            flushWarnings()
        } catch {
            endProgress()
            Interruption.resumeIfReceived()
            let code = report(error)
            flushWarnings()
            failureSummary(exitCode: code.rawValue)
            throw code
        }
    }

    /// Prints an error and gives the exit code that goes with it.
    func report(_ error: any Error) -> ExitCode {
        switch error {
        case let code as ExitCode: return code
        case let error as SceneFailure: diagnostics(error.diagnostics)
        case let error as ValidationError: self.error(error.message)
        default: self.error("\(error)")
        }
        return Self.isUsage(error) ? .validationFailure : .badInput
    }

    /// Whether an error is about the command line rather than about what is in files.
    static func isUsage(_ error: any Error) -> Bool {
        switch error {
        case is ValidationError, is UsageFailure, is OutputNameError: true
        case let error as SettingError: error.value.isUsage
        case RecordingError.unknownFormat, RecordingError.duplicateOutput, VideoError.codec: true
        case RecordingError.backwards, RecordingError.noLayers: true
        case ComparisonError.bothAreStandardInput, DocumentationError.standardInput: true
        case DocumentationError.variant, DocumentationError.sameVariant: true
        case VerificationError.variant, VerificationError.shard: true
        default: false
        }
    }
}

/// A command line that could not be read: the argument parser says why, and `--json` wants an object all the same.
enum UsageReport {
    static func exit(_ error: any Error, arguments: [String]) -> Never {
        let code = SegueCommand.exitCode(for: error)
        // Help and the version are no failures, and a command that ran has said what there is to say.
        guard code != .success, !(error is ExitCode) else { SegueCommand.exit(withError: error) }
        let options = arguments.prefix { $0 != "--" }
        let console = Console(
            isQuiet: false, isVerbose: false,
            isJSON: options.last { $0 == "--json" || $0 == "--no-json" } == "--json")
        console.failureSummary(
            exitCode: code.rawValue,
            message: OptionGuess.corrected(SegueCommand.message(for: error), arguments: arguments))
        let text = OptionGuess.corrected(SegueCommand.fullMessage(for: error), arguments: arguments)
        // The argument parser's way to begin is not this program's.
        let word = "Error: "
        if text.hasPrefix(word) {
            FileHandle.standardError.write(Data("segue: error: \(text.dropFirst(word.count))\n".utf8))
            Foundation.exit(code.rawValue)
        }
        SegueCommand.exit(withError: error)
    }
}

/// The option that was probably meant by one that there is not.
///
/// The argument parser takes the first of equally many edits, and an exchange of two letters counts as two: its guess for
/// `--fsp` is `--for`.
private enum OptionGuess {
    private static let unknown = "Unknown option '--"

    /// The parser's message with the guess that `EditDistance` makes, where it makes one. A command checks what it was
    /// given before the parser speaks of options that there are not: then those are the reason.
    static func corrected(_ message: String, arguments: [String]) -> String {
        if !message.contains(unknown), command(arguments.first) != nil, let name = mistaken(in: arguments) {
            let rest = message.drop { $0 != "\n" }
            let start = message.hasPrefix("Error: ") ? "Error: " : ""
            return corrected(start + unknown + name + "'" + rest, arguments: arguments)
        }
        guard let start = message.range(of: unknown),
            let end = message[start.upperBound...].firstIndex(of: "'")
        else { return message }
        let name = String(message[start.upperBound..<end])
        guard let guess = EditDistance.nearest(to: name, among: options(of: arguments.first)) else { return message }
        var rest = message[message.index(after: end)...]
        if rest.hasPrefix(". Did you mean '"), let question = rest.firstIndex(of: "?") {
            rest = rest[rest.index(after: question)...]
        }
        return message[...end] + ". Did you mean '--\(guess)'?" + rest
    }

    /// The first long option that the command does not have, without dashes.
    private static func mistaken(in arguments: [String]) -> String? {
        let known = options(of: arguments.first)
        return arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map {
            String($0.dropFirst(2).prefix { $0 != "=" })
        }.first { !known.contains($0) && !["help", "version"].contains($0) }
    }

    private static func command(_ word: String?) -> (any ParsableCommand.Type)? {
        SegueCommand.configuration.subcommands.first { $0._commandName == word }
    }

    /// The long options of a command, without dashes, in the order of its help; those of the program for a word that is
    /// no command.
    private static func options(of word: String?) -> [String] {
        let type = command(word) ?? SegueCommand.self
        let help = try? JSONSerialization.jsonObject(with: Data(type._dumpHelp().utf8)) as? [String: Any]
        let arguments = (help?["command"] as? [String: Any])?["arguments"] as? [[String: Any]] ?? []
        return arguments.flatMap { $0["names"] as? [[String: Any]] ?? [] }.compactMap {
            $0["kind"] as? String == "long" ? $0["name"] as? String : nil
        }
    }
}
