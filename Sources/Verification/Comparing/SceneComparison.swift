import Codecs
import Foundation
import Recording
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
        if Set(hashes).count == 1, try Set(new.hashes()).count > 1 {
            throw ComparisonError.singleFrameBaseline(first.file, frames: new.schedule.frames.count)
        }
        try BaselineComparison(
            request: request, capture: new, record: record, picture: sink.bytes, baselineName: first.file
        ).run(&result)
        // What is planned otherwise is a difference even where the pixels are equal.
        if result.status == .passed {
            let views = ViewTracks(new.source, new.layers, at: new.times)
            let reasons = DifferenceReasons(record: record, capture: new, views: views)
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
