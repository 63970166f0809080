import Foundation
import Geometry
import Raster

/// Draws render trees. One per worker: it keeps scratch memory and what it learnt from the frames before, neither of
/// which ever shows in the pixels.
///
/// Drawing order of a layer: shadow → background → contents → sublayers → border; a masking layer is cut to its rounded
/// bounds as a whole, so nothing of what is below it shows through at its edges.
package final class Compositor {
    package struct Options: Sendable {
        /// Draws every layer of every frame, hidden or not, and keeps nothing: what the fast paths are compared with.
        package var drawsEverything = false

        package init() {}
    }

    package let options: Options
    private let shadows = ShadowCache()
    private let shapes = ShapeCoverages()
    private let ground: StaticBackground
    private var latest: PlacedTree?

    /// - Parameter ground: shared by compositors that draw frames of the same recording.
    package init(options: Options = Options(), ground: SharedGround = SharedGround()) {
        (self.options, self.ground) = (options, StaticBackground(shared: ground))
    }

    /// Draws the whole canvas.
    package func render(_ tree: RenderTree) -> Bitmap { render(place(tree)) }

    /// The frame after `previous`, drawn only where it differs. Nil draws the whole canvas.
    package func render(_ tree: RenderTree, after previous: RenderedFrame?) -> RenderedFrame {
        let placed = place(tree, before: previous?.placed)
        if let previous, let change = change(to: placed, after: previous) { return render(change, after: previous) }
        return renderFrame(placed)
    }

    // MARK: Steps of a frame

    /// - Parameter before: the tree of a frame that others draw; what rests in both becomes the ground.
    func renderFrame(_ placed: PlacedTree, after before: PlacedTree? = nil) -> RenderedFrame {
        if let before, !options.drawsEverything { raiseGround(under: placed, after: before) }
        return RenderedFrame(
            bitmap: render(placed), changedRects: placed.canvas.isEmpty ? [] : [placed.canvas], placed: placed)
    }

    private func render(_ placed: PlacedTree) -> Bitmap {
        let surface = Surface(uninitialized: placed.canvas)
        let isOpaque = draw(placed, in: placed.canvas, on: surface)
        let bitmap = surface.finish(isOpaque: isOpaque)
        // Frames that are drawn over this one need to look only at what changes.
        _ = bitmap.isOpaque
        return bitmap
    }

    /// How a frame differs from the one before, over whose pixels it can be drawn.
    struct Change {
        let placed: PlacedTree
        /// The rectangles in which the two frames may differ.
        let rects: [PixelRect]
        /// What is drawn: holds `rects`, and every backdrop that it touches wholly.
        let redrawn: [PixelRect]
    }

    /// Nil if the whole canvas has to be drawn.
    /// - Parameter known: the damage from the frame before, where somebody has found it already.
    func change(to placed: PlacedTree, after previous: RenderedFrame, known: Damage? = nil) -> Change? {
        guard previous.placed.hasCanvas(of: placed.tree), !options.drawsEverything else { return nil }
        let changed = (known ?? Damage(from: previous.placed, to: placed)).rects
        if changed.isEmpty { return Change(placed: placed, rects: [], redrawn: []) }
        var region = changed
        region.include(wholly: placed.backdrops)
        raiseGround(under: placed, after: previous.placed)
        return Change(placed: placed, rects: changed.rects, redrawn: region.rects)
    }

    private func raiseGround(under placed: PlacedTree, after previous: PlacedTree) {
        ground.follow(placed, after: previous) { lower, upper, surface in
            let commands = VisibleCommands.drawing(
                placed.layers, between: (lower, upper), on: lower == nil ? .canvas : .nothing, in: placed.canvas,
                hidesCovered: true)
            painter(for: placed).run(commands.commands, on: surface)
        }
    }

    func render(_ change: Change, after previous: RenderedFrame) -> RenderedFrame {
        let placed = change.placed
        if change.rects.isEmpty { return RenderedFrame(bitmap: previous.bitmap, changedRects: [], placed: placed) }
        let surface = Surface(uninitialized: placed.canvas)
        surface.copy(previous.bitmap, in: placed.canvas, except: change.redrawn)
        return draw(change, over: surface, copiedFrom: previous.bitmap)
    }

    /// - Parameters:
    ///   - surface: shows the frame before wherever the new one does not differ.
    ///   - base: that frame, unless the surface holds its pixels themselves.
    func draw(_ change: Change, over surface: Surface, copiedFrom base: Bitmap? = nil) -> RenderedFrame {
        let placed = change.placed
        // What may not be opaque has to be looked at.
        var doubtful: [PixelRect] = []
        for rect in change.redrawn where !draw(placed, in: rect, on: surface) { doubtful.append(rect) }
        let bitmap =
            placed.tree.hasOpaqueCanvas
            ? surface.finish(isOpaque: true) : surface.finish(drawnIn: doubtful, over: base)
        return RenderedFrame(bitmap: bitmap, changedRects: change.rects, placed: placed)
    }

    /// - Parameter rect: holds the backdrops in it wholly.
    /// - Returns: whether all of the rectangle is known to be opaque: what lies at the bottom is, or is hidden by what is.
    @discardableResult
    func draw(_ placed: PlacedTree, in rect: PixelRect, on surface: Surface) -> Bool {
        guard !rect.isEmpty else { return true }
        var painter = painter(for: placed)
        if !options.drawsEverything, let kept = ground.picture(under: placed) {
            painter.ground = kept.pixels
            let drawing = VisibleCommands.drawing(
                placed.layers, between: (kept.cut, nil), on: .ground, in: rect, hidesCovered: true)
            painter.run(drawing.commands, on: surface)
            return drawing.hidesBase || kept.pixels.isOpaque
        }
        let drawing = VisibleCommands.drawing(placed.layers, in: rect, hidesCovered: !options.drawsEverything)
        painter.run(drawing.commands, on: surface)
        return drawing.hidesBase || placed.tree.hasOpaqueCanvas
    }

    private func painter(for placed: PlacedTree) -> Painter {
        shadows.beginFrame(of: placed, keepsNothing: options.drawsEverything)
        let color = placed.tree.backgroundColor.map(PremultipliedColor.init) ?? .clear
        var painter = Painter(canvas: placed.canvas, backgroundColor: color, shadows: shadows)
        painter.edges = placed.tree.edges
        if !options.drawsEverything { (painter.shapes, painter.defersFills) = (shapes, true) }
        return painter
    }

    func place(_ tree: RenderTree, before: PlacedTree? = nil) -> PlacedTree {
        if let latest, latest.isPlacement(of: tree) { return latest }
        let placed = PlacedTree(tree, before: options.drawsEverything ? nil : before ?? latest)
        latest = placed
        return placed
    }
}
