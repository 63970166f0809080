import Foundation
import Geometry
import Views

/// Brings a screen whose view is a sheet or an alert, or has one directly inside, over another as UIKit does: by the
/// spring that was measured on a sheet, or on the dimming behind an alert. How far a large sheet pushes the screen below
/// back is not measured.
final class OverlayTransition: UIViewControllerAnimatedTransitioning {
    enum Overlay {
        case sheet(SheetView)
        case alert(AlertView)
    }

    private let overlay: Overlay
    private let isReversed: Bool
    /// Whether a large sheet moves the screen below.
    private var pushesBack = true
    private(set) var animator: UIViewPropertyAnimator?

    init(_ overlay: Overlay, isReversed: Bool) { (self.overlay, self.isReversed) = (overlay, isReversed) }

    /// The sheet or the alert of a screen.
    static func overlay(of root: UIView?) -> Overlay? {
        guard let root else { return nil }
        for view in [root] + root.subviews {
            if let sheet = view as? SheetView { return .sheet(sheet) }
            if let alert = view as? AlertView { return .alert(alert) }
        }
        return nil
    }

    private func makeAnimator() -> UIViewPropertyAnimator {
        var timing = SystemTransition.spring
        if case .alert(let alert) = overlay, alert.style == .alert { timing = SystemTransition.alertSpring }
        return UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
        makeAnimator().duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(false)
        }
        let (upper, lower) = isReversed ? (from, to) : (to, from)
        if upper.superview == nil || !isReversed { context.containerView.addSubview(upper) }
        upper.superview?.layoutIfNeeded()
        // A sheet that was pulled up since it came has left the screen below where it was.
        if case .sheet = overlay, isReversed { pushesBack = lower.transform != .identity }
        let shown: CGFloat = isReversed ? 1 : 0
        show(shown, lower)
        let animator = makeAnimator()
        self.animator = animator
        animator.addAnimations { self.show(1 - shown, lower) }
        animator.addCompletion { position in
            if position != .end { self.show(shown, lower) }
            context.completeTransition(position == .end && !context.transitionWasCancelled)
        }
        animator.startAnimation()
    }

    private func show(_ progress: CGFloat, _ lower: UIView) {
        switch overlay {
        case .alert(let alert): alert.show(progress, slides: alert.style == .actionSheet)
        case .sheet(let sheet):
            sheet.progress = progress
            let top = sheet.safeAreaInsets.top
            if pushesBack, sheet.detent == .large, top > 20, lower.bounds.width > 0 { push(lower, progress, top: top) }
        }
    }

    /// The screen below becomes a card behind a large sheet.
    private func push(_ lower: UIView, _ progress: CGFloat, top: CGFloat) {
        let scale = 1 - progress * 32 / lower.bounds.width
        let shrunk = lower.bounds.height * (1 - scale) / 2
        lower.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: progress * (top - 10) - shrunk)
        lower.layer.cornerRadius = progress * 10
        lower.clipsToBounds = true
    }
}
