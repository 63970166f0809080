import ArgumentParser
import Foundation
import Scenes

/// Standard output for results, standard error for everything else. A closed pipe is an error like any other.
struct Console {
    let isQuiet: Bool
    let isVerbose: Bool
    let isTerminal = isatty(STDERR_FILENO) == 1

    private var hasColor: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }

    // MARK: Results

    /// A line of a result on standard output.
    func result(_ text: String) throws { try write(PrintableText.lines(text) + "\n", to: STDOUT_FILENO) }

    // MARK: Messages

    func error(_ message: String) { say("error", "1;31", message) }
    func warning(_ message: String) { if !isQuiet { say("warning", "1;33", message) } }
    func note(_ message: String) { if !isQuiet { complain(PrintableText.line(message) + "\n") } }
    func detail(_ message: String) { if isVerbose { complain(PrintableText.line(message) + "\n") } }

    private func say(_ word: String, _ style: String, _ message: String) {
        complain("segue: \(styled(word + ":", style)) \(PrintableText.line(message))\n")
    }

    /// A mistake in a scene, with its line and caret.
    func diagnostic(_ diagnostic: SceneDiagnostic) {
        if isQuiet, diagnostic.severity == .warning { return }
        let isError = diagnostic.severity == .error
        var text = styled("\(PrintableText.line(diagnostic.place)):", "1") + " "
        text += styled("\(diagnostic.severity.rawValue):", isError ? "1;31" : "1;33") + " \(PrintableText.line(diagnostic.message))\n"
        if let excerpt = diagnostic.excerpt {
            let lines = excerpt.split(separator: "\n", omittingEmptySubsequences: false)
            text += lines.dropLast().joined(separator: "\n") + "\n" + styled(String(lines.last ?? ""), "32") + "\n"
        }
        if let suggestion = diagnostic.suggestion { text += "  \(PrintableText.line(suggestion))\n" }
        complain(text)
    }

    private func styled(_ text: String, _ style: String) -> String { hasColor ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text }

    /// Nobody can be told when standard error is gone.
    private func complain(_ text: String) { try? write(text, to: STDERR_FILENO) }

    // MARK: Progress

    /// Overwrites the line on a terminal; does nothing elsewhere.
    func progress(_ text: String) { if isTerminal, !isQuiet { complain("\r\u{1B}[K" + PrintableText.line(text)) } }

    func endProgress() { if isTerminal, !isQuiet { complain("\r\u{1B}[K") } }

    private func write(_ text: String, to descriptor: Int32) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw OutputFailure(name: "standard output", number: errno) }
            bytes = bytes.dropFirst(count)
        }
    }
}

/// Standard output that cannot be written.
struct OutputFailure: Error, CustomStringConvertible {
    let name: String
    let number: Int32

    var description: String { "\(name) cannot be written: \(String(cString: strerror(number)))" }
}

extension ExitCode {
    /// Bad input, or a file that cannot be read or written.
    static let badInput = ExitCode(2)
    /// Differences were found, or a check did not pass.
    static let different = ExitCode(1)
}
