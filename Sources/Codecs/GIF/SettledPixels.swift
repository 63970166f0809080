import Raster

/// Finds the pixels of flat areas from whose surroundings something soft has just gone, such as a shadow.
///
/// While they belonged to its ramp they were painted as well as that could be, which in a flat area shows, for as long as
/// the area rests. They have to be painted once more though their own colour does not change. Only the pictures are
/// asked, not what is shown for them, so that this can be known while the frame before is still being worked on.
final class SettledPixels {
    let surroundings: GIFSurroundings
    /// The smallest rectangle around the pixels that have settled.
    private(set) var area = PixelRect.empty
    /// Of each pixel of the canvas, but valid only inside `area`: whether it has settled, as something that is not 0.
    private let marks: UnsafeMutablePointer<UInt8>
    /// Marks that are looked at together.
    private static let lanes = 8

    init(width: Int, height: Int) {
        surroundings = GIFSurroundings(width: width, height: height)
        marks = .allocate(capacity: width * height + Self.lanes)
        marks.initialize(repeating: 0, count: width * height + Self.lanes)
    }

    deinit { marks.deallocate() }

    /// Looks at the next picture.
    /// - Parameters:
    ///   - changed: outside it the picture equals the one before.
    ///   - next: the picture after it; nil where it rests anyway. What will not be flat any more has not settled.
    func look(at picture: Bitmap, changed: PixelRect, next: Bitmap?) {
        area = .empty
        if changed.isEmpty { return }
        let touched = surroundings.touched(by: changed)
        var (left, right, top, bottom) = (touched.maxX, touched.minX, touched.maxY, touched.minY)
        surroundings.look(at: picture, changed: changed) { y, before, now in
            let out = marks + (y * picture.width + touched.minX)
            var any: UInt8 = 0
            for x in 0..<touched.width {
                let isNew = now[x] & ~before[x] & GIFSurroundings.flat
                out[x] = isNew
                any |= isNew
            }
            if any == 0 { return }
            if let next { leave(touched.minX..<touched.maxX, y, picture, thatRestUntil: next) }
            forEach(touched.minX..<touched.maxX, y) { x in
                (left, right, top, bottom) = (min(left, x), max(right, x + 1), min(top, y), y + 1)
            }
        }
        if left < right { area = PixelRect(minX: left, minY: top, maxX: right, maxY: bottom) }
    }

    /// Calls with the places of the marks in a part of a row.
    @inline(__always)
    private func forEach(_ columns: Range<Int>, _ y: Int, _ body: (Int) -> Void) {
        let row = UnsafeRawPointer(marks + y &* surroundings.canvas.width)
        var x = columns.lowerBound
        while x < columns.upperBound {
            let lanes = row.loadUnaligned(fromByteOffset: x, as: UInt64.self).littleEndian
            if lanes == 0 {
                x &+= Self.lanes
            } else {
                x &+= lanes.trailingZeroBitCount / 8
                if x < columns.upperBound { body(x) }
                x &+= 1
            }
        }
    }

    /// Leaves of a row's marks those of pixels that have their colour in the next picture as well, there and at the
    /// corners and sides of what is flat around them.
    private func leave(_ columns: Range<Int>, _ y: Int, _ picture: Bitmap, thatRestUntil next: Bitmap) {
        let (width, height, reach) = (picture.width, picture.height, GIFSurroundings.reach)
        let marks = marks + y &* width
        let lines = (max(y &- reach, 0) &* width, y &* width, min(y &+ reach, height &- 1) &* width)
        picture.withPixels { now in
            next.withPixels { coming in
                let (now, coming) = (now.baseAddress!, coming.baseAddress!)
                forEach(columns, y) { x in
                    let color = now[lines.1 &+ x]
                    let (left, right) = (max(x &- reach, 0), min(x &+ reach, width &- 1))
                    func rests(_ row: Int) -> Bool {
                        coming[row &+ left] == color && coming[row &+ x] == color && coming[row &+ right] == color
                    }
                    if !(rests(lines.1) && rests(lines.0) && rests(lines.2)) { marks[x] = 0 }
                }
            }
        }
    }

    /// Wants the settled pixels of a plane to have their own colour.
    func mark(_ plane: GIFFrameBuffer) {
        guard let source = plane.source else { return }
        source.withPixels { pixels in
            change(plane) { _, x, y in
                let color = pixels[y &* source.width &+ x]
                return color == 0 ? nil : color & 0xFF_FFFF | GIFFrameBuffer.Want.exactly
            }
        }
    }

    /// Wants those of them that show their colour already to stay, where all that is painted counts.
    func keepWhatIsExact(_ plane: GIFFrameBuffer) {
        change(plane) { want, x, y in
            plane.shown[x, y] == want | GIFFrameBuffer.Want.painted
                ? want & 0xFF_FFFF | GIFFrameBuffer.Want.kept : nil
        }
    }

    /// Wants something else of the settled pixels of a plane, unless it is nil.
    @inline(__always)
    private func change(_ plane: GIFFrameBuffer, _ body: (_ want: UInt32, _ x: Int, _ y: Int) -> UInt32?) {
        let part = plane.area.intersection(area)
        if part.isEmpty { return }
        let kept = GIFFrameBuffer.Want.kept >> 24
        var count = 0
        for y in part.minY..<part.maxY {
            let wanted = plane.wanted + ((y - plane.area.minY) * plane.area.width - plane.area.minX)
            forEach(part.minX..<part.maxX, y) { x in
                guard let want = body(wanted[x], x, y) else { return }
                count &+= (want >> 24 == kept ? 1 : 0) &- (wanted[x] >> 24 == kept ? 1 : 0)
                wanted[x] = want
            }
        }
        plane.keptCount += count
    }
}
