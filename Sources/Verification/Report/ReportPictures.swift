import Codecs
import Comparison
import Foundation
import Raster

/// The pictures of a report: both sides, what differs, and where it differs most; all three next to each other when that is wanted.
final class ReportPictures {
    private let (differenceSink, panelSink) = (MemorySink(), MemorySink())
    private let difference: ComparisonPictures
    private let panels: ComparisonPictures?
    private var background: StraightBitmap?

    private let firstSink = MemorySink(), secondSink = MemorySink()
    private var sides: [ComparisonPictures] = []

    /// - Parameters:
    ///   - keepsSides: whether the sides are not PNG or APNG files already.
    ///   - hasPanels: whether all three are wanted next to each other.
    init(of footage: Footage, keepsSides: Bool = false, hasPanels: Bool = false) {
        var mask = DiffPicture()
        mask.isMask = true
        let (first, second) = (differenceSink, panelSink)
        difference = ComparisonPictures(.difference(mask), of: footage) { first }
        panels = hasPanels ? ComparisonPictures(.panels(DeltaPanels()), of: footage) { second } : nil
        let (baseline, actual) = (firstSink, secondSink)
        if keepsSides {
            sides = [ComparisonPictures(.first, of: footage) { baseline }, ComparisonPictures(.second, of: footage) { actual }]
        }
    }

    func add(_ frame: FrameComparison, _ a: StraightBitmap, _ b: StraightBitmap, _ pixels: PixelComparison) throws {
        if background == nil || frame.differentPixels > 0 && isBlank { background = a }
        isBlank = isBlank && frame.differentPixels == 0
        try difference.add(frame, a, b, pixels)
        try panels?.add(frame, a, b, pixels)
        for side in sides { try side.add(frame, a, b, pixels) }
    }

    /// Whether nothing has differed yet.
    private var isBlank = true

    /// - Parameters:
    ///   - baseline: a PNG or APNG file, as is `actual`; nil for sides that were kept.
    /// - Returns: names beginning with the case's, and bytes.
    func finish(
        _ comparison: AnimationComparison, name: String, baseline: [UInt8]? = nil, actual: [UInt8]? = nil
    ) throws -> [(name: String, bytes: [UInt8])] {
        var assets: [(String, [UInt8])] = []
        if let baseline, let actual { assets = [("baseline", baseline), ("actual", actual)] }
        if try sides.map({ try $0.finish() }).contains(true) { assets = [("baseline", firstSink.bytes), ("actual", secondSink.bytes)] }
        if try difference.finish() { assets.append(("difference", differenceSink.bytes)) }
        if try panels?.finish() == true { assets.append(("delta", panelSink.bytes)) }
        if let background, !comparison.heat.isEmpty {
            assets.append(("heat", try PNGEncoder().encode(HeatMap().draw(comparison.heat, over: background).bitmap)))
        }
        return assets.map { (name + "." + $0.0 + ".png", $0.1) }
    }
}
