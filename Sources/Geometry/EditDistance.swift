/// Which of some names was probably meant: "did you mean".
package enum EditDistance {
    /// The known name nearest to `name`, if it is near: equal without case, or few edits away. Ties keep the list's
    /// order. `UIColor.red` is near to `red`, and `.red` too; so is `disclosureIndicator` to `disclosure`.
    package static func nearest(to name: String, among known: [String]) -> String? {
        guard !name.isEmpty, name.utf8.count <= 64 else { return nil }
        if let dot = name.lastIndex(of: "."), known.contains(String(name[name.index(after: dot)...])) {
            return String(name[name.index(after: dot)...])
        }
        let folded = Array(name.lowercased().unicodeScalars)
        var best: (name: String, distance: Int)?
        for candidate in known where candidate != name && candidate.utf8.count <= 64 {
            let other = Array(candidate.lowercased().unicodeScalars)
            let shorter = min(folded.count, other.count)
            let limit = shorter < 2 ? 0 : max(1, shorter / 3)
            guard abs(folded.count - other.count) <= limit else { continue }
            let distance = self.distance(folded, other)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name ?? beginning(of: name, among: known)
    }

    /// The longest known name that another word follows: `disclosure` for `disclosureIndicator`.
    private static func beginning(of name: String, among known: [String]) -> String? {
        known.filter { $0.utf8.count > 3 && name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
            .max { $0.utf8.count < $1.utf8.count }
    }

    /// Eight of the known names that share a word of three letters or more with `name`: `ipad-mini` and `ipad-10` for
    /// `ipad`. Words end where letters do. Those that begin with the same words come first, then those that share more.
    package static func relatives(of name: String, among known: [String]) -> [String] {
        func words(_ text: String) -> [Substring] {
            text.prefix(64).lowercased().split { !$0.isLetter }.filter { $0.count > 2 }.map { $0 }
        }
        let own = words(name)
        let related = known.enumerated().compactMap { place, candidate -> (leading: Int, shared: Int, place: Int)? in
            let others = words(candidate)
            let shared = others.count(where: own.contains)
            guard shared > 0 else { return nil }
            return (-zip(own, others).prefix { $0 == $1 }.count, -shared, place)
        }
        return related.sorted { $0 < $1 }.prefix(8).map { known[$0.place] }
    }

    /// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
    static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        guard !a.isEmpty else { return b.count }
        guard !b.isEmpty else { return a.count }
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        var row = last
        for i in 1...a.count {
            row[0] = i
            for j in 1...b.count {
                let replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                row[j] = min(replaced, last[j] + 1, row[j - 1] + 1)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    row[j] = min(row[j], beforeLast[j - 2] + 1)
                }
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
