import Foundation
import Geometry
import Raster

/// A laid-out text in a colour, as a drawing. Immutable; draws from any thread, and the same pixels whatever the clip.
///
/// Under translation and positive scale glyphs stand on quarter pixels and come from a cache; under any other transform
/// their outlines are filled, on quarters of their layer's pixels. Colour emoji keep their colours and take the text
/// colour's alpha.
package final class TextDrawing: Drawing {
    package let layout: TextLayout
    package let color: CGColor
    /// Taken instead of `color` where that could not be read on what lies below; nil for text that has its colour
    /// anywhere.
    package let otherColor: CGColor?
    /// Where the layout's top left is, in the drawing's coordinates; points.
    package let origin: CGPoint
    /// A box around all ink in the drawing's coordinates, points; null when nothing is drawn. Anti-aliasing and the
    /// placing of glyphs on quarter pixels can exceed it by one device pixel.
    package let inkBounds: CGRect
    /// What is seen of the text, in the drawing's coordinates, points; nil for all of it.
    package let clip: CGRect?

    private let lineBounds: [CGRect]
    private let number = LineCoverages.newDrawing()

    /// - Parameters:
    ///   - color: nil for the style's.
    ///   - clip: what is beyond is not drawn; nil draws all.
    package init(
        _ layout: TextLayout, color: CGColor? = nil, otherColor: CGColor? = nil, origin: CGPoint = .zero,
        clip: CGRect? = nil
    ) {
        (self.layout, self.color, self.otherColor, self.origin) = (
            layout, color ?? layout.style.color, otherColor, origin
        )
        lineBounds = layout.lines.map { line in
            let looks = layout.shapedText.looks
            let ink =
                looks.areMixed
                ? line.parts(looks).reduce(CGRect.null) { $0.union($1.drawnBounds) } : line.inkBounds
            return ink.isNull ? ink : ink.offsetBy(dx: origin.x, dy: origin.y)
        }
        let ink = lineBounds.reduce(CGRect.null) { $0.union($1) }
        self.clip = clip.flatMap { $0.contains(ink) ? nil : $0 }
        inkBounds = self.clip.map { $0.intersection(ink) } ?? ink
    }

    package var readsBackdrop: Bool { otherColor != nil }

    package func draw(into surface: Surface, transform: Projection, clip: Coverage?, opacity: CGFloat) {
        draw(into: surface, transform: transform, clip: clip, opacity: opacity, origin: .zero)
    }

    package func draw(
        into surface: Surface, transform: Projection, clip: Coverage?, opacity: CGFloat, origin place: CGPoint
    ) {
        var target = surface.bounds
        if let clip { target = clip.isEmpty ? .empty : target.intersection(clip.bounds) }
        let looks = layout.shapedText.looks
        guard !target.isEmpty, looks.areMixed || color.alpha > 0, opacity > 0 else { return }
        var clip = clip
        if let edges = self.clip {
            let seen = Coverage(filling: CGPath(rect: edges), projection: transform, clip: target)
            clip = clip.map { $0.intersected(with: seen) } ?? seen
        }
        let local = Projection(CGAffineTransform(translationX: origin.x, y: origin.y)).concatenating(transform)
        let color = otherColor.map { readable(self.color, $0, on: surface, transform) } ?? color
        func painter(_ color: CGColor) -> GlyphPainter {
            GlyphPainter(
                surface: surface, transform: local, place: CGPoint(x: place.x + origin.x, y: place.y + origin.y),
                target: target, clip: clip, color: color, opacity: opacity)
        }
        let plain = painter(color)
        let seen = zip(layout.lines, lineBounds).enumerated().filter { transform.mayReach(target, from: $0.element.1) }
        guard looks.areMixed else {
            for (index, (line, _)) in seen {
                plain.draw(line, kept: LineCoverages.shared.place(ofLine: index, in: number))
            }
            return
        }
        let parts = seen.flatMap { $0.element.0.parts(looks) }
        for part in parts { plain.drawBackground(of: part) }
        for part in parts { (part.look == 0 ? plain : painter(looks.all[part.look].style.color)).draw(part) }
    }

    package var vectorClip: CGRect? { clip }

    /// The one of two colours that stands out from what is below, by WCAG's contrast: black and white are equal on a
    /// luminance of 0.179, a grey of 0.46.
    private func readable(_ color: CGColor, _ other: CGColor, on surface: Surface, _ transform: Projection) -> CGColor {
        guard let affine = transform.affine, !inkBounds.isNull else { return color }
        let ground = surface.meanLuma(in: PixelRect(covering: inkBounds.applying(affine)), over: 1)
        func luma(_ color: CGColor) -> CGFloat { 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue }
        let wantsDark = ground > 0.46
        return (luma(color) < luma(other)) == wantsDark ? color : other
    }
}

extension TextLine {
    /// A box around the ink in the layout's coordinates; null when there is none.
    package var inkBounds: CGRect {
        var box = CGRect.null
        for run in runs {
            let scale = run.size / run.face.unitsPerEm
            for (glyph, extents) in zip(run.glyphs, run.face.inkBoxes(of: run.glyphs)) where !extents.isNull {
                box = box.union(
                    CGRect(
                        x: glyph.position.x + extents.minX * scale * glyph.stretch,
                        y: glyph.position.y - extents.maxY * scale,
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
