/// The distinct values of a stream of pixels, up to a limit; in order of appearance.
struct ColorSet {
    private(set) var colors: [UInt32] = []
    /// More colours than the limit have been seen.
    private(set) var isFull = false
    private let limit: Int
    private let mask: Int
    private var table: [Int16]

    /// - Parameter limit: at most 16,384.
    init(limit: Int) {
        self.limit = limit
        var size = 16
        while size < limit * 4 { size *= 2 }
        mask = size - 1
        table = [Int16](repeating: -1, count: size)
    }

    var count: Int { colors.count }

    /// The position of a colour in `colors`; nil when it is not there.
    func index(of color: UInt32) -> Int? {
        let at = Int(table[slot(color)])
        return at < 0 ? nil : at
    }

    mutating func insert(_ color: UInt32) {
        let at = slot(color)
        if table[at] >= 0 || isFull { return }
        if colors.count == limit {
            isFull = true
            return
        }
        table[at] = Int16(colors.count)
        colors.append(color)
    }

    /// Where the colour is or would go: linear probing; the table is never more than a quarter full.
    private func slot(_ color: UInt32) -> Int {
        var at = Int((color &* 0x9E37_79B1) >> 16) & mask
        while table[at] >= 0, colors[Int(table[at])] != color { at = (at + 1) & mask }
        return at
    }
}
