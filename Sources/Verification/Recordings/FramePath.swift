/// Which frame of the scene each frame of a recording shows: never an earlier one than the frame before, unless the scene is
/// played again.
struct FramePath {
    /// A place in the scene's frames; nil before and after the scene. Of several plays only one counts.
    private(set) var planned: [Int?]
    /// How often the recording shows the scene, or a part of it.
    let plays: Int

    /// What it costs that a frame shows nothing of the scene, of 48.
    private static let outside: Float = 13
    /// What it costs that a step of the scene is not in the recording.
    private static let missing: Float = 0.3
    /// The same where the recording begins with it, or ends: of what looks alike the whole scene.
    private static let cut: Float = 0.004
    /// What it costs that the scene begins again after its end.
    private static let again: Float = 4
    /// So many steps of a picture that stays say all.
    private static let longest = 6

    /// - Parameters:
    ///   - distance: of a frame of the recording from one of the scene, 0…48.
    init(_ recorded: RecordedFrames, _ planned: PlannedFrames, distance: (Int, Int) -> Float) {
        let (rows, count) = (recorded.frames.count, planned.frames.count)
        // Before the scene, its frames, after it.
        let states = count + 2
        var costs = [Float](repeating: 0, count: states)
        var from = [Int32](repeating: 0, count: rows * states)
        for i in 0..<rows {
            let weight = Float(min(Self.longest, recorded.run(i)))
            var next = [Float](repeating: .infinity, count: states)
            // The cheapest way to anywhere up to here.
            var (best, bestState) = (Float.infinity, 0)
            for j in 0..<count {
                if i > 0, costs[j + 1] < best { (best, bestState) = (costs[j + 1], j + 1) }
                let lost = Float(planned.frames[j].tick)
                let entry = i > 0 ? costs[0] + Self.missing * lost : Self.cut * lost
                var (cost, state) = i > 0 && best <= entry ? (best, bestState) : (entry, 0)
                if i > 0, j == 0, count > 1, costs[count] + Self.again < cost {
                    (cost, state) = (costs[count] + Self.again, count)
                }
                next[j + 1] = cost + weight * distance(i, j)
                from[i * states + j + 1] = Int32(state)
            }
            next[0] = (i > 0 ? costs[0] : 0) + weight * Self.outside
            from[i * states] = 0
            if i > 0 {
                var (cost, state) = (costs[count + 1], count + 1)
                for j in 0..<count {
                    let left = planned.tickCount - planned.frames[j].tick - planned.run(j)
                    let leaving = costs[j + 1] + Self.missing * Float(left)
                    if leaving < cost { (cost, state) = (leaving, j + 1) }
                }
                next[count + 1] = cost + weight * Self.outside
                from[i * states + count + 1] = Int32(state)
            }
            costs = next
        }
        for j in 0..<count {
            costs[j + 1] += Self.cut * Float(planned.tickCount - planned.frames[j].tick - planned.run(j))
        }
        var state = costs.indices.min { costs[$0] < costs[$1] } ?? 0
        var path = [Int?](repeating: nil, count: rows)
        for i in stride(from: rows - 1, through: 0, by: -1) {
            path[i] = state == 0 || state == count + 1 ? nil : state - 1
            state = Int(from[i * states + state])
        }
        let parts = Self.parts(path)
        plays = parts.count
        let longest = parts.max { Self.length(path, $0, planned) < Self.length(path, $1, planned) } ?? 0..<rows
        self.planned = path.indices.map { longest.contains($0) ? path[$0] : nil }
    }

    /// What stands still in the recording stands still in the scene, too, where that looks the same: frames that are hardly told
    /// from a rest are often kept for it.
    /// - Parameters:
    ///   - stands: whether a frame of the recording stands still for long.
    ///   - rest: the frame of the scene that stands still, among those that are hardly told from one that moves; nil where
    ///     there is none.
    mutating func settle(where stands: (Int) -> Bool, on rest: (Int) -> Int?) {
        for row in planned.indices {
            guard let place = planned[row], stands(row), let rest = rest(place) else { continue }
            let before = planned[..<row].last { $0 != nil } ?? nil
            let after = planned[(row + 1)...].first { $0 != nil } ?? nil
            if before ?? 0 <= rest, rest <= after ?? .max { planned[row] = rest }
        }
    }

    /// Rows from where the scene begins to where it begins again.
    private static func parts(_ path: [Int?]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var (start, last) = (0, 0)
        for (row, place) in path.enumerated() {
            guard let place else { continue }
            if place < last {
                parts.append(start..<row)
                start = row
            }
            last = place
        }
        return parts + [start..<path.count]
    }

    /// Steps of the scene that are shown in some rows.
    private static func length(_ path: [Int?], _ rows: Range<Int>, _ planned: PlannedFrames) -> Int {
        let places = path[rows].compactMap { $0 }
        guard let first = places.first, let last = places.last else { return 0 }
        return planned.frames[last].tick - planned.frames[first].tick
    }
}
