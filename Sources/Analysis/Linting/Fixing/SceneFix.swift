import Foundation
import SceneModel
import SceneSyntax
import Scenes

/// A scene whose findings were taken up one after the other: a remedy is tried, the scene is played and drawn anew, and
/// what does not lower the findings is taken back.
package struct SceneFix: Sendable {
    /// Something that was done, or could not be.
    package struct Outcome: Sendable {
        package let rule: String
        /// The finding's message.
        package let message: String
        /// In Hero's words; nil where nothing helped.
        package let remedy: String?
        /// How many remedies were tried.
        package let tried: Int
    }

    /// The scene's text as it is now; the same as before when nothing helped.
    package let text: String
    package let before, after: SceneLint
    package let outcomes: [Outcome]

    package var applied: [Outcome] { outcomes.filter { $0.remedy != nil } }

    /// Remedies that are tried before the rest is left as it is.
    private static let mostTrials = 80

    /// - Parameters:
    ///   - build: the settings in force, as for linting.
    /// - Throws: `SceneFailure` when the scene cannot be played.
    package init(
        _ document: SceneDocument, text: String, reader: SceneReader, rules: [any LintRule] = LintRules.all,
        build: SceneBuildOptions = SceneBuildOptions()
    ) throws(SceneFailure) {
        before = try SceneLint(document, rules: rules, build: build)
        var editor = SceneEditor(text, file: document.file, reader: reader)
        var (lint, outcomes) = (before, [Outcome]())
        var (given, trials) = (Set<String>(), 0)
        while let finding = lint.findings.first(where: { !given.contains(Self.key($0)) }), trials < Self.mostTrials {
            var (remedy, tried) = (String?.none, 0)
            for candidate in finding.remedies {
                var changed = editor
                guard changed.apply(candidate.edits),
                    let next = reader.read(changed.text, file: document.file).document,
                    let result = try? SceneLint(next, rules: rules, build: build)
                else { continue }
                (tried, trials) = (tried + 1, trials + 1)
                guard Self.isBetter(result, than: lint, without: finding) else { continue }
                (editor, lint, remedy) = (changed, result, candidate.words)
                break
            }
            // Even one that is gone is not taken up again, should it come back.
            given.insert(Self.key(finding))
            outcomes.append(Outcome(rule: finding.rule, message: finding.message, remedy: remedy, tried: tried))
        }
        // What went away with another finding needs no mention.
        self.outcomes = outcomes.filter { outcome in
            outcome.remedy != nil || lint.findings.contains { $0.rule == outcome.rule && $0.message == outcome.message }
        }
        (self.text, after) = (editor.text, lint)
    }

    private static func key(_ finding: LintFinding) -> String {
        "\(finding.rule) \(finding.view ?? "") \(finding.message)"
    }

    /// Whether a finding is gone, fewer are left, and no rule is broken that was not before.
    private static func isBetter(_ new: SceneLint, than old: SceneLint, without finding: LintFinding) -> Bool {
        func weight(_ lint: SceneLint) -> Int {
            lint.findings.reduce(0) { $0 + ($1.severity == .error ? 1000 : 1) }
        }
        let isGone =
            !new.findings.contains { $0.rule == finding.rule && $0.view == finding.view }
            || new.findings.count { $0.rule == finding.rule } < old.findings.count { $0.rule == finding.rule }
        let known = Set(old.findings.map(\.rule))
        return isGone && weight(new) < weight(old) && new.findings.allSatisfy { known.contains($0.rule) }
    }
}
