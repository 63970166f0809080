import Foundation
import Geometry
import Raster
import TestSupport
import Testing

@testable import Typesetting

/// Lines that are kept show in no pixel.
struct LineCoveragesTests {
    private static let text = "Ágfi, lorem ipsum\ndolor sit amet"

    private func drawing() throws -> TextDrawing {
        TextDrawing(TextLayout(Self.text, style: try TextStyle(size: 13)), origin: CGPoint(x: 3.3, y: 2.1))
    }

    /// Ways of a drawing across the surface and out of it: by whole pixels, by quarters and less, at another scale and
    /// back, and across zero, where rounding changes its direction.
    private static let transforms: [CGAffineTransform] = {
        var list: [CGAffineTransform] = []
        for step in 0..<24 {
            list.append(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0.125, ty: 20 - CGFloat(step) * 5.0625))
        }
        for step in 0..<6 { list.append(CGAffineTransform(translationX: CGFloat(step) * 3 - 8, y: -0.125)) }
        for step in 0..<6 { list.append(CGAffineTransform(scaleX: 1 + CGFloat(step % 3) / 7, y: 1)) }
        return list
    }()

    @Test func keptLinesAreTheSamePixels() throws {
        let kept = try drawing()
        for (index, transform) in (Self.transforms + Self.transforms).enumerated() {
            let fresh = try drawing()
            #expect(
                render(kept, width: 240, height: 90, transform: transform).pixelsEqual(
                    render(fresh, width: 240, height: 90, transform: transform)), "\(index)")
        }
    }

    /// What is kept is used for all places that differ by whole pixels and for no others, after it was drawn twice.
    @Test func linesAreKeptByFractions() throws {
        let layout = TextLayout("amet", style: try TextStyle(size: 13))
        let line = try #require(layout.lines.first)
        let kept = LineCoverages().place(ofLine: 0, in: 1)
        func pens(_ x: CGFloat, _ y: CGFloat, _ scale: CGFloat = 1) -> LinePens {
            LinePens(line, CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y))
        }
        let coverage = Coverage(PixelRect(x: 0, y: 0, width: 4, height: 4))
        kept.keep(coverage, at: pens(5, 7))
        #expect(kept.coverage(at: pens(5, 7)) == nil, "drawn once: it may be about to grow")
        kept.keep(coverage, at: pens(5, 7))
        let rows: [(CGFloat, CGFloat, CGFloat, PixelOffset?)] = [
            (5, 7, 1, PixelOffset(x: 0, y: 0)), (9, -30, 1, PixelOffset(x: 4, y: -37)), (5.25, 7, 1, nil),
            (5, 7.5, 1, nil), (5, 7, 2, nil),
        ]
        for (x, y, scale, way) in rows {
            #expect(kept.coverage(at: pens(x, y, scale))?.way == way, "\(x), \(y), \(scale)")
        }
        #expect(LineCoverages().place(ofLine: 0, in: 2).coverage(at: pens(5, 7)) == nil)
    }

    /// A line that is cut above or below is kept whole; one that is cut at a side is not.
    @Test func linesThatScrollInAreKept() throws {
        let line = try #require(TextLayout("amet", style: try TextStyle(size: 13)).lines.first)
        let surface = Surface(width: 60, height: 12)
        let rows: [(x: CGFloat, y: CGFloat, isKept: Bool)] = [
            (5, -8, true), (5, 6, true), (-9, 0, false), (48, 0, false),
        ]
        for (x, y, isKept) in rows {
            let place = LineCoverages().place(ofLine: 0, in: 1)
            let transform = CGAffineTransform(translationX: x, y: y)
            let painter = GlyphPainter(
                surface: surface, transform: Projection(transform), place: .zero, target: surface.bounds, clip: nil,
                color: .black, opacity: 1)
            for _ in 0..<2 { painter.draw(line, kept: place) }
            #expect((place.coverage(at: LinePens(line, transform)) != nil) == isKept, "\(x), \(y)")
        }
    }

    /// Lines that are used again and again stay, whatever else comes and goes, and so does the limit.
    @Test func whatIsUsedStays() throws {
        let line = try #require(TextLayout("amet", style: try TextStyle(size: 13)).lines.first)
        let pens = LinePens(line, .identity)
        let lines = LineCoverages()
        // Ink everywhere, twelve bytes for eight pixels: six fit.
        let area = PixelRect(x: 0, y: 0, width: 1024, height: 440)
        let large = Coverage(dense: (0..<area.width * area.height).map { UInt8($0 % 251) }, bounds: area)
        for number in 0..<60 {
            let place = lines.place(ofLine: number, in: 1)
            for _ in 0..<2 { place.keep(large, at: pens) }
            #expect(lines.place(ofLine: 0, in: 1).coverage(at: pens) != nil, "\(number)")
        }
        let kept = (0..<60).filter { lines.place(ofLine: $0, in: 1).coverage(at: pens) != nil }
        #expect(kept.count == 6 && kept.contains(59), "\(kept)")
        // Uses alone take no memory without end, and drop nothing that is used.
        for _ in 0..<2000 { for number in kept { _ = lines.place(ofLine: number, in: 1).coverage(at: pens) } }
        #expect(kept.allSatisfy { lines.place(ofLine: $0, in: 1).coverage(at: pens) != nil })
    }

    /// Places are rounded as those of other letters are.
    @Test func quartersAreRoundedAlike() {
        var random = SeededGenerator(7)
        var places: [CGFloat] = [0, -0.0, 0.125, -0.125, 0.375, -0.625, 0.12499999999999999, -0.12499999999999999, 1e6]
        for _ in 0..<20_000 { places.append(CGFloat.random(in: -4000...4000, using: &random)) }
        for _ in 0..<2000 { places.append(CGFloat(Int.random(in: -40_000...40_000, using: &random)) / 8) }
        for place in places {
            #expect(LinePens.quarter(place) == Int32(VectorGlyph.quarters(at: place)), "\(place)")
        }
        for place in [CGFloat.nan, .infinity, -.infinity, 1e9, -1e9] { #expect(LinePens.quarter(place) == .min) }
    }

    /// Of more lines than may be kept the first are dropped.
    @Test func memoryIsBounded() throws {
        let line = try #require(TextLayout("amet", style: try TextStyle(size: 13)).lines.first)
        let pens = LinePens(line, .identity)
        let lines = LineCoverages()
        let area = PixelRect(x: 0, y: 0, width: 1024, height: 256)
        let large = Coverage(
            dense: [UInt8](repeating: 1, count: area.width * area.height).enumerated().map {
                UInt8($0.offset % 251)
            }, bounds: area)
        for number in 0..<40 {
            let place = lines.place(ofLine: number, in: 1)
            place.keep(large, at: pens)
            place.keep(large, at: pens)
            #expect(place.coverage(at: pens) != nil)
        }
        let kept = (0..<40).filter { lines.place(ofLine: $0, in: 1).coverage(at: pens) != nil }
        #expect(kept.count < 20 && kept.contains(39) && !kept.contains(0))
    }
}
