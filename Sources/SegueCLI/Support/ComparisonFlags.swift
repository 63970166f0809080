import ArgumentParser
import Comparison
import Foundation
import Raster
import Recording

/// How pictures are compared and how much may differ; shared by the commands that compare.
struct ComparisonFlags: ParsableArguments {
    @Option(help: "How different a pixel may be, 0 to 1 (default: 0.1).") var threshold: String?
    @Flag(name: .customLong("include-aa"), help: "Count anti-aliased pixels too.") var includeAA = false
    @Option(help: "What lies behind transparent pixels: white or checkerboard.") var background: String?
    @Option(help: "yiq, or de94 for text and photos.") var metric: String?
    @Option(help: "When sizes differ: strict (a difference), crop or pad.") var layout: String?
    @Option(help: ArgumentHelp("Pixels that are not compared; may be repeated. `verify` takes names of views too.", valueName: "x,y,w,h"))
    var ignore: [String] = []
    @Option(help: "Different pixels that a frame may have.") var maxPixels: String?
    @Option(help: "The same as a share of all pixels, 0 to 1.") var maxRatio: String?
    @Option(help: "How many frames may have more.") var maxFrames: String?
    @Option(help: "How many of those may follow each other.") var maxConsecutiveFrames: String?
    @Option(help: ArgumentHelp("How many frames earlier or later the same picture may come.", valueName: "frames")) var timeSlack: String?

    func validate() throws {
        _ = try options(over: ComparisonOptions())
        _ = try tolerances(over: .none)
    }

    func options(over base: ComparisonOptions) throws -> ComparisonOptions {
        var options = base
        if let threshold { options.threshold = try number("threshold", threshold, 0...1) }
        if includeAA { options.includesAntialiased = true }
        if let background { options.background = try word("background", background) }
        if let metric { options.metric = try word("metric", metric) }
        if let layout { options.layout = try word("layout", layout) }
        return options
    }

    func tolerances(over base: Tolerances) throws -> Tolerances {
        var tolerances = base
        if let maxPixels { tolerances.maximumPixels = try count("max-pixels", maxPixels) }
        if let maxRatio { tolerances.maximumRatio = try number("max-ratio", maxRatio, 0...1) }
        if let maxFrames { tolerances.maximumFrames = try count("max-frames", maxFrames) }
        if let maxConsecutiveFrames { tolerances.maximumConsecutiveFrames = try count("max-consecutive-frames", maxConsecutiveFrames) }
        if let timeSlack { tolerances.timeSlack = try count("time-slack", timeSlack, upTo: 60) }
        return tolerances
    }

    /// - Parameter takesViews: what is no rectangle is the name of a view.
    func ignoredRects(takesViews: Bool = false) throws -> [PixelRect] {
        try ignore.compactMap { text in
            if let rect = Self.rect(text) { return rect }
            if takesViews, !text.isEmpty { return nil }
            throw ValidationError("--ignore expects x,y,width,height in pixels, such as 0,0,750,88, and not \"\(text)\".")
        }
    }

    var ignoredViews: [String] { ignore.filter { Self.rect($0) == nil } }

    private static func rect(_ text: String) -> PixelRect? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0.trimmingCharacters(in: .whitespaces)) }
        guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3] else { return nil }
        guard width >= 0, height >= 0, [x, y, width, height].allSatisfy({ abs($0) <= 1_000_000 }) else { return nil }
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    private func number(_ name: String, _ text: String, _ range: ClosedRange<Double>) throws -> Double {
        guard let value = Double(text), range.contains(value) else {
            throw ValidationError("--\(name) expects a number from \(range.lowerBound) to \(range.upperBound), and not \"\(text)\".")
        }
        return value
    }

    private func count(_ name: String, _ text: String, upTo limit: Int = 1_000_000_000) throws -> Int {
        guard let value = Int(text), (0...limit).contains(value) else {
            throw ValidationError("--\(name) expects a whole number from 0 to \(limit), and not \"\(text)\".")
        }
        return value
    }

    private func word<Choice: RawRepresentable & CaseIterable>(_ name: String, _ text: String) throws -> Choice where Choice.RawValue == String {
        guard let choice = Choice(rawValue: text) else {
            throw ValidationError(Suggestion.unknown(name, text, among: Choice.allCases.map(\.rawValue)))
        }
        return choice
    }
}
