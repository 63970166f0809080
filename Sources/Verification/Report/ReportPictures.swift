import Comparison
import Codecs
import Foundation
import Raster

/// The pictures of a report: both sides, what differs, and where it differs most; all three next to each other when
/// that is wanted.
final class ReportPictures {
    private let (differenceSink, panelSink) = (MemorySink(), MemorySink())
    private let difference: ComparisonPictures
    private let panels: ComparisonPictures?
    private var background: StraightBitmap?
    private let reduction: PictureReduction

    private let firstSink = MemorySink(), secondSink = MemorySink()
    private var first: ComparisonPictures?
    private let second: ComparisonPictures

    /// - Parameters:
    ///   - keepsSides: whether the first side is no PNG or APNG file already.
    ///   - reduced: how much smaller than they are.
    ///   - hasPanels: whether all three are wanted next to each other.
    init(of footage: Footage, keepsSides: Bool = false, reduced: PictureReduction = .none, hasPanels: Bool = false) {
        reduction = reduced
        var mask = DiffPicture()
        mask.isMask = true
        let (differences, joined) = (differenceSink, panelSink)
        difference = ComparisonPictures(.difference(mask), of: footage, reduced: reduced) { differences }
        panels = hasPanels ? ComparisonPictures(.panels(DeltaPanels()), of: footage) { joined } : nil
        let (baseline, actual) = (firstSink, secondSink)
        if keepsSides { first = ComparisonPictures(.first, of: footage, reduced: reduced) { baseline } }
        self.second = ComparisonPictures(.second, of: footage, reduced: reduced) { actual }
    }

    func add(_ frame: FrameComparison, _ a: StraightBitmap, _ b: StraightBitmap, _ pixels: PixelComparison) throws {
        if background == nil || frame.differentPixels > 0 && isBlank { background = a }
        isBlank = isBlank && frame.differentPixels == 0
        try difference.add(frame, a, b, pixels)
        try panels?.add(frame, a, b, pixels)
        try first?.add(frame, a, b, pixels)
        try second.add(frame, a, b, pixels)
    }

    /// Whether nothing has differed yet.
    private var isBlank = true

    /// - Parameters:
    ///   - baseline: a PNG or APNG file; nil where it was kept.
    ///   - actual: instead of what was seen, when that is not all.
    /// - Returns: names beginning with the case's, and bytes.
    func finish(
        _ comparison: AnimationComparison, name: String, baseline: [UInt8]? = nil, actual: [UInt8]? = nil
    ) throws -> [(name: String, bytes: [UInt8])] {
        var assets: [(String, [UInt8])] = []
        let hasFirst = try first?.finish() ?? false
        if let bytes = hasFirst ? firstSink.bytes : baseline { assets.append(("baseline", bytes)) }
        let hasSecond = try second.finish()
        if let bytes = actual ?? (hasSecond ? secondSink.bytes : nil) { assets.append(("actual", bytes)) }
        if try difference.finish() { assets.append(("difference", differenceSink.bytes)) }
        if try panels?.finish() == true { assets.append(("delta", panelSink.bytes)) }
        if let background, !comparison.heat.isEmpty {
            assets.append(
                (
                    "heat",
                    try PNGEncoder().encode(reduction.shrink(HeatMap().draw(comparison.heat, over: background).bitmap))
                ))
        }
        return assets.map { (name + "." + $0.0 + ".png", $0.1) }
    }
}

/// Pictures of a report that are made when the first frame differs: most cases need none.
final class LateReportPictures {
    private let pictures: ReportPictures
    private let baseline: Footage
    private var waiting: [(frame: FrameComparison, pixels: PixelComparison)] = []
    private var isWaiting = true

    /// - Parameter baseline: whose pictures those of equal frames are.
    init(_ pictures: ReportPictures, _ baseline: Footage) { (self.pictures, self.baseline) = (pictures, baseline) }

    func add(_ frame: FrameComparison, _ a: StraightBitmap, _ b: StraightBitmap, _ pixels: PixelComparison) throws {
        if isWaiting, frame.differentPixels == 0, !frame.isFailing, frame.index == waiting.count {
            waiting.append((frame, pixels))
            return
        }
        try begin()
        try pictures.add(frame, a, b, pixels)
    }

    /// Makes those that are waiting.
    func begin() throws {
        guard isWaiting else { return }
        isWaiting = false
        try baseline.forEachSample(waiting.count) { index, picture in
            try pictures.add(waiting[index].frame, picture, picture, waiting[index].pixels)
        }
    }
}
