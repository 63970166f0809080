extension ChangeTests {
    static let changes: [Change] = []
}
