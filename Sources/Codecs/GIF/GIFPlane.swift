import Raster

/// One frame's work: a rectangle of pixels, what each of them shall show, and the indices that are found for it.
final class GIFPlane {
    /// On the canvas.
    var area = PixelRect.empty
    /// What each pixel of `area` shall show: an opaque colour, `keep` or `transparent`.
    private(set) var wanted: UnsafeMutablePointer<UInt32>
    /// The index of each pixel, and another one that shows the same.
    private(set) var first: UnsafeMutablePointer<UInt8>
    private(set) var second: UnsafeMutablePointer<UInt8>
    private var capacity = 0

    /// How many pixels of `area` want what.
    var keptCount = 0, transparentCount = 0

    /// The pixel stays as it is on screen.
    static let keep: UInt32 = 1
    /// The pixel shows nothing; nothing is on screen there.
    static let transparent: UInt32 = 0

    init() { (wanted, first, second) = (.allocate(capacity: 0), .allocate(capacity: 0), .allocate(capacity: 0)) }

    deinit { release() }

    var count: Int { area.width * area.height }

    func reserve(_ count: Int) {
        if count <= capacity { return }
        release()
        (wanted, first, second, capacity) = (.allocate(capacity: count), .allocate(capacity: count), .allocate(capacity: count), count)
    }

    private func release() {
        wanted.deallocate()
        first.deallocate()
        second.deallocate()
    }

    /// Reduces the area to the pixels that change something, but not below `minimum`; at least one pixel remains.
    func shrink(toContain minimum: PixelRect) {
        var (left, right, top, bottom) = (area.width, 0, area.height, 0)
        for y in 0..<area.height {
            let row = wanted + y * area.width
            guard let start = (0..<area.width).first(where: { row[$0] > Self.keep }) else { continue }
            (left, top, bottom) = (min(left, start), min(top, y), y + 1)
            var end = area.width
            while end > right, row[end - 1] <= Self.keep { end -= 1 }
            right = max(right, end)
        }
        var small = PixelRect(minX: area.minX + left, minY: area.minY + top, maxX: area.minX + right, maxY: area.minY + bottom)
        small = (small.isEmpty ? .empty : small).union(minimum)
        if small.isEmpty { small = PixelRect(x: area.minX, y: area.minY, width: 1, height: 1) }
        if small != area { crop(to: small) }
    }

    private func crop(to small: PixelRect) {
        let offset = (small.minY - area.minY) * area.width + small.minX - area.minX
        for y in 0..<small.height {
            let (from, to) = (offset + y * area.width, y * small.width)
            (wanted + to).update(from: wanted + from, count: small.width)
            (first + to).update(from: first + from, count: small.width)
            (second + to).update(from: second + from, count: small.width)
        }
        area = small
        keptCount = 0
        for i in 0..<count where wanted[i] == Self.keep { keptCount += 1 }
    }
}

/// What the planner decides about a plane.
struct GIFColoring {
    /// Opaque packed colours; nil for the global table.
    var palette: [UInt32]?
    /// The index that leaves a pixel as it is; nil where the table has no room for it.
    var transparentIndex: Int?
    /// Bits of the indices.
    var indexBits: Int
    /// Whether every pixel shows exactly what it should.
    var isExact: Bool
}
