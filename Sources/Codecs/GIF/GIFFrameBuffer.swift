import Raster

/// One frame's work: a rectangle of pixels, what each of them shall show, and the indices that are found for it.
final class GIFFrameBuffer {
    /// On the canvas.
    var area = PixelRect.empty
    /// What each pixel of `area` shall show: a colour, with what is asked of it in the place of its alpha; see `Want`.
    private(set) var wanted: UnsafeMutablePointer<UInt32>
    /// What pixels show so far and could go on showing.
    var shown = GIFScreen.Colors.none
    /// The index of each pixel, and another one that shows the same.
    private(set) var first: UnsafeMutablePointer<UInt8>
    private(set) var second: UnsafeMutablePointer<UInt8>
    /// Whether a pixel's surroundings are smooth; see `GIFTexture`. Known once `mark` has been called.
    private(set) var texture: UnsafeMutablePointer<UInt8>
    private var capacity = 0
    /// The whole picture that the area is of.
    var source: Bitmap?
    /// The picture after it; nil where it stays for a while. Known once `GIFTexture.mark` has been called.
    var next: Bitmap?

    /// How many pixels of `area` stay as they are, and how many show nothing.
    var keptCount = 0, transparentCount = 0
    /// Whether the area is emptied afterwards: viewers empty to nothing only where a frame has a transparent index.
    var isCleared = false

    /// Whether the frame has to name a transparent index.
    var needsTransparency: Bool { keptCount + transparentCount > 0 || isCleared }

    /// What is asked of a pixel: the topmost byte of `wanted`.
    enum Want {
        /// Shows nothing, before and after. The colour is 0.
        static let nothing: UInt32 = 0
        /// Goes on showing the colour.
        static let kept: UInt32 = 1 << 24
        /// The colour itself and nothing near it.
        static let exactly: UInt32 = 254 << 24
        /// The colour, as well as the table can.
        static let painted: UInt32 = 255 << 24
    }

    @inline(__always)
    static func isPainted(_ wanted: UInt32) -> Bool { wanted >= Want.exactly }

    init() {
        (wanted, first, second) = (.allocate(capacity: 0), .allocate(capacity: 0), .allocate(capacity: 0))
        texture = .allocate(capacity: 0)
    }

    deinit { release() }

    var count: Int { area.width * area.height }

    func reserve(_ count: Int) {
        if count <= capacity { return }
        release()
        (wanted, first, second) = (.allocate(capacity: count), .allocate(capacity: count), .allocate(capacity: count))
        texture = .allocate(capacity: count)
        capacity = count
    }

    private func release() {
        wanted.deallocate()
        first.deallocate()
        second.deallocate()
        texture.deallocate()
    }

    /// Reduces the area to the pixels that change something, but not below `minimum`; at least one pixel remains.
    func shrink(toContain minimum: PixelRect, transparentIndex: Int?) {
        guard let transparentIndex, needsTransparency else { return }
        let (first, transparent) = (first, UInt8(transparentIndex))
        let small = smallestArea(toContain: minimum) { first[$0] != transparent }
        move(first, to: small)
        move(second, to: small)
        move(texture, to: small)
        crop(to: small)
    }

    /// Reduces the area to the pixels to be painted, before they have indices or texture.
    func shrinkToPainted(toContain minimum: PixelRect) {
        guard needsTransparency else { return }
        let wanted = wanted
        crop(to: smallestArea(toContain: minimum) { Self.isPainted(wanted[$0]) })
    }

    /// The smallest part of the area that holds all of some pixels, and `minimum`.
    private func smallestArea(toContain minimum: PixelRect, _ isMeant: (Int) -> Bool) -> PixelRect {
        var (left, right, top, bottom) = (area.width, 0, area.height, 0)
        for y in 0..<area.height {
            let row = y * area.width
            var start = row
            while start < row &+ area.width, !isMeant(start) { start &+= 1 }
            if start == row &+ area.width { continue }
            (left, top, bottom) = (min(left, start &- row), min(top, y), y + 1)
            var end = row &+ area.width
            while end > row &+ right, !isMeant(end &- 1) { end &-= 1 }
            right = end &- row
        }
        var small = PixelRect(
            minX: area.minX + left, minY: area.minY + top, maxX: area.minX + right, maxY: area.minY + bottom)
        small = (small.isEmpty ? .empty : small).union(minimum)
        return small.isEmpty ? PixelRect(x: area.minX, y: area.minY, width: 1, height: 1) : small
    }

    /// - Parameter small: outside it no pixel is painted.
    private func crop(to small: PixelRect) {
        if small == area { return }
        let leftOut = keptCount + transparentCount - (count - small.width * small.height)
        move(wanted, to: small)
        area = small
        // Most frames have no pixel that shows nothing.
        if transparentCount > 0 { transparentCount = (0..<count).count { wanted[$0] == Want.nothing } }
        keptCount = leftOut - transparentCount
    }

    /// Moves what lies in a smaller area to the beginning, row by row.
    private func move<Value>(_ pixels: UnsafeMutablePointer<Value>, to small: PixelRect) {
        if small == area { return }
        let offset = (small.minY - area.minY) * area.width + small.minX - area.minX
        for y in 0..<small.height {
            (pixels + y * small.width).update(from: pixels + (offset + y * area.width), count: small.width)
        }
    }

    /// Asks for the exact colour wherever a row has at least `length` equal pixels beside edges: fills and text. Smooth
    /// ramps have such runs, too.
    func demandFlatRuns(ofAtLeast length: Int) {
        // Once, for a class's properties would be asked for again with every pixel.
        let (width, height, wanted, texture) = (area.width, area.height, wanted, texture)
        for y in 0..<height {
            let row = wanted + y * width
            let marks = texture + y * width
            var x = 0
            while x &+ length <= width {
                let color = row[x]
                // A run that ends before `length` pixels are through is too short, and so are those that begin in it.
                var last = x &+ length &- 1
                while last > x, row[last] == row[last &- 1] { last &-= 1 }
                if last > x {
                    x = last
                    continue
                }
                var end = x &+ length
                while end < width, row[end] == color { end &+= 1 }
                if color >= Want.painted {
                    for i in x..<end where marks[i] & GIFTexture.smooth == 0 {
                        row[i] = color & 0xFF_FFFF | Want.exactly
                    }
                }
                x = end
            }
        }
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
