import Foundation
import Geometry
import Raster

/// Draws lines of glyphs into a surface: one drawing operation's worth of state.
struct GlyphPainter {
    let surface: Surface
    /// The map from the layout's points to device pixels.
    let transform: Projection
    /// Where the layout's origin lies in its layer.
    let place: CGPoint
    /// The pixels that can be drawn to.
    let target: PixelRect
    let clip: Coverage?
    let color: CGColor
    let opacity: CGFloat

    /// Pixels above and below those that can be drawn to in which letters are drawn to be kept.
    private static let rowsBeyond = 64

    /// - Parameter kept: where the line's letters are kept; nil keeps nothing.
    func draw(_ line: TextLine, kept: LineCoverages.Place? = nil) {
        if let upright = transform.affine, upright.b == 0, upright.c == 0, upright.a > 0, upright.d > 0,
            line.runs.allSatisfy({ $0.size * max(upright.a, upright.d) <= GlyphMaskKey.sizeLimit })
        {
            paintLetters(of: line, upright, kept)
        } else {
            paint(Coverage(filling: outline(of: line), projection: transform, rule: .nonZero, clip: target), color)
        }
        drawColorGlyphs(of: line)
    }

    /// A line under or through letters, or what is behind them; the layout's points.
    func fill(_ rect: CGRect, _ color: CGColor) {
        paint(Coverage(filling: CGPath(rect: rect), projection: transform, rule: .nonZero, clip: target), color)
    }

    func paint(_ coverage: Coverage, _ color: CGColor) {
        surface.paint(.color(PremultipliedColor(color)), through: clipped(coverage), opacity: opacity)
    }

    private func clipped(_ coverage: Coverage) -> Coverage { clip.map { coverage.intersected(with: $0) } ?? coverage }

    // MARK: Letters

    /// Upright letters: of a line that was drawn like this before, moved by whole pixels, or from cached masks.
    private func paintLetters(of line: TextLine, _ transform: CGAffineTransform, _ kept: LineCoverages.Place?) {
        let pens = LinePens(line, transform)
        let kept = clip == nil ? kept : nil
        if let kept, let (coverage, way) = kept.coverage(at: pens) {
            return surface.paint(
                PremultipliedColor(color), through: coverage, movedBy: way, in: target, opacity: opacity)
        }
        // A line that is cut at the top or the bottom may be whole in the next frame.
        let rows = kept == nil ? 0 : Self.rowsBeyond
        var sum = MaskAccumulator(
            target: PixelRect(
                minX: target.minX, minY: target.minY - rows, maxX: target.maxX, maxY: target.maxY + rows))
        var first = 0
        for run in line.runs where !run.face.isColor {
            let places = pens.quarters[first..<first + run.glyphs.count]
            first = places.endIndex
            let unit = run.size / run.face.unitsPerEm
            var keys: [GlyphMaskKey] = []
            var pixels: [SIMD2<Int32>] = []
            for (glyph, place) in zip(run.glyphs, places) where place != LinePens.nowhere {
                keys.append(
                    GlyphMaskKey(
                        glyph: glyph.id, scaleX: unit * glyph.stretch * transform.a, scaleY: unit * transform.d,
                        phaseX: UInt8(place.x & 3), phaseY: UInt8(place.y & 3)))
                pixels.append(place &>> 2)
            }
            for (mask, pixel) in zip(run.face.masks.masks(for: keys, of: run.face), pixels) {
                sum.add(mask, x: Int(pixel.x), y: Int(pixel.y))
            }
        }
        let coverage = sum.coverage()
        if !sum.isCut { kept?.keep(coverage, at: pens) }
        paint(coverage, color)
    }

    /// All outlines of the line in the layout's points.
    private func outline(of line: TextLine) -> CGPath {
        let quarters = quarters(of: line)
        func snap(_ length: CGFloat, _ origin: CGFloat) -> CGFloat {
            quarters.map { ((length + origin) * $0).rounded(.toNearestOrAwayFromZero) / $0 - origin } ?? length
        }
        var path = CGPath()
        for run in line.runs where !run.face.isColor {
            path.addPath(run.outline { CGPoint(x: snap($0.x, place.x), y: snap($0.y, place.y)) })
        }
        return path
    }

    /// Quarters of a layer's pixel to a point, on which the letters of a turned line stand: text that begins to turn, or
    /// has turned, would else jump by up to an eighth of a pixel. Layers have whole pixels a point, or a pixel for whole
    /// points. Nil where letters at rest are not on quarters either, and for what is too small to be read.
    private func quarters(of line: TextLine) -> CGFloat? {
        if let affine = transform.affine, affine.b == 0, affine.c == 0 { return nil }
        let exact = transform.scale(at: CGPoint(x: line.x, y: line.baseline))
        guard exact > 0.01 else { return nil }
        let scale = exact >= 1 ? exact.rounded() : 1 / (1 / exact).rounded()
        guard line.runs.allSatisfy({ $0.size * scale <= GlyphMaskKey.sizeLimit }) else { return nil }
        return scale * GlyphMaskKey.phases
    }

    // MARK: Emoji

    func drawColorGlyphs(of line: TextLine) {
        for run in line.runs where run.face.isColor { drawColorGlyphs(of: run) }
    }

    private func drawColorGlyphs(of run: GlyphRun) {
        for glyph in run.glyphs {
            guard let picture = run.face.colorGlyph(glyph.id) else { continue }
            let scale = run.size / picture.pixelsPerEm
            let toPoints = CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: glyph.position.x + picture.left * scale,
                ty: glyph.position.y - picture.top * scale)
            let toDevice = Projection(toPoints).concatenating(transform)
            let size = CGRect(x: 0, y: 0, width: picture.bitmap.width, height: picture.bitmap.height)
            let coverage = Coverage(filling: CGPath(rect: size), projection: toDevice, rule: .nonZero, clip: target)
            guard !coverage.isEmpty else { continue }
            let paint = ImagePaint(bitmap: picture.bitmap, transform: toDevice)
            surface.paint(.image(paint), through: clipped(coverage), opacity: opacity * color.alpha)
        }
    }
}
