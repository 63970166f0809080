extension Int {
    /// So many of something, for messages: `1.of("view")` is "1 view", `2.of("view")` is "2 views".
    /// - Parameter noun: one whose plural ends with an s.
    package func of(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
