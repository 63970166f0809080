import Foundation
import Geometry
import Raster

/// A laid-out text in a colour, as a drawing. Immutable; draws from any thread, and the same pixels whatever the clip.
///
/// Under translation and positive scale glyphs stand on quarter pixels and come from a cache; under any other transform their outlines are
/// filled where they stand. Colour emoji keep their colours and take the text colour's alpha.
public final class TextDrawing: Drawing {
    public let layout: TextLayout
    public let color: CGColor
    /// Where the layout's top left is, in the drawing's coordinates; points.
    public let origin: CGPoint
    /// A box around all ink in the drawing's coordinates, points; null when nothing is drawn. Anti-aliasing and the placing of glyphs on
    /// quarter pixels can exceed it by one device pixel.
    public let inkBounds: CGRect

    private let lineBounds: [CGRect]

    /// - Parameter color: nil for the style's.
    public init(_ layout: TextLayout, color: CGColor? = nil, origin: CGPoint = .zero) {
        (self.layout, self.color, self.origin) = (layout, color ?? layout.style.color, origin)
        lineBounds = layout.lines.map { line in
            let ink = line.inkBounds
            return ink.isNull ? ink : ink.offsetBy(dx: origin.x, dy: origin.y)
        }
        inkBounds = lineBounds.reduce(CGRect.null) { $0.union($1) }
    }

    public func draw(into surface: Surface, transform: Projection, clip: Coverage?, opacity: CGFloat) {
        var target = surface.bounds
        if let clip { target = clip.isEmpty ? .empty : target.intersection(clip.bounds) }
        guard !target.isEmpty, color.alpha > 0, opacity > 0 else { return }
        let local = Projection(CGAffineTransform(translationX: origin.x, y: origin.y)).concatenating(transform)
        let painter = GlyphPainter(surface: surface, transform: local, target: target, clip: clip, color: color, opacity: opacity)
        for (line, bounds) in zip(layout.lines, lineBounds) where transform.mayReach(target, from: bounds) { painter.draw(line) }
    }
}

extension TextLine {
    /// A box around the ink in the layout's coordinates; null when there is none.
    public var inkBounds: CGRect {
        var box = CGRect.null
        for run in runs {
            let scale = run.size / run.face.unitsPerEm
            for (glyph, extents) in zip(run.glyphs, run.face.inkBoxes(of: run.glyphs)) where !extents.isNull {
                box = box.union(
                    CGRect(
                        x: glyph.position.x + extents.minX * scale * glyph.stretch, y: glyph.position.y - extents.maxY * scale,
                        width: extents.width * scale * glyph.stretch, height: extents.height * scale))
            }
        }
        return box
    }
}

extension Projection {
    /// Whether a box can show in a rectangle of pixels; true when in doubt.
    fileprivate func mayReach(_ target: PixelRect, from box: CGRect) -> Bool {
        guard !box.isNull else { return false }
        guard let affine else { return true }
        let device = box.applying(affine).insetBy(dx: -2, dy: -2)
        return device.maxX >= CGFloat(target.minX) && device.minX <= CGFloat(target.maxX)
            && device.maxY >= CGFloat(target.minY) && device.minY <= CGFloat(target.maxY)
    }
}
