/// Objective-C's names of Swift's methods, as storyboards have them.
enum SelectorName {
    /// Words with which a first label makes a name without `With`.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using", "via", "when", "with", "within",
    ]

    /// - Parameter labels: those of the arguments; nil for none.
    static func make(_ base: String, _ labels: [String?]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if let first {
            let word = first.prefix { $0.isLowercase }
            if !prepositions.contains(String(word)) { name += "With" }
            name += first.prefix(1).uppercased() + first.dropFirst()
        }
        name += ":"
        for label in labels.dropFirst() { name += (label ?? "") + ":" }
        return name
    }
}
