import Raster

/// Turns placed layers into the commands that draw one rectangle, walking from the front so that what opaque pixels
/// hide is never drawn.
///
/// Exact: an opaque pixel's colour does not depend on what is below, so leaving that out changes nothing.
struct VisibleCommands {
    /// Front to back while they are collected.
    private var commands: [DrawCommand] = []
    /// Opaque rectangles in front of what comes next.
    private var covers: [PixelRect] = []
    /// Solid parts of the masks around what comes next.
    private var enclosing: [SolidPixels] = []
    /// What the backdrops met so far read and change.
    private var readings: [PixelRect] = []
    /// Union of what was emitted since the innermost scope began.
    private var touched = PixelRect.empty
    private let hidesCovered: Bool

    private static let mostCovers = 16
    private static let mostFragments = 6
    /// Pixels below which cutting a rectangle into pieces costs more than it saves.
    private static let worthCutting = 8192

    /// What is drawn first of all, where it is seen.
    enum Base {
        case canvas
        case ground
        /// The surface holds it already.
        case nothing
    }

    /// Commands for `rect`, back to front.
    /// - Parameters:
    ///   - cuts: only what lies above the lower and below the upper one.
    ///   - hidesCovered: false draws everything, whether it is seen or not.
    static func drawing(
        _ layers: [PlacedLayer], between cuts: (lower: DrawingOrderCut?, upper: DrawingOrderCut?) = (nil, nil),
        on base: Base = .canvas, in rect: PixelRect,
        hidesCovered: Bool
    ) -> [DrawCommand] {
        var collector = VisibleCommands(hidesCovered: hidesCovered)
        collector.visit(layers, between: (cuts.lower?.levels[...], cuts.upper?.levels[...]), in: rect)
        if base != .nothing {
            for fragment in collector.fragments(of: rect) {
                collector.commands.append(base == .canvas ? .canvas(fragment) : .ground(fragment))
            }
        }
        return collector.commands.reversed()
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
            for item in layer.above.reversed() { visit(item, in: clip) }
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
        // What a backdrop reads is drawn even where it is hidden.
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
        for item in layer.above.reversed() { visit(item, in: clip) }
        if let depth = layer.depth {
            visit(depth.root, of: layer, in: clip)
        } else {
            for sublayer in layer.sublayers.reversed() { visit(sublayer, in: clip) }
        }
        for item in layer.below.reversed() { visit(item, in: clip) }
    }

    /// Sublayers in the order that depth gives them.
    private mutating func visit(_ node: DepthOrder.Node, of layer: PlacedLayer, in clip: PixelRect) {
        switch node {
        case .drawn(let order): for index in order.reversed() { visit(layer.sublayers[index], in: clip) }
        case .cut(let cut): visit(cut, of: layer, in: clip)
        }
    }

    private mutating func visit(_ cut: DepthOrder.Cut, of layer: PlacedLayer, in clip: PixelRect) {
        // What a backdrop sees reaches beyond its side.
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
        // What is opaque on one side hides nothing on the other.
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
            // Whole, since every pixel of it sees all that lies behind.
            guard !seen(rect).isEmpty else { return }
            emit(.item(item, rect), rect)
            readings.append(rect)
            covers.removeAll { !$0.intersection(rect).isEmpty }
            return
        }
        if case .drawing = item.kind {
            let part = seen(rect)
            if !part.isEmpty { emit(.item(item, part), part) }
            return
        }
        for fragment in fragments(of: rect) { emit(.item(item, fragment), fragment) }
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
        if covers.contains(where: { $0.contains(rect) }) { return }
        covers.removeAll { rect.contains($0) }
        if covers.count >= Self.mostCovers {
            guard let smallest = covers.indices.min(by: { covers[$0].area < covers[$1].area }),
                covers[smallest].area < rect.area
            else { return }
            covers.remove(at: smallest)
        }
        covers.append(rect)
    }

    /// The smallest rectangle around what is not covered.
    private func seen(_ rect: PixelRect) -> PixelRect {
        var rect = rect
        for cover in covers where !rect.isEmpty {
            let pieces = Self.subtract(cover, from: rect)
            if pieces.count < 2 { rect = pieces.first ?? .empty }
        }
        return rect
    }

    /// What is not covered, in a few pieces.
    private func fragments(of rect: PixelRect) -> [PixelRect] {
        var pieces = [rect]
        for cover in covers {
            var rest: [PixelRect] = []
            var isWorthIt = true
            for piece in pieces {
                let hidden = piece.intersection(cover).area
                if hidden == 0 {
                    rest.append(piece)
                    continue
                }
                let remaining = Self.subtract(cover, from: piece)
                // Cutting off a side is free; a hole must be worth its pieces.
                if remaining.count > 1, hidden < Self.worthCutting { isWorthIt = false }
                rest += remaining
            }
            if isWorthIt, rest.count <= Self.mostFragments { pieces = rest }
            if pieces.isEmpty { return [] }
        }
        return pieces
    }

    private static func subtract(_ hole: PixelRect, from rect: PixelRect) -> [PixelRect] {
        let cut = rect.intersection(hole)
        if cut.isEmpty { return [rect] }
        let pieces = [
            PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: cut.minY),
            PixelRect(minX: rect.minX, minY: cut.minY, maxX: cut.minX, maxY: cut.maxY),
            PixelRect(minX: cut.maxX, minY: cut.minY, maxX: rect.maxX, maxY: cut.maxY),
            PixelRect(minX: rect.minX, minY: cut.maxY, maxX: rect.maxX, maxY: rect.maxY),
        ]
        return pieces.filter { !$0.isEmpty }
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
