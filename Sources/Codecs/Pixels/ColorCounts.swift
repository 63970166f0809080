/// How many pixels have each of the colours of a stream.
struct ColorCounts {
    private var set: ColorSet
    /// In the order of `set`.
    private var counts: [Int] = []

    /// - Parameter limit: colours beyond it are not counted; at most 16,384.
    init(limit: Int) { set = ColorSet(limit: limit) }

    mutating func add(_ color: UInt32, _ count: Int = 1) {
        set.insert(color)
        guard let at = set.index(of: color) else { return }
        if at == counts.count { counts.append(0) }
        counts[at] += count
    }

    /// The pixels of a colour.
    func count(of color: UInt32) -> Int { set.index(of: color).map { counts[$0] } ?? 0 }

    /// The colours, those of most pixels first, and of as many in the order in which they came.
    var colors: [UInt32] {
        counts.indices.sorted { (counts[$0], $1) > (counts[$1], $0) }.map { set.colors[$0] }
    }
}
