import Comparison
import Codecs
import Foundation
import Recording
import SceneModel
import Scenes

/// Two scenes against each other: what they plan, in words, then pixels.
package struct SceneComparison {
    /// Both sides' pictures are in it when they were asked for.
    package let result: VerificationCase

    /// - Parameter request: how both are built, drawn and compared; its scenes and baselines are not used.
    /// - Throws: `SceneFailure`, `SettingError`, `RecordingError`, `ComparisonError`.
    package init(_ first: SceneDocument, _ second: SceneDocument, _ request: VerificationRequest) throws {
        let (old, new) = (try Self.capture(first, request), try Self.capture(second, request))
        let sink = MemorySink()
        let (hashes, encoded) = try old.write(to: sink, level: .fast)
        let record = BaselineRecord(old, hashes: hashes, encodedFrames: encoded)
        var result = VerificationCase(
            name: OutputNames.name(of: second.file), scene: second.file, variant: "default", status: .passed,
            message: "")
        if hashes.count == 1, try Set(new.hashes()).count > 1 {
            throw ComparisonError.singleFrameBaseline(first.file, frames: new.schedule.frames.count)
        }
        try BaselineComparison(
            request: request, capture: new, record: record, picture: sink.bytes, baselineName: first.file
        ).run(&result)
        if let view = result.unknownIgnored?.first { throw VerificationError.unknownView(view, scene: second.file) }
        // What is planned otherwise is a difference even where the pixels are equal.
        if result.status == .passed {
            let views = ViewTracks(new.source, new.layers, at: new.times)
            let words = new.verification.ignoredViews + request.ignoredViews
            let ignored = IgnoredViews(words, record, new, views)
            let reasons = DifferenceReasons(
                record: record, capture: new, views: views, ignored: ignored, hasOtherFrames: false)
            if !reasons.plans.isEmpty {
                result.status = .different
                result.findings = reasons.causes + reasons.plans + result.findings
                result.message = result.findings.first?.message ?? ""
            }
        }
        result.size = (new.width, new.height, new.schedule.frames.count)
        self.result = result
    }

    private static func capture(_ document: SceneDocument, _ request: VerificationRequest) throws -> Capture {
        try Capture(document, build: request.build, settings: request.settings, cancellation: request.cancellation)
    }
}

extension ComparisonSettings {
    /// - Throws: `SettingError`.
    package func apply(to options: inout ComparisonOptions) throws(SettingError) {
        if let value = try number(.threshold) { options.threshold = value }
        if let value = try isOn(.includeAA) { options.includesAntialiased = value }
        if let value: ComparisonOptions.Background = try word(.background) { options.background = value }
        if let value: ComparisonOptions.Metric = try word(.metric) { options.metric = value }
        if let value: ComparisonOptions.Layout = try word(.layout) { options.layout = value }
    }

    /// - Throws: `SettingError`.
    package func apply(to tolerances: inout Tolerances) throws(SettingError) {
        if let value = try integer(.maxPixels) { tolerances.maximumPixels = value }
        if let value = try number(.maxRatio) { tolerances.maximumRatio = value }
        if let value = try integer(.maxFrames) { tolerances.maximumFrames = value }
        if let value = try integer(.maxConsecutiveFrames) { tolerances.maximumConsecutiveFrames = value }
        if let value = try integer(.timeSlack) { tolerances.timeSlack = value }
    }
}

/// Files against each other, with the pictures that a report shows.
package enum FootageComparison {
    /// - Parameters:
    ///   - wantsPictures: whether a report will show them.
    ///   - visit: called with every pair of frames.
    /// - Throws: `ComparisonError`, `EncodeError`, and what `visit` throws.
    package static func run(
        _ comparator: AnimationComparator, _ a: Footage, _ b: Footage, wantsPictures: Bool,
        visit: AnimationComparator.Visitor? = nil
    ) throws -> VerificationCase {
        let pictures = wantsPictures ? ReportPictures(of: a, keepsSides: true) : nil
        let both: AnimationComparator.Visitor = { frame, first, second, pixels in
            try pictures?.add(frame, first, second, pixels)
            try visit?(frame, first, second, pixels)
        }
        let comparison = try comparator.compare(a, b, visit: wantsPictures || visit != nil ? both : nil)
        var result = VerificationCase(
            name: FilePath(b.name).lastComponent, scene: b.name, variant: "default",
            status: comparison.isDifferent ? .different : .passed,
            message: comparison.findings.first?.message ?? "")
        (result.comparison, result.findings) = (comparison, comparison.findings)
        result.owners = comparison.frames.map { _ in [] }
        result.size = (comparison.width, comparison.height, comparison.frames.count)
        if let pictures { result.assets = try pictures.finish(comparison, name: result.name) }
        return result
    }
}

extension VerificationReport {
    /// A report of one case.
    package init(_ result: VerificationCase) { self.init(VerificationRun(cases: [result])) }
}
