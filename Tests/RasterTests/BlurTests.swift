import Foundation
import Geometry
import Testing

@testable import Raster

@Suite struct BlurTests {
    /// The definition in double precision: samples of the Gaussian out to 8σ, normalised, one axis after the other.
    static func gaussian(_ values: [Double], width: Int, sigmaX: Double, sigmaY: Double, mirrors: Bool) -> [Double] {
        let height = values.count / width
        func blur(_ count: Int, _ sigma: Double, _ at: (Int) -> Double, _ put: (Int, Double) -> Void) {
            guard sigma > 0 else {
                for i in 0..<count { put(i, at(i)) }
                return
            }
            let reach = Int((8 * sigma).rounded(.up))
            let kernel = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
            let total = 2 * kernel.reduce(0, +) - 1
            let line = (0..<count).map(at)
            for i in 0..<count {
                var (sum, weight) = (0.0, mirrors ? 0 : total)
                for k in -reach...reach {
                    let j = i + k
                    guard mirrors ? j >= -count && j < 2 * count : j >= 0 && j < count else { continue }
                    if mirrors { weight += kernel[abs(k)] }
                    let phase = (j % (2 * count) + 2 * count) % (2 * count)
                    sum += kernel[abs(k)] * line[min(phase, 2 * count - 1 - phase)]
                }
                put(i, sum / weight)
            }
        }
        var result = values
        for y in 0..<height { blur(width, sigmaX, { result[y * width + $0] }, { result[y * width + $0] = $1 }) }
        for x in 0..<width { blur(height, sigmaY, { result[$0 * width + x] }, { result[$0 * width + x] = $1 }) }
        return result
    }

    enum Picture: CaseIterable {
        case step, impulse, noise, stripes, checks

        func value(_ x: Int, _ y: Int, _ noise: inout PaintNoise) -> UInt32 {
            switch self {
            case .step: return x > 33 && y > 20 ? 255 : 0
            case .impulse: return x == 41 && y == 30 ? 255 : 0
            case .noise: return noise.next() >> 40 & 1 == 0 ? 0 : 255
            // Near the frequencies that halving twice and thrice could fold down.
            case .stripes: return UInt32((127.5 + 127.5 * cos(Double(x) * 2.9 + Double(y) * 1.6)).rounded())
            case .checks: return (x / 4 + y / 4) % 2 == 0 ? 255 : 0
            }
        }
    }

    static let sigmas: [Double] = [0.3, 0.8, 1.7, 3, 4.1, 4.3, 5, 8.4, 9, 13, 20, 33, 64]

    @Test(arguments: sigmas, Picture.allCases) func agreesWithTheTrueGaussian(_ sigma: Double, _ picture: Picture) {
        var noise = PaintNoise(6)
        let (width, height) = (150, 110)
        let values = (0..<width * height).map { picture.value($0 % width, $0 / width, &noise) }
        for edges in [BlurEdges.clear, .mirror] {
            // An odd place: the grids of the halvings are the device's, not the rectangle's.
            let surface = Surface(
                Bitmap(width: width, height: height, pixels: values.map { $0 << 24 | $0 }), x: -37, y: 13)
            surface.blur(sigmaX: sigma, sigmaY: sigma, in: surface.bounds, edges: edges)
            let result = surface.snapshot()
            let exact = Self.gaussian(
                values.map(Double.init), width: width, sigmaX: sigma, sigmaY: sigma, mirrors: edges == .mirror)
            var largest = 0.0
            for i in 0..<width * height {
                largest = max(largest, abs(Double(component(result[i % width, i / width], 0)) - exact[i]))
            }
            // Half a step is rounding.
            #expect(largest <= 1, "σ \(sigma), \(picture), \(edges): \(largest)")
        }
    }

    @Test func axesAreIndependent() {
        var noise = PaintNoise(7)
        let (width, height) = (90, 120)
        let values = (0..<width * height).map { _ in noise.byte() }
        for (x, y) in [(0, 12), (25, 0), (2, 30), (30, 5)] as [(CGFloat, CGFloat)] {
            let surface = Surface(Bitmap(width: width, height: height, pixels: values.map { $0 << 24 }))
            surface.blur(sigmaX: x, sigmaY: y, in: surface.bounds, edges: .mirror)
            let result = surface.snapshot()
            let exact = Self.gaussian(values.map(Double.init), width: width, sigmaX: x, sigmaY: y, mirrors: true)
            for i in 0..<width * height {
                #expect(abs(Double(component(result[i % width, i / width], 3)) - exact[i]) <= 1)
            }
        }
    }

    @Test func opaqueStaysOpaqueAndFlatStaysFlat() {
        for sigma in Self.sigmas {
            let surface = Surface(width: 67, height: 41)
            surface.fill(surface.bounds, with: PremultipliedColor(packed: 0xFF80_0133))
            surface.blur(sigmaX: sigma, sigmaY: sigma, in: surface.bounds, edges: .mirror)
            let flat = Surface(width: 67, height: 41)
            flat.fill(flat.bounds, with: PremultipliedColor(packed: 0xFF80_0133))
            #expect(surface.snapshot().pixelsEqual(flat.snapshot()))
        }
    }

    @Test func componentsNeverPassTheirAlpha() {
        var noise = PaintNoise(8)
        for sigma in Self.sigmas {
            let surface = Surface(noise.bitmap(64, 64))
            surface.blur(sigmaX: sigma, sigmaY: sigma, in: surface.bounds, edges: .clear)
            let result = surface.snapshot()
            result.withPixels { pixels in
                for p in pixels { #expect(max(component(p, 0), component(p, 1), component(p, 2)) <= component(p, 3)) }
            }
        }
    }

    @Test func onlyTheRectangleChanges() {
        var noise = PaintNoise(9)
        let picture = noise.bitmap(50, 50)
        let rect = PixelRect(x: 10, y: 12, width: 23, height: 17)
        let surface = Surface(picture)
        surface.blur(sigmaX: 6, sigmaY: 6, in: rect, edges: .mirror)
        let result = surface.snapshot()
        for y in 0..<50 {
            for x in 0..<50 where !rect.contains(PixelRect(x: x, y: y, width: 1, height: 1)) {
                #expect(result[x, y] == picture[x, y])
            }
        }
        // And outside did not matter inside.
        let alone = Surface(picture.cropped(to: rect), x: 10, y: 12)
        alone.blur(sigmaX: 6, sigmaY: 6, in: rect, edges: .mirror)
        #expect(result.cropped(to: rect).pixelsEqual(alone.snapshot()))
    }

    /// Rows are written over the picture that others are still made of.
    @Test(arguments: 0..<60) func writingOverThePictureChangesNothing(_ seed: Int) {
        var noise = PaintNoise(UInt64(100 + seed))
        func pick(_ most: Int) -> Int { 1 + Int(noise.next() >> 33) % most }
        let (width, height, top) = (pick(40), pick(seed % 3 == 0 ? 12 : 400), pick(50) - 25)
        let (sigmaX, sigmaY) = (Double(pick(60)) / 3, Double(pick(90)) / (seed % 2 == 0 ? 2 : 9))
        for edges in [BlurEdges.clear, .mirror] {
            let least = edges == .mirror ? 3.6 : 1.8
            let values = (0..<width * height).map { _ in Float(noise.byte()) }
            func blur(inPlace: Bool) -> [Float] {
                var (source, result) = (values, values)
                Blur<Float>(
                    x: BlurPlan(sigma: sigmaX, least: least), y: BlurPlan(sigma: sigmaY, least: least), edges: edges
                )
                .run(PixelRect(x: -7, y: top, width: width, height: height)) { y, row in
                    for x in 0..<width { row[x] = source[(y - top) * width + x] }
                } write: { y, row in
                    for x in 0..<width { result[(y - top) * width + x] = row[x] }
                    if inPlace { source = result }
                }
                return result
            }
            #expect(blur(inPlace: true) == blur(inPlace: false), "\(width) × \(height), σ \(sigmaY), \(edges)")
        }
    }

    @Test(arguments: [CGFloat.nan, -.infinity, -3, 0, 1e-9, 1e9, .infinity]) func extremeWidthsAreHarmless(
        _ sigma: CGFloat
    ) {
        let surface = Surface(width: 5, height: 3)
        surface.fill(surface.bounds, with: PremultipliedColor(packed: .max))
        surface.blur(
            sigmaX: sigma, sigmaY: sigma, in: PixelRect(x: -100, y: -100, width: 1000, height: 1000), edges: .mirror)
        #expect(surface.snapshot()[2, 1] == .max)
    }
}
