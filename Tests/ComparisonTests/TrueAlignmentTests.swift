import Codecs
import Raster
import Testing

@testable import Comparison

/// A claim about time is made only when frames agree at the mapped times.
@Suite struct TrueAlignmentTests {
    /// Rest, a way, rest, the way back, rest; everything `stretch` times as long. A second box lies still.
    private static func chain(
        _ stretch: Double = 1, still y: Int = 30, color: (Int, Int, Int) = (30, 90, 200), overshoot: Double = 0
    ) -> [Bitmap] {
        let length = Int((60 * stretch).rounded())
        return (0...length).map { i in
            let t = Double(i) / stretch
            let share = t < 10 ? 0 : t < 25 ? (t - 10) / 15 : t < 35 ? 1 : t < 50 ? 1 - (t - 35) / 15 : 0
            let moving = TestPictures.box(at: 4 + 40 * share + (t == 25 ? overshoot : 0), y: 4, width: 72)
            let still = TestPictures.box(at: 20, y: y, width: 72, color: color)
            let pixels = moving.withPixels { a in
                still.withPixels { b in zip(a, b).map { $0 == 0xFFFF_FFFF ? $1 : $0 } }
            }
            return Bitmap(width: 72, height: 48, pixels: pixels)
        }
    }

    private static func messages(_ a: [Bitmap], _ b: [Bitmap]) throws -> [String] {
        try TestPictures.findings(TestPictures.apng(a), TestPictures.apng(b)).messages
    }

    @Test(arguments: [(0.5, "50%"), (2, "200%"), (1.5, "150%")])
    func aChainWithRestsAtAnotherSpeed(_ stretch: Double, _ percent: String) throws {
        let messages = try Self.messages(Self.chain(), Self.chain(stretch))
        #expect(messages.contains("the same path in \(percent) of the time"), "\(messages)")
    }

    /// Each of these is faster too, and something else besides.
    @Test func whatIsNotTheSameIsNotCalledSo() throws {
        for other in [
            Self.chain(2, still: 31), Self.chain(2, color: (34, 94, 204)), Self.chain(2, overshoot: 0.5),
            Self.chain(1, still: 31),
            Self.chain(1, color: (34, 94, 204)), Self.chain(1, overshoot: 0.5),
        ] {
            for (a, b) in [(Self.chain(), other), (other, Self.chain())] {
                let messages = try Self.exact(a, b)
                #expect(!messages.contains { $0.contains("path") || $0.contains("identical") }, "\(messages)")
                // One frame that shows its neighbour is that, and nothing else.
                #expect(
                    messages.contains { $0.contains("differ") || $0.contains("a neighbour is shown instead") },
                    "\(messages)")
            }
        }
    }

    private static func exact(_ a: [Bitmap], _ b: [Bitmap]) throws -> [String] {
        var comparator = AnimationComparator()
        (comparator.options.threshold, comparator.options.includesAntialiased) = (0, true)
        return try comparator.compare(
            TestPictures.footage(TestPictures.apng(a)), TestPictures.footage(TestPictures.apng(b), "b.png")
        )
        .findings.map(\.message)
    }

    @Test func aPixelLiesBetweenItsNeighbours() {
        func grey(_ values: [Int]) -> StraightBitmap {
            StraightBitmap(width: values.count, height: 1, pixels: values.map { TestPictures.color($0, $0, $0) })
        }
        #expect(FramesBetween.lies(grey([10, 50]), between: [grey([0, 60]), grey([20, 40])]))
        #expect(FramesBetween.lies(grey([22, 50]), between: [grey([0, 60]), grey([20, 40])]))
        #expect(!FramesBetween.lies(grey([23, 50]), between: [grey([0, 60]), grey([20, 40])]))
        #expect(!FramesBetween.lies(grey([10, 37]), between: [grey([0, 60]), grey([20, 40])]))
    }
}
