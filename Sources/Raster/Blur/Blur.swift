/// A Gaussian blur of rows that come and go through closures: down to a lower resolution, the short kernels there, and
/// up again. No more rows are held at a time than the kernels reach.
struct Blur<Sample: BlurSample> {
    let x: BlurPlan
    let y: BlurPlan
    let edges: BlurEdges

    /// Writes a row's samples to an address.
    typealias Read = (_ y: Int, _ row: UnsafeMutablePointer<Sample>) -> Void

    /// - Parameters:
    ///   - bounds: what is read and written; `edges` says what lies outside.
    ///   - read: fills the samples of row y, from bounds.minX.
    ///   - write: takes the blurred samples of row y, which itself and all rows above were read before, and are not read
    ///     again.
    func run(_ bounds: PixelRect, read: Read, write: (_ y: Int, _ row: UnsafePointer<Sample>) -> Void) {
        guard !bounds.isEmpty else { return }
        withoutActuallyEscaping(read) { read in
            let (rows, left) = edges == .mirror ? mirroredRows(bounds, read) : clearRows(bounds, read)
            for y in bounds.minY..<bounds.maxY { write(y, rows(y) + left) }
        }
    }

    /// The blurred rows, and the place in them where the picture begins.
    private func clearRows(_ bounds: PixelRect, _ read: @escaping Read) -> ((Int) -> UnsafePointer<Sample>, left: Int) {
        let (levels, coarsest) = levels(of: bounds)
        let blurred = BlurConvolution(coarsest, x: x, y: y, read: reduced(by: levels, read))
        return (enlarged(by: levels, blurred.row), 0)
    }

    /// The same of a blur that sees its rectangle and one mirror image on each side, and nothing beyond: what a backdrop
    /// makes of the edges of its view.
    ///
    /// Halving resolution keeps the mirrors only where they lie on the coarser grid. So the picture goes down with a few
    /// mirrored pixels around it, and at the lowest resolution, which is small, the rest is read between the pixels: by
    /// cubic interpolation, which adds no blur of its own.
    private func mirroredRows(_ bounds: PixelRect, _ read: @escaping Read) -> (
        (Int) -> UnsafePointer<Sample>, left: Int
    ) {
        let (padX, padY) = (Self.padding(x), Self.padding(y))
        let padded = PixelRect(
            minX: bounds.minX - padX, minY: bounds.minY - padY, maxX: bounds.maxX + padX, maxY: bounds.maxY + padY)
        let (levels, coarsest) = levels(of: padded)
        let reduced = reduced(by: levels) { y, row in
            // The kernel reaches further than the rows that are shown again below the last one: none of them is
            // written yet.
            let inner = row + padX
            read(bounds.minY + Self.reflected(y - bounds.minY, bounds.height), inner)
            for k in 0..<padX {
                inner[-1 - k] = inner[Self.reflected(-1 - k, bounds.width)]
                inner[bounds.width + k] = inner[Self.reflected(bounds.width + k, bounds.width)]
            }
        }
        let mirrored = MirroredRows(coarsest, between: bounds, x: x, y: y, read: reduced)
        let blurred = BlurConvolution(mirrored.wide, x: x, y: y, read: mirrored.fill)
        let filled = BlurGains(coarsest, across: mirrored.across, down: mirrored.down) { [x] in
            blurred.row($0) + x.radius
        }
        return (enlarged(by: levels, filled.row), padX)
    }

    /// Pixels around the rectangle that are mirrored before the resolution is halved: four of the lowest one.
    private static func padding(_ plan: BlurPlan) -> Int { plan.halvings > 0 ? 4 << plan.halvings : 0 }

    /// The place inside 0..<count that mirrors at both ends show at i.
    private static func reflected(_ i: Int, _ count: Int) -> Int {
        let phase = ((i % (2 * count)) + 2 * count) % (2 * count)
        return phase < count ? phase : 2 * count - 1 - phase
    }

    /// Halves the resolution until the last level. An axis with fewer halvings is done before the last levels.
    private func levels(of bounds: PixelRect) -> ([BlurLevel], coarsest: PixelRect) {
        var levels: [BlurLevel] = []
        var coarsest = bounds
        for done in 0..<max(x.halvings, y.halvings) {
            levels.append(BlurLevel(bounds: coarsest, halvesX: done < x.halvings, halvesY: done < y.halvings))
            coarsest = levels[done].halved
        }
        return (levels, coarsest)
    }

    private func reduced(by levels: [BlurLevel], _ read: @escaping Read) -> Read {
        levels.reduce(read) { BlurReduction(of: $1, edges: edges, read: $0).write }
    }

    private func enlarged(by levels: [BlurLevel], _ row: @escaping (Int) -> UnsafePointer<Sample>)
        -> (Int) -> UnsafePointer<Sample>
    {
        levels.reversed().reduce(row) { BlurEnlargement(to: $1, row: $0).row }
    }
}
