import ArgumentParser
import Codecs
import Foundation
import Hero
import Recording
import SceneSyntax
import Scenes
import Synchronization

/// Standard output for results, standard error for everything else. A closed pipe is an error like any other.
///
/// Errors come before warnings: a warning waits until there is something else to say, or the command ends.
final class Console: Sendable {
    let isQuiet, isVerbose, isJSON: Bool
    let isTerminal = isatty(STDERR_FILENO) == 1

    private struct State {
        /// Text of warnings that wait.
        var warnings = ""
        /// What went wrong, for those who read JSON.
        var errors: [PlanJSON] = []
        var hasResult = false
        var flagWarnings: Set<String> = []
    }

    private let state = Mutex(State())

    init(isQuiet: Bool, isVerbose: Bool, isJSON: Bool) {
        (self.isQuiet, self.isVerbose, self.isJSON) = (isQuiet, isVerbose, isJSON)
    }

    /// Whether there is a terminal that understands more than text.
    private var hasControls: Bool { isTerminal && ProcessInfo.processInfo.environment["TERM"] != "dumb" }
    private var hasColor: Bool {
        hasControls && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    }

    // MARK: Results

    /// A line of a result on standard output.
    func result(_ text: String) throws {
        flushWarnings()
        state.withLock { $0.hasResult = true }
        try write(PrintableText.lines(text) + "\n", to: STDOUT_FILENO)
    }

    /// The object of `--json`. With `exit_code` and `errors` when the command fails, whatever else it says.
    /// - Parameter exitCode: nil is 2 where something went wrong, else 0.
    func summary(_ members: [(String, PlanJSON)], exitCode: Int32? = nil) throws {
        let errors = state.withLock { $0.errors }
        let code = exitCode ?? (errors.isEmpty ? 0 : ExitCode.badInput.rawValue)
        let failure: [(String, PlanJSON)] =
            code == 0 ? [] : [("exit_code", .number(Double(code))), ("errors", .array(errors))]
        try result(PlanJSON.object(members + failure).text)
    }

    /// The object of `--json` when nothing else can be said: `{"version", "exit_code", "errors": [{"message", …}]}`.
    func failureSummary(exitCode: Int32, message: String? = nil) {
        guard isJSON, !state.withLock({ $0.hasResult }) else { return }
        if let message { note(error: .object([("message", .string(message))])) }
        // The error is ignored: standard output itself is closed.
        try? summary([("version", .string(segueVersion))], exitCode: exitCode)
    }

    // MARK: Messages

    func error(_ message: String) {
        note(error: .object([("message", .string(message))]))
        complain(said("error", "1;31", message))
    }

    func warning(_ message: String) { if !isQuiet { wait(said("warning", "1;33", message)) } }

    /// Warnings about flags are said once, however many scenes the flags are given for.
    func flagWarnings(_ messages: [String]) {
        for message in messages where state.withLock({ $0.flagWarnings.insert(message).inserted }) { warning(message) }
    }

    func note(_ message: String) {
        flushWarnings()
        if !isQuiet { complain(PrintableText.line(message) + "\n") }
    }

    func detail(_ message: String) { if isVerbose { note(message) } }

    private func said(_ word: String, _ style: String, _ message: String) -> String {
        "segue: \(styled(word + ":", style)) \(PrintableText.line(message))\n"
    }

    /// Mistakes in a scene, errors first, each with its line and caret.
    func diagnostics(_ list: [SceneDiagnostic]) {
        for severity in [SceneDiagnostic.Severity.error, .warning] {
            list.filter { $0.severity == severity }.forEach(diagnostic)
        }
    }

    private func diagnostic(_ diagnostic: SceneDiagnostic) {
        let isError = diagnostic.severity == .error
        // A mistake in a segue.yaml is told once, however many scenes it holds for.
        if isError, !note(error: diagnostic.json) { return }
        if isQuiet, !isError { return }
        var text = styled("\(PrintableText.line(diagnostic.place)):", "1") + " "
        text +=
            styled("\(diagnostic.severity.rawValue):", isError ? "1;31" : "1;33")
            + " \(PrintableText.line(diagnostic.message))\n"
        if let excerpt = diagnostic.excerpt {
            let lines = excerpt.split(separator: "\n", omittingEmptySubsequences: false)
            text += lines.dropLast().joined(separator: "\n") + "\n" + styled(String(lines.last ?? ""), "32") + "\n"
        }
        if let suggestion = diagnostic.suggestion { text += "  \(PrintableText.line(suggestion))\n" }
        if isError { complain(text) } else { wait(text) }
    }

    /// Keeps an error for those who read JSON; false when it is known.
    @discardableResult private func note(error: PlanJSON) -> Bool {
        state.withLock { state in
            if state.errors.contains(where: { $0.text == error.text }) { return false }
            state.errors.append(error)
            return true
        }
    }

    private func wait(_ text: String) { state.withLock { $0.warnings += text } }

    /// Prints the warnings that wait.
    func flushWarnings() {
        let text = state.withLock { state in
            defer { state.warnings = "" }
            return state.warnings
        }
        if !text.isEmpty { complain(text) }
    }

    private func styled(_ text: String, _ style: String) -> String {
        hasColor ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
    }

    /// Errors are ignored: then standard error itself is closed.
    private func complain(_ text: String) { try? write(text, to: STDERR_FILENO) }

    // MARK: Progress

    /// Overwrites the line on a terminal; does nothing elsewhere.
    func progress(_ text: String) { if hasControls, !isQuiet { complain("\r\u{1B}[K" + PrintableText.line(text)) } }

    /// Clears it.
    func endProgress() { if hasControls, !isQuiet { complain("\r\u{1B}[K") } }

    private func write(_ text: String, to descriptor: Int32) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw OutputError(path: "-", errno: errno) }
            bytes = bytes.dropFirst(count)
        }
    }
}

extension ExitCode {
    /// Bad input, or a file that cannot be read or written.
    static let badInput = ExitCode(2)
    /// Differences were found, or a check did not pass.
    static let different = ExitCode(1)
}

extension Console {
    /// A line for every file, with what was chosen for it below.
    func describe(_ outputs: [RecordingSummary.Output]) {
        for output in outputs where output.path != "-" {
            let size = "\(output.width)×\(output.height)"
            let frames =
                output.encodedFrames == 1
                ? "" : "\(output.encodedFrames) frames, \(String(format: "%.2f s", output.duration)), "
            note("\(output.path): \(size), \(frames)\(Self.size(output.bytes))")
            for remark in output.remarks { note("  \(remark)") }
            table(output.details)
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 10_000
            ? "\(bytes) bytes"
            : bytes < 10_000_000 ? "\((bytes + 500) / 1000) kB" : String(format: "%.1f MB", Double(bytes) / 1e6)
    }

    /// What became of each frame; nothing when it was not measured.
    func table(_ frames: [FrameStatistics]) {
        if frames.isEmpty { return }
        note(FrameStatistics.heading)
        for (number, frame) in frames.enumerated() { note(frame.row(number)) }
        note(FrameStatistics.total(frames))
    }
}
