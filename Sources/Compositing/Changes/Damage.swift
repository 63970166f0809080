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
        var clip = clip
        if old.composition != new.composition || new.isGroup && old.readsBackdrop != new.readsBackdrop {
            let kept = new.unchangedPixels(since: old)
            for bounds in [old.bounds, new.bounds] { add(bounds.intersection(clip), without: (kept, .empty)) }
            clip = clip.intersection(kept)
            if clip.isEmpty { return }
        }
        if let limit = new.composition.limit { clip = clip.intersection(limit) }
        compare(old.below, new.below, within: clip)
        if old.depth != new.depth {
            for depth in [old.depth, new.depth] { if let depth { rects.add(depth.region.intersection(clip)) } }
        }
        compare(old.sublayers, new.sublayers, within: clip)
        compare(old.above, new.above, within: clip)
    }

    private mutating func compare(_ old: ItemList, _ new: ItemList, within clip: PixelRect) {
        // Nothing is put into a list for layers that have one item at most.
        if case (.one(let old), .one(let new)) = (old, new) {
            return compare(old, new, within: clip, hidden: .empty)
        }
        // Pixels that are opaque in both frames, from the front on: nothing that lies below differs there.
        var hidden = PixelRect.empty
        for i in (0..<max(old.count, new.count)).reversed() {
            let (was, item) = (i < old.count ? old[i] : nil, i < new.count ? new[i] : nil)
            compare(was, item, within: clip, hidden: hidden)
            guard let was, let item else { continue }
            // A backdrop spreads what it sees.
            if was.isBackdrop || item.isBackdrop { hidden = .empty }
            let opaque = was.solid.common(with: item.solid)
            if opaque.area > hidden.area { hidden = opaque }
        }
    }

    private mutating func compare(
        _ old: DrawItem?, _ new: DrawItem?, within clip: PixelRect, hidden: PixelRect
    ) {
        var same = PixelRect.empty
        if let old, let new {
            if old == new { return }
            if old.bounds.intersection(new.bounds).area >= Remainder.worthCutting {
                same = new.unchangedPixels(since: old)
            }
        }
        if let old { add(old.bounds.intersection(clip), without: (same, hidden)) }
        if let new { add(new.bounds.intersection(clip), without: (same, hidden)) }
    }

    /// Adds a rectangle but for what is known to be the same in it.
    private mutating func add(_ rect: PixelRect, without known: (PixelRect, PixelRect)) {
        if known.0.isEmpty, known.1.isEmpty { return rects.add(rect) }
        Remainder(of: rect, without: known.0).forEach { part in
            Remainder(of: part, without: known.1).forEach { rects.add($0) }
        }
    }
}
