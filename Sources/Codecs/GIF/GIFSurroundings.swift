import CRaster
import Raster

/// What lies around each pixel of the picture that was looked at last: found anew only where that has changed.
final class GIFSurroundings {
    /// Bits of a pixel: no edge is near it.
    static let smooth = GIFTexture.smooth
    /// All pixels around it have its colour.
    static let flat: UInt8 = 2
    /// Pixels in each direction that are near.
    static let reach = 4

    let canvas: PixelRect
    private let marks: UnsafeMutablePointer<UInt8>

    /// As long as nothing has been looked at, all counts as flat.
    init(width: Int, height: Int) {
        canvas = PixelRect(x: 0, y: 0, width: width, height: height)
        marks = .allocate(capacity: width * height)
        marks.initialize(repeating: Self.smooth | Self.flat, count: width * height)
    }

    deinit { marks.deallocate() }

    /// The bits of a row of the canvas.
    func row(_ y: Int) -> UnsafePointer<UInt8> { UnsafePointer(marks + y * canvas.width) }

    /// Looks at the next picture.
    /// - Parameters:
    ///   - changed: outside it the picture equals the one before; not empty.
    ///   - body: called with rows, from the column on that the area begins with, and the bits that were and are.
    func look(
        at picture: Bitmap, changed: PixelRect, _ body: (_ y: Int, UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> Void
    ) {
        let (touched, known) = (touched(by: changed), touched(by: touched(by: changed)))
        Self.eachRow(of: picture, known) { row, around in
            let y = known.minY + row
            if y < touched.minY || y >= touched.maxY { return }
            let (now, before) = (around + (touched.minX - known.minX), marks + (y * canvas.width + touched.minX))
            body(y, before, now)
            before.update(from: now, count: touched.width)
        }
    }

    /// The area in which bits may change with some pixels: an edge lies left of and above one.
    func touched(by changed: PixelRect) -> PixelRect { changed.insetBy(-Self.reach - 1).intersection(canvas) }

    /// Tells the bits of every row of an area, beyond which nothing is looked at.
    static func eachRow(of picture: Bitmap, _ area: PixelRect, _ body: (Int, UnsafePointer<UInt8>) -> Void) {
        let (width, height) = (area.width, area.height)
        // With room for the marks' reach on either side, and for a row of what is near and one of the bits.
        let stride = width + 2 * reach
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: stride * (height + 2)) { buffer in
            buffer.update(repeating: 0)
            let edges = buffer.baseAddress! + reach
            picture.withPixels { pixels in
                for y in 0..<height {
                    let row = pixels.baseAddress! + (area.minY + y) * picture.width + area.minX
                    let marks = edges + y * stride
                    segue_mark_steps(row + 1, row, GIFTexture.step, marks + 1, Int64(width - 1))
                    if y > 0 { segue_mark_steps(row, row - picture.width, GIFTexture.step, marks, Int64(width)) }
                }
            }
            let near = edges + height * stride
            let found = near + stride
            for y in 0..<height {
                gather(edges, max(0, y - reach)...min(height - 1, y + reach), stride, into: near, count: width)
                spread(near, into: found, count: width)
                body(y, found)
            }
        }
    }

    /// The marks of several rows together.
    @inline(never)
    private static func gather(
        _ edges: UnsafePointer<UInt8>, _ rows: ClosedRange<Int>, _ stride: Int, into near: UnsafeMutablePointer<UInt8>,
        count: Int
    ) {
        near.update(from: edges + rows.lowerBound * stride, count: count)
        for other in rows.dropFirst() {
            let row = edges + other * stride
            for x in 0..<count { near[x] |= row[x] }
        }
    }

    /// The bits of a row's pixels: those that no mark near them takes away.
    @inline(never)
    private static func spread(_ near: UnsafePointer<UInt8>, into found: UnsafeMutablePointer<UInt8>, count: Int) {
        for x in 0..<count {
            var marks: UInt8 = 0
            for offset in -reach...reach { marks |= near[x &+ offset] }
            found[x] = marks ^ (smooth | flat)
        }
    }
}
