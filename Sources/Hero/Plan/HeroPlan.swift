import Animation
import Foundation

/// What one transition does, written down when its animators have started. A value; `json` is its documented form.
package struct HeroPlan: Sendable {
    package var transition: HeroTransitionKind
    /// The controllers' titles.
    package var from: String
    package var to: String
    package var presenting: Bool
    /// After `auto`, `selectBy` and directions have been resolved.
    package var defaultAnimation: HeroDefaultAnimationType
    package var insertToViewFirst: Bool
    /// Seconds.
    package var duration: Double
    /// How many views take part on each side.
    package var fromViews: Int
    package var toViews: Int
    /// The matched ids in the destination's flattened order.
    package var pairs: [String]
    /// The source's, then the destination's, each in flattened order.
    package var animating: [Entry]
    /// The container's view tree, back to front.
    package var layers: [Layer]
    package var resumed: Resumed?
    /// Why each view animates or not; empty unless asked for.
    package var views: [ViewReport] = []

    package struct Animation: Sendable {
        package var key: HeroAnimationKey
        /// nil while there is no overlay that has a value.
        package var from: AnimatableValue?
        package var to: AnimatableValue?
    }

    package struct Effect: Sendable {
        /// Seconds.
        package var duration: Double
        /// Names of blur styles; nil is no effect.
        package var from: String?
        package var to: String?
    }

    package struct Entry: Sendable {
        package var view: String
        package var name: String?
        package var heroID: String?
        package var matched: Bool
        package var appearing: Bool
        package var snapshot: HeroSnapshotType
        package var coordinateSpace: HeroCoordinateSpace
        /// Seconds.
        package var delay: Double
        package var duration: Double
        /// How long a spring runs; nil without one.
        package var settling: Double?
        package var timing: TimingCurve
        package var spring: HeroSpring?
        package var arc: CGFloat?
        package var animations: [Animation]
        package var begin: [(key: HeroAnimationKey, value: AnimatableValue)]
        package var displayShadow: Bool
        package var effect: Effect?
    }

    package struct Layer: Sendable {
        package enum Kind: String, Sendable { case original, snapshot, unsnapshotted }
        package var view: String
        package var kind: Kind
        package var children: [Layer]
    }

    package struct Seek: Sendable {
        package var progress: Double
        package var presentation: [PresentedView]
    }

    /// The animated values of one view at one instant.
    package struct PresentedView: Sendable {
        package var view: String
        /// nil for an overlay that is not there.
        package var values: [(key: HeroAnimationKey, value: AnimatableValue?)]
    }

    /// What finish or cancel makes of an interactive transition.
    package struct Resumed: Sendable {
        package struct Runner: Sendable {
            package var running: Bool
            package var timePassed: Double
            package var duration: Double
            package var reverse: Bool
        }
        package struct Entry: Sendable {
            package var view: String
            package var appearing: Bool
            package var delay: Double
            package var duration: Double
            package var animations: [Animation]
        }
        package var progress: Double
        package var end: HeroInteraction.Ending
        package var seeks: [Seek]
        package var runner: Runner
        package var animating: [Entry]
    }

    /// Why a view animates or does not.
    package struct ViewReport: Sendable {
        package struct Step: Sendable {
            /// Who set it: `modifiers`, or a preprocessor.
            package var source: String
            /// What was set or taken away, as `name value`.
            package var changes: [String]
        }
        package var view: String
        package var appearing: Bool
        /// nil for a view that animates.
        package var reason: String?
        package var steps: [Step]
        /// In what an animating view's snapshot differs from the view on its still screen.
        package var differences: [SnapshotDifference] = []
    }
}
