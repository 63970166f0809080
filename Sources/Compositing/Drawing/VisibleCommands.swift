import Raster

/// Turns placed layers into the commands that draw one rectangle, walking from the front so that what opaque pixels
/// hide is never drawn.
///
/// This is exact: an opaque pixel's colour does not depend on what is below it.
struct VisibleCommands {
    /// The commands so far, from front to back.
    private var commands: [DrawCommand] = []
    /// Opaque rectangles in front of the layers that are visited next.
    private var covers: [PixelRect] = [] { didSet { leastCover = nil } }
    /// The area of the smallest of them, once somebody has asked for it.
    private var leastCover: Int?
    /// The solid parts of the masks around the layers that are visited next.
    private var enclosing: [SolidPixels] = []
    /// The rectangles that the backdrops met so far read and change.
    private var readings: [PixelRect] = []
    /// The union of all rectangles emitted since the innermost scope began.
    private var touched = PixelRect.empty
    private let hidesCovered: Bool

    private static let mostCovers = 16
    private static let mostFragments = 6

    /// What lies below all layers, and is drawn where it is seen.
    enum Base {
        case canvas
        case ground
        /// The surface holds it already.
        case nothing
    }

    /// Commands for `rect`, from front to back.
    /// - Parameters:
    ///   - cuts: only what lies above the lower and below the upper one.
    ///   - hidesCovered: false draws everything, whether it is seen or not.
    /// - Returns: the commands, and whether opaque layers hide all of what lies below them.
    static func drawing(
        _ layers: [PlacedLayer], between cuts: (lower: DrawingOrderCut?, upper: DrawingOrderCut?) = (nil, nil),
        on base: Base = .canvas, in rect: PixelRect,
        hidesCovered: Bool
    ) -> (commands: [DrawCommand], hidesBase: Bool) {
        var collector = VisibleCommands(hidesCovered: hidesCovered)
        collector.visit(layers, between: (cuts.lower?.levels[...], cuts.upper?.levels[...]), in: rect)
        let seen = collector.fragments(of: rect)
        if base != .nothing {
            for fragment in seen { collector.commands.append(base == .canvas ? .canvas(fragment) : .ground(fragment)) }
        }
        return (collector.commands, seen.isEmpty)
    }

    private init(hidesCovered: Bool) { self.hidesCovered = hidesCovered }

    private typealias Levels = ArraySlice<DrawingOrderCut.Level>

    /// Siblings above the lower and below the upper cut; nil where neither passes through them.
    private mutating func visit(
        _ siblings: [PlacedLayer], between cuts: (lower: Levels?, upper: Levels?), in clip: PixelRect
    ) {
        func divides(_ levels: Levels, _ index: Int) -> Bool {
            levels.first.map { $0.siblings == index && ($0.items > 0 || levels.count > 1) } ?? false
        }
        let first = cuts.lower?.first?.siblings ?? 0
        for index in siblings.indices.reversed() where index >= first {
            let lower = cuts.lower.flatMap { divides($0, index) ? $0 : nil }
            let upper = cuts.upper.flatMap { divides($0, index) ? $0 : nil }
            if upper == nil, let end = cuts.upper?.first?.siblings, index >= end { continue }
            if lower == nil, upper == nil {
                visit(siblings[index], in: clip)
            } else {
                visit(siblings[index], between: (lower, upper), in: clip)
            }
        }
    }

    /// A layer through which a cut passes: what is beneath meets its parts one by one.
    private mutating func visit(
        _ layer: PlacedLayer, between cuts: (lower: Levels?, upper: Levels?), in clip: PixelRect
    ) {
        let clip = clip.intersection(layer.bounds)
        guard !clip.isEmpty else { return }
        let (lower, upper) = (cuts.lower?.dropFirst(), cuts.upper?.dropFirst())
        if upper == nil {
            layer.above.forEachReversed { visit($0, in: clip) }
        }
        if upper?.isEmpty != true {
            visit(layer.sublayers, between: (lower?.isEmpty == true ? nil : lower, upper), in: clip)
        }
        let (start, end) = (cuts.lower?.first?.items ?? 0, cuts.upper?.first?.items ?? layer.below.count)
        for item in layer.below[min(start, end)..<end].reversed() { visit(item, in: clip) }
    }

    private mutating func visit(_ layer: PlacedLayer, in clip: PixelRect) {
        let whole = clip.intersection(layer.bounds)
        let part = seen(whole)
        guard !part.isEmpty else { return }
        // Layers that a backdrop reads are drawn even where they are hidden.
        let clip = layer.readsBackdrop ? whole : part
        if layer.isGroup {
            visitGroup(layer, in: clip)
        } else if let mask = layer.composition.mask, !mask.solid.contains(clip) {
            visitMasked(layer, mask, in: clip)
        } else {
            visitParts(of: layer, in: clip)
        }
    }

    private mutating func visitParts(of layer: PlacedLayer, in clip: PixelRect) {
        layer.above.forEachReversed { visit($0, in: clip) }
        if let depth = layer.depth {
            visit(depth.root, of: layer, in: clip)
        } else {
            for index in layer.sublayers.indices.reversed() {
                layer.sublayers.prefetch(around: index, step: -1)
                visit(layer.sublayers[index], in: clip)
            }
        }
        layer.below.forEachReversed { visit($0, in: clip) }
    }

    /// Sublayers in the order that depth gives them.
    private mutating func visit(_ node: DepthOrder.Node, of layer: PlacedLayer, in clip: PixelRect) {
        switch node {
        case .drawn(let order): for index in order.reversed() { visit(layer.sublayers[index], in: clip) }
        case .cut(let cut): visit(cut, of: layer, in: clip)
        }
    }

    private mutating func visit(_ cut: DepthOrder.Cut, of layer: PlacedLayer, in clip: PixelRect) {
        // A backdrop also sees pixels on the other side of the cut.
        let (inside, outside) =
            layer.readsBackdrop
            ? (clip, clip) : (clip.intersection(cut.insideBounds), clip.intersection(cut.outsideBounds))
        if inside.isEmpty { return visit(cut.outsideOrder, of: layer, in: outside) }
        if outside.isEmpty { return visit(cut.insideOrder, of: layer, in: inside) }
        let (before, inFront, firstReading) = (touched, covers, readings.count)
        touched = .empty
        commands.append(.endCut(cut.inside))
        visit(cut.insideOrder, of: layer, in: inside)
        commands.append(.otherSide)
        covers = inFront
        visit(cut.outsideOrder, of: layer, in: outside)
        commands.append(.beginCut(touched.intersection(inside)))
        touched = touched.union(before)
        // Opaque pixels on one side of the cut hide nothing on the other.
        let read = readings[firstReading...]
        covers = inFront.filter { cover in !read.contains { !$0.intersection(cover).isEmpty } }
    }

    private mutating func visitMasked(_ layer: PlacedLayer, _ mask: LayerMask, in clip: PixelRect) {
        let (start, outside) = (commands.count, touched)
        touched = .empty
        commands.append(.endMask)
        enclosing.append(mask.solid)
        visitParts(of: layer, in: clip)
        enclosing.removeLast()
        if touched.isEmpty {
            commands.removeLast()
        } else if mask.solid.contains(touched) {
            commands.remove(at: start)
        } else {
            commands.append(.beginMask(mask, touched))
        }
        touched = touched.union(outside)
    }

    private mutating func visitGroup(_ layer: PlacedLayer, in clip: PixelRect) {
        let (start, outside, inFront, firstReading) = (commands.count, touched, covers, readings.count)
        touched = .empty
        commands.append(.endGroup)
        visitParts(of: layer, in: clip)
        if touched.isEmpty {
            commands.remove(at: start)
        } else {
            commands.append(.beginGroup(layer, touched))
        }
        touched = touched.union(outside)
        // What is opaque inside a fading group hides nothing below the group.
        let read = readings[firstReading...]
        covers = inFront.filter { cover in !read.contains { !$0.intersection(cover).isEmpty } }
    }

    private mutating func visit(_ item: DrawItem, in clip: PixelRect) {
        let rect = clip.intersection(item.bounds)
        guard !rect.isEmpty else { return }
        if item.isBackdrop {
            // A backdrop is drawn whole, since each of its pixels depends on all that lies behind.
            guard !seen(rect).isEmpty else { return }
            emit(.item(item, rect), rect)
            readings.append(rect)
            covers.removeAll { !$0.intersection(rect).isEmpty }
            return
        }
        if item.isDrawing {
            let part = seen(rect)
            if !part.isEmpty { emit(.item(item, part), part) }
            return
        }
        if isWhollySeen(rect) {
            emit(.item(item, rect), rect)
        } else {
            for fragment in fragments(of: rect) { emit(.item(item, fragment), fragment) }
        }
        guard hidesCovered, !item.solid.isEmpty else { return }
        cover(item.solid.first.intersection(clip), within: enclosing.count)
        cover(item.solid.second.intersection(clip), within: enclosing.count)
    }

    private mutating func emit(_ command: DrawCommand, _ rect: PixelRect) {
        commands.append(command)
        touched = touched.union(rect)
    }

    /// Notes an opaque rectangle, cut to where the masks around it change nothing.
    private mutating func cover(_ rect: PixelRect, within depth: Int) {
        guard !rect.isEmpty else { return }
        if depth > 0 {
            let solid = enclosing[depth - 1].intersection(rect)
            cover(solid.first, within: depth - 1)
            cover(solid.second, within: depth - 1)
            return
        }
        // Among many, one that is no larger than any other neither holds one nor takes its place.
        if covers.count >= Self.mostCovers {
            let least = leastCover ?? covers.reduce(Int.max) { min($0, $1.area) }
            leastCover = least
            if rect.area <= least { return }
        }
        if covers.contains(where: { $0.contains(rect) }) { return }
        covers.removeAll { rect.contains($0) }
        if covers.count >= Self.mostCovers,
            let smallest = covers.indices.min(by: { covers[$0].area < covers[$1].area })
        {
            covers.remove(at: smallest)
        }
        covers.append(rect)
    }

    /// Whether nothing opaque covers a pixel.
    private func isWhollySeen(_ rect: PixelRect) -> Bool { covers.allSatisfy { $0.intersection(rect).isEmpty } }

    /// The smallest rectangle around the pixels that nothing opaque covers.
    private func seen(_ rect: PixelRect) -> PixelRect {
        var rect = rect
        for cover in covers where !rect.isEmpty {
            let rest = Remainder(of: rect, without: cover)
            if rest.count == 0 { return .empty }
            if rest.count == 1 { rest.forEach { rect = $0 } }
        }
        return rect
    }

    /// The pixels that nothing opaque covers, as a few rectangles.
    private func fragments(of rect: PixelRect) -> [PixelRect] {
        var pieces = [rect]
        for cover in covers where !cover.intersection(rect).isEmpty {
            var rest: [PixelRect] = []
            var isWorthIt = true
            for piece in pieces {
                let remaining = Remainder(of: piece, without: cover)
                // Cutting off a side is free; a hole must be worth its pieces.
                if remaining.count > 1, remaining.hole.area < Remainder.worthCutting { isWorthIt = false }
                remaining.forEach { rest.append($0) }
            }
            if isWorthIt, rest.count <= Self.mostFragments { pieces = rest }
            if pieces.isEmpty { return [] }
        }
        return pieces
    }
}

/// A step of drawing one rectangle of a frame.
enum DrawCommand {
    /// The canvas's own colour, replacing what was there.
    case canvas(PixelRect)
    /// What is kept of the lowest layers, replacing what was there.
    case ground(PixelRect)
    case item(DrawItem, PixelRect)
    /// What follows, up to the matching end, is cut to the layer's mask.
    case beginMask(LayerMask, PixelRect)
    case endMask
    /// What follows is drawn apart, and then laid over what is beneath with the composition's opacity and mask.
    case beginGroup(PlacedLayer, PixelRect)
    case endGroup
    /// What follows, up to the other side, is one side of a cut; the rectangle holds all that either side changes of
    /// the other.
    case beginCut(PixelRect)
    /// What follows, up to the matching end, is drawn over what was there before the cut began.
    case otherSide
    /// Lays what was drawn since the other side began over the first one, inside the polygon.
    case endCut(ConvexPolygon)
}
