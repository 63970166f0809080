import ArgumentParser
import Verification
import Publishing
import Foundation
import Recording
import Scenes

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
    private static func isUsage(_ error: any Error) -> Bool {
        switch error {
        case is ValidationError, is UsageFailure, is OutputNameError: true
        case let error as SettingError: error.isUsage
        case RecordingError.unknownFormat, RecordingError.duplicateOutput, VideoError.codec: true
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
        let text = SegueCommand.fullMessage(for: error)
        // A command that ran has said what there is to say.
        if code != .success, !(error is ExitCode) {
            let options = arguments.prefix { $0 != "--" }
            let console = Console(
                isQuiet: false, isVerbose: false,
                isJSON: options.last { $0 == "--json" || $0 == "--no-json" } == "--json")
            console.failureSummary(exitCode: code.rawValue, message: SegueCommand.message(for: error))
            // The argument parser's way to begin is not this program's.
            let word = "Error: "
            if text.hasPrefix(word) {
                FileHandle.standardError.write(Data("segue: error: \(text.dropFirst(word.count))\n".utf8))
                Foundation.exit(code.rawValue)
            }
        }
        SegueCommand.exit(withError: error)
    }
}
