import Raster

/// How a camera was held: the eight values of EXIF's orientation tag.
package struct EXIFOrientation: Equatable {
    /// 1 (upright) … 8.
    let value: Int

    package init(_ value: Int) { self.value = (1...8).contains(value) ? value : 1 }

    /// Reads the tag from a JPEG file's first APP1 segment with EXIF data; upright when there is none or it is broken.
    init(jpeg bytes: [UInt8]) {
        var position = 2
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            if marker == 0xFF {
                position += 1
                continue
            }
            // Start of scan: no more headers.
            if marker == 0xDA || marker == 0xD9 { break }
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            guard length >= 2, position + 2 + length <= bytes.count else { break }
            let content = position + 4..<position + 2 + length
            if marker == 0xE1, bytes[content].starts(with: Array("Exif\0\0".utf8)) {
                self.init(Self.tag(in: bytes[content].dropFirst(6)) ?? 1)
                return
            }
            position = content.upperBound
        }
        self.init(1)
    }

    /// The orientation in a TIFF structure's first directory.
    private static func tag(in tiff: ArraySlice<UInt8>) -> Int? {
        let tiff = Array(tiff)
        let isLittle = tiff.starts(with: [0x49, 0x49])
        guard isLittle || tiff.starts(with: [0x4D, 0x4D]) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset + count <= tiff.count else { return nil }
            let part = tiff[offset..<offset + count]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(2, 2) == 42, let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
        for i in 0..<entries {
            let entry = directory + 2 + i * 12
            guard let name = number(entry, 2) else { return nil }
            if name == 0x0112 { return number(entry + 8, 2) }
        }
        return nil
    }

    /// A picture whose stored rows are `width` × `height`, turned and mirrored so that it stands upright.
    package func upright(_ source: UnsafePointer<UInt32>, width: Int, height: Int) -> Bitmap {
        let swaps = value >= 5
        let (outWidth, outHeight) = swaps ? (height, width) : (width, height)
        return Bitmap(width: outWidth, height: outHeight) { pixels in
            let target = pixels.baseAddress!
            if value == 1 {
                target.update(from: source, count: width * height)
                return
            }
            // Where the output's (x, y) comes from: origin + x · stepX + y · stepY in the stored rows.
            let (right, down) = (width - 1, (height - 1) * width)
            let (origin, stepX, stepY): (Int, Int, Int)
            switch value {
            case 2: (origin, stepX, stepY) = (right, -1, width)
            case 3: (origin, stepX, stepY) = (right + down, -1, -width)
            case 4: (origin, stepX, stepY) = (down, 1, -width)
            case 5: (origin, stepX, stepY) = (0, width, 1)
            case 6: (origin, stepX, stepY) = (down, -width, 1)
            case 7: (origin, stepX, stepY) = (right + down, -width, -1)
            default: (origin, stepX, stepY) = (right, width, -1)
            }
            for y in 0..<outHeight {
                var from = source + origin + y * stepY
                let row = target + y * outWidth
                for x in 0..<outWidth {
                    row[x] = from.pointee
                    from += x + 1 < outWidth ? stepX : 0
                }
            }
        }
    }
}
