import Foundation
import Hero
import Raster

/// How much smaller a report shows pictures whose files would be too large to be passed around.
struct PictureReduction: Sendable {
    /// So many pixels across and down become one.
    var factor = 1
    /// Every so-manieth frame is shown.
    var stride = 1

    static let none = PictureReduction()

    /// Bytes of one side's picture that a report can take, since it holds both, in files and in its page.
    private static let budget = 500_000.0

    private init() {}

    /// - Parameter bytes: of the baseline's picture.
    init(for bytes: Int) {
        let steps = [(1, 1), (2, 1), (2, 2), (3, 2), (4, 2), (4, 4), (6, 4), (6, 6), (8, 8), (12, 10), (16, 16)]
        // Small pictures are packed less well than large ones.
        let fitting = steps.first { Double(bytes) / (pow(Double($0.0), 1.6) * pow(Double($0.1), 0.9)) <= Self.budget }
        (factor, stride) = fitting ?? (16, 16)
    }

    var isNone: Bool { factor == 1 && stride == 1 }

    /// `{"factor", "stride"}`
    var json: PlanJSON { .object([("factor", .number(Double(factor))), ("stride", .number(Double(stride)))]) }

    /// Means of what becomes one pixel.
    func shrink(_ picture: StraightBitmap) -> StraightBitmap {
        guard factor > 1 else { return picture }
        let (width, height) = ((picture.width + factor - 1) / factor, (picture.height + factor - 1) / factor)
        let bitmap = picture.bitmap
        var pixels = [UInt32](repeating: 0, count: width * height)
        // Two channels in each number: 256 times 255 fits into 16 bits.
        var even = [UInt32](repeating: 0, count: width)
        var odd = even
        bitmap.withPixels { source in
            guard let base = source.baseAddress else { return }
            for y in 0..<height {
                let rows = min(bitmap.height, (y + 1) * factor) - y * factor
                for x in 0..<width { (even[x], odd[x]) = (0, 0) }
                for row in 0..<rows {
                    var p = base + (y * factor + row) * bitmap.width
                    var rest = bitmap.width
                    for x in 0..<width {
                        let columns = min(factor, rest)
                        var (low, high) = (even[x], odd[x])
                        for column in 0..<columns {
                            low &+= p[column] & 0x00FF_00FF
                            high &+= p[column] >> 8 & 0x00FF_00FF
                        }
                        (even[x], odd[x]) = (low, high)
                        p += columns
                        rest -= columns
                    }
                }
                for x in 0..<width {
                    let count = UInt32(rows * min(factor, bitmap.width - x * factor))
                    func mean(_ sum: UInt32) -> UInt32 { ((sum & 0xFFFF) + count / 2) / count }
                    pixels[y * width + x] = mean(even[x]) | mean(odd[x]) << 8 | mean(even[x] >> 16) << 16 | mean(odd[x] >> 16) << 24
                }
            }
        }
        return StraightBitmap(Bitmap(width: width, height: height, pixels: pixels))
    }
}
