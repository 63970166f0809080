import Raster
import Testing

@testable import Codecs

/// Which pixels count as a thin line of one colour.
@Suite struct HairlinesTests {
    private static let width = 130, height = 120
    private static let ground: UInt32 = 0xFFF2_F2F2, dark: UInt32 = 0xFF90_9090

    private static func picture(_ rects: [(PixelRect, UInt32)], ground: UInt32 = ground) -> Bitmap {
        var pixels = [UInt32](repeating: ground, count: width * height)
        for (rect, color) in rects {
            for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { pixels[y * width + x] = color } }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// The places that lines cover in an area, each once.
    private static func found(_ picture: Bitmap, _ area: PixelRect) -> [Int] {
        var places = Set<Int>()
        Hairlines.forEach(in: picture, area) { line in
            for i in 0..<line.count { places.insert(line.start + i * line.stride) }
        }
        return places.sorted()
    }

    private static func places(_ rect: PixelRect) -> [Int] {
        (rect.minY..<rect.maxY).flatMap { y in (rect.minX..<rect.maxX).map { y * width + $0 } }
    }

    @Test(
        "thin rectangles",
        arguments: [
            (PixelRect(x: 0, y: 50, width: 130, height: 1), true),
            (PixelRect(x: 0, y: 0, width: 130, height: 1), true),
            (PixelRect(x: 0, y: 119, width: 130, height: 2), true),
            (PixelRect(x: 7, y: 60, width: 32, height: 1), true),
            (PixelRect(x: 97, y: 60, width: 33, height: 3), true),
            (PixelRect(x: 7, y: 60, width: 31, height: 1), false),
            (PixelRect(x: 9, y: 60, width: 100, height: 6), false),
            (PixelRect(x: 30, y: 0, width: 1, height: 120), true),
            (PixelRect(x: 129, y: 11, width: 1, height: 48), true),
            (PixelRect(x: 0, y: 72, width: 2, height: 48), true),
            // A letter's stem.
            (PixelRect(x: 30, y: 11, width: 2, height: 47), false),
        ])
    func lines(_ rect: PixelRect, _ isLine: Bool) {
        let canvas = PixelRect(x: 0, y: 0, width: Self.width, height: Self.height)
        let rect = rect.intersection(canvas)
        let picture = Self.picture([(rect, Self.dark)])
        #expect(Self.found(picture, canvas) == (isLine ? Self.places(rect) : []))
        // Parts of the picture have the same parts of it.
        for area in [
            PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 20, y: 40, width: 30, height: 40),
            PixelRect(x: 100, y: 100, width: 30, height: 20), PixelRect(x: 33, y: 61, width: 1, height: 1),
            PixelRect(x: 128, y: 0, width: 2, height: 120), PixelRect(x: 0, y: 119, width: 130, height: 1),
        ] {
            #expect(Self.found(picture, area) == (isLine ? Self.places(rect.intersection(area)) : []), "\(area)")
        }
    }

    @Test("what does not stand out, or shows nothing, is no line")
    func grounds() {
        let canvas = PixelRect(x: 0, y: 0, width: Self.width, height: Self.height)
        // Rows of a gradient, in steps of a level and of three.
        for step in [1, 3] as [UInt32] {
            let rows = (0..<Self.height).map { y in
                (PixelRect(x: 0, y: y, width: Self.width, height: 1), 0xFF10_1010 + UInt32(y) / 2 * step * 0x01_0101)
            }
            #expect(Self.found(Self.picture(rows), canvas).isEmpty)
        }
        let clear = Self.picture([(PixelRect(x: 0, y: 50, width: 130, height: 1), 0)])
        #expect(Self.found(clear, canvas).isEmpty)
        let tiny = Bitmap(width: 1, height: 1, pixels: [Self.dark])
        #expect(Self.found(tiny, PixelRect(x: 0, y: 0, width: 1, height: 1)).isEmpty)
    }

    /// Something of the line's colour stands on its first part, so that it is found only behind that.
    @Test("a line that begins below something of its colour is found")
    func beginsBelow() {
        let canvas = PixelRect(x: 0, y: 0, width: Self.width, height: Self.height)
        let line = PixelRect(x: 0, y: 50, width: 130, height: 1)
        let picture = Self.picture([(line, Self.dark), (PixelRect(x: 0, y: 30, width: 40, height: 20), Self.dark)])
        #expect(Set(Self.found(picture, canvas)).isSuperset(of: Self.places(line)))
    }
}
