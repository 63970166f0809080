import Foundation
import Geometry
import Hero
import SceneSyntax
import Views

/// One step of the timeline.
package struct StepDescription: Sendable {
    package indirect enum Action: Sendable {
        case show(screen: String)
        case hold(seconds: Double)
        case transition(TransitionDescription)
        case animate(AnimationDescription)
        case set([ViewChange])
        case together([StepDescription])
        case tap(TapTarget)
        case drag(DragDescription)
        case swipe(SwipeDescription)
        case pinch(PinchDescription)
        case press(PressDescription)
        case type(TypingDescription)
        case statusBar(StatusBarStyle)
        case keyboard(KeyboardKind)
        case rotate(UIInterfaceOrientation)
    }

    package var action: Action
    package var range: SourceRange

    package init(action: Action, range: SourceRange) { (self.action, self.range) = (action, range) }

    package var setsStatusBar: Bool {
        switch action {
        case .statusBar: true
        case .together(let steps): steps.contains(where: \.setsStatusBar)
        default: false
        }
    }
}

/// What a step does with the keyboard: it comes with these keys, or goes.
package enum KeyboardKind: String, CaseIterable, Hashable, Sendable {
    case letters, email, url, signs, numbers, decimals, phone, hidden

    package var type: UIKeyboardType? {
        switch self {
        case .letters: .default
        case .email: .emailAddress
        case .url: .URL
        case .signs: .numbersAndPunctuation
        case .numbers: .numberPad
        case .decimals: .decimalPad
        case .phone: .phonePad
        case .hidden: nil
        }
    }
}

/// Where in a screen's tree a view is.
package struct ViewReference: Hashable, Sendable {
    package var screen: String
    /// Subview indices from the root, or `mask`.
    package var indices: [Int]

    /// The index that stands for a view's mask.
    package static let mask = -1

    package init(screen: String, indices: [Int]) { (self.screen, self.indices) = (screen, indices) }

    /// As plans write it: `A/0/1`, `A/0/mask`.
    package var path: String {
        ([screen] + indices.map { $0 == Self.mask ? "mask" : String($0) }).joined(separator: "/")
    }
}

package enum TapTarget: Sendable {
    /// Its middle.
    case view(ViewReference)
    /// Canvas points.
    case point(CGPoint)
}

/// A finger that moves evenly; points of the canvas, seconds. With a view it scrolls that, without one it touches
/// whatever it is put down on.
package struct DragDescription: Sendable {
    package var view: ViewReference?
    package var from, to: CGPoint
    package var duration = 0.25
}

/// A finger that moves 120 points over a view in 0.12 seconds.
package struct SwipeDescription: Sendable {
    package enum Direction: String, CaseIterable, Hashable, Sendable { case left, right, up, down }

    package var view: ViewReference
    package var direction = Direction.left
}

/// Two fingers on a view that move apart or together, and turn.
package struct PinchDescription: Sendable {
    package var view: ViewReference
    package var scale = 1.0
    /// Degrees, clockwise.
    package var rotation = 0.0
    /// Seconds.
    package var duration = 0.4
}

/// A finger that stays on a view.
package struct PressDescription: Sendable {
    package var view: ViewReference
    /// Seconds.
    package var duration = 0.6
}

/// Letters that are written into a view.
package struct TypingDescription: Sendable {
    package var view: ViewReference
    package var text = ""
    /// Seconds between two letters.
    package var interval = 0.08
}

package struct ViewChange: Sendable {
    package var view: ViewReference
    package var properties: ViewProperties
}

/// A Hero transition to another screen.
package struct TransitionDescription: Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable { case present, dismiss, push, pop, tab }
    package enum ViewOrder: String, CaseIterable, Hashable, Sendable { case auto, sourceOnTop, destinationOnTop }
    package enum DirectionStrategy: String, CaseIterable, Hashable, Sendable {
        case forceLeftToRight, forceRightToLeft, userInterface
    }

    package var kind: Kind
    package var screen: Located<String>
    package var animation: Located<HeroDefaultAnimationType>?
    /// Instead of Hero's.
    package var preset: ScreenAnimation?
    /// Seconds and curve of a preset; nil for its own.
    package var duration: Double?
    package var curve: TimingCurve?
    /// What a container transform or a zoom begins from.
    package var container: ViewReference?
    package var viewOrder: ViewOrder?
    package var directionStrategy: DirectionStrategy?
    package var interactive: InteractionDescription?
}

/// A scripted gesture.
package struct InteractionDescription: Sendable {
    package enum End: String, CaseIterable, Hashable, Sendable { case finish, cancel }
    /// What comes before the animation runs.
    package enum Before: Hashable, Sendable {
        case update(Double)
        case end(End)
    }
    package struct Update: Hashable, Sendable {
        /// Seconds from the step's start.
        package var time: Double
        /// May leave 0…1; Hero clamps it.
        package var progress: Double
    }
    package enum Action: Sendable {
        case apply(view: ViewReference, modifiers: [ModifierString])
        case changeTarget(view: ViewReference, modifiers: [ModifierString], isDestination: Bool?)
    }

    package var before: Before?
    package var progress: [Update] = []
    package var actions: [Action] = []
    package var end = End.finish
    /// Whether it ends with an animation rather than at once.
    package var animates = true
}

/// A property animation.
package struct AnimationDescription: Sendable {
    package enum Timing: Hashable, Sendable {
        case curve(TimingCurve)
        /// Velocity in distances per second.
        case dampingRatio(Double, velocity: Double)
        case spring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
    }
    package struct Keyframe: Sendable {
        /// When it is reached, 0…1 of the duration.
        package var at: Double
        package var to: ViewProperties
        /// Eases the way from the key frame before; nil for the animation's curve.
        package var curve: TimingCurve?
    }
    package enum Position: String, CaseIterable, Hashable, Sendable { case start, current, end }

    package var view: ViewReference
    /// What becomes of it in the end; with key frames beside what they say.
    package var to: ViewProperties
    package var keyframes: [Keyframe] = []
    /// How often it runs; nil for ever.
    package var repeatCount: Int? = 1
    package var autoreverses = false
    /// Whether the values are added to what is shown, and gone when it is over.
    package var isAdditive = false
    /// Of one run, in seconds.
    package var duration = 0.25
    package var delay = 0.0
    package var timing = Timing.curve(.easeInOut)
    package var completion: [ViewChange] = []
    /// Whether the next step waits for the end.
    package var waits = true
    // What a person would do; times from the step's start.
    package var pause: (time: Double, seconds: Double)?
    package var reverseAt: Double?
    package var finish: (time: Double, at: Position)?
    package var scrub: [(time: Double, fraction: Double)] = []
}
