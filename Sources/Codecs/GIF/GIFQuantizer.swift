import Raster

/// Tables and indices for frames that have too many colours to be exact.
struct GIFQuantizer {
    private let options: GIFOptions
    private let histogram = ColorHistogram()

    init(_ options: GIFOptions) { self.options = options }

    mutating func coloring(_ plane: GIFPlane) -> GIFColoring {
        // Keeping what is on screen is a choice of every pixel, so one index is for that.
        let limit = max(1, options.maximumColors - 1)
        let palette = makePalette(plane, count: limit)
        let transparent = palette.count
        map(plane, NearestColor(palette), transparentIndex: transparent)
        plane.demandFlatRuns(ofAtLeast: FlatColors.minimumRun)
        return GIFColoring(palette: palette, transparentIndex: transparent, indexBits: GIFContainer.indexBits(palette.count + 1), isExact: false)
    }

    private func makePalette(_ plane: GIFPlane, count: Int) -> [UInt32] {
        histogram.reset()
        var flat = FlatColors()
        var i = 0
        let total = plane.count
        while i < total {
            let color = plane.wanted[i]
            var end = i + 1
            while end < total, plane.wanted[end] == color { end += 1 }
            if GIFPlane.isPainted(color) {
                if end - i >= FlatColors.minimumRun { flat.add(color | GIFPlane.Want.painted, end - i) }
                histogram.add(color, weight: Float(end - i))
            }
            i = end
        }
        let named = options.pinnedColors.prefix(count / 2).map { $0 | GIFPlane.Want.painted }
        let pinned = Self.distinct(
            named + flat.largest(count / 2 - named.count, atLeast: max(64, (total - plane.keptCount - plane.transparentCount) / 2000)))
        let samples = histogram.means()
        let free = VarianceCut.centers(samples, count: count - pinned.count, error: options.meanError)
        return PaletteRefinement.refine(free, pinned: pinned, samples: samples)
    }

    private static func distinct(_ colors: [UInt32]) -> [UInt32] {
        var set = ColorSet(limit: 256)
        for color in colors { set.insert(color) }
        return set.colors
    }

    /// The nearest entry for every pixel, or the index for keeping what is shown where that is as near.
    private func map(_ plane: GIFPlane, _ nearest: NearestColor, transparentIndex: Int) {
        let transparent = UInt8(transparentIndex)
        var last: (color: UInt32, index: UInt8, distance: Int32) = (0, 0, 0)
        for i in 0..<plane.count {
            let color = plane.wanted[i]
            if !GIFPlane.isPainted(color) {
                (plane.first[i], plane.second[i]) = (transparent, transparent)
                continue
            }
            if color != last.color {
                let found = nearest.nearest(to: color)
                last = (color, UInt8(found.index), found.distance)
            }
            plane.second[i] = last.index
            if plane.shown[i] != 0, NearestColor.distance(plane.shown[i], color) <= last.distance {
                plane.first[i] = transparent
                plane.keptCount &+= 1
            } else {
                plane.first[i] = last.index
            }
        }
    }
}

/// Colours that stand in runs of equal pixels: backgrounds and fills, which have to be exact.
private struct FlatColors {
    static let minimumRun = 8
    private var set = ColorSet(limit: 4096)
    private var counts: [Int] = []

    mutating func add(_ color: UInt32, _ run: Int) {
        set.insert(color)
        guard let at = set.index(of: color) else { return }
        if at == counts.count { counts.append(0) }
        counts[at] += run
    }

    func largest(_ count: Int, atLeast least: Int) -> [UInt32] {
        let order = counts.indices.filter { counts[$0] >= least }.sorted { (counts[$0], $1) > (counts[$1], $0) }
        return order.prefix(count).map { set.colors[$0] }
    }
}
