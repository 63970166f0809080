/// Which entries of two lists are the same: as many as possible, in order, those that are worth more first.
enum OrderedPairs {
    /// Entries that are too many to be held against each other one by one; then only their places count.
    private static let limit = 2000

    /// - Parameter worth: of a pair, at least 0; what has none is no pair.
    static func find(_ count: Int, _ otherCount: Int, worth: (Int, Int) -> Int) -> [(Int, Int)] {
        guard count <= limit, otherCount <= limit else {
            return zip(0..<count, 0..<otherCount).map { ($0, $1) }
        }
        let worths = (0..<count).map { i in (0..<otherCount).map { worth(i, $0) } }
        var best = [[Int]](repeating: [Int](repeating: 0, count: otherCount + 1), count: count + 1)
        for i in (0..<count).reversed() {
            for j in (0..<otherCount).reversed() {
                let value = worths[i][j]
                best[i][j] = max(best[i + 1][j], best[i][j + 1], value > 0 ? best[i + 1][j + 1] + value : 0)
            }
        }
        var (i, j, pairs): (Int, Int, [(Int, Int)]) = (0, 0, [])
        while i < count, j < otherCount {
            let value = worths[i][j]
            if value > 0, best[i][j] == best[i + 1][j + 1] + value {
                pairs.append((i, j))
                (i, j) = (i + 1, j + 1)
            } else if best[i][j] == best[i + 1][j] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }
}
