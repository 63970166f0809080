/// Whether pictures that differ at a time come a little earlier or later.
///
/// It is asked in both directions: a picture of the first has to come in the second, and one of the second has to be in
/// the first. Otherwise a single wrong picture would pass between two right ones.
struct TimeSlack {
    /// How many frames earlier or later.
    let frames: Int
    let first, second: (grid: SampleGrid, window: FrameWindow)
    /// Whether a frame of the first and one of the second show the same at two samples.
    let isSame: (_ first: Int, _ second: Int, _ samples: (Int, Int)) -> Bool

    private var step: Double { second.grid.step }

    /// Makes ready what may be asked for at a time; times only rise.
    /// - Throws: `ComparisonError`.
    func prepare(at time: Double) throws {
        for side in [first, second] { try side.window.move(to: range(of: side.grid, at: time)) }
    }

    /// The frames that come in question.
    func range(of grid: SampleGrid, at time: Double) -> ClosedRange<Int> {
        let (last, reach) = (grid.lastFrame, Double(frames) * step)
        let low = grid.frame(at: max(0, time - reach)) ?? last
        return low...max(low, grid.frame(at: time + reach) ?? last)
    }

    /// How many frames later (below 0 earlier) the second shows a frame of the first; nil when it does not.
    func shift(ofFirst frame: Int, at time: Double) -> Int? {
        search(second.grid, time) { isSame(frame, $0, (sample(at: time), $1)) }
    }

    /// How many frames later (below 0 earlier) the first shows a frame of the second; nil when it does not.
    func shift(ofSecond frame: Int, at time: Double) -> Int? {
        search(first.grid, time) { isSame($0, frame, ($1, sample(at: time))) }
    }

    /// The nearest first, and at the same distance the later one.
    private func search(_ grid: SampleGrid, _ time: Double, _ isFound: (Int, Int) -> Bool) -> Int? {
        let shifts = [0] + (1..<frames + 1).flatMap { [$0, -$0] }
        return shifts.first { shift in
            let other = time + Double(shift) * step
            guard other > -1e-6, let frame = grid.frame(at: max(0, other)) else { return false }
            return isFound(frame, sample(at: other))
        }
    }

    private func sample(at time: Double) -> Int { Int((max(0, time) / first.grid.step).rounded()) }
}
