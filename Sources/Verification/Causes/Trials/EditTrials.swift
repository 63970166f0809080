import Hero

/// Finds edits that nobody can see: undone alone in the new scene, and done alone to the old one, they change no frame.
///
/// How much is tried is bounded; what was not tried counts as seen.
struct EditTrials {
    /// Scenes that are played.
    private static let mostPlays = 16
    /// What is drawn and looked at of all of them.
    private static let (mostPixels, mostLayers) = (12_000_000, 1_000_000)

    private let replay: SceneReplay
    private let actual: SceneReplay.Play
    private let likeness = PlayLikeness(mostPixels: mostPixels, mostLayers: mostLayers)
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
    /// - Parameter isWhole: whether the second is all of the scene as it was played.
    mutating func withoutUnseen(_ a: PlanJSON, _ b: PlanJSON, isWhole: Bool) -> PlanJSON {
        var pairs = SceneChanges.pairs(a, b)
        var edits = OutlineEdits(a, b, pairs).edits
        guard !edits.isEmpty, let old = play(OutlinedScene(a)),
            let new = isWhole ? actual : play(OutlinedScene(b))
        else { return a }
        var (outline, seen) = (a, 0)
        while seen < edits.count, plays < Self.mostPlays {
            guard let next = unseen(edits[seen], outline, b, pairs, old, new) else {
                seen += 1
                continue
            }
            // One that is done may leave nothing of others.
            outline = next
            pairs = SceneChanges.pairs(outline, b)
            edits = OutlineEdits(outline, b, pairs).edits
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
