import Foundation

/// A Gaussian blur of rows that come and go through closures: down to a lower resolution, the short kernels there, and
/// up again.
struct Blur<Sample: BlurSample> {
    typealias Plane = BlurPlane<Sample>
    typealias Line = BlurLine<Sample>

    let x: BlurPlan
    let y: BlurPlan
    let edges: BlurEdges

    /// - Parameters:
    ///   - bounds: what is read and written; `edges` says what lies outside.
    ///   - read: fills the samples of row y, from bounds.minX.
    ///   - write: takes the blurred samples of row y, which itself and all rows above were read before.
    func run(
        _ bounds: PixelRect, read: (_ y: Int, _ row: UnsafeMutablePointer<Sample>) -> Void,
        write: (_ y: Int, _ row: UnsafePointer<Sample>) -> Void
    ) {
        guard !bounds.isEmpty else { return }
        if edges == .mirror { return runMirrored(bounds, read: read, write: write) }
        guard x.halvings > 0 || y.halvings > 0 else {
            convolve(bounds, read: read, write: write)
            return
        }
        // Goes down level by level, applies the short kernels, and goes up again.
        let (levels, coarsest) = levels(of: bounds)
        let plane = reduced(by: levels, to: coarsest, read: read)
        convolve(coarsest) { y, row in
            row.update(from: plane.row(y), count: coarsest.width)
        } write: { y, row in
            plane.row(y).update(from: row, count: coarsest.width)
        }
        var row = { (y: Int) in UnsafePointer(plane.row(y)) }
        for level in levels.reversed() { row = BlurEnlargement(to: level, row: row).row }
        for y in bounds.minY..<bounds.maxY { write(y, row(y)) }
    }

    /// Halves the resolution until the last level. An axis with fewer halvings is done before the last levels.
    func levels(of bounds: PixelRect) -> ([BlurLevel], coarsest: PixelRect) {
        var levels: [BlurLevel] = []
        var coarsest = bounds
        for done in 0..<max(x.halvings, y.halvings) {
            levels.append(BlurLevel(bounds: coarsest, halvesX: done < x.halvings, halvesY: done < y.halvings))
            coarsest = levels[done].halved
        }
        return (levels, coarsest)
    }

    func reduced(by levels: [BlurLevel], to bounds: PixelRect, read: (Int, UnsafeMutablePointer<Sample>) -> Void)
        -> Plane
    {
        let plane = Plane(bounds: bounds)
        withoutActuallyEscaping(read) { read in
            var row = read
            for level in levels { row = BlurReduction(of: level, edges: edges, read: row).write }
            for y in bounds.minY..<bounds.maxY { row(y, plane.row(y)) }
        }
        return plane
    }

    /// Applies both short kernels, at the resolution of `bounds`.
    func convolve(
        _ bounds: PixelRect, read: (Int, UnsafeMutablePointer<Sample>) -> Void,
        write: (Int, UnsafePointer<Sample>) -> Void
    ) {
        let line = Line(count: bounds.width, margin: x.radius)
        let ring = BlurRing<Sample>(width: bounds.width, radius: y.radius)
        let result = Plane(bounds: PixelRect(minX: bounds.minX, minY: 0, maxX: bounds.maxX, maxY: 1))
        x.kernel.withUnsafeBufferPointer { across in
            y.kernel.withUnsafeBufferPointer { down in
                ring.run(bounds.minY..<bounds.maxY, edges: edges) { y, row in
                    read(y, line.start)
                    line.fillMargins(edges)
                    let source = UnsafeRawPointer(line.start).assumingMemoryBound(to: Float.self)
                    BlurPasses.convolve(source, step: Plane.channels, across, to: row, count: ring.stride)
                } window: { y, middle in
                    BlurPasses.convolve(middle, step: ring.stride, down, to: result.floats(0), count: ring.stride)
                    write(y, result.row(0))
                }
            }
        }
    }
}
