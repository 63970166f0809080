import Foundation
import Raster

/// A picture's samples as PNG stores them, before filtering.
///
/// Every row has room before it that is zero, and a row of zeros lies above the first: filters need no special cases at the edges.
/// Kept between pictures for its memory.
final class PNGRows {
    private static let margin = 16
    private(set) var rowBytes = 0, bytesPerPixel = 1, height = 0
    private var stride = 0
    private var base = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
    private var capacity = 0

    deinit { base.deallocate() }

    /// - Parameter area: the part of the bitmap to store.
    func load(_ bitmap: Bitmap, area: PixelRect, _ format: PNGPixelFormat) {
        let model = format.model
        (rowBytes, bytesPerPixel, height) = (format.rowBytes(width: area.width), model.bytesPerPixel, area.height)
        // Packing may write a few bytes beyond a row.
        stride = rowBytes + 2 * Self.margin
        reserve(stride * (height + 1))
        base.update(repeating: 0, count: stride)
        for y in 0..<height { (row(y) - Self.margin).update(repeating: 0, count: Self.margin) }
        fill(bitmap, area, format)
    }

    private func reserve(_ needed: Int) {
        if needed <= capacity { return }
        base.deallocate()
        (base, capacity) = (.allocate(capacity: needed), needed)
    }

    /// Row y; −1 is the row of zeros above the picture.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + (y + 1) * stride + Self.margin }

    func isSameAsAbove(_ y: Int) -> Bool { memcmp(row(y), row(y - 1), rowBytes) == 0 }

    private func fill(_ bitmap: Bitmap, _ area: PixelRect, _ format: PNGPixelFormat) {
        let model = format.model
        let indices = IndexTable(model)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: max(1, area.width)) { straight in
            bitmap.withPixels { pixels in
                for y in 0..<height {
                    var source = pixels.baseAddress! + (area.minY + y) * bitmap.width + area.minX
                    let target = row(y)
                    if !bitmap.isOpaque {
                        StraightAlpha.unpremultiply(source, into: straight.baseAddress!, count: area.width)
                        source = UnsafePointer(straight.baseAddress!)
                    }
                    switch model {
                    case .rgba: UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: rowBytes)
                    case .rgb: Self.dropAlpha(source, target, area.width)
                    case .grey: for x in 0..<area.width { target[x] = UInt8(truncatingIfNeeded: source[x]) }
                    case .palette: indices.fill(source, target, area.width, bits: format.bitDepth)
                    }
                }
            }
        }
    }

    /// Writes one byte behind the row, into the margin.
    private static func dropAlpha(_ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int) {
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
