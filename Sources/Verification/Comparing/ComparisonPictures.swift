import Comparison
import Codecs
import Foundation
import Raster

/// Writes pictures of a comparison while it is made: where frames differ, or three panels.
package final class ComparisonPictures {
    package enum Content: Sendable {
        case difference(DiffPicture)
        case panels(DeltaPanels)
        /// One of the sides as it is.
        case first, second
    }

    private let content: Content
    private let makeSink: () throws -> any ByteSink
    private let isStill: Bool
    private let footage: Footage
    private var writer: (any AnimationWriter)?
    private var pending: (bitmap: Bitmap, time: Double)?
    private let reduction: PictureReduction
    private var steps: FrameSteps
    /// What was drawn last, and of which picture: still scenes are drawn once. Of differences, that there is none.
    private var last: (picture: StraightBitmap?, bitmap: Bitmap)?

    /// - Parameters:
    ///   - footage: the first of the two, for the times of its frames.
    ///   - sink: asked for one when the first frame comes.
    package convenience init(_ content: Content, of footage: Footage, to sink: @escaping () throws -> any ByteSink) {
        self.init(content, of: footage, reduced: .none, to: sink)
    }

    init(
        _ content: Content, of footage: Footage, reduced: PictureReduction, to sink: @escaping () throws -> any ByteSink
    ) {
        (self.content, self.footage, reduction, makeSink) = (content, footage, reduced, sink)
        isStill = footage.frameCount == 1 && !footage.rests
        steps = FrameSteps(reduced.stride)
    }

    package func add(_ frame: FrameComparison, _ a: StraightBitmap, _ b: StraightBitmap, _ pixels: PixelComparison)
        throws
    {
        guard steps.takes(frame.index, isDifferent: frame.differentPixels > 0) else { return }
        try flush(until: frame.time)
        pending = (bitmap(a, b, pixels), frame.time)
    }

    private func bitmap(_ a: StraightBitmap, _ b: StraightBitmap, _ pixels: PixelComparison) -> Bitmap {
        let picture: StraightBitmap
        switch content {
        case .difference(let difference) where difference.isMask:
            if pixels.classes.isEmpty {
                let (width, height) = reduction.size(width: pixels.width, height: pixels.height)
                let blank =
                    last?.bitmap ?? Bitmap(width: width, height: height, isOpaque: false) { $0.update(repeating: 0) }
                last = (nil, blank)
                return blank
            }
            return reduction.factor > 1 ? reduction.mask(pixels, color: difference.color) : difference.mask(pixels)
        case .difference(let difference): return reduction.shrink(difference.draw(pixels, over: a).bitmap)
        case .panels(let panels): return reduction.shrink(panels.draw(a, b, pixels).bitmap)
        case .first: picture = a
        case .second: picture = b
        }
        if let last, last.picture?.isIdentical(to: picture) == true { return last.bitmap }
        let bitmap = reduction.shrink(picture.bitmap)
        last = (picture, bitmap)
        return bitmap
    }

    /// - Returns: whether anything was written.
    @discardableResult
    package func finish() throws -> Bool {
        guard pending != nil else { return false }
        try flush(until: max(footage.duration.seconds, (pending?.time ?? 0) + 0.001))
        try writer?.finish()
        return true
    }

    package func cancel() { writer?.cancel() }

    private func flush(until time: Double) throws {
        guard let frame = pending else { return }
        pending = nil
        if writer == nil {
            let sink = try makeSink()
            writer =
                isStill
                ? StillPNGWriter(to: sink)
                : APNGWriter(to: sink, width: frame.bitmap.width, height: frame.bitmap.height, level: .fast)
        }
        let duration = RationalTime(max(1, Int(((time - frame.time) * 10_000).rounded())), 10_000)
        try writer?.append(AnimationFrame(frame.bitmap, duration: isStill ? .zero : duration))
    }
}
