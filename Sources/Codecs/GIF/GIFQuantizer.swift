import CRaster
import Raster

/// Tables and indices for frames that have too many colours to be exact.
struct GIFQuantizer: ~Copyable {
    private var options: GIFOptions
    /// Smooth areas have their own, so that a photograph's many colours do not make theirs coarse.
    private var busy = ColorHistogram(limit: Self.mostCells)
    private var smooth = ColorHistogram(limit: Self.mostCells)
    private var flat = FlatColors()
    /// Whether a row also counts for the one below it where that looks like it.
    private let countsAlikeOnce: Bool

    private static let mostCells = 4096
    /// How much more a pixel of a smooth area counts than one of a busy one.
    private static let smoothWeight: Float = 20
    /// The same in frames that people look at, where a contour is seen sooner than a photograph's grain.
    private static let heldSmoothWeight: Float = 48
    /// From here on, as a distance of `NearestColor`, a pixel and its neighbour lie on an edge: 16 levels of grey.
    private static let edge: Int32 = 9 * 16 * 16

    /// - Parameters:
    ///   - maximumColors: 2…256, in the place of the options' own.
    ///   - level: `fast` counts the colours of two rows that look alike by those of the first; the others those of all.
    init(_ options: GIFOptions, maximumColors: Int, level: CompressionLevel) {
        self.options = options
        countsAlikeOnce = level == .fast
        self.options.maximumColors = maximumColors
    }

    /// A frame's table.
    struct Table {
        var palette: [UInt32]
        /// How many of its first colours are to be shown exactly.
        var pinnedCount: Int
        let nearest: NearestColor
        let mixtures: OrderedDither
        /// Whether the plane's second indices are those of the nearest colours already.
        var isFound = false
    }

    /// - Parameters:
    ///   - plane: with its texture marked.
    ///   - isAlone: whether no frame comes before or after, so that no place is needed for what stays.
    mutating func coloring(_ plane: GIFFrameBuffer, _ tolerances: GIFTolerances, isAlone: Bool) -> GIFColoring {
        let isFull = isAlone && !plane.needsTransparency
        return Self.color(plane, table(for: plane, tolerances, isFull: isFull), options, tolerances, isFull: isFull)
    }

    /// Gives the pixels of a plane indices of a table, or the one for keeping what is shown.
    static func color(
        _ plane: GIFFrameBuffer, _ table: Table, _ options: GIFOptions, _ tolerances: GIFTolerances,
        isFull: Bool = false
    ) -> GIFColoring {
        let transparent = table.palette.count
        map(plane, table, options.dithering, tolerances, transparentIndex: transparent)
        plane.demandFlatRuns(ofAtLeast: FlatColors.minimumRun)
        return GIFColoring(
            palette: table.palette, transparentIndex: isFull ? nil : transparent,
            indexBits: GIFContainer.indexBits(table.palette.count + (isFull ? 0 : 1)), isExact: false)
    }

    /// Makes a table for the pixels to be painted. What stays, and what it shows, is not looked at.
    /// - Parameter isFull: whether all of its places are for colours. One is kept otherwise, unless that would leave
    ///   a single colour.
    mutating func table(for plane: GIFFrameBuffer, _ tolerances: GIFTolerances, isFull: Bool = false) -> Table {
        let count = isFull ? options.maximumColors : max(2, options.maximumColors - 1)
        countColors(of: plane)
        let named = options.pinnedColors.prefix(count / 2).map { $0 | GIFFrameBuffer.Want.painted }
        let known =
            named + flat.colors(in: plane, atMost: count / 2 - named.count)
            + HairlineColors.colors(in: plane).prefix(count / 8)
        let pinned = Self.distinct(known + Self.returningColors(plane, atMost: count * 3 / 4 - known.count))
        let smoothWeight = tolerances.isHeld ? Self.heldSmoothWeight : Self.smoothWeight
        var samples = busy.means() + smooth.means().map { ($0.color, $0.weight * smoothWeight) }
        // People have time to look at small things as well.
        if tolerances.isHeld { samples = samples.map { ($0.color, ($0.weight * $0.weight.squareRoot()).squareRoot()) } }
        let free = VarianceCut.centers(samples, count: count - pinned.count, error: tolerances.meanError)
        var palette = PaletteRefinement.refine(free, pinned: pinned, samples: samples)
        // Where the cut stopped early there are colours enough.
        if free.count + pinned.count == count {
            StrayColors.admit(
                to: &palette, samples, busyCount: busy.count, keptCount: pinned.count, count: count)
        }
        let nearest = NearestColor(palette)
        return Table(
            palette: palette, pinnedCount: pinned.count, nearest: nearest, mixtures: OrderedDither(palette, nearest))
    }

    private mutating func countColors(of plane: GIFFrameBuffer) {
        busy.reset()
        smooth.reset()
        guard countsAlikeOnce else { return countColors(of: plane, 0..<plane.count, times: 1) }
        let (width, height, wanted) = (plane.area.width, plane.area.height, plane.wanted)
        var y = 0
        while y < height {
            let start = y &* width
            let isAlike = y &+ 1 < height && Self.areAlike(wanted + start, wanted + start + width, width)
            countColors(of: plane, start..<start &+ width, times: isAlike ? 2 : 1)
            y &+= isAlike ? 2 : 1
        }
    }

    /// Whether a row has colours near those of another one in three quarters of its places and more. Every eighth pixel is
    /// looked at.
    private static func areAlike(_ row: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, _ width: Int) -> Bool {
        var (x, seen, different) = (0, 0, 0)
        while x < width {
            let (a, b) = (row[x], other[x])
            let isPainted = GIFFrameBuffer.isPainted(a)
            if isPainted != GIFFrameBuffer.isPainted(b) || isPainted && NearestColor.distance(a, b) > edge {
                different &+= 1
            }
            seen &+= 1
            x &+= 8
        }
        return different &* 4 <= seen
    }

    /// - Parameter times: how often each pixel counts.
    private mutating func countColors(of plane: GIFFrameBuffer, _ range: Range<Int>, times: Int) {
        // Once, for a class's properties would be asked for again with every pixel.
        let (end, wanted, texture) = (range.upperBound, plane.wanted, plane.texture)
        var i = range.lowerBound
        while i < end {
            let color = wanted[i]
            var next = i &+ 1
            while next < end, wanted[next] == color { next &+= 1 }
            if GIFFrameBuffer.isPainted(color) {
                let weight = Float((next &- i) &* times)
                if texture[i] & GIFTexture.smooth != 0 {
                    smooth.add(color, weight: weight)
                } else {
                    busy.add(color, weight: weight)
                }
            }
            i = next
        }
    }

    /// Finds beforehand the nearest colours of all pixels to be painted, and mixtures for those that may be dithered.
    static func find(
        _ plane: GIFFrameBuffer, _ table: inout Table, _ options: GIFOptions, _ tolerances: GIFTolerances
    ) {
        let (width, wanted, second, texture) = (plane.area.width, plane.wanted, plane.second, plane.texture)
        let dithers = dithers(options.dithering, tolerances)
        let rows = GIFRowBuffers(width: width)
        let found = rows.found
        var last: UInt32 = 0
        for y in 0..<plane.area.height {
            let start = y &* width
            table.nearest.find(wanted + start, count: width, into: found)
            for x in 0..<width { second[start &+ x] = UInt8(truncatingIfNeeded: found[x]) }
            for x in 0..<width where found[x] > 255 {
                let (color, marks) = (wanted[start &+ x], texture[start &+ x])
                if color == last || Int32(found[x] >> 8) < dithers[Int((marks | marks &>> 2) & 3)] { continue }
                last = color
                table.mixtures.prepare(color, nearest: second[start &+ x])
            }
        }
        table.mixtures.finish()
        table.isFound = true
    }

    private static func dithers(_ dithering: GIFOptions.Dithering, _ tolerances: GIFTolerances) -> SIMD4<Int32> {
        switch dithering {
        case .none: .init(repeating: .max)
        case .ordered: .init(repeating: 1)
        case .auto: tolerances.dithers
        }
    }

    /// The colours of pixels that the frame before emptied and that come back as they were, those of most pixels first:
    /// from another table they would change though their picture does not.
    private static func returningColors(_ plane: GIFFrameBuffer, atMost most: Int) -> [UInt32] {
        if plane.shown.isWhole { return [] }
        var counts = ColorCounts(limit: mostCells)
        for i in 0..<plane.count where plane.wanted[i] >> 24 == GIFFrameBuffer.Want.exactly >> 24 {
            counts.add(plane.wanted[i] | GIFFrameBuffer.Want.painted)
        }
        return Array(counts.colors.prefix(max(0, most)))
    }

    private static func distinct(_ colors: [UInt32]) -> [UInt32] {
        var set = ColorSet(limit: 256)
        for color in colors { set.insert(color) }
        return set.colors
    }

    /// Whether a pixel of the plane lies beside one of quite another colour.
    @inline(__always)
    private static func isEdge(
        _ wanted: UnsafePointer<UInt32>, _ i: Int, x: Int, y: Int, width: Int, height: Int
    ) -> Bool {
        func differs(_ other: Int) -> Bool { NearestColor.distance(wanted[i], wanted[other]) > edge }
        return x > 0 && differs(i &- 1) || x &+ 1 < width && differs(i &+ 1) || y > 0 && differs(i &- width)
            || y &+ 1 < height && differs(i &+ width)
    }

    /// The nearest entry for every pixel, or the index for keeping what is shown where that is as near.
    private static func map(
        _ plane: GIFFrameBuffer, _ table: Table, _ dithering: GIFOptions.Dithering, _ tolerances: GIFTolerances,
        transparentIndex: Int
    ) {
        let mixtures = table.mixtures
        let colors = table.palette + [UInt32](repeating: 0, count: 256 - table.palette.count)
        let dithers = dithers(dithering, tolerances)
        let how = segue_taking(
            transparent: UInt32(transparentIndex), least: GIFFrameBuffer.Want.exactly, exact: UInt32(table.pinnedCount),
            farther: (dithers[0], dithers[1], dithers[2], dithers[3]))
        // Once, for a class's properties would be asked for again with every pixel.
        let (area, first, second, wanted) = (plane.area, plane.first, plane.second, plane.wanted)
        let (minX, width, height) = (area.minX, area.width, area.height)
        var kept: Int64 = 0
        let rows = GIFRowBuffers(width: width)
        let open = rows.marks
        for y in 0..<height {
            let start = y &* width
            let (row, marks) = (wanted + start, plane.texture + start)
            if table.isFound {
                segue_distances(
                    row, second + start, colors, GIFFrameBuffer.Want.exactly, rows.found, Int64(width))
            } else {
                table.nearest.find(row, count: width, into: rows.found)
            }
            plane.shown.copy(x: minX, y: area.minY &+ y, count: width, to: rows.shown)
            segue_take_entries(
                row, rows.found, rows.shown, marks, how, first + start, second + start, open, Int64(width), &kept)
            var (run, mixed) = (RampRun(), 0)
            rows.forEachMark { x in
                let (color, i) = (row[x], start &+ x)
                let isSmooth = marks[x] & (GIFTexture.smooth | GIFTexture.settling) != 0
                if open[x] & 1 != 0, !(isSmooth && run.isRamp(row, at: x, width: width)) {
                    row[x] = color & 0xFF_FFFF | GIFFrameBuffer.Want.exactly
                }
                if open[x] & 2 != 0,
                    dithering == .ordered || isSmooth
                        || !isEdge(wanted, i, x: x, y: y, width: width, height: height)
                {
                    mixtures.prepare(color, nearest: first[i])
                    // Nothing may change it any more.
                    row[x] = color & 0xFF_FFFF | GIFFrameBuffer.Want.exactly
                    rows.places[mixed] = Int32(truncatingIfNeeded: x)
                    mixed &+= 1
                }
            }
            mixtures.finish()
            for at in 0..<mixed {
                let x = Int(rows.places[at])
                let i = start &+ x
                let entry = mixtures.entry(for: row[x], x: minX &+ x, y: area.minY &+ y, nearest: first[i])
                (first[i], second[i]) = (entry, entry)
            }
        }
        plane.keptCount &+= Int(kept)
    }
}

/// The run of equal pixels of a row that was looked at last.
private struct RampRun {
    private var end = 0
    private var isRamp = false

    /// Whether the run around a pixel is a step of a ramp.
    /// - Parameter x: not less than in the call before.
    mutating func isRamp(_ row: UnsafePointer<UInt32>, at x: Int, width: Int) -> Bool {
        if x < end { return isRamp }
        let color = row[x] & 0xFF_FFFF
        var start = x
        while start > 0, row[start &- 1] & 0xFF_FFFF == color { start &-= 1 }
        end = x &+ 1
        while end < width, row[end] & 0xFF_FFFF == color { end &+= 1 }
        isRamp = GIFTexture.isRampStep(
            color, length: end &- start, before: start > 0 ? row[start &- 1] & 0xFF_FFFF : color,
            after: end < width ? row[end] & 0xFF_FFFF : color)
        return isRamp
    }
}
