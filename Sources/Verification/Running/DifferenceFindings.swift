import Comparison
import Foundation
import Raster
import Synchronization

/// What is worked out once, when the first frame differs: where views are, what is ignored, and why.
final class DifferenceFindings: Sendable {
    private let request: VerificationRequest
    private let capture: Capture
    private let record: BaselineRecord
    private let picture: [UInt8]
    private let hashes: HashedFrames
    private let samples: (old: SampledFrames, new: SampledFrames)

    private struct Found {
        var views: ViewTracks?
        var ignored: IgnoredViews?
        var mask: MovingMask?
        var reasons: DifferenceReasons?
    }

    private let found = Mutex(Found())

    init(
        request: VerificationRequest, capture: Capture, record: BaselineRecord, picture: [UInt8], hashes: HashedFrames,
        samples: (old: SampledFrames, new: SampledFrames)
    ) {
        self.samples = samples
        (self.request, self.capture, self.record, self.picture, self.hashes) = (
            request, capture, record, picture, hashes
        )
    }

    /// Whether anything is ignored.
    var hasMask: Bool {
        !request.ignoredRects.isEmpty || !request.ignoredViews.isEmpty || !capture.verification.ignoredRects.isEmpty
            || !capture.verification.ignoredViews.isEmpty
    }

    /// Of what is to be ignored, the names of no view, each with one that is near.
    func unknownIgnored() -> [UnknownView] {
        if request.ignoredViews.isEmpty { return [] }
        // The views of a scene are known without looking at frames.
        let ignored =
            capture.outline == nil
            ? found.withLock { self.ignored(&$0) }
            : IgnoredViews(request.ignoredViews, record, capture, ViewTracks(tracks: []))
        return ignored.unknown.filter { request.ignoredViews.contains($0.name) }
    }

    func ignored(at sample: Int) -> [PixelRect] {
        guard hasMask else { return [] }
        return found.withLock { found in
            if found.mask == nil {
                let (views, new) = (ignored(&found), self.views(&found))
                found.mask = MovingMask(request.ignoredRects, views, capture: capture, old: record.views, new: new)
            }
            return found.mask?.rects(samples.old.frame(at: sample), samples.new.frame(at: sample)) ?? []
        }
    }

    func reasons() throws -> DifferenceReasons {
        found.withLock { found in
            if let reasons = found.reasons { return reasons }
            let reasons = DifferenceReasons(
                record: record, capture: capture, views: views(&found), ignored: ignored(&found))
            found.reasons = reasons
            return reasons
        }
    }

    func alignment() throws -> TemporalAlignment? {
        let reasons = try reasons()
        let alignment = SceneAlignment(
            record: record, picture: picture, capture: capture, hashes: hashes.all,
            hasOtherTiming: reasons.hasOtherTiming)
        return try alignment.find()
    }

    /// Views of the scene's own list are known to be there.
    private func ignored(_ found: inout Found) -> IgnoredViews {
        if let ignored = found.ignored { return ignored }
        let words = capture.verification.ignoredViews + request.ignoredViews
        let ignored = IgnoredViews(words, record, capture, views(&found))
        found.ignored = ignored
        return ignored
    }

    private func views(_ found: inout Found) -> ViewTracks {
        if let views = found.views { return views }
        let views = ViewTracks(capture.source, capture.outline == nil ? nil : capture.layers, at: capture.times)
        found.views = views
        return views
    }
}
