import Hero

/// What is said of a case in a few lines.
package enum FindingLines {
    /// More than these are read by nobody.
    package static let limit = 5

    /// Causes first, then what frames show and what follows; the last line says how much was left out.
    package static func brief(_ findings: [Finding]) -> [String] {
        let main = findings.filter { !$0.isDetail }
        guard main.count > limit else { return main.map(\.message) }
        let isCause = { (index: Int) in [.scene, .plan].contains(main[index].kind) }
        // Of what frames show, the pixels or what explains them, and what follows.
        let effects = main.indices.filter { !isCause($0) }.sorted { (rank(main[$0]), $0) < (rank(main[$1]), $1) }
        let causes = main.indices.filter(isCause)
        let shown = effects.prefix(max(2, limit - 1 - causes.count))
        let kept = (causes.prefix(limit - 1 - shown.count) + shown).sorted()
        return kept.map { main[$0].message } + ["and \(main.count - kept.count) more; -v shows them"]
    }

    private static func rank(_ finding: Finding) -> Int {
        switch finding.kind {
        case .pixels, .late, .early, .droppedFrames, .extraFrames, .heldFrames, .easing, .speed, .reversed, .size: 0
        case .view, .duration: 1
        case .environment, .tolerance: 3
        default: 2
        }
    }
}

extension Finding {
    /// Reads what `json` writes.
    init?(json: PlanJSON) {
        guard let kind = json["kind"]?.string.flatMap(Kind.init), let message = json["message"]?.string else {
            return nil
        }
        self.init(
            kind, message, isDifference: json["difference"]?.isTrue ?? true, isDetail: json["detail"]?.isTrue ?? false)
    }
}
