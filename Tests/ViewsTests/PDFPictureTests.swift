import Foundation
import Geometry
import Testing

@testable import Views

/// PDF files as pictures.
@Suite struct PDFPictureTests {
    /// A file of one page of 20 × 10 points, with these operators and further objects from number 5 on.
    private static func file(_ operators: String, resources: String = "", objects: [String] = [], page: String = "")
        -> [UInt8]
    {
        let all =
            [
                "<< /Type /Catalog /Pages 2 0 R >>",
                "<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 20 10] >>",
                "<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << \(resources) >> \(page) >>",
                "<< /Length \(operators.utf8.count) >>\nstream\n\(operators)\nendstream",
            ] + objects
        let text = all.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined()
        return Array(("%PDF-1.3\n" + text + "trailer\n<< /Root 1 0 R >>\n%%EOF\n").utf8)
    }

    /// A point of the picture, at one pixel a point, from the upper left corner.
    private static func pixel(_ file: [UInt8], _ x: Int, _ y: Int) throws -> UInt32 {
        let image = try PDFPicture.read(file).image(scale: 1)
        #expect(image.size == CGSize(width: 20, height: 10))
        return image.bitmap.withPixels { $0[y * 20 + x] }
    }

    /// Alpha, blue, green and red from the highest byte down.
    @Test(arguments: [
        ("1 0 0 rg 0 0 10 5 re f", 5, 7, 0xFF00_00FF as UInt32), ("1 0 0 rg 0 0 10 5 re f", 5, 2, 0),
        ("0 0 20 10 re 5 2 10 6 re f*", 10, 5, 0), ("0 0 20 10 re f*", 10, 5, 0xFF00_0000),
        ("0 1 0 RG 4 w 0 5 m 20 5 l S", 10, 4, 0xFF00_FF00), ("0 0 m 20 0 l 20 10 l 0 10 l h f", 3, 3, 0xFF00_0000),
        ("q 0 0 5 10 re W n 0 0 20 10 re f Q", 10, 5, 0), ("q 0 0 5 10 re W n Q 0 0 20 10 re f", 10, 5, 0xFF00_0000),
        ("q 2 0 0 2 10 0 cm 0 0 5 5 re f Q", 18, 5, 0xFF00_0000), ("0 1 1 0 k 0 0 20 10 re f", 5, 5, 0xFF00_00FF),
        ("/Cs1 cs 0 0 1 sc 0 0 20 10 re f", 5, 5, 0xFFFF_0000), ("/Half gs 0 0 20 10 re f", 5, 5, 0x8000_0000),
        ("10 5 m 20 5 20 10 10 10 c 0 10 0 5 10 5 c f % a note", 10, 2, 0xFF00_0000),
        ("/Half gs /Group Do", 5, 5, 0x8000_0000), ("/Plain Do", 5, 5, 0xFF00_0000), ("/Plain Do", 12, 5, 0),
        ("20 0 0 10 0 0 cm /Dots Do", 2, 1, 0xFF00_00FF), ("20 0 0 10 0 0 cm /Dots Do", 17, 8, 0xFF00_FFFF),
        ("BT /F1 12 Tf ET /Span << /A (\\)) >> BDC 0 0 20 10 re f EMC", 5, 5, 0xFF00_0000),
    ])
    func pictures(_ operators: String, _ x: Int, _ y: Int, _ color: UInt32) throws {
        let file = Self.file(
            operators,
            resources:
                "/ColorSpace << /Cs1 5 0 R >> /ExtGState << /Half << /ca 0.5 /SMask /None >> >> /XObject << /Group 7 0 R /Plain 8 0 R /Dots 9 0 R >>",
            objects: [
                "[/ICCBased 6 0 R]", "<< /N 3 /Length 0 >>\nstream\n\nendstream",
                // Two shapes over each other, which do not show through each other.
                "<< /Subtype /Form /BBox [0 0 20 10] /Group << /S /Transparency >> /Length 31 >>\nstream\n0 0 20 10 re f 0 0 20 10 re f  \nendstream",
                "<< /Subtype /Form /BBox [0 0 10 10] /Matrix [1 0 0 1 0 0] /Length 14 >>\nstream\n0 0 20 10 re f\nendstream",
                // Red and green above, blue and yellow below.
                "<< /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Length 12 >>\nstream\n\u{7F}\0\0\0\u{7F}\0\0\0\u{7F}\u{7F}\u{7F}\0\nendstream",
            ])
        let found = try Self.pixel(file, x, y)
        // The picture's bytes are half as bright, since text has none above 127.
        let bright =
            operators.contains("Dots") ? found & 0xFF00_0000 | (found & 0x007F_7F7F) * 2 | (found & 0x0001_0101) : found
        for shift in [0, 8, 16, 24] {
            let (a, b) = (Int(bright >> shift & 255), Int(color >> shift & 255))
            #expect(abs(a - b) <= 2, "\(operators): \(String(bright, radix: 16))")
        }
    }

    @Test(arguments: [
        ("(Hi) Tj", "text"), ("/Sh1 sh", "gradient"), ("BI ID EI", "picture"), ("/Multiply gs", "Multiply"),
        ("/Masked gs", "mask"), ("/Pattern cs /P1 scn", "Pattern"), ("1 0 0 rg 1 c", "damaged"),
    ])
    func whatIsNotDrawnIsRefused(_ operators: String, _ word: String) {
        let file = Self.file(
            operators, resources: "/ExtGState << /Multiply << /BM /Multiply >> /Masked << /SMask << /S /Alpha >> >> >>")
        let refusal = #expect(throws: VectorImage.Refusal.self) { _ = try PDFPicture.read(file) }
        #expect(refusal?.description.contains(word) == true, "\(String(describing: refusal))")
    }

    @Test(arguments: [
        ("%PDF-1.3", "page"), ("hello", "no PDF"), ("%PDF-1.3\n1 0 obj\n<< /Type /Catalog /Pages 1 0 R >>", "page"),
        ("%PDF-1.3\n1 0 obj\n<< >>\nendobj trailer << /Encrypt 2 0 R >>", "encrypted"),
        ("%PDF-1.3\n1 0 obj\n[[[[[[[[<<(((\n", "page"),
    ])
    func damagedFilesAreRefused(_ text: String, _ word: String) {
        let refusal = #expect(throws: VectorImage.Refusal.self) { _ = try PDFPicture.read(Array(text.utf8)) }
        #expect(refusal?.description.contains(word) == true, "\(String(describing: refusal))")
    }

    /// What a small file asks for often counts every time.
    @Test func muchWorkIsRefused() {
        let note = "%" + String(repeating: "x", count: 1 << 20) + "\n"
        let form = Self.file(
            String(repeating: "/Form Do ", count: 10_000), resources: "/XObject << /Form 5 0 R >>",
            objects: ["<< /Subtype /Form /BBox [0 0 9 9] /Length \(note.utf8.count) >>\nstream\n\(note)\nendstream"])
        let picture = Self.file(
            "/Dots Do", resources: "/XObject << /Dots 5 0 R >>",
            objects: [
                "<< /Subtype /Image /Width 4000 /Height 2000 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 6 0 R /Length 1 >>\nstream\nx\nendstream",
                "<< /Subtype /Image /Width 8192 /Height 8192 /BitsPerComponent 8 /Length 1 >>\nstream\nx\nendstream",
            ])
        for (file, word) in [(form, "64 MB"), (picture, "8 million")] {
            let refusal = #expect(throws: VectorImage.Refusal.self) { _ = try PDFPicture.read(file) }
            #expect(refusal?.description.contains(word) == true, "\(String(describing: refusal))")
        }
    }

    /// Each of them would be looked through to the file's end.
    @Test func streamsWithoutAnEndAreLeftOut() throws {
        let endless = [String](repeating: "<< >>\nstream\n", count: 100_000)
        #expect(try Self.pixel(Self.file("1 0 0 rg 0 0 20 10 re f", objects: endless), 5, 5) == 0xFF00_00FF)
    }

    @Test func pagesMayBeTurnedOnlyWhole() {
        let file = Self.file("0 0 20 10 re f", page: "/Rotate 90")
        #expect(throws: VectorImage.Refusal.self) { _ = try PDFPicture.read(file) }
        #expect(throws: Never.self) { _ = try PDFPicture.read(Self.file("0 0 20 10 re f", page: "/Rotate 360")) }
    }
}
