/// What of a text has changed, line by line, as `diff -u` prints it: a patch.
enum TextDifference {
    /// Lines around a change.
    private static let context = 2

    /// - Returns: nothing for equal texts.
    static func patch(of name: String, _ old: String, _ new: String) -> String {
        let (a, b) = (lines(old), lines(new))
        var (removed, inserted) = (Set<Int>(), Set<Int>())
        for change in b.difference(from: a) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        // Every line of both texts, in the order of a patch.
        var rows: [(mark: Character, text: Substring)] = []
        var (i, j) = (0, 0)
        while i < a.count || j < b.count {
            if removed.contains(i) {
                rows.append(("-", a[i]))
                i += 1
            } else if inserted.contains(j) {
                rows.append(("+", b[j]))
                j += 1
            } else {
                rows.append((" ", a[i]))
                (i, j) = (i + 1, j + 1)
            }
        }
        let changed = rows.indices.filter { rows[$0].mark != " " }
        var blocks: [Range<Int>] = []
        for index in changed {
            let block = max(0, index - context)..<min(rows.count, index + context + 1)
            if let last = blocks.last, last.upperBound >= block.lowerBound {
                blocks[blocks.count - 1] = last.lowerBound..<block.upperBound
            } else {
                blocks.append(block)
            }
        }
        guard !blocks.isEmpty else { return "" }
        return "--- \(name)\n+++ \(name)\n" + blocks.map { hunk($0, rows) }.joined()
    }

    private static func hunk(_ block: Range<Int>, _ rows: [(mark: Character, text: Substring)]) -> String {
        func range(_ other: Character) -> String {
            let before = rows[..<block.lowerBound].count { $0.mark != other }
            let count = rows[block].count { $0.mark != other }
            return "\(count == 0 ? before : before + 1),\(count)"
        }
        return "@@ -\(range("+")) +\(range("-")) @@\n" + rows[block].map { "\($0.mark)\($0.text)\n" }.joined()
    }

    private static func lines(_ text: String) -> [Substring] {
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
