import Views

/// Which of a scene's animations own a property, in the order in which they began. The most recently started one that
/// still runs owns it; when that ends, the previous owner reads the property's value again.
final class PropertyOwners {
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
