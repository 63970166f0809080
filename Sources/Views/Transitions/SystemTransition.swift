import Foundation
import Geometry

/// UIKit's own transitions, which run where nobody else animates a change of controllers.
///
/// All of them move by the spring that was measured on a sheet that settles (critically damped, ω 18.257 a second, at
/// rest after half a second), but for flips and alerts. How far the lower screen of a push goes (30 % of the width) and
/// how much it is dimmed (8 %) are not measured.
public final class SystemTransition: UIViewControllerAnimatedTransitioning {
    /// How the controllers change.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// `push` comes from the trailing side over a screen that moves less, `cover` from below, `dissolve` fades in,
        /// `flip` turns the screen over, `sheet` comes from below with what is behind it dimmed, `alert` fades in and
        /// `actionSheet` comes from below, both over what is dimmed behind them.
        case push, cover, dissolve, flip, sheet, alert, actionSheet
    }

    /// How the controllers change.
    public let style: Style
    /// Whether it is the way back: a pop or a dismissal.
    public let isReversed: Bool
    /// What moves the views, once the transition has begun; nil before, and for a flip. Paused, it can be moved by
    /// its `fractionComplete`.
    public private(set) var animator: UIViewPropertyAnimator?

    /// A transition in this style.
    /// `isReversed`: whether it is the way back, a pop or a dismissal; not by default.
    public init(_ style: Style, isReversed: Bool = false) { (self.style, self.isReversed) = (style, isReversed) }

    /// The spring of sheets, pushes and covers.
    package static var spring: UISpringTimingParameters { spring(velocity: .zero) }

    /// The same with a speed at its start, in distances per second.
    static func spring(velocity: CGVector) -> UISpringTimingParameters {
        UISpringTimingParameters(
            mass: 3, stiffness: 1000, damping: 2 * 3000.0.squareRoot(), initialVelocity: velocity)
    }

    /// What an alert fades in by: measured on its dimming, critically damped with ω 22.88 a second.
    package static func makeAlertAnimator() -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 0.4036, timingParameters: UISpringTimingParameters(dampingRatio: 1))
    }

    private static let flipDuration = 0.75

    private func makeAnimator() -> UIViewPropertyAnimator {
        style == .alert
            ? Self.makeAlertAnimator() : UIViewPropertyAnimator(duration: 0.5, timingParameters: Self.spring)
    }

    /// How long the views move, in seconds.
    public func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
        style == .flip ? Self.flipDuration : makeAnimator().duration
    }

    /// Starts the transition between the two controllers of the context.
    public func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else {
            return context.completeTransition(false)
        }
        switch style {
        case .push: push(from, to, context)
        case .cover: cover(from, to, context)
        case .dissolve: dissolve(from, to, context)
        case .flip: flip(from, to, context)
        case .sheet, .alert, .actionSheet: comeOver(isReversed ? from : to, context)
        }
    }

    /// Moves by the spring what the block changes; afterwards the views are tidied up and the transition is over.
    private func run(
        _ context: any UIViewControllerContextTransitioning, _ changes: @escaping () -> Void,
        tidy: @escaping () -> Void = {}
    ) {
        let animator = makeAnimator()
        self.animator = animator
        animator.addAnimations(changes)
        animator.addCompletion { position in
            tidy()
            context.completeTransition(position == .end && !context.transitionWasCancelled)
        }
        animator.startAnimation()
    }

    /// Puts both views into the container, the one that covers the other on top.
    private func stack(
        _ from: UIViewController, _ to: UIViewController, _ context: any UIViewControllerContextTransitioning
    ) -> (lower: UIView, upper: UIView) {
        let container = context.containerView
        // A presentation may move another view than the controller's.
        let going = context.view(forKey: .from) ?? from.view as UIView
        let coming = context.view(forKey: .to) ?? to.view as UIView
        let (lower, upper) = isReversed ? (coming, going) : (going, coming)
        if coming.superview == nil {
            let frame = context.finalFrame(for: to)
            coming.setUntransformedFrame(frame == .zero ? container.bounds : frame)
        }
        // A presenter that stays in sight is below the container.
        if lower.superview == nil || lower.superview === container { container.addSubview(lower) }
        container.addSubview(upper)
        coming.layoutIfNeeded()
        return (lower, upper)
    }

    private func push(
        _ from: UIViewController, _ to: UIViewController, _ context: any UIViewControllerContextTransitioning
    ) {
        let (lower, upper) = stack(from, to, context)
        let container = context.containerView
        let width = container.bounds.width * (container.isRightToLeft ? -1 : 1)
        let (lowerCenter, upperCenter) = (lower.center, upper.center)
        let scrim = UIView.part()
        scrim.backgroundColor = .black
        scrim.frame = lower.untransformedFrame
        container.insertSubview(scrim, belowSubview: upper)
        func place(covered: Bool) {
            lower.center.x = lowerCenter.x - (covered ? 0.3 * width : 0)
            scrim.center.x = lower.center.x
            scrim.alpha = covered ? 0.08 : 0
            upper.center.x = upperCenter.x + (covered ? 0 : width)
        }
        place(covered: isReversed)
        run(context) {
            place(covered: !self.isReversed)
        } tidy: {
            scrim.removeFromSuperview()
            (lower.center, upper.center) = (lowerCenter, upperCenter)
        }
    }

    private func cover(
        _ from: UIViewController, _ to: UIViewController, _ context: any UIViewControllerContextTransitioning
    ) {
        let (_, upper) = stack(from, to, context)
        let (center, height) = (upper.center, context.containerView.bounds.height)
        upper.center.y = center.y + (isReversed ? 0 : height)
        run(context) {
            upper.center.y = center.y + (self.isReversed ? height : 0)
        } tidy: {
            upper.center = center
        }
    }

    private func dissolve(
        _ from: UIViewController, _ to: UIViewController, _ context: any UIViewControllerContextTransitioning
    ) {
        let (_, upper) = stack(from, to, context)
        let alpha = upper.alpha
        upper.alpha = isReversed ? alpha : 0
        run(context) {
            upper.alpha = self.isReversed ? 0 : alpha
        } tidy: {
            upper.alpha = alpha
        }
    }

    private func flip(
        _ from: UIViewController, _ to: UIViewController, _ context: any UIViewControllerContextTransitioning
    ) {
        let container = context.containerView
        let frame = context.finalFrame(for: to)
        if to.view.superview == nil { to.view.setUntransformedFrame(frame == .zero ? container.bounds : frame) }
        if from.view.superview !== container { container.addSubview(from.view) }
        UIView.transition(
            with: container, duration: Self.flipDuration,
            options: isReversed ? .transitionFlipFromLeft : .transitionFlipFromRight
        ) {
            container.addSubview(to.view)
            from.view.removeFromSuperview()
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// What comes over the screen knows itself how it looks on its way.
    private func comeOver(_ controller: UIViewController, _ context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let sheet = controller.presentationController as? UISheetPresentationController
        if let sheet {
            sheet.installPresentedView()
        } else if controller.view.superview !== container {
            controller.view.setUntransformedFrame(container.bounds)
            container.addSubview(controller.view)
        }
        container.layoutIfNeeded()
        let alert = controller.view as? AlertView
        func show(_ progress: CGFloat) {
            sheet?.show(progress)
            alert?.show(progress, slides: style == .actionSheet)
        }
        show(isReversed ? 1 : 0)
        run(context) {
            show(self.isReversed ? 0 : 1)
        } tidy: {
            show(1)
        }
    }
}

extension UIViewController {
    /// The transition that UIKit plays for the controller when it is presented or dismissed.
    func systemTransition(isReversed: Bool) -> SystemTransition {
        if let alert = self as? UIAlertController {
            return SystemTransition(alert.comesFromBelow ? .actionSheet : .alert, isReversed: isReversed)
        }
        if presentationController is UISheetPresentationController {
            return SystemTransition(.sheet, isReversed: isReversed)
        }
        if presentationController is UIPopoverPresentationController {
            return SystemTransition(.dissolve, isReversed: isReversed)
        }
        let style: SystemTransition.Style =
            switch modalTransitionStyle {
            case .coverVertical: .cover
            case .crossDissolve: .dissolve
            case .flipHorizontal: .flip
            case .partialCurl: .dissolve
            }
        if modalTransitionStyle == .partialCurl {
            Stage.current?.reportDiagnostic("present: a page curl is drawn as a cross dissolve")
        }
        return SystemTransition(style, isReversed: isReversed)
    }
}

/// How a controller comes over the screen when it is presented full screen without an animator of its own.
public enum UIModalTransitionStyle: Int, Sendable, Hashable {
    /// From below; turning the screen over; fading in; or under a page that curls up, which is drawn as fading in.
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// How a presented controller covers what is below it.
public enum UIModalPresentationStyle: Int, Sendable, Hashable, NamedCases {
    /// The styles of UIKit. `pageSheet` and `formSheet` are sheets, and `popover` is one on a telephone; one that the transitioning delegate
    /// animates fills the window above the presenter, and one of Hero's takes its place. `overFullScreen` and
    /// `overCurrentContext` keep the presenting view below, too, as does `custom`, which asks the transitioning delegate
    /// for a presentation controller.
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    /// `none` is only for those who are asked how something adapts; `automatic` is a sheet.
    case none = -1, automatic = -2
}

extension UIModalPresentationStyle {
    /// Whether the presenting controller's view stays in the window below what has no presentation controller that says
    /// so: it does for `overFullScreen` and `overCurrentContext`.
    public var keepsSource: Bool { self == .overFullScreen || self == .overCurrentContext }
}
