import Comparison
import Codecs
import Foundation
import Raster
import Recording
import Scenes

/// Holds a scene as it is drawn now against its baseline. Frames are drawn once; while their hashes are the baseline's,
/// nothing is decoded.
struct BaselineComparison {
    let request: VerificationRequest
    let capture: Capture
    let record: BaselineRecord
    let picture: [UInt8]
    /// For messages.
    let baselineName: String

    /// What nobody asks for in detail must not cost much more than a case that passes.
    private static let mostInspectedPixels = 24_000_000

    func run(_ result: inout VerificationCase) throws {
        let (record, hashes) = (record, HashedFrames())
        let samples = (old: SampledFrames(of: record, beside: capture), new: SampledFrames(of: capture))
        // What is only asked for when something differs.
        let findings = DifferenceFindings(
            request: request, capture: capture, record: record, picture: picture, hashes: hashes, samples: samples)
        result.unknownIgnored = findings.unknownIgnored()
        var baseline = try Footage(name: baselineName, bytes: picture, limits: request.build.limits.images)
        let pictures = record.pictures
        if pictures.count == baseline.frameCount {
            baseline.setHashes(pictures.map(\.hash))
            // One that came from elsewhere has to show the same.
            if !record.isOf(picture) { try baseline.forEachSample(.max) { _, _ in } }
        }
        // One frame has no times; then both are held against each other as files.
        let isStill = record.isStill && capture.isStill
        if isStill {
            for (index, hash) in try capture.hashes().enumerated() { hashes.add(hash, isFirst: index == 0) }
            if isSame(hashes.all) { return }
        } else if baseline.frameCount == 1 {
            baseline.setRest(for: record.duration, loop: record.loop)
        }
        baseline.setSampling(step: record.rate.frameDuration, count: record.hashes.count)
        var current =
            isStill
            ? try Footage(name: capture.name, bytes: encoded(), limits: .unlimited) : capture.footage(hashing: hashes)
        if !isStill, current.frameCount == 1 { current.setRest(for: capture.schedule.duration, loop: capture.loop) }
        current.setSampling(step: capture.schedule.rate.frameDuration, count: capture.schedule.frames.count)

        let settings = request.comparison.over(capture.verification.settings).over(.exact)
        var comparator = AnimationComparator()
        try settings.apply(to: &comparator.options)
        try settings.apply(to: &comparator.tolerances)
        comparator.countsHeat = request.wantsPictures
        comparator.findsAllClusters = request.wantsPictures || request.wantsDetails
        let isGrid = capture.schedule.rate == record.rate
        let isExact =
            comparator.options.threshold == 0 && comparator.options.includesAntialiased
            && comparator.tolerances == .none
        comparator.isKnownEqual = {
            isGrid && hashes[samples.new.frame(at: $0)] == record.hashes[samples.old.frame(at: $0)]
        }
        comparator.alignment = { try findings.alignment() }
        // Without tolerances, other hashes are differences; pixels are looked at to say how large they are.
        let pixels = record.width * record.height * record.encodedFrames
        let reduction = request.reducesPictures ? PictureReduction(for: picture.count, pixels: pixels) : .none
        if isExact, isGrid, !findings.hasMask, !request.wantsDetails {
            if request.wantsPictures {
                comparator.inspectionStep = reduction.stride
            } else {
                comparator.mostInspectedPixels = Self.mostInspectedPixels
            }
        }
        if findings.hasMask { comparator.ignored = { findings.ignored(at: $0) } }

        let report = ReportPictures(
            of: baseline, keepsSides: !reduction.isNone, reduced: reduction, hasPanels: request.wantsPanels)
        let late = LateReportPictures(report, baseline)
        let visit: AnimationComparator.Visitor? = request.wantsPictures ? { try late.add($0, $1, $2, $3) } : nil
        let comparison = try comparator.compare(baseline, current, visit: visit)
        if isSame(hashes.all) { return }
        result.comparison = comparison
        let ignored = comparison.frames.map { findings.ignored(at: $0.index) }
        result.ignored = ignored.allSatisfy(\.isEmpty) ? [] : ignored
        let reasons = try findings.reasons()
        result.owners = comparison.frames.map { reasons.owners($0.clusters, sample: samples.new.frame(at: $0.index)) }
        result.findings =
            comparison.isDifferent
            ? reasons.findings(comparison, result.owners) : hidden(comparison, reasons, hashes.all, isExact: isExact)
        result.status = comparison.isDifferent ? .different : .passed
        result.message = result.findings.first(where: \.isDifference)?.message ?? result.findings.first?.message ?? ""
        if request.wantsPictures, comparison.isDifferent {
            try late.begin()
            // Frames that only one side has were not seen.
            let isWhole = reduction.isNone || comparison.frames.isEmpty
            let isSeen =
                comparison.frames.count == capture.schedule.frames.count
                && !comparison.frames.contains { $0.frames.second == nil }
            result.assets = try report.finish(
                comparison, name: result.name, baseline: isWhole ? picture : nil,
                actual: isWhole && !isSeen ? encoded() : nil)
            result.reduction = isWhole ? .none : reduction
        }
    }

    private func isSame(_ hashes: [PixelHash]) -> Bool {
        hashes == record.hashes && (capture.width, capture.height) == (record.width, record.height)
            && capture.schedule.rate == record.rate
            && capture.schedule.duration == record.duration && capture.loop == record.loop
    }

    private func encoded() throws -> [UInt8] {
        let sink = MemorySink()
        _ = try capture.write(to: sink, level: .fast)
        return sink.bytes
    }

    /// What passes though it is not the same.
    private func hidden(
        _ comparison: AnimationComparison, _ reasons: DifferenceReasons, _ hashes: [PixelHash], isExact: Bool
    ) -> [Finding] {
        let other = zip(record.hashes, hashes).count { $0 != $1 }
        guard other > 0 else { return comparison.findings }
        let place = isExact ? "where they are ignored" : "within the tolerances"
        let frames =
            other == 1
            ? "1 frame has"
            : other == hashes.count ? "all \(other) frames have" : "\(other) of \(hashes.count) frames have"
        let reason = reasons.main.map { ": \($0)" } ?? ""
        return [Finding(.tolerance, "\(frames) other pixels, \(place)\(reason)", isDifference: false)]
            + comparison.findings
    }
}
