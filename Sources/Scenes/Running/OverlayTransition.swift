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
        guard isShown else {
            sheet.detentDidChange = {}
            return Self.putBack(sheet)
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

    /// Makes the window black, and says how to undo that and the push.
    private static func preparePush(of lower: UIView, over backdrop: UIColor) -> () -> Void {
        let (transform, radius, clips) = (lower.transform, lower.layer.cornerRadius, lower.clipsToBounds)
        let window = lower.superview.flatMap { $0.backgroundColor == nil ? $0 : nil }
        UIView.performWithoutAnimation { window?.backgroundColor = backdrop }
        return { [weak lower, weak window] in
            lower?.transform = transform
            lower?.layer.cornerRadius = radius
            lower?.clipsToBounds = clips
            window?.backgroundColor = nil
        }
    }

    /// Undoes what the sheet of a screen, if it has one, has done to the screen below. Whoever takes the sheet away in
    /// another way than by this transition has to call it before.
    /// - Parameter forGood: otherwise the screen below may yet be pushed back again.
    /// - Returns: whether there was anything.
    static func putBack(_ root: UIView, forGood: Bool) -> Bool {
        guard case .sheet(let sheet) = overlay(of: root) else { return false }
        let wasPushed = sheet.putBack != nil
        putBack(sheet)
        if forGood { sheet.detentDidChange = {} }
        return wasPushed
    }

    /// Pushes the screen below the sheet of a screen back, after it was not taken away.
    static func pushAgain(_ root: UIView) {
        if case .sheet(let sheet) = overlay(of: root) { UIView.performWithoutAnimation { sheet.detentDidChange() } }
    }

    private static func putBack(_ sheet: SheetView) {
        UIView.performWithoutAnimation { sheet.putBack?() }
        sheet.putBack = nil
    }

    /// The screen below becomes a card behind a large sheet.
    private static func push(_ lower: UIView, below sheet: SheetView, over backdrop: UIColor) {
        let (top, progress) = (sheet.safeAreaInsets.top, sheet.push)
        guard top > 20, lower.bounds.width > 0, progress > 0 || sheet.putBack != nil else { return }
        if sheet.putBack == nil { sheet.putBack = preparePush(of: lower, over: backdrop) }
        let scale = 1 - progress * 32 / lower.bounds.width
        let shrunk = lower.bounds.height * (1 - scale) / 2
        lower.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: progress * (top - 10) - shrunk)
        lower.layer.cornerRadius = progress * 10
        lower.clipsToBounds = true
    }
}
