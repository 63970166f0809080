import Comparison
import Codecs
import Foundation
import Hero
import Raster
import Recording

/// What a reviewer reads in the pull request: the sentences, and before, after and difference as small animations.
package struct ReviewComment {
    /// Markdown.
    let text: String
    private let files: [(name: String, bytes: [UInt8])]
    private let folder: String

    /// The most bytes of an animation, and of a comment's text: what hosts take.
    private static let mostBytes = 2_000_000
    private static let mostLetters = 60_000
    /// Pixels across of an animation.
    private static let width = 240

    /// - Parameters:
    ///   - pictures: the address of the folder of the pictures; nil for a relative one.
    ///   - path: of the comment.
    /// - Throws: `ImageFileError`, `EncodeError`.
    package init(_ report: VerificationReport, pictures: String?, beside path: String) throws {
        folder = FilePath(path).stem + "-pictures"
        let address = (pictures ?? folder).hasSuffix("/") ? String((pictures ?? folder).dropLast()) : pictures ?? folder
        var files: [(String, [UInt8])] = []
        let failed = report.entries.filter { $0.status != .passed }
        var lines = ["### Transitions: \(report.summary)", ""]
        var leftOut = 0
        for entry in failed {
            var part = ["#### \(Self.escaped(entry.name))", ""]
            let findings = (entry.json["findings"]?.elements ?? []).compactMap { Finding(json: $0) }
            let sentences = findings.isEmpty ? [entry.message] : FindingLines.brief(findings)
            part += sentences.filter { !$0.isEmpty }.map { "- " + Self.escaped($0) } + [""]
            var cells: [(String, String)] = []
            for (kind, title) in [("baseline", "before"), ("actual", "after"), ("difference", "difference")] {
                guard let name = entry.json["assets"]?[kind]?.string,
                    let asset = entry.assets.first(where: { $0.name == name })
                else { continue }
                let file = name.split(separator: ".").dropLast().joined(separator: ".") + ".webp"
                files.append((file, try Self.small(asset.bytes)))
                let encoded = file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
                cells.append((title, "<img src=\"\(address)/\(encoded)\" width=\"\(Self.width)\" alt=\"\(title)\">"))
            }
            if !cells.isEmpty {
                part += [
                    "| " + cells.map(\.0).joined(separator: " | ") + " |",
                    "|" + cells.map { _ in "---|" }.joined(),
                    "| " + cells.map(\.1).joined(separator: " | ") + " |", "",
                ]
            }
            if lines.reduce(0, { $0 + $1.utf8.count + 1 }) + part.joined(separator: "\n").utf8.count > Self.mostLetters
            {
                leftOut += 1
                continue
            }
            lines += part
        }
        if leftOut > 0 { lines += ["…and \(leftOut) more, in the report.", ""] }
        let scenes = Set(
            failed.filter { $0.status == .different || $0.status == .missing }.map(\.path))
        if !scenes.isEmpty {
            lines += [
                "If this is meant to be so, run this on the branch and commit the baselines (with `--baselines` and their folder, if they have one of their own):",
                "", "```sh",
                "segue verify --update=changed "
                    + scenes.sorted().map { ($0.hasPrefix("-") ? "./" + $0 : $0).shellWord }.joined(separator: " "),
                "```", "",
            ]
        }
        (text, self.files) = (lines.joined(separator: "\n"), files)
    }

    /// Writes the comment, and its pictures into a folder beside it.
    /// - Throws: `OutputError`.
    package func write(to path: String) throws {
        let place = FilePath(path).sibling(folder)
        if !files.isEmpty { try OutputFolder.make(place) }
        for file in files { try OutputFile.write(file.bytes, to: FilePath.join(place, file.name)) }
        try OutputFile.write(text, to: path)
    }

    /// Names between back quotes stay as they are.
    private static func escaped(_ text: String) -> String {
        text.replacing("<", with: "&lt;").replacing("|", with: "\\|").replacing("\n", with: " ")
    }

    /// An animation as a small WebP.
    private static func small(_ bytes: [UInt8]) throws -> [UInt8] {
        let reader = try AnimationFile.open(bytes, limits: .unlimited)
        let scale = min(1, Double(2 * width) / Double(max(1, reader.width)))
        let (across, down) = (
            max(1, Int((Double(reader.width) * scale).rounded())),
            max(1, Int((Double(reader.height) * scale).rounded()))
        )
        let sink = MemorySink()
        let writer = try WebPBudgetWriter(
            to: sink, width: across, height: down, maximumBytes: mostBytes, loop: reader.loopCount ?? .forever,
            quality: .lossy(75))
        while var frame = try reader.nextFrame() {
            if scale < 1 {
                frame.bitmap = frame.bitmap.resized(width: across, height: down)
                frame.damage = nil
            }
            if frame.duration <= .zero { frame.duration = RationalTime(1, 10) }
            try writer.append(frame)
        }
        try writer.finish()
        return sink.bytes
    }
}
