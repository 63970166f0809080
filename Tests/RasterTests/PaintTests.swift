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
                for i in 0..<4 { #expect(component(result[x, y], i) == Int(product255(UInt32(component(picture[x, y], i)), weight))) }
            }
        }
    }

    @Test func saturationMovesColorsAboutTheirLuma() {
        var noise = PaintNoise(4)
        let picture = noise.bitmap(64, 8)
        for saturation in [0, 0.5, 1, 1.8] as [CGFloat] {
            let surface = Surface(picture)
            surface.adjust(saturation: saturation, in: surface.bounds)
            let result = surface.snapshot()
            for y in 0..<8 {
                for x in 0..<64 {
                    let p = (0..<4).map { Double(component(picture[x, y], $0)) }
                    let luma = 0.2126 * p[0] + 0.7152 * p[1] + 0.0722 * p[2]
                    for i in 0..<3 {
                        let exact = max(0, min(p[3], luma + Double(saturation) * (p[i] - luma)))
                        // Rounding, and weights in 1/4,096.
                        #expect(abs(Double(component(result[x, y], i)) - exact) <= 0.6)
                    }
                    #expect(component(result[x, y], 3) == Int(p[3]))
                }
            }
        }
    }
}
