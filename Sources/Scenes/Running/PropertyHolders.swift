import Views

/// Which of a scene's animations hold a property, in the order in which they began. Of those in flight the latest is believed about what is shown; when it
/// ends, the one before it has to look again, since the property has been someone else's meanwhile.
final class PropertyHolders {
    struct Slot: Hashable {
        var layer: ObjectIdentifier
        var key: AnimatableKey
    }

    private var runs: [Slot: [AnimationRun]] = [:]

    func add(_ run: AnimationRun) { for slot in run.slots { runs[slot, default: []].append(run) } }

    func didEnd(_ run: AnimationRun) {
        var heirs: [AnimationRun] = []
        for slot in run.slots {
            while let last = runs[slot]?.last, last.isDone { runs[slot]?.removeLast() }
            if let heir = runs[slot]?.last, !heirs.contains(where: { $0 === heir }) { heirs.append(heir) }
        }
        for heir in heirs { heir.keepLayers() }
    }
}
