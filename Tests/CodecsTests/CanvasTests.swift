import Raster
import TestSupport
import Testing

@testable import Codecs

/// What animations put their frames on, against a model that keeps whole pictures.
@Suite struct CanvasTests {
    private static let (width, height) = (9, 7)

    /// The picture as a plain array, with the three ways to take a frame away again.
    private struct Model {
        var ground = [UInt32](repeating: 0, count: width * height)

        mutating func show(
            _ part: [UInt32], at area: PixelRect, blend: FrameControl.Blend, dispose: FrameControl.Dispose
        )
            -> [UInt32]
        {
            var picture = ground
            for y in 0..<area.height {
                for x in 0..<area.width {
                    let place = (area.minY + y) * width + area.minX + x
                    let pixel = part[y * area.width + x]
                    picture[place] = blend == .source ? pixel : Matte.over(pixel, ground[place])
                }
            }
            var cleared = picture
            for y in area.minY..<area.maxY { for x in area.minX..<area.maxX { cleared[y * width + x] = 0 } }
            switch dispose {
            case .none: ground = picture
            case .background: ground = cleared
            case .previous: break
            }
            return picture
        }
    }

    /// Some pictures are kept for a while and some are let go at once, so that some frames are drawn over older ones:
    /// none that is kept may change.
    @Test(arguments: 0..<60)
    func framesShowWhatTheModelShows(seed: Int) {
        var random = SeededGenerator(UInt64(seed))
        var canvas = Canvas(width: Self.width, height: Self.height)
        var model = Model()
        var kept: [(picture: Bitmap, pixels: [UInt32])] = []
        for _ in 0..<40 {
            let isWhole = Int.random(in: 0..<6, using: &random) == 0
            let x = isWhole ? 0 : Int.random(in: 0..<Self.width, using: &random)
            let y = isWhole ? 0 : Int.random(in: 0..<Self.height, using: &random)
            let area = PixelRect(
                x: x, y: y, width: isWhole ? Self.width : Int.random(in: 1...Self.width - x, using: &random),
                height: isWhole ? Self.height : Int.random(in: 1...Self.height - y, using: &random))
            let pixels = (0..<area.width * area.height).map { _ -> UInt32 in
                let alpha = [0, 128, 255, 255, 255].randomElement(using: &random)!
                return UInt32(alpha) << 24 | UInt32.random(in: 0...UInt32(alpha), using: &random)
            }
            let part = Bitmap(width: area.width, height: area.height, pixels: pixels)
            let blend: FrameControl.Blend = Bool.random(using: &random) ? .source : .over
            let dispose = [FrameControl.Dispose.none, .none, .none, .background, .previous].randomElement(
                using: &random)!
            let shown = canvas.show(part, at: area, blend: blend, dispose: dispose)
            let expected = model.show(pixels, at: area, blend: blend, dispose: dispose)
            #expect(shown.withPixels(Array.init) == expected)
            #expect(!shown.isOpaque || expected.allSatisfy { $0 >> 24 == 255 })
            if Bool.random(using: &random) { kept.append((shown, expected)) }
            if kept.count > 3 { kept.removeFirst(Int.random(in: 1...3, using: &random)) }
            for (picture, pixels) in kept { #expect(picture.withPixels(Array.init) == pixels) }
        }
    }
}
