import Foundation
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite struct RoundedRectShapeTests {
    private let clip = PixelRect(x: 0, y: 0, width: 120, height: 100)

    private func transforms(_ random: inout SeededGenerator) -> [CGAffineTransform] {
        let (x, y) = (CGFloat(random.number(-5...20)), CGFloat(random.number(-5...20)))
        return [
            CGAffineTransform(translationX: x, y: y),
            CGAffineTransform(scaleX: 1.7, y: 0.6).concatenating(CGAffineTransform(translationX: x, y: y)),
            CGAffineTransform(scaleX: -1, y: 1).concatenating(CGAffineTransform(translationX: 100 + x, y: y)),
            CGAffineTransform(a: 0, b: 1, c: -1.2, d: 0, tx: 90 + x, ty: y),
            CGAffineTransform(a: 0, b: -0.8, c: 1, d: 0, tx: x, ty: 90 + y),
        ]
    }

    @Test(arguments: [RoundedRect.Curve.circular, .continuous])
    func theFastPathIsTheGeneralPath(_ curve: RoundedRect.Curve) {
        var random = SeededGenerator(7)
        for _ in 0..<100 {
            let rect = CGRect(
                x: random.number(-3...10), y: random.number(-3...10), width: random.number(0.2...90),
                height: random.number(0.2...80))
            let radii = SIMD4((0..<4).map { _ in Bool.random(using: &random) ? random.number(0...40) : 0 })
            let rounded = RoundedRect(rect: rect, radii: radii, curve: curve)
            for t in transforms(&random) {
                let fast = Coverage(rounded, projection: Projection(t), clip: clip)
                #expect(fast.isWellFormed)
                let general = Coverage(filling: rounded.outline(arcsPerCorner: 2), transform: t, clip: clip)
                // The fast path's closed forms and the sums of areas round differently.
                #expect(greatestDifference(fast.dense(in: clip), general.dense(in: clip)) <= 1)
            }
        }
    }

    /// Shapes that are kept for others like them are those that are made for one place.
    @Test func keptShapesAreTheSame() {
        var random = SeededGenerator(8)
        let shapes = ShapeCoverages()
        for _ in 0..<60 {
            let rect = CGRect(x: 2, y: 3, width: random.number(9...50), height: random.number(9...50))
            let rounded = RoundedRect(rect: rect, radii: SIMD4((0..<4).map { _ in random.number(0...30) }))
            let hole = RoundedRect(rect: rect.insetBy(dx: 2, dy: 2), radii: SIMD4(repeating: random.number(0...8)))
            let inner = Bool.random(using: &random) ? hole : nil
            for t in transforms(&random) {
                for offset in [0, 1, 17, -8] as [CGFloat] {
                    let projection = Projection(
                        t.concatenating(CGAffineTransform(translationX: offset, y: 3 * offset)))
                    let plain =
                        inner.map { Coverage(rounded, excluding: $0, projection: projection, clip: clip) }
                        ?? Coverage(rounded, projection: projection, clip: clip)
                    guard let (kept, place) = shapes.coverage(of: rounded, excluding: inner, projection: projection)
                    else {
                        Issue.record("\(rounded) is small and upright")
                        continue
                    }
                    let back = clip.moved(by: PixelOffset(x: -place.x, y: -place.y))
                    #expect(kept.coverage.dense(in: back) == plain.dense(in: clip))
                }
            }
        }
    }

    @Test func theClipDoesNotChangePixels() {
        var random = SeededGenerator(9)
        for _ in 0..<100 {
            let rect = CGRect(
                x: random.number(-3...10), y: random.number(-3...10), width: random.number(0.2...90),
                height: random.number(0.2...80))
            let rounded = RoundedRect(rect: rect, radii: SIMD4(repeating: random.number(0...40)))
            let part = PixelRect(
                x: Int.random(in: 0..<60, using: &random), y: Int.random(in: 0..<60, using: &random), width: 20,
                height: 12)
            for t in transforms(&random) + [CGAffineTransform(rotationAngle: 0.2)] {
                let whole = Coverage(rounded, projection: Projection(t), clip: clip).dense(in: part)
                #expect(Coverage(rounded, projection: Projection(t), clip: part).dense(in: part) == whole)
            }
        }
    }

    @Test func theCostIsTheEdgesNotTheInside() {
        let rounded = RoundedRect(rect: CGRect(x: 0.5, y: 0.5, width: 750, height: 1334), radii: SIMD4(repeating: 24))
        let coverage = Coverage(rounded, clip: PixelRect(x: 0, y: 0, width: 800, height: 1400))
        #expect(coverage.runs.count <= 3 * 1335)
        #expect(coverage.bytes.count < 2500)
    }

    @Test func bordersAreDifferences() {
        var random = SeededGenerator(8)
        for _ in 0..<60 {
            let rect = CGRect(
                x: random.number(0...10), y: random.number(0...10), width: random.number(20...90),
                height: random.number(20...80))
            let (radius, width) = (random.number(0...30), random.number(0.3...8))
            let outer = RoundedRect(rect: rect, radii: SIMD4(repeating: radius))
            let inner = RoundedRect(
                rect: rect.insetBy(dx: width, dy: width), radii: SIMD4(repeating: max(0, radius - width)))
            for t in transforms(&random) + [CGAffineTransform(rotationAngle: 0.2)] {
                let border = Coverage(outer, excluding: inner, projection: Projection(t), clip: clip)
                #expect(border.isWellFormed)
                let (a, b) = (
                    Coverage(outer, projection: Projection(t), clip: clip),
                    Coverage(inner, projection: Projection(t), clip: clip)
                )
                let difference = zip(a.dense(in: clip), b.dense(in: clip)).map { $0 - min($0, $1) }
                // Three roundings.
                #expect(greatestDifference(border.dense(in: clip), difference) <= 2)
            }
            #expect(
                Coverage(outer, excluding: RoundedRect(rect: .zero, radii: .zero), clip: clip)
                    == Coverage(outer, clip: clip))
        }
    }

    @Test func rectanglesAreExact() {
        let world = PixelRect(x: 0, y: 0, width: 6, height: 4)
        let coverage = Coverage(
            RoundedRect(rect: CGRect(x: 1.5, y: 0.75, width: 3.25, height: 2.5), radii: .zero), clip: world)
        #expect(
            coverage.dense(in: world) == [
                0, 32, 64, 64, 48, 0,
                0, 128, 255, 255, 191, 0,
                0, 128, 255, 255, 191, 0,
                0, 32, 64, 64, 48, 0,
            ])
        let whole = Coverage(RoundedRect(rect: CGRect(x: 1, y: 1, width: 3, height: 2), radii: .zero), clip: world)
        #expect(whole.solidRect == PixelRect(x: 1, y: 1, width: 3, height: 2))
        let inside = Coverage(
            RoundedRect(rect: CGRect(x: 2.25, y: 1.25, width: 0.5, height: 0.5), radii: .zero), clip: world)
        #expect(inside.area == 64.0 / 255)
    }

    @Test func aFullCornerIsACircle() {
        let size = 40
        let world = PixelRect(x: 0, y: 0, width: size, height: size)
        let coverage = Coverage(
            RoundedRect(rect: CGRect(x: 0, y: 0, width: size, height: size), radii: SIMD4(repeating: 1000)), clip: world
        )
        for y in 0..<size {
            for x in 0..<size {
                // Points of a fine grid inside the true circle.
                var inside = 0
                for j in 0..<32 {
                    for i in 0..<32 {
                        let (dx, dy) = (
                            Double(x) + (Double(i) + 0.5) / 32 - 20, Double(y) + (Double(j) + 0.5) / 32 - 20
                        )
                        if dx * dx + dy * dy < 400 { inside += 1 }
                    }
                }
                // The grid itself is right to about 1/255.
                #expect(abs(Double(coverage.coverage(x: x, y: y)) - Double(inside) / 1024 * 255) < 2.5)
            }
        }
    }

    @Test func radiiShrinkTogetherUntilTheyFit() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 40)
        #expect(RoundedRect(rect: rect, radii: SIMD4(repeating: 30)).clampedRadii == SIMD4(repeating: 20))
        #expect(RoundedRect(rect: rect, radii: SIMD4(30, 0, 0, 0)).clampedRadii == SIMD4(30, 0, 0, 0))
        #expect(RoundedRect(rect: rect, radii: SIMD4(30, 0, 0, 50)).clampedRadii == SIMD4(15, 0, 0, 25))
        #expect(RoundedRect(rect: rect, radii: SIMD4(-4, .nan, 5, 5)).clampedRadii == SIMD4(0, 0, 5, 5))
        #expect(RoundedRect(rect: rect, radii: SIMD4(repeating: .infinity)).clampedRadii == SIMD4(repeating: 20))
        #expect(RoundedRect(rect: .zero, radii: SIMD4(repeating: 3)).clampedRadii == .zero)
    }

    @Test func outlines() {
        let rect = CGRect(x: 0, y: 0, width: 335, height: 100)
        #expect(CGPath(RoundedRect(rect: rect, radii: .zero)).svgData == "M0 0 L335 0 L335 100 L0 100 Z")
        #expect(
            CGPath(RoundedRect(rect: rect, radii: SIMD4(10, 0, 0, 0))).svgData
                == "M10 0 L335 0 L335 100 L0 100 L0 10 C0 4.477153 4.477153 0 10 0 Z")
        #expect(
            CGPath(RoundedRect(rect: rect, radii: SIMD4(0, 10, 0, 0))).svgData
                == "M0 0 L325 0 C330.522847 0 335 4.477153 335 10 L335 100 L0 100 Z")
    }

    @Test func continuousCornersLeaveTheEdgeWhereAppleLeavesIt() {
        let path = CGPath(
            RoundedRect(
                rect: CGRect(x: 0, y: 0, width: 100, height: 100), radii: SIMD4(repeating: 10), curve: .continuous))
        #expect(
            path.svgData.hasPrefix(
                "M15.28665 0 L84.71335 0 C89.11507 0 91.315931 0 93.685062 0.749114 C96.271762 1.690596"))
        #expect(path.elements.count == 18)
    }

    @Test func continuousCornersDegradeToCirclesWhereThereIsNoRoom() {
        // A capsule: the short sides have no room at all, the long ones all they want.
        let capsule = CGPath(
            RoundedRect(
                rect: CGRect(x: 0, y: 0, width: 100, height: 40), radii: SIMD4(repeating: 20), curve: .continuous))
        #expect(capsule.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 40))
        let square = RoundedRect(
            rect: CGRect(x: 0, y: 0, width: 40, height: 40), radii: SIMD4(repeating: 20), curve: .continuous)
        var circle = square
        circle.curve = .circular
        let world = PixelRect(x: 0, y: 0, width: 40, height: 40)
        #expect(
            greatestDifference(
                Coverage(square, clip: world).dense(in: world), Coverage(circle, clip: world).dense(in: world)) <= 1)
    }

    @Test func turnedAndTiltedRectanglesAreFilled() {
        let rounded = RoundedRect(rect: CGRect(x: -20, y: -15, width: 40, height: 30), radii: SIMD4(repeating: 8))
        let t = CGAffineTransform(rotationAngle: 0.5).concatenating(CGAffineTransform(translationX: 60, y: 50))
        let expected = 40 * 30 - (4 - Double.pi) * 64
        #expect(abs(Coverage(rounded, projection: Projection(t), clip: clip).area - expected) < 0.5)
        let shear = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 60, ty: 50)
        #expect(abs(Coverage(rounded, projection: Projection(shear), clip: clip).area - expected) < 0.5)
    }

    /// Outlines of single rectangles are not watched for overlaps, whatever their corners and wherever they are seen from.
    @Test(arguments: [RoundedRect.Curve.circular, .continuous])
    func turnedAndTiltedOutlinesMeetThemselvesNowhere(_ curve: RoundedRect.Curve) {
        var random = SeededGenerator(9)
        for index in 0..<400 {
            let rect = CGRect(
                x: random.number(-40...0), y: random.number(-40...0), width: random.number(0.01...90),
                height: random.number(0.01...80))
            let radii = SIMD4(
                (0..<4).map { _ in
                    [0, random.number(0...3), random.number(0...100), .infinity].randomElement(using: &random)!
                })
            let rounded = RoundedRect(rect: rect, radii: radii, curve: curve)
            let affine = CGAffineTransform(
                a: CGFloat(random.number(-2...2)), b: CGFloat(random.number(-2...2)), c: CGFloat(random.number(-2...2)),
                d: CGFloat(random.number(-2...2)), tx: 60, ty: 50)
            var projection = Projection(affine)
            // Some go on behind the viewer.
            if index % 2 == 1 {
                projection.m13 = CGFloat(random.number(-0.03...0.03))
                projection.m23 = CGFloat(random.number(-0.03...0.03))
            }
            let watched = Coverage(
                filling: rounded.outline(arcsPerCorner: 2), projection: projection, rule: .evenOdd, clip: clip)
            let plain = Coverage(rounded, projection: projection, clip: clip)
            #expect(plain.isWellFormed)
            #expect(greatestDifference(plain.dense(in: clip), watched.dense(in: clip)) <= 1, "\(index)")
        }
    }

    @Test func badRectanglesCoverNothing() {
        for rect in [
            CGRect.null, .zero, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 3), CGRect.infinite,
            CGRect(x: 0, y: 0, width: 5, height: 0),
        ] {
            _ = Coverage(RoundedRect(rect: rect, radii: SIMD4(repeating: 3)), clip: clip)
            #expect(
                Coverage(RoundedRect(rect: rect, radii: SIMD4(repeating: 3)), clip: clip).area
                    <= Double(clip.width * clip.height))
        }
        #expect(Coverage(RoundedRect(rect: CGRect(x: 5, y: 5, width: 0, height: 9), radii: .zero), clip: clip).isEmpty)
    }
}
