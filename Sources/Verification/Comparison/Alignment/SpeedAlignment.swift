/// Finds the same frames at an even pace: everything, rests included, takes so many times as long.
struct SpeedAlignment {
    let first, second: Footage
    let options: ComparisonOptions

    /// - Throws: `ComparisonError`.
    func find() throws -> TemporalAlignment? {
        let (a, b) = (SampleGrid(first).samples.count, SampleGrid(second).samples.count)
        guard a > 2, b > 2 else { return nil }
        let factors = [Double(b - 1) / Double(a - 1), 0.5, 2].filter {
            abs($0 - 1) > 0.03 && abs($0 * Double(a - 1) - Double(b - 1)) <= 2
        }
        for factor in factors {
            let map = (0..<a).map { Double($0) * factor }
            let inverse = (0..<b).map { Double($0) / factor }
            if try FramesBetween(first: first, second: second, options: options).agree(map, inverse) {
                return .speed(factor: factor)
            }
        }
        return nil
    }
}
