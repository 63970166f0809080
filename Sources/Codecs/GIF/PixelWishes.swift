import CRaster
import Raster

/// What the pixels of a plane may show: found out for each when strings reach it first, and remembered while they may come
/// back.
final class PixelWishes {
    /// The last ones; a pixel's place is its number modulo the capacity.
    private let recent: UnsafeMutablePointer<segue_wish>
    private var plane = GIFFrameBuffer()
    private let colors: UnsafeMutablePointer<UInt32>
    /// What pixels show that are found out together.
    private let shown: UnsafeMutablePointer<UInt32>
    private var tolerances = GIFTolerances(loss: 0)
    /// Of the plane's pixels.
    private var wanted: UnsafePointer<UInt32>
    private var first, second: UnsafePointer<UInt8>

    /// Pixels that are found out together.
    private static let ahead = 128
    /// A power of two, with room for the longest string and what is found out ahead of it.
    private static let capacity = 2 * StringTree.capacity

    init() {
        recent = .allocate(capacity: Self.capacity)
        colors = .allocate(capacity: 256)
        shown = .allocate(capacity: Self.ahead)
        recent.initialize(repeating: segue_wish(limit: 0, shown: 0), count: Self.capacity)
        (wanted, first, second) = (UnsafePointer(plane.wanted), UnsafePointer(plane.first), UnsafePointer(plane.second))
    }

    deinit {
        recent.deallocate()
        colors.deallocate()
        shown.deallocate()
    }

    /// Forgets the last plane.
    /// - Parameter palette: of 256 colours, whatever those are that no pixel has.
    func start(_ plane: GIFFrameBuffer, palette: [UInt32], _ tolerances: GIFTolerances) {
        (self.plane, self.tolerances) = (plane, tolerances)
        (wanted, first, second) = (UnsafePointer(plane.wanted), UnsafePointer(plane.first), UnsafePointer(plane.second))
        colors.update(from: palette, count: 256)
    }

    /// What a pixel may show.
    struct Wish {
        fileprivate let known: segue_wish
        fileprivate let color: UInt32
        /// The two indices that a pixel may have which has no choice but these.
        fileprivate let first, second: UnsafePointer<UInt8>

        /// How far a string's last pixel lies from the colour; nil where it may not be shown.
        @inline(__always)
        func distance(to string: StringTree.Entry, _ transparent: UInt8) -> Int32? {
            if known.limit < 0 {
                // Only what shows the very same; where nothing is shown, there is no second way.
                return string.index == first.pointee || color != 0 && string.index == second.pointee ? 0 : nil
            }
            let distance = string.index == transparent ? known.shown : NearestColor.distance(string.color, color)
            return distance <= known.limit ? distance : nil
        }
    }

    /// What is known. It stands in the same places as long as the plane is the same, so that it can be kept in registers.
    struct Known {
        fileprivate let recent: UnsafePointer<segue_wish>
        fileprivate let wanted: UnsafePointer<UInt32>
        fileprivate let first, second: UnsafePointer<UInt8>

        /// Of a pixel that has been found out about, not long ago.
        @inline(__always)
        subscript(pixel: Int) -> Wish {
            Wish(
                known: recent[pixel & (PixelWishes.capacity &- 1)], color: wanted[pixel], first: first + pixel,
                second: second + pixel)
        }
    }

    var all: Known { Known(recent: recent, wanted: wanted, first: first, second: second) }

    /// Finds out about the pixels from one on; those before it are not found out any more.
    /// - Returns: up to which pixel they are known now.
    @inline(never)
    func find(from pixel: Int) -> Int {
        let (area, end) = (plane.area, min(pixel + Self.ahead, plane.count))
        var i = pixel
        withUnsafePointer(to: tolerances.limits) { limits in
            limits.withMemoryRebound(to: Int32.self, capacity: 4) { limits in
                while i < end {
                    let (y, x) = i.quotientAndRemainder(dividingBy: area.width)
                    let place = i & (Self.capacity &- 1)
                    let count = min(end &- i, area.width &- x, Self.capacity &- place)
                    plane.shown.copy(x: area.minX &+ x, y: area.minY &+ y, count: count, to: shown)
                    segue_wishes(
                        wanted + i, second + i, plane.texture + i, shown, colors, GIFFrameBuffer.Want.painted, limits,
                        recent + place, Int64(count))
                    i &+= count
                }
            }
        }
        return end
    }
}
