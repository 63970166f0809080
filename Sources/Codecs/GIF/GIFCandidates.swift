import Raster

/// Compresses a frame whose colours tables can hold exactly in each way that may turn out smallest, and takes the
/// smallest.
///
/// Ways differ in the table (the file's or the frame's own), in what pixels that do not change are (left out, painted
/// again, or whichever goes on with a string that is known), and in when LZW starts anew.
struct GIFCandidates: ~Copyable {
    struct Table {
        var colors: ColorSet
        var indexBits: Int
        /// Nil where there is no room for it.
        var transparentIndex: Int?

        init(_ colors: ColorSet, indexBits: Int, transparentIndex: Int?) {
            (self.colors, self.indexBits, self.transparentIndex) = (colors, indexBits, transparentIndex)
        }

        /// The smallest table of the colours.
        init(_ colors: ColorSet, hasTransparency: Bool) {
            self.init(
                colors, indexBits: GIFContainer.indexBits(colors.count + (hasTransparency ? 1 : 0)),
                transparentIndex: hasTransparency ? colors.count : nil)
        }

        var bits: Int { GIFContainer.tableBits(colors.count, transparentIndex, indexBits) }
        var bytes: Int { 3 << bits }
    }

    struct Frame {
        /// `palette` is nil for the file's table.
        var coloring: GIFColoring
        var codes: [UInt8]
        /// Its own table included.
        var bytes: Int
    }

    private let maximumColors: Int
    private var lzw = LZWEncoder()
    private var best: Frame?
    /// Pixels up to which seldom better ways are tried.
    private static let mostForAll = 1 << 16

    init(maximumColors: Int) { self.maximumColors = maximumColors }

    /// - Parameters:
    ///   - global: the file's table; nil where the frame must have its own.
    /// - Returns: nil when no table holds the colours. The plane's first indices are then those of the frame.
    mutating func smallest(_ plane: GIFFrameBuffer, global: Table?) -> Frame? {
        best = nil
        if let global, GIFExactColors.isComplete(global.colors, for: plane, includingKept: false) {
            attempt(plane, global, isOwn: false)
        }
        for table in ownTables(plane) where best.map({ Self.mayPay(table, instead: global, $0) }) ?? true {
            attempt(plane, table, isOwn: true)
        }
        guard let best else { return nil }
        return finish(plane, best, global)
    }

    /// Whether a table of the frame's own could save more than it takes: with fewer roots, codes are a bit shorter for
    /// so many of them, as often as the table of strings fills.
    private static func mayPay(_ table: Table, instead global: Table?, _ best: Frame) -> Bool {
        guard let global else { return true }
        if table.indexBits >= global.indexBits { return false }
        let fills = 1 + best.codes.count * 8 / (12 * 3800)
        return table.bytes < (fills << global.indexBits) * (13 - table.indexBits) / 8
    }

    /// Of what is painted, with room for leaving out; filled up; of all that shows.
    private func ownTables(_ plane: GIFFrameBuffer) -> [Table] {
        var tables: [Table] = []
        let room = plane.needsTransparency ? maximumColors - 1 : maximumColors
        var painted = ColorSet(limit: max(1, room))
        if GIFExactColors.collect(plane, into: &painted) {
            var filled = painted
            GIFExactColors.addKeptColors(plane, to: &filled, maximumColors: maximumColors)
            tables.append(Table(filled, hasTransparency: plane.needsTransparency))
        }
        if plane.keptCount > 0, plane.transparentCount == 0, !plane.isCleared {
            var all = ColorSet(limit: maximumColors)
            if GIFExactColors.collect(plane, into: &all, includingKept: true) {
                tables.append(Table(all, hasTransparency: false))
            }
        }
        return tables
    }

    private mutating func attempt(_ plane: GIFFrameBuffer, _ table: Table, isOwn: Bool) {
        let mayPaintAll =
            plane.transparentCount == 0 && !plane.isCleared
            && (plane.keptCount == 0 || GIFExactColors.isComplete(table.colors, for: plane, includingKept: true))
        let isSmall = plane.count <= Self.mostForAll
        if table.transparentIndex != nil || !plane.needsTransparency {
            GIFExactColors.fill(plane, table.colors, transparentIndex: table.transparentIndex)
            encode(plane, plane.first, plane.second, table, isOwn: isOwn, leavesOut: true)
            if plane.keptCount > 0, isSmall {
                encode(plane, plane.first, plane.first, table, isOwn: isOwn, leavesOut: true)
            }
        }
        if plane.needsTransparency, mayPaintAll {
            GIFExactColors.fill(plane, table.colors, transparentIndex: nil)
            encode(plane, plane.second, plane.second, table, isOwn: isOwn, leavesOut: false)
        }
    }

    private mutating func encode(
        _ plane: GIFFrameBuffer, _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, _ table: Table,
        isOwn: Bool,
        leavesOut: Bool
    ) {
        for clearsWhenFull in [false, true] {
            // Only where the table was full does it matter when it is cleared.
            if clearsWhenFull, !lzw.hasFilled || plane.count > Self.mostForAll { return }
            let codes = lzw.encode(
                first, or: second, count: plane.count, minimumCodeSize: table.indexBits, clearsWhenFull: clearsWhenFull)
            let bytes = codes.count + codes.count / 255 + (isOwn ? table.bytes : 0)
            if let best, best.bytes <= bytes { continue }
            let coloring = GIFColoring(
                palette: isOwn ? table.colors.colors : nil, transparentIndex: leavesOut ? table.transparentIndex : nil,
                indexBits: table.indexBits,
                isExact: true)
            best = Frame(coloring: coloring, codes: codes, bytes: bytes)
        }
    }

    /// Puts the indices into the plane by which what is shown can be followed.
    private func finish(_ plane: GIFFrameBuffer, _ frame: Frame, _ global: Table?) -> Frame {
        var colors = global?.colors ?? ColorSet(limit: 256)
        if let palette = frame.coloring.palette {
            colors = ColorSet(limit: 256)
            for color in palette { colors.insert(color) }
        }
        GIFExactColors.fill(plane, colors, transparentIndex: frame.coloring.transparentIndex)
        return frame
    }
}
