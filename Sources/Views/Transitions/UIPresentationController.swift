import Foundation
import Geometry

/// What a presented controller is shown in, from the beginning of its presentation to the end of its dismissal.
/// Subclasses add views around it, give it a frame, and animate along.
open class UIPresentationController: NSObject {
    /// The controller that is presented.
    public let presentedViewController: UIViewController
    /// The controller that presents it.
    public private(set) var presentingViewController: UIViewController
    /// Asked how the presentation adapts, and told of dismissals; it is not kept alive. Nil by default.
    public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    let container = PresentationContainer()
    var isInstalled = false

    /// A presentation of a controller.
    /// `presenting`: who presents it; nil where that is not known yet.
    public init(presentedViewController: UIViewController, presenting: UIViewController?) {
        self.presentedViewController = presentedViewController
        presentingViewController = presenting ?? presentedViewController
        super.init()
        container.controller = self
        container.isOpaque = false
    }

    func begin(presenting: UIViewController) { presentingViewController = presenting }

    /// The view that everything of the presentation is in; nil before it begins and after it is over.
    open var containerView: UIView? { isInstalled ? container : nil }
    /// The view that is moved: the presented controller's unless overridden.
    open var presentedView: UIView? { presentedViewController.view }
    /// Where the presented view is in the container at last, in points: all over it unless overridden.
    open var frameOfPresentedViewInContainerView: CGRect { container.bounds }
    /// Whether the presenter's view leaves the window when the presentation is over; not unless overridden.
    open var shouldRemovePresentersView: Bool { false }
    /// Whether the presentation covers the window. It always does here.
    open var shouldPresentInFullscreen: Bool { true }
    /// The style that the presented controller was given.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The style after adaption; `.none`, unless overridden, for the given one.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    /// The size that the presented controller would like to have, in points.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// The size that a controller inside has in a size around it: that one, unless overridden. Nothing asks for it but
    /// subclasses.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Called before the size of the container changes. Does nothing unless overridden.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Called before the container lays out its subviews. Does nothing unless overridden.
    open func containerViewWillLayoutSubviews() {}
    /// Called when the container has laid out its subviews. Does nothing unless overridden.
    open func containerViewDidLayoutSubviews() {}
    /// Called before anything of the presentation animates; the container is in the window. Does nothing unless
    /// overridden.
    open func presentationTransitionWillBegin() {}
    /// Called at the end of the presentation, with whether it was not cancelled. Does nothing unless overridden.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before anything of the dismissal animates. Does nothing unless overridden.
    open func dismissalTransitionWillBegin() {}
    /// Called at the end of the dismissal, with whether it was not cancelled. Does nothing unless overridden.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called when a controller inside wants another size. Lays the container out anew.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        self.container.setNeedsLayout()
    }

    /// Whether a finger at a point of the container is the presentation's, and not of what lies below.
    func takesTouch(at point: CGPoint) -> Bool { true }

    /// Puts the presented view into the container, at its place, unless it is there.
    func installPresentedView() {
        guard let view = presentedView, !view.isDescendant(of: container) else { return }
        view.setUntransformedFrame(frameOfPresentedViewInContainerView)
        container.addSubview(view)
    }
}

/// Says how a presentation adapts, and hears of dismissals. All of it is optional.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style to adapt to where there is little room from side to side; a sheet unless implemented. Popovers are asked,
    /// for which `.none` is the given style.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The same with the traits of the screen; what the other method says unless implemented.
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    /// Whether a drag may dismiss the controller; true unless implemented.
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
    /// Called when a finger has let go of a sheet and it leaves.
    func presentationControllerWillDismiss(_ controller: UIPresentationController)
    /// Called when a drag has dismissed the controller.
    func presentationControllerDidDismiss(_ controller: UIPresentationController)
    /// Called when a drag would have dismissed the controller, which may not be.
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// A sheet.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .automatic
    }
    /// What the method without traits says.
    public func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    { adaptivePresentationStyle(for: controller) }
    /// Drags may dismiss.
    public func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ controller: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ controller: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {}
}

/// The view that a presentation is in: it tells the presentation of layouts.
final class PresentationContainer: UIView {
    weak var controller: UIPresentationController?

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && controller?.takesTouch(at: point) ?? true
    }

    override func layoutSubviews() {
        controller?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        controller?.containerViewDidLayoutSubviews()
    }
}

/// What holds contents of which sizes are asked: a controller, or what presents one.
public protocol UIContentContainer: AnyObject {
    /// The size that it would like to have, in points.
    var preferredContentSize: CGSize { get }
    /// Called when a container inside would like to have another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size that a container inside has in a size around it.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    /// Called before it gets another size.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIPresentationController: UIContentContainer {}
extension UIViewController: UIContentContainer {}
