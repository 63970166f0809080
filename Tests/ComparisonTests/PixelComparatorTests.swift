import Raster
import Testing

@testable import Comparison

@Suite struct PixelComparatorTests {
    /// Pictures of flat areas with soft edges and specks, some of them transparent: what the rules for anti-aliasing
    /// are about.
    private func pair(_ seed: UInt64, transparent: Bool) -> (StraightBitmap, StraightBitmap) {
        var dice = TestPictures.Dice(seed)
        let (width, height) = (1 + dice.roll(23), 1 + dice.roll(23))
        let palette = (0..<3 + dice.roll(4)).map { _ in
            TestPictures.color(
                dice.roll(256), dice.roll(256), dice.roll(256),
                transparent ? [0, 60, 128, 254, 255][dice.roll(5)] : 255)
        }
        var a = [UInt32](repeating: palette[0], count: width * height)
        for _ in 0..<3 {
            let (x, y, w, h) = (dice.roll(width), dice.roll(height), 1 + dice.roll(width), 1 + dice.roll(height))
            let color = palette[dice.roll(palette.count)]
            for row in y..<min(height, y + h) {
                for column in x..<min(width, x + w) { a[row * width + column] = color }
            }
        }
        var b = a
        for _ in 0..<dice.roll(width * height) {
            let i = dice.roll(width * height)
            b[i] = dice.roll(2) == 0 ? palette[dice.roll(palette.count)] : b[i] ^ UInt32(dice.roll(1 << 24))
            if dice.roll(3) == 0 { a[dice.roll(width * height)] = palette[dice.roll(palette.count)] }
        }
        return (
            StraightBitmap(width: width, height: height, pixels: a),
            StraightBitmap(width: width, height: height, pixels: b)
        )
    }

    /// What differs in every way at once, along rows that kernels take in pieces: any colours, one level, grey, the
    /// same step everywhere, black and white, and colours of equal brightness.
    @Test func wideRowsAgree() {
        for seed in 1...300 as ClosedRange<UInt64> {
            var dice = TestPictures.Dice(seed)
            let (width, height, kind) = (1 + dice.roll(90), 1 + dice.roll(4), Int(seed % 6))
            let pairs = (0..<width * height).map { _ -> (UInt32, UInt32) in
                let color = TestPictures.color(dice.roll(256), dice.roll(256), dice.roll(256))
                switch kind {
                case 0: return (color, TestPictures.color(dice.roll(256), dice.roll(256), dice.roll(256)))
                case 1: return (color, color ^ UInt32(1 << (8 * dice.roll(3))) * UInt32(dice.roll(2)))
                case 2: return (color, color ^ UInt32(dice.roll(4)) * 0x01_0101)
                case 3: return (0xFF10_2030, dice.roll(9) == 0 ? 0xFF10_2030 : 0xFF11_2030)
                case 4:
                    let black: UInt32 = 0xFF00_0000
                    let other = dice.roll(3) > 0 ? 0xFFFF_FFFF : black | UInt32(dice.roll(256)) * 0x01_0101
                    return dice.roll(2) == 0 ? (black, other) : (other, black)
                default:
                    // 19 levels of red less are about 10 of green more.
                    return (TestPictures.color(119, 100, 50), TestPictures.color(100, 110, 49 + dice.roll(3)))
                }
            }
            let (a, b) = (pairs.map(\.0), pairs.map(\.1))
            var options = ComparisonOptions()
            (options.threshold, options.includesAntialiased) = (0, true)
            let fast = PixelComparator(options).compare(
                StraightBitmap(width: width, height: height, pixels: a),
                StraightBitmap(width: width, height: height, pixels: b))
            let slow = ReferenceMetric(threshold: 0, includesAntialiased: true, checkerboard: false).classes(
                ReferenceMetric.Picture(width: width, height: height, pixels: a),
                ReferenceMetric.Picture(width: width, height: height, pixels: b))
            #expect(fast.classes == slow || fast.classes.isEmpty && slow.allSatisfy { $0 == 0 }, "seed \(seed)")
            let largest = pairs.map { PixelDelta.squared($0.0, $0.1, at: 0, checkerboard: false).delta }.max() ?? 0
            #expect(fast.maximumDelta == (largest / PixelDelta.largest).squareRoot(), "seed \(seed)")
            #expect(fast.differentPixels == slow.count { $0 >= 2 })
            let places = slow.indices.filter { slow[$0] >= 2 }.map { ($0 % width, $0 / width) }
            if let left = places.map(\.0).min(), let right = places.map(\.0).max() {
                #expect((fast.boundingBox.minX, fast.boundingBox.maxX) == (left, right + 1), "seed \(seed)")
            }
        }
    }

    @Test(arguments: [
        (false, false, false), (true, false, false), (true, true, false), (false, false, true), (true, true, true),
    ])
    func fastAndSlowAgree(transparent: Bool, checkerboard: Bool, includesAntialiased: Bool) {
        for seed in 1...400 as ClosedRange<UInt64> {
            let (a, b) = pair(seed, transparent: transparent)
            for threshold in [0, 0.05, 0.1, 0.5] {
                var options = ComparisonOptions()
                (options.threshold, options.includesAntialiased) = (threshold, includesAntialiased)
                options.background = checkerboard ? .checkerboard : .white
                let reference = ReferenceMetric(
                    threshold: threshold, includesAntialiased: includesAntialiased, checkerboard: checkerboard)
                func picture(_ p: StraightBitmap) -> ReferenceMetric.Picture {
                    ReferenceMetric.Picture(width: p.width, height: p.height, pixels: p.withPixels { Array($0) })
                }
                let slow = reference.classes(picture(a), picture(b))
                let fast = PixelComparator(options).compare(a, b)
                #expect(
                    fast.classes == slow || fast.classes.isEmpty && slow.allSatisfy { $0 == 0 },
                    "seed \(seed), threshold \(threshold)")
                #expect(fast.differentPixels == slow.count { $0 >= 2 })
                #expect(fast.antialiasedPixels == slow.count { $0 == 1 })
                let deltas = zip(picture(a).pixels, picture(b).pixels).enumerated().map { i, pair in
                    PixelDelta.squared(pair.0, pair.1, at: i, checkerboard: checkerboard).delta
                }
                #expect(fast.maximumDelta == ((deltas.max() ?? 0) / PixelDelta.largest).squareRoot())
            }
        }
    }

    @Test func countsAndBox() {
        let a = StraightBitmap(TestPictures.box(at: 4))
        let b = StraightBitmap(TestPictures.box(at: 6))
        let found = PixelComparator().compare(a, b)
        #expect(found.differentPixels == 2 * 2 * 16)
        #expect(found.boundingBox == PixelRect(x: 4, y: 10, width: 18, height: 16))
        #expect(found.ratio == 64.0 / (64 * 48))
        #expect(PixelCluster.find(in: found).map(\.bounds) == [PixelRect(x: 4, y: 10, width: 18, height: 16)])
        let masked = PixelComparator().compare(a, b, ignoring: [PixelRect(x: 0, y: 0, width: 10, height: 48)])
        #expect(masked.differentPixels == 32)
        #expect(masked.ignoredPixels == 480)
        #expect(masked.ratio == 32.0 / (54 * 48))
    }

    /// A fade by so little that the metric does not count it, and one that it does.
    @Test(arguments: [(0, 0), (26, 0), (27, 256)])
    func thresholds(step: Int, count: Int) {
        let a = StraightBitmap(TestPictures.box(at: 4, color: (100, 100, 100)))
        let b = StraightBitmap(TestPictures.box(at: 4, color: (100 + step, 100 + step, 100 + step)))
        #expect(PixelComparator().compare(a, b).differentPixels == count)
    }

    @Test func halfTransparentBlackIsGreyOverWhiteOnly() {
        let a = StraightBitmap(width: 1, height: 1, pixels: [TestPictures.color(0, 0, 0, 128)])
        let b = StraightBitmap(width: 1, height: 1, pixels: [TestPictures.color(127, 127, 127)])
        var options = ComparisonOptions()
        #expect(PixelComparator(options).compare(a, b).differentPixels == 0)
        options.background = .checkerboard
        #expect(PixelComparator(options).compare(a, b).differentPixels == 1)
    }

    @Test func hiddenColoursOfClearPixelsAreNoDifference() {
        let a = StraightBitmap(width: 1, height: 1, pixels: [TestPictures.color(255, 0, 0, 0)])
        let b = StraightBitmap(width: 1, height: 1, pixels: [TestPictures.color(0, 0, 255, 0)])
        #expect(PixelComparator().compare(a, b).differentPixels == 0)
    }

    @Test func drawing() {
        let white = TestPictures.color(255, 255, 255), black = TestPictures.color(0, 0, 0)
        let a = StraightBitmap(width: 3, height: 1, pixels: [white, black, black])
        let b = StraightBitmap(width: 3, height: 1, pixels: [black, white, black])
        var options = ComparisonOptions()
        options.includesAntialiased = true
        let found = PixelComparator(options).compare(a, b)
        var picture = DiffPicture()
        picture.darkerColor = TestPictures.color(0, 255, 0)
        let drawn = picture.draw(found, over: a)
        // 255 − 255 · 0.1, cut off.
        #expect(
            drawn.withPixels { Array($0) } == [
                TestPictures.color(0, 255, 0), TestPictures.color(255, 0, 0), TestPictures.color(229, 229, 229),
            ])
        picture.isMask = true
        #expect(picture.draw(found, over: a)[2, 0] == 0)
    }
}

@Suite struct PerceptualTests {
    private var options: ComparisonOptions {
        var options = ComparisonOptions()
        options.metric = .perceptual
        return options
    }

    /// Values of the CIE formula, worked out with an independent implementation (colour-science's Lab of sRGB bytes,
    /// textiles off).
    @Test func whiteAndBlackAreAHundredApart() {
        let metric = DeltaE94()
        let distance = metric.difference(metric.lab(255, 255, 255), metric.lab(0, 0, 0))
        // The white point's own rounding.
        #expect(abs(distance - 100) < 0.01)
        #expect(metric.difference(metric.lab(10, 20, 30), metric.lab(10, 20, 30)) == 0)
    }

    /// Two pictures of one colour each that differ by a little more than can be seen: at the edge the border makes
    /// windows that are not flat, and nearly the same. Pixels whose 3 × 3 window is flat are real. Worked out by hand
    /// from Playwright's published model.
    @Test func edgesAreJudgedWithTheBorder() {
        func flat(_ value: Int) -> StraightBitmap {
            StraightBitmap(
                Bitmap(
                    width: 9, height: 7, pixels: [UInt32](repeating: TestPictures.color(value, value, value), count: 63)
                ))
        }
        let found = PixelComparator(options).compare(flat(100), flat(105))
        #expect(found.differentPixels == 7 * 5 && found.antialiasedPixels == 63 - 35)
        // The border stands out too little to hide what is plain to see.
        #expect(PixelComparator(options).compare(flat(0), flat(255)).differentPixels == 63)
    }

    @Test func aFlatAreaThatChangesIsReal() {
        let a = StraightBitmap(TestPictures.box(at: 4, color: (100, 100, 100)))
        let b = StraightBitmap(TestPictures.box(at: 4, color: (108, 100, 100)))
        let found = PixelComparator(options).compare(a, b)
        #expect(found.differentPixels + found.antialiasedPixels == 256)
        #expect(found.differentPixels >= 14 * 14)
    }

    @Test func aChangeBelowTheEyeIsNone() {
        let a = StraightBitmap(TestPictures.box(at: 4, color: (100, 100, 100)))
        let b = StraightBitmap(TestPictures.box(at: 4, color: (101, 100, 100)))
        #expect(PixelComparator(options).compare(a, b).differentPixels == 0)
    }

    @Test func windowsSlideWithoutDrifting() {
        var dice = TestPictures.Dice(7)
        let (width, height) = (9, 12)
        let p = (0..<width * height).map { _ in TestPictures.color(dice.roll(256), dice.roll(256), dice.roll(256)) }
        let q = (0..<width * height).map { _ in TestPictures.color(dice.roll(256), dice.roll(256), dice.roll(256)) }
        var sliding = WindowSums(width: width, height: height, radius: 2)
        for y in [0, 1, 4, 5, 11] {
            sliding.move(to: y, p, q)
            for x in 0..<width {
                var (sum, count) = (0, 0)
                for ny in max(0, y - 2)...min(height - 1, y + 2) {
                    for nx in max(0, x - 2)...min(width - 1, x + 2) {
                        sum += Int(p[ny * width + nx] >> 8 & 255) * Int(q[ny * width + nx] >> 8 & 255)
                        count += 1
                    }
                }
                let found = sliding.values(around: x, channel: 1)
                #expect(found.values.pq == sum && found.count == count)
            }
        }
    }
}

@Suite struct PixelHashTests {
    @Test func onlyDamagedRowsAreLookedAt() {
        var hasher = PixelHasher()
        let (a, b) = (TestPictures.box(at: 4), TestPictures.box(at: 9))
        let first = hasher.hash(a)
        let second = hasher.hash(b, damage: PixelRect(x: 0, y: 10, width: 64, height: 16))
        #expect(first == PixelHasher.hash(a))
        #expect(second == PixelHasher.hash(b))
        #expect(first != second)
        #expect(hasher.hash(b) == second)
        #expect(PixelHash(text: first.text) == first)
        #expect(PixelHash(text: "12") == nil)
    }

    /// The same on every machine and in every version: baselines hold it.
    @Test func pinned() {
        #expect(PixelHasher.hash(TestPictures.box(at: 4)).text == "47def51702c120d49ab25362314beffd")
    }

    @Test func everyPixelCounts() {
        let base = [UInt32](repeating: 0xFFFF_FFFF, count: 21 * 5)
        var seen: Set<PixelHash> = []
        for i in base.indices {
            for bit in [0, 7, 24] {
                var pixels = base
                pixels[i] ^= 1 << UInt32(bit)
                seen.insert(PixelHasher.hash(Bitmap(width: 21, height: 5, pixels: pixels)))
            }
        }
        #expect(seen.count == base.count * 3)
    }
}
