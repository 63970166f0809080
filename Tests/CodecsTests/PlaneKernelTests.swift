import CRaster
import Testing

@testable import Codecs

/// Each variant of the kernels for a GIF's frame says what plain Swift says.
@Suite struct PlaneKernelTests {
    /// Noise with pixels of each kind, many of them equal to their neighbours.
    private struct Noise {
        var state: UInt64
        mutating func next() -> UInt32 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt32(truncatingIfNeeded: state >> 32)
        }

        mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }

        mutating func pixels(_ count: Int, wants: [UInt32]) -> [UInt32] {
            var pixels: [UInt32] = []
            for _ in 0..<count {
                if let last = pixels.last, next() % 3 == 0 {
                    pixels.append(last)
                } else {
                    let want = wants[Int(next() % UInt32(wants.count))]
                    pixels.append(want == 0 ? 0 : next() & 0x0F0F0F | want)
                }
            }
            return pixels
        }
    }

    private typealias Want = GIFFrameBuffer.Want
    private static let all = [Want.nothing, Want.kept, Want.exactly, Want.painted]
    private static let numbers: [Int32] = [100, 900, 300, 0]

    @Test(arguments: KernelVariants.all, 1..<40)
    func saysWhatIsWanted(_ variant: UInt32, _ count: Int) {
        segue_choose(segue_variant(variant))
        defer { segue_choose(segue_fastest_variant()) }
        var noise = Noise(state: UInt64(count))
        let now = noise.pixels(count, wants: [0, Want.painted])
        let before = now.map { noise.next() % 2 == 0 ? $0 : 0xFF01_0203 }
        let shown = noise.pixels(count, wants: [Want.painted])
        var wanted = [UInt32](repeating: 7, count: count + 1)
        var (kept, empty): (Int64, Int64) = (1000, 2000)
        segue_wants(now, before, shown, Want.kept, &wanted, Int64(count), &kept, &empty)
        let expected = (0..<count).map { i -> UInt32 in
            now[i] != 0 && now[i] == before[i] ? shown[i] & 0xFF_FFFF | Want.kept : now[i]
        }
        #expect(wanted == expected + [7])
        #expect(kept == 1000 + Int64((0..<count).count { now[$0] != 0 && now[$0] == before[$0] }))
        #expect(empty == 2000 + Int64(now.count { $0 == 0 }))
    }

    @Test(arguments: KernelVariants.all, 1..<40)
    func marksWhereAreasBegin(_ variant: UInt32, _ count: Int) {
        segue_choose(segue_variant(variant))
        defer { segue_choose(segue_fastest_variant()) }
        var noise = Noise(state: UInt64(count))
        let wanted = noise.pixels(count, wants: Self.all)
        let picture = noise.pixels(count, wants: [Want.painted])
        let beside = [0, 1].map { _ in picture.map { noise.next() % 3 == 0 ? $0 : 0 } }
        var starts = [UInt8](repeating: 7, count: count + 1)
        segue_area_starts(wanted, picture, beside[0], beside[1], Want.exactly, &starts, Int64(count))
        let expected = (0..<count).map { i -> UInt8 in
            let isStart = i == 0 || wanted[i] != wanted[i - 1]
            let isArea = picture[i] == beside[0][i] || picture[i] == beside[1][i]
            return GIFFrameBuffer.isPainted(wanted[i]) && isStart && isArea ? 1 : 0
        }
        #expect(starts == expected + [7])
    }

    @Test(arguments: KernelVariants.all, 1..<40)
    func takesEntries(_ variant: UInt32, _ count: Int) {
        segue_choose(segue_variant(variant))
        defer { segue_choose(segue_fastest_variant()) }
        var noise = Noise(state: UInt64(count))
        let wanted = noise.pixels(count, wants: Self.all)
        let shown = noise.pixels(count, wants: [0, Want.painted])
        let texture = noise.bytes(count)
        let found = wanted.map { want -> UInt32 in
            if !GIFFrameBuffer.isPainted(want) { return 0 }
            return (noise.next() % 4 == 0 ? 0 : noise.next() % 1000) << 8 | noise.next() % 20
        }
        let how = segue_taking(
            transparent: 255, least: Want.exactly, exact: 7,
            farther: (Self.numbers[0], Self.numbers[1], Self.numbers[2], Self.numbers[3]))
        var taken = [[UInt8]](repeating: [UInt8](repeating: 99, count: count + 1), count: 3)
        var (first, second, open, kept) = (taken[0], taken[1], taken[2], Int64(1000))
        segue_take_entries(wanted, found, shown, texture, how, &first, &second, &open, Int64(count), &kept)
        var expectedKept: Int64 = 1000
        for i in 0..<count {
            (taken[0][i], taken[1][i], taken[2][i]) = (255, 255, 0)
            if !GIFFrameBuffer.isPainted(wanted[i]) { continue }
            let (distance, index) = (Int32(found[i] >> 8), UInt8(found[i] & 255))
            taken[1][i] = index
            if distance == 0, index < 7 { taken[2][i] = 1 }
            if shown[i] != 0, NearestColor.distance(shown[i], wanted[i]) <= distance {
                expectedKept += 1
                continue
            }
            taken[0][i] = index
            if distance >= Self.numbers[Int((texture[i] | texture[i] >> 2) & 3)] { taken[2][i] |= 2 }
        }
        #expect([first, second, open] == taken)
        #expect(kept == expectedKept)
    }

    @Test(arguments: KernelVariants.all, 1..<40)
    func findsWishes(_ variant: UInt32, _ count: Int) {
        segue_choose(segue_variant(variant))
        defer { segue_choose(segue_fastest_variant()) }
        var noise = Noise(state: UInt64(count))
        let wanted = noise.pixels(count, wants: Self.all)
        let shown = noise.pixels(count, wants: [0, Want.painted])
        let (second, texture) = (noise.bytes(count), noise.bytes(count))
        let colors = noise.pixels(256, wants: [Want.painted])
        var found = [segue_wish](repeating: segue_wish(limit: 7, shown: 8), count: count + 1)
        segue_wishes(wanted, second, texture, shown, colors, Want.painted, Self.numbers, &found, Int64(count))
        let expected = (0..<count).map { i -> [Int32] in
            if wanted[i] < Want.painted { return [-1, 0] }
            let nearest = NearestColor.distance(colors[Int(second[i])], wanted[i])
            return [
                max(nearest, Self.numbers[Int(texture[i] & 3)]),
                shown[i] == 0 ? .max : NearestColor.distance(shown[i], wanted[i]),
            ]
        }
        #expect(found.map { [$0.limit, $0.shown] } == expected + [[7, 8]])
    }

    @Test(arguments: KernelVariants.all, [1, 2, 7, 8, 9, 30, 255])
    func findsTheNearestCentre(_ variant: UInt32, _ count: Int) {
        segue_choose(segue_variant(variant))
        defer { segue_choose(segue_fastest_variant()) }
        var noise = Noise(state: UInt64(count))
        // Thirds are rounded with every operation; of few levels, so that some are equally far.
        func color() -> SIMD4<Float> {
            let levels = (0..<3).map { _ in Float(noise.next() % 16) * 16 / 3 }
            return SIMD4(levels[0], levels[1], levels[2], 0)
        }
        let centers = (0..<count).map { _ in color() }
        let samples = (0..<500).map { _ in (color: color(), weight: Float(1)) }
        for (sample, near) in zip(samples, NearestCenters.find(samples, among: centers)) {
            var (best, second) = ((index: 0, distance: Float.infinity), Float.infinity)
            for (i, center) in centers.enumerated() {
                let distance = PaletteRefinement.distance(sample.color, center)
                if distance < best.distance {
                    (best, second) = ((i, distance), best.distance)
                } else {
                    second = min(second, distance)
                }
            }
            #expect(Int(near.index) == best.index && near.distance == best.distance && near.second == second)
        }
    }
}
