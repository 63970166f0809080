/// Finds the entry of a palette nearest to a colour, exactly: for each cell of colours it remembers the few entries
/// that can be nearest.
///
/// Cells are fine, so that seldom more than two or three can be; what they have to choose from is found for coarse ones
/// first.
final class NearestColor {
    /// Each cell's candidates: how many they are, and then the colours in order, with their indices in place of alpha.
    /// nil before they are asked for.
    ///
    /// Pointers, since this is asked for every pixel: arrays of a class cost as much again as the search.
    private typealias Candidates = UnsafePointer<UInt32>
    private let fine, coarse: UnsafeMutablePointer<Candidates?>
    /// The whole palette as candidates.
    private let all: Candidates
    private var blocks: [UnsafeMutablePointer<UInt32>] = []
    /// What is free of the newest block.
    private var room: UnsafeMutableBufferPointer<UInt32>

    private static let blockSize = 1 << 13
    /// A cell has 2 to the power of this many levels of each channel.
    private static let fineShift: UInt32 = 3, coarseShift: UInt32 = 5

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
        func cells(_ shift: UInt32) -> UnsafeMutablePointer<Candidates?> {
            let cells = UnsafeMutablePointer<Candidates?>.allocate(capacity: Self.cellCount(shift))
            cells.initialize(repeating: nil, count: Self.cellCount(shift))
            return cells
        }
        (fine, coarse) = (cells(Self.fineShift), cells(Self.coarseShift))
        let list = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.blockSize)
        list[0] = UInt32(palette.count)
        for (index, color) in palette.enumerated() { list[index + 1] = color & 0xFF_FFFF | UInt32(index) << 24 }
        all = UnsafePointer(list)
        blocks = [list]
        room = UnsafeMutableBufferPointer(
            start: list + palette.count + 1, count: Self.blockSize - palette.count - 1)
    }

    deinit {
        fine.deallocate()
        coarse.deallocate()
        for block in blocks { block.deallocate() }
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
        let candidates = fine[Self.cell(color, Self.fineShift)] ?? fillFine(color)
        let count = Int(candidates[0])
        var best = (entry: candidates[1], distance: Self.distance(color, candidates[1]))
        var i = 2
        while i <= count {
            let distance = Self.distance(color, candidates[i])
            if distance < best.distance { best = (candidates[i], distance) }
            i &+= 1
        }
        return (Int(best.entry >> 24), best.distance)
    }

    @inline(never)
    private func fillFine(_ color: UInt32) -> Candidates {
        let cell = Self.cell(color, Self.coarseShift)
        let source = coarse[cell] ?? select(from: all, for: color, Self.coarseShift)
        coarse[cell] = source
        let list = select(from: source, for: color, Self.fineShift)
        fine[Self.cell(color, Self.fineShift)] = list
        return list
    }

    /// The candidates for the cell of a colour: an entry can be nearest to a colour of the cell only if its least
    /// distance is not above another entry's greatest.
    private func select(from source: Candidates, for color: UInt32, _ shift: UInt32) -> Candidates {
        func low(_ channel: UInt32) -> Int32 { Int32(((color >> channel & 255) >> shift) << shift) }
        let (lowR, lowG, lowB, most) = (low(0), low(8), low(16), Int32(1) << Int32(shift) &- 1)
        let count = Int(source[0])
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { distances in
            var limit = Int32.max
            for i in 0..<count {
                let entry = source[i &+ 1]
                func bounds(_ channel: UInt32, _ low: Int32) -> (least: Int32, most: Int32) {
                    let offset = Int32(entry >> channel & 255) &- low
                    return (
                        offset < 0 ? 0 &- offset : max(0, offset &- most), max(abs(offset), abs(offset &- most))
                    )
                }
                let (r, g, b) = (bounds(0, lowR), bounds(8, lowG), bounds(16, lowB))
                distances[i] = r.least &* r.least &* 3 &+ g.least &* g.least &* 4 &+ b.least &* b.least &* 2
                limit = min(limit, r.most &* r.most &* 3 &+ g.most &* g.most &* 4 &+ b.most &* b.most &* 2)
            }
            // Room for all, of which what is not used is given back.
            reserve(count + 1)
            let list = room.baseAddress!
            var chosen = 0
            for i in 0..<count where distances[i] <= limit {
                chosen &+= 1
                list[chosen] = source[i &+ 1]
            }
            list[0] = UInt32(chosen)
            room = UnsafeMutableBufferPointer(rebasing: room.dropFirst(chosen + 1))
            return UnsafePointer(list)
        }
    }

    /// Sees to it that so much of a block is free.
    private func reserve(_ count: Int) {
        if room.count >= count { return }
        let block = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.blockSize)
        blocks.append(block)
        room = UnsafeMutableBufferPointer(start: block, count: Self.blockSize)
    }
}
