import Codecs
import Geometry
import Raster

/// A picture of pixels inside of a PDF file: JPEG, or rows of bytes, with a mask of bytes.
enum PDFRaster {
    private typealias Refusal = VectorImage.Refusal

    static func read(_ value: PDFValue?, _ file: inout PDFFile) throws -> CGImage {
        let entries = file.entries(value)
        for key in ["Mask", "Decode"] where entries[key] != nil {
            throw Refusal(description: "it has a picture with /\(key), which is not drawn")
        }
        if case .bool(true) = file[entries["ImageMask"]] {
            throw Refusal(description: "it has a picture that is a mask, which is not drawn")
        }
        let (width, height) = try size(entries, file)
        let filters = file[entries["Filter"]].name.map { [$0] } ?? file.values(entries["Filter"]).compactMap(\.name)
        let bytes = try file.data(of: value, keeps: ["DCTDecode"])
        let alpha = try mask(entries["SMask"], width, height, &file)
        var pixels: [UInt32]
        if filters.contains("DCTDecode") {
            guard let picture = try? ImageFile.decode(bytes), picture.width == width, picture.height == height else {
                throw Refusal(description: "it has a JPEG that is not read")
            }
            pixels = picture.withPixels { Array($0) }
        } else {
            let space = try PDFColorSpace(entries["ColorSpace"] ?? .null, file)
            guard file[entries["BitsPerComponent"]].number == 8, space.count > 0,
                bytes.count >= width * height * space.count
            else { throw Refusal(description: "it has a picture of pixels that are not read") }
            pixels = try (0..<width * height).map { index in
                let parts = bytes[index * space.count..<(index + 1) * space.count]
                let color = try space.color(parts.map { CGFloat($0) / 255 })
                func byte(_ part: CGFloat) -> UInt32 { UInt32((part * 255).rounded()) }
                return 255 << 24 | byte(color.blue) << 16 | byte(color.green) << 8 | byte(color.red)
            }
        }
        if let alpha {
            for index in pixels.indices {
                let (pixel, a) = (pixels[index], UInt32(alpha[index]))
                func part(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * a + 127) / 255 << shift }
                pixels[index] = a << 24 | part(16) | part(8) | part(0)
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private static func size(_ entries: [String: PDFValue], _ file: PDFFile) throws -> (Int, Int) {
        guard let width = file[entries["Width"]].number, let height = file[entries["Height"]].number,
            width >= 1, height >= 1, width <= 8192, height <= 8192, width * height <= 8_000_000
        else { throw Refusal(description: "it has a picture of more than 8 million pixels") }
        return (Int(width), Int(height))
    }

    /// How opaque each pixel is; nil without a mask.
    private static func mask(_ value: PDFValue?, _ width: Int, _ height: Int, _ file: inout PDFFile) throws -> [UInt8]? {
        guard let value else { return nil }
        let entries = file.entries(value)
        let (maskWidth, maskHeight) = try size(entries, file)
        let bytes = try file.data(of: value)
        guard file[entries["BitsPerComponent"]].number == 8, entries["Matte"] == nil, entries["Decode"] == nil,
            bytes.count >= maskWidth * maskHeight
        else { throw Refusal(description: "it has a picture with a mask that is not read") }
        return (0..<width * height).map { index in
            let (x, y) = (index % width * maskWidth / width, index / width * maskHeight / height)
            return bytes[y * maskWidth + x]
        }
    }
}
