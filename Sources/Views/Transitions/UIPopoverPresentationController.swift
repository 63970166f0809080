import Foundation
import Geometry

/// Presents a controller on a card that points to where it comes from. Where there is little room from side to side, as on
/// a telephone, it is a sheet, unless the delegate says `.none` when it is asked how the presentation adapts. How the card
/// comes and goes, its arrow and its shadow are not measured.
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that `sourceRect` belongs to; nil, the default, where `barButtonItem` says what the card points to.
    public weak var sourceView: UIView?
    /// What the card points to, in points of `sourceView`; null, the default, for all of it.
    public var sourceRect = CGRect.null { didSet { container.setNeedsLayout() } }
    /// The item of a bar that the card points to; nil by default.
    public weak var barButtonItem: UIBarButtonItem?
    /// The view or the item of a bar that the card points to, by the name that it has since iOS 16.
    public var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set { (barButtonItem, sourceView) = (newValue as? UIBarButtonItem, newValue as? UIView) }
    }
    /// Where the arrow may point to; anywhere by default. Empty has a card without an arrow over the source.
    public var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { container.setNeedsLayout() } }
    /// Where the arrow points to; `unknown` before the card is shown.
    public private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// Points that the card keeps from the screen's edges, at least as many as the safe area; 10 on each side by default.
    public var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { container.setNeedsLayout() }
    }
    /// The colour of the card and its arrow below what is presented; nil, the default, for a blur.
    public var backgroundColor: UIColor? { didSet { card.color = backgroundColor } }
    /// Views outside that fingers reach while the card is shown; nil, the default, for none.
    public var passthroughViews: [UIView]?
    /// Kept for code that sets it: a card never covers its source where it has an arrow.
    public var canOverlapSourceViewRect = false
    /// The sheet that the controller is presented on where there is little room.
    public private(set) lazy var adaptiveSheetPresentationController: UISheetPresentationController = {
        let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
        sheet.popover = self
        return sheet
    }()

    private let card = PopoverView()
    private let ground = PopoverGround()

    /// What the controller is shown in on the screen as it is: this card, a sheet, or nil for what fills the window.
    func adapted() -> UIPresentationController? {
        let traits = Stage.current?.traits ?? .current
        let style: UIModalPresentationStyle =
            traits.horizontalSizeClass == .regular
            ? .none
            : delegate.map { $0.adaptivePresentationStyle(for: self, traitCollection: traits) } ?? .automatic
        switch style {
        case .none, .popover: return self
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: return nil
        default:
            let sheet = adaptiveSheetPresentationController
            sheet.delegate = sheet.delegate ?? delegate
            return sheet
        }
    }

    open override var presentedView: UIView? { card }
    open override var frameOfPresentedViewInContainerView: CGRect { place.frame }
    open override var adaptivePresentationStyle: UIModalPresentationStyle {
        adapted() === self ? .none : .formSheet
    }

    open override func presentationTransitionWillBegin() {
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        if source == nil {
            Stage.current?.reportDiagnostic(
                "present: a popover needs a sourceView or a barButtonItem before it is presented")
        }
        ground.frame = container.bounds
        ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ground.tapped = { [weak self] in self?.tapOutside() }
        container.addSubview(ground)
        presentedViewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.content.addSubview(presentedViewController.view)
        update()
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { presentedViewController.view.ownSafeAreaInsets = nil }
    }

    open override func containerViewWillLayoutSubviews() { update() }

    private func update() {
        let place = place
        arrowDirection = place.direction
        card.show(at: place)
    }

    override func takesTouch(at point: CGPoint) -> Bool {
        !(passthroughViews ?? []).contains { $0.bounds.contains($0.convert(point, from: container)) }
            || card.frame.contains(point)
    }

    // MARK: Places

    /// What the card points to, in the container; nil where nobody has said.
    private var source: CGRect? {
        let view = barButtonItem.flatMap { $0.customView ?? button(of: $0) } ?? sourceView
        guard let view else { return nil }
        let rect = sourceRect.isNull || view !== sourceView ? view.bounds : sourceRect
        return container.convert(rect, from: view)
    }

    private func button(of item: UIBarButtonItem) -> UIView? {
        var found: UIView?
        container.window?.forEachInTree { if ($0 as? BarButton)?.item === item { found = $0 } }
        return found
    }

    private var place: PopoverPlace {
        let room = room
        return PopoverPlace(
            size: size, source: source ?? CGRect(x: room.midX, y: room.midY, width: 0, height: 0), in: room,
            permitted: source == nil ? [] : permittedArrowDirections)
    }

    /// Where the card may be: not below cameras and keyboards.
    private var room: CGRect {
        let (safe, margins, bounds) = (container.safeAreaInsets, popoverLayoutMargins, container.bounds)
        let keyboard = container.window?.subviews.first { $0 is KeyboardView }?.frame.minY ?? bounds.maxY
        let (left, top) = (max(safe.left, margins.left), max(safe.top, margins.top))
        let bottom = min(bounds.maxY - max(safe.bottom, margins.bottom), keyboard - margins.bottom)
        return CGRect(
            x: left, y: top, width: max(0, bounds.width - left - max(safe.right, margins.right)),
            height: max(0, bottom - top))
    }

    /// The size that is wished for, or else that of UIKit, which is as high as there is room.
    private var size: CGSize {
        var wish = preferredContentSize
        if wish == .zero, let navigation = presentedViewController as? UINavigationController,
            let top = navigation.topViewController, top.preferredContentSize != .zero
        {
            wish = top.preferredContentSize
            if !navigation.isNavigationBarHidden { wish.height += navigation.navigationBar.frame.height }
        }
        return CGSize(width: wish.width > 0 ? wish.width : 320, height: wish.height > 0 ? wish.height : 1100)
    }

    // MARK: Fingers

    private func tapOutside() {
        guard !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed else { return }
        guard !presentedViewController.isModalInPresentation,
            delegate?.presentationControllerShouldDismiss(self) ?? true
        else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        presentedViewController.dismiss(animated: true) {
            self.delegate?.presentationControllerDidDismiss(self)
        }
    }
}

/// What lies around a popover's card, where a tap dismisses it.
private final class PopoverGround: UIView {
    var tapped: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }
}

/// What a popover may point to.
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Who is asked how a popover is adapted to the screen.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before a card is shown; not for a sheet.
    func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {}
}

/// Sides to which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable, Hashable {
    /// The sides as bits; each has UIKit's value.
    public let rawValue: UInt
    /// The sides of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upwards: the card is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// Downwards: the card is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// To the left: the card is at the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// To the right: the card is at the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Any of them.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// Not known yet.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}
