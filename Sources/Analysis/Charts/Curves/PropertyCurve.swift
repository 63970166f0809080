import Foundation
import Geometry

/// A stretch of the timeline in which something is animated without a break.
package struct Moment: Sendable, Hashable {
    /// Seconds of the timeline.
    package var start: Double
    package var end: Double
    /// `present list → detail`, `animate circle`; several where they overlap.
    package var labels: [String]
}

/// What one number of one view's property did over time.
package struct PropertyCurve: Sendable {
    /// As plans write it: `list/0`.
    package var view: String
    /// A key path down to a number: `position.x`, `transform.scale.y`.
    package var property: String
    /// One for each stretch of the timeline in which the property was animated.
    package var runs: [[Sample]]

    package struct Sample: Sendable, Hashable {
        /// Seconds of the timeline.
        package var time: Double
        package var value: Double
    }

    /// Least and greatest value.
    package var range: ClosedRange<Double> {
        var (low, high) = (Double.infinity, -Double.infinity)
        for run in runs { for sample in run { (low, high) = (min(low, sample.value), max(high, sample.value)) } }
        return low <= high ? low...high : 0...0
    }

    /// Whether it moves at all; less than a millionth of its size is rounding.
    package var isSteady: Bool {
        range.upperBound - range.lowerBound <= 1e-6 * max(1, abs(range.upperBound), abs(range.lowerBound))
    }
}

/// What one colour of one view did over time.
package struct ColorCurve: Sendable {
    package var view: String
    package var property: String
    package var runs: [[Sample]]

    package struct Sample: Sendable, Hashable {
        package var time: Double
        /// nil is no colour.
        package var color: CGColor?
    }

    package var isSteady: Bool { Set(runs.joined().map(\.color)).count <= 1 }
}

/// Everything that a played scene animates, sampled.
package struct MotionCurves: Sendable {
    /// The length of the scene's timeline in seconds.
    package var duration: Double
    package var moments: [Moment]
    /// The animated views, in the order in which they first move.
    package var views: [AnimatedView]
    package var numbers: [PropertyCurve]
    package var colors: [ColorCurve]
    /// How many animated views there are beyond those above.
    package var omittedViews = 0

    /// More lines than these cannot be told apart.
    package static let greatestViewCount = 48

    package struct AnimatedView: Sendable, Hashable {
        /// As plans write it: `list/0`.
        package var path: String
        /// Its name, or its path where it has none.
        package var label: String
    }
}
