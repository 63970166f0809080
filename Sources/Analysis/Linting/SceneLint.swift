import Foundation
import Geometry
import Hero
import SceneModel
import SceneSyntax

/// A scene held against the rules.
package struct SceneLint: Sendable {
    /// As the user named it.
    package let scene: String
    /// In the order of the file.
    package let findings: [LintFinding]
    /// The findings as messages that show their lines.
    package let diagnostics: [SceneDiagnostic]

    /// Names in the scene's comments that are no rule's, each with the one that is almost the same.
    package let unknownAllowances: [(name: String, nearest: String?)]

    /// Plays a scene and applies rules. A comment such as `# segue lint: allow end-unlike-screen, too-long` in the
    /// scene turns rules off for it.
    /// - Throws: `SceneFailure` when the scene cannot be played.
    package init(
        _ document: SceneDocument, rules: [any LintRule] = LintRules.all, build: SceneBuildOptions = SceneBuildOptions()
    ) throws(SceneFailure) {
        scene = document.file
        let allowed = Self.allowances(in: document.source.text)
        let known = LintRules.all.map(\.name)
        unknownAllowances = allowed.filter { !known.contains($0) }.map {
            ($0, EditDistance.nearest(to: $0, among: known))
        }
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

/// Something that a motion should not do, and how it is found.
package protocol LintRule: Sendable {
    /// As flags and comments name it: `clipped-shadow`.
    var name: String { get }
    /// What it finds, in a line.
    var summary: String { get }
    func findings(in subject: LintSubject) -> [LintFinding]
}

/// All rules, in the order of reports.
package enum LintRules {
    package static let all: [any LintRule] = [
        StartUnlikeScreen(), EndUnlikeScreen(), NothingAnimates(), IneffectiveAnimation(), Jump(), Flash(), Flicker(),
        Occlusion(),
        ClippedShadow(), DistortedText(),
        TooFast(), TooLong(), DuplicateID(), UnmatchedID(), MissingSource(), OverwrittenModifier(),
        IneffectiveModifier(), IneffectiveCascade(),
        OutsideDestination(), IndeterminateDuration(), UnreadableStatusBar(),
        LostClip(), LostAlpha(), LiftedSnapshot(), DisplacedSnapshot(), CutOverflow(), Ghost(), SeeThroughPair(),
        ContentModes(), TransparentScreen(), FadingBlur(), NoSnapshotLayout(), NestedCondition(), HeroDisabled(),
        AbruptEnd(), OversizedCorners(), IneffectiveCorners(), Degrees(), NoSize(), CutText(),
        ContradictingConstraints(),
    ]

    package static func named(_ name: String) -> (any LintRule)? { all.first { $0.name == name } }
}

/// What a rule has found.
package struct LintFinding: Sendable {
    package var rule: String
    package var severity: SceneDiagnostic.Severity
    package var message: String
    /// What to do about it.
    package var suggestion: String?
    /// In the scene file: a view, or a step of the timeline.
    package var range: SourceRange
    /// Seconds of the timeline; nil for what is no matter of time.
    package var time: Double?
    /// `list/0/1`; nil for what is no matter of one view.
    package var view: String?
    /// Changes of the scene that may help, the likeliest first.
    package var remedies: [Remedy]

    init(
        _ rule: some LintRule, _ message: String, at range: SourceRange, severity: SceneDiagnostic.Severity = .warning,
        time: Double? = nil,
        view: String? = nil, suggestion: String? = nil, remedies: [Remedy] = []
    ) {
        (self.rule, self.severity, self.message, self.suggestion) = (rule.name, severity, message, suggestion)
        (self.range, self.time, self.view, self.remedies) = (range, time, view, remedies)
    }
}
