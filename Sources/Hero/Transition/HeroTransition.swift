import Foundation
import Geometry
import Views

/// One transition between two screens after another: Hero's engine.
///
/// It is the animator and the interaction controller of the controllers it is the delegate of
/// (`controller.hero.isEnabled = true`); a change between any two controllers inside a view is run by
/// `transition(from:to:in:completion:)`. All times are the stage's.
public final class HeroTransition {
    public weak var delegate: (any HeroTransitionDelegate)? {
        didSet { progressRunner.followFrames() }
    }

    /// Beats the controllers' settings unless it is `auto`.
    public var defaultAnimation: HeroDefaultAnimationType = .auto
    /// Behind the screens; none over full screen.
    public var containerColor: UIColor = .black
    public var isUserInteractionEnabled = false
    public var viewOrderingStrategy: HeroViewOrderingStrategy = .auto
    public var defaultAnimationDirectionStrategy: HeroDefaultAnimationType.Strategy = .forceLeftToRight
    /// What a person does with the transition while it runs; it is used up by the next one.
    public var interaction: HeroInteraction?
    /// Writes down what the next transitions do; nil does not.
    package var recorder: HeroPlanRecorder?

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
    public var isTransitioning: Bool { state != .possible }
    /// In a tab bar: whether the index grows.
    public internal(set) var isPresenting = true
    /// Holds both screens and all snapshots while the transition runs.
    public internal(set) var container: UIView!
    public internal(set) var toViewController: UIViewController?
    public internal(set) var fromViewController: UIViewController?
    public internal(set) var context: HeroContext!
    /// Whether somebody, not the clock, moves the progress.
    public var interactive: Bool { !progressRunner.isRunning }
    /// Seconds: the longest of all animators.
    public internal(set) var totalDuration: TimeInterval = 0
    /// 0…1; 0 while nothing is going on.
    public internal(set) var progress: Double = 0 {
        didSet { progressDidChange() }
    }
    /// Kinds of plugins that take part in every transition, in order.
    public var enabledPlugins: [HeroPlugin.Type] = []

    /// For tests, which compare both ways.
    var stacksSnapshotsAtOnce = true
    let progressRunner = HeroProgressRunner()
    var transitionContainer: UIView?
    var transitionContext: (any UIViewControllerContextTransitioning)?
    var completionCallback: ((Bool) -> Void)?
    var beginCallback: ((Bool) -> Void)?
    var processors: [any HeroPreprocessor] = []
    var animators: [any HeroAnimator] = []
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
    func heroTransition(_ hero: HeroTransition, didUpdate state: HeroTransitionState)
    /// - Parameter progress: 0…1.
    func heroTransition(_ hero: HeroTransition, didUpdate progress: Double)
}

/// The shared transition of the stage that is running: what `hero.isEnabled` makes a controller use.
public enum Hero {
    /// One per stage. Outside a stage every call gives a new one.
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
    case present, dismiss, push, pop, tab
}

extension HeroTransition {
    /// Changes from one controller to another inside a view, without a container controller.
    /// - Parameter completion: called with whether it finished.
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

    /// What takes no longer than this is over at once. Seconds.
    static let shortest: TimeInterval = 1.0 / 120
}
