import Codecs
import Comparison
import Foundation
import Raster
import Recording
import Scenes
import Segue

/// What differs between a scene as it is drawn now and its baseline, and why: run only when hashes differ.
struct BaselineComparison {
    let request: VerificationRequest
    let capture: Capture
    let record: BaselineRecord
    let picture: [UInt8]
    /// For messages.
    let baselineName: String
    /// Of the frames as they are drawn now.
    let hashes: [PixelHash]

    func run(_ result: inout VerificationCase) throws {
        var baseline = try Footage(name: baselineName, bytes: picture, limits: request.build.limits.images)
        baseline.setSampling(step: record.rate.frameDuration, count: record.hashes.count)
        let drawn = request.wantsPictures ? try encoded() : nil
        var current = try drawn.map { try Footage(name: capture.name, bytes: $0, limits: .unlimited) } ?? capture.footage()
        current.setSampling(step: capture.schedule.rate.frameDuration, count: capture.schedule.frames.count)

        let settings = request.comparison.over(.scene(capture.verification, file: capture.name)).over(.exact)
        var comparator = AnimationComparator()
        try settings.apply(to: &comparator.options)
        try settings.apply(to: &comparator.tolerances)
        let views = ViewTracks(capture.source, capture.outline == nil ? nil : capture.layers, at: capture.times)
        let mask = try MovingMask(request: request, capture: capture, old: record.views, new: views)
        comparator.ignored = { mask.rects(at: $0) }
        let reasons = DifferenceReasons(record: record, capture: capture, views: views)
        let alignment = SceneAlignment(record: record, picture: picture, capture: capture, hashes: hashes, hasOtherTiming: reasons.hasOtherTiming)
        comparator.alignment = { try alignment.find() }

        let report = ReportPictures(of: baseline, hasPanels: request.wantsPanels)
        let visit: AnimationComparator.Visitor? = request.wantsPictures ? { try report.add($0, $1, $2, $3) } : nil
        let comparison = try comparator.compare(baseline, current, visit: visit)
        result.comparison = comparison
        let ignored = comparison.frames.map { mask.rects(at: $0.index) }
        result.ignored = ignored.allSatisfy(\.isEmpty) ? [] : ignored
        result.owners = comparison.frames.map { reasons.owners($0.clusters, sample: $0.index) }
        let isExact = comparator.options.threshold == 0 && comparator.options.includesAntialiased && comparator.tolerances == .none
        result.findings = comparison.isDifferent ? reasons.findings(comparison, result.owners) : hidden(comparison, reasons, isExact: isExact)
        result.status = comparison.isDifferent ? .different : .passed
        result.message = result.findings.first(where: \.isDifference)?.message ?? result.findings.first?.message ?? ""
        if let drawn, comparison.isDifferent {
            result.assets = try report.finish(comparison, name: result.name, baseline: picture, actual: drawn)
        }
    }

    private func encoded() throws -> [UInt8] {
        let sink = MemorySink()
        _ = try capture.write(to: sink, level: .fast)
        return sink.bytes
    }

    /// What passes though it is not the same.
    private func hidden(_ comparison: AnimationComparison, _ reasons: DifferenceReasons, isExact: Bool) -> [Finding] {
        let other = zip(record.hashes, hashes).count { $0 != $1 }
        guard other > 0 else { return comparison.findings }
        let place = isExact ? "where they are ignored" : "within the tolerances"
        let frames = other == 1 ? "1 frame has" : "\(other) of \(hashes.count) frames have"
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
            if matching.isEmpty, !capture.verification.ignoredViews.contains(view), !capture.layers.contains(where: { $0.name == view || $0.view == view }) {
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
