import Geometry

/// When a timeline is looked at: its own seconds, and those of the picture that is made of it, which may be held, faster
/// or turned back.
package struct VectorTimes: Sendable {
    package struct Sample: Sendable {
        /// Seconds of the picture.
        package var shown: Double
        /// Seconds of the timeline.
        package var time: Double

        package init(shown: Double, time: Double) { (self.shown, self.time) = (shown, time) }
    }

    /// In the order of `shown`; at least one.
    package var samples: [Sample]
    /// How long the picture plays once, in seconds.
    package var duration: Double
    /// How often it plays; nil for ever.
    package var plays: Int?

    /// Digits behind the point of a percentage that say a time to a fiftieth of a millisecond.
    static func digits(of duration: Double) -> Int {
        (1...4).first { Elementary.pow(10, Double($0)) >= duration * 250 } ?? 5
    }

    /// How long before a change something still shows: the least that key frames can tell apart.
    package static func instant(of duration: Double) -> Double {
        max(1e-6, duration * 0.02 / Elementary.pow(10, Double(digits(of: duration))))
    }

    package init(samples: [Sample], duration: Double, plays: Int?) {
        (self.samples, self.duration, self.plays) = (samples, duration, plays)
    }
}
