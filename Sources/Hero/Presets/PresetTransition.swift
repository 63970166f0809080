import Animation
import Foundation
import Geometry
import Views

/// Transitions of other systems, made of the same two screens: views with the same Hero id are pairs there too.
///
/// All of them move still pictures of the views, above both screens, by one property animator; paused, it is moved by
/// its `fractionComplete`.
public final class PresetTransition: UIViewControllerAnimatedTransitioning {
    /// How the screens change.
    public enum Style: Sendable, Hashable {
        /// CSS View Transitions: every pair becomes a group that goes from the old rectangle to the new one while both
        /// pictures cross-fade by adding their light. The fit is CSS's `object-fit` of both pictures.
        case viewTransition(Fit)
        /// Material's container transform: a view of the lower screen grows into the upper one.
        case containerTransform
        /// The zoom of iOS 18: the same by a spring, with the lower screen pushed back. Its numbers are not measured.
        case systemZoom
        /// Material's shared axis: both screens move the same way while one fades through to the other.
        case sharedAxis(Axis)
        /// Material's fade through: the old screen goes before the new one comes.
        case fadeThrough
    }

    /// How a picture fills a group of other proportions: CSS's `object-fit`.
    public enum Fit: String, Sendable, Hashable, CaseIterable {
        /// As wide as the group and as high as its proportions ask for, from the top: what CSS does unless told
        /// otherwise.
        case width
        /// Stretched; wholly inside; covering all of the group and cut by it; in its own size.
        case fill, contain, cover, none
    }

    /// Along what both screens of a shared axis move.
    public enum Axis: String, Sendable, Hashable, CaseIterable {
        /// From side to side, up and down, or towards the viewer.
        case x, y, z
    }

    /// How the screens change.
    public let style: Style
    /// Whether it is the way back: a pop or a dismissal.
    public let isReversed: Bool
    /// Seconds; nil for the style's own.
    public let duration: Double?
    /// The curve of the whole; nil for the style's own.
    public let curve: TimingCurve?
    /// The view of the lower screen that a container transform or zoom begins from; nil for the first that is a pair.
    public weak var source: UIView?
    /// What moves the pictures, once the transition has begun.
    public private(set) var animator: UIViewPropertyAnimator?
    /// The ids of the pairs that were found, in the order in which they are drawn.
    public private(set) var pairs: [String] = []

    /// A transition in this style.
    ///
    /// - Parameters:
    ///   - style: how the screens change.
    ///   - duration: seconds; nil for the style's own.
    ///   - curve: of the whole; nil for the style's own.
    ///   - isReversed: whether it is a pop or a dismissal.
    public init(_ style: Style, duration: Double? = nil, curve: TimingCurve? = nil, isReversed: Bool = false) {
        (self.style, self.duration, self.curve, self.isReversed) = (style, duration, curve, isReversed)
    }

    private var timing: any UITimingCurveProvider {
        if let curve { return UICubicTimingParameters(curve) }
        switch style {
        // CSS's `ease` is Core Animation's default curve.
        case .viewTransition: return UICubicTimingParameters(.default)
        case .systemZoom:
            return UISpringTimingParameters(
                mass: 3, stiffness: 1000, damping: 2 * 3000.0.squareRoot(), initialVelocity: CGVector(dx: 0, dy: 0))
        default: return UICubicTimingParameters(TimingCurve(0.4, 0, 0.2, 1))
        }
    }

    private var usualDuration: Double {
        switch style {
        case .viewTransition: 0.25
        case .systemZoom: 0.5
        case .containerTransform: isReversed ? 0.25 : 0.3
        case .sharedAxis, .fadeThrough: 0.3
        }
    }

    /// How long it takes, in seconds.
    public func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
        UIViewPropertyAnimator(duration: duration ?? usualDuration, timingParameters: timing).duration
    }

    /// Starts the transition between the two controllers of the context.
    public func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from)?.view, let to = context.viewController(forKey: .to)?.view
        else {
            return context.completeTransition(false)
        }
        let container = context.containerView
        if from.superview !== container { container.addSubview(from) }
        container.addSubview(to)
        to.layoutIfNeeded()
        let overlay = UIView(frame: container.bounds)
        overlay.isOpaque = false
        overlay.clipsToBounds = true
        let screens = PresetScreens(from: from, to: to, overlay: overlay, isReversed: isReversed, source: source)
        let changes: () -> Void
        switch style {
        case .viewTransition(let fit): changes = CSSViewTransition(fit: fit).prepare(screens, &pairs)
        case .containerTransform: changes = ContainerTransform.material.prepare(screens, &pairs)
        case .systemZoom: changes = ContainerTransform.systemZoom.prepare(screens, &pairs)
        case .sharedAxis(let axis): changes = FadeThrough(axis: axis).prepare(screens)
        case .fadeThrough: changes = FadeThrough(axis: nil).prepare(screens)
        }
        container.addSubview(overlay)
        // The pictures stand for both screens.
        let (fromAlpha, toAlpha) = (from.alpha, to.alpha)
        (from.alpha, to.alpha) = (0, 0)
        let animator = UIViewPropertyAnimator(duration: duration ?? usualDuration, timingParameters: timing)
        animator.animatesLooks = true
        self.animator = animator
        animator.addAnimations { UIView.animateKeyframes(withDuration: 1, animations: changes) }
        animator.addCompletion { position in
            overlay.removeFromSuperview()
            (from.alpha, to.alpha) = (fromAlpha, toAlpha)
            context.completeTransition(position == .end && !context.transitionWasCancelled)
        }
        animator.startAnimation()
    }
}

/// The two screens of a transition, and where their pictures go.
struct PresetScreens {
    let from, to: UIView
    /// Above both screens, as large as they are.
    let overlay: UIView
    let isReversed: Bool
    let source: UIView?

    /// The screen that lies below, and the one that comes over it or goes from over it.
    var lower: UIView { isReversed ? to : from }
    var upper: UIView { isReversed ? from : to }

    func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: overlay.superview ?? from.superview) }
}

/// A view that has an id, or is inside one.
struct NamedView {
    let id: String
    let view: UIView

    /// The views with ids, in the order in which they are drawn, each id once.
    static func all(in root: UIView) -> [NamedView] {
        var found: [NamedView] = []
        func visit(_ view: UIView) {
            guard !view.isHidden, view.alpha > 0, view.hero.isEnabled else { return }
            if let id = view.hero.id, view.bounds.width > 0, view.bounds.height > 0,
                !found.contains(where: { $0.id == id })
            {
                found.append(NamedView(id: id, view: view))
            }
            if view.hero.isEnabledForSubviews { view.subviews.forEach(visit) }
        }
        root.subviews.forEach(visit)
        return found
    }
}

/// One part of the way, from the beginning to the end of it.
func during(_ start: Double, _ end: Double, curve: TimingCurve = .linear, _ changes: @escaping () -> Void) {
    UIView.addKeyframe(from: start, to: end, curve: curve, changes)
}
