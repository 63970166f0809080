import Foundation
import Geometry
import Testing

@testable import Raster

@Suite struct PaintTests {
    let red = PremultipliedColor(CGColor(red: 1, green: 0, blue: 0))

    @Test func opaqueColorThroughFullCoverageIsExact() {
        let surface = Surface(bounds: PixelRect(x: -3, y: 5, width: 8, height: 4))
        surface.paint(.color(red), through: Coverage(PixelRect(x: -10, y: 6, width: 9, height: 100)))
        let result = surface.snapshot()
        for y in 0..<4 {
            for x in 0..<8 { #expect(result[x, y] == (y >= 1 && x < 2 ? red.packed : 0)) }
        }
    }

    @Test(arguments: [CGFloat.nan, -1, 0, 0.001]) func noOpacityPaintsNothing(_ opacity: CGFloat) {
        let surface = Surface(width: 4, height: 4)
        surface.paint(.color(red), through: Coverage(surface.bounds), opacity: opacity)
        #expect(surface.snapshot()[1, 1] == 0)
    }

    @Test func clearEmptiesARectangle() {
        let surface = Surface(width: 6, height: 3)
        surface.fill(surface.bounds, with: red)
        surface.clear(PixelRect(x: 4, y: 1, width: 9, height: 1))
        let result = surface.snapshot()
        #expect(result[3, 1] == red.packed && result[4, 1] == 0 && result[5, 1] == 0 && result[4, 2] == red.packed)
    }

    @Test func groupsAreCompositedInDeviceSpace() {
        let surface = Surface(width: 4, height: 4)
        let group = Surface(bounds: PixelRect(x: 2, y: -1, width: 5, height: 3))
        group.fill(group.bounds, with: red)
        surface.draw(group, opacity: 0.5)
        let result = surface.snapshot()
        let half: UInt32 = 0x8000_0080
        #expect(result[1, 0] == 0 && result[2, 0] == half && result[3, 1] == half && result[2, 2] == 0)
    }

    @Test func maskKeepsWhatIsCovered() {
        var noise = PaintNoise(3)
        let picture = noise.bitmap(37, 19)
        let surface = Surface(picture, x: 3, y: 4)
        let coverage = noise.coverage(PixelRect(x: 8, y: 0, width: 25, height: 20))
        surface.mask(by: coverage)
        let result = surface.snapshot()
        for y in 0..<19 {
            for x in 0..<37 {
                let inside = coverage.bounds.contains(PixelRect(x: x + 3, y: y + 4, width: 1, height: 1))
                let weight = inside ? UInt32(coverage.coverage(x: x + 3, y: y + 4)) : 0
                for i in 0..<4 {
                    #expect(component(result[x, y], i) == Int(product255(UInt32(component(picture[x, y], i)), weight)))
                }
            }
        }
    }

    @Test func saturationMovesColorsAboutTheirLuma() {
        var noise = PaintNoise(4)
        let picture = noise.bitmap(64, 8)
        for saturation in [0, 0.5, 1, 1.8] as [CGFloat] {
            let surface = Surface(picture)
            surface.blur(
                sigmaX: 0, sigmaY: 0, in: surface.bounds, edges: .mirror,
                tone: BackdropTone(saturation: saturation, tint: .clear))
            let result = surface.snapshot()
            for y in 0..<8 {
                for x in 0..<64 {
                    let p = (0..<4).map { Double(component(picture[x, y], $0)) }
                    let luma = 0.2126 * p[0] + 0.7152 * p[1] + 0.0722 * p[2]
                    for i in 0..<3 {
                        let exact = max(0, min(p[3], luma + Double(saturation) * (p[i] - luma)))
                        #expect(abs(Double(component(result[x, y], i)) - exact) <= 0.501)
                    }
                    #expect(component(result[x, y], 3) == Int(p[3]))
                }
            }
        }
    }

    /// A blurred grey ramp stays grey, and what is saturated and tinted is within half a level of the exact colour:
    /// nothing is rounded between.
    @Test func blurSaturationAndTintAreRoundedOnce() {
        let (width, height) = (96, 24)
        let ramp = (0..<width * height).map { i -> UInt32 in
            let x = i % width
            return UInt32(60 + x / 8) | UInt32(90 + x / 6) << 8 | UInt32(120 - x / 10) << 16 | 0xFF00_0000
        }
        func exact(_ x: Int) -> [Double] {
            // The ramp is the same in every row: its blur is one row's.
            let weights = (-40...40).map { exp(-Double($0 * $0) / 128) }
            let total = weights.reduce(0, +)
            let blurred = [0, 8, 16].map { shift in
                zip(-40...40, weights).reduce(0) { sum, tap in
                    sum + tap.1 / total
                        * Double(
                            ramp[
                                x + tap.0 < 0
                                    ? -1 - x - tap.0 : x + tap.0 < width ? x + tap.0 : 2 * width - 1 - x - tap.0]
                                >> UInt32(shift) & 255)
                }
            }
            let luma = 0.2126 * blurred[0] + 0.7152 * blurred[1] + 0.0722 * blurred[2]
            return blurred.map { (luma + ($0 - luma) * 1.8) * 0.75 + 255 * 0.25 }
        }
        let surface = Surface(Bitmap(width: width, height: height, pixels: ramp))
        let tone = BackdropTone(saturation: 1.8, tint: CGColor(white: 1, alpha: 0.25))
        surface.blur(sigmaX: 8, sigmaY: 8, in: surface.bounds, edges: .mirror, tone: tone)
        let result = surface.snapshot()
        var worst = 0.0
        for x in 0..<width {
            let wanted = exact(x)
            for i in 0..<3 { worst = max(worst, abs(Double(component(result[x, 12], i)) - wanted[i])) }
        }
        // Half a level, and what the blur's short kernels differ by from the Gaussian. Rounded in between it was above
        // 1.
        #expect(worst < 0.75)
    }
}
