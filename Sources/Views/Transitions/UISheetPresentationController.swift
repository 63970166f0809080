import Foundation
import Geometry

/// Presents a controller on a card over what is dimmed behind it. On an upright telephone the card stands at the bottom.
/// On a tablet, where there is much room both ways, it is in the middle: 540 × 620 points for a form sheet, and for a page
/// sheet 712 points wide and 48 lower than the screen, as far as there is room; the latter are not measured. On a
/// telephone on its side the sheet covers the screen, unless `prefersEdgeAttachedInCompactHeight` says otherwise.
open class UISheetPresentationController: UIPresentationController {
    /// A height that a sheet may have.
    open class Detent {
        /// The name of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name itself.
            public let rawValue: String
            /// A detent of this name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// A detent of this name.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// That of `medium()`.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// That of `large()`.
            public static let large = Identifier("com.apple.UIKit.large")
        }
        /// The detent's name.
        public let identifier: Identifier
        let resolve: (CGFloat) -> SheetView.Detent?

        init(_ identifier: Identifier, _ resolve: @escaping (CGFloat) -> SheetView.Detent?) {
            (self.identifier, self.resolve) = (identifier, resolve)
        }

        /// About half of the screen. A telephone on its side has no room for it.
        public class func medium() -> Detent { Detent(.medium) { _ in .medium } }
        /// The whole screen below the top safe area.
        public class func large() -> Detent { Detent(.large) { _ in .large } }
        /// A height of one's own.
        /// `resolver`: gives the height in points, to which the bottom safe area is added; nil leaves the detent out.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier("custom")) { most in
                resolver(DetentRoom(maximumDetentValue: most)).map { .points($0) }
            }
        }
    }

    private struct DetentRoom: UISheetPresentationControllerDetentResolutionContext { var maximumDetentValue: CGFloat }

    /// The heights that the sheet may have; a large one by default. The first one counts unless another is selected.
    public var detents: [Detent] = [.large()] { didSet { place() } }
    /// The name of the detent that the sheet has; nil, the default, for the first one. Set it in `animateChanges` to
    /// animate the change.
    public var selectedDetentIdentifier: Detent.Identifier? { didSet { place() } }
    /// The largest detent at which nothing is dimmed; nil, the default, for none.
    public var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { place() } }
    /// Whether the card shows a small bar at its top; not by default.
    public var prefersGrabberVisible = false { didSet { place() } }
    /// The radius of the card's corners in points; nil, the default, for the system's.
    public var preferredCornerRadius: CGFloat? { didSet { place() } }
    /// Kept for code that sets it: nothing is scrolled by hand here.
    public var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the card stands at the bottom of a telephone on its side, too, between the safe areas at the sides; not by
    /// default: it covers the screen.
    public var prefersEdgeAttachedInCompactHeight = false { didSet { place() } }
    /// Whether a card at the bottom of a telephone on its side is as wide as `preferredContentSize`; not by default.
    public var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { place() } }
    /// Whether a card in the middle of a tablet has the size of a page sheet; nil, the default, for what the style says.
    public var prefersPageSizing: Bool! { didSet { place() } }

    /// The dimmed ground with the card.
    let sheet = SheetView()
    /// The popover that the sheet stands for where there is little room; nil for what is a sheet everywhere.
    var popover: UIPopoverPresentationController?

    open override var presentedView: UIView? { sheet }

    /// Animates changes of the detents that the block makes, as UIKit does.
    public func animateChanges(_ changes: () -> Void) {
        withoutActuallyEscaping(changes) { changes in
            UIView.animate(springDuration: 0.5, bounce: 0) {
                changes()
                self.container.layoutIfNeeded()
            }
        }
    }

    /// Reads custom detents again, at once.
    public func invalidateDetents() { place() }

    override func installPresentedView() {
        guard sheet.superview !== container else { return }
        sheet.frame = container.bounds
        sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(sheet)
        let view: UIView = presentedViewController.view
        place()
        view.setUntransformedFrame(sheet.contentView.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        sheet.contentView.addSubview(view)
        place()
        followFinger()
    }

    /// The detents that the screen has room for.
    private var usable: [(identifier: Detent.Identifier, height: SheetView.Detent)] {
        let insets = sheet.safeAreaInsets
        let most = container.bounds.height - insets.top - insets.bottom
        let isLow = SheetStand.Room(container.bounds.size) == .low
        return detents.compactMap { detent in
            guard let height = detent.resolve(most), !(isLow && height == .medium) else { return nil }
            return (detent.identifier, height)
        }
    }

    private func place() {
        guard isInstalled else { return }
        let usable = usable
        let (identifier, height) =
            usable.first { $0.0 == selectedDetentIdentifier } ?? usable.first ?? (.large, .large)
        sheet.detents = usable.map(\.height)
        sheet.detent = height
        sheet.prefersGrabberVisible = prefersGrabberVisible
        sheet.preferredCornerRadius = preferredCornerRadius
        sheet.isDimmed = identifier != largestUndimmedDetentIdentifier
        sheet.stand = stand
        show(progress)
    }

    /// What a finger does to the card is the presentation's.
    private func followFinger() {
        sheet.detentDidChange = { [weak self] in self.map { $0.pushPresenterBack($0.sheet.push) } }
        sheet.mayLeave = { [weak self] in
            guard let self else { return false }
            return !presentedViewController.isModalInPresentation
                && delegate?.presentationControllerShouldDismiss(self) ?? true
        }
        sheet.didLetGo = { [weak self] detent in
            guard let self else { return }
            if let detent {
                let identifier = usable.first { $0.height == detent }?.identifier
                guard identifier != selectedDetentIdentifier else { return }
                selectedDetentIdentifier = identifier
                (delegate as? any UISheetPresentationControllerDelegate)?
                    .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
            } else {
                progress = 0
                delegate?.presentationControllerWillDismiss(self)
            }
        }
        sheet.didResist = { [weak self] in
            guard let self else { return }
            delegate?.presentationControllerDidAttemptToDismiss(self)
        }
        sheet.didLeave = { [weak self] in
            guard let self else { return }
            presentedViewController.dismiss(animated: false)
            delegate?.presentationControllerDidDismiss(self)
        }
    }

    /// How the card stands on the screen.
    private var stand: SheetStand {
        let screen = container.bounds.size
        let wish = presentedViewController.preferredContentSize
        switch SheetStand.Room(screen) {
        case .narrow: return .edge(width: nil)
        case .low:
            guard prefersEdgeAttachedInCompactHeight else { return .screen }
            let insets = sheet.safeAreaInsets
            let most = screen.width - insets.left - insets.right
            let follows = widthFollowsPreferredContentSizeWhenEdgeAttached && wish.width > 0
            return .edge(width: follows ? min(wish.width, most) : most)
        case .wide:
            let isPage = prefersPageSizing ?? (presentedViewController.modalPresentationStyle != .formSheet)
            let usual = isPage ? SheetStand.page(in: screen) : SheetStand.form
            return .card(
                CGSize(
                    width: wish.width > 0 ? wish.width : usual.width,
                    height: wish.height > 0 ? wish.height : usual.height),
                in: screen)
        }
    }

    private var progress: CGFloat = 1

    /// Shows the sheet on its way: 0 out of sight, 1 in its place. A large sheet pushes the presenter back.
    func show(_ progress: CGFloat) {
        self.progress = progress
        sheet.progress = progress
        pushPresenterBack(sheet.push)
    }

    /// The presenter's view as it was before it was pushed back.
    private var presenterLook: (transform: CGAffineTransform, radius: CGFloat, clips: Bool)?

    /// The presenter becomes a card behind the sheet, 16 points narrower at each side and 10 points higher: not
    /// measured.
    private func pushPresenterBack(_ progress: CGFloat) {
        var presenter = presentingViewController
        while let parent = presenter.parent { presenter = parent }
        // A sheet below another one stays where it is.
        guard presenter.isViewLoaded, let view = presenter.view, view.superview is UIWindow, view.bounds.width > 0
        else { return }
        let top = sheet.safeAreaInsets.top
        guard top > 20 || presenterLook != nil else { return }
        let look = presenterLook ?? (view.transform, view.layer.cornerRadius, view.clipsToBounds)
        presenterLook = look
        let scale = 1 - progress * 32 / view.bounds.width
        let shrunk = view.bounds.height * (1 - scale) / 2
        view.transform = look.transform.concatenating(
            CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: progress * (top - 10) - shrunk))
        view.layer.cornerRadius = look.radius + progress * 10
        view.layer.cornerCurve = .continuous
        view.clipsToBounds = progress > 0 || look.clips
        if progress == 0 { presenterLook = nil }
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { pushPresenterBack(0) } }
    open override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { pushPresenterBack(0) } }
    open override func containerViewWillLayoutSubviews() { place() }
}

/// Hears of what fingers do to a sheet.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// A finger has brought the sheet to another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// What a custom detent may know of the sheet.
public protocol UISheetPresentationControllerDetentResolutionContext {
    /// The height in points that a sheet may have without the bottom safe area.
    var maximumDetentValue: CGFloat { get }
}
