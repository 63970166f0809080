import Foundation
import Testing

@testable import Raster

@Suite struct BlendTests {
    /// The exact result of a component, 0…255: source s with alpha a at weight m (0…255) over d.
    static func exact(_ mode: BlendMode, s: Double, a: Double, d: Double, m: Double) -> Double {
        let weight = m / 255
        switch mode {
        case .sourceOver: return s * weight + d * (1 - a / 255 * weight)
        case .plusLighter: return min(255, s * weight + d)
        case .copy: return s * weight + d * (1 - weight)
        case .destinationIn: return d * (1 - weight * (1 - a / 255))
        case .destinationOut: return d * (1 - weight * a / 255)
        }
    }

    static let modes: [BlendMode] = [.sourceOver, .plusLighter, .copy, .destinationIn, .destinationOut]

    /// One factor is rounded to a byte, then the sum is rounded: half a step each.
    @Test(arguments: modes) func everyModeIsWithinItsTwoRoundings(_ mode: BlendMode) {
        var noise = PaintNoise(1)
        var largest = 0.0
        let width = 4096
        for opacity in [255, 254, 128, 77, 1] as [UInt32] {
            let (source, below) = (noise.bitmap(width, 1), noise.bitmap(width, 1))
            let surface = Surface(below)
            surface.draw(source, at: 0, y: 0, opacity: CGFloat(opacity) / 255, blend: mode)
            let result = surface.snapshot()
            for x in 0..<width {
                for i in 0..<4 {
                    let s = Double(component(source[x, 0], i)), a = Double(component(source[x, 0], 3)),
                        d = Double(component(below[x, 0], i))
                    let exact = Self.exact(mode, s: s, a: a, d: d, m: Double(opacity))
                    largest = max(largest, abs(Double(component(result[x, 0], i)) - exact))
                }
            }
        }
        #expect(largest <= 1)
    }

    /// At full weight there is one rounding, so the result is the nearest byte.
    @Test(arguments: modes) func fullWeightIsRoundedToNearest(_ mode: BlendMode) {
        for a in 0...255 {
            let below = Bitmap(width: 256, height: 1, pixels: (0..<256).map { UInt32($0) * 0x0101_0101 })
            let source = UInt32(a) << 24 | UInt32(a / 2) << 8 | UInt32(a)
            let surface = Surface(below)
            surface.fill(surface.bounds, with: PremultipliedColor(packed: source), blend: mode)
            let result = surface.snapshot()
            for d in 0..<256 {
                for i in 0..<4 {
                    let exact = Self.exact(mode, s: Double(component(source, i)), a: Double(a), d: Double(d), m: 255)
                    #expect(component(result[d, 0], i) == Int(exact.rounded()), "\(mode) a=\(a) d=\(d) component \(i)")
                }
            }
        }
    }

    /// Vectors, the pixels left over at the end, constant runs and slices all use the same arithmetic.
    @Test(arguments: modes) func aRowIsTheSameHoweverItIsCut(_ mode: BlendMode) {
        var noise = PaintNoise(2)
        let (source, below) = (noise.bitmap(61, 5), noise.bitmap(61, 5))
        for value in [255, 200, 3] as [UInt8] {
            let whole = Surface(below)
            whole.draw(source, at: 0, y: 0, opacity: CGFloat(value) / 255, blend: mode)
            let masked = Surface(below)
            // Alternating bytes cannot become a constant run; every second row differs in no pixel from a run of
            // `value`.
            let bytes = [UInt8](repeating: value, count: 61)
            let starts = (0...5).map(Int32.init)
            let slice = Coverage.Run(x: 0, length: 61, offset: 0, value: 0)
            let coverage = Coverage(
                bounds: below.bounds, rowStarts: starts, runs: [Coverage.Run](repeating: slice, count: 5), bytes: bytes)
            masked.draw(source, at: 0, y: 0, through: coverage, blend: mode)
            #expect(masked.snapshot().pixelsEqual(whole.snapshot()))
            let parts = Surface(below)
            for (x, width) in [(0, 1), (1, 2), (3, 3), (6, 7), (13, 31), (44, 17)] {
                let part = Coverage(PixelRect(x: x, y: 0, width: width, height: 5))
                parts.draw(source, at: 0, y: 0, through: part, opacity: CGFloat(value) / 255, blend: mode)
            }
            #expect(parts.snapshot().pixelsEqual(whole.snapshot()))
        }
    }

    @Test func sourceOverNeverPassesWhite() {
        for a in 0...255 {
            for weight in stride(from: 0, through: 255, by: 5) {
                let surface = Surface(width: 4, height: 1)
                surface.fill(surface.bounds, with: PremultipliedColor(packed: .max))
                let source = PremultipliedColor(packed: UInt32(a) * 0x0101_0101)
                surface.paint(.color(source), through: Coverage(surface.bounds), opacity: CGFloat(weight) / 255)
                #expect(surface.snapshot()[0, 0] == .max)
            }
        }
    }
}

extension Bitmap {
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
