import Foundation
import Geometry
import Raster

extension GlyphPainter {
    /// What lies behind the letters of a part.
    func drawBackground(of part: DecoratedLine) {
        guard let color = part.decoration.background else { return }
        for rect in part.background { fill(rect, color) }
    }

    /// Letters with their shadow, their edges and their lines.
    func draw(_ part: DecoratedLine) {
        if let shadow = part.decoration.shadow { draw(shadow, of: part) }
        drawInFront(part)
    }

    private func drawInFront(_ part: DecoratedLine) {
        if part.decoration.outline?.isFilled ?? true { draw(part.line) } else { drawColorGlyphs(of: part.line) }
        if let outline = part.decoration.outline {
            let edges = part.line.runs.reduce(Coverage.empty) { $0.adding(edge(of: $1, part)) }
            paint(edges, outline.color)
        }
        for rule in part.rules { fill(rule.rect, rule.color ?? color) }
    }

    /// The edge of a run's letters, which stand where they do without one.
    private func edge(of run: GlyphRun, _ part: DecoratedLine) -> Coverage {
        guard !run.face.isColor, let stroke = part.stroke(of: run) else { return .empty }
        let upright = transform.affine.flatMap { $0.b == 0 && $0.c == 0 && $0.a > 0 && $0.d > 0 ? $0 : nil }
        func stand(_ length: CGFloat, _ scale: CGFloat, _ origin: CGFloat) -> CGFloat {
            (VectorGlyph.quarters(at: length * scale + origin) / GlyphMaskKey.phases - origin) / scale
        }
        let path = run.outline { pen in
            guard let upright else { return pen }
            return CGPoint(x: stand(pen.x, upright.a, upright.tx), y: stand(pen.y, upright.d, upright.ty))
        }
        return Coverage(stroking: path, stroke, projection: transform, clip: target)
    }

    /// The shadow is that of all that is drawn in front of it, as far as that covers.
    private func draw(_ shadow: TextShadow, of part: DecoratedLine) {
        let scale = transform.scale(at: CGPoint(x: part.line.x, y: part.line.baseline))
        let sigma = shadow.blur / 2 * scale
        guard shadow.color.alpha > 0, sigma.isFinite, scale > 0 else { return }
        let moved = Projection(CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height))
            .concatenating(transform)
        var region = target.insetBy(-Coverage.blurReach(sigma: sigma))
        var plain = part
        plain.decoration.shadow = nil
        if let affine = moved.affine {
            region = region.intersection(PixelRect(covering: plain.drawnBounds.applying(affine)).insetBy(-2))
        }
        guard !region.isEmpty else { return }
        let surface = Surface(bounds: region)
        GlyphPainter(
            surface: surface, transform: moved, place: place, target: region, clip: nil, color: color, opacity: 1
        ).drawInFront(plain)
        paint(Coverage(alphaOf: surface).blurred(sigma: sigma, clip: target), shadow.color)
    }
}
