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
            let message =
                "error: the program segue-port is neither beside segue nor in PATH; in a checkout: swift build -c release --product segue-port\n"
            FileHandle.standardError.write(Data(message.utf8))
            throw ExitCode(2)
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        execv(program, &words)
        FileHandle.standardError.write(Data("error: \(program) cannot be started\n".utf8))
        throw ExitCode(2)
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
