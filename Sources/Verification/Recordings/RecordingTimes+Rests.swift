/// Which frames of a recording stand still, as far as its codec's noise lets it be told.
extension RecordingTimes {
    /// What lasts so many steps stands still.
    private static let standing = 12
    /// What the noise of a codec changes around letters, from frame to frame, in a square of 8 pixels at most, of 255.
    private static let flicker = 4.0

    private var leastStanding: Int { max(Self.standing, 2 * interval) }

    /// Whether a frame of the recording stands still for long.
    func stands(_ frame: Int) -> Bool {
        let least = leastStanding
        var steps = recorded.run(frame)
        for way in [-1, 1] {
            var other = frame + way
            while steps < least, recorded.frames.indices.contains(other), flickers(frame, other) {
                steps += recorded.run(other)
                other += way
            }
        }
        return steps >= least
    }

    /// Frames of the scene's rests for what stands still and looks like them.
    func settled(_ path: FramePath) -> FramePath {
        var path = path
        let (recorded, plan, least) = (recorded, plan, leastStanding)
        let rests = plan.rests.map(\.frame)
        path.settle(where: { recorded.run($0) >= least }) { place in
            if rests.contains(place) { return nil }
            let alike = alike(place)
            return rests.filter(alike.contains).min { abs($0 - place) < abs($1 - place) }
        }
        return path
    }

    /// Whether two frames of the recording show the same but for noise.
    private func flickers(_ one: Int, _ other: Int) -> Bool {
        recorded.frames[one].picture.largestLocalDifference(to: recorded.frames[other].picture) <= Self.flicker
    }

    /// Of the frames that show one of some frames of the scene the one that stands still when the rest is due, as something that
    /// is over by then may go unseen; else the one that does it longest.
    /// - Parameter isShown: whether a frame of the scene is one of them.
    func longest(of rest: PlannedFrames.Rest, where isShown: (Int) -> Bool) -> Int? {
        let shown = path.planned.indices.filter { path.planned[$0].map(isShown) ?? false }
        guard let longest = shown.max(by: { recorded.run($0) < recorded.run($1) }) else { return nil }
        let middle = Int(recordedTick(for: (rest.ticks.lowerBound + rest.ticks.upperBound - 1) / 2).rounded())
        if (0..<recorded.tickCount).contains(middle) {
            let due = frame(at: middle)
            if shown.contains(due), stands(due) { return due }
        }
        if recorded.run(longest) >= leastStanding { return longest }
        // With noise in every frame none is shown for long: of those that are alike the one in the middle counts.
        var best = (steps: 0, frames: [Int]())
        var frames: [Int] = []
        func count() {
            let steps = frames.reduce(0) { $0 + recorded.run($1) }
            if steps > best.steps { best = (steps, frames) }
        }
        for frame in shown {
            if let last = frames.last, frame != last + 1 || !flickers(last, frame) {
                count()
                frames = []
            }
            frames.append(frame)
        }
        count()
        let most = best.frames.map { recorded.run($0) }.max() ?? 0
        let alike = best.frames.filter { recorded.run($0) == most }
        return alike.isEmpty ? longest : alike[alike.count / 2]
    }
}
