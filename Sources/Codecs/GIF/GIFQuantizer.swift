import Raster

/// Tables and indices for frames that have too many colours to be exact.
struct GIFQuantizer {
    private let options: GIFOptions
    /// Smooth areas have their own, so that a photograph's many colours do not make theirs coarse.
    private let busy = ColorHistogram(limit: Self.mostCells)
    private let smooth = ColorHistogram(limit: Self.mostCells)
    private var flat = FlatColors()

    private static let mostCells = 4096
    /// How much more a pixel of a smooth area counts than one of a busy one.
    private static let smoothWeight: Float = 32
    /// From here on a run of equal pixels in a row is an area of its own, and no step of a ramp.
    private static let longRun = 64

    init(_ options: GIFOptions) { self.options = options }

    /// - Parameter plane: with its texture marked.
    mutating func coloring(_ plane: GIFFrameBuffer, _ tolerances: GIFTolerances) -> GIFColoring {
        // Keeping what is on screen is a choice of every pixel, so one index is for that.
        let limit = max(1, options.maximumColors - 1)
        let (palette, pinnedCount) = makePalette(plane, count: limit, error: tolerances.meanError)
        let transparent = palette.count
        map(plane, palette, tolerances, pinnedCount: pinnedCount, transparentIndex: transparent)
        plane.demandFlatRuns(ofAtLeast: FlatColors.minimumRun)
        return GIFColoring(
            palette: palette, transparentIndex: transparent, indexBits: GIFContainer.indexBits(palette.count + 1),
            isExact: false)
    }

    /// The pinned colours come first.
    private mutating func makePalette(_ plane: GIFFrameBuffer, count: Int, error: Float) -> (
        palette: [UInt32], pinnedCount: Int
    ) {
        busy.reset()
        smooth.reset()
        var i = 0
        let total = plane.count
        while i < total {
            let color = plane.wanted[i]
            var end = i + 1
            while end < total, plane.wanted[end] == color { end += 1 }
            if GIFFrameBuffer.isPainted(color) {
                (plane.texture[i] & GIFTexture.smooth != 0 ? smooth : busy).add(color, weight: Float(end - i))
            }
            i = end
        }
        let named = options.pinnedColors.prefix(count / 2).map { $0 | GIFFrameBuffer.Want.painted }
        let pinned = Self.distinct(named + flat.colors(in: plane, atMost: count / 2 - named.count))
        let samples = busy.means() + smooth.means().map { ($0.color, $0.weight * Self.smoothWeight) }
        let free = VarianceCut.centers(samples, count: count - pinned.count, error: error)
        return (PaletteRefinement.refine(free, pinned: pinned, samples: samples), pinned.count)
    }

    private static func distinct(_ colors: [UInt32]) -> [UInt32] {
        var set = ColorSet(limit: 256)
        for color in colors { set.insert(color) }
        return set.colors
    }

    /// Where the run of a colour ends, and whether it is a step of a ramp.
    @inline(__always)
    private static func run(_ row: UnsafePointer<UInt32>, from start: Int, width: Int) -> (end: Int, isRamp: Bool) {
        let color = row[start] & 0xFF_FFFF
        var end = start &+ 1
        while end < width, row[end] & 0xFF_FFFF == color { end &+= 1 }
        if end &- start >= longRun { return (end, false) }
        return (
            end,
            start > 0 && GIFTexture.isStep(row[start &- 1], color) || end < width && GIFTexture.isStep(row[end], color)
        )
    }

    /// The nearest entry for every pixel, or the index for keeping what is shown where that is as near.
    private func map(
        _ plane: GIFFrameBuffer, _ palette: [UInt32], _ tolerances: GIFTolerances, pinnedCount: Int,
        transparentIndex: Int
    ) {
        let nearest = NearestColor(palette)
        let dither = options.dithering == .none ? nil : OrderedDither(palette, nearest)
        let dithersAll = options.dithering == .ordered
        let transparent = UInt8(transparentIndex)
        var last: (color: UInt32, index: UInt8, distance: Int32) = (0, 0, 0)
        let (area, wanted, shown, first, second) = (plane.area, plane.wanted, plane.shown, plane.first, plane.second)
        var kept = 0
        for y in 0..<area.height {
            var (runEnd, isRamp) = (0, false)
            for x in 0..<area.width {
                let i = y &* area.width &+ x
                let color = wanted[i]
                if x == runEnd { (runEnd, isRamp) = Self.run(wanted + y &* area.width, from: x, width: area.width) }
                if !GIFFrameBuffer.isPainted(color) {
                    (first[i], second[i]) = (transparent, transparent)
                    continue
                }
                if color != last.color {
                    let found = nearest.nearest(to: color)
                    last = (color, UInt8(found.index), found.distance)
                }
                second[i] = last.index
                let texture = plane.texture[i]
                let isSmooth = texture & GIFTexture.smooth != 0
                if last.distance == 0, last.index < pinnedCount, !(isRamp && isSmooth) { plane.demandExactly(i) }
                let before = shown[area.minX &+ x, area.minY &+ y]
                if before != 0, NearestColor.distance(before, color) <= last.distance {
                    first[i] = transparent
                    kept &+= 1
                } else {
                    first[i] = last.index
                    if let dither,
                        dithersAll ? last.distance > 0 : isSmooth && last.distance >= tolerances.dither(texture),
                        let entry = dither.entry(plane, at: i, Int(last.index))
                    {
                        plane.fix(i, to: UInt8(entry))
                    }
                }
            }
        }
        plane.keptCount &+= kept
    }
}
