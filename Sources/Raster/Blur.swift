import Foundation

/// A Gaussian blur of rows that come and go through closures: down to a lower resolution, the short kernels there, and up again.
struct Blur<Sample: BlurSample> {
    typealias Plane = BlurPlane<Sample>
    private typealias Line = BlurLine<Sample>

    let x: BlurPlan
    let y: BlurPlan
    let edges: BlurEdges

    /// - Parameters:
    ///   - bounds: what is read and written; `edges` says what lies outside.
    ///   - read: fills the samples of row y, from bounds.minX.
    ///   - write: takes the blurred samples of row y. All rows are read before the first is written.
    func run(
        _ bounds: PixelRect, read: (_ y: Int, _ row: UnsafeMutablePointer<Sample>) -> Void,
        write: (_ y: Int, _ row: UnsafePointer<Sample>) -> Void
    ) {
        guard !bounds.isEmpty else { return }
        guard x.halvings > 0 || y.halvings > 0 else {
            convolve(bounds, read: read, write: write)
            return
        }
        // Down level by level, the short kernels, and up again; an axis with fewer halvings has done its own by the last levels.
        var levels = [Level(bounds: bounds, halvesX: x.halvings > 0, halvesY: y.halvings > 0)]
        for done in 1...max(x.halvings, y.halvings) {
            levels.append(Level(bounds: levels[done - 1].halved, halvesX: done < x.halvings, halvesY: done < y.halvings))
        }
        var plane = reduce(levels[0], read: read)
        for level in levels[1..<(levels.count - 1)] {
            let finer = plane
            plane = reduce(level) { y, row in row.update(from: finer.row(y), count: level.bounds.width) }
        }
        let sharp = plane
        let blurred = Plane(bounds: sharp.bounds)
        convolve(sharp.bounds) { y, row in
            row.update(from: sharp.row(y), count: sharp.bounds.width)
        } write: { y, row in
            blurred.row(y).update(from: row, count: sharp.bounds.width)
        }
        plane = blurred
        for level in levels[1..<(levels.count - 1)].reversed() {
            let finer = Plane(bounds: level.bounds)
            enlarge(plane, to: level) { y, row in finer.row(y).update(from: row, count: level.bounds.width) }
            plane = finer
        }
        enlarge(plane, to: levels[0], write: write)
    }

    /// A resolution on the way down, and which axes the next one halves.
    private struct Level {
        let bounds: PixelRect
        let halvesX: Bool
        let halvesY: Bool

        /// The coarser pixels that anything inside the bounds reaches.
        var halved: PixelRect {
            PixelRect(
                minX: halvesX ? (bounds.minX >> 1) - 1 : bounds.minX, minY: halvesY ? (bounds.minY >> 1) - 1 : bounds.minY,
                maxX: halvesX ? ((bounds.maxX - 1) >> 1) + 2 : bounds.maxX, maxY: halvesY ? ((bounds.maxY - 1) >> 1) + 2 : bounds.maxY)
        }
    }

    private func reduce(_ level: Level, read: (Int, UnsafeMutablePointer<Sample>) -> Void) -> Plane {
        let (fine, coarse) = (level.bounds, level.halved)
        let result = Plane(bounds: coarse)
        // Room for the first coarse pixel's neighbours: at most three pixels before the row, four after it.
        let line = Line(count: fine.width, margin: 6)
        func readNarrow(_ y: Int, _ target: UnsafeMutablePointer<Sample>) {
            read(y, line.start)
            line.fillMargins(edges)
            if level.halvesX {
                BlurPasses.halve(line.start + (2 * coarse.minX - fine.minX), to: target, count: coarse.width)
            } else {
                target.update(from: line.start, count: fine.width)
            }
        }
        guard level.halvesY else {
            for y in fine.minY..<fine.maxY { readNarrow(y, result.row(y)) }
            return result
        }
        let ring = Plane(bounds: PixelRect(minX: coarse.minX, minY: 0, maxX: coarse.maxX, maxY: 5))
        ring.floats(4).update(repeating: 0, count: ring.stride)
        var held = [Int?](repeating: nil, count: 4)
        func narrowed(_ y: Int) -> UnsafePointer<Float> {
            if edges == .clear && (y < fine.minY || y >= fine.maxY) { return UnsafePointer(ring.floats(4)) }
            let y = min(max(y, fine.minY), fine.maxY - 1)
            let slot = y & 3
            if held[slot] != y {
                readNarrow(y, ring.row(slot))
                held[slot] = y
            }
            return UnsafePointer(ring.floats(slot))
        }
        for y in coarse.minY..<coarse.maxY {
            let rows = (-1...2).map { narrowed(2 * y + $0) }
            BlurPasses.halve(rows, to: result.floats(y), count: result.stride)
        }
        return result
    }

    private func enlarge(_ coarse: Plane, to level: Level, write: (Int, UnsafePointer<Sample>) -> Void) {
        let fine = level.bounds
        let mixed = Plane(bounds: PixelRect(minX: coarse.bounds.minX, minY: 0, maxX: coarse.bounds.maxX, maxY: 1))
        let wide = Scratch<Sample>(2 * coarse.bounds.width + 8)
        let firstPair = fine.minX >> 1
        let pairs = ((fine.maxX - 1) >> 1) - firstPair + 1
        for y in fine.minY..<fine.maxY {
            var row = coarse.row(level.halvesY ? y >> 1 : y)
            if level.halvesY {
                let far = (y >> 1) + (y & 1 == 1 ? 1 : -1)
                BlurPasses.double(coarse.floats(y >> 1), coarse.floats(far), to: mixed.floats(0), count: coarse.stride)
                row = mixed.row(0)
            }
            if level.halvesX {
                BlurPasses.double(row + (firstPair - coarse.bounds.minX), to: wide.base, count: pairs)
                write(y, wide.base + (fine.minX & 1))
            } else {
                write(y, row)
            }
        }
    }

    /// Both short kernels, at the resolution of `bounds`.
    private func convolve(
        _ bounds: PixelRect, read: (Int, UnsafeMutablePointer<Sample>) -> Void, write: (Int, UnsafePointer<Sample>) -> Void
    ) {
        let line = Line(count: bounds.width, margin: x.radius)
        let plane = Plane(bounds: bounds, margin: y.radius)
        x.kernel.withUnsafeBufferPointer { kernel in
            for y in bounds.minY..<bounds.maxY {
                read(y, line.start)
                line.fillMargins(edges)
                let source = UnsafeRawPointer(line.start).assumingMemoryBound(to: Float.self)
                BlurPasses.convolve(source, step: Plane.channels, kernel, to: plane.floats(y), count: plane.stride)
            }
        }
        plane.fillMargins(edges)
        let result = Plane(bounds: PixelRect(minX: bounds.minX, minY: 0, maxX: bounds.maxX, maxY: 1))
        y.kernel.withUnsafeBufferPointer { kernel in
            for y in bounds.minY..<bounds.maxY {
                BlurPasses.convolve(plane.floats(y), step: plane.stride, kernel, to: result.floats(0), count: plane.stride)
                write(y, result.row(0))
            }
        }
    }
}
