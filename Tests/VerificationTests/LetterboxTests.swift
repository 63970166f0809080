import Raster
import Testing

@testable import Verification

/// Bars beside a picture of the canvas's shape are found, and nothing else is taken for such.
@Suite struct LetterboxTests {
    /// A white screen of 50 × 100 pixels on a page of 200 × 100, with what else is there.
    private static func page(_ color: UInt8 = 0, marks: [PixelRect] = []) -> RGBPicture {
        var picture = RGBPicture(width: 200, height: 100, bytes: [UInt8](repeating: color, count: 200 * 100 * 3))
        func fill(_ box: PixelRect, _ value: UInt8) {
            for y in box.minY..<box.maxY {
                for i in (y * 200 + box.minX) * 3..<(y * 200 + box.maxX) * 3 { picture.bytes[i] = value }
            }
        }
        fill(PixelRect(minX: 75, minY: 0, maxX: 125, maxY: 100), 255)
        for mark in marks { fill(mark, 128) }
        return picture
    }

    static let pages: [(String, RGBPicture, Bool)] = [
        ("black bars", page(), true), ("grey bars", page(90), true), ("no bars at all", page(255), false),
        ("something in a bar", page(marks: [PixelRect(minX: 10, minY: 40, maxX: 20, maxY: 50)]), false),
        ("a border within", page(marks: [PixelRect(minX: 60, minY: 0, maxX: 75, maxY: 100)]), false),
    ]

    @Test(arguments: pages.indices) func barsAreBarsToTheEdge(_ index: Int) throws {
        let (name, picture, isOne) = Self.pages[index]
        let box = try #require(Letterbox(width: 200, height: 100, shape: 0.5))
        #expect((box.hasBars(picture) && box.hasEdges(picture)) == isOne, "\(name)")
        let content = box.cropped(picture)
        #expect((content.width, content.height) == (50, 100))
        #expect(content.bytes.allSatisfy { $0 == 255 })
    }

    /// A recording of the canvas's shape, or nearly, has none; nor has a canvas that is no screen.
    @Test(arguments: [(200, 100, 2.0), (198, 100, 2.0), (200, 100, 0.001), (200, 100, .infinity), (200, 100, 0)])
    func otherShapesHaveNone(_ width: Int, _ height: Int, _ shape: Double) {
        #expect(Letterbox(width: width, height: height, shape: shape) == nil)
    }
}
