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
    private(set) var animator: UIViewPropertyAnimator?
    /// Told whether the screen below is, or is about to be, pushed back for a large sheet.
    var didPushBack: (Bool) -> Void = { _ in }
    /// What is seen behind a screen that is pushed back: a window is black.
    var backdrop = UIColor.black

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
        if case .alert(let alert) = overlay, alert.style == .alert { return SystemTransition.makeAlertAnimator() }
        return UIViewPropertyAnimator(duration: 0.5, timingParameters: SystemTransition.spring)
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
        isGone ? 0 : makeAnimator().duration
    }

    /// Whether a finger has dragged the sheet away already.
    private var isGone: Bool {
        if isReversed, case .sheet(let sheet) = overlay { return sheet.progress == 0 }
        return false
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from)?.view, let to = context.viewController(forKey: .to)?.view
        else {
            return context.completeTransition(false)
        }
        let (upper, lower) = isReversed ? (from, to) : (to, from)
        if upper.superview == nil || !isReversed { context.containerView.addSubview(upper) }
        upper.superview?.layoutIfNeeded()
        if isGone {
            follow(lower, isShown: false)
            tellOfPush()
            return context.completeTransition(true)
        }
        let shown: CGFloat = isReversed ? 1 : 0
        show(shown, lower)
        let animator = makeAnimator()
        self.animator = animator
        animator.addAnimations {
            self.show(1 - shown, lower)
            self.tellOfPush()
        }
        animator.addCompletion { position in
            if position != .end { self.show(shown, lower) }
            self.tellOfPush()
            self.follow(lower, isShown: (position == .end) != self.isReversed)
            context.completeTransition(position == .end && !context.transitionWasCancelled)
        }
        animator.startAnimation()
    }

    /// While a sheet is shown, the screen below goes back and comes forward as the sheet gets large or smaller.
    private func follow(_ lower: UIView, isShown: Bool) {
        guard case .sheet(let sheet) = overlay else { return }
        sheet.detentDidChange = {}
        guard isShown else {
            if sheet.hasBackdrop { lower.superview?.backgroundColor = nil }
            sheet.hasBackdrop = false
            return
        }
        sheet.detentDidChange = { [weak sheet, weak lower, didPushBack, backdrop] in
            guard let sheet, let lower else { return }
            Self.push(lower, below: sheet, over: backdrop)
            didPushBack(sheet.push > 0.5)
        }
    }

    private func tellOfPush() {
        if case .sheet(let sheet) = overlay { didPushBack(sheet.push > 0.5) }
    }

    private func show(_ progress: CGFloat, _ lower: UIView) {
        switch overlay {
        case .alert(let alert): alert.show(progress, slides: alert.style == .actionSheet)
        case .sheet(let sheet):
            sheet.progress = progress
            Self.push(lower, below: sheet, over: backdrop)
        }
    }

    /// The screen below becomes a card behind a large sheet.
    private static func push(_ lower: UIView, below sheet: SheetView, over backdrop: UIColor) {
        let (top, progress) = (sheet.safeAreaInsets.top, sheet.push)
        guard top > 20, lower.bounds.width > 0, progress > 0 || sheet.pushesBack else { return }
        sheet.pushesBack = progress > 0
        if progress > 0, let window = lower.superview, window.backgroundColor == nil {
            sheet.hasBackdrop = true
            UIView.performWithoutAnimation { window.backgroundColor = backdrop }
        }
        let scale = 1 - progress * 32 / lower.bounds.width
        let shrunk = lower.bounds.height * (1 - scale) / 2
        lower.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: progress * (top - 10) - shrunk)
        lower.layer.cornerRadius = progress * 10
        lower.clipsToBounds = true
    }
}
