import Raster

/// Finds thin lines of one colour, such as separators, borders and the edges of bars: level or upright, on a ground
/// from which they stand out. Letters' stems are shorter, steps of a ramp do not stand out.
enum Hairlines {
    /// A line, or a part of one that an area has.
    struct Line {
        let color: UInt32
        /// The first of its pixels, as a place in the picture.
        let start: Int
        /// From one of them to the next.
        let stride: Int
        let count: Int
    }

    /// Pixels of a line beside one of its own, at most, to either side.
    private static let reach = 3
    /// Every so many pixels the picture is looked at. A line has twice as many, so that two of them find it.
    private static let sampling = (level: 16, upright: 24)

    /// Calls with each line of a picture that has pixels in an area, as far as they are there.
    static func forEach(in picture: Bitmap, _ area: PixelRect, _ body: (Line) -> Void) {
        let (width, height) = (picture.width, picture.height)
        picture.withPixels { pixels in
            let level = Axis(stride: 1, count: width, across: width, countAcross: height, sampling: sampling.level)
            find(pixels.baseAddress!, level, area.minX..<area.maxX, area.minY..<area.maxY, body)
            let upright = Axis(stride: width, count: height, across: 1, countAcross: width, sampling: sampling.upright)
            find(pixels.baseAddress!, upright, area.minY..<area.maxY, area.minX..<area.maxX, body)
        }
    }

    /// How a picture is gone through along its lines.
    private struct Axis {
        let stride, count, across, countAcross, sampling: Int
    }

    private static func find(
        _ pixels: UnsafePointer<UInt32>, _ axis: Axis, _ along: Range<Int>, _ across: Range<Int>, _ body: (Line) -> Void
    ) {
        let (sampling, stride) = (axis.sampling, axis.stride)
        let first = max(0, along.lowerBound / sampling - 1) * sampling
        for place in Swift.stride(from: first, to: min(along.upperBound, axis.count - sampling), by: sampling) {
            for row in across {
                let base = row &* axis.across
                let at = base &+ place &* stride
                let color = pixels[at]
                if color == 0 || pixels[at &+ sampling &* stride] != color || !isThin(pixels, at, row, axis) {
                    continue
                }
                let before = place &- sampling
                var (start, end) = (place, place &+ 1)
                while start > max(0, before), pixels[base &+ (start &- 1) &* stride] == color { start &-= 1 }
                // Found already where it was looked at before.
                if place > first, start == before, isThin(pixels, at &- sampling &* stride, row, axis) { continue }
                while start > 0, pixels[base &+ (start &- 1) &* stride] == color { start &-= 1 }
                while end < axis.count, pixels[base &+ end &* stride] == color { end &+= 1 }
                if end &- start < 2 &* sampling { continue }
                (start, end) = (max(start, along.lowerBound), min(end, along.upperBound))
                if start >= end { continue }
                body(Line(color: color, start: base + start * stride, stride: stride, count: end - start))
            }
        }
    }

    /// Whether a pixel's colour soon ends in an edge on both sides.
    @inline(__always)
    private static func isThin(_ pixels: UnsafePointer<UInt32>, _ at: Int, _ row: Int, _ axis: Axis) -> Bool {
        let color = pixels[at]
        func ends(_ step: Int, _ room: Int) -> Bool {
            var distance = 1
            while distance <= room, pixels[at &+ distance &* step] == color {
                distance &+= 1
                if distance > reach { return false }
            }
            return distance > room || GIFTexture.isEdge(color, pixels[at &+ distance &* step])
        }
        return ends(axis.across, axis.countAcross &- 1 &- row) && ends(0 &- axis.across, row)
    }
}

/// Colours of hairlines that rest, which have to be exact: what is off in a part of a line is seen along all of it.
enum HairlineColors {
    /// Those among the pixels to be painted, those of most pixels first.
    static func colors(in plane: GIFFrameBuffer) -> [UInt32] {
        guard let source = plane.source else { return [] }
        let (area, wanted, width) = (plane.area, plane.wanted, source.width)
        var counts = ColorCounts(limit: 256)
        (plane.next ?? source).withPixels { coming in
            Hairlines.forEach(in: source, area) { line in
                var place = line.start
                var at = (place / width - area.minY) * area.width + place % width - area.minX
                let step = line.stride == 1 ? 1 : area.width
                var count = 0
                for _ in 0..<line.count {
                    if GIFFrameBuffer.isPainted(wanted[at]), coming[place] == line.color { count &+= 1 }
                    (place, at) = (place &+ line.stride, at &+ step)
                }
                if count > 0 { counts.add(line.color | GIFFrameBuffer.Want.painted, count) }
            }
        }
        return counts.colors
    }
}
