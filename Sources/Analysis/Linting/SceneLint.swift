import Foundation
import Hero
import Scenes

/// A scene held against the rules.
package struct SceneLint: Sendable {
    /// As the user named it.
    package let scene: String
    /// In the order of the file.
    package let findings: [LintFinding]
    /// The findings as messages that show their lines.
    package let diagnostics: [SceneDiagnostic]

    /// Plays a scene and applies rules. A comment such as `# segue lint: allow end-unlike-screen, too-long` in the
    /// scene turns rules off for it.
    /// - Throws: `SceneFailure` when the scene cannot be played.
    package init(
        _ document: SceneDocument, rules: [any LintRule] = LintRules.all, build: SceneBuildOptions = SceneBuildOptions()
    ) throws(SceneFailure) {
        scene = document.file
        let allowed = Self.allowances(in: document.source.text)
        let subject = try LintSubject(document, build: build)
        let found = rules.filter { !allowed.contains($0.name) }.flatMap { $0.findings(in: subject) }
        findings = found.enumerated().sorted {
            ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
        }.map(\.element)
        diagnostics = findings.map { finding in
            SceneDiagnostic(
                finding.severity, .lint(rule: finding.rule, message: finding.message, suggestion: finding.suggestion),
                in: document.source,
                range: finding.range)
        }
    }

    /// Names of rules in the scene's comments.
    static func allowances(in text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).flatMap { line -> [String] in
            guard let mark = line.firstRange(of: "# segue lint: allow ") else { return [] }
            return line[mark.upperBound...].split { $0 == "," || $0 == " " }.map(String.init)
        }
    }

    /// `{"scene", "findings": [{"rule", "severity", "message", "line", "column", "time", "view", "suggestion"}]}`
    package var json: PlanJSON {
        let entries = findings.map { finding in
            PlanJSON.object([
                ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)),
                ("message", .string(finding.message)),
                ("line", .number(Double(finding.range.start.line))),
                ("column", .number(Double(finding.range.start.column))),
                ("time", finding.time.map { .number($0) } ?? .null),
                ("view", finding.view.map { .string($0) } ?? .null),
                ("suggestion", finding.suggestion.map { .string($0) } ?? .null),
            ])
        }
        return .object([("scene", .string(scene)), ("findings", .array(entries))])
    }
}
