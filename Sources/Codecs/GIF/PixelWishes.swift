import Raster

/// What the pixels of a plane may show: found out for each when strings reach it first, and remembered while they may come
/// back.
final class PixelWishes {
    /// The last ones; a pixel's place is its number modulo the capacity.
    private let recent: UnsafeMutablePointer<Wish>
    /// Up to where they are known.
    private var known = 0
    private var plane = GIFFrameBuffer()
    private let colors: UnsafeMutablePointer<UInt32>
    private var tolerances = GIFTolerances(loss: 0)

    /// Pixels that are found out together.
    private static let ahead = 128
    /// A power of two, with room for the longest string and what is found out ahead of it.
    private static let capacity = 2 * StringTree.capacity

    /// What a pixel may show.
    struct Wish {
        var color: UInt32
        /// The greatest distance from the colour; negative where the pixel has to be one of two indices.
        var limit: Int32
        /// How far what is shown lies from the colour.
        var shown: Int32
        var first, second: UInt8

        /// How far a string's last pixel lies from the colour; nil where it may not be shown.
        @inline(__always)
        func distance(to string: StringTree.Entry, _ transparent: UInt8) -> Int32? {
            // Only what shows the very same.
            if limit < 0 { return string.index == first || string.index == second ? 0 : nil }
            let distance = string.index == transparent ? shown : NearestColor.distance(string.color, color)
            return distance <= limit ? distance : nil
        }
    }

    init() {
        recent = .allocate(capacity: Self.capacity)
        colors = .allocate(capacity: 256)
        recent.initialize(repeating: Wish(color: 0, limit: 0, shown: 0, first: 0, second: 0), count: Self.capacity)
    }

    deinit {
        recent.deallocate()
        colors.deallocate()
    }

    /// Forgets the last plane.
    /// - Parameter palette: of 256 colours, whatever those are that no pixel has.
    func start(_ plane: GIFFrameBuffer, palette: [UInt32], _ tolerances: GIFTolerances) {
        (self.plane, self.tolerances, known) = (plane, tolerances, 0)
        colors.update(from: palette, count: 256)
    }

    /// Of a pixel that has been asked for before.
    @inline(__always)
    subscript(pixel: Int) -> Wish { recent[pixel & (Self.capacity &- 1)] }

    /// Of a pixel that may not have been asked for. Those before it are not found out any more.
    @inline(__always)
    func next(_ pixel: Int) -> Wish {
        if pixel >= known { find(from: pixel) }
        return self[pixel]
    }

    @inline(never)
    private func find(from pixel: Int) {
        let plane = plane, shown = plane.shown, tolerances = tolerances
        let (wanted, first, second, texture) = (plane.wanted, plane.first, plane.second, plane.texture)
        let (width, end) = (plane.area.width, min(pixel + Self.ahead, plane.count))
        var (y, x) = pixel.quotientAndRemainder(dividingBy: width)
        for i in pixel..<end {
            let color = wanted[i]
            let wish: Wish
            if color < GIFFrameBuffer.Want.painted {
                // Where nothing is shown, there is no second way.
                wish = Wish(
                    color: color, limit: -1, shown: 0, first: first[i], second: color == 0 ? first[i] : second[i])
            } else {
                let nearest = NearestColor.distance(colors[Int(second[i])], color)
                let before = shown[plane.area.minX &+ x, plane.area.minY &+ y]
                wish = Wish(
                    color: color, limit: max(nearest, tolerances.limit(texture[i])),
                    shown: before == 0 ? .max : NearestColor.distance(before, color), first: 0, second: 0)
            }
            recent[i & (Self.capacity &- 1)] = wish
            x &+= 1
            if x == width { (x, y) = (0, y &+ 1) }
        }
        known = end
    }
}
