/// Finds the same way through pictures at other times: each frame of one lies on the line that the other's frames draw.
///
/// A frame is a point in the space of its cells' mean colours; between two frames of a motion those means change almost
/// evenly.
struct PathAlignment {
    private let a, b: [FrameSignature]
    private let frames: [FrameComparison]
    /// Distances below this are noise: another encoder's rounding.
    private static let noise = 0.6
    /// How far from the line a frame may lie, in lengths of a step: where an edge passes from one cell to the next the
    /// line has a corner, and what cuts it is half a step away. On the average frames are nearer.
    private static let (tolerance, meanTolerance) = (0.6, 0.3)
    /// How much of what differs at the same time may be left at the places that were found.
    private static let mostUnexplained = 0.5

    init(_ a: [FrameSignature], _ b: [FrameSignature], _ frames: [FrameComparison]) {
        (self.a, self.b, self.frames) = (a, b, frames)
    }

    /// - Returns: what it looks like in the mean colours, and where the frames of each lie among the other's; pixels
    ///   have the last word.
    func find() -> (alignment: TemporalAlignment, map: [Double], inverse: [Double])? {
        // What is shown at the beginning and at the end has to be the same, or it is not the same way.
        guard a[0].distance(to: b[0]) <= Self.noise, a[a.count - 1].distance(to: b[b.count - 1]) <= Self.noise else {
            return nil
        }
        guard let map = mapping(a, b), let inverse = mapping(b, a), explains(map) else { return nil }
        return classify(map).map { ($0, map, inverse) }
    }

    /// For each point of `p` where on the line of `q` it lies, in frames; nil when one does not. Never goes back.
    private func mapping(_ p: [FrameSignature], _ q: [FrameSignature]) -> [Double]? {
        var map: [Double] = []
        var position = 0
        var (deviation, moving) = (0.0, 0)
        for (i, point) in p.enumerated() {
            let step = max(i > 0 ? point.distance(to: p[i - 1]) : 0, i + 1 < p.count ? point.distance(to: p[i + 1]) : 0)
            // At the same time first: in a still part every frame fits, and nothing should seem to have moved.
            if i >= position, i < q.count, point.distance(to: q[i]) <= Self.noise * 0.5, step <= Self.noise {
                map.append(Double(i))
                position = max(position, i)
                continue
            }
            guard let (place, index, distance) = nearest(to: point, in: q, from: position, step: step) else {
                return nil
            }
            map.append(place)
            position = index
            if step > Self.noise {
                deviation += distance / step
                moving += 1
            }
        }
        return deviation > Self.meanTolerance * Double(moving) ? nil : map
    }

    /// Whether frames are much more like what the other shows at their places than like what it shows at their times.
    /// Another colour stays the same difference at any time.
    private func explains(_ map: [Double]) -> Bool {
        var (before, after) = (0.0, 0.0)
        for frame in frames where frame.isFailing && map.indices.contains(frame.index) && frame.index < b.count {
            let (point, place) = (a[frame.index], map[frame.index])
            let (low, share) = (min(b.count - 1, Int(place)), Float(place - place.rounded(.down)))
            let high = min(b.count - 1, low + 1)
            let between = zip(b[low].means, b[high].means).map { $0 + ($1 - $0) * share }
            before += point.distance(to: b[frame.index])
            after += FrameSignature.distance(point.means, between)
        }
        return after <= before * Self.mostUnexplained
    }

    private func nearest(
        to point: FrameSignature, in q: [FrameSignature], from start: Int, step: Double
    ) -> (place: Double, index: Int, distance: Double)? {
        var best: (distance: Double, place: Double, index: Int)?
        for j in start..<max(start + 1, q.count - 1) {
            guard j + 1 < q.count else { break }
            let (share, distance) = Self.project(point.means, q[j].means, q[j + 1].means)
            let allowed = Self.noise + Self.tolerance * max(step, q[j].distance(to: q[j + 1]))
            if distance <= allowed, distance < best?.distance ?? .infinity { best = (distance, Double(j) + share, j) }
        }
        if best == nil, let last = q.last, point.distance(to: last) <= Self.noise {
            return (Double(q.count - 1), q.count - 1, 0)
        }
        return best.map { ($0.place, $0.index, $0.distance) }
    }

    /// The nearest point of a segment: where (0…1), and how far.
    private static func project(_ p: [Float], _ a: [Float], _ b: [Float]) -> (share: Double, distance: Double) {
        var (dot, length): (Float, Float) = (0, 0)
        for i in p.indices {
            let d = b[i] - a[i]
            dot += (p[i] - a[i]) * d
            length += d * d
        }
        let share = length > 0 ? min(1, max(0, dot / length)) : 0
        var sum: Float = 0
        for i in p.indices {
            let d = p[i] - (a[i] + (b[i] - a[i]) * share)
            sum += d * d
        }
        return (Double(share), Double(sum / Float(max(1, p.count))).squareRoot())
    }

    /// Constant offsets are shifts, a constant factor is another speed, anything else another easing.
    private func classify(_ map: [Double]) -> TemporalAlignment? {
        let failing = frames.filter { $0.isFailing && $0.frames.second != nil && $0.index < map.count }.map(\.index)
        guard failing.count >= 2 else { return nil }
        // The moving part of both, in frames.
        let moving = (1..<map.count).filter { a[$0].distance(to: a[$0 - 1]) > Self.noise * 0.1 }
        guard let begin = moving.first, let end = moving.last, end > begin else { return nil }
        let offsets = failing.map { map[$0] - Double($0) }
        if let shift = commonShift(offsets) { return .shift(frames: shift, isExact: false) }
        if let factor = constantFactor(map, from: begin - 1, to: end) { return .speed(factor: factor) }
        let extreme = failing.max { abs(map[$0] - Double($0)) < abs(map[$1] - Double($1)) } ?? failing[0]
        let offset = map[extreme] - Double(extreme)
        guard abs(offset) >= 0.25 else { return nil }
        // The second shows the picture of frame i at map[i]: below i it is ahead.
        return .easing(ahead: -offset, atFrame: extreme)
    }

    /// What four of five offsets are within half a frame of.
    private func commonShift(_ offsets: [Double]) -> Int? {
        let sorted = offsets.sorted()
        let median = sorted[sorted.count / 2]
        let near = sorted.count { abs($0 - median) <= 0.5 }
        guard abs(median) >= 0.8, near * 5 >= sorted.count * 4 else { return nil }
        return Int(median.rounded())
    }

    private func constantFactor(_ map: [Double], from begin: Int, to end: Int) -> Double? {
        // Where it begins and ends the place is uncertain: still frames follow. The slope is that of the middle.
        let length = end - begin
        let (low, high) = (begin + length / 5, end - length / 5)
        guard length >= 8, high > low else { return nil }
        let factor = (map[high] - map[low]) / Double(high - low)
        guard factor.isFinite, factor > 0.05, abs(factor - 1) > 0.03 else { return nil }
        for i in begin...end where abs(map[i] - map[low] - factor * Double(i - low)) > max(1.2, Double(length) * 0.08) {
            return nil
        }
        return factor
    }
}
