import ArgumentParser
import Comparison
import Foundation
import Raster
import Segue
import Verification

/// How pictures are compared and how much may differ; shared by the commands that compare. Each has a default in `segue.yaml`.
struct ComparisonFlags: ParsableArguments {
    @Option(help: "How different a pixel may be, 0 to 1 (default: 0 for scenes, 0.1 for files).") var threshold: String?
    @Flag(name: .customLong("include-aa"), help: "Count anti-aliased pixels too.") var includeAA = false
    @Option(help: "What lies behind transparent pixels: white or checkerboard.") var background: String?
    @Option(help: "yiq, or de94 for text and photos.") var metric: String?
    @Option(help: "When sizes differ: strict (a difference), crop or pad.") var layout: String?
    @Option(help: "Different pixels that a frame may have.") var maxPixels: String?
    @Option(help: "The same as a share of all pixels, 0 to 1.") var maxRatio: String?
    @Option(help: "How many frames may have more.") var maxFrames: String?
    @Option(help: "How many of those may follow each other.") var maxConsecutiveFrames: String?
    @Option(help: ArgumentHelp("How many frames earlier or later the same picture may come.", valueName: "frames")) var timeSlack: String?

    func validate() throws {
        var (options, tolerances) = (ComparisonOptions(), Tolerances.none)
        do {
            try settings.apply(to: &options)
            try settings.apply(to: &tolerances)
        } catch { throw ValidationError("\(error)") }
    }

    var settings: ComparisonSettings {
        var settings = ComparisonSettings()
        let flags: [(ComparisonSetting, String?)] = [
            (.threshold, threshold), (.includeAA, includeAA ? "true" : nil), (.background, background), (.metric, metric), (.layout, layout),
            (.maxPixels, maxPixels), (.maxRatio, maxRatio), (.maxFrames, maxFrames), (.maxConsecutiveFrames, maxConsecutiveFrames),
            (.timeSlack, timeSlack),
        ]
        for (setting, text) in flags { if let text { settings.set(setting, text, origin: "--\(setting.rawValue)") } }
        return settings
    }

    /// Flags over the nearest `segue.yaml`.
    func layered() throws -> ComparisonSettings { settings.over(try .file(from: FileManager.default.currentDirectoryPath)) }
}

extension PixelRect {
    /// Reads `x,y,width,height`.
    init?(flag text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0.trimmingCharacters(in: .whitespaces)) }
        guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3] else { return nil }
        guard width >= 0, height >= 0, [x, y, width, height].allSatisfy({ abs($0) <= 1_000_000 }) else { return nil }
        self.init(x: x, y: y, width: width, height: height)
    }
}
