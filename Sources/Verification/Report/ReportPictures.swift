import Codecs
import Comparison
import Foundation
import Raster

/// The pictures of a report: both sides, what differs, all three next to each other, and where it differs most.
final class ReportPictures {
    private let (differenceSink, panelSink) = (MemorySink(), MemorySink())
    private let difference, panels: ComparisonPictures
    private var background: StraightBitmap?

    init(of footage: Footage) {
        var mask = DiffPicture()
        mask.isMask = true
        let (first, second) = (differenceSink, panelSink)
        difference = ComparisonPictures(.difference(mask), of: footage) { first }
        panels = ComparisonPictures(.panels(DeltaPanels()), of: footage) { second }
    }

    func add(_ frame: FrameComparison, _ a: StraightBitmap, _ b: StraightBitmap, _ pixels: PixelComparison) throws {
        if background == nil || frame.differentPixels > 0 && isBlank { background = a }
        isBlank = isBlank && frame.differentPixels == 0
        try difference.add(frame, a, b, pixels)
        try panels.add(frame, a, b, pixels)
    }

    /// Whether nothing has differed yet.
    private var isBlank = true

    /// - Parameters:
    ///   - baseline: a PNG or APNG file, as are the others.
    /// - Returns: names beginning with the case's, and bytes.
    func finish(_ comparison: AnimationComparison, name: String, baseline: [UInt8], actual: [UInt8]) throws -> [(name: String, bytes: [UInt8])] {
        var assets = [("baseline", baseline), ("actual", actual)]
        if try difference.finish() { assets.append(("difference", differenceSink.bytes)) }
        if try panels.finish() { assets.append(("delta", panelSink.bytes)) }
        if let background, !comparison.heat.isEmpty {
            assets.append(("heat", try PNGEncoder().encode(HeatMap().draw(comparison.heat, over: background).bitmap)))
        }
        return assets.map { (name + "." + $0.0 + ".png", $0.1) }
    }
}
