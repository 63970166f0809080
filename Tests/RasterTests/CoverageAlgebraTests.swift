import Foundation
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite struct CoverageAlgebraTests {
    private let world = PixelRect(x: 0, y: 0, width: 40, height: 20)

    private func random(_ seed: UInt64) -> Coverage {
        var random = SeededGenerator(seed)
        if seed % 4 == 0 {
            return Coverage(
                RoundedRect(
                    rect: CGRect(
                        x: random.number(0...10), y: random.number(0...5), width: random.number(10...30),
                        height: random.number(8...15)),
                    radii: SIMD4(repeating: random.number(0...6))), clip: world)
        }
        var path = CGPath()
        path.move(to: random.point(0...20))
        for _ in 0..<6 { path.addLine(to: CGPoint(x: random.number(-5...45), y: random.number(-5...25))) }
        return Coverage(filling: path, rule: .evenOdd, clip: world).scaled(by: seed % 3 == 0 ? 0.4 : 1)
    }

    private func product(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) * Double(b) / 255).rounded()) }

    @Test func intersectionMultiplies() {
        for seed in 0..<60 as Range<UInt64> {
            let (a, b) = (random(seed), random(seed + 100))
            let both = a.intersected(with: b)
            #expect(both.isWellFormed)
            #expect(both.dense(in: world) == zip(a.dense(in: world), b.dense(in: world)).map(product))
            #expect(both.dense(in: world) == b.intersected(with: a).dense(in: world))
        }
    }

    @Test func fullCoverageChangesNothing() {
        for seed in 0..<20 as Range<UInt64> {
            let a = random(seed)
            #expect(a.intersected(with: Coverage(world)) == a)
            #expect(a.intersected(with: world) == a)
            #expect(a.intersected(with: Coverage.empty).isEmpty)
            #expect(a.intersected(with: PixelRect(x: 100, y: 0, width: 5, height: 5)).isEmpty)
        }
    }

    @Test func rectanglesCutPixels() {
        let rect = PixelRect(x: 5, y: 3, width: 17, height: 9)
        for seed in 0..<20 as Range<UInt64> {
            let cut = random(seed).intersected(with: rect)
            #expect(cut.isWellFormed)
            #expect(cut.dense(in: rect) == random(seed).dense(in: rect))
            #expect(rect.contains(cut.bounds))
        }
        #expect(Coverage(world).intersected(with: rect).solidRect == rect)
    }

    @Test func scalingRoundsEachValue() {
        for seed in 0..<20 as Range<UInt64> {
            for factor: CGFloat in [0, 0.001, 0.25, 0.5, 1, 7, -1] {
                let a = random(seed)
                let scaled = a.scaled(by: factor)
                #expect(scaled.isWellFormed)
                let clamped = Double(max(0, min(1, factor)))
                #expect(scaled.dense(in: world) == a.dense(in: world).map { UInt8((Double($0) * clamped).rounded()) })
            }
        }
    }

    @Test func translationMovesPixels() {
        for seed in 0..<10 as Range<UInt64> {
            let a = random(seed)
            let moved = a.translated(x: -7, y: 3)
            #expect(moved.isWellFormed)
            #expect(moved.dense(in: PixelRect(x: -7, y: 3, width: 40, height: 20)) == a.dense(in: world))
            #expect(moved.translated(x: 7, y: -3) == a)
        }
    }

    @Test func inversionAndSubtraction() {
        for seed in 0..<40 as Range<UInt64> {
            let (a, b) = (random(seed), random(seed + 50))
            let rect = PixelRect(x: 2, y: 1, width: 30, height: 15)
            let inverse = a.inverted(in: rect)
            #expect(inverse.isWellFormed)
            #expect(inverse.dense(in: rect) == a.dense(in: rect).map { 255 - $0 })
            let difference = a.subtracting(b)
            #expect(
                difference.dense(in: world) == zip(a.dense(in: world), b.dense(in: world)).map { product($0, 255 - $1) }
            )
        }
        #expect(Coverage.empty.inverted(in: world).solidRect == world)
        #expect(Coverage(world).inverted(in: world).isEmpty)
    }

    @Test func densePixelsComeBack() {
        for seed in 0..<30 as Range<UInt64> {
            let a = random(seed)
            let bytes = a.dense(in: world)
            let again = Coverage(dense: bytes, bounds: world)
            #expect(again.isWellFormed)
            #expect(again.dense(in: world) == bytes)
        }
        let solid = Coverage(
            dense: [UInt8](repeating: 255, count: 200), bounds: PixelRect(x: 3, y: 4, width: 20, height: 10))
        #expect(solid.solidRect == PixelRect(x: 3, y: 4, width: 20, height: 10))
        #expect(Coverage(dense: [0, 0, 0, 0], bounds: PixelRect(x: 0, y: 0, width: 2, height: 2)).isEmpty)
        #expect(Coverage(dense: [], bounds: .empty).isEmpty)
    }

    @Test func largeInsidesAreConstantRuns() {
        let stretch = { (value: UInt8, count: Int) in [UInt8](repeating: value, count: count) }
        let bytes = stretch(0, 10) + [100, 110, 120] + stretch(255, 77) + stretch(0, 10)
        let coverage = Coverage(dense: bytes, bounds: PixelRect(x: 0, y: 0, width: 100, height: 1))
        #expect(coverage.bytes == [100, 110, 120])
        #expect(
            coverage.runs == [
                Coverage.Run(x: 10, length: 3, offset: 0, value: 0),
                Coverage.Run(x: 13, length: 77, offset: -1, value: 255),
            ])
    }

    @Test func runsAreReportedWithinTheClip() {
        let coverage = Coverage(PixelRect(x: 0, y: 0, width: 10, height: 10))
        var seen: [[Int]] = []
        coverage.forEachRun(in: PixelRect(x: -3, y: 8, width: 8, height: 7)) { y, x, count, value, bytes in
            seen.append([y, x, count, Int(value)])
            #expect(bytes == nil)
        }
        #expect(seen == [[8, 0, 5, 255], [9, 0, 5, 255]])
        #expect(coverage.coverage(x: 9, y: 9) == 255)
        #expect(coverage.coverage(x: 10, y: 9) == 0)
    }
}
