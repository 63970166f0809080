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
        StartUnlikeScreen(), EndUnlikeScreen(), NothingAnimates(), Jump(), Flash(), Flicker(), Occlusion(),
        ClippedShadow(), DistortedText(),
        TooFast(), TooLong(), DuplicateID(), UnmatchedID(), MissingSource(), OverwrittenModifier(),
        IneffectiveModifier(), IneffectiveCascade(),
        OutsideDestination(), IndeterminateDuration(), UnreadableStatusBar(),
    ]

    package static func named(_ name: String) -> (any LintRule)? { all.first { $0.name == name } }
}
