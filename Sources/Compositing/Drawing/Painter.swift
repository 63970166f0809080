import Foundation
import Geometry
import Raster

/// Runs drawing commands on a surface.
struct Painter {
    /// The rectangle of the whole canvas.
    let canvas: PixelRect
    let backgroundColor: PremultipliedColor
    let shadows: ShadowCache
    /// Kept shapes; nil keeps none.
    var shapes: ShapeCoverages?
    /// Whether large colours may wait for what comes next.
    var defersFills = false
    /// The kept picture of the lowest layers (see `StaticBackground`); nil for none.
    var ground: Bitmap?
    /// Whether only the alpha of the result is used, so that a backdrop counts as its shape.
    var paintsSilhouette = false
    var edges = EdgeStyle.smooth

    private struct Group {
        let surface: Surface
        let layer: PlacedLayer
    }

    private struct OpenMask {
        let coverage: Coverage
        let saved: SavedPixels
    }

    /// - Parameter commands: from front to back; the last one is run first.
    func run(_ commands: [DrawCommand], on base: Surface) {
        var groups: [Group] = []
        var masks: [OpenMask] = []
        /// The other picture of each cut: the second side until it is drawn, the first one afterwards.
        var cuts: [Surface] = []
        var surface = base
        var pending: PendingFill?
        defer { pending?.finish() }
        for command in commands.reversed() as ReversedCollection {
            if case .item(let item, let rect) = command, !item.isBackdrop {
                pending?.paint(above: rect.maxY)
            } else {
                pending?.finish()
                pending = nil
            }
            switch command {
            case .canvas(let rect):
                pending = PendingFill(surface: surface, rect: rect, color: backgroundColor, mode: .copy)
                if !defersFills { pending?.finish() }
            case .ground(let rect):
                if let ground { surface.copy(rect, from: ground) }
            case .item(let item, let rect):
                if let color = wholeColor(of: item, in: rect) {
                    pending?.finish()
                    pending = PendingFill(surface: surface, rect: rect, color: color, mode: .sourceOver)
                    continue
                }
                let around =
                    item.isBackdrop
                    ? masks.map(\.coverage) + groups.compactMap { $0.layer.cut(in: rect, edges: edges) } : []
                paint(item, in: rect.intersection(surface.bounds), within: around, on: surface)
            case .beginMask(let mask, let rect):
                let coverage = mask.coverage(in: rect, edges: edges)
                masks.append(OpenMask(coverage: coverage, saved: SavedPixels(outside: coverage, in: rect, of: surface)))
            case .endMask:
                let mask = masks.removeLast()
                mask.saved.restore(to: surface, through: mask.coverage)
            case .beginGroup(let layer, let rect):
                groups.append(Group(surface: surface, layer: layer))
                surface = layer.readsBackdrop && !paintsSilhouette ? surface.copy(of: rect) : Surface(bounds: rect)
            case .endGroup:
                let group = groups.removeLast()
                lay(surface, of: group.layer, onto: group.surface)
                surface = group.surface
            case .beginCut(let rect):
                cuts.append(surface.copy(of: rect.intersection(surface.bounds)))
            case .otherSide:
                swap(&surface, &cuts[cuts.count - 1])
            case .endCut(let polygon):
                let side = surface
                surface = cuts.removeLast()
                surface.draw(
                    side, through: Coverage(polygon: polygon.points, edges: edges, clip: side.bounds), blend: .copy)
            }
        }
    }

    /// The colour that an item gives to every pixel of a large rectangle; nil for other items and small rectangles.
    private func wholeColor(of item: DrawItem, in rect: PixelRect) -> PremultipliedColor? {
        guard defersFills, rect.area >= PendingFill.worthWaiting, case .fill(let shape, let color) = item.kind,
            item.fills(rect, with: shape)
        else { return nil }
        return faded(color, item)
    }

    /// A group that shows what lies behind it was begun with a copy of that, so it replaces instead of covering.
    private func lay(_ picture: Surface, of layer: PlacedLayer, onto surface: Surface) {
        var mask = layer.cut(in: picture.bounds, edges: edges)
        if let alphaMask = layer.composition.alphaMask {
            let alpha = alpha(of: alphaMask.layer, in: picture.bounds)
            mask = mask.map { $0.intersected(with: alpha) } ?? alpha
        }
        let replaces = layer.composition.replacesBelow || layer.readsBackdrop && !paintsSilhouette
        let mode: BlendMode = replaces ? .copy : layer.composition.addsLight ? .plusLighter : .sourceOver
        surface.draw(picture, through: mask, opacity: layer.composition.opacity, blend: mode)
    }

    private func alpha(of layer: PlacedLayer, in rect: PixelRect) -> Coverage {
        let surface = Surface(bounds: rect)
        var painter = Painter(canvas: canvas, backgroundColor: .clear, shadows: shadows, paintsSilhouette: true)
        painter.edges = edges
        painter.run(VisibleCommands.drawing([layer], in: rect, hidesCovered: false).commands, on: surface)
        return Coverage(alphaOf: surface)
    }

    /// - Parameter masks: around the item, for one that sees what lies behind it.
    private func paint(_ item: DrawItem, in rect: PixelRect, within masks: [Coverage], on surface: Surface) {
        guard !rect.isEmpty else { return }
        switch item.kind {
        case .fill(let shape, let color):
            fill(shape, item, with: .color(faded(color, item)), in: rect, on: surface)
        case .ring(let outer, let inner, let color):
            if edges == .smooth,
                let (kept, place) = shapes?.coverage(of: outer, excluding: inner, projection: item.projection)
            {
                return self.paint(faded(color, item), through: kept, movedBy: place, item, in: rect, on: surface)
            }
            let coverage =
                inner.map { Coverage(outer, excluding: $0, projection: item.projection, edges: edges, clip: rect) }
                ?? Coverage(outer, projection: item.projection, edges: edges, clip: rect)
            surface.paint(.color(faded(color, item)), through: coverage.sharing(with: item.partnerOpacity))
        case .image(let handle, let crop, let frame, let covered):
            if paintsSilhouette && handle.bitmap.isOpaque {
                let black = PremultipliedColor(CGColor(white: 0, alpha: item.opacity))
                return fill(covered, item, with: .color(black), in: rect, on: surface)
            }
            let stretch = CGAffineTransform(
                a: frame.width / crop.width, b: 0, c: 0, d: frame.height / crop.height,
                tx: frame.minX - crop.minX * frame.width / crop.width,
                ty: frame.minY - crop.minY * frame.height / crop.height)
            let image = ImagePaint(
                bitmap: handle.bitmap, source: crop, transform: Projection(stretch).concatenating(item.projection),
                opacity: item.opacity)
            fill(covered, item, with: .image(image), in: rect, on: surface)
        case .gradient(var gradient, let frame, let shape):
            let stretch = CGAffineTransform(a: frame.width, b: 0, c: 0, d: frame.height, tx: frame.minX, ty: frame.minY)
            gradient.transform = Projection(stretch).concatenating(item.projection)
            // Multiplying the opacity into the colours rounds only once.
            if item.opacity < 1 {
                gradient.colors = gradient.colors.map { $0.withAlpha(max(0, min(1, $0.alpha)) * item.opacity) }
            }
            fill(shape, item, with: .gradient(gradient), in: rect, on: surface)
        case .path(let path, let usesEvenOdd, let color):
            let coverage = Coverage(
                filling: path, projection: item.projection, rule: usesEvenOdd ? .evenOdd : .nonZero, clip: rect)
            surface.paint(.color(faded(color, item)), through: coverage)
        case .stroke(let path, let style, let color):
            let coverage = Coverage(stroking: path, style, projection: item.projection, clip: rect)
            surface.paint(.color(faded(color, item)), through: coverage)
        case .drawing(let handle, let origin):
            let isWhole = rect.contains(item.bounds.intersection(surface.bounds))
            handle.drawing.draw(
                into: surface, transform: item.projection, clip: isWhole ? nil : Coverage(rect), opacity: item.opacity,
                origin: origin)
        case .backdrop(let effect, let shape, let sigma, let seen):
            paint(effect, sigma: sigma, seen: seen, within: masks, through: shape, item, in: rect, on: surface)
        case .shadow(let caster, let sigma, let color):
            let coverage = shadows.coverage(of: caster, sigma: sigma, item: item, in: rect, canvas: canvas)
            surface.paint(.color(faded(color, item)), through: coverage)
        }
    }

    private func faded(_ color: CGColor, _ item: DrawItem) -> PremultipliedColor {
        PremultipliedColor(color.withAlpha(max(0, min(1, color.alpha)) * item.opacity))
    }

    private func fill(
        _ shape: RoundedRect, _ item: DrawItem, with paint: Paint, in rect: PixelRect, on surface: Surface
    ) {
        if item.fills(rect, with: shape) {
            if case .color(let color) = paint { return surface.fill(rect, with: color) }
            return surface.paint(paint, through: Coverage(rect))
        }
        if case .color(let color) = paint, edges == .smooth,
            let (kept, place) = shapes?.coverage(of: shape, projection: item.projection)
        {
            return self.paint(color, through: kept, movedBy: place, item, in: rect, on: surface)
        }
        let coverage = Coverage(shape, projection: item.projection, edges: edges, clip: rect)
        surface.paint(paint, through: coverage.sharing(with: item.partnerOpacity))
    }

    private func paint(
        _ color: PremultipliedColor, through kept: KeptCoverage, movedBy place: PixelOffset, _ item: DrawItem,
        in rect: PixelRect, on surface: Surface
    ) {
        if item.partnerOpacity > 0 {
            let shared = kept.coverage.sharing(with: item.partnerOpacity)
            return surface.paint(color, through: shared, movedBy: place, in: rect)
        }
        surface.paint(color, through: kept.coverage, movedBy: place, in: rect)
    }

    private func paint(
        _ effect: BackdropEffect, sigma: CGFloat, seen: PixelRect, within masks: [Coverage], through shape: RoundedRect,
        _ item: DrawItem,
        in rect: PixelRect, on surface: Surface
    ) {
        let amount = max(0, min(1, effect.amount))
        if paintsSilhouette {
            return fill(shape, item, with: .color(faded(CGColor(white: 0, alpha: amount), item)), in: rect, on: surface)
        }
        if effect.contrasts {
            // It is grey only while what is below passes from light to dark.
            let white = max(0, min(1, (0.55 - CGFloat(surface.meanLuma(in: rect))) * 10))
            return fill(
                shape, item, with: .color(faded(CGColor(white: white, alpha: amount), item)), in: rect, on: surface)
        }
        // Where the view covers whole pixels, what is behind it need not be kept.
        let replacesAll = item.opacity >= 1 && item.fills(rect, with: shape)
        let picture = replacesAll ? surface : surface.copy(of: rect)
        // So do edges that are continued, or they would jump where an effect comes and goes.
        if picture.hasEdges(of: seen, within: masks, in: rect) {
            let unextended = amount < 1 ? picture.copy(of: rect) : nil
            picture.extendEdges(of: seen, within: masks, in: rect)
            if let unextended { picture.draw(unextended, opacity: 1 - amount, blend: .copy) }
        }
        let tone = BackdropTone(
            saturation: 1 + (effect.saturation - 1) * amount,
            tint: effect.tint.withAlpha(max(0, min(1, effect.tint.alpha)) * amount))
        picture.blur(sigmaX: sigma, sigmaY: sigma, in: rect, edges: .mirror, tone: tone)
        guard !replacesAll else { return }
        let coverage = Coverage(shape, projection: item.projection, edges: edges, clip: rect)
        surface.draw(picture, through: coverage, opacity: item.opacity, blend: .copy)
    }
}

/// A large rectangle of one colour that is painted from the top only as far as what comes next reaches, so that its
/// pixels are still in the cache when they are painted over. Lists and pages of text go from top to bottom.
private struct PendingFill {
    let surface: Surface
    /// What is left to be painted.
    var rect: PixelRect
    let color: PremultipliedColor
    let mode: BlendMode

    /// Pixels of which fewer are in the cache anyway.
    static let worthWaiting = 1 << 11

    mutating func paint(above y: Int) {
        let reached = min(y, rect.maxY)
        guard reached > rect.minY else { return }
        var part = rect
        (part.maxY, rect.minY) = (reached, reached)
        surface.fill(part, with: color, blend: mode)
    }

    mutating func finish() { paint(above: rect.maxY) }
}

extension PlacedLayer {
    /// What the layer's mask leaves of a rectangle; nil for all of it.
    fileprivate func cut(in rect: PixelRect, edges: EdgeStyle) -> Coverage? {
        composition.mask.flatMap { $0.solid.contains(rect) ? nil : $0.coverage(in: rect, edges: edges) }
    }
}

extension LayerMask {
    func coverage(in rect: PixelRect, edges: EdgeStyle) -> Coverage {
        Coverage(shape, projection: projection, edges: edges, clip: rect).sharing(with: partnerOpacity)
    }
}

extension Surface {
    /// The pixels of a rectangle as a surface of their own; clear where the rectangle leaves this one.
    func copy(of rect: PixelRect) -> Surface {
        let copy = bounds.contains(rect) ? Surface(uninitialized: rect) : Surface(bounds: rect)
        copy.copy(rect, from: self)
        return copy
    }
}
