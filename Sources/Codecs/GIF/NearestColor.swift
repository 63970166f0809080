/// Finds the entry of a palette nearest to a colour, exactly: for each cell of colours it remembers the few entries
/// that can be nearest.
final class NearestColor {
    private let palette: [UInt32]
    /// Each cell's candidates: how many they are, and then the colours in order, with their indices in place of alpha.
    /// nil before they are asked for.
    ///
    /// Pointers, since this is asked for every pixel: arrays of a class cost as much again as the search.
    private let cells: UnsafeMutablePointer<UnsafePointer<UInt32>?>
    private var blocks: [UnsafeMutablePointer<UInt32>] = []
    /// What is free of the newest block.
    private var room: UnsafeMutableBufferPointer<UInt32>

    private static let blockSize = 1 << 13
    /// 32 × 32 × 32, of 8 levels each.
    private static let cellCount = 1 << 15

    @inline(__always)
    private static func cell(_ color: UInt32) -> Int {
        let (r, g, b) = (color >> 3 & 0x1F, color >> 11 & 0x1F, color >> 19 & 0x1F)
        return Int(r << 10 | g << 5 | b)
    }

    /// - Parameter palette: 1…256 packed colours.
    init(_ palette: [UInt32]) {
        self.palette = palette
        cells = .allocate(capacity: Self.cellCount)
        cells.initialize(repeating: nil, count: Self.cellCount)
        room = UnsafeMutableBufferPointer(start: nil, count: 0)
    }

    deinit {
        cells.deallocate()
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
        let cell = Self.cell(color)
        let candidates = cells[cell] ?? fill(cell)
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

    /// An entry can be nearest to a colour of the cell only if its least distance is not above another entry's
    /// greatest.
    @inline(never)
    private func fill(_ cell: Int) -> UnsafePointer<UInt32> {
        let low = (Int32(cell >> 10) << 3, Int32(cell >> 5 & 31) << 3, Int32(cell & 31) << 3)
        func bounds(_ v: Int32, _ low: Int32) -> (least: Int32, most: Int32) {
            let (toLow, toHigh) = (v - low, v - low - 7)
            let least = toLow < 0 ? -toLow : max(0, toHigh)
            return (least, max(abs(toLow), abs(toHigh)))
        }
        var limit = Int32.max
        var distances = [Int32](repeating: 0, count: palette.count)
        for (i, color) in palette.enumerated() {
            let r = bounds(Int32(color & 0xFF), low.0), g = bounds(Int32(color >> 8 & 0xFF), low.1),
                b = bounds(Int32(color >> 16 & 0xFF), low.2)
            distances[i] = r.least * r.least * 3 + g.least * g.least * 4 + b.least * b.least * 2
            limit = min(limit, r.most * r.most * 3 + g.most * g.most * 4 + b.most * b.most * 2)
        }
        let chosen = palette.indices.filter { distances[$0] <= limit }
        let list = take(chosen.count + 1)
        list[0] = UInt32(chosen.count)
        for (at, index) in chosen.enumerated() { list[at + 1] = palette[index] & 0xFF_FFFF | UInt32(index) << 24 }
        cells[cell] = UnsafePointer(list)
        return UnsafePointer(list)
    }

    private func take(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        if room.count < count {
            let block = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.blockSize)
            blocks.append(block)
            room = UnsafeMutableBufferPointer(start: block, count: Self.blockSize)
        }
        defer { room = UnsafeMutableBufferPointer(rebasing: room.dropFirst(count)) }
        return room.baseAddress!
    }
}
