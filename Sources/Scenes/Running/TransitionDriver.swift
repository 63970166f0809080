import Animation
import Foundation
import Geometry
import Hero
import SceneModel
import Views

/// Has a transition animated by somebody other than Hero, and moves it as a gesture says.
final class TransitionDriver: WholeScreenTransitioning, UINavigationControllerDelegate,
    UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning
{
    private let animation: ScreenAnimation
    private let duration: Double?
    private let curve: TimingCurve?
    private let isReversed: Bool
    private weak var container: UIView?
    private let gesture: InteractionDescription?
    private let stage: Stage
    /// The sheet or the alert that comes or goes.
    private var overlay: OverlayTransition.Overlay?
    /// Whether it brings a sheet or an alert, or takes it away, as UIKit does.
    var movesOverlay: Bool { overlay != nil }
    private var inner: (any UIViewControllerAnimatedTransitioning)?
    /// Told whether a screen is pushed back for a large sheet.
    var didPushBack: (Bool) -> Void = { _ in }
    /// The bar that goes along.
    var follower: NavigationBarFollower?
    private(set) var isOver = false
    private(set) var hasFinished = false
    /// How long it takes when nobody interferes, in seconds.
    private(set) var usualDuration = 0.0
    /// When it was over, as a time of the stage.
    private(set) var end: Double?

    init(
        _ animation: ScreenAnimation, duration: Double?, curve: TimingCurve?, isReversed: Bool, container: UIView?,
        gesture: InteractionDescription?, stage: Stage
    ) {
        (self.animation, self.duration, self.curve, self.isReversed) = (animation, duration, curve, isReversed)
        (self.container, self.gesture, self.stage) = (container, gesture, stage)
    }

    var isInteractive: Bool { gesture != nil }

    /// The ids of the pairs.
    var pairs: [String] { (inner as? PresetTransition)?.pairs ?? [] }

    /// Takes a controller's transition over from Hero.
    func drive(_ controller: UIViewController) {
        controller.hero.isEnabled = false
        if case .system = animation, let found = OverlayTransition.overlay(of: controller.view) {
            overlay = found
            controller.modalPresentationStyle = .overFullScreen
        }
        if let navigation = controller as? UINavigationController {
            navigation.delegate = self
        } else if let tabs = controller as? UITabBarController {
            tabs.delegate = self
        } else {
            controller.transitioningDelegate = self
        }
    }

    /// Gives controllers back to Hero, where it has them.
    func release(_ controllers: [UIViewController], isHeros: (UIViewController) -> Bool) {
        for controller in controllers {
            if controller.transitioningDelegate === self { controller.transitioningDelegate = nil }
            controller.hero.isEnabled = isHeros(controller)
        }
    }

    private func animator(_ system: SystemTransition.Style) -> any UIViewControllerAnimatedTransitioning {
        switch animation {
        case .preset(let style):
            let preset = PresetTransition(style, duration: duration, curve: curve, isReversed: isReversed)
            preset.source = container
            inner = preset
        case .system, .hero:
            let transition = overlay.map { OverlayTransition($0, isReversed: isReversed) }
            transition?.didPushBack = didPushBack
            transition?.backdrop = Hero.shared.containerColor
            inner = transition ?? SystemTransition(system, isReversed: isReversed)
        }
        return self
    }

    // MARK: Delegates

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(.cover) }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator(.cover)
    }

    func navigationController(
        _ controller: UINavigationController, animationControllerFor operation: UINavigationControllerOperation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(.push) }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        // Tabs cut on a device.
        if case .system = animation {
            (isOver, hasFinished) = (true, true)
            return nil
        }
        return animator(.dissolve)
    }

    // MARK: The animation

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
        inner?.transitionDuration(using: context) ?? 0
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        usualDuration = inner?.transitionDuration(using: context) ?? 0
        inner?.animateTransition(using: context)
        if let gesture { follow(gesture) }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        inner?.animationEnded(transitionCompleted)
        (isOver, hasFinished, end) = (true, transitionCompleted, stage.now)
    }

    private var property: UIViewPropertyAnimator? {
        (inner as? PresetTransition)?.animator ?? (inner as? SystemTransition)?.animator
            ?? (inner as? OverlayTransition)?.animator
    }

    /// Moves the animator as the finger goes, and lets it go after the last move.
    private func follow(_ gesture: InteractionDescription) {
        guard let animator = property else { return }
        animator.pauseAnimation()
        animator.fractionComplete = 0
        let start = stage.now
        for update in gesture.progress {
            stage.schedule(at: start + update.time) { [self] in
                guard !isOver else { return }
                animator.fractionComplete = CGFloat(min(1, max(0, update.progress)))
                follower?.heroDidUpdateProgress(progress: min(1, max(0, update.progress)))
            }
        }
        stage.schedule(at: start + (gesture.progress.last?.time ?? 0)) { [self] in
            guard !isOver else { return }
            if gesture.end == .cancel { animator.isReversed = true }
            animator.startAnimation()
            // The bar goes along until the end.
            if let rest = animator.rest { follower?.follow(rest.parts, lasting: rest.duration) }
        }
    }
}

/// What a transition that is not Hero's did, as a value.
package struct ScreenTransitionRecord: Sendable {
    package let kind: TransitionDescription.Kind
    package let from, to: String
    package let animation: ScreenAnimation
    /// Seconds of the timeline, and how long it takes when nobody interferes.
    package let start, duration: Double
    /// When it was over, be it that a gesture had taken it there or back; nil where that is not shown any more.
    package let end: Double?
    /// The ids of views that both screens have, in the order in which they are drawn.
    package let pairs: [String]
    package let isInteractive: Bool
    package let hasFinished: Bool

    init(_ description: TransitionDescription, from source: String, start: Double, _ driver: TransitionDriver) {
        (kind, from, to) = (description.kind, source, description.screen.value)
        (animation, self.start, duration) = (description.preset ?? .system, start, driver.usualDuration)
        (pairs, isInteractive, hasFinished, end) = (driver.pairs, driver.isInteractive, driver.hasFinished, driver.end)
    }

    package var json: PlanJSON {
        .object([
            ("transition", .string(kind.rawValue)), ("from", .string(from)), ("to", .string(to)),
            ("animation", .string(animation.name)), ("start", .number(start)), ("duration", .number(duration)),
            ("end", end.map { .number($0) } ?? .null), ("pairs", .array(pairs.map { .string($0) })),
            ("interactive", .bool(isInteractive)),
            ("finished", .bool(hasFinished)),
        ])
    }

    var reportLine: String {
        let words = pairs.isEmpty ? "no pairs" : "pairs: " + pairs.joined(separator: ", ")
        return
            "  \(kind.rawValue) \(from) → \(to) from \(SceneInspection.seconds(start)): \(animation.name), \(SceneInspection.seconds(duration)), \(words)"
            + (hasFinished ? "" : ", cancelled")
    }
}
