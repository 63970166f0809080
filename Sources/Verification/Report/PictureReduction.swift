import Comparison
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
    private static let budget = 300_000.0
    /// The same for pictures that are packed worse the smaller they are, such as gradients.
    private static let smoothBudget = 600_000.0

    private init() {}

    /// Pixels of one side that a report takes the time to look at.
    private static let mostPixels = 25_000_000

    /// - Parameters:
    ///   - bytes: of the baseline's picture.
    ///   - pixels: of all its frames.
    init(for bytes: Int, pixels: Int) {
        let steps = [(1, 1), (2, 1), (2, 2), (3, 2), (4, 2), (4, 4), (6, 4), (6, 6), (8, 8), (12, 10), (16, 16)]
        // Small pictures are packed less well than large ones.
        let fitting = steps.first { factor, stride in
            let frames = Double(bytes) / pow(Double(stride), 0.9)
            return frames / pow(Double(factor), 1.6) <= Self.budget
                && frames / pow(Double(factor), 1.1) <= Self.smoothBudget
        }
        (factor, stride) = fitting ?? (16, 16)
        while factor > 1, stride < 4, pixels / stride > Self.mostPixels { stride *= 2 }
        // Pictures that are packed well are shown as they are, but not more of them than are drawn in the time of a
        // few verifications.
        if factor == 1, stride == 1, pixels > 6 * Self.mostPixels { stride = 2 }
    }

    var isNone: Bool { factor == 1 && stride == 1 }

    /// `{"factor", "stride"}`
    var json: PlanJSON { .object([("factor", .number(Double(factor))), ("stride", .number(Double(stride)))]) }

    func size(width: Int, height: Int) -> (width: Int, height: Int) {
        ((width + factor - 1) / factor, (height + factor - 1) / factor)
    }

    /// Means of what becomes one pixel.
    func shrink(_ bitmap: Bitmap) -> Bitmap {
        guard factor > 1 else { return bitmap }
        let (width, height) = size(width: bitmap.width, height: bitmap.height)
        // Two channels in each number: 256 times 255 fits into 16 bits.
        var even = [UInt32](repeating: 0, count: bitmap.width)
        var odd = even
        return Bitmap(width: width, height: height, isOpaque: bitmap.isOpaque) { target in
            bitmap.withPixels { source in
                for y in 0..<height {
                    let band = y * factor..<min(bitmap.height, (y + 1) * factor)
                    add(source, band, width: bitmap.width, &even, &odd)
                    even.withUnsafeBufferPointer { even in
                        odd.withUnsafeBufferPointer { odd in
                            average(even, odd, rows: band.count, into: target.baseAddress! + y * width)
                        }
                    }
                }
            }
        }
    }

    /// What `shrink` makes of a mask of one opaque colour over the counted pixels.
    func mask(_ pixels: PixelComparison, color: UInt32) -> Bitmap {
        let (width, height) = size(width: pixels.width, height: pixels.height)
        // By the number of pixels, of those that a whole one has.
        let whole = factor * factor
        let colors = (0...whole).map { count -> UInt32 in
            func part(_ shift: UInt32) -> UInt32 {
                ((color >> shift & 255) * UInt32(count) + UInt32(whole) / 2) / UInt32(whole) << shift
            }
            return part(0) | part(8) | part(16) | part(24)
        }
        return Bitmap(width: width, height: height, isOpaque: false) { target in
            target.update(repeating: 0)
            let box = pixels.boundingBox
            var counts = [Int](repeating: 0, count: width)
            pixels.classes.withUnsafeBufferPointer { classes in
                for y in box.minY / factor..<(box.maxY + factor - 1) / factor {
                    counts.withUnsafeMutableBufferPointer { counts in
                        counts.update(repeating: 0)
                        for row in max(box.minY, y * factor)..<min(box.maxY, (y + 1) * factor) {
                            let row = UnsafeBufferPointer(
                                rebasing: classes[row * pixels.width..<(row + 1) * pixels.width])
                            var (x, column) = (box.minX, box.minX / factor)
                            while x < box.maxX {
                                let end = min(box.maxX, (column &+ 1) &* factor)
                                while x < end {
                                    // Both classes that are counted have this bit, and no other has.
                                    counts[column] &+= Int(row[x] >> 1 & 1)
                                    x &+= 1
                                }
                                column &+= 1
                            }
                        }
                    }
                    for x in box.minX / factor..<(box.maxX + factor - 1) / factor {
                        target[y * width + x] = colors[counts[x]]
                    }
                }
            }
        }
    }

    /// Sums of rows, column by column.
    private func add(
        _ source: UnsafeBufferPointer<UInt32>, _ band: Range<Int>, width: Int, _ even: inout [UInt32],
        _ odd: inout [UInt32]
    ) {
        even.withUnsafeMutableBufferPointer { even in
            odd.withUnsafeMutableBufferPointer { odd in
                let (even, odd) = (even.baseAddress!, odd.baseAddress!)
                var row = source.baseAddress! + band.lowerBound * width
                for x in 0..<width { (even[x], odd[x]) = (row[x] & 0x00FF_00FF, row[x] >> 8 & 0x00FF_00FF) }
                for _ in band.dropFirst() {
                    row += width
                    for x in 0..<width {
                        even[x] = even[x] &+ (row[x] & 0x00FF_00FF)
                        odd[x] = odd[x] &+ (row[x] >> 8 & 0x00FF_00FF)
                    }
                }
            }
        }
    }

    /// Means of so many columns each; the last may be of fewer.
    private func average(
        _ even: UnsafeBufferPointer<UInt32>, _ odd: UnsafeBufferPointer<UInt32>, rows: Int,
        into target: UnsafeMutablePointer<UInt32>
    ) {
        let (low, high) = (even.baseAddress!, odd.baseAddress!)
        let wholeReciprocal = UInt64((1 << 24) / (factor * factor) + 1)
        let shift = factor.nonzeroBitCount == 1 ? UInt32(factor.trailingZeroBitCount * 2) : nil
        var (start, x) = (0, 0)
        // By far the most; a loop that the compiler makes vectors of.
        if factor == 2, rows == 2 {
            for i in 0..<even.count / 2 {
                let (a, b) = (low[2 &* i] &+ low[2 &* i &+ 1], high[2 &* i] &+ high[2 &* i &+ 1])
                target[i] = (a &+ 0x0002_0002) &>> 2 & 0x00FF_00FF | ((b &+ 0x0002_0002) &>> 2 & 0x00FF_00FF) << 8
            }
            (start, x) = (even.count & ~1, even.count / 2)
        }
        while start < even.count {
            let columns = min(factor, even.count &- start)
            var (a, b): (UInt32, UInt32) = (0, 0)
            var column = start
            while column < start &+ columns {
                a &+= low[column]
                b &+= high[column]
                column &+= 1
            }
            if columns == factor, rows == factor, let shift {
                // Both channels of a number at once: what is carried over is cut off.
                let half = UInt32(1 << (shift &- 1)) &* 0x0001_0001
                target[x] = (a &+ half) &>> shift & 0x00FF_00FF | ((b &+ half) &>> shift & 0x00FF_00FF) << 8
                start &+= factor
                x &+= 1
                continue
            }
            let count = UInt32(truncatingIfNeeded: rows &* columns)
            // Exact for sums below 2^16 and counts up to 256; divisions by what changes would take longer than all the
            // rest.
            let reciprocal = columns == factor && rows == factor ? wholeReciprocal : UInt64((1 << 24) / count + 1)
            @inline(__always)
            func mean(_ sum: UInt32) -> UInt32 {
                UInt32(truncatingIfNeeded: (UInt64((sum & 0xFFFF) &+ count / 2) &* reciprocal) >> 24)
            }
            target[x] = mean(a) | mean(b) << 8 | mean(a >> 16) << 16 | mean(b >> 16) << 24
            start &+= factor
            x &+= 1
        }
    }

}
