/// Which second of its course an animation shows at a time.
package struct MotionClock: Hashable, Sendable {
    /// The time at which the course is at `seconds`, and until which it is held there.
    package var anchor: Double
    /// Seconds of the course; below 0 while it waits to begin.
    package var seconds: Double
    /// 1 forwards, −1 backwards, 0 paused.
    package var rate: Double
    /// Goes through the course again and again instead. Its progress 0…1 stands for the whole course.
    package var cycle: LayerTiming?

    package init(anchor: Double, seconds: Double, rate: Double) {
        (self.anchor, self.seconds, self.rate) = (anchor, seconds, rate)
    }

    /// - Parameter cycle: how often, and whether it comes back; its `duration` is the course's.
    package init(cycle: LayerTiming) {
        self.init(anchor: cycle.beginTime, seconds: 0, rate: 1)
        self.cycle = cycle
        self.cycle?.fillMode = .both
    }

    /// The second of the course at `time`; may lie beyond the course's ends.
    package func seconds(at time: Double) -> Double {
        if let cycle { return (cycle.activeProgress(at: time) ?? 0) * cycle.effectiveDuration }
        return time <= anchor ? seconds : seconds + rate * (time - anchor)
    }

    /// The same clock for someone whose time is `shift` seconds ahead.
    package func shifted(by shift: Double) -> MotionClock {
        var copy = self
        copy.anchor += shift
        copy.cycle?.beginTime += shift
        return copy
    }

    /// Whether it will come back to where it has been for ever.
    var isEndless: Bool { cycle.map { !$0.activeDuration.isFinite } ?? false }
}
