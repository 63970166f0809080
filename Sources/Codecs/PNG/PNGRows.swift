import CPNG
import Foundation
import Raster

/// A picture's samples as PNG stores them, before filtering: a row and the one above it at a time, since filters look
/// no further.
///
/// Every row has room before it that is zero, and a row of zeros lies above the first: filters need no special cases at
/// the edges. Kept between pictures for its memory.
final class PNGRows {
    private static let margin = 16
    private(set) var rowBytes = 0, bytesPerPixel = 1, height = 0
    private var picture: (bitmap: Bitmap, area: PixelRect, before: Bitmap?, model: PNGColorModel, bits: Int)?
    private var indices = IndexTable(.grey)
    /// Room for two rows, each with its margins.
    private var base = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
    private var capacity = 0
    private var straight: [UInt32] = []

    deinit { base.deallocate() }

    /// Holds on to the bitmaps until `unload`.
    /// - Parameters:
    ///   - area: the part of the bitmap to store.
    ///   - before: a bitmap of the same size; there are holes where it shows the same, and what differs is opaque.
    func load(_ bitmap: Bitmap, area: PixelRect, over before: Bitmap? = nil, _ format: PNGPixelFormat) {
        (rowBytes, bytesPerPixel, height) = (
            format.rowBytes(width: area.width), format.model.bytesPerPixel, area.height
        )
        picture = (bitmap, area, before, format.model, format.bitDepth)
        if case .palette = format.model { indices = IndexTable(format.model) }
        reserve(2 * stride)
        base.update(repeating: 0, count: 2 * stride)
        if before != nil || !bitmap.isOpaque, straight.count < area.width {
            straight = [UInt32](repeating: 0, count: area.width)
        }
    }

    func unload() { picture = nil }

    // Packing may write a few bytes beyond a row.
    private var stride: Int { rowBytes + 2 * Self.margin }

    private func reserve(_ needed: Int) {
        if needed <= capacity { return }
        base.deallocate()
        (base, capacity) = (.allocate(capacity: needed), needed)
    }

    /// Calls the body with the rows of a selection in its order, each with the one above it.
    func forEach(
        _ selection: some Collection<Int>, _ body: (UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>) -> Void
    ) {
        guard let picture else { return }
        picture.bitmap.withPixels { pixels in
            var (row, above) = (base + Self.margin, base + stride + Self.margin)
            var last = -2
            for y in selection {
                swap(&row, &above)
                if y != last + 1 {
                    if y == 0 {
                        above.update(repeating: 0, count: rowBytes)
                    } else {
                        fill(above, from: pixels.baseAddress!, y - 1)
                    }
                }
                fill(row, from: pixels.baseAddress!, y)
                // What packing left behind the row lies beyond what anything reads.
                body(row, above)
                last = y
            }
        }
    }

    private func fill(_ target: UnsafeMutablePointer<UInt8>, from pixels: UnsafePointer<UInt32>, _ y: Int) {
        guard let (bitmap, area, before, model, bits) = picture else { return }
        let start = (area.minY + y) * bitmap.width + area.minX
        let source = pixels + start
        if before == nil, bitmap.isOpaque { return store(source, target, area.width, model, bits) }
        straight.withUnsafeMutableBufferPointer { straight in
            if let before {
                before.withPixels {
                    SparseRectangle.fill(
                        straight.baseAddress!, source, over: $0.baseAddress! + start, count: area.width)
                }
            } else {
                StraightAlpha.unpremultiply(source, into: straight.baseAddress!, count: area.width)
            }
            store(straight.baseAddress!, target, area.width, model, bits)
        }
    }

    private func store(
        _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt8>, _ width: Int, _ model: PNGColorModel,
        _ bits: Int
    ) {
        switch model {
        case .rgba: UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: rowBytes)
        case .rgb: Self.dropAlpha(source, target, width)
        case .grey: for x in 0..<width { target[x] = UInt8(truncatingIfNeeded: source[x]) }
        case .palette: indices.fill(source, target, width, bits: bits)
        }
    }

    /// Writes one byte behind the row, into the margin.
    private static func dropAlpha(_ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int)
    {
        let raw = UnsafeMutableRawPointer(target)
        for x in 0..<count { raw.storeBytes(of: source[x] & 0xFF_FFFF, toByteOffset: x &* 3, as: UInt32.self) }
    }
}

/// Colours to palette indices.
private struct IndexTable {
    private var set = ColorSet(limit: 256)

    init(_ model: PNGColorModel) {
        if case .palette(let colors) = model { for color in colors { set.insert(color) } }
    }

    func fill(_ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int, bits: Int) {
        var last = ~source[0]
        var index: UInt8 = 0
        var packed: UInt8 = 0
        var filled = 0, out = 0
        for x in 0..<count {
            if source[x] != last {
                last = source[x]
                index = UInt8(truncatingIfNeeded: set.index(of: last) ?? 0)
            }
            if bits == 8 {
                target[x] = index
                continue
            }
            packed = packed << UInt8(bits) | index
            filled += bits
            if filled == 8 {
                target[out] = packed
                (packed, filled, out) = (0, 0, out + 1)
            }
        }
        if filled > 0 { target[out] = packed << UInt8(8 - filled) }
    }
}

/// Filtered rows, each after its filter's number, ready to be compressed. Kept between pictures for its memory.
final class PNGFiltering {
    /// One filter for all rows, or for each row the one that suits it.
    enum Strategy: Equatable {
        case fixed(CPNGFilter)
        case adaptive
    }

    private var base = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
    private var capacity = 0
    private var count = 0
    /// An adaptive choice looks at every so manyth byte; no multiple of a pixel's 3 or 4, so that every channel has its
    /// say.
    private let step: Int

    init(step: Int) { self.step = step }

    deinit { base.deallocate() }

    /// Valid until the next `fill`.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    /// - Parameter selection: which rows; all of them unless for a trial.
    func fill(_ rows: PNGRows, _ strategy: Strategy, rows selection: some Collection<Int>) {
        let length = rows.rowBytes
        reserve((length + 1) * selection.count)
        count = 0
        rows.forEach(selection) { row, above in
            let filter: CPNGFilter =
                switch strategy {
                case .fixed(let one): one
                case .adaptive:
                    memcmp(row, above, length) == 0
                        ? CPNGFilterUp : CPNGChooseFilter(row, above, length, rows.bytesPerPixel, step)
                }
            base[count] = UInt8(filter.rawValue)
            CPNGFilterRow(filter, row, above, base + count + 1, length, rows.bytesPerPixel)
            count += length + 1
        }
    }

    private func reserve(_ needed: Int) {
        if needed <= capacity { return }
        base.deallocate()
        (base, capacity) = (.allocate(capacity: needed), needed)
    }
}
