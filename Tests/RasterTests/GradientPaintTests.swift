import Foundation
import Geometry
import Testing

@testable import Raster

@Suite struct GradientPaintTests {
    static let size = 96
    static let colors = [
        CGColor(red: 1, green: 0, blue: 0.2), CGColor(red: 0, green: 1, blue: 0.7, alpha: 0.3),
        CGColor(red: 0.1, green: 0.3, blue: 1),
        CGColor(red: 1, green: 1, blue: 1, alpha: 0),
    ]
    /// With a hard stop and room before the first and behind the last.
    static let locations: [CGFloat] = [0.1, 0.4, 0.4, 0.9]

    static let projections: [Projection] = [
        Projection(CGAffineTransform(scaleX: 96, y: 96)),
        Projection(CGAffineTransform(a: 70, b: 30, c: -20, d: 60, tx: 20.3, ty: 5.7)),
        Projection(m11: 90, m12: 10, m13: 0.3, m21: 4, m22: 80, m23: -0.2, m31: 2, m32: 3, m33: 1.1),
    ]

    /// t in double precision, straight from the definition.
    static func parameter(_ g: GradientPaint, _ x: Int, _ y: Int) -> Double {
        let p = g.transform.inverted()!.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))!
        let (dx, dy) = (g.end.x - g.start.x, g.end.y - g.start.y)
        let (px, py) = (p.x - g.start.x, p.y - g.start.y)
        switch g.kind {
        case .axial: return (px * dx + py * dy) / (dx * dx + dy * dy)
        case .radial: return ((px / dx) * (px / dx) + (py / dy) * (py / dy)).squareRoot()
        case .conic:
            let turns = (atan2(py, px) - atan2(dy, dx)) / (2 * .pi)
            return turns - turns.rounded(.down)
        }
    }

    static func color(_ g: GradientPaint, _ t: Double) -> [Double] {
        func premultiplied(_ c: CGColor) -> [Double] {
            [c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha].map { $0 * 255 }
        }
        guard let last = g.locations.lastIndex(where: { $0 <= t }) else { return premultiplied(g.colors[0]) }
        guard last + 1 < g.colors.count else { return premultiplied(g.colors[last]) }
        let f = (t - g.locations[last]) / (g.locations[last + 1] - g.locations[last])
        return zip(premultiplied(g.colors[last]), premultiplied(g.colors[last + 1])).map { $0 + ($1 - $0) * f }
    }

    @Test(arguments: [GradientPaint.Kind.axial, .radial, .conic], 0..<3) func agreesWithTheDefinition(
        _ kind: GradientPaint.Kind, _ which: Int
    ) {
        let gradient = GradientPaint(
            kind: kind, start: CGPoint(x: 0.3, y: 0.35), end: CGPoint(x: 0.8, y: 0.75), colors: Self.colors,
            locations: Self.locations,
            transform: Self.projections[which])
        let surface = Surface(width: Self.size, height: Self.size)
        surface.paint(.gradient(gradient), through: Coverage(surface.bounds))
        let result = surface.snapshot()
        for y in 0..<Self.size {
            for x in 0..<Self.size {
                let t = Self.parameter(gradient, x, y)
                // At a jump the two may fall on different sides.
                if abs(t - 0.4) < 1e-5 || (kind == .conic && (t < 1e-5 || t > 1 - 1e-5)) { continue }
                let exact = Self.color(gradient, t)
                for i in 0..<4 {
                    #expect(
                        abs(Double(component(result[x, y], i)) - exact[i]) <= 0.51,
                        "(\(x), \(y)) component \(i), t = \(t)")
                }
            }
        }
    }

    @Test func hardStopsSplitExactlyAtThePixel() {
        let black = CGColor.black, white = CGColor.white
        let gradient = GradientPaint(
            kind: .axial, start: .zero, end: CGPoint(x: 1, y: 0), colors: [black, black, white, white],
            locations: [0, 0.5, 0.5, 1],
            transform: Projection(CGAffineTransform(scaleX: 64, y: 8)))
        let surface = Surface(width: 64, height: 8)
        surface.paint(.gradient(gradient), through: Coverage(surface.bounds))
        let result = surface.snapshot()
        for x in 0..<64 { #expect(result[x, 3] == (x < 32 ? 0xFF00_0000 : 0xFFFF_FFFF)) }
    }

    /// Damage redraws parts of a frame: they must be the pixels of the whole.
    @Test(arguments: [GradientPaint.Kind.axial, .radial, .conic], 0..<3) func partsEqualTheWhole(
        _ kind: GradientPaint.Kind, _ which: Int
    ) {
        let gradient = GradientPaint(
            kind: kind, start: CGPoint(x: 0.3, y: 0.35), end: CGPoint(x: 0.8, y: 0.75), colors: Self.colors,
            locations: Self.locations,
            transform: Self.projections[which])
        let (whole, parts) = (Surface(width: 96, height: 96), Surface(width: 96, height: 96))
        whole.paint(.gradient(gradient), through: Coverage(whole.bounds))
        for (x, width) in [(0, 5), (5, 1), (6, 30), (36, 3), (39, 57)] {
            parts.paint(.gradient(gradient), through: Coverage(PixelRect(x: x, y: 0, width: width, height: 96)))
        }
        #expect(parts.snapshot().pixelsEqual(whole.snapshot()))
    }

    /// Hostile numbers end in some picture, not in a trap.
    @Test(arguments: [GradientPaint.Kind.axial, .radial, .conic]) func degenerateGradientsAreHarmless(
        _ kind: GradientPaint.Kind
    ) {
        let point = CGPoint(x: 0.5, y: 0.5)
        let surface = Surface(width: 8, height: 8)
        let transforms = [
            Projection.identity, Projection(CGAffineTransform(scaleX: 0, y: 1)),
            Projection(CGAffineTransform(scaleX: 1e-8, y: 1e8)),
            Projection(CGAffineTransform(scaleX: .infinity, y: 1)), Projection(CGAffineTransform(scaleX: .nan, y: 1)),
            Projection(m11: 1, m12: 0, m13: 1, m21: 0, m22: 1, m23: -1, m31: 0, m32: 0, m33: 0.5),
        ]
        for transform in transforms {
            for locations in [[0, 0, 0, 0], [1, 0.5, 0.2, 0], [.nan, .infinity, -1, 2], []] as [[CGFloat]] {
                for end in [point, CGPoint(x: 1, y: 0.5), CGPoint(x: CGFloat.nan, y: .infinity)] {
                    let gradient = GradientPaint(
                        kind: kind, start: point, end: end, colors: Self.colors, locations: locations,
                        transform: transform)
                    surface.paint(.gradient(gradient), through: Coverage(surface.bounds))
                }
            }
        }
        let nothing = GradientPaint(
            kind: kind, start: .zero, end: point, colors: [], locations: [], transform: .identity)
        surface.paint(.gradient(nothing), through: Coverage(surface.bounds))
    }
}
