/// Finds what was probably meant by a misspelt word.
enum NearMiss {
    /// The nearest candidate within a third of the word's length; the first of equally near ones. Nothing is near a
    /// word of two letters.
    static func suggestion(for word: String, among candidates: [String]) -> String? {
        var best: (distance: Int, candidate: String)?
        let limit = word.count / 3
        for candidate in candidates {
            let distance = distance(Array(word.lowercased()), Array(candidate.lowercased()))
            if limit > 0, distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
        }
        return best?.candidate
    }

    /// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        guard a.count <= 64, b.count <= 64 else { return .max }
        var rows = [Array(0...b.count)]
        for i in 1..<(a.count + 1) {
            var row = [i]
            for j in 1..<(b.count + 1) {
                var cost = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, rows[i - 2][j - 2] + 1) }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
