import Codecs
import Raster
import Testing

@testable import Comparison

/// Another colour is not another time, however small the difference and however closely one looks.
@Suite struct ColorOrEasingTests {
    private typealias Color = (Int, Int, Int)

    /// A box that moves at an even pace, and one that stays.
    private static func motion(_ moving: Color, still: Color = (30, 90, 200), curve: (Double) -> Double = { $0 })
        -> [Bitmap]
    {
        (0...32).map { i in
            let share = curve(max(0, min(1, Double(i - 4) / 24)))
            let a = TestPictures.box(at: 4 + 40 * share, y: 4, color: moving)
            let b = TestPictures.box(at: 20, y: 30, color: still)
            let pixels = a.withPixels { a in b.withPixels { b in zip(a, b).map { $0 == 0xFFFF_FFFF ? $1 : $0 } } }
            return Bitmap(width: 64, height: 48, pixels: pixels)
        }
    }

    private static func messages(
        _ a: [UInt8], _ b: [UInt8], threshold: Double = 0
    ) throws -> [String] {
        var comparator = AnimationComparator()
        (comparator.options.threshold, comparator.options.includesAntialiased) = (threshold, true)
        let result = try comparator.compare(TestPictures.footage(a), TestPictures.footage(b, "b"))
        #expect(result.isDifferent)
        return result.findings.map(\.message)
    }

    @Test(arguments: [-40, -3, -2, 1, 2, 8])
    func anotherColorIsSaidToDiffer(_ levels: Int) throws {
        let base = Self.motion((160, 60, 50))
        let changed = (160 + levels, 60 + levels, 50 + levels)
        let others = [
            Self.motion(changed), Self.motion((160, 60, 50), still: (30 + levels / 2, 90 + levels, 200 - levels)),
        ]
        for encode in [{ try TestPictures.apng($0, rate: 50) }, { try TestPictures.gif($0) }] {
            let base = try encode(base)
            for other in try others.map(encode) {
                for (a, b) in [(base, other), (other, base)] {
                    let messages = try Self.messages(a, b)
                    #expect(messages.count == 1 && messages[0].hasPrefix("all 33 frames differ"), "\(messages)")
                }
            }
        }
    }

    /// What has another colour only on the way.
    @Test(arguments: [-2, 2, 6]) func anotherColorOnTheWay(_ levels: Int) throws {
        let base = Self.motion((160, 60, 50))
        var changed = Self.motion((160, 60 + levels, 50))
        for number in Array(0...5) + Array(27...32) { changed[number] = base[number] }
        let messages = try Self.messages(TestPictures.apng(base), TestPictures.apng(changed))
        #expect(!messages.contains { $0.contains("path") }, "\(messages)")
    }

    /// An easing is still called one when it is looked at as closely.
    @Test(arguments: [0, 0.1]) func anEasingIsOne(_ threshold: Double) throws {
        let eased = Self.motion((160, 60, 50)) { $0 * $0 }
        for encode in [{ try TestPictures.apng($0, rate: 50) }, { try TestPictures.gif($0) }] {
            let messages = try Self.messages(
                encode(Self.motion((160, 60, 50))), encode(eased), threshold: threshold)
            #expect(messages.contains { $0.hasPrefix("the same path with another easing: up to 6 frames behind") })
        }
    }
}
