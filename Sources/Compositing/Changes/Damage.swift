import Raster

/// What differs between two frames, in a few rectangles.
struct Damage: Sendable {
    private(set) var rects = PixelRegion()

    /// - Parameters:
    ///   - old: what is shown.
    ///   - new: placed with `old` before it, so that what did not change is the same node.
    init(from old: PlacedTree, to new: PlacedTree) {
        guard old.hasCanvas(of: new.tree) else {
            rects.add(new.canvas)
            return
        }
        compare(old.layers, new.layers, within: new.canvas)
        for backdrop in new.backdrops where rects.intersects(backdrop) { rects.add(backdrop) }
    }

    private mutating func compare(_ old: [PlacedLayer], _ new: [PlacedLayer], within clip: PixelRect) {
        var next = 0
        while next < old.count, next < new.count, old[next] === new[next] { next += 1 }
        var matcher = SiblingMatcher(old, from: next)
        for index in next..<new.count {
            new.prefetch(around: index)
            old.prefetch(around: index)
            let layer = new[index]
            guard let match = matcher.next(layer.identifier) else {
                rects.add(layer.bounds.intersection(clip))
                continue
            }
            for gone in old[next..<match] { rects.add(gone.bounds.intersection(clip)) }
            next = match + 1
            compare(old[match], layer, within: clip)
        }
        for gone in old[next...] { rects.add(gone.bounds.intersection(clip)) }
    }

    private mutating func compare(_ old: PlacedLayer, _ new: PlacedLayer, within clip: PixelRect) {
        // Of many that move, most lie in what is known to differ: nothing else of them is looked at.
        if old === new || rects.holds(old.bounds.intersection(clip)) && rects.holds(new.bounds.intersection(clip)) {
            return
        }
        // A fading group is drawn in another way when it shows what lies behind it, and may differ by a rounding
        // everywhere.
        guard old.composition == new.composition, !new.isGroup || old.readsBackdrop == new.readsBackdrop else {
            rects.add(old.bounds.intersection(clip))
            rects.add(new.bounds.intersection(clip))
            return
        }
        let clip = new.composition.limit.map(clip.intersection) ?? clip
        compare(old.below, new.below, within: clip)
        if old.depth != new.depth {
            for depth in [old.depth, new.depth] { if let depth { rects.add(depth.region.intersection(clip)) } }
        }
        compare(old.sublayers, new.sublayers, within: clip)
        compare(old.above, new.above, within: clip)
    }

    private mutating func compare(_ old: ItemList, _ new: ItemList, within clip: PixelRect) {
        // Nothing is put into a list for layers that have one item at most.
        if case (.one(let old), .one(let new)) = (old, new) { return compare(old, new, within: clip) }
        for i in 0..<max(old.count, new.count) {
            compare(i < old.count ? old[i] : nil, i < new.count ? new[i] : nil, within: clip)
        }
    }

    private mutating func compare(_ old: DrawItem?, _ new: DrawItem?, within clip: PixelRect) {
        if let old, let new, old == new { return }
        if let old { rects.add(old.bounds.intersection(clip)) }
        if let new { rects.add(new.bounds.intersection(clip)) }
    }
}
