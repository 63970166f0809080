/// What of a text has changed, line by line, as `diff -u` prints it without context.
enum LineDifference {
    static func text(of name: String, _ old: String, _ new: String) -> String {
        let (a, b) = (lines(old), lines(new))
        let difference = b.difference(from: a)
        var (removed, inserted) = (Set<Int>(), Set<Int>())
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (i, j) = (0, 0)
        var text = "--- \(name)\n+++ \(name)\n"
        while i < a.count || j < b.count {
            guard removed.contains(i) || inserted.contains(j) else {
                (i, j) = (i + 1, j + 1)
                continue
            }
            let (first, second) = (i, j)
            while removed.contains(i) { i += 1 }
            while inserted.contains(j) { j += 1 }
            text += "@@ -\(range(first, i)) +\(range(second, j)) @@\n"
            text += a[first..<i].map { "-\($0)\n" }.joined() + b[second..<j].map { "+\($0)\n" }.joined()
        }
        return text
    }

    private static func range(_ start: Int, _ end: Int) -> String {
        end - start == 1 ? "\(start + 1)" : "\(end == start ? start : start + 1),\(end - start)"
    }

    private static func lines(_ text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
