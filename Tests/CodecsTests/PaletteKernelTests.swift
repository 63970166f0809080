import CRaster
import Testing

@testable import Codecs

/// Each variant of the kernels for tables of colours says what plain Swift says.
@Suite struct PaletteKernelTests {
    private struct Noise {
        var state: UInt64
        mutating func next() -> UInt32 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt32(truncatingIfNeeded: state >> 32)
        }

        /// Opaque colours all over, or near one another.
        mutating func colors(_ count: Int, mask: UInt32) -> [UInt32] {
            (0..<count).map { _ in 0xFF40_4040 + next() & mask & 0xBF_BFBF }
        }
    }

    private static let palettes: [(count: Int, mask: UInt32)] = [
        (1, 0xBF_BFBF), (2, 0xBF_BFBF), (7, 0x3F_3F3F), (8, 0xBF_BFBF), (9, 0x07_0707), (255, 0xBF_BFBF),
        (255, 0x0F_0F0F),
    ]

    @Test(arguments: KernelVariants.all, palettes.indices)
    func findsTheNearestColour(_ variant: UInt32, _ which: Int) {
        segue_choose(segue_variant(variant))
        defer { segue_choose(segue_fastest_variant()) }
        var noise = Noise(state: UInt64(which))
        let palette = noise.colors(Self.palettes[which].count, mask: Self.palettes[which].mask)
        // Some that are not to be painted, some twice in a row.
        var pixels = noise.colors(3000, mask: 0xBF_BFBF) + noise.colors(1000, mask: 0x0F_0F0F)
        for i in stride(from: 5, to: 4000, by: 7) { pixels[i] = i % 2 == 0 ? pixels[i - 1] : pixels[i] & 0x1FF_FFFF }
        var found = [UInt32](repeating: 7, count: pixels.count + 1)
        NearestColor(palette).find(pixels, count: pixels.count, into: &found)
        let expected = pixels.map { pixel -> UInt32 in
            if !GIFFrameBuffer.isPainted(pixel) { return 0 }
            let distances = palette.map { NearestColor.distance($0, pixel) }
            let least = distances.min()!
            return UInt32(least) << 8 | UInt32(distances.firstIndex(of: least)!)
        }
        #expect(found == expected + [7], "nothing is written past the end")
        let colors = palette + [UInt32](repeating: 0, count: 256 - palette.count)
        for count in [pixels.count, 8, 7, 1, 0] {
            var again = [UInt32](repeating: 7, count: count + 1)
            segue_distances(
                pixels, expected.map { UInt8($0 & 255) }, colors, GIFFrameBuffer.Want.exactly, &again, Int64(count))
            #expect(again == expected.prefix(count) + [7])
        }
        let single = NearestColor(palette)
        for (pixel, expected) in zip(pixels, expected) where GIFFrameBuffer.isPainted(pixel) {
            let found = single.nearest(to: pixel)
            #expect(UInt32(found.distance) << 8 | UInt32(found.index) == expected)
        }
    }

    @Test(arguments: KernelVariants.all, palettes.indices)
    func mixesAsSwiftDoes(_ variant: UInt32, _ which: Int) {
        segue_choose(segue_variant(variant))
        defer { segue_choose(segue_fastest_variant()) }
        var noise = Noise(state: UInt64(100 + which))
        let palette = noise.colors(Self.palettes[which].count, mask: Self.palettes[which].mask)
        let nearest = NearestColor(palette)
        let dither = OrderedDither(palette, nearest)
        for color in noise.colors(200, mask: 0xBF_BFBF) + noise.colors(200, mask: 0x0F_0F0F) {
            let index = nearest.nearest(to: color).index
            let list = Self.mixture(color, palette, nearest, fallback: index)
            for y in 0..<8 {
                for x in 0..<8 {
                    let entry = dither.entry(for: color, x: x + 8, y: y, nearest: UInt8(index))
                    #expect(Int(entry) == list[Int(OrderedDither.matrix[y * 8 + x])])
                }
            }
        }
    }

    /// Colours that were named beforehand, several at a time, some twice and some in one another's places, are the same
    /// mixtures.
    @Test(arguments: KernelVariants.all)
    func mixesSideBySide(_ variant: UInt32) {
        segue_choose(segue_variant(variant))
        defer { segue_choose(segue_fastest_variant()) }
        var noise = Noise(state: 7)
        let palette = noise.colors(200, mask: 0xFF_FFFF)
        let nearest = NearestColor(palette)
        let (alone, together) = (OrderedDither(palette, nearest), OrderedDither(palette, nearest))
        for count in [0, 1, 2, 3, 4, 5, 9, 3000, 30_000] {
            var colors = noise.colors(count, mask: 0xFF_FFFF)
            colors += colors.prefix(2)
            let indices = colors.map { UInt8(nearest.nearest(to: $0).index) }
            for (color, index) in zip(colors, indices) { together.prepare(color, nearest: index) }
            together.finish()
            let differing = zip(colors, indices).filter { color, index in
                (0..<8).contains { x in
                    together.entry(for: color, x: x, y: x, nearest: index)
                        != alone.entry(for: color, x: x, y: x, nearest: index)
                }
            }
            #expect(differing.isEmpty)
        }
    }

    /// As `segue_mixtures` says it.
    private static func mixture(_ color: UInt32, _ palette: [UInt32], _ nearest: NearestColor, fallback: Int) -> [Int] {
        func channels(_ color: UInt32) -> [Int32] { [0, 8, 16].map { Int32(color >> $0 & 255) } }
        var missing: [Int32] = [0, 0, 0]
        var list: [Int] = []
        for _ in 0..<8 {
            let goal = zip(channels(color), missing).map {
                min(255, max(0, $0 + $1 * OrderedDither.mixing.carried / 100))
            }
            var entry = nearest.nearest(to: UInt32(goal[0]) | UInt32(goal[1]) << 8 | UInt32(goal[2]) << 16).index
            if NearestColor.distance(palette[entry], color) > OrderedDither.mixing.farthest {
                (entry, missing) = (fallback, [0, 0, 0])
            }
            for (i, level) in channels(palette[entry]).enumerated() { missing[i] += channels(color)[i] - level }
            list.append(entry)
        }
        return list.sorted { (OrderedDither.lightness(palette[$0]), $0) < (OrderedDither.lightness(palette[$1]), $1) }
    }

    @Test(arguments: KernelVariants.all, 0..<20)
    func marksSteps(_ variant: UInt32, _ count: Int) {
        segue_choose(segue_variant(variant))
        defer { segue_choose(segue_fastest_variant()) }
        var noise = Noise(state: UInt64(count))
        let a = noise.colors(count, mask: 0x07_0707)
        let b = noise.colors(count, mask: 0x07_0707).map { $0 & 0x7FFF_FFFF }
        for most in [0, 3, 6] as [UInt8] {
            var marks = [UInt8](repeating: 0, count: count + 1)
            // What is marked stays marked.
            marks[count / 2] = 1
            segue_mark_steps(a, b, most, &marks, Int64(count))
            let expected = (0..<count).map { i -> UInt8 in
                let isFar = [0, 8, 16].contains { abs(Int(a[i] >> $0 & 255) - Int(b[i] >> $0 & 255)) > Int(most) }
                return (isFar || i == count / 2 ? 1 : 0) | (a[i] != b[i] ? 2 : 0)
            }
            #expect(marks == expected + [count == 0 ? 1 : 0])
        }
    }
}
