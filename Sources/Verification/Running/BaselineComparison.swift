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

    func run(_ result: inout VerificationCase) throws {
        let sink = MemorySink()
        _ = try capture.write(to: sink, level: .fast)
        var baseline = try Footage(name: baselineName, bytes: picture, limits: request.build.limits.images)
        baseline.setSampling(step: record.rate.frameDuration, count: record.hashes.count)
        var current = try Footage(name: capture.name, bytes: sink.bytes, limits: .unlimited)
        current.setSampling(step: capture.schedule.rate.frameDuration, count: capture.schedule.frames.count)

        let settings = request.comparison.over(capture.verification.settings)
        var comparator = AnimationComparator()
        try settings.apply(to: &comparator.options)
        try settings.apply(to: &comparator.tolerances)
        let views = ViewTracks(capture.source, capture.layers, at: capture.times)
        let mask = try MovingMask(request: request, capture: capture, old: record.views, new: views)
        comparator.ignored = { mask.rects(at: $0) }

        let report = ReportPictures(of: baseline)
        let visit: AnimationComparator.Visitor? = request.wantsPictures ? { try report.add($0, $1, $2, $3) } : nil
        let comparison = try comparator.compare(baseline, current, visit: visit)
        result.comparison = comparison
        let ignored = comparison.frames.map { mask.rects(at: $0.index) }
        result.ignored = ignored.allSatisfy(\.isEmpty) ? [] : ignored
        let owners = ClusterOwners(old: record.views, new: views, scale: capture.scale)
        result.owners = comparison.frames.map { owners.names(of: $0.clusters, sample: $0.index) }
        result.findings = findings(comparison, views, result.owners)
        result.status = comparison.isDifferent ? .different : .passed
        result.message = result.findings.first(where: \.isDifference)?.message ?? result.findings.first?.message ?? ""
        if request.wantsPictures, comparison.isDifferent {
            result.assets = try report.finish(comparison, name: result.name, baseline: picture, actual: sink.bytes)
        }
    }

    /// The comparison's own, with what the plan and the views say about it.
    private func findings(_ comparison: AnimationComparison, _ views: ViewTracks, _ owners: [[String]]) -> [Finding] {
        var findings = comparison.findings
        guard comparison.isDifferent else { return findings }
        if let worst = comparison.frames.firstIndex(where: { $0.index == comparison.worst?.index }), !owners[worst].isEmpty,
            let place = findings.firstIndex(where: { $0.kind == .pixels })
        {
            findings[place].message += ", in " + owners[worst].prefix(4).map { "`\($0)`" }.joined(separator: ", ")
        }
        let plans = PlanDifferences(plans: record.plans, capture.plans, animations: record.animations, capture.animations, views: views)
        findings += plans.findings.prefix(8)
        // Where everything comes at another time, every view is elsewhere; that has been said.
        if comparison.alignment == nil, comparison.first.typicalDuration == comparison.second.typicalDuration {
            findings += ViewDifferences(times: record.times).findings(record.views, views)
        }
        if record.fonts != BaselineRecord.currentFonts {
            findings.append(
                Finding(.environment, "the baseline was recorded with other fonts: `segue doctor` shows those of this machine", isDifference: false))
        }
        if record.version != segueVersion {
            findings.append(
                Finding(.environment, "the baseline was recorded by segue \(record.version), this is \(segueVersion)", isDifference: false))
        }
        return findings
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
            if matching.isEmpty, !capture.verification.ignoredViews.contains(view) {
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
