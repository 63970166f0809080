import Animation
import Foundation
import Geometry

extension Stage {
    private struct Turning {
        var orientation: UIInterfaceOrientation?
        /// What the device's edges cover while it stands upright.
        var uprightInsets: UIEdgeInsets?
    }

    /// How the stage is held; at first upright where it is higher than wide, else lying with the top of the device to
    /// the left.
    public var orientation: UIInterfaceOrientation {
        associations[Turning.self]?.orientation
            ?? (window.bounds.width > window.bounds.height ? .landscapeRight : .portrait)
    }

    /// Seconds that a turn takes, as apps are told: 0.3 on a phone and 0.4 on a tablet, and twice that for a half turn.
    /// Not measured for this project.
    private func duration(of angle: CGFloat) -> Double {
        let quarter = min(window.bounds.width, window.bounds.height) >= 700 ? 0.4 : 0.3
        return abs(angle) > 2 ? 2 * quarter : quarter
    }

    /// Turns the device, and lets the time pass that it takes. As in UIKit, controllers hear of it by
    /// `viewWillTransition(to:with:)`, and the window is laid out in its new size inside the animation. In a recording
    /// the device turns and what it shows stays upright; the pictures are square.
    ///
    /// - Parameters:
    ///   - orientation: how the stage is held afterwards. Nothing happens when it is held so already.
    ///   - safeArea: what the device's edges cover then; by default a phone's upper inset goes to both sides, and a
    ///     tablet's stay.
    public func rotate(to orientation: UIInterfaceOrientation, safeArea: UIEdgeInsets? = nil) {
        letsTimePass = true
        advance(to: now + turn(to: orientation, safeArea: safeArea))
    }

    /// Begins to turn.
    ///
    /// - Parameter changes: what else changes along with it, in its animation.
    /// - Returns: how long it takes, in seconds.
    package func turn(
        to orientation: UIInterfaceOrientation, safeArea: UIEdgeInsets? = nil, changes: @escaping () -> Void = {}
    ) -> Double {
        let former = self.orientation
        guard orientation != .unknown, orientation != former else { return 0 }
        var angle = orientation.angle - former.angle
        if abs(angle) > 4 { angle += angle > 0 ? -2 * .pi : 2 * .pi }
        let duration = duration(of: angle)
        let insets = safeArea ?? turnedInsets(to: orientation, from: former)
        var turning = associations[Turning.self] ?? Turning()
        turning.orientation = orientation
        associations[Turning.self] = turning
        if recorder != nil {
            let turn = TimelineTurn(start: now, duration: duration, from: former.angle, to: former.angle + angle)
            recorder?.timeline.turns.append(turn)
        }
        run {
            let old = window.bounds.size
            let size = orientation.isPortrait == former.isPortrait ? old : CGSize(width: old.height, height: old.width)
            let coordinator = RotationCoordinator(window, duration: duration)
            window.layoutIfNeeded()
            window.rootViewController?.viewWillTransition(to: size, with: coordinator)
            notificationCenter.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
            UIView.animate(withDuration: duration) { [self] in
                window.ownSafeAreaInsets = insets
                window.bounds.size = size
                Self.refit(window, from: old, to: size)
                changes()
                coordinator.runAlongside()
                keyboard.screenDidChange()
                window.setNeedsLayoutInside()
                window.layoutIfNeeded()
            } completion: { _ in
                coordinator.finish()
            }
        }
        return duration
    }

    /// Gives what filled the window its new size: root views, and those in the containers of presentations.
    private static func refit(_ view: UIView, from old: CGSize, to size: CGSize) {
        for subview in view.subviews where subview.untransformedFrame == CGRect(origin: .zero, size: old) {
            subview.setUntransformedFrame(CGRect(origin: .zero, size: size))
            if subview.viewController == nil { refit(subview, from: old, to: size) }
        }
    }

    private func turnedInsets(to orientation: UIInterfaceOrientation, from former: UIInterfaceOrientation)
        -> UIEdgeInsets
    {
        let present = window.ownSafeAreaInsets ?? .zero
        guard min(window.bounds.width, window.bounds.height) < 700, orientation.isPortrait != former.isPortrait else {
            return present
        }
        if orientation.isLandscape {
            associations[Turning.self] = Turning(orientation: former, uprightInsets: present)
            let side = present.bottom > 0 ? present.top : 0
            return UIEdgeInsets(top: 0, left: side, bottom: present.bottom > 0 ? 21 : 0, right: side)
        }
        let side = present.left
        return associations[Turning.self]?.uprightInsets
            ?? UIEdgeInsets(top: max(20, side), left: 0, bottom: side > 0 ? 34 : 0, right: 0)
    }
}

extension UIInterfaceOrientation {
    /// By how much a device is turned that is held so, clockwise.
    fileprivate var angle: CGFloat {
        switch self {
        case .unknown, .portrait: 0
        case .landscapeRight: -.pi / 2
        case .landscapeLeft: .pi / 2
        case .portraitUpsideDown: .pi
        }
    }
}

/// What runs beside a turn of the device.
private final class RotationCoordinator: UIViewControllerTransitionCoordinator {
    let isAnimated = true
    let presentationStyle = UIModalPresentationStyle.none
    let initiallyInteractive = false
    let isInteractive = false
    let isCancelled = false
    let transitionDuration: Double
    let containerView: UIView
    private var alongside = AlongsideAnimations()

    init(_ window: UIView, duration: Double) { (containerView, transitionDuration) = (window, duration) }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        alongside.add(animation, completion)
        return true
    }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}

    func runAlongside() { for block in alongside.begin() { block(self) } }
    func finish() { for block in alongside.completions { block(self) } }
}
