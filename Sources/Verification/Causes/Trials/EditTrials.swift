import Hero

/// Finds edits that nobody can see: undone alone in the new scene, and done alone to the old one, they change no frame.
///
/// How much is tried is bounded; what was not tried counts as seen.
struct EditTrials {
    /// Scenes that are played.
    private static let mostPlays = 40
    private static let mostPixels = 24_000_000

    private let replay: SceneReplay
    private let actual: SceneReplay.Play
    private let likeness = PlayLikeness(mostPixels: mostPixels)
    private var plays = 0

    /// - Parameter actual: the scene as it was played.
    init(_ replay: SceneReplay, _ actual: SceneReplay.Play) { (self.replay, self.actual) = (replay, actual) }

    /// Whether an outline is shown as the scene is: nothing is seen that outlines do not know, or, of one with something
    /// undone, that is not seen.
    mutating func isFaithful(_ outline: PlanJSON) -> Bool {
        guard let play = play(OutlinedScene(outline)) else { return false }
        return likeness.isSame(actual, play) == true
    }

    /// The first of two outlines with all edits done that are not seen, so that the others are left.
    mutating func withoutUnseen(_ a: PlanJSON, _ b: PlanJSON) -> PlanJSON {
        guard !OutlineEdits(a, b, SceneChanges.pairs(a, b)).edits.isEmpty, let old = play(OutlinedScene(a)),
            let new = play(OutlinedScene(b))
        else {
            return a
        }
        var (outline, done) = (a, 0)
        // Each edit that is done leaves others of which it was a part.
        while true {
            let pairs = SceneChanges.pairs(outline, b)
            let edits = OutlineEdits(outline, b, pairs).edits
            guard done < edits.count else { break }
            if let next = unseen(edits[done], outline, b, pairs, old, new) {
                outline = next
            } else {
                done += 1
            }
        }
        return outline
    }

    /// The old outline with the edit, where that shows nothing else.
    private mutating func unseen(
        _ edit: OutlineEdit, _ a: PlanJSON, _ b: PlanJSON, _ pairs: ViewPairs, _ old: SceneReplay.Play,
        _ new: SceneReplay.Play
    ) -> PlanJSON? {
        let (former, now) = (OutlinedScene(a), OutlinedScene(b))
        let undoing = OutlineEditor(
            base: now, other: former, basePath: pairs.newPath, otherPath: pairs.oldPath, isUndoing: true)
        guard let undone = play(undoing.applying(edit)), likeness.isSame(new, undone) == true else { return nil }
        let doing = OutlineEditor(
            base: former, other: now, basePath: pairs.oldPath, otherPath: pairs.newPath, isUndoing: false)
        let result = doing.applying(edit)
        guard let done = play(result), likeness.isSame(old, done) == true else { return nil }
        return result.outline
    }

    private mutating func play(_ scene: OutlinedScene) -> SceneReplay.Play? {
        guard plays < Self.mostPlays else { return nil }
        plays += 1
        return replay.play(scene)
    }
}
