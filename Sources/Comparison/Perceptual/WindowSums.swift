/// Sums of two pictures' channels, their squares and products over a square window that moves along a row, kept per
/// column from row to row.
struct WindowSums {
    /// For each of red, green and blue: Σp, Σq, Σp², Σq², Σpq.
    struct Values {
        var p = 0, q = 0, pp = 0, qq = 0, pq = 0

        static func + (a: Values, b: Values) -> Values {
            Values(p: a.p &+ b.p, q: a.q &+ b.q, pp: a.pp &+ b.pp, qq: a.qq &+ b.qq, pq: a.pq &+ b.pq)
        }

        static func - (a: Values, b: Values) -> Values {
            Values(p: a.p &- b.p, q: a.q &- b.q, pp: a.pp &- b.pp, qq: a.qq &- b.qq, pq: a.pq &- b.pq)
        }
    }

    private let width, height, radius: Int
    /// Per column and channel, over the rows of the window.
    private var columns: [Values]
    private var rows = 0..<0

    init(width: Int, height: Int, radius: Int) {
        (self.width, self.height, self.radius) = (width, height, radius)
        columns = [Values](repeating: Values(), count: width * 3)
    }

    /// Puts the window's middle on a row; rows only go down.
    mutating func move(to y: Int, _ p: UnsafePointer<UInt32>, _ q: UnsafePointer<UInt32>) {
        let wanted = max(0, y - radius)..<min(height, y + radius + 1)
        if wanted.lowerBound >= rows.upperBound {
            columns = [Values](repeating: Values(), count: width * 3)
            rows = wanted.lowerBound..<wanted.lowerBound
        }
        for row in rows.lowerBound..<wanted.lowerBound { add(row, p, q, isAdded: false) }
        for row in rows.upperBound..<wanted.upperBound { add(row, p, q, isAdded: true) }
        rows = wanted
    }

    private mutating func add(_ y: Int, _ p: UnsafePointer<UInt32>, _ q: UnsafePointer<UInt32>, isAdded: Bool) {
        for x in 0..<width {
            let (a, b) = (p[y * width + x], q[y * width + x])
            for channel in 0..<3 {
                let (v, w) = (Int(a >> (8 * UInt32(channel)) & 255), Int(b >> (8 * UInt32(channel)) & 255))
                let values = Values(p: v, q: w, pp: v * v, qq: w * w, pq: v * w)
                columns[x * 3 + channel] =
                    isAdded ? columns[x * 3 + channel] + values : columns[x * 3 + channel] - values
            }
        }
    }

    /// Sums around a column, and of how many pixels.
    func values(around x: Int, channel: Int) -> (values: Values, count: Int) {
        let range = max(0, x - radius)...min(width - 1, x + radius)
        var sum = Values()
        for column in range { sum = sum + columns[column * 3 + channel] }
        return (sum, range.count * rows.count)
    }

    /// Whether either picture is of one colour all over the window.
    func isFlat(around x: Int) -> Bool {
        var (flatP, flatQ) = (true, true)
        for channel in 0..<3 {
            let (sum, count) = values(around: x, channel: channel)
            if sum.pp * count != sum.p * sum.p { flatP = false }
            if sum.qq * count != sum.q * sum.q { flatQ = false }
        }
        return flatP || flatQ
    }

    /// Structural similarity, the mean of the channels.
    func similarity(around x: Int) -> Double {
        let (c1, c2) = (0.01 * 255 * 0.01 * 255, 0.03 * 255 * 0.03 * 255)
        var total = 0.0
        for channel in 0..<3 {
            let (sum, count) = values(around: x, channel: channel)
            let n = Double(count)
            let (meanP, meanQ) = (Double(sum.p) / n, Double(sum.q) / n)
            let varianceP = Double(sum.pp) / n - meanP * meanP
            let varianceQ = Double(sum.qq) / n - meanQ * meanQ
            let covariance = Double(sum.pq) / n - meanP * meanQ
            total +=
                (2 * meanP * meanQ + c1) * (2 * covariance + c2)
                / ((meanP * meanP + meanQ * meanQ + c1) * (varianceP + varianceQ + c2))
        }
        return total / 3
    }
}
