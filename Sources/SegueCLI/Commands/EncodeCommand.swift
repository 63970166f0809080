import ArgumentParser
import Foundation
import Hero
import Recording
import Segue

struct EncodeCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "encode", abstract: "Writes existing frames or animations in other formats.",
        discussion: """
            Inputs are PNG, JPEG, WebP, GIF, APNG and y4m files, a pattern such as frames/%04d.png, a folder such as frames/, or raw RGBA
            (--format-in rgba --size 750x1334). What has no rate of its own takes --fps.
            """)

    @Argument(help: "Files, patterns or folders; - is standard input.") var inputs: [String]
    @Option(name: .shortAndLong, help: "Where to write; may be repeated.") var output: [String]
    @Option(help: "gif, png, apng, frames, rgba or y4m, whatever the name says.") var format: String?
    @Option(help: "rgba for raw frames, as --size says by itself.") var formatIn: String?
    @Option(help: ArgumentHelp("The inputs are raw RGBA of so many pixels.", valueName: "wxh")) var size: String?
    @Option(help: "Frames a second, for input without a rate.") var fps: String?
    @Option(help: "forever, once, or a number of plays; the input's, or forever, by default.") var loop: String?
    @Option(help: "The colour behind transparent pixels.") var matte: String?
    @Option(help: "The most colours of a GIF, 2 to 256.") var colors: String?
    @Option(help: "none, ordered or auto.") var dither: String?
    @Option(help: "How much a GIF may lose for its size, 0 to 100.") var lossy: String?
    @Option(help: "The quality of a GIF, 1 to 100; 100 loses nothing that 256 colours can hold.") var quality: String?
    @Option(help: ArgumentHelp("The most bytes of a GIF, such as 10M; the best quality that fits.", valueName: "bytes")) var maxBytes: String?
    @Flag(help: "Measure each frame of a GIF: bytes, rectangle, colours, PSNR, flicker.") var stats = false
    @Option(help: "fast, default or best, for PNG files.") var compression: String?
    @OptionGroup var limitOptions: LimitOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        _ = try limitOptions.imageLimits()
        if output.isEmpty { throw ValidationError("Say where to write, such as -o out.gif.") }
        if common.json, output.contains("-") { throw ValidationError("--json and -o - both want standard output.") }
        if inputs.filter({ $0 == "-" }).count > 1 { throw ValidationError("Only one input can be standard input.") }
        if let format, OutputFormat(name: format) == nil {
            throw ValidationError(Suggestion.unknown("format", format, among: ["gif", "png", "apng", "frames", "rgba", "y4m"]))
        }
        if let formatIn, formatIn != "rgba" {
            throw ValidationError("--format-in takes rgba; everything else is recognized by its content.")
        }
        if formatIn == "rgba", size == nil { throw ValidationError("--format-in rgba needs --size, such as --size 750x1334.") }
        if let size, rawSize == nil { throw ValidationError("--size is pixels of raw RGBA, such as 750x1334, not \"\(size)\".") }
    }

    private var rawSize: (width: Int, height: Int)? {
        let parts = (size ?? "").split(separator: "x").compactMap { Int($0) }
        guard parts.count == 2, parts.allSatisfy({ (1...65_535).contains($0) }) else { return nil }
        return (parts[0], parts[1])
    }

    func run(_ console: Console) throws {
        var options = Recording.Options()
        var settings = RenderSettings()
        let flags: [(RenderSetting, String?)] = [
            (.fps, fps), (.loop, loop), (.matte, matte), (.colors, colors), (.dither, dither), (.lossy, lossy), (.quality, quality),
            (.maxBytes, maxBytes), (.compression, compression),
        ]
        for (setting, text) in flags { if let text { settings.set(setting, text, origin: "--\(setting.rawValue)") } }
        try settings.apply(to: &options)
        options.gif.collectsDetails = stats
        options.cancellation = Interruption.cancellation
        options.progress = { done, _ in console.progress("frame \(done)") }
        let outputs = try OutputNames(output, format: format.flatMap { OutputFormat(name: $0) }, scenes: [inputs[0]])
            .outputs(for: inputs[0], formats: [])
        var sources: [TranscodingInput] = []
        for input in inputs {
            if let size = rawSize {
                sources.append(.rgba(input, width: size.width, height: size.height))
            } else {
                sources += try TranscodingInput.files(input)
            }
        }
        var transcoding = Transcoding(sources, options: options)
        transcoding.loopIsSet = loop != nil
        transcoding.limits = try limitOptions.imageLimits()
        let summary = try transcoding.write(to: outputs)
        console.endProgress()
        summary.notices.forEach(console.warning)
        if common.json { try console.result(json(summary)) }
        for output in summary.outputs where output.path != "-" && !common.json {
            console.note("\(output.path): \(output.width)×\(output.height), \(output.encodedFrames) frames, \(output.bytes) bytes")
            console.table(output.details)
        }
    }

    private func json(_ summary: RecordingSummary) -> String {
        PlanJSON.object([
            ("version", .string(segueVersion)), ("inputs", .array(inputs.map { .string($0) })), ("frames", .number(Double(summary.frames))),
            ("duration", .number(summary.duration)), ("outputs", .array(summary.outputs.map(\.json))),
            (
                "timing",
                .object([("encode_ms", .number(summary.encodeMilliseconds)), ("total_ms", .number(summary.totalMilliseconds))])
            ),
            ("peak_bytes", .number(Double(RecordingSummary.peakBytes))),
        ]).text
    }
}
