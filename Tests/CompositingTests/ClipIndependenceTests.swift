import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

/// Drawing in parts relies on Raster giving a pixel the same value whatever the clip around it.
struct ClipIndependenceTests {
    private let canvas = PixelRect(x: 0, y: 0, width: 96, height: 80)

    private func check(_ name: String, rounds: Int = 300, _ make: (inout Seeded) -> (PixelRect) -> Coverage) {
        var wrong = 0
        for seed in 0..<rounds {
            var random = Seeded(seed)
            let coverage = make(&random)
            let whole = coverage(canvas).dense(in: canvas)
            let (x, y) = (Int.random(in: 0..<80, using: &random), Int.random(in: 0..<64, using: &random))
            let clip = PixelRect(
                minX: x, minY: y, maxX: x + Int.random(in: 1...96 - x, using: &random),
                maxY: y + Int.random(in: 1...80 - y, using: &random))
            let part = coverage(clip)
            var differences: [String] = []
            for v in 0..<80 {
                for u in 0..<96 {
                    let inside = clip.contains(PixelRect(x: u, y: v, width: 1, height: 1))
                    let expected = inside ? whole[v * 96 + u] : 0
                    let got = part.coverage(x: u, y: v)
                    if got != expected { differences.append("(\(u), \(v)): \(got) instead of \(expected)") }
                }
            }
            if !differences.isEmpty {
                wrong += 1
                if wrong <= 3 {
                    Issue.record(
                        "\(name), seed \(seed), clip \(clip): \(differences.count) pixels, \(differences.prefix(3))")
                }
            }
        }
        if wrong > 0 { Issue.record("\(name): \(wrong) of \(rounds)") }
    }

    private func rounded(_ random: inout Seeded) -> RoundedRect {
        let rect = CGRect(
            x: random.number(-20...60), y: random.number(-20...60), width: random.number(3...80),
            height: random.number(3...80))
        let limit = Double(min(rect.width, rect.height)) / 2
        return RoundedRect(
            rect: rect, radii: SIMD4(repeating: random.chance(0.3) ? 0 : Double(random.number(0...limit))),
            curve: random.chance(0.3) ? .continuous : .circular)
    }

    private func turned(_ random: inout Seeded) -> Projection {
        Projection(
            CGAffineTransform(translationX: 48, y: 40).rotated(by: random.number(-3...3)).scaledBy(
                x: random.number(0.5...1.5), y: 1
            )
            .translatedBy(x: -48, y: -40))
    }

    @Test func uprightRoundedRects() {
        check("upright") { random in
            let shape = rounded(&random)
            return { Coverage(shape, projection: .identity, clip: $0) }
        }
    }

    @Test func turnedRoundedRects() {
        check("turned") { random in
            let (shape, projection) = (rounded(&random), turned(&random))
            return { Coverage(shape, projection: projection, clip: $0) }
        }
    }

    @Test func perspectiveRoundedRects() {
        check("perspective") { random in
            let shape = rounded(&random)
            var depth = CATransform3D.identity
            depth.m34 = -1 / 150
            let turn = CATransform3DConcat(CATransform3DMakeRotation(random.number(-0.8...0.8), 1, 0.5, 0), depth)
            let projection = Projection(turn)
            return { Coverage(shape, projection: projection, clip: $0) }
        }
    }

    @Test func paths() {
        check("paths") { random in
            var path = CGPath()
            for i in 0..<7 {
                let p = CGPoint(x: random.number(-30...120), y: random.number(-30...110))
                if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
            }
            path.closeSubpath()
            let rule: FillRule = random.chance(0.5) ? .evenOdd : .nonZero
            return { Coverage(filling: path, rule: rule, clip: $0) }
        }
    }

    @Test func shadows() {
        check("shadows") { random in
            let (shape, sigma) = (rounded(&random), random.number(0.5...14))
            return { Coverage(shadowOf: shape, projection: .identity, sigma: sigma, clip: $0) }
        }
    }

    @Test func turnedShadows() {
        check("turned shadows") { random in
            let (shape, projection, sigma) = (rounded(&random), turned(&random), random.number(0.5...14))
            return { Coverage(shadowOf: shape, projection: projection, sigma: sigma, clip: $0) }
        }
    }

    @Test func blurredCoverage() {
        check("blurred") { random in
            let (shape, sigma) = (rounded(&random), random.number(0.5...14))
            let coverage = Coverage(shape, projection: .identity, clip: canvas)
            return { coverage.blurred(sigma: sigma, clip: $0) }
        }
    }

    @Test func images() {
        let bitmaps = [RandomTree.smooth(12, 9, opaque: true), RandomTree.smooth(90, 70, opaque: false)]
        for seed in 0..<300 {
            var random = Seeded(seed)
            let bitmap = random.pick(bitmaps)
            var projection = Projection(
                CGAffineTransform(translationX: random.number(-10...30), y: random.number(-10...30)).scaledBy(
                    x: random.number(0.3...4), y: random.number(0.3...4)))
            if random.chance(0.5) { projection = projection.concatenating(turned(&random)) }
            if random.chance(0.2) {
                projection.m13 = 0.002
                projection.m23 = -0.001
            }
            let paint = ImagePaint(bitmap: bitmap, transform: projection)
            expectSameInParts(.image(paint), &random, "image, seed \(seed)")
        }
    }

    @Test func gradients() {
        for seed in 0..<300 {
            var random = Seeded(seed)
            let kind: GradientPaint.Kind = random.pick([.axial, .radial, .conic])
            var projection = Projection(CGAffineTransform(scaleX: 70, y: 50)).concatenating(turned(&random))
            if random.chance(0.3) { projection.m13 = 0.2 }
            let paint = GradientPaint(
                kind: kind, start: CGPoint(x: random.number(0...1), y: 0.3),
                end: CGPoint(x: 0.9, y: random.number(0...1)),
                colors: [random.color(), random.color(), random.color()], locations: [0, 0.4, 1], transform: projection)
            expectSameInParts(.gradient(paint), &random, "gradient, seed \(seed)")
        }
    }

    private func expectSameInParts(_ paint: Paint, _ random: inout Seeded, _ name: String) {
        let whole = Surface(bounds: canvas)
        whole.paint(paint, through: Coverage(canvas), opacity: 0.7)
        let parts = Surface(bounds: canvas)
        let (x, y) = (Int.random(in: 1..<95, using: &random), Int.random(in: 1..<79, using: &random))
        for clip in [
            PixelRect(minX: 0, minY: 0, maxX: x, maxY: y), PixelRect(minX: x, minY: 0, maxX: 96, maxY: y),
            PixelRect(minX: 0, minY: y, maxX: x, maxY: 80), PixelRect(minX: x, minY: y, maxX: 96, maxY: 80),
        ] { parts.paint(paint, through: Coverage(clip), opacity: 0.7) }
        let (a, b) = (whole.snapshot(), parts.snapshot())
        if !a.pixelsEqual(b) {
            let differing = (0..<96 * 80).filter { a[$0 % 96, $0 / 96] != b[$0 % 96, $0 / 96] }
            let first = differing[0]
            Issue.record(
                "\(name), cut at \(x), \(y): \(differing.count) pixels, first (\(first % 96), \(first / 96)) \(String(a[first % 96, first / 96], radix: 16)) \(String(b[first % 96, first / 96], radix: 16))"
            )
        }
    }
}
