import Raster

/// Tells where a picture is smooth, so that a mistake shows, from where it is busy, so that it hides: beside edges and
/// in photographs.
enum GIFTexture {
    /// Bits of a mark; a pixel without `smooth` is busy.
    static let smooth: UInt8 = 1
    /// The pixel and those around it will be the same in the next frame, or the frame stays for a while: people have
    /// time to look.
    static let resting: UInt8 = 2
    /// Levels from a pixel to the next, at most, where a picture is smooth.
    private static let step: Int32 = 3
    /// Pixels around an edge that are busy as well.
    private static let reach = 4

    /// Pixels of a row that rest together, at least: steps of a ramp that moves are shorter.
    private static let longRest = 24

    /// Marks every pixel of the plane's area.
    /// - Parameters:
    ///   - next: the picture after it.
    ///   - isHeld: whether all of it rests.
    static func mark(_ plane: GIFFrameBuffer, next: Bitmap?, isHeld: Bool) {
        guard let source = plane.source else { return }
        let (width, height) = (plane.area.width, plane.area.height)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width * height) { buffer in
            let edges = buffer.baseAddress!
            source.withPixels { pixels in
                for y in 0..<height {
                    let row = pixels.baseAddress! + (plane.area.minY + y) * source.width + plane.area.minX
                    findEdges(row, y > 0 ? row - source.width : row, edges + y * width, width)
                }
            }
            for y in 0..<height {
                let out = plane.texture + y * width
                out.update(repeating: 0, count: width)
                for other in max(0, y - reach)...min(height - 1, y + reach) {
                    let row = edges + other * width
                    for x in 0..<width { out[x] |= row[x] }
                }
                let rest = isHeld ? resting : 0
                for x in 0..<width { out[x] = (out[x] == 0 ? smooth : 0) | rest }
            }
        }
        if isHeld { return }
        guard let next, next.width == source.width, next.height == source.height else { return }
        source.withPixels { pixels in
            next.withPixels { coming in
                for y in 0..<height {
                    let place = (plane.area.minY + y) * source.width + plane.area.minX
                    let (row, after, out) = (
                        pixels.baseAddress! + place, coming.baseAddress! + place, plane.texture + y * width
                    )
                    var start = 0
                    while start < width {
                        var end = start
                        while end < width, row[end] == after[end] { end &+= 1 }
                        if end &- start >= min(longRest, width) { for x in start..<end { out[x] |= resting } }
                        start = end &+ 1
                    }
                }
            }
        }
    }

    /// From here on a run of equal pixels in a row is an area of its own, and no step of a ramp.
    private static let longRun = 64

    /// Whether a run of equal pixels between two others (its own colour where there is none) is a step of a ramp.
    @inline(__always)
    static func isRampStep(_ color: UInt32, length: Int, before: UInt32, after: UInt32) -> Bool {
        length < longRun && (isStep(before, color) || isStep(after, color))
    }

    /// Whether two opaque colours differ, but by no more than in a ramp.
    @inline(__always)
    private static func isStep(_ a: UInt32, _ b: UInt32) -> Bool {
        (a ^ b) & 0xFF_FFFF != 0 && !isEdge(a | 0xFF00_0000, b | 0xFF00_0000)
    }

    /// Marks the pixels of a row that have an edge to the left or above within reach along the row.
    private static func findEdges(
        _ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ out: UnsafeMutablePointer<UInt8>, _ width: Int
    ) {
        out.update(repeating: 0, count: width)
        // Up to where the marks are made.
        var marked = 0
        for x in 0..<width where isEdge(row[x], above[x]) || x > 0 && isEdge(row[x], row[x &- 1]) {
            let end = min(width, x &+ reach &+ 1)
            for at in max(marked, x &- reach)..<end { out[at] = 1 }
            marked = end
        }
    }

    @inline(__always)
    private static func isEdge(_ a: UInt32, _ b: UInt32) -> Bool {
        if a == b { return false }
        func differs(_ shift: UInt32) -> Bool { abs(Int32(a >> shift & 255) &- Int32(b >> shift & 255)) > step }
        return differs(0) || differs(8) || differs(16)
    }
}
