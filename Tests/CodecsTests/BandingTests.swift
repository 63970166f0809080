import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct BandingTests {
    private static let width = 160, height = 120

    private static func pixel(_ x: Int, _ y: Int) -> [Int] { [40 + x / 2, 60 + y / 3, 90 + (x + y) / 4] }

    private static func picture(_ width: Int = width, _ height: Int = height, _ color: (Int, Int) -> [Int]) -> Bitmap {
        Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map { i in
                let c = color(i % width, i / width)
                return UInt32(c[0]) | UInt32(c[1]) << 8 | UInt32(c[2]) << 16 | 0xFF00_0000
            })
    }

    private static func measure(_ source: Bitmap, _ shown: Bitmap) -> Banding {
        source.withPixels { a in
            shown.withPixels { b in
                BandingMeasure.measure(a.baseAddress!, b.baseAddress!, width: source.width, height: source.height)
            }
        }
    }

    /// Of a ramp: itself, posterised coarsely and finely, and mixed of two colours in turns. The numbers are those of
    /// scipy's filters for the same definition.
    static let cases: [(change: @Sendable (Int, Int, Int) -> Int, contours: [Int], plateaus: [Int], excess: [Double])] =
        [
            ({ v, _, _ in v }, [0, 0], [0, 0], [0, 0]),
            ({ v, _, _ in v & 0xF8 | 4 }, [16236, 14154], [5998, 5392], [32891.516, 28361.354]),
            ({ v, _, _ in v & 0xFC }, [5303, 4606], [878, 800], [6484.811, 5636.943]),
            ({ v, x, y in (x + y) % 2 == 0 ? v & 0xFC : v + 3 & 0xFC }, [0, 0], [0, 0], [0, 0]),
        ]

    @Test(arguments: cases.indices, [false, true])
    func countsWhatAnotherImplementationCounts(_ index: Int, _ hasEdges: Bool) {
        // The bright patch takes its surroundings out of what counts as smooth.
        func isPatch(_ x: Int, _ y: Int) -> Bool { hasEdges && (40..<70).contains(x) && (30..<50).contains(y) }
        func color(_ x: Int, _ y: Int) -> [Int] { isPatch(x, y) ? [250, 250, 250] : Self.pixel(x, y) }
        let expected = Self.cases[index]
        let shown = Self.picture { x, y in color(x, y).map { expected.change($0, x, y) } }
        let banding = Self.measure(Self.picture { color($0, $1) }, shown)
        let at = hasEdges ? 1 : 0
        #expect(banding.smooth == [19_200, 16_726][at])
        // Single-precision sums are not the same everywhere.
        #expect(abs(banding.contours - expected.contours[at]) <= 8)
        #expect(banding.plateaus == expected.plateaus[at])
        #expect(abs(banding.excess - expected.excess[at]) <= 0.01 * expected.excess[at] + 1e-3)
    }

    @Test(arguments: [(1, 1), (1, 40), (2, 2), (5, 3), (40, 1)])
    func smallPicturesAreNoTrouble(_ width: Int, _ height: Int) {
        let picture = Self.picture(width, height, Self.pixel)
        #expect(Self.measure(picture, picture).contours == 0)
    }

    /// Two gradients on a light page, as a screen has them, beside a busy strip that wants colours of its own.
    private static func screen(shift: Int) -> Bitmap {
        var random = SeededGenerator(11)
        let noise = (0..<360 * 60).map { _ in Int(random.next() % 200) }
        return picture(360, 360) { x, y in
            if y >= 300 { return [noise[(y - 300) * 360 + (x + shift) % 360], 60, 90] }
            if (20 + shift..<160 + shift).contains(x), (40..<260).contains(y) {
                return [60 + (x - shift + y) / 4, 150 - y / 8, 220 - y / 3]
            }
            if (200..<340).contains(x), (40..<260).contains(y) {
                return [120 + y / 3, 95 + x / 20, 200 - (x + y) / 10]
            }
            return [242, 242, 247]
        }
    }

    @Test(arguments: [90, 100])
    func gradientsHaveNoContours(_ quality: Int) throws {
        var options = GIFOptions()
        options.quality = quality
        let frames = (0..<5).map { Self.screen(shift: $0 * 5) }
        let (_, writer) = try Animations.gif(Animations.centiseconds(frames, 4), options, collectsDetails: true)
        let details = writer.statistics.details
        #expect(details.count == 5 && details.allSatisfy { $0.flicker == 0 && $0.banding.smooth > 20_000 })
        #expect(details.allSatisfy { $0.banding.contour <= 5 })
        // Those that people look at.
        for held in [details[0], details[4]] {
            #expect(held.banding.contour <= 0.5)
            #expect(held.banding.flat <= 1)
        }
    }

    private static func surroundings(_ picture: Bitmap) -> GIFSurroundings {
        let surroundings = GIFSurroundings(width: picture.width, height: picture.height)
        surroundings.look(at: picture, changed: surroundings.canvas) { _, _, _ in }
        return surroundings
    }

    @Test func edgesAndTheirSurroundingsAreBusy() {
        let source = Self.picture(40, 20) { x, y in x == 20 && y == 10 ? [0, 0, 0] : [200 + x / 8, 100, 100] }
        let plane = GIFFrameBuffer()
        plane.area = PixelRect(x: 0, y: 0, width: 40, height: 20)
        plane.reserve(plane.count)
        plane.source = source
        GIFTexture.mark(plane, Self.surroundings(source), next: nil, isHeld: false)
        for y in 0..<20 {
            for x in 0..<40 {
                // An edge lies left of and above a pixel; it reaches four pixels.
                let isNear =
                    (16...25).contains(x) && (6...14).contains(y) || (16...24).contains(x) && (6...15).contains(y)
                #expect((plane.texture[y * 40 + x] & GIFTexture.smooth == 0) == isNear)
            }
        }
    }

    /// What a moving edge has uncovered rests though the area is narrow, when the row rests for long beyond it.
    @Test(arguments: [(100, true), (54, false)]) func narrowStripsRest(_ end: Int, _ rests: Bool) {
        let source = Self.picture(100, 4) { x, _ in [100 + x / 2, 100, 100] }
        let next = Self.picture(100, 4) { x, _ in [(40..<end).contains(x) ? 100 + x / 2 : 7, 100, 100] }
        let plane = GIFFrameBuffer()
        plane.area = PixelRect(x: 40, y: 0, width: 4, height: 4)
        plane.reserve(plane.count)
        plane.source = source
        GIFTexture.mark(plane, Self.surroundings(source), next: next, isHeld: false)
        #expect((0..<16).allSatisfy { (plane.texture[$0] & GIFTexture.resting != 0) == rests })
    }

    /// Rows beside an edge that moves on will be smooth, and are settling; beside one that stays they are not. What is
    /// smooth already is no more than that.
    @Test(arguments: [(24, true), (20, false)]) func rowsBesideAMovingEdgeSettle(_ later: Int, _ settles: Bool) {
        func picture(_ edge: Int) -> Bitmap {
            Self.picture(100, 40) { x, y in y < edge ? [100 + x / 2, 100, 100] : [7, 7, 7] }
        }
        let source = picture(20)
        let plane = GIFFrameBuffer()
        plane.area = PixelRect(x: 0, y: 0, width: 100, height: 40)
        plane.reserve(plane.count)
        plane.source = source
        GIFTexture.mark(plane, Self.surroundings(source), next: picture(later), isHeld: false)
        func mark(_ y: Int) -> UInt8 { plane.texture[y * 100 + 50] }
        let smooth = GIFTexture.smooth | GIFTexture.resting
        #expect(mark(10) == smooth)
        #expect(mark(17) == GIFTexture.resting | (settles ? GIFTexture.settling : 0))
    }

    /// A cut takes as many boxes as it may, however little the last sample weighs beside all others: sums of weights are
    /// rounded to them.
    @Test func rareColorsDoNotEndTheCut() {
        let samples: [VarianceCut.Sample] = (0..<40).map { i in
            (color: SIMD4<Float>(Float(i * 6), 0, 0, 0), weight: i < 39 ? 3e7 : 0.5)
        }
        #expect(VarianceCut.centers(samples, count: 30).count == 30)
    }
}
