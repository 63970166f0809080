import Foundation
import Geometry

/// What one can know of a transition that is under way.
public protocol UIViewControllerTransitionCoordinatorContext {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// How a presented controller covers what is below it.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether somebody moved the progress when the transition began.
    var initiallyInteractive: Bool { get }
    /// Whether the progress is moved by somebody, and not by an animation that runs by itself.
    var isInteractive: Bool { get }
    /// Whether the transition has been cancelled.
    var isCancelled: Bool { get }
    /// How long it takes, in seconds.
    var transitionDuration: Double { get }
    /// The view in which both controllers' views are while the transition runs.
    var containerView: UIView { get }
    /// The controller that goes or the one that comes.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of the controller that goes or of the one that comes.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets one animate beside a transition that is under way.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Animates what a block changes beside the transition, for as long as that takes.
    ///
    /// - Parameters:
    ///   - animation: what changes the values.
    ///   - completion: called at the end, also of a transition that was cancelled.
    /// - Returns: whether the block is animated.
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// As `animate(alongsideTransition:completion:)`: views anywhere in the window may be changed there too.
    @discardableResult func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Has a block called when a transition that is moved by somebody is let go.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// As with a completion that does nothing.
    @discardableResult public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
    /// As `animate(alongsideTransition:completion:)`.
    @discardableResult public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
}

/// What runs beside a transition: it waits until the transition's own animation begins.
struct AlongsideAnimations {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void
    private var waiting: [Block] = []
    private(set) var completions: [Block] = []
    private(set) var interactionChanges: [Block] = []
    private(set) var hasBegun = false

    mutating func add(_ animation: Block?, _ completion: Block?) {
        if let animation { waiting.append(animation) }
        if let completion { completions.append(completion) }
    }

    mutating func addInteractionChange(_ block: @escaping Block) { interactionChanges.append(block) }

    /// - Returns: what has waited.
    mutating func begin() -> [Block] {
        hasBegun = true
        defer { waiting = [] }
        return waiting
    }
}
