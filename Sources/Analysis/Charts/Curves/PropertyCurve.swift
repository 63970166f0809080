import Foundation
import Geometry

/// A stretch of the timeline in which something is animated without a break.
public struct Moment: Sendable, Hashable {
    /// Seconds of the timeline.
    public var start: Double
    public var end: Double
    /// `present list → detail`, `animate circle`; several where they overlap.
    public var labels: [String]
}

/// What one number of one view's property did over time.
public struct PropertyCurve: Sendable {
    /// As plans write it: `list/0`.
    public var view: String
    /// A key path down to a number: `position.x`, `transform.scale.y`.
    public var property: String
    /// One for each stretch of the timeline in which the property was animated.
    public var runs: [[Sample]]

    public struct Sample: Sendable, Hashable {
        /// Seconds of the timeline.
        public var time: Double
        public var value: Double
    }

    /// Least and greatest value.
    public var range: ClosedRange<Double> {
        var (low, high) = (Double.infinity, -Double.infinity)
        for run in runs { for sample in run { (low, high) = (min(low, sample.value), max(high, sample.value)) } }
        return low <= high ? low...high : 0...0
    }

    /// Whether it moves at all; less than a millionth of its size is rounding.
    public var isSteady: Bool {
        range.upperBound - range.lowerBound <= 1e-6 * max(1, abs(range.upperBound), abs(range.lowerBound))
    }
}

/// What one colour of one view did over time.
public struct ColorCurve: Sendable {
    public var view: String
    public var property: String
    public var runs: [[Sample]]

    public struct Sample: Sendable, Hashable {
        public var time: Double
        /// nil is no colour.
        public var color: CGColor?
    }

    public var isSteady: Bool { Set(runs.joined().map(\.color)).count <= 1 }
}

/// Everything that a played scene animates, sampled.
public struct MotionCurves: Sendable {
    /// The length of the scene's timeline in seconds.
    public var duration: Double
    public var moments: [Moment]
    /// The animated views, in the order in which they first move.
    public var views: [AnimatedView]
    public var numbers: [PropertyCurve]
    public var colors: [ColorCurve]
    /// How many animated views there are beyond those above.
    public var omittedViews = 0

    /// More lines than these cannot be told apart.
    public static let greatestViewCount = 48

    public struct AnimatedView: Sendable, Hashable {
        /// As plans write it: `list/0`.
        public var path: String
        /// Its name, or its path where it has none.
        public var label: String
    }
}
