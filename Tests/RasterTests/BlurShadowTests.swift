import Foundation
import Geometry
import Testing

@testable import Raster

@Suite struct BlurShadowTests {
    static let clip = PixelRect(x: -60, y: -60, width: 420, height: 380)

    static func largest(_ a: Coverage, _ b: Coverage, in rect: PixelRect) -> Int {
        zip(a.dense(in: rect), b.dense(in: rect)).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    @Test(arguments: [0.9, 3, 5, 12, 31, 64]) func blurredCoverageIsATrueGaussian(_ sigma: Double) {
        var noise = PaintNoise(10)
        let bounds = PixelRect(x: 3, y: -5, width: 70, height: 50)
        for shape in [noise.coverage(bounds), Coverage(bounds), Coverage(PixelRect(x: 20, y: 20, width: 1, height: 1))]
        {
            let area = PixelRect(x: -60, y: -60, width: 200, height: 160)
            let exact = BlurTests.gaussian(
                shape.dense(in: area).map(Double.init), width: area.width, sigmaX: sigma, sigmaY: sigma, mirrors: false)
            let result = shape.blurred(sigma: sigma, clip: area).dense(in: area)
            #expect(zip(result, exact).map { abs(Double($0) - $1) }.max()! <= 1)
        }
    }

    struct Case: Sendable {
        var rect: RoundedRect
        var projection = Projection.identity
    }

    static let cases: [Case] = [
        Case(rect: RoundedRect(rect: CGRect(x: 10, y: 20, width: 280, height: 220), radii: .zero)),
        Case(rect: RoundedRect(rect: CGRect(x: 10.3, y: 20.6, width: 200.25, height: 3.2), radii: .zero)),
        Case(rect: RoundedRect(rect: CGRect(x: 10.3, y: 20.6, width: 0.5, height: 0.2), radii: .zero)),
        Case(
            rect: RoundedRect(rect: CGRect(x: 5.25, y: -7.5, width: 300.5, height: 290.2), radii: SIMD4(repeating: 20))),
        Case(
            rect: RoundedRect(
                rect: CGRect(x: 5.25, y: 7.5, width: 250, height: 240), radii: SIMD4(0, 10, 40, 25), curve: .continuous)
        ),
        Case(rect: RoundedRect(rect: CGRect(x: 50, y: 60, width: 90, height: 90), radii: SIMD4(repeating: 45))),
        Case(
            rect: RoundedRect(rect: CGRect(x: 0, y: 0, width: 100, height: 120), radii: SIMD4(8, 0, 8, 3)),
            projection: Projection(CGAffineTransform(a: 2.5, b: 0, c: 0, d: -2.1, tx: 12.2, ty: 270.7))),
        Case(
            rect: RoundedRect(rect: CGRect(x: 0, y: 0, width: 100, height: 120), radii: SIMD4(8, 0, 16, 3)),
            projection: Projection(CGAffineTransform(a: 0, b: 2.4, c: -2.2, d: 0, tx: 280.2, ty: 3.3))),
        Case(
            rect: RoundedRect(rect: CGRect(x: 0, y: 0, width: 150, height: 120), radii: SIMD4(repeating: 12)),
            projection: Projection(CGAffineTransform(a: 1.2, b: 0.6, c: -0.6, d: 1.2, tx: 90, ty: 20))),
    ]

    @Test(arguments: cases.indices, [1.5, 4, 9, 24, 50]) func fastWaysAgreeWithTheGeneralOne(
        _ which: Int, _ sigma: CGFloat
    ) {
        let (rect, projection) = (Self.cases[which].rect, Self.cases[which].projection)
        let wide = PixelRect(x: -400, y: -400, width: 1200, height: 1200)
        let general = Coverage(rect, projection: projection, clip: wide).blurred(sigma: sigma, clip: Self.clip)
        let fast = Coverage(shadowOf: rect, projection: projection, sigma: sigma, clip: Self.clip)
        #expect(Self.largest(fast, general, in: Self.clip) <= 1)
    }

    /// A shadow that is made for a part of the frame is that part of the shadow.
    @Test(arguments: cases.indices, [4.0, 17]) func partsEqualTheWhole(_ which: Int, _ sigma: CGFloat) {
        let (rect, projection) = (Self.cases[which].rect, Self.cases[which].projection)
        let whole = Coverage(shadowOf: rect, projection: projection, sigma: sigma, clip: Self.clip)
        for part in [
            PixelRect(x: -60, y: -60, width: 100, height: 90), PixelRect(x: 33, y: 41, width: 61, height: 150),
            PixelRect(x: 150, y: 130, width: 1, height: 1),
        ] {
            let cut = Coverage(shadowOf: rect, projection: projection, sigma: sigma, clip: part)
            #expect(part.contains(cut.bounds))
            #expect(cut.dense(in: part) == whole.dense(in: part))
        }
    }

    @Test func emptyAndDistantShapesCastNothing() {
        let rect = RoundedRect(rect: CGRect(x: 1e12, y: 0, width: 5, height: 5), radii: .zero)
        #expect(Coverage(shadowOf: rect, projection: .identity, sigma: 3, clip: Self.clip).isEmpty)
        #expect(Coverage.empty.blurred(sigma: 4, clip: Self.clip).isEmpty)
        let nothing = RoundedRect(rect: CGRect(x: 0, y: 0, width: 0, height: 5), radii: .zero)
        #expect(Coverage(shadowOf: nothing, projection: .identity, sigma: 3, clip: Self.clip).isEmpty)
        let whole = RoundedRect(rect: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), radii: SIMD4(repeating: 10))
        #expect(Coverage(shadowOf: whole, projection: .identity, sigma: 3, clip: Self.clip).solidRect == Self.clip)
    }
}
