import Foundation
import Geometry
import Testing

@testable import Views

/// SVG files as pictures.
@Suite struct SVGPictureTests {
    private static func picture(_ inner: String, _ attributes: String = "width=\"20\" height=\"10\"") throws
        -> VectorImage
    {
        try SVGPicture.read(Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(inner)</svg>".utf8))
    }

    /// A point of the picture, at one pixel a point; alpha, blue, green and red from the highest byte down.
    @Test(arguments: [
        ("<rect width=\"10\" height=\"10\" fill=\"#f00\"/>", 5, 5, 0xFF00_00FF as UInt32),
        ("<rect width=\"10\" height=\"10\"/>", 15, 5, 0), ("<path d=\"M0 0h20v10h-20z\"/>", 15, 5, 0xFF00_0000),
        ("<g fill=\"rgb(0,128,255)\"><circle cx=\"10\" cy=\"5\" r=\"4\"/></g>", 10, 5, 0xFFFF_8000),
        (
            "<g transform=\"translate(10 0) scale(2)\"><rect width=\"5\" height=\"5\" style=\"fill: white\"/></g>", 18,
            8, 0xFFFF_FFFF
        ),
        ("<path fill-rule=\"evenodd\" d=\"M0 0h20v10h-20z M5 2h10v6h-10z\" fill=\"blue\"/>", 10, 5, 0),
        ("<line x1=\"0\" y1=\"5\" x2=\"20\" y2=\"5\" stroke=\"#00ff00\" stroke-width=\"4\"/>", 10, 4, 0xFF00_FF00),
        ("<polygon points=\"0,0 20,0 20,10 0,10\" fill=\"none\" stroke=\"red\"/>", 10, 5, 0),
        ("<ellipse cx=\"10\" cy=\"5\" rx=\"9\" ry=\"4\" fill=\"#804020\"/>", 10, 5, 0xFF20_4080),
        (
            "<defs><linearGradient id=\"a\"/></defs><title>Sun</title><rect width=\"20\" height=\"10\" fill=\"#123456\"/>",
            3, 3, 0xFF56_3412
        ),
    ])
    func shapes(_ inner: String, _ x: Int, _ y: Int, _ color: UInt32) throws {
        let image = try Self.picture(inner).image(scale: 1)
        #expect(image.size == CGSize(width: 20, height: 10))
        #expect(image.bitmap.withPixels { $0[y * 20 + x] } == color)
    }

    @Test func theViewBoxFits() throws {
        let image = try Self.picture(
            "<rect width=\"100\" height=\"100\"/>", "width=\"20\" height=\"10\" viewBox=\"0 0 100 100\""
        )
        .image(scale: 2)
        // In the middle, as high as the picture.
        let row = image.bitmap.withPixels { pixels in (0..<40).map { pixels[10 * 40 + $0] != 0 } }
        #expect(row.filter { $0 }.count == 20 && row[10] && row[29] && !row[9] && !row[30])
    }

    @Test(arguments: [
        ("<rect width=\"1\" height=\"1\" fill=\"url(#a)\"/>", "colour"), ("<text>Hi</text>", "<text>"),
        ("<g mask=\"url(#m)\"/>", "mask"), ("<use href=\"#a\"/>", "<use>"), ("<path d=\"M0 0 Q\"/>", "path"),
        ("<rect class=\"a\" width=\"1\" height=\"1\"/>", "class"),
    ])
    func whatIsNotDrawnIsRefused(_ inner: String, _ word: String) {
        let refusal = #expect(throws: VectorImage.Refusal.self) { _ = try Self.picture(inner) }
        #expect(refusal?.description.contains(word) == true, "\(String(describing: refusal))")
    }

    /// A few bytes may ask for any number of layers and pixels.
    @Test(arguments: [
        (
            String(repeating: "<g opacity=\".9\"><rect width=\"1\" height=\"1\"/>", count: 5)
                + String(repeating: "<rect width=\"9\" height=\"9\"/></g>", count: 5), "nests"
        ),
        (String(repeating: "<circle cx=\"750\" cy=\"750\" r=\"700\"/>", count: 300), "over each other"),
    ])
    func whatTakesTooLongIsRefused(_ inner: String, _ word: String) throws {
        let refusal = #expect(throws: VectorImage.Refusal.self) {
            _ = try Self.picture(inner, "width=\"1500\" height=\"1500\"")
        }
        #expect(refusal?.description.contains(word) == true, "\(String(describing: refusal))")
        #expect(throws: Never.self) {
            _ = try Self.picture(inner.replacing("<g opacity=\".9\">", with: "<g>"), "width=\"15\" height=\"15\"")
        }
    }
}
