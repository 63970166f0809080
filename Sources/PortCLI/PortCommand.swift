import ArgumentParser
import Foundation
import Porting

/// `segue-port`, which `segue port` starts: rewrites an app's sources so that they compile without Objective-C.
@main
struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "segue port",
        abstract: "Rewrites an app's Swift sources so that they compile on Linux.",
        discussion: """
            Takes out @objc, @IBOutlet, @IBAction and their like, makes selectors of #selector, and writes for each class a table by which
            selectors and storyboards find its methods and properties. Lines keep their numbers. docs/port.md says what cannot be carried.
            Name all files of a module together: a selector may name a method of another file.

            Examples:
              segue port Sources/App -o Ported
              segue port Sources/App --check
            """)

    @Argument(help: "Swift files, and folders of them.") var paths: [String]
    @Option(
        name: .shortAndLong,
        help: "The folder that the ported files are written to, in the places that they have in theirs.")
    var output: String?
    @Flag(help: "Write the files in the place of the originals.") var inPlace = false
    @Flag(help: "Write nothing; exit with 1 when a file would change.") var check = false
    @Flag(help: "Write nothing; print what would change.") var diff = false
    @Flag(help: "With --output: all files into the one folder, whatever folders they are in.") var flat = false
    @Flag(
        help: """
            Say nonisolated before declarations: for targets in Swift 6 mode, and for those with .defaultIsolation(MainActor.self).
            """) var nonisolated = false
    @Flag(name: .shortAndLong, help: "Say nothing but what could not be carried.") var quiet = false

    func validate() throws {
        let ways = [output != nil, inPlace, check, diff].filter { $0 }.count
        guard ways == 1 else {
            throw ValidationError("Say where it goes: --output, --in-place, --check or --diff, and only one of them.")
        }
    }

    func run() throws {
        do {
            let files = try SwiftFiles.find(paths)
            guard !files.isEmpty else {
                throw PortFailure("there are no Swift files in \(paths.joined(separator: ", "))")
            }
            let texts = try files.map { (name: $0.path, text: try SwiftFiles.read($0.path)) }
            let (ported, notes) = Porter.port(texts, nonisolated: nonisolated)
            for note in notes { say(note.text) }
            let changed = zip(texts, ported).filter { $0.text != $1.text }
            if check {
                for (file, _) in changed { print(file.name) }
                if !changed.isEmpty { throw ExitCode(1) }
            } else if diff {
                for (old, new) in changed {
                    print(LineDifference.text(of: old.name, old.text, new.text), terminator: "")
                }
            } else if let output {
                for (file, new) in zip(files, ported) {
                    try SwiftFiles.write(new.text, to: output + "/" + (flat ? file.name : file.place))
                }
            } else {
                for (old, new) in changed { try SwiftFiles.write(new.text, to: old.name) }
            }
            if !quiet, !check, !diff {
                say(
                    "ported \(count(files.count, "file")), \(changed.count) of which changed; \(count(notes.count, "thing")) could not be carried"
                )
            }
        } catch let failure as PortFailure {
            say("error: \(failure.message)")
            throw ExitCode(2)
        }
    }

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    private func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

/// Why nothing was ported.
struct PortFailure: Error {
    var message: String
    init(_ message: String) { self.message = message }
}
