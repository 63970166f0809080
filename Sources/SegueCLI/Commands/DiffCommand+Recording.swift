import ArgumentParser
import Codecs
import Raster
import SceneModel
import Scenes
import Verification

extension DiffCommand {
    /// A scene against a recording of the app that it plans.
    func compareRecording(_ console: Console) throws {
        for (flag, value) in [("--report", report), ("--delta", delta)] where value != nil {
            throw ValidationError(
                "\(flag) is not made of a recording; -o draws scene, recording and difference side by side.")
        }
        // What the environment says holds for other comparisons of the same run.
        let set = ComparisonSetting.allCases.filter { self.comparison.settings[$0] != nil }
        if let key = set.first {
            let flag = self.comparison.settings[key]?.origin ?? "--\(key.flag)"
            throw ValidationError(
                "\(flag) is about pixels of two scenes or of two files; a recording is compared in the scene's words, and --ignore takes out what may differ."
            )
        }
        var request = VerificationRequest(scenes: [])
        request.ignoredRects = ignore.compactMap { PixelRect(flag: $0) }
        request.ignoredViews = ignore.filter { PixelRect(flag: $0) == nil }
        request.cancellation = Interruption.cancellation
        request.build.limits = try limitOptions.limits()
        request.reader.limits = request.build.limits
        request.reader.allowsMissingGlyphs = true
        request.settings = try settings.layered()
        let document = try console.document(request.reader.read(path: first, for: request.settings))
        let comparison = try RecordingComparison(
            document, recording: second, request, limits: try limitOptions.imageLimits(), start: start)
        if let output { try comparison.draw(try picture(), to: try OutputFile(path: output)) }
        if common.json {
            try console.result(comparison.json.text)
        } else if !common.quiet {
            if !comparison.isDifferent {
                try console.result(
                    comparison.isComplete
                        ? "\(second) shows what \(first) plans"
                        : comparison.isCompared
                            ? "\(second) shows only a part of what \(first) plans, and that as planned"
                            : "\(second) may show what \(first) plans, or not")
            }
            for finding in comparison.findings {
                try console.result(finding.isDifference ? finding.message : "note: \(finding.message)")
            }
            if common.verbose { try console.result("note: \(comparison.alignment.sentence)") }
        }
        opening.show(output, console)
        if comparison.isDifferent { throw ExitCode.different }
        // Of what was not recorded nobody knows.
        if !comparison.isComplete { throw ExitCode.badInput }
    }
}
