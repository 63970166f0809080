import CRaster
import Foundation
import Testing

@testable import Raster

/// The C kernels of blurs against the same in plain Swift, bit for bit, for every length; they share the choice of
/// variants with the other kernels, but no test sees a difference.
@Suite(.serialized) struct BlurKernelTests {
    private func pixels(_ count: Int) -> [UInt32] {
        var noise = PaintNoise(UInt64(count + 1))
        return (0..<count).map { _ in noise.pixel() }
    }

    /// Components with fractions, and some that cubic interpolation threw below 0 or above 255.
    private func samples(_ count: Int) -> [Float] {
        var noise = PaintNoise(UInt64(count + 9))
        return (0..<count).map { _ in Float(noise.byte()) * 1.1 - 9 + Float(noise.byte()) / 256 }
    }

    @Test(arguments: KernelTests.variants) func tones(_ variant: segue_variant) {
        segue_choose(variant)
        defer { segue_choose(segue_fastest_variant()) }
        let tones = [
            segue_tone(tint: (0, 0, 0, 0), gain: 0), segue_tone(tint: (76, 76, 76, 76.5), gain: 0.8),
            segue_tone(tint: (1, 2, 3, 255), gain: -1), segue_tone(tint: (10, 0, 30, 44.25), gain: 15),
        ]
        for count in 0...19 {
            var wide = [Float](repeating: 7, count: 4 * count + 1)
            let source = pixels(count)
            segue_floats(source, &wide, Int64(count))
            let bytes: [Float] = (0..<4 * count).map { Float(SwiftKernels.component(source[$0 / 4], $0 % 4)) }
            #expect(wide == bytes + [7])
            let samples = samples(4 * count)
            for tone in tones {
                var target = [UInt32](repeating: 7, count: count + 1)
                segue_toned(samples, tone, &target, Int64(count))
                let plain: [UInt32] = (0..<count).map { toned(Array(samples[4 * $0..<4 * $0 + 4]), tone) }
                #expect(target == plain + [7])
            }
        }
    }

    private func toned(_ p: [Float], _ tone: segue_tone) -> UInt32 {
        let luma = p[0] * 0.2126 + p[1] * 0.7152 + p[2] * 0.0722
        let tint = [tone.tint.0, tone.tint.1, tone.tint.2, tone.tint.3]
        let alpha = max(0, min(255, p[3]))
        let rest = 1 - tint[3] * (1 / 255)
        return (0..<4).reduce(0) { pixel, c in
            let moved = c == 3 ? alpha : min(alpha, max(0, p[c] + (p[c] - luma) * tone.gain))
            return pixel | UInt32((tint[c] + moved * rest).rounded(.toNearestOrEven)) << UInt32(8 * c)
        }
    }

    @Test(arguments: KernelTests.variants) func blursRows(_ variant: segue_variant) {
        segue_choose(variant)
        defer { segue_choose(segue_fastest_variant()) }
        let (step, kernel) = (4, [0.4, 0.2, 0.07, 0.03] as [Float])
        for count in stride(from: 8, through: 40, by: 8) {
            let source = samples(8 * step + count + 8)
            var (blurred, halved, doubled) = (source, source, source)
            source.withUnsafeBufferPointer { all in
                let s = all.baseAddress! + 4 * step
                segue_convolve(s, Int64(step), kernel, Int64(kernel.count), &blurred, Int64(count))
                segue_halve_rows(s, s + 1, s + 5, s - 3, &halved, Int64(count))
                segue_double_rows(s, s + 5, &doubled, Int64(count))
                for i in 0..<count {
                    var sum = s[i] * kernel[0]
                    for k in 1..<kernel.count { sum += (s[i - k * step] + s[i + k * step]) * kernel[k] }
                    #expect(blurred[i] == sum)
                    #expect(halved[i] == (s[i] + s[i - 3]) * 0.125 + (s[i + 1] + s[i + 5]) * 0.375)
                    #expect(doubled[i] == s[i] * 0.75 + s[i + 5] * 0.25)
                }
            }
            #expect(blurred[count...] == source[count...], "nothing is written past whole vectors")
        }
    }
}
