import Raster

/// Tables and indices for frames that have too many colours to be exact.
struct GIFQuantizer {
    private let options: GIFOptions
    private let histogram = ColorHistogram()
    private var flat = FlatColors()

    init(_ options: GIFOptions) { self.options = options }

    mutating func coloring(_ plane: GIFPlane) -> GIFColoring {
        // Keeping what is on screen is a choice of every pixel, so one index is for that.
        let limit = max(1, options.maximumColors - 1)
        let (palette, pinnedCount) = makePalette(plane, count: limit)
        let transparent = palette.count
        map(plane, palette, pinnedCount: pinnedCount, transparentIndex: transparent)
        plane.demandFlatRuns(ofAtLeast: FlatColors.minimumRun)
        return GIFColoring(palette: palette, transparentIndex: transparent, indexBits: GIFContainer.indexBits(palette.count + 1), isExact: false)
    }

    /// The pinned colours come first.
    private mutating func makePalette(_ plane: GIFPlane, count: Int) -> (palette: [UInt32], pinnedCount: Int) {
        histogram.reset()
        var i = 0
        let total = plane.count
        while i < total {
            let color = plane.wanted[i]
            var end = i + 1
            while end < total, plane.wanted[end] == color { end += 1 }
            if GIFPlane.isPainted(color) { histogram.add(color, weight: Float(end - i)) }
            i = end
        }
        let named = options.pinnedColors.prefix(count / 2).map { $0 | GIFPlane.Want.painted }
        let pinned = Self.distinct(named + flat.colors(in: plane, atMost: count / 2 - named.count))
        let samples = histogram.means()
        let free = VarianceCut.centers(samples, count: count - pinned.count, error: options.meanError)
        return (PaletteRefinement.refine(free, pinned: pinned, samples: samples), pinned.count)
    }

    private static func distinct(_ colors: [UInt32]) -> [UInt32] {
        var set = ColorSet(limit: 256)
        for color in colors { set.insert(color) }
        return set.colors
    }

    /// The nearest entry for every pixel, or the index for keeping what is shown where that is as near.
    private func map(_ plane: GIFPlane, _ palette: [UInt32], pinnedCount: Int, transparentIndex: Int) {
        let nearest = NearestColor(palette)
        let dither = options.dithering == .none ? nil : OrderedDither(palette, nearest, options.dithering)
        let transparent = UInt8(transparentIndex)
        var last: (color: UInt32, index: UInt8, distance: Int32) = (0, 0, 0)
        let (area, wanted, shown, first, second) = (plane.area, plane.wanted, plane.shown, plane.first, plane.second)
        var kept = 0
        for y in 0..<area.height {
            for x in 0..<area.width {
                let i = y &* area.width &+ x
                let color = wanted[i]
                if !GIFPlane.isPainted(color) {
                    (first[i], second[i]) = (transparent, transparent)
                    continue
                }
                if color != last.color {
                    let found = nearest.nearest(to: color)
                    last = (color, UInt8(found.index), found.distance)
                }
                second[i] = last.index
                if last.distance == 0, last.index < pinnedCount { plane.demandExactly(i) }
                let before = shown[area.minX &+ x, area.minY &+ y]
                if before != 0, NearestColor.distance(before, color) <= last.distance {
                    first[i] = transparent
                    kept &+= 1
                } else {
                    first[i] = last.index
                    if let dither, let entry = dither.entry(plane, at: i, Int(last.index), distance: last.distance) {
                        plane.fix(i, to: UInt8(entry))
                    }
                }
            }
        }
        plane.keptCount &+= kept
    }
}
