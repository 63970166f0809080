import ArgumentParser
import Foundation

/// `segue port`: another program does it, since it is built with a Swift parser that takes minutes to build.
struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "port", "Rewrites an app's Swift sources so that they compile on Linux.",
        """
        Takes out @objc, @IBOutlet, @IBAction and their like, and writes tables by which selectors and storyboards find methods and properties.
        The program segue-port does it; it lies beside this one. In a checkout: swift build -c release --product segue-port
        """,
        examples: ["port Sources/App -o Ported", "port Sources/App --check"])

    @Argument(parsing: .captureForPassthrough, help: "As segue-port takes it; segue port --help lists it.")
    var arguments: [String] = []

    func run() throws {
        guard let program = Self.program else {
            if !Set(arguments).isDisjoint(with: ["--help", "-h"]) { return print(Self.helpMessage()) }
            throw failure(
                "the program segue-port is neither beside segue nor in PATH; in a checkout: swift build -c release --product segue-port"
            )
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        execv(program, &words)
        throw failure("\(program) cannot be started")
    }

    private func failure(_ message: String) -> ExitCode {
        let console = Console(isQuiet: false, isVerbose: false, isJSON: arguments.contains("--json"))
        console.error(message)
        console.failureSummary(exitCode: ExitCode.badInput.rawValue)
        return .badInput
    }

    /// Beside this program, or where commands are looked for.
    private static var program: String? {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let beside = own.split(separator: "/").dropLast().joined(separator: "/")
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return (["/" + beside] + folders).map { $0 + "/segue-port" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }
}
