import Foundation

/// A blur that sees its rectangle and one mirror image on each side, and nothing beyond: what a backdrop makes of the
/// edges of its view.
///
/// Halving resolution keeps the mirrors only where they lie on the coarser grid. So the picture goes down with a few
/// mirrored pixels around it, and at the lowest resolution, which is small, the rest is read between the pixels: by
/// cubic interpolation, which adds no blur of its own.
extension Blur {
    /// Pixels of the lowest resolution that are reduced from mirrored pixels around the rectangle.
    private static var margin: Int { 4 }

    func runMirrored(
        _ bounds: PixelRect, read: (_ y: Int, _ row: UnsafeMutablePointer<Sample>) -> Void,
        write: (_ y: Int, _ row: UnsafePointer<Sample>) -> Void
    ) {
        guard !bounds.isEmpty else { return }
        guard x.halvings > 0 || y.halvings > 0 else { return runMirroredWhole(bounds, read: read, write: write) }
        let (padX, padY) = (
            x.halvings > 0 ? Self.margin << x.halvings : 0, y.halvings > 0 ? Self.margin << y.halvings : 0
        )
        let padded = PixelRect(
            minX: bounds.minX - padX, minY: bounds.minY - padY, maxX: bounds.maxX + padX, maxY: bounds.maxY + padY)
        let (levels, coarsest) = levels(of: padded)
        let plane = reduced(by: levels, to: coarsest) { y, row in
            let inner = row + padX
            read(bounds.minY + Self.reflected(y - bounds.minY, bounds.height), inner)
            for k in 0..<padX {
                inner[-1 - k] = inner[Self.reflected(-1 - k, bounds.width)]
                inner[bounds.width + k] = inner[Self.reflected(bounds.width + k, bounds.width)]
            }
        }
        let mirrored = MirroredRows<Sample>(coarsest, between: bounds, x: x, y: y)
        convolve(mirrored.wide) { y, row in
            mirrored.fill(row, y) { UnsafePointer(plane.row($0)) }
        } write: { y, row in
            guard (coarsest.minY..<coarsest.maxY).contains(y) else { return }
            // What is still to be mirrored of the row is held.
            let (target, source) = (plane.row(y), row + x.radius)
            let down = mirrored.down[y - coarsest.minY]
            for i in 0..<coarsest.width { target[i] = source[i] * (down * mirrored.across[i]) }
        }
        var row = { (y: Int) in UnsafePointer(plane.row(y)) }
        for level in levels.reversed() { row = BlurEnlargement(to: level, row: row).row }
        for y in bounds.minY..<bounds.maxY { write(y, row(y) + padX) }
    }

    /// The same for short kernels at full resolution: rows come and go.
    private func runMirroredWhole(
        _ bounds: PixelRect, read: (_ y: Int, _ row: UnsafeMutablePointer<Sample>) -> Void,
        write: (_ y: Int, _ row: UnsafePointer<Sample>) -> Void
    ) {
        let mirrored = MirroredRows<Sample>(bounds, between: bounds, x: x, y: y)
        let line = Line(count: bounds.width, margin: 0)
        convolve(mirrored.wide) { y, row in
            mirrored.fill(row, y) { y in
                read(y, line.start)
                return UnsafePointer(line.start)
            }
        } write: { y, row in
            guard (bounds.minY..<bounds.maxY).contains(y) else { return }
            let (target, source, down) = (line.start, row + x.radius, mirrored.down[y - bounds.minY])
            for i in 0..<bounds.width { target[i] = source[i] * (down * mirrored.across[i]) }
            write(y, UnsafePointer(target))
        }
    }

    /// The place inside 0..<count that mirrors at both ends show at i.
    private static func reflected(_ i: Int, _ count: Int) -> Int {
        let phase = ((i % (2 * count)) + 2 * count) % (2 * count)
        return phase < count ? phase : 2 * count - 1 - phase
    }
}
