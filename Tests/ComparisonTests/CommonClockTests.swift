import Codecs
import Raster
import Testing

@testable import Comparison

/// What formats make of times is no difference, and neither is which program joined equal neighbours.
@Suite struct CommonClockTests {
    private static let frames = (0..<12).map { TestPictures.box(at: 4 + 3 * Double($0)) }

    /// - Parameter durations: of as many frames.
    private static func drawn(_ frames: [Bitmap], _ durations: [RationalTime]) -> Footage {
        Footage(name: "drawn", width: 64, height: 48, loop: .forever, durations: durations) {
            var rest = frames[...]
            return { rest.popFirst() }
        }
    }

    private static func messages(_ a: Footage, _ b: Footage) throws -> [String] {
        try AnimationComparator().compare(a, b).findings.map(\.message)
    }

    private static func milliseconds(_ values: [Int]) -> [RationalTime] {
        (0..<12).map { RationalTime(values[$0 % values.count], 1000) }
    }

    /// Thirtieths and sixtieths as they are, and as thousandths allow them.
    static let roundings: [([RationalTime], [RationalTime])] = [
        ([RationalTime](repeating: RationalTime(1, 30), count: 12), milliseconds([33, 33, 34])),
        ([RationalTime](repeating: RationalTime(1, 60), count: 12), milliseconds([17, 17, 16])),
        (milliseconds([33, 33, 34]), milliseconds([34, 33, 33])),
        (milliseconds([16, 17, 17]), milliseconds([17, 17, 16])),
    ]

    @Test(arguments: roundings.indices) func roundedTimesAreTheSame(_ index: Int) throws {
        let (a, b) = Self.roundings[index]
        #expect(try Self.messages(Self.drawn(Self.frames, a), Self.drawn(Self.frames, b)) == [])
        #expect(try Self.messages(Self.drawn(Self.frames, b), Self.drawn(Self.frames, a)) == [])
    }

    /// What adds up is another rate.
    @Test func anotherRateIsOne() throws {
        let thirtieths = Self.drawn(Self.frames, [RationalTime](repeating: RationalTime(1, 30), count: 12))
        let found = try Self.messages(thirtieths, Self.drawn(Self.frames, Self.milliseconds([33])))
        #expect(found.contains("the rate is 30.3 frames a second instead of 30"), "\(found)")
    }

    @Test func joinedNeighboursAreTheSame() throws {
        let still = [Bitmap](repeating: Self.frames[0], count: 4)
        let each = Self.drawn(still + Self.frames, [RationalTime](repeating: RationalTime(1, 60), count: 16))
        let joined = Self.drawn(
            Self.frames, [RationalTime(5, 60)] + [RationalTime](repeating: RationalTime(1, 60), count: 11))
        #expect(try Self.messages(each, joined) == [])
        #expect(try Self.messages(joined, each) == [])
    }

    /// Frames that have changed places, and one that comes once more, move on no other curve.
    @Test func whatComesInAnotherOrderHasNoOtherEasing() throws {
        let durations = [RationalTime](repeating: RationalTime(1, 60), count: 12)
        func changed(_ places: [Int]) throws -> [String] {
            try Self.messages(
                Self.drawn(Self.frames, durations), Self.drawn(places.map { Self.frames[$0] }, durations))
        }
        #expect(
            try changed([0, 1, 2, 3, 5, 4, 6, 7, 8, 9, 10, 11]) == ["frames 4 and 5 have changed places (at 0.067 s)"])
        #expect(
            try changed([0, 1, 2, 3, 5, 6, 4, 7, 8, 9, 10, 11]) == [
                "frames 4 to 6 (from 0.067 s) are the same ones in another order"
            ])
        let jerk = try changed([0, 1, 2, 3, 4, 5, 6, 7, 6, 9, 10, 11])
        #expect(jerk.count == 1 && jerk[0].hasPrefix("only frame 8 differs"), "\(jerk)")
    }
}
