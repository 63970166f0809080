import Foundation
import Geometry

/// Supplies the objects that animate a presentation.
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// The object that animates a presentation; nil for UIKit's own.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The object that animates a dismissal; nil for UIKit's own.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// The object that moves the progress of a presentation; nil for an animation that runs by itself.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// The object that moves the progress of a dismissal; nil for an animation that runs by itself.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What a controller in the style `.custom` is presented in; nil for a plain one, all over the window, in which the
    /// presenter stays in sight.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Nil: it is presented all over the window, above the presenter.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
    /// Nil: presentations are UIKit's own unless the delegate says otherwise.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil: dismissals are UIKit's own unless the delegate says otherwise.
    public func animationController(forDismissed dismissed: UIViewController) -> (
        any UIViewControllerAnimatedTransitioning
    )? { nil }
    /// Nil: presentations run by themselves unless the delegate says otherwise.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Nil: dismissals run by themselves unless the delegate says otherwise.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A delegate that moves whole screens, as Hero does: what it presents takes the presenter's place, unless its style is
/// one of those that are over the presenter.
package protocol WholeScreenTransitioning: UIViewControllerTransitioningDelegate {}

/// Animates a change of controllers and calls `completeTransition` on the context when done.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// How long the animation takes, in seconds. Nothing here depends on it.
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double
    /// Starts the animation. Both views may be put into the context's container, and `completeTransition` has to
    /// follow.
    func animateTransition(using context: any UIViewControllerContextTransitioning)
    /// Called when the transition is over, with whether it was completed and not cancelled.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing unless the animator says otherwise.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Moves the progress of a transition itself, instead of letting an animation run.
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Starts the transition, of which the object has the progress from now on.
    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning)
    /// Whether the transition begins with somebody moving it; true unless implemented.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// Somebody moves it from the beginning.
    public var wantsInteractiveStart: Bool { true }
}

/// Which of the two controllers is asked for: the one that goes or the one that comes.
public enum UITransitionContextViewControllerKey: Sendable, Hashable {
    /// The controller that goes, or the one that comes.
    case from, to
}
/// Which of the two views is asked for: the one that goes or the one that comes.
public enum UITransitionContextViewKey: Sendable, Hashable {
    /// The view that goes, or the one that comes.
    case from, to
}

/// What an animator knows of the transition that it animates.
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which both controllers' views are while the transition runs.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether the progress is moved by somebody, and not by an animation that runs by itself.
    var isInteractive: Bool { get }
    /// Whether the transition has been cancelled.
    var transitionWasCancelled: Bool { get }
    /// How a presented controller covers what is below it.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Tells how far an interactive transition has got, 0…1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Tells that an interactive transition goes on to its end.
    func finishInteractiveTransition()
    /// Tells that an interactive transition goes back to its start.
    func cancelInteractiveTransition()
    /// Ends the transition; false when it was cancelled. Has to be called.
    func completeTransition(_ didComplete: Bool)
    /// The controller that goes or the one that comes.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of the controller that goes or of the one that comes; nil for that of a presenter that stays in sight.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller's view is at first; zero for one that is not to be seen then.
    func initialFrame(for controller: UIViewController) -> CGRect
    /// Where a controller's view is to be at last; zero for one that is not to be seen then.
    func finalFrame(for controller: UIViewController) -> CGRect
}
