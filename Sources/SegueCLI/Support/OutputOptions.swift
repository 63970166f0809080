import ArgumentParser
import Codecs
import Foundation
import Raster
import Recording
import Scenes

/// Where a command writes, and in which format.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Where to write (no default); - is standard output. May be repeated: several outputs share one rendering.",
            valueName: "file"),
        completion: .file())
    var output: [String] = []
    @Option(
        help: ArgumentHelp(
            "What to write (default: what the name says): \(OutputFormat.names.joined(separator: ", ")).",
            valueName: "format"),
        completion: .list(OutputFormat.names))
    var format: String?

    func validate() throws { _ = try chosenFormat() }

    /// - Throws: `ValidationError`.
    func chosenFormat() throws -> OutputFormat? {
        guard let format else { return nil }
        guard let known = OutputFormat(name: format) else {
            throw ValidationError(Suggestion.unknown("format", format, among: OutputFormat.names))
        }
        return known
    }

    /// What can be said without looking at files.
    /// - Throws: `ValidationError`.
    func check(json: Bool, example: String = "out.gif") throws {
        if output.isEmpty { throw ValidationError("Say where to write, such as -o \(example).") }
        if output.contains("") {
            throw ValidationError("The name of an output is empty; say where to write, such as -o \(example).")
        }
        if json, output.contains("-") { throw ValidationError("--json and -o - both want standard output.") }
        if output.filter({ $0 == "-" }).count > 1 { throw ValidationError("Only one output can be standard output.") }
        if output.contains("-"), format == nil {
            throw ValidationError(
                "Standard output has no name that says the format; add --format, such as --format gif.")
        }
        if output.contains("-"), try chosenFormat() == .sequence {
            throw ValidationError("Frames are files in a folder, such as -o frames/; standard output is none.")
        }
    }
}

/// Files that outputs would replace although they are read, or written twice.
enum OutputConflicts {
    /// - Throws: `UsageFailure`.
    static func check(_ outputs: [RecordingOutput], inputs: [String] = []) throws {
        try check(
            outputs.map { output in
                let isFolder = output.format == .sequence && !SequenceFolder.isSequence(output.path)
                return isFolder ? output.path + "/" : output.path
            }, inputs: inputs)
    }

    /// - Throws: `UsageFailure`.
    static func check(_ outputs: [String], inputs: [String] = []) throws {
        var seen: [String: String] = [:]
        for output in outputs where output != "-" {
            let identity = identity(output)
            if SequenceFolder.isSequence(output) {
                if let input = inputs.first(where: { SequenceFolder.holds($0, at: output) && isFile($0) }) {
                    throw UsageFailure("\(output) would replace the input \(input); write to another folder")
                }
                if let other = outputs.first(where: { $0 != output && SequenceFolder.holds($0, at: output) }) {
                    throw UsageFailure("\(other) is a frame of \(output) as well; every output needs a name of its own")
                }
            }
            if let input = inputs.first(where: { $0 != "-" && Self.identity($0) == identity && isFile($0) }) {
                // What a scene beside the working folder names is opened as `./name`.
                let isSame = input == output || input == "./" + output
                throw UsageFailure(
                    "\(output) would replace \(isSame ? "the input" : "the input \(input)"); write to another name")
            }
            if seen[identity] != nil {
                throw UsageFailure("\(output) is given twice; every output needs a name of its own")
            }
            seen[identity] = output
        }
    }

    /// Devices and pipes may well be both.
    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The same for all names of a file.
    private static func identity(_ path: String, links: Int = 0) -> String {
        if path.hasSuffix("/") { return identity(path + "%04d.png") }
        var status = stat()
        if stat(path, &status) == 0 {
            return status.st_mode & S_IFMT == S_IFREG ? "\(status.st_dev):\(status.st_ino)" : path + "\0\(UUID())"
        }
        // A link that leads nowhere is the file that would be made there.
        if links < mostLinks, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
            return identity(target.hasPrefix("/") ? target : FilePath(path).sibling(target), links: links + 1)
        }
        guard let folder = realpath(FilePath(path).folder, nil) else { return path }
        defer { free(folder) }
        return FilePath.join(String(cString: folder), FilePath(path).lastComponent)
    }

    /// As many as systems follow.
    private static let mostLinks = 40
}

extension TimePoint {
    /// - Throws: `ValidationError` that names the flag.
    static func argument(_ text: String, of flag: String) throws -> TimePoint {
        guard let time = TimePoint(text) else {
            throw ValidationError("\(flag) expects seconds such as 0.2, or 50%, f12 or end, and not \"\(text)\".")
        }
        return time
    }
}

extension PixelRect {
    /// Reads `x,y,width,height`.
    init?(flag text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
            Int($0.trimmingCharacters(in: .whitespaces))
        }
        guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3] else {
            return nil
        }
        guard width >= 0, height >= 0, [x, y, width, height].allSatisfy({ abs($0) <= 1_000_000 }) else { return nil }
        self.init(x: x, y: y, width: width, height: height)
    }
}
