import Foundation
import Geometry
import Views

/// Hero's engine, which runs one transition between two screens after another.
///
///
/// It is the animator and the interaction controller of the controllers it is the delegate of
/// (`controller.hero.isEnabled = true`); a change between any two controllers inside a view is run by
/// `transition(from:to:in:completion:)`. All times are the stage's.
public final class HeroTransition {
    /// Who follows the state and the progress; nil for nobody.
    public weak var delegate: (any HeroTransitionDelegate)? {
        didSet { progressRunner.followFrames() }
    }

    /// What the screens themselves do, whatever the controllers ask for; `auto`, the default, leaves it to them.
    public var defaultAnimation: HeroDefaultAnimationType = .auto
    /// The colour behind the screens while they change; black by default. Nothing is behind a screen that is presented
    /// over another.
    public var containerColor: UIColor = .black
    /// Accepted for the sake of Hero's code; it has no effect, since nothing is touched on a stage.
    public var isUserInteractionEnabled = false
    /// Which side's snapshots lie on top; `auto` by default.
    public var viewOrderingStrategy: HeroViewOrderingStrategy = .auto
    /// Which way `auto` moves; `forceLeftToRight` by default, as in Hero.
    public var defaultAnimationDirectionStrategy: HeroDefaultAnimationType.Strategy = .forceLeftToRight
    /// What a person does with the transition while it runs; nil for nothing. The next transition uses it up.
    public var interaction: HeroInteraction?
    /// What records the plans of the next transitions; nil for nothing.
    package var recorder: HeroPlanRecorder?

    /// Where the transition is in its life.
    public internal(set) var state: HeroTransitionState = .possible {
        didSet {
            if state != .notified, state != .starting {
                let callback = beginCallback
                beginCallback = nil
                callback?(state == .animating)
            }
            delegate?.heroTransition(self, didUpdate: state)
        }
    }
    /// Whether anything is going on; nothing else can be started then.
    public var isTransitioning: Bool { state != .possible }
    /// Whether the transition presents, pushes, or goes to a tab with a greater index.
    public internal(set) var isPresenting = true
    /// The view that holds both screens and all snapshots while the transition runs; nil at other times.
    public internal(set) var container: UIView!
    /// The controller that comes; nil while nothing is going on.
    public internal(set) var toViewController: UIViewController?
    /// The controller that goes; nil while nothing is going on.
    public internal(set) var fromViewController: UIViewController?
    /// What the transition knows about its views; nil while nothing is going on.
    public internal(set) var context: HeroContext!
    /// Whether somebody, not the clock, moves the progress.
    public var interactive: Bool { !progressRunner.isRunning }
    /// How long the longest animation takes, in seconds.
    public internal(set) var totalDuration: TimeInterval = 0
    /// How much of the transition is done, 0…1; 0 while nothing is going on.
    public internal(set) var progress: Double = 0 {
        didSet { progressDidChange() }
    }
    /// The classes of plugins that take part in every transition, in order.
    public var enabledPlugins: [HeroPlugin.Type] = []

    /// Whether snapshots are stacked once at the end, instead of pair by pair. Tests compare both ways.
    var stacksSnapshotsAtOnce = true
    let progressRunner = HeroProgressRunner()
    var transitionContainer: UIView?
    var transitionContext: (any UIViewControllerContextTransitioning)?
    var completionCallback: ((Bool) -> Void)?
    var beginCallback: ((Bool) -> Void)?
    var processors: [any HeroPreprocessor] = []
    var animators: [any HeroAnimator] = []
    /// The plugins of the transition that is going on, one of each enabled class.
    public internal(set) var plugins: [HeroPlugin] = []
    var layerAnimator = HeroDefaultAnimator<LayerAnimationContext>()
    var effectAnimator = HeroDefaultAnimator<EffectAnimationContext>()
    var animatingFromViews: [UIView] = []
    var animatingToViews: [UIView] = []
    var resolvedDefaultAnimation: HeroDefaultAnimationType = .none
    var progressObservers: [any HeroProgressUpdateObserver] = []
    var forceNotInteractive = false
    var forceFinishing: Bool?
    var startingProgress: CGFloat?
    var inNavigationController = false
    var inTabBarController = false
    /// Where the presenting screen was in the container while another was presented over it.
    var originalFrameInContainer: CGRect?

    /// A transition that nothing uses yet. Most apps use `Hero.shared`.
    public init() {
        progressRunner.hero = self
    }

    var inContainerController: Bool { inNavigationController || inTabBarController }
    var toOverFullScreen: Bool {
        !inContainerController && toViewController?.modalPresentationStyle.keepsSource == true
    }
    var fromOverFullScreen: Bool {
        !inContainerController && fromViewController?.modalPresentationStyle.keepsSource == true
    }
    var toView: UIView? { toViewController?.view }
    var fromView: UIView? { fromViewController?.view }
    var isRightToLeft: Bool { UITraitCollection.current.layoutDirection == .rightToLeft }

    /// Calls `observer` at every frame of the transition; it is let go when the transition completes.
    public func observeForProgressUpdate(observer: any HeroProgressUpdateObserver) {
        progressObservers.append(observer)
        progressRunner.followFrames()
    }
}

/// Follows a transition's state and progress.
public protocol HeroTransitionDelegate: AnyObject {
    /// Called when the transition enters another state.
    func heroTransition(_ hero: HeroTransition, didUpdate state: HeroTransitionState)
    /// Called when the progress changes.
    ///
    /// - Parameters:
    ///   - hero: the transition.
    ///   - progress: 0…1.
    func heroTransition(_ hero: HeroTransition, didUpdate progress: Double)
}

/// The shared transition of the stage that is running: what `hero.isEnabled` makes a controller use.
public enum Hero {
    /// The transition of the current stage. Outside a stage every call gives a new one.
    public static var shared: HeroTransition {
        get {
            guard let stage = Stage.current else { return HeroTransition() }
            if let shared = stage.associations[HeroTransition.self] { return shared }
            let made = HeroTransition()
            stage.associations[HeroTransition.self] = made
            return made
        }
        set { Stage.current?.associations[HeroTransition.self] = newValue }
    }
}

/// How one screen gives way to another.
public enum HeroTransitionKind: String, Sendable, Hashable {
    /// A controller comes over another, goes from over it, comes onto a navigation stack, goes from it, or gives way to
    /// the controller of another tab.
    case present, dismiss, push, pop, tab
}

extension HeroTransition {
    /// Changes from one controller to another inside a view, without a container controller. Does nothing while a
    /// transition is going on.
    ///
    /// - Parameters:
    ///   - from: the controller that goes.
    ///   - to: the controller that comes.
    ///   - view: the view that contains both controllers' views.
    ///   - completion: called with whether the transition finished, and was not cancelled.
    public func transition(
        from: UIViewController, to: UIViewController, in view: UIView, completion: ((Bool) -> Void)? = nil
    ) {
        guard !isTransitioning else { return }
        state = .notified
        isPresenting = true
        transitionContainer = view
        fromViewController = from
        toViewController = to
        completionCallback = completion
        start()
    }

    /// What kind of change is going on.
    public var kind: HeroTransitionKind {
        if inNavigationController { return isPresenting ? .push : .pop }
        if inTabBarController { return .tab }
        return isPresenting ? .present : .dismiss
    }
}

extension HeroTransition {
    /// Whether anybody must be told of every frame.
    var wantsFrames: Bool {
        delegate != nil || !progressObservers.isEmpty || plugins.contains(where: \.requirePerFrameCallback)
    }

    func progressDidChange() {
        if state == .animating {
            for observer in progressObservers { observer.heroDidUpdateProgress(progress: progress) }
            let timePassed = progress * totalDuration
            if interactive {
                for animator in animators { animator.seekTo(timePassed: timePassed) }
            } else {
                for plugin in plugins where plugin.requirePerFrameCallback { plugin.seekTo(timePassed: timePassed) }
            }
            transitionContext?.updateInteractiveTransition(CGFloat(progress))
        }
        delegate?.heroTransition(self, didUpdate: progress)
    }

    /// Lets the clock carry the transition for `after` seconds; its speed is such that the progress goes on from where
    /// it is.
    func complete(after: TimeInterval, finishing: Bool) {
        guard state == .animating || state == .starting || state == .notified else { return }
        guard after > Self.shortest else { return complete(finished: finishing) }
        let total = after / max(finishing ? 1 - progress : progress, 0.01)
        progressRunner.start(timePassed: progress * total, totalTime: total, rest: after, reverse: !finishing)
    }

    /// Animations that take no longer than this are over at once; seconds.
    static let shortest: TimeInterval = 1.0 / 120
}
