import CRaster
import Foundation
import Geometry
import Testing

@testable import Raster

/// Each variant of each C kernel that this machine can run equals the plain one, for every length and alignment.
@Suite(.serialized) struct KernelTests {
    static let variants = (0...segue_fastest_variant().rawValue).map { segue_variant($0) }

    private func pixels(_ count: Int, _ seed: UInt64 = 21) -> [UInt32] {
        var noise = PaintNoise(seed)
        return (0..<count).map { _ in noise.pixel() }
    }

    @Test(arguments: variants) func widens(_ variant: segue_variant) {
        // Other tests may run meanwhile: they see no difference.
        segue_choose(variant)
        defer { segue_choose(segue_fastest_variant()) }
        // Black and white among them: the largest sums there are.
        let source = pixels(60) + [0, 0, .max, .max]
        for count in 0...37 {
            let starts = (0..<count).map { Int32(62 - ($0 * 37) % 63) }
            let weights = (0..<count).flatMap { i in
                let right = UInt8(truncatingIfNeeded: i * 51)
                return (0..<4).flatMap { _ in [255 - right, right] }
            }
            var target = [Int16](repeating: 7, count: 4 * count + 1)
            segue_widen(source, starts, weights, &target, Int64(count))
            #expect(target == SwiftKernels.widen(source, starts, weights) + [7], "nothing is written past the end")
        }
    }

    @Test(arguments: variants) func mixes(_ variant: segue_variant) {
        segue_choose(variant)
        defer { segue_choose(segue_fastest_variant()) }
        let most = 127 * 255, least = -128 * 255
        for count in 0...21 {
            let upper = (0..<4 * count).map { $0 % 5 == 0 ? Int16(most) : Int16(least + ($0 * 4099) % (most - least)) }
            let lower = (0..<4 * count).map { $0 % 7 == 0 ? Int16(least) : Int16(least + ($0 * 9001) % (most - least)) }
            for a in [0, 1, 257, 16384, 32767] as [Int16] {
                var target = [UInt32](repeating: 7, count: count + 1)
                segue_mix(upper, lower, a, 32767 - a, &target, Int64(count))
                #expect(target == SwiftKernels.mix(upper, lower, a, 32767 - a) + [7])
            }
        }
    }

    @Test(arguments: variants) func averages(_ variant: segue_variant) {
        segue_choose(variant)
        defer { segue_choose(segue_fastest_variant()) }
        let source = pixels(120) + [0, 0, .max, .max, .max, .max, .max, .max]
        for (rows, stride) in [(1, 3), (2, 21), (3, 37), (5, 22), (8, 15)] {
            let share = UInt16(65535 / rows)
            for weights in [
                (0..<rows).map { $0 == 0 ? 65535 - share * UInt16(rows - 1) : share },
                (0..<rows).map { $0 == 0 ? .max : 0 },
            ] {
                for count in 0...21 {
                    let start = 128 - stride * (rows - 1) - count
                    var target = [UInt16](repeating: 7, count: 4 * count + 1)
                    source.withUnsafeBufferPointer {
                        segue_average_rows(
                            $0.baseAddress! + start, Int64(stride), Int64(rows), weights, &target, Int64(count))
                    }
                    let expected = SwiftKernels.average(Array(source[start...]), stride: stride, weights, count: count)
                    #expect(target == expected + [7])
                }
            }
        }
    }

    /// A row of one colour stays that colour, wherever it is read and however rows are mixed.
    @Test(arguments: variants) func keepsFlatColours(_ variant: segue_variant) {
        segue_choose(variant)
        defer { segue_choose(segue_fastest_variant()) }
        for value in 0...255 {
            let source = [UInt32](repeating: UInt32(value) * 0x0101_0101, count: 2)
            for right in 0...255 {
                let (left, right) = (UInt8(255 - right), UInt8(right))
                var row = [Int16](repeating: 0, count: 4)
                segue_widen(source, [0], [left, right, left, right, left, right, left, right], &row, 1)
                for a in stride(from: 0, through: 32767, by: 4681) {
                    var target: [UInt32] = [0]
                    segue_mix(row, row, Int16(a), Int16(32767 - a), &target, 1)
                    #expect(target == [source[0]])
                }
            }
        }
    }

    /// Random lines that begin and end about at the limits, some longer than what 32 bits count, and steps up to the
    /// longest and beyond.
    @Test(arguments: variants) func samplesRandomLines(_ variant: segue_variant) {
        segue_choose(variant)
        defer { segue_choose(segue_fastest_variant()) }
        let (width, height) = (311, 90)
        let source = pixels(width * height + 1)
        var noise = PaintNoise(5)
        for round in 0..<400 {
            let (shiftU, shiftV) = (noise.below(4), noise.below(4))
            let (low, high) = (1 << 24 + noise.below(1 << 24), (width - 2) << 24 - noise.below(1 << 24))
            let (lowV, highV) = (noise.below(1 << 24), (height - 1) << 24 - 1 - noise.below(1 << 24))
            var level = segue_level(
                pixels: nil, width: Int64(width), step: Int64(width), low_u: Int64(low), low_v: Int64(lowV),
                high_u: Int64(high), high_v: Int64(highV), shift_u: Int32(shiftU), shift_v: Int32(shiftV))
            func around(_ limit: Int) -> Int { limit + noise.below(9 << 24) - 4 << 24 }
            // From about one limit to about another, or not far from where it begins.
            let count = 1 + noise.below(round % 4 == 0 ? 700 : 40)
            let u = around(round % 2 == 0 ? low : high) << shiftU
            let v = around(round % 3 == 0 ? lowV : highV) << shiftV
            let endU = around(round % 5 < 3 ? high : low) << shiftU
            let endV = around(round % 7 < 3 ? highV : lowV) << shiftV
            let (stepU, stepV) = ((endU - u) / count, (endV - v) / count)
            let plain = (0..<count).map {
                SwiftKernels.bilinear(level, source, u: u + $0 * stepU, v: v + $0 * stepV)
            }
            var target = [UInt32](repeating: 7, count: count + 1)
            source.withUnsafeBufferPointer { memory in
                level.pixels = memory.baseAddress
                segue_bilinear_line(level, Int64(u), Int64(v), Int64(stepU), Int64(stepV), &target, Int64(count))
            }
            #expect(target == plain + [7], "\(round)")
        }
    }

    /// Along lines that begin and end outside the limits, in pictures of full size and halved ones, of many rows and of
    /// one: forwards, backwards, along an axis, fast, and never within the limits.
    @Test(arguments: variants) func samples(_ variant: segue_variant) {
        segue_choose(variant)
        defer { segue_choose(segue_fastest_variant()) }
        let (width, height) = (29, 20)
        let source = pixels(width * height + 1)
        let lines: [(u: Int, v: Int, stepU: Int, stepV: Int)] = [
            (-(5 << 24) + 91_000, -(3 << 24) + 7_777_777, 15_000_001, 11_100_009),
            (33 << 24 + 5, 24 << 24 - 9_999, -13_345_678, -9_876_543), (9 << 24, -(2 << 24), 0, 7_000_003),
            (40 << 24, 6 << 24, -16_000_000, 0), (2 << 24 + 77, 3 << 24, 1_000_003, 2_000_029),
            (3 << 24, 4 << 24, 200_000_001, 3), (-(9 << 24), 5 << 24, -15_000_001, 1_000),
        ]
        source.withUnsafeBufferPointer { memory in
            for (rows, shift) in [(height, 0), (height, 2), (1, 0)] {
                let level = segue_level(
                    pixels: memory.baseAddress, width: Int64(width), step: rows > 1 ? Int64(width) : 0, low_u: 1 << 24,
                    low_v: 0,
                    high_u: Int64(width - 2) << 24, high_v: rows > 1 ? Int64(rows - 1) << 24 - 1 : 0,
                    shift_u: Int32(shift), shift_v: Int32(shift / 2)
                )
                for line in lines {
                    let (u, v, stepU, stepV) = (line.u, line.v, line.stepU << shift, line.stepV)
                    for count in 0...45 {
                        let (us, vs) = (
                            (0..<count + 3).map { Int64(u + $0 * stepU) }, (0..<count + 3).map { Int64(v + $0 * stepV) }
                        )
                        let plain = (0..<count).map {
                            SwiftKernels.bilinear(level, source, u: Int(us[$0]), v: Int(vs[$0]))
                        }
                        var target = [UInt32](repeating: 7, count: count + 1)
                        segue_bilinear_line(
                            level, Int64(u), Int64(v), Int64(stepU), Int64(stepV), &target, Int64(count))
                        #expect(target == plain + [7], "nothing is written past the end")
                        target = [UInt32](repeating: 7, count: count + 1)
                        segue_bilinear_places(level, us, vs, &target, Int64(count))
                        #expect(target == plain + [7])
                    }
                }
            }
        }
    }

    @Test(arguments: variants) func blends(_ variant: segue_variant) {
        segue_choose(variant)
        defer { segue_choose(segue_fastest_variant()) }
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
                expect(target, below, count) {
                    SwiftKernels.over(source[count], below[$0], product255(UInt32(mask[$0]), weight))
                }
                target = below
                let opaque = source[count] | 0xFF00_0000
                segue_color_masked(&target, opaque, mask, weight, Int64(count))
                expect(target, below, count) {
                    SwiftKernels.over(opaque, below[$0], product255(UInt32(mask[$0]), weight))
                }
            }
        }
    }

    /// Every byte of an opaque colour, over every byte, through every mask.
    @Test(arguments: variants) func blendsEveryByte(_ variant: segue_variant) {
        segue_choose(variant)
        defer { segue_choose(segue_fastest_variant()) }
        let mask = (0..<65536).map { UInt8(truncatingIfNeeded: $0) }
        let below = (0..<65536).map { 0xFF00_0000 | UInt32($0 >> 8) &* 0x1_0101 }
        for byte in 0..<256 as Range<UInt32> {
            let color = 0xFF00_0000 | byte &* 0x1_0101
            var target = below
            segue_color_masked(&target, color, mask, 255, 65536)
            let isExact = target.indices.allSatisfy { place in
                let (d, m) = (below[place] & 255, UInt32(mask[place]))
                let exact = ((byte * m + d * (255 - m)) * 2 + 255) / 510
                return target[place] == 0xFF00_0000 | exact &* 0x1_0101
            }
            #expect(isExact, "\(byte)")
            // Fewer than eight take another way.
            var sevens = below
            sevens.withUnsafeMutableBufferPointer { sevens in
                mask.withUnsafeBufferPointer { mask in
                    for start in stride(from: 0, to: 65536, by: 7) {
                        segue_color_masked(
                            sevens.baseAddress! + start, color, mask.baseAddress! + start, 255,
                            Int64(min(7, 65536 - start)))
                    }
                }
            }
            #expect(sevens == target, "\(byte)")
        }
    }

    /// Runs cut to a rectangle and moved, against one kernel call for each run.
    @Test(arguments: variants, [255, 254, 128, 1] as [UInt32])
    func colorThroughRuns(_ variant: segue_variant, opacity: UInt32) {
        segue_choose(variant)
        defer { segue_choose(segue_fastest_variant()) }
        #expect(MemoryLayout<Coverage.Run>.stride == MemoryLayout<segue_run>.stride)
        let coverage = Coverage(
            RoundedRect(rect: CGRect(x: 3.3, y: 2.2, width: 41.7, height: 25.1), radii: SIMD4(1, 6, 12, 9.5)),
            clip: PixelRect(x: 0, y: 0, width: 60, height: 40))
        let color = pixels(3)
        let (opaque, translucent) = (color[0] | 0xFF00_0000, color[1])
        for color in [opaque, translucent] {
            for place in [PixelOffset(x: 0, y: 0), PixelOffset(x: 7, y: -4), PixelOffset(x: -20, y: 11)] {
                for rect in [
                    PixelRect(x: 0, y: 0, width: 60, height: 40), PixelRect(x: 5, y: 9, width: 17, height: 8),
                ] {
                    let (painted, plain) = (Surface(width: 60, height: 40), Surface(width: 60, height: 40))
                    for (i, pixel) in pixels(60 * 40, 5).enumerated() {
                        (painted.row(0)[i], plain.row(0)[i]) = (pixel, pixel)
                    }
                    painted.paint(
                        PremultipliedColor(packed: color), through: coverage, movedBy: place, in: rect,
                        opacity: CGFloat(opacity) / 255)
                    coverage.forEachRun(in: rect.moved(by: PixelOffset(x: -place.x, y: -place.y))) {
                        y, x, count, value, bytes in
                        let target = plain.row(0) + ((y + place.y) * 60 + x + place.x)
                        for i in 0..<count {
                            let weight = product255(UInt32(bytes?[i] ?? value), opacity)
                            if weight > 0 { target[i] = SwiftKernels.over(color, target[i], weight) }
                        }
                    }
                    #expect((0..<60 * 40).allSatisfy { painted.row(0)[$0] == plain.row(0)[$0] })
                }
            }
        }
    }

    /// Letters and whole shapes as blocks, moved and cut, against the same as runs.
    @Test(arguments: variants, [255, 254, 128, 1] as [UInt32])
    func colorThroughBlocks(_ variant: segue_variant, opacity: UInt32) {
        segue_choose(variant)
        defer { segue_choose(segue_fastest_variant()) }
        var noise = PaintNoise(9)
        let color = pixels(3)
        for round in 0..<60 {
            let bounds = PixelRect(
                x: noise.below(9) - 4, y: noise.below(9) - 4, width: 1 + noise.below(70), height: 1 + noise.below(9))
            // Gaps and ink in turns; the ink of some is whole, so that there are constant runs.
            var bytes: [UInt8] = []
            while bytes.count < bounds.width * bounds.height {
                bytes += [UInt8](repeating: 0, count: noise.below(12))
                let whole = round % 3 == 0
                bytes += (0..<noise.below(20)).map { _ in whole ? 255 : UInt8(noise.below(256)) }
            }
            let coverage = Coverage(dense: Array(bytes.prefix(bounds.width * bounds.height)), bounds: bounds)
            let blocks = BlockCoverage(coverage)
            for color in [color[0] | 0xFF00_0000, color[1]] {
                for rect in [
                    PixelRect(x: 0, y: 0, width: 60, height: 12), PixelRect(x: 5, y: 2, width: 17, height: 8),
                ] {
                    let place = PixelOffset(x: noise.below(70) - 30, y: noise.below(14) - 4)
                    let (painted, plain) = (Surface(width: 60, height: 12), Surface(width: 60, height: 12))
                    for (i, pixel) in pixels(60 * 12, 5).enumerated() {
                        (painted.row(0)[i], plain.row(0)[i]) = (pixel, pixel)
                    }
                    let (color, opacity) = (PremultipliedColor(packed: color), CGFloat(opacity) / 255)
                    painted.paint(color, through: blocks, movedBy: place, in: rect, opacity: opacity)
                    plain.paint(color, through: coverage, movedBy: place, in: rect, opacity: opacity)
                    #expect((0..<60 * 12).allSatisfy { painted.row(0)[$0] == plain.row(0)[$0] }, "\(round)")
                }
            }
        }
    }

    /// Any colours, one level, black and white, and colours of about equal brightness.
    @Test(arguments: variants) func compares(_ variant: segue_variant) {
        segue_choose(variant)
        defer { segue_choose(segue_fastest_variant()) }
        for count in 0...70 {
            let noise = pixels(2 * count, UInt64(count)).map { $0 | 0xFF00_0000 }
            let first = Array(noise[..<count])
            let others: [[UInt32]] = [
                Array(noise[count...]), first.map { $0 ^ ($0 >> 3 & 0x01_0101) }, first.map { $0 ^ 0xFF_FFFF },
                first.enumerated().map { $0.offset % 11 < 9 ? 0xFF00_0000 : $0.element },
                first.map { ($0 & 0xFFFF_FF00) | (($0 & 255) > 200 ? 255 : ($0 & 255) + 1) },
            ]
            for second in others {
                for known in [0, 3.5, 20_000] {
                    var classes = [UInt8](repeating: 0, count: count + 1)
                    var found = segue_difference(largest: known, different: 0, low: -1, high: -1)
                    segue_compare_exactly(first, second, &classes, 2, 3, Int64(count), &found)
                    let plain = SwiftKernels.compare(first, second, known, brighter: 2, darker: 3)
                    #expect(classes == plain.classes + [0], "\(count) pixels")
                    #expect(found.largest == plain.largest)
                    let places = plain.classes.indices.filter { plain.classes[$0] > 0 }
                    #expect(Int(found.different) == places.count)
                    #expect((Int(found.low), Int(found.high)) == (places.first ?? -1, places.last.map { $0 + 1 } ?? -1))
                }
            }
        }
    }

    private func expect(_ target: [UInt32], _ below: [UInt32], _ count: Int, _ plain: (Int) -> UInt32) {
        for i in 0..<count { #expect(target[i] == plain(i)) }
        #expect(target[count] == below[count], "nothing is written past the end")
    }
}
