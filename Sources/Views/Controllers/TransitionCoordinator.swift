import Foundation

/// What a transition says of itself to those who animate along with it.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition moves anything.
    var isAnimated: Bool { get }
    /// Whether somebody moves its progress.
    var isInteractive: Bool { get }
    /// Whether it was cancelled.
    var isCancelled: Bool { get }
    /// How long it takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// The view in which it happens.
    var containerView: UIView { get }
    /// The controller that goes or the one that comes.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// Runs what is to be animated together with a transition.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs a block with the transition's timing, and another when the transition is over.
    /// - Returns: whether the first block was taken.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Runs a block with the transition's timing.
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?)
        -> Bool
    { animate(alongsideTransition: animation, completion: nil) }
}
