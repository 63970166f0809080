/// Durations to APNG's delays, two 16-bit numbers each.
struct APNGTiming {
    /// What is owed to frames whose durations had to be rounded.
    private var debt = RationalTime.zero

    private static let largest = 65_535

    /// One delay, or several when one cannot say it; their sum is the duration, or as near as 1/10,000 s over any
    /// number of frames.
    mutating func delays(for duration: RationalTime) -> [(Int, Int)] {
        var time = duration
        if time.timescale > Self.largest || debt.value != 0 {
            let exact = duration + debt
            time = RationalTime(max(0, exact.rounded(in: 10_000)), 10_000)
            debt = exact - time
        }
        if time.value <= Self.largest { return [(time.value, time.timescale)] }
        // Whole pieces of the largest delay at this scale, then the rest.
        let pieces = time.value / Self.largest
        let rest = time.value % Self.largest
        return [(Int, Int)](repeating: (Self.largest, time.timescale), count: pieces)
            + (rest > 0 ? [(rest, time.timescale)] : [])
    }
}
