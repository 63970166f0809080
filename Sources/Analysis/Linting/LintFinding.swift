import Scenes

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

    init(
        _ rule: some LintRule, _ message: String, at range: SourceRange, severity: SceneDiagnostic.Severity = .warning,
        time: Double? = nil,
        view: String? = nil, suggestion: String? = nil
    ) {
        (self.rule, self.severity, self.message, self.suggestion) = (rule.name, severity, message, suggestion)
        (self.range, self.time, self.view) = (range, time, view)
    }
}
