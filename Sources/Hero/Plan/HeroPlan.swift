import Animation
import Foundation

/// What one transition does, written down when its animators have started. A value; `json` is its documented form.
public struct HeroPlan: Sendable {
    public var transition: HeroTransitionKind
    /// The controllers' titles.
    public var from: String
    public var to: String
    public var presenting: Bool
    /// After `auto`, `selectBy` and directions have been resolved.
    public var defaultAnimation: HeroDefaultAnimationType
    public var insertToViewFirst: Bool
    /// Seconds.
    public var duration: Double
    /// How many views take part on each side.
    public var fromViews: Int
    public var toViews: Int
    /// The matched ids in the destination's flattened order.
    public var pairs: [String]
    /// The source's, then the destination's, each in flattened order.
    public var animating: [Entry]
    /// The container's view tree, back to front.
    public var layers: [Layer]
    public var resumed: Resumed?
    /// Why each view animates or not; empty unless asked for.
    public var views: [ViewReport] = []

    public struct Animation: Sendable {
        public var key: HeroAnimationKey
        /// nil while there is no overlay that has a value.
        public var from: AnimatableValue?
        public var to: AnimatableValue?
    }

    public struct Effect: Sendable {
        /// Seconds.
        public var duration: Double
        /// Names of blur styles; nil is no effect.
        public var from: String?
        public var to: String?
    }

    public struct Entry: Sendable {
        public var view: String
        public var name: String?
        public var heroID: String?
        public var matched: Bool
        public var appearing: Bool
        public var snapshot: HeroSnapshotType
        public var coordinateSpace: HeroCoordinateSpace
        /// Seconds.
        public var delay: Double
        public var duration: Double
        /// How long a spring runs; nil without one.
        public var settling: Double?
        public var timing: TimingCurve
        public var spring: HeroSpring?
        public var arc: CGFloat?
        public var animations: [Animation]
        public var begin: [(key: HeroAnimationKey, value: AnimatableValue)]
        public var displayShadow: Bool
        public var effect: Effect?
    }

    public struct Layer: Sendable {
        public enum Kind: String, Sendable { case original, snapshot, unsnapshotted }
        public var view: String
        public var kind: Kind
        public var children: [Layer]
    }

    public struct Seek: Sendable {
        public var progress: Double
        public var presentation: [PresentedView]
    }

    /// The animated values of one view at one instant.
    public struct PresentedView: Sendable {
        public var view: String
        /// nil for an overlay that is not there.
        public var values: [(key: HeroAnimationKey, value: AnimatableValue?)]
    }

    /// What finish or cancel makes of an interactive transition.
    public struct Resumed: Sendable {
        public struct Runner: Sendable {
            public var running: Bool
            public var timePassed: Double
            public var duration: Double
            public var reverse: Bool
        }
        public struct Entry: Sendable {
            public var view: String
            public var appearing: Bool
            public var delay: Double
            public var duration: Double
            public var animations: [Animation]
        }
        public var progress: Double
        public var end: HeroInteraction.Ending
        public var seeks: [Seek]
        public var runner: Runner
        public var animating: [Entry]
    }

    /// Why a view animates or does not.
    public struct ViewReport: Sendable {
        public struct Step: Sendable {
            /// Who set it: `modifiers`, or a preprocessor.
            public var source: String
            /// What was set or taken away, as `name value`.
            public var changes: [String]
        }
        public var view: String
        public var appearing: Bool
        /// nil for a view that animates.
        public var reason: String?
        public var steps: [Step]
        /// In what an animating view's snapshot differs from the view on its still screen.
        public var differences: [SnapshotDifference] = []
    }
}
