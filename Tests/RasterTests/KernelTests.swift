import CRaster
import Testing

@testable import Raster

/// The variant of each C kernel that this machine uses equals the plain one, for every length and alignment.
struct KernelTests {
    private func pixels(_ count: Int, _ seed: UInt64 = 21) -> [UInt32] {
        var noise = PaintNoise(seed)
        return (0..<count).map { _ in noise.pixel() }
    }

    @Test func widens() {
        let source = pixels(64)
        for count in 0...37 {
            let starts = (0..<count).map { Int32(($0 * 37) % 62) }
            var weights: [UInt16] = []
            for i in 0..<count {
                let left = UInt16(i * 6151 % 65536)
                weights += [left, left, left, left, 65535 - left, 65535 - left, 65535 - left, 65535 - left]
            }
            var target = [UInt16](repeating: 0, count: 4 * count + 16)
            segue_widen(source, starts, weights, &target, Int64(count))
            #expect(Array(target[..<(4 * count)]) == SwiftKernels.widen(source, starts, weights))
        }
    }

    @Test func mixes() {
        for count in 0...21 {
            let upper = (0..<4 * count + 16).map { UInt16($0 * 4099 % 65536) }
            let lower = (0..<4 * count + 16).map { UInt16($0 * 9001 % 65536) }
            for a in [0, 1, 257, 32768, 65535] as [UInt16] {
                var target = [UInt32](repeating: 7, count: count + 1)
                segue_mix(upper, lower, a, 65535 - a, &target, Int64(count))
                #expect(target == SwiftKernels.mix(upper, lower, a, 65535 - a)[..<count] + [7])
            }
        }
    }

    @Test func samples() {
        let (width, source) = (29, pixels(29 * 20))
        for count in 0...23 {
            let (u, v, stepU, stepV) = (3 << 24 + 91_000, 2 << 24 + 7_777_777, 15_000_001, 9_100_009)
            var target = [UInt32](repeating: 0, count: count + 2)
            segue_bilinear(source, Int64(width), Int64(u), Int64(v), Int64(stepU), Int64(stepV), &target, Int64(count))
            let plain = (0..<count).map { SwiftKernels.bilinear(source, width: width, u: u + $0 * stepU, v: v + $0 * stepV) }
            #expect(Array(target[..<count]) == plain)
            #expect(target[count] == 0, "nothing is written past the end")
        }
    }

    @Test func blends() {
        for count in 0...35 {
            let (source, below) = (pixels(count + 1), pixels(count + 1, 22))
            for weight in [1, 77, 128, 254, 255] as [UInt32] {
                var target = below
                segue_over(&target, source, weight, Int64(count))
                expect(target, below, count) { SwiftKernels.over(source[$0], below[$0], weight) }
                target = below
                segue_color_over(&target, source[count], weight, Int64(count))
                expect(target, below, count) { SwiftKernels.over(source[count], below[$0], weight) }
                let mask: [UInt8] = (0...count).map { $0 < 12 ? 0 : UInt8(truncatingIfNeeded: $0 &* 97) }
                target = below
                segue_color_masked(&target, source[count], mask, weight, Int64(count))
                expect(target, below, count) { SwiftKernels.over(source[count], below[$0], product255(UInt32(mask[$0]), weight)) }
            }
        }
    }

    private func expect(_ target: [UInt32], _ below: [UInt32], _ count: Int, _ plain: (Int) -> UInt32) {
        for i in 0..<count { #expect(target[i] == plain(i)) }
        #expect(target[count] == below[count], "nothing is written past the end")
    }
}
