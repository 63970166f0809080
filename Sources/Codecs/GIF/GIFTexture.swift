import Raster

/// Tells where a picture is smooth, so that a mistake shows, from where it is busy, so that it hides: beside edges and in photographs.
enum GIFTexture {
    static let busy: UInt8 = 0, smooth: UInt8 = 1
    /// Levels from a pixel to the next, at most, where a picture is smooth.
    private static let step: Int32 = 3
    /// Pixels around an edge that are busy as well.
    private static let reach = 4

    /// Marks every pixel of the plane's area.
    static func mark(_ plane: GIFPlane) {
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
                for x in 0..<width { out[x] = out[x] == 0 ? smooth : busy }
            }
        }
    }

    /// Marks the pixels of a row that have an edge to the left or above within reach along the row.
    private static func findEdges(_ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ out: UnsafeMutablePointer<UInt8>, _ width: Int) {
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
