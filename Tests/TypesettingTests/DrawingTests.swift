import Foundation
import Geometry
import Raster
import Testing

@testable import Typesetting

struct DrawingTests {
    static func drawing(_ text: String = "Ágfi, 漢😀", size: CGFloat = 17, color: CGColor = .black) throws -> TextDrawing
    {
        TextDrawing(TextLayout(text, style: try TextStyle(size: size, color: color)), origin: CGPoint(x: 3.3, y: 2.1))
    }

    static let transforms: [CGAffineTransform] = [
        .identity, CGAffineTransform(scaleX: 2, y: 2),
        CGAffineTransform(scaleX: 1.7, y: 0.9).concatenating(CGAffineTransform(translationX: 0.37, y: 0.61)),
        CGAffineTransform(rotationAngle: 0.3), CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0),
        CGAffineTransform(a: 1, b: 0.2, c: 0.4, d: 1, tx: 0, ty: 0),
        CGAffineTransform(scaleX: 12, y: 12).translatedBy(x: -20, y: -2),
    ]

    @Test(arguments: transforms.indices) func `Pixels do not depend on the clip`(index: Int) throws {
        let (drawing, transform) = (try Self.drawing(), Self.transforms[index])
        let whole = render(drawing, width: 120, height: 60, transform: transform)
        for x in stride(from: 0, to: 120, by: 17) {
            for y in stride(from: 0, to: 60, by: 13) {
                let tile = PixelRect(minX: x, minY: y, maxX: min(120, x + 17), maxY: min(60, y + 13))
                let byClip = render(drawing, width: 120, height: 60, transform: transform, clip: Coverage(tile))
                #expect(byClip.cropped(tile) == whole.cropped(tile))
                let surface = Surface(bounds: tile)
                surface.fill(tile, with: PremultipliedColor(.white))
                drawing.draw(into: surface, transform: Projection(transform), clip: nil, opacity: 1)
                #expect(surface.snapshot().pixels == whole.cropped(tile))
            }
        }
    }

    @Test func `A soft clip multiplies`() throws {
        let drawing = try Self.drawing("H", size: 40)
        let half = Coverage(
            bounds: PixelRect(x: 0, y: 0, width: 60, height: 60), rowStarts: (0...60).map(Int32.init),
            runs: Array(repeating: Coverage.Run(x: 0, length: 60, offset: -1, value: 128), count: 60), bytes: [])
        let clipped = render(drawing, width: 60, height: 60, clip: half)
        let faded = render(drawing, width: 60, height: 60, opacity: 128.0 / 255)
        // One rounding more on the way through the coverage.
        for (a, b) in zip(clipped.pixels, faded.pixels) { #expect(abs(Int(a & 255) - Int(b & 255)) <= 1) }
        #expect(render(drawing, width: 60, height: 60, clip: .empty).ink.isEmpty)
    }

    @Test func `Whole pixels of translation move the picture`() throws {
        let drawing = try Self.drawing()
        let (a, b) = (
            render(drawing, width: 140, height: 40),
            render(drawing, width: 140, height: 40, transform: CGAffineTransform(translationX: 7, y: 5))
        )
        let box = PixelRect(minX: 0, minY: 0, maxX: 130, maxY: 35)
        #expect(a.cropped(box) == b.cropped(PixelRect(minX: 7, minY: 5, maxX: 137, maxY: 40)))
        #expect(!a.ink.isEmpty)
    }

    @Test func `Cached glyphs differ from filled outlines by no more than their quarter pixels`() throws {
        let drawing = TextDrawing(TextLayout("Hamburgefonstiv", style: try TextStyle(size: 20)))
        let cached = render(drawing, width: 180, height: 40)
        // A shear too small to see takes the other way.
        let filled = render(
            drawing, width: 180, height: 40, transform: CGAffineTransform(a: 1, b: 0, c: 1e-9, d: 1, tx: 0, ty: 0))
        let difference = zip(cached.pixels, filled.pixels).map { abs(Int($0 & 255) - Int($1 & 255)) }
        // An eighth of a pixel of a vertical stem's edge, and of a horizontal one.
        #expect(difference.max()! <= 64)
        let (a, b) = (cached.pixels.reduce(0) { $0 + Int($1 & 255) }, filled.pixels.reduce(0) { $0 + Int($1 & 255) })
        // Mean darkness is the same: areas are exact on both ways.
        #expect(abs(a - b) < cached.pixels.count / 20)
    }

    @Test func `Black on white is 255 less the area that the letters cover`() throws {
        let style = try TextStyle(size: 31)
        var outline = CGPath()
        let layout = TextLayout("Hamburg", style: style)
        let unit = 31 / style.font.face.unitsPerEm
        // Letters stand on quarters of their layer's pixels.
        func quarters(_ length: CGFloat) -> CGFloat { (length * 4).rounded() / 4 }
        for glyph in layout.glyphs {
            let place = CGAffineTransform(
                a: unit * glyph.stretch, b: 0, c: 0, d: unit, tx: quarters(glyph.position.x),
                ty: quarters(glyph.position.y))
            outline.addPath(style.font.face.outline(of: glyph.id).applying(place))
        }
        let shear = CGAffineTransform(a: 1, b: 0, c: 0.1, d: 1, tx: 2, ty: 0)
        let area = PixelRect(x: 0, y: 0, width: 180, height: 40)
        let covered = Coverage(filling: outline, projection: Projection(shear), rule: .nonZero, clip: area).dense(
            in: area)
        let drawn = render(TextDrawing(layout), width: 180, height: 40, transform: shear).pixels
        #expect(drawn.map { 255 - UInt8($0 & 255) } == covered)
    }

    @Test func `Ink bounds hold all ink`() throws {
        for text in ["Ágfi, 漢😀", "jjj", "ÅÂ", "\u{301}", "مرحبا", "😀"] {
            for size in [CGFloat(11), 17, 40] {
                let drawing = TextDrawing(
                    TextLayout(text, style: try TextStyle(size: size)), origin: CGPoint(x: 20.3, y: 2.1))
                let ink = render(drawing, width: 260, height: 80).ink
                let bounds = PixelRect(covering: drawing.inkBounds.insetBy(dx: -0.5, dy: -0.5))
                #expect(bounds.contains(ink), "\(text) \(size): \(bounds) \(ink)")
                // Pictures of emoji have transparent margins.
                #expect(
                    bounds.width <= ink.width + 4 + (text.contains("😀") ? Int(size) / 4 : 0),
                    "\(text) \(size): \(bounds) \(ink)")
            }
        }
        #expect(try Self.drawing("  ").inkBounds.isNull)
    }

    @Test func `Overlapping letters do not show through each other`() throws {
        let style = try TextStyle(size: 40, letterSpacing: -12, color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
        let bitmap = render(TextDrawing(TextLayout("HHHH", style: style)), width: 120, height: 60)
        #expect(bitmap.pixels.map { $0 & 255 }.min()! >= 127)
    }

    @Test func `Opacity and colour`() throws {
        let red = try Self.drawing("■", size: 40, color: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        let pixels = Set(render(red, width: 60, height: 60, opacity: 0.5).pixels)
        // White under a quarter of red.
        #expect(pixels.contains(0xFFBF_BFFF) || pixels.contains(0xFFC0_C0FF))
        #expect(render(red, width: 60, height: 60, opacity: 0).ink.isEmpty)
    }

    /// Nothing jumps when text begins to turn: its letters stay on the quarters of the layer's pixels.
    @Test(arguments: [(1, 0.0), (2, 0.37), (3, 0.11)]) func `Text that begins to turn stays where it is`(
        scale: Int, fraction: CGFloat
    ) throws {
        let drawing = TextDrawing(TextLayout("Ágfi, 漢 minimum", style: try TextStyle(size: 13)))
        let origin = CGPoint(x: 3 + fraction, y: 2 - fraction)
        let place = CGAffineTransform(translationX: origin.x, y: origin.y)
        let upright = place.concatenating(CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)))
        let width = 140 * scale, height = 24 * scale
        var still = Projection(upright)
        let (rest, turned) = (Surface(width: width, height: height), Surface(width: width, height: height))
        drawing.draw(into: rest, transform: still, clip: nil, opacity: 1, origin: origin)
        still.m13 = 1e-12
        drawing.draw(into: turned, transform: still, clip: nil, opacity: 1, origin: origin)
        let (a, b) = (rest.snapshot().pixels, turned.snapshot().pixels)
        #expect(a.contains { $0 != 0 })
        #expect(zip(a, b).allSatisfy { abs(Int($0 >> 24) - Int($1 >> 24)) <= 4 })
    }

    @Test func `A projection draws in perspective`() throws {
        let drawing = try Self.drawing()
        let surface = Surface(width: 120, height: 60)
        let projection = Projection(m11: 1, m12: 0, m13: 0.004, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
        drawing.draw(into: surface, transform: projection, clip: nil, opacity: 1)
        let inked = surface.snapshot().pixels.filter { $0 != 0 }
        #expect(inked.count > 100)
        for singular in [
            Projection(CGAffineTransform(scaleX: 0, y: 1)), Projection(CGAffineTransform(scaleX: 0, y: 0)),
        ] {
            let empty = Surface(width: 120, height: 60)
            drawing.draw(into: empty, transform: singular, clip: nil, opacity: 1)
            #expect(empty.snapshot().pixels.allSatisfy { $0 == 0 })
        }
    }

    @Test(arguments: [CGFloat(1e5), 1e9, 1e300, .nan, .infinity]) func `Odd transforms do no harm`(scale: CGFloat)
        throws
    {
        let drawing = try Self.drawing()
        for transform in [
            CGAffineTransform(scaleX: scale, y: scale), CGAffineTransform(translationX: scale, y: scale),
            CGAffineTransform(a: 1, b: scale, c: scale, d: 1, tx: 0, ty: 0),
        ] {
            _ = render(drawing, width: 30, height: 30, transform: transform)
        }
    }

    @Test func `Many threads draw the same`() async throws {
        let fresh = FontRegistry()
        let drawing = TextDrawing(
            TextLayout(
                "Many threads 漢字 😀🎉 fi AV", style: TextStyle(font: try Font(FontDescriptor(size: 19), registry: fresh)))
        )
        let pictures = await withTaskGroup(of: [UInt32].self) { group in
            for i in 0..<16 {
                group.addTask {
                    render(
                        drawing, width: 300, height: 40,
                        transform: CGAffineTransform(translationX: CGFloat(i % 4) / 4, y: 0)
                    ).pixels
                }
            }
            return await group.reduce(into: [[UInt32]]()) { $0.append($1) }
        }
        #expect(Set(pictures).count == 4)
    }
}
