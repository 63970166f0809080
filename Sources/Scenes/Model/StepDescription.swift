import Foundation
import Geometry
import Hero
import Views

/// One step of the timeline.
public struct StepDescription: Sendable {
    public indirect enum Action: Sendable {
        case show(screen: String)
        case hold(seconds: Double)
        case transition(TransitionDescription)
        case animate(AnimationDescription)
        case set([ViewChange])
        case together([StepDescription])
        case tap(TapTarget)
        case drag(DragDescription)
        case statusBar(StatusBarStyle)
    }

    public var action: Action
    public var range: SourceRange

    var setsStatusBar: Bool {
        switch action {
        case .statusBar: true
        case .together(let steps): steps.contains(where: \.setsStatusBar)
        default: false
        }
    }
}

/// Where in a screen's tree a view is.
public struct ViewReference: Hashable, Sendable {
    public var screen: String
    /// Subview indices from the root.
    public var indices: [Int]

    /// As plans write it: `A/0/1`.
    public var path: String { ([screen] + indices.map(String.init)).joined(separator: "/") }
}

public enum TapTarget: Sendable {
    /// Its middle.
    case view(ViewReference)
    /// Canvas points.
    case point(CGPoint)
}

/// A finger that scrolls a view. It moves evenly; points of the canvas, seconds.
public struct DragDescription: Sendable {
    public var view: ViewReference
    public var from, to: CGPoint
    public var duration = 0.25
}

public struct ViewChange: Sendable {
    public var view: ViewReference
    public var properties: ViewProperties
}

/// A Hero transition to another screen.
public struct TransitionDescription: Sendable {
    public enum Kind: String, CaseIterable, Hashable, Sendable { case present, dismiss, push, pop, tab }
    public enum ViewOrder: String, CaseIterable, Hashable, Sendable { case auto, sourceOnTop, destinationOnTop }
    public enum DirectionStrategy: String, CaseIterable, Hashable, Sendable {
        case forceLeftToRight, forceRightToLeft, userInterface
    }

    public var kind: Kind
    public var screen: Located<String>
    public var animation: Located<HeroDefaultAnimationType>?
    public var viewOrder: ViewOrder?
    public var directionStrategy: DirectionStrategy?
    public var interactive: InteractionDescription?
}

/// A scripted gesture.
public struct InteractionDescription: Sendable {
    public enum End: String, CaseIterable, Hashable, Sendable { case finish, cancel }
    /// What comes before the animation runs.
    public enum Before: Hashable, Sendable {
        case update(Double)
        case end(End)
    }
    public struct Update: Hashable, Sendable {
        /// Seconds from the step's start.
        public var time: Double
        /// May leave 0…1; Hero clamps it.
        public var progress: Double
    }
    public enum Action: Sendable {
        case apply(view: ViewReference, modifiers: [ModifierString])
        case changeTarget(view: ViewReference, modifiers: [ModifierString], isDestination: Bool?)
    }

    public var before: Before?
    public var progress: [Update] = []
    public var actions: [Action] = []
    public var end = End.finish
    /// Whether it ends with an animation rather than at once.
    public var animates = true
}

/// A property animation.
public struct AnimationDescription: Sendable {
    public enum Timing: Hashable, Sendable {
        case curve(TimingCurve)
        /// Velocity in distances per second.
        case dampingRatio(Double, velocity: Double)
        case spring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
    }
    public enum Position: String, CaseIterable, Hashable, Sendable { case start, current, end }

    public var view: ViewReference
    public var to: ViewProperties
    /// Seconds.
    public var duration = 0.25
    public var delay = 0.0
    public var timing = Timing.curve(.easeInOut)
    public var completion: [ViewChange] = []
    /// Whether the next step waits for the end.
    public var waits = true
    // What a person would do; times from the step's start.
    public var pause: (time: Double, seconds: Double)?
    public var reverseAt: Double?
    public var finish: (time: Double, at: Position)?
    public var scrub: [(time: Double, fraction: Double)] = []
}
