import Foundation
import Testing

/// The built `segue`, run as a user runs it, in a folder of its own that vanishes with it.
final class Program {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-cli-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Tests run from the folder that products are built into.
    static let path: String = {
        let tests =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("segue").path
    }()

    struct Outcome {
        /// The exit code; 128 + the number of the signal that ended it.
        var status: Int32
        var output: Data
        var errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    func bytes(_ name: String) -> Data? {
        FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
    }

    /// Names of all that lies in the folder, hidden files included.
    var contents: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

    func run(_ arguments: String..., input: Data? = nil) throws -> Outcome {
        try start([Self.path] + arguments, input: input)
    }

    /// A line of the shell, in which `$segue` is the program.
    func shell(_ line: String, input: Data? = nil) throws -> Outcome {
        try start(["/bin/bash", "-c", line], input: input)
    }

    private func start(_ command: [String], input: Data? = nil) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("SEGUE_") }.merging([
            "segue": Self.path
        ]) { $1 }
        // Files, not pipes: nothing can fill up while the other is read.
        let (output, errors) = (try file("stdout"), try file("stderr"))
        let given = try file("stdin")
        try given.handle.write(contentsOf: input ?? Data())
        try given.handle.seek(toOffset: 0)
        (process.standardInput, process.standardOutput, process.standardError) = (
            given.handle, output.handle, errors.handle
        )
        defer { for file in [output, errors, given] { try? FileManager.default.removeItem(at: file.url) } }
        try process.run()
        process.waitUntilExit()
        let status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
        return Outcome(
            status: status, output: try Data(contentsOf: output.url),
            errors: String(decoding: try Data(contentsOf: errors.url), as: UTF8.self))
    }

    private func file(_ name: String) throws -> (url: URL, handle: FileHandle) {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(folder.lastPathComponent)-\(name)")
        try Data().write(to: url)
        return (url, try FileHandle(forUpdating: url))
    }
}

/// Scenes to run commands on.
enum SampleScene {
    /// A blue square on red that moves for half a second.
    static func moving(canvas: String = "size: [40, 30], scale: 1", image: String? = nil, timeline: String? = nil)
        -> String
    {
        """
        segue: 1
        canvas: { \(canvas) }
        screens:
          a:
            view:
              backgroundColor: red
              subviews:
                - { name: square, frame: [2, 2, 10, 10], backgroundColor: blue }
                - { type: image, frame: [0, 0, 4, 4]\(image.map { ", image: \($0)" } ?? "") }
        timeline: \(timeline ?? "[{ show: a }, { animate: square, to: { center: [30, 20] }, duration: 0.5, curve: linear }]")
        """
    }
}
