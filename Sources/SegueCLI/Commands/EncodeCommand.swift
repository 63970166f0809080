import ArgumentParser
import Codecs
import Foundation
import Hero
import Recording
import Scenes

struct EncodeCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "encode", "Writes existing frames or animations in other formats.",
        """
        Inputs are PNG, JPEG, WebP, GIF, APNG and y4m files, a pattern such as frames/%04d.png, a folder such as frames/, or raw RGBA
        (--format-in rgba --size 750x1334). What has no rate of its own takes --fps. The input's loop count is kept unless --loop is given; what has none loops for ever.
        The format follows the name, as for render; frames/ is a sequence.
        """,
        examples: ["encode 'frames/%04d.png' --fps 50 -o out.gif", "encode old.gif -o new.gif --lossy 20"])

    @Argument(help: "Files, patterns or folders; - is standard input.", completion: .file()) var inputs: [String]
    @OptionGroup var outputs: OutputOptions
    @Option(
        help: "rgba for raw frames, as --size says by itself (default: what the content says).",
        completion: .list(["rgba"]))
    var formatIn: String?
    @Option(
        help: ArgumentHelp("The inputs are raw RGBA of so many pixels (default: they are not raw).", valueName: "wxh"))
    var size: String?
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: statisticsHelp) var stats = false
    @OptionGroup(title: "Settings") var settings: SettingFlags<EncodingSettings>
    @OptionGroup var limitOptions: LimitOptions
    @OptionGroup var common: CommonOptions
    @OptionGroup var opening: OpenOption

    func validate() throws {
        _ = try limitOptions.imageLimits()
        _ = try settings.layered()
        try outputs.check(json: common.json)
        if inputs.filter({ $0 == "-" }).count > 1 { throw ValidationError("Only one input can be standard input.") }
        if inputs.contains("") { throw ValidationError("The name of an input is empty.") }
        if let scene = inputs.first(where: { SceneFile.extensions.contains(FilePath($0).fileExtension) }) {
            throw ValidationError(
                "encode takes frames, and \(scene) is a scene: segue render \(scene) -o \(outputs.output[0])")
        }
        if let formatIn, formatIn != "rgba" {
            throw ValidationError("--format-in takes rgba; everything else is recognized by its content.")
        }
        if formatIn == "rgba", size == nil {
            throw ValidationError("--format-in rgba needs --size, such as --size 750x1334.")
        }
        if let size, rawSize == nil {
            throw ValidationError("--size is pixels of raw RGBA, such as 750x1334, not \"\(size)\".")
        }
    }

    private var rawSize: (width: Int, height: Int)? {
        let parts = (size ?? "").split(separator: "x").compactMap { Int($0) }
        guard parts.count == 2, parts.allSatisfy({ (1...65_535).contains($0) }) else { return nil }
        return (parts[0], parts[1])
    }

    func run(_ console: Console) throws {
        var options = Recording.Options()
        let all = try settings.layered().over(.file(from: "."))
        try all.apply(to: &options)
        options.collectsStatistics = stats
        options.cancellation = Interruption.cancellation
        options.progress = { done, _ in console.progress("frame \(done)") }
        let chosen = try self.outputs.chosenFormat()
        let outputs = try self.outputs.output.map { path in
            try chosen.map { RecordingOutput(path: path, format: $0) } ?? RecordingOutput(path: path)
        }
        var sources: [TranscodingInput] = []
        for input in inputs {
            if let size = rawSize {
                sources.append(.rgba(input, width: size.width, height: size.height))
            } else {
                let files = try TranscodingInput.files(input)
                if let gap = TranscodingInput.gap(in: input, among: files) { console.warning(gap) }
                sources += files
            }
        }
        try OutputConflicts.check(outputs, inputs: sources.map(\.path))
        console.flagWarnings(all.idleFlags(for: Set(outputs.map(\.format))))
        var transcoding = Transcoding(sources, options: options)
        transcoding.limits = try limitOptions.imageLimits()
        transcoding.rateFlag = all[.fps].flatMap { $0.origin.hasPrefix("--") ? $0.origin : nil }
        let summary = try transcoding.write(to: outputs)
        console.endProgress()
        defer { opening.show(summary.place, console) }
        summary.notices.forEach(console.warning)
        if common.json { return try console.summary(json(summary)) }
        console.describe(summary.outputs)
    }

    private func json(_ summary: RecordingSummary) -> [(String, PlanJSON)] {
        [
            ("version", .string(segueVersion)), ("inputs", .array(inputs.map { .string($0) })),
            ("frames", .number(Double(summary.frames))),
            ("duration", .number(summary.duration)), ("outputs", .array(summary.outputs.map(\.json))),
            (
                "timing",
                .object([
                    ("encode_ms", .number(summary.encodeMilliseconds)),
                    ("total_ms", .number(summary.totalMilliseconds)),
                ])
            ),
            ("peak_bytes", .number(Double(RecordingSummary.peakBytes))),
        ]
    }
}
