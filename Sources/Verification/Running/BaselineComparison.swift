import Codecs
import Comparison
import Foundation
import Raster
import Recording
import Scenes
import Segue

/// Holds a scene as it is drawn now against its baseline. Frames are drawn once; while their hashes are the baseline's, nothing is decoded.
struct BaselineComparison {
    let request: VerificationRequest
    let capture: Capture
    let record: BaselineRecord
    let picture: [UInt8]
    /// For messages.
    let baselineName: String

    func run(_ result: inout VerificationCase) throws {
        var baseline = try Footage(name: baselineName, bytes: picture, limits: request.build.limits.images)
        baseline.setSampling(step: record.rate.frameDuration, count: record.hashes.count)
        let hashes = HashedFrames()
        // A file of one picture has no times; then both are held against each other as files.
        let isStill = record.encodedFrames == 1
        if isStill {
            for (index, hash) in try capture.hashes().enumerated() { hashes.add(hash, isFirst: index == 0) }
            if isSame(hashes.all) { return }
        }
        var current =
            isStill ? try Footage(name: capture.name, bytes: encoded(), limits: .unlimited) : capture.footage(hashing: hashes)
        current.setSampling(step: capture.schedule.rate.frameDuration, count: capture.schedule.frames.count)

        let settings = request.comparison.over(.scene(capture.verification, file: capture.name)).over(.exact)
        var comparator = AnimationComparator()
        try settings.apply(to: &comparator.options)
        try settings.apply(to: &comparator.tolerances)
        let (record, isGrid) = (record, capture.schedule.rate == record.rate)
        // The samples of both are their frames, at the same rate.
        comparator.isKnownEqual = { isGrid && record.hashes.indices.contains($0) && hashes[$0] == record.hashes[$0] }
        // What is only asked for when something differs.
        let findings = DifferenceFindings(request: request, capture: capture, record: record, picture: picture, hashes: hashes)
        comparator.alignment = { try findings.alignment() }
        if findings.hasMask { comparator.ignored = { findings.ignored(at: $0) } }

        let reduction = request.reducesPictures ? PictureReduction(for: picture.count) : .none
        let report = ReportPictures(of: baseline, keepsSides: !reduction.isNone, reduced: reduction, hasPanels: request.wantsPanels)
        let visit: AnimationComparator.Visitor? = request.wantsPictures ? { try report.add($0, $1, $2, $3) } : nil
        let comparison = try comparator.compare(baseline, current, visit: visit)
        if let error = findings.failure { throw error }
        if isSame(hashes.all) { return }
        result.comparison = comparison
        let ignored = comparison.frames.map { findings.ignored(at: $0.index) }
        result.ignored = ignored.allSatisfy(\.isEmpty) ? [] : ignored
        let reasons = try findings.reasons()
        result.owners = comparison.frames.map { reasons.owners($0.clusters, sample: $0.index) }
        let isExact = comparator.options.threshold == 0 && comparator.options.includesAntialiased && comparator.tolerances == .none
        result.findings =
            comparison.isDifferent ? reasons.findings(comparison, result.owners) : hidden(comparison, reasons, hashes.all, isExact: isExact)
        result.status = comparison.isDifferent ? .different : .passed
        result.message = result.findings.first(where: \.isDifference)?.message ?? result.findings.first?.message ?? ""
        if request.wantsPictures, comparison.isDifferent {
            // Frames that only one side has were not seen.
            let isWhole = reduction.isNone || comparison.frames.isEmpty
            let isSeen = comparison.frames.count == capture.schedule.frames.count && !comparison.frames.contains { $0.frames.second == nil }
            result.assets = try report.finish(
                comparison, name: result.name, baseline: isWhole ? picture : nil, actual: isWhole && !isSeen ? encoded() : nil)
            result.reduction = isWhole ? .none : reduction
        }
    }

    private func isSame(_ hashes: [PixelHash]) -> Bool {
        hashes == record.hashes && (capture.width, capture.height) == (record.width, record.height) && capture.schedule.rate == record.rate
            && capture.schedule.duration == record.duration && capture.loop == record.loop
    }

    private func encoded() throws -> [UInt8] {
        let sink = MemorySink()
        _ = try capture.write(to: sink, level: .fast)
        return sink.bytes
    }

    /// What passes though it is not the same.
    private func hidden(_ comparison: AnimationComparison, _ reasons: DifferenceReasons, _ hashes: [PixelHash], isExact: Bool) -> [Finding] {
        let other = zip(record.hashes, hashes).count { $0 != $1 }
        guard other > 0 else { return comparison.findings }
        let place = isExact ? "where they are ignored" : "within the tolerances"
        let frames =
            other == 1 ? "1 frame has" : other == hashes.count ? "all \(other) frames have" : "\(other) of \(hashes.count) frames have"
        let reason = reasons.main.map { ": \($0)" } ?? ""
        return [Finding(.tolerance, "\(frames) other pixels, \(place)\(reason)", isDifference: false)] + comparison.findings
    }
}

/// Regions that are not compared: rectangles that stay, and views wherever they are, before and now.
struct MovingMask: Sendable {
    private let still: [PixelRect]
    private let tracks: [ViewTracks.Track]
    private let scale: Double

    /// - Throws: `VerificationError.unknownView`.
    init(request: VerificationRequest, capture: Capture, old: ViewTracks, new: ViewTracks) throws {
        scale = capture.scale
        let points = capture.verification.ignoredRects.map { rect in
            Self.pixels([Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height)], capture.scale)
        }
        still = request.ignoredRects + points
        var tracks: [ViewTracks.Track] = []
        for view in capture.verification.ignoredViews + request.ignoredViews {
            let matching = (old.tracks + new.tracks).filter { $0.name == view || $0.view == view }
            // A view of the scene that never shows hides nothing; one that is no view at all is a mistake.
            if matching.isEmpty, !capture.verification.ignoredViews.contains(view),
                !capture.layers.contains(where: { $0.name == view || $0.view == view })
            {
                throw VerificationError.unknownView(view, scene: capture.name)
            }
            tracks += matching
        }
        self.tracks = tracks
    }

    func rects(at sample: Int) -> [PixelRect] {
        still + tracks.compactMap { $0.state(at: sample) }.filter(\.isVisible).map { Self.pixels($0.frame, scale) }
    }

    private static func pixels(_ frame: [Double], _ scale: Double) -> PixelRect {
        PixelRect(covering: CGRect(x: frame[0] * scale, y: frame[1] * scale, width: frame[2] * scale, height: frame[3] * scale))
    }
}
