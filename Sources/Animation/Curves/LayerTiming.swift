/// `CAMediaTiming` as a pure function: where an animation or a layer is in its own time when its parent is at a given
/// time.
///
/// All durations are seconds.
public struct LayerTiming: Hashable, Sendable {
    /// What is shown outside the active time.
    public enum FillMode: String, Hashable, Sendable, CaseIterable {
        /// The layer's own value, before the start and after the end.
        case removed
        /// The layer's own value before the start, and the last value of the animation after the end.
        case forwards
        /// The first value of the animation before the start, and the layer's own value after the end.
        case backwards
        /// The first value of the animation before the start, and its last value after the end.
        case both

        var holdsStart: Bool { self == .backwards || self == .both }
        var holdsEnd: Bool { self == .forwards || self == .both }
    }

    /// When the animation begins, in the parent's time; 0 by default.
    package var beginTime: Double
    /// Own seconds per parent second. An animation with a negative speed plays from its end to its start. 1 by default.
    package var speed: Double
    /// Added to the own time. An animation that starts at an offset runs on to its end, then plays what it skipped. 0
    /// by default.
    package var timeOffset: Double
    /// One run in one direction; 0 (the default) stands for Core Animation's 0.25.
    package var duration: Double
    /// How many times it runs, fractions included; 0 (the default) counts as 1 and infinity never ends.
    package var repeatCount: Double
    /// How long it runs, if above 0; it then overrides `repeatCount`. 0 by default.
    package var repeatDuration: Double
    /// Whether each run is followed by one in the other direction.
    package var autoreverses: Bool
    package var fillMode: FillMode

    package init(
        beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0, duration: Double = 0, repeatCount: Double = 0,
        repeatDuration: Double = 0,
        autoreverses: Bool = false, fillMode: FillMode = .removed
    ) {
        (self.beginTime, self.speed, self.timeOffset, self.duration) = (beginTime, speed, timeOffset, duration)
        (self.repeatCount, self.repeatDuration) = (repeatCount, repeatDuration)
        (self.autoreverses, self.fillMode) = (autoreverses, fillMode)
    }

    /// Core Animation's duration where none is given.
    package static let defaultDuration = 0.25

    package var effectiveDuration: Double { duration > 0 ? duration : Self.defaultDuration }

    /// The duration of one run, with the way back if `autoreverses` is set.
    package var period: Double { autoreverses ? 2 * effectiveDuration : effectiveDuration }

    /// The duration of all runs together, in own time.
    package var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        return repeatCount > 0 ? period * repeatCount : period
    }

    /// The parent's time at which the active time is over; infinite for what does not move on.
    package var endTime: Double { speed == 0 ? .infinity : beginTime + activeDuration / abs(speed) }

    /// A layer's own time: what its animations and sublayers take for their parent's time.
    package func localTime(for parentTime: Double) -> Double { (parentTime - beginTime) * speed + timeOffset }

    /// How far one run has got, from 0 to 1 and, when it comes back, to 0 again; timing curves are applied to this.
    ///
    /// - Returns: nil before the start and from the end on, unless `fillMode` holds a value there.
    package func activeProgress(at parentTime: Double) -> Double? {
        let elapsed = (parentTime - beginTime) * abs(speed)
        let total = activeDuration
        if elapsed < 0 { return fillMode.holdsStart ? progress(atActive: start) : nil }
        if elapsed >= total { return fillMode.holdsEnd ? progress(atActive: end) : nil }
        var position = speed < 0 ? total - elapsed : elapsed
        if timeOffset != 0 {
            position += timeOffset
            if total.isFinite, position > total || position < 0 {
                position -= (position / total).rounded(.down) * total
            }
        }
        return progress(atActive: position)
    }

    /// How many runs are over at the parent's time; none before the start, and what comes back counts as one run. Of the
    /// last one's end it is its own.
    package func completedRuns(at parentTime: Double) -> Int {
        let elapsed = min((parentTime - beginTime) * abs(speed) + timeOffset, activeDuration)
        guard elapsed > 0, elapsed.isFinite else { return 0 }
        let runs = (elapsed / period).rounded(.down)
        return Int(elapsed >= activeDuration && runs * period == elapsed ? runs - 1 : runs)
    }

    private var start: Double { speed < 0 && activeDuration.isFinite ? activeDuration : 0 }
    private var end: Double { speed < 0 ? 0 : activeDuration }

    /// Progress of the run that is under way at an own time counted from the first run's start. Where one run ends and
    /// the next begins, only the very last one's end is its end.
    private func progress(atActive position: Double) -> Double {
        guard position.isFinite else { return autoreverses ? 0 : 1 }
        let runs = Swift.max(position, 0) / period
        var fraction = runs - runs.rounded(.down)
        if fraction == 0, position > 0, position >= activeDuration { fraction = 1 }
        guard autoreverses else { return fraction }
        return fraction <= 0.5 ? 2 * fraction : 2 - 2 * fraction
    }
}
