/// Decides when a full table has served its time: when the pixels that a code covers get fewer.
struct LZWAdaptation {
    private var codes = 0
    private var start = 0
    private var best = 0
    private static let window = 128

    mutating func isWorthClearing(at position: Int) -> Bool {
        if codes == 0 { start = position }
        codes += 1
        if codes < Self.window { return false }
        let covered = position - start
        codes = 0
        if covered * 10 < best * 9 {
            best = 0
            return true
        }
        best = max(best, covered)
        return false
    }
}
