/// In words how siblings lie in another order.
enum SiblingOrder {
    /// - Parameters:
    ///   - before: back to front.
    ///   - after: the same ones.
    ///   - isList: whether they stand one after the other, and not one above the other.
    static func sentences<Sibling: Hashable>(
        _ before: [Sibling], _ after: [Sibling], isList: Bool = false, title: (Sibling) -> String
    ) -> [String] {
        moves(before, after, isList: isList).map { siblings, words in words(siblings.map(title)) }
    }

    /// Of which siblings something is said: those that have moved.
    static func movers<Sibling: Hashable>(_ before: [Sibling], _ after: [Sibling]) -> [Sibling] {
        let moves = moves(before, after)
        return isExchange(before, after) ? moves[0].siblings : moves.map { $0.siblings[0] }
    }

    private static func isExchange<Sibling: Hashable>(_ before: [Sibling], _ after: [Sibling]) -> Bool {
        before.indices.count { before[$0] != after[$0] } == 2
    }

    private static func moves<Sibling: Hashable>(
        _ before: [Sibling], _ after: [Sibling], isList: Bool = false
    ) -> [(siblings: [Sibling], words: ([String]) -> String)] {
        if isExchange(before, after) {
            let exchanged = before.indices.filter { before[$0] != after[$0] }.map { before[$0] }
            return [(exchanged, { "\($0[0]) and \($0[1]) have changed order" })]
        }
        let ranks = after.compactMap(before.firstIndex)
        let staying = Set(longestRise(ranks))
        let (above, below) = isList ? ("comes after", "comes before") : ("lies above", "lies below")
        return after.indices.filter { !staying.contains(ranks[$0]) }.map { index in
            index > 0
                ? ([after[index], after[index - 1]], { "\($0[0]) \(above) \($0[1]) now" })
                : ([after[index], after[1]], { "\($0[0]) \(below) \($0[1]) now" })
        }
    }

    private static func longestRise(_ values: [Int]) -> [Int] {
        var (tails, previous): ([Int], [Int]) = ([], [Int](repeating: -1, count: values.count))
        for i in values.indices {
            var (low, high) = (0, tails.count)
            while low < high {
                let middle = (low + high) / 2
                if values[tails[middle]] < values[i] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[i] = tails[low - 1] }
            if low == tails.count { tails.append(i) } else { tails[low] = i }
        }
        var result: [Int] = []
        var index = tails.last ?? -1
        while index >= 0 {
            result.append(values[index])
            index = previous[index]
        }
        return result
    }
}
