import CRaster
import Raster

/// Colours of flat areas, which have to be exact: backgrounds, fills, large letters.
///
/// An area is found where two rows have the same colour side by side, in the picture itself, for of an area that grows
/// only a line may be new. What has been found once stays known, so that the last pixels of an area, such as those of a
/// rounded corner, get its colour as well. Steps of a ramp are no areas: a table has to hold what lies between them.
struct FlatColors {
    /// Equal pixels of a row.
    static let minimumRun = 8
    /// Pixels that a colour has to have in a picture before it counts as an area's.
    private static let smallestArea = 32

    private var known = ColorSet(limit: 8192)

    /// The flat areas' colours among the pixels to be painted, those of most pixels first.
    mutating func colors(in plane: GIFFrameBuffer, atMost count: Int) -> [UInt32] {
        guard let source = plane.source else { return [] }
        let (area, wanted, texture) = (plane.area, plane.wanted, plane.texture)
        var (pixels, areas) = (ColorCounts(limit: 4096), ColorCounts(limit: 4096))
        source.withPixels { picture in
            let neighbours = Neighbours(picture: picture.baseAddress!, width: source.width, height: source.height)
            let rows = GIFRowBuffers(width: area.width)
            for y in 0..<area.height where source.height > 1 {
                let row = wanted + y * area.width
                neighbours.markStarts(of: row, area.width, x: area.minX, area.minY &+ y, rows.marks)
                rows.forEachMark { start in
                    let want = row[start]
                    var end = start &+ 1
                    while end < area.width, row[end] == want { end &+= 1 }
                    let (x, line, length) = (area.minX &+ start, area.minY &+ y, end &- start)
                    if !neighbours.mayBeArea(x, line, length) { return }
                    let isSmooth = texture[y &* area.width &+ start] & GIFTexture.smooth != 0
                    // What has settled is no step of a ramp that moves.
                    if isSmooth, want >= GIFFrameBuffer.Want.painted, neighbours.isStep(x, line) { return }
                    let color = want | GIFFrameBuffer.Want.painted
                    let isKnown = known.index(of: color) != nil
                    // Of an area that grows by a few pixels, the rest stands in the picture.
                    let around = isKnown ? Self.smallestArea : neighbours.areaLength(x, line)
                    if around == 0 { return }
                    pixels.add(color, length)
                    areas.add(color, around)
                }
            }
        }
        let flat = pixels.colors.filter { areas.count(of: $0) >= Self.smallestArea }
        for color in flat { known.insert(color) }
        return Array(flat.prefix(count))
    }

    private struct Neighbours {
        let picture: UnsafePointer<UInt32>
        let width, height: Int

        /// Marks where runs of pixels to be painted begin that have their colour above or below.
        func markStarts(
            of wanted: UnsafePointer<UInt32>, _ count: Int, x: Int, _ y: Int, _ marks: UnsafeMutablePointer<UInt8>
        ) {
            func line(_ y: Int) -> UnsafePointer<UInt32> { picture + (y &* width &+ x) }
            segue_area_starts(
                wanted, line(y), line(y > 0 ? y &- 1 : y &+ 1), line(y &+ 1 < height ? y &+ 1 : y &- 1),
                GIFFrameBuffer.Want.exactly, marks, Int64(count))
        }

        /// Whether a run of equal pixels has the same colour above or below it; of a single pixel, also on one side.
        @inline(__always)
        func mayBeArea(_ x: Int, _ y: Int, _ length: Int) -> Bool {
            let at = y &* width &+ x
            let isBelow = y &+ 1 < height && picture[at &+ width] == picture[at]
            let isAbove = y > 0 && picture[at &- width] == picture[at]
            if !isBelow && !isAbove { return false }
            if length == 1 {
                return x > 0 && picture[at &- 1] == picture[at] || x &+ 1 < width && picture[at &+ 1] == picture[at]
            }
            let wanted = min(length, FlatColors.minimumRun)
            return isBelow && isSame(at, at &+ width, wanted) || isAbove && isSame(at, at &- width, wanted)
        }

        /// How many pixels of the row around a pixel have its colour, when enough of them have it above or below as
        /// well; otherwise 0.
        func areaLength(_ x: Int, _ y: Int) -> Int {
            let (left, right) = run(x, y)
            if right - left < FlatColors.minimumRun { return 0 }
            let color = picture[y * width + x]
            let isArea = [y - 1, y + 1].contains { other in
                other >= 0 && other < height
                    && (left..<right).reduce(0) { $0 + (picture[other * width + $1] == color ? 1 : 0) }
                        >= FlatColors.minimumRun
            }
            return isArea ? right - left : 0
        }

        /// Whether a pixel's run of equal ones is a step of a ramp.
        func isStep(_ x: Int, _ y: Int) -> Bool {
            let (left, right) = run(x, y)
            let row = picture + y * width
            return GIFTexture.isRampStep(
                row[x], length: right - left, before: left > 0 ? row[left - 1] : row[x],
                after: right < width ? row[right] : row[x])
        }

        /// The equal pixels of the row around one.
        private func run(_ x: Int, _ y: Int) -> (left: Int, right: Int) {
            let row = picture + y * width
            var (left, right) = (x, x + 1)
            while left > 0, row[left - 1] == row[x] { left -= 1 }
            while right < width, row[right] == row[x] { right += 1 }
            return (left, right)
        }

        private func isSame(_ a: Int, _ b: Int, _ count: Int) -> Bool {
            (0..<count).allSatisfy { picture[a &+ $0] == picture[b &+ $0] }
        }
    }
}
