import Analysis
import Codecs
import Foundation
import Hero
import Recording
import SceneModel
import SceneSyntax
import Scenes

/// `lint --fix` of one scene.
struct LintFixing {
    var rules: [any LintRule]
    var reader: SceneReader
    /// Whether nothing is written, and the changes are printed instead.
    var isDryRun: Bool
    /// Where the animations before and after go; nil for none.
    var pictures: String?

    /// Tries remedies, says what came of it, and writes the scene if something helped.
    /// - Returns: the findings that are left, and what is told about the rest.
    func run(_ scene: String, _ document: SceneDocument, _ build: SceneBuildOptions, _ console: Console) throws
        -> SceneFix
    {
        let bytes = try SceneFile.bytes(at: scene, limits: reader.limits, followsLinks: reader.allowsOutside)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SceneFailure(diagnostics: reader.read(bytes, file: scene).errors)
        }
        let fix = try SceneFix(document, text: text, reader: reader, rules: rules, build: build)
        if let pictures, fix.text != text {
            try draw(fix, scene, document, build, into: pictures, console)
        }
        // What was done is said when it is done.
        func tell() {
            for outcome in fix.outcomes {
                if let remedy = outcome.remedy {
                    console.note("\(scene): fixed: \(remedy) [\(outcome.rule)]")
                } else {
                    console.detail(
                        "\(scene): left: \(outcome.message): "
                            + (outcome.tried == 0 ? "no remedy is known" : "\(outcome.tried) remedies did not help")
                            + " [\(outcome.rule)]")
                }
            }
        }
        guard fix.text != text, !isDryRun else {
            tell()
            if fix.text == text { return fix }
            if !console.isJSON {
                try console.result(String(TextDifference.patch(of: scene, text, fix.text).dropLast()))
            }
            return fix
        }
        // Somebody may have gone on writing.
        guard try SceneFile.bytes(at: scene, limits: reader.limits, followsLinks: reader.allowsOutside) == bytes else {
            throw UsageFailure("\(scene) was changed while it was looked at; it is left as it is")
        }
        try OutputFile.write(fix.text, to: scene)
        tell()
        return fix
    }

    private func draw(
        _ fix: SceneFix, _ scene: String, _ document: SceneDocument, _ build: SceneBuildOptions, into folder: String,
        _ console: Console
    ) throws {
        guard let fixed = reader.read(fix.text, file: scene).document else { return }
        try OutputFolder.make(folder)
        for (document, word) in [(document, "before"), (fixed, "after")] {
            var recording = Recording.Options()
            recording.cancellation = Interruption.cancellation
            let path = FilePath.join(folder, "\(FilePath(scene).stem)-\(word).gif")
            _ = try SceneRendering.render(
                document, to: [try RecordingOutput(path: path)], build: build, recording: recording)
            console.note("wrote \(path)")
        }
    }

    /// What is left, as without `--fix`, and `"findings_before", "fixes": [{"rule", "message", "remedy", "tried"}]`.
    static func json(_ fix: SceneFix) -> PlanJSON {
        func entry(_ outcome: SceneFix.Outcome) -> PlanJSON {
            .object([
                ("rule", .string(outcome.rule)), ("message", .string(outcome.message)),
                ("remedy", outcome.remedy.map { .string($0) } ?? .null), ("tried", .number(Double(outcome.tried))),
            ])
        }
        guard case .object(let members) = fix.after.json else { return fix.after.json }
        return .object(
            members + [
                ("findings_before", .number(Double(fix.before.findings.count))),
                ("fixes", .array(fix.outcomes.map(entry))),
            ])
    }
}
