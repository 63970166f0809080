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
        try file.charge(width * height * 4)
        let filters = file[entries["Filter"]].name.map { [$0] } ?? file.values(entries["Filter"]).compactMap(\.name)
        let bytes = try file.data(of: value, keeps: ["DCTDecode"])
        let mask = try mask(entries["SMask"], width, height, &file)
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
        if let mask {
            let ground = mask.matte ?? .black
            for index in pixels.indices {
                let (pixel, a) = (pixels[index], UInt32(mask.alpha[index]))
                func part(_ shift: UInt32, _ ground: CGFloat) -> UInt32 {
                    var value = pixel >> shift & 255
                    // What was mixed with a ground is taken out of it again.
                    if mask.matte != nil, a > 0 {
                        let plain = ground * 255 + (CGFloat(value) - ground * 255) * 255 / CGFloat(a)
                        value = UInt32(max(0, min(255, plain)).rounded())
                    }
                    return ((value * a + 127) / 255) << shift
                }
                pixels[index] = a << 24 | part(16, ground.blue) | part(8, ground.green) | part(0, ground.red)
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

    private struct Mask {
        /// How opaque each pixel is.
        var alpha: [UInt8]
        /// What the picture was mixed with; nil where it was not.
        var matte: CGColor?
    }

    private static func mask(_ value: PDFValue?, _ width: Int, _ height: Int, _ file: inout PDFFile) throws -> Mask? {
        guard let value else { return nil }
        let entries = file.entries(value)
        let (maskWidth, maskHeight) = try size(entries, file)
        let bytes = try file.data(of: value)
        guard file[entries["BitsPerComponent"]].number == 8, entries["Decode"] == nil,
            bytes.count >= maskWidth * maskHeight
        else { throw Refusal(description: "it has a picture with a mask that is not read") }
        let alpha = (0..<width * height).map { index in
            let (x, y) = (index % width * maskWidth / width, index / width * maskHeight / height)
            return bytes[y * maskWidth + x]
        }
        let matte = file.numbers(entries["Matte"]).map { CGFloat($0) }
        let space: PDFColorSpace = matte.count == 1 ? .gray : matte.count == 4 ? .cmyk : .rgb
        return Mask(alpha: alpha, matte: matte.isEmpty ? nil : try space.color(matte))
    }
}
