import CRaster
import Raster

/// Finds the entry of a palette nearest to a colour, exactly: for each cell of colours it remembers the few entries
/// that can be nearest.
///
/// Cells are fine, so that seldom more than two or three can be; what they have to choose from is found for coarse ones
/// first.
final class NearestColor {
    /// Where a cell's candidates start in `candidates`, times 256, and how many they are less one; 0 before they are
    /// asked for.
    ///
    /// Pointers, since this is asked for every pixel: arrays of a class cost as much again as the search.
    private let fine, coarse: UnsafeMutablePointer<UInt32>
    /// Lists of colours in the palette's order, with their indices in place of alpha. Each is filled up with its last
    /// one to a multiple of eight.
    private var candidates: UnsafeMutablePointer<UInt32>
    private var capacity: Int
    private var used = 0
    /// The whole palette as candidates.
    private var all: UInt32 = 0

    /// A cell has 2 to the power of this many levels of each channel.
    private static let fineShift: UInt32 = 3, coarseShift: UInt32 = 5
    /// Candidates that are looked at together.
    private static let lanes = 8

    private static func cellCount(_ shift: UInt32) -> Int { 1 << (3 * (8 - shift)) }

    @inline(__always)
    private static func cell(_ color: UInt32, _ shift: UInt32) -> Int {
        let bits = 8 &- shift
        let mask = UInt32(1) << bits &- 1
        let (r, g, b) = (color >> shift & mask, color >> (8 &+ shift) & mask, color >> (16 &+ shift) & mask)
        return Int(r << (2 &* bits) | g << bits | b)
    }

    /// - Parameter palette: 1…256 packed colours.
    init(_ palette: [UInt32]) {
        func cells(_ shift: UInt32) -> UnsafeMutablePointer<UInt32> {
            let cells = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.cellCount(shift))
            cells.initialize(repeating: 0, count: Self.cellCount(shift))
            return cells
        }
        (fine, coarse) = (cells(Self.fineShift), cells(Self.coarseShift))
        capacity = 1 << 14
        candidates = .allocate(capacity: capacity)
        // None starts at 0.
        used = Self.lanes
        for (index, color) in palette.enumerated() {
            candidates[used + index] = color & 0xFF_FFFF | UInt32(index) << 24
        }
        all = close(palette.count)
    }

    deinit {
        fine.deallocate()
        coarse.deallocate()
        candidates.deallocate()
    }

    /// The weighted squared distance that palettes and decisions use: green counts most, blue least.
    @inline(__always)
    static func distance(_ a: UInt32, _ b: UInt32) -> Int32 {
        let r = Int32(a & 0xFF) &- Int32(b & 0xFF)
        let g = Int32(a >> 8 & 0xFF) &- Int32(b >> 8 & 0xFF)
        let l = Int32(a >> 16 & 0xFF) &- Int32(b >> 16 & 0xFF)
        return r &* r &* 3 &+ g &* g &* 4 &+ l &* l &* 2
    }

    @inline(__always)
    func nearest(to color: UInt32) -> (index: Int, distance: Int32) {
        let known = fine[Self.cell(color, Self.fineShift)]
        let cell = known != 0 ? known : fillFine(color)
        let (list, count) = (candidates + Int(cell >> 8), Int(cell & 255) &+ 1)
        var best = (entry: list[0], distance: Self.distance(color, list[0]))
        var i = 1
        while i < count {
            let distance = Self.distance(color, list[i])
            if distance < best.distance { best = (list[i], distance) }
            i &+= 1
        }
        return (Int(best.entry >> 24), best.distance)
    }

    /// Of each pixel that is to be painted the nearest entry's distance, times 256, and its index; 0 for others.
    func find(
        _ pixels: UnsafePointer<UInt32>, count: Int, into found: UnsafeMutablePointer<UInt32>
    ) {
        var start = 0
        while true {
            var done: Int64 = 0
            segue_nearest(
                table, pixels + start, GIFFrameBuffer.Want.exactly, found + start, Int64(count - start), &done)
            start += Int(done)
            if start == count { return }
            prepare(for: pixels[start])
        }
    }

    /// What is known so far, until more is asked for.
    var table: segue_palette { segue_palette(cells: fine, candidates: candidates) }

    /// Finds the candidates of a colour's cell.
    func prepare(for color: UInt32) { _ = fillFine(color) }

    @inline(never)
    private func fillFine(_ color: UInt32) -> UInt32 {
        let cell = Self.cell(color, Self.coarseShift)
        let source = coarse[cell] != 0 ? coarse[cell] : select(from: all, for: color, Self.coarseShift)
        coarse[cell] = source
        let list = select(from: source, for: color, Self.fineShift)
        fine[Self.cell(color, Self.fineShift)] = list
        return list
    }

    /// The candidates for the cell of a colour: an entry can be nearest to a colour of the cell only if its least
    /// distance is not above another entry's greatest.
    private func select(from list: UInt32, for color: UInt32, _ shift: UInt32) -> UInt32 {
        let (most, count) = (UInt32(1) << shift &- 1, list & 255 &+ 1)
        reserve(Int(count) + Self.lanes)
        var chosen: UInt32 = 0
        segue_candidates(
            candidates + Int(list >> 8), count, color & ((~most & 255) &* 0x01_0101), most, candidates + used, &chosen)
        return close(Int(chosen))
    }

    /// Makes a list of so many candidates that stand behind those in use.
    private func close(_ count: Int) -> UInt32 {
        let list = UInt32(used << 8 | (count - 1))
        let last = candidates[used + count - 1]
        let end = (used + count + Self.lanes - 1) & ~(Self.lanes - 1)
        for i in used + count..<end { candidates[i] = last }
        used = end
        return list
    }

    private func reserve(_ count: Int) {
        if used + count <= capacity { return }
        let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * capacity)
        larger.update(from: candidates, count: used)
        candidates.deallocate()
        (candidates, capacity) = (larger, 2 * capacity)
    }
}
