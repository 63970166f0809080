import Foundation
import Geometry

extension UIViewController {
    /// What the controller is presented in: its own while it is presented, else that in which it would be; nil for what
    /// fills the window. Changes made before the presentation count.
    public var presentationController: UIPresentationController? {
        if let ownPresentation, ownPresentation.isInstalled || ownPresentation.suits(modalPresentationStyle) {
            return ownPresentation
        }
        if let presenter = parent?.presentationController, parent?.presentingViewController != nil { return presenter }
        ownPresentation =
            switch modalPresentationStyle {
            case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
            case .automatic where !isPresentedWhole && !(self is UIAlertController), .pageSheet, .formSheet:
                UISheetPresentationController(presentedViewController: self, presenting: nil)
            default: nil
            }
        return ownPresentation
    }

    /// The sheet that the controller, or one around it, is presented on; nil for other styles.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The popover that the controller is presented in, or would be where there were room; nil for other styles.
    public var popoverPresentationController: UIPopoverPresentationController? {
        let presentation = presentationController
        return presentation as? UIPopoverPresentationController
            ?? (presentation as? UISheetPresentationController)?.popover
    }

    /// Whether the one who animates the presentation moves whole screens.
    private var isPresentedWhole: Bool { transitioningDelegate is any WholeScreenTransitioning }

    /// What a presentation is shown in when it begins; nil for what fills the window.
    private func presentation(by presenter: UIViewController) -> UIPresentationController? {
        if isPresentedWhole { return nil }
        if modalPresentationStyle == .popover, let popover = popoverPresentationController {
            ownPresentation = popover.adapted()
            return ownPresentation
        }
        guard modalPresentationStyle == .custom else { return presentationController }
        ownPresentation =
            transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenter, source: presenter)
            ?? UIPresentationController(presentedViewController: self, presenting: presenter)
        return ownPresentation
    }

    /// Shows `controller`, whose presenter this one is already.
    func runPresentation(of controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        var presentation = controller.presentation(by: self)
        let delegate = controller.transitioningDelegate
        defer { controller.presentationSource = nil }
        let own =
            animated
            ? delegate?.animationController(
                forPresented: controller, presenting: self, source: controller.presentationSource ?? self) : nil
        // Whoever animates a sheet himself moves the whole screen, and not a card.
        if own != nil, presentation is UISheetPresentationController {
            presentation = UIPresentationController(presentedViewController: controller, presenting: self)
            controller.ownPresentation = presentation
        }
        ControllerTransition(
            from: self, to: controller, in: window, kind: .present,
            keepsSource: presentation.map { !$0.shouldRemovePresentersView }
                ?? controller.modalPresentationStyle.keepsSource, presentation: presentation
        ).run(
            own ?? (animated ? controller.systemTransition(isReversed: false) : nil),
            interaction: own.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
        ) {
            [weak self] finished in
            if !finished {
                self?.presentedViewController = nil
                controller.presenter = nil
                controller.ownPresentation = nil
            }
            completion?()
        }
    }

    /// The uppermost controller of those that are presented one over the other, which this one presents from now on:
    /// those between are taken away at once.
    func uppermost(over presented: UIViewController) -> UIViewController {
        var tower = [presented]
        while let last = tower.last, let next = last.presentedViewController, next !== last { tower.append(next) }
        guard let top = tower.popLast(), let lowest = tower.first else { return presented }
        for controller in tower.reversed() {
            controller.presentedViewController = nil
            controller.presenter?.runDismissal(of: controller, animated: false, completion: nil)
        }
        assert(lowest.presenter == nil)
        (presentedViewController, top.presenter) = (top, self)
        // What has come back into the window for one of them lies below.
        let cover = top.ownPresentation.flatMap { $0.isInstalled ? $0.container : nil } ?? top.viewIfLoaded
        if let cover, let root = cover.superview, let own = viewIfLoaded, own.superview === root {
            root.insertSubview(own, belowSubview: cover)
        }
        return top
    }

    func runDismissal(of presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
        presented.activeTransition?.hurry()
        let delegate = presented.transitioningDelegate
        let own = animated ? delegate?.animationController(forDismissed: presented) : nil
        let presentation = presented.ownPresentation.flatMap { $0.isInstalled ? $0 : nil }
        ControllerTransition(
            from: presented, to: self, in: window, kind: .dismiss,
            keepsSource: presentation.map { !$0.shouldRemovePresentersView }
                ?? presented.modalPresentationStyle.keepsSource, presentation: presentation
        ).run(
            own ?? (animated ? presented.systemTransition(isReversed: true) : nil),
            interaction: own.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
        ) {
            [weak self] finished in
            if finished {
                self?.presentedViewController = nil
                presented.presenter = nil
                presented.ownPresentation = nil
            }
            completion?()
        }
    }

    /// What lets one animate beside the transition that the controller, or one around it, takes part in; nil when
    /// there is none.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        activeTransition ?? (self as? UINavigationController)?.topViewController?.activeTransition
            ?? parent?.transitionCoordinator
    }

    /// Whether the controller is being presented just now, or one around it is.
    public var isBeingPresented: Bool {
        if let transition = ownTransition, transition.kind == .present { return transition.to === self }
        return parent?.isBeingPresented ?? false
    }
    /// Whether the controller is being dismissed just now, or one around it is.
    public var isBeingDismissed: Bool {
        if let transition = ownTransition, transition.kind == .dismiss { return transition.from === self }
        return parent?.isBeingDismissed ?? false
    }
    /// Whether the controller is coming onto a navigation stack just now, until after `viewDidAppear`.
    public var isMovingToParent: Bool { ownTransition.map { $0.kind == .push && $0.to === self } ?? false }
    /// Whether the controller is going from a navigation stack just now, until after `viewDidDisappear`.
    public var isMovingFromParent: Bool {
        guard let transition = ownTransition, transition.from === self else { return false }
        let stays = navigationController?.viewControllers.contains { $0 === self } ?? false
        return transition.kind == .pop || transition.kind == .push && !stays
    }
    private var ownTransition: ControllerTransition? { activeTransition ?? endingTransition }

    private struct Extras {
        var definesContext = false, isModal = false
    }
    private var extras: Extras {
        get { associations[Extras.self] ?? Extras() }
        set { associations[Extras.self] = newValue }
    }
    /// Kept for code that sets it: everything is presented over the window.
    public var definesPresentationContext: Bool {
        get { extras.definesContext }
        set { extras.definesContext = newValue }
    }
    /// Whether a finger may not drag the controller's sheet away; false by default.
    public var isModalInPresentation: Bool {
        get { extras.isModal }
        set { extras.isModal = newValue }
    }
}

extension UIPresentationController {
    fileprivate func suits(_ style: UIModalPresentationStyle) -> Bool {
        switch style {
        case .popover:
            self is UIPopoverPresentationController || (self as? UISheetPresentationController)?.popover != nil
        case .automatic, .pageSheet, .formSheet: self is UISheetPresentationController
        case .custom: true
        default: false
        }
    }
}
