import Animation

extension UIView {
    /// How `UIView.animate` and `UIView.transition` run. The raw values are UIKit's.
    public struct AnimationOptions: OptionSet, Sendable, Hashable {
        /// The options as bits; each has UIKit's value.
        public let rawValue: UInt
        /// The options of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays the changed views out inside the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Accepted for the sake of UIKit's code; it has no effect, since nothing is touched on a stage.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from what is shown and drops what was under way, instead of adding to it.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats for ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Comes back after each run.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Inside another animation's block, takes the duration that is given here instead of the outer one's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Inside another animation's block, takes the curve that is given here instead of the outer one's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Accepted for the sake of UIKit's code; it has no effect.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Has a transition hide and show its two views instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Accepted for the sake of UIKit's code; it has no effect.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Begins and ends slowly; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Begins slowly and ends at full speed.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Begins at full speed and ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Moves at an even speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Accepted for the sake of UIKit's code; it has no effect: a recording has its own frames.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// Accepted for the sake of UIKit's code; it has no effect: a recording has its own frames.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// A transition that turns the view over about its vertical axis, beginning at its left side.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A transition that turns the view over about its vertical axis, beginning at its right side.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A page that curls up. It is drawn as a cross dissolve, which is reported to the stage's diagnostics.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// A page that curls down. It is drawn as a cross dissolve, which is reported to the stage's diagnostics.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// A transition that fades from the old contents to the new ones.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// A transition that turns the view over about its horizontal axis, beginning at its top.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A transition that turns the view over about its horizontal axis, beginning at its bottom.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// The curve among the options; `easeInOut` when none is given.
        public var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 7)) ?? .easeInOut }

        var transition: TransitionStyle { TransitionStyle(rawValue: rawValue >> 20 & 7) ?? .none }
    }

    /// The options of key frames. Plain animation options can be mixed in by their raw values, as in UIKit; the curve
    /// eases the whole.
    public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
        /// The options as bits; each has UIKit's value.
        public let rawValue: UInt
        /// The options of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays the changed views out inside the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Accepted for the sake of UIKit's code; it has no effect, since nothing is touched on a stage.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts from what is shown and drops what was under way, instead of adding to it.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats for ever.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Comes back after each run.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Inside another animation's block, takes the duration that is given here instead of the outer one's.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Accepted for the sake of UIKit's code; it has no effect.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Goes from one value to the next in a straight line; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Holds each value until the next one's time, and jumps to it.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Moves at an even speed over all key frames, whatever their times are.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Goes along a smooth curve through all values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Goes along a smooth curve through all values, at an even speed over all key frames.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var mode: KeyframeMode {
            switch rawValue >> 10 & 7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }

        var animationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue) }
    }

    enum TransitionStyle: UInt {
        case none, flipFromLeft, flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop, flipFromBottom
    }
}
