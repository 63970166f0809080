extension TimingCurve {
    /// The same motion played backwards: what `1 − value(at: 1 − t)` is.
    package var reversed: TimingCurve { TimingCurve(1 - c2x, 1 - c2y, 1 - c1x, 1 - c1y) }

    /// The part of the curve after `time` (0…1), stretched to a whole curve: it starts at rest only if the curve was at
    /// rest there.
    ///
    /// A curve that has reached its end value by then has no shape left to keep, and what remains is linear.
    package func remainder(after time: Double) -> TimingCurve {
        if time <= 0 { return self }
        let s = parameter(at: time)
        // The right half of de Casteljau's subdivision at s.
        let (bx, by) = (c1x + (c2x - c1x) * s, c1y + (c2y - c1y) * s)
        let (cx, cy) = (c2x + (1 - c2x) * s, c2y + (1 - c2y) * s)
        let (dx, dy) = (bx + (cx - bx) * s, by + (cy - by) * s)
        let (width, height) = (1 - x(s), 1 - y(s))
        guard time < 1, width > 1e-9, abs(height) > 1e-9 else { return .linear }
        return TimingCurve((dx - x(s)) / width, (dy - y(s)) / height, (cx - x(s)) / width, (cy - y(s)) / height)
    }

    /// The earliest time, in 0…1, at which progress reaches `value`; 1 if it never does.
    package func time(reaching value: Double) -> Double {
        if value <= 0 { return 0 }
        if isLinear { return Swift.min(value, 1) }
        // Progress may overshoot and come back: step to the first crossing, then halve the interval.
        let steps = 256
        var low = 0.0
        for step in 1...steps {
            let s = Double(step) / Double(steps)
            guard y(s) >= value else {
                low = s
                continue
            }
            var high = s
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if y(middle) < value { low = middle } else { high = middle }
            }
            return x(high)
        }
        return 1
    }
}
