import ArgumentParser
import Codecs
import Comparison
import Foundation
import Hero
import Raster
import Recording
import Verification

struct DiffCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Compares two pictures, animations, sequences or scenes.",
        discussion: """
            Takes PNG, APNG, GIF, JPEG, WebP, y4m, folders of PNG files and patterns such as frames/%04d.png, in any mix; the first is the baseline.
            Exit codes: 0 equal within the tolerances, 1 different, 2 cannot be compared.
            """)

    @Argument(help: "The baseline; - is standard input.") var first: String
    @Argument(help: "What is held against it; - is standard input.") var second: String
    @OptionGroup var comparison: ComparisonFlags
    @Option(help: ArgumentHelp("Pixels that are not compared; may be repeated.", valueName: "x,y,w,h")) var ignore: [String] = []
    @Option(help: "Frames a second, for sequences; those of the other side by default.") var fps: String?
    @Option(name: .shortAndLong, help: "Where to draw what differs: a PNG, animated for animations.") var output: String?
    @Option(help: "Where to draw baseline, difference and other side by side, as a PNG, animated for animations.") var delta: String?
    @Flag(help: "Draw only what differs, over nothing.") var mask = false
    @Option(help: "How much of the baseline shows in the drawing, 0 to 1 (default: 0.1).") var alpha: Double = 0.1
    @Option(help: "The colour of different pixels (default: #FF0000).") var diffColor: String?
    @Option(help: "The colour of pixels that became darker (default: as --diff-color).") var diffColorAlt: String?
    @Option(help: "The colour of anti-aliased pixels (default: #FFFF00).") var aaColor: String?
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let text = ignore.first(where: { PixelRect(flag: $0) == nil }) {
            throw ValidationError("--ignore expects x,y,width,height in pixels, such as 0,0,750,88, and not \"\(text)\".")
        }
        _ = try picture()
        if let fps, FrameRate(fps) == nil { throw ValidationError("--fps expects frames a second, such as 50 or 29.97, and not \"\(fps)\".") }
    }

    func run(_ console: Console) throws {
        if first == "-", second == "-" { throw ComparisonError.bothAreStandardInput }
        let (a, b) = (try Footage.open(path: first), try Footage.open(path: second))
        let result = try compare(a, b)
        if common.json { try console.result(result.json.text) } else if !common.quiet { try describe(result, console) }
        if result.isDifferent { throw ExitCode.different }
    }

    private func compare(_ a: Footage, _ b: Footage) throws -> AnimationComparison {
        var comparator = AnimationComparator()
        let settings = try comparison.layered()
        try settings.apply(to: &comparator.options)
        try settings.apply(to: &comparator.tolerances)
        comparator.rate = fps.flatMap { FrameRate($0) }
        let ignored = ignore.compactMap { PixelRect(flag: $0) }
        comparator.ignored = { _ in ignored }
        var drawings: [ComparisonPictures] = []
        if let output {
            drawings.append(ComparisonPictures(.difference(try picture()), of: a) { try OutputFile(path: output) })
        }
        if let delta {
            var panels = DeltaPanels()
            panels.picture = try picture()
            drawings.append(ComparisonPictures(.panels(panels), of: a) { try OutputFile(path: delta) })
        }
        do {
            let visit: AnimationComparator.Visitor? =
                drawings.isEmpty ? nil : { frame, a, b, pixels in for drawing in drawings { try drawing.add(frame, a, b, pixels) } }
            let result = try comparator.compare(a, b, visit: visit)
            for drawing in drawings { try drawing.finish() }
            return result
        } catch {
            drawings.forEach { $0.cancel() }
            throw error
        }
    }

    private func describe(_ result: AnimationComparison, _ console: Console) throws {
        if !result.isDifferent {
            let how = result.differentPixels > 0 || result.frames.contains { $0.isFailing } ? "equal within the tolerances" : "equal"
            try console.result("\(first) and \(second) are \(how)")
        }
        for finding in result.findings { try console.result(finding.isDifference ? finding.message : "hint: \(finding.message)") }
    }

    private func picture() throws -> DiffPicture {
        var picture = DiffPicture()
        guard (0...1).contains(alpha) else { throw ValidationError("--alpha expects a number from 0 to 1, and not \(alpha).") }
        (picture.alpha, picture.isMask) = (alpha, mask)
        if let diffColor { picture.color = try color("diff-color", diffColor) }
        if let diffColorAlt { picture.darkerColor = try color("diff-color-alt", diffColorAlt) }
        if let aaColor { picture.antialiasedColor = try color("aa-color", aaColor) }
        return picture
    }

    private func color(_ name: String, _ text: String) throws -> UInt32 {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.count == 6, let value = UInt32(digits, radix: 16) else {
            throw ValidationError("--\(name) expects a colour such as #FF0000, and not \"\(text)\".")
        }
        return value >> 16 | (value & 0xFF00) | (value & 0xFF) << 16 | 0xFF00_0000
    }
}
