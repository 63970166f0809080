import Foundation
import Geometry
import Testing

@testable import Views

/// Presentations that an app animates itself: who stays in the window, and what the animator is told of views and
/// frames.
@Suite struct CustomTransitionTests {
    /// Takes as long as it likes, and notes what it is told at the start.
    final class Animator: UIViewControllerAnimatedTransitioning {
        var isDismissal = false
        var views: [UIView?] = [], frames: [CGRect] = []

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 0.3 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            views = [context.view(forKey: .from), context.view(forKey: .to)]
            let controllers = [UITransitionContextViewControllerKey.from, .to].compactMap(context.viewController)
            frames = controllers.map(context.initialFrame) + controllers.map(context.finalFrame)
            if let view = context.view(forKey: .to), view.superview == nil {
                view.frame = context.finalFrame(for: controllers[1])
                context.containerView.addSubview(view)
            }
            UIView.animate(withDuration: 0.3) {
                context.view(forKey: self.isDismissal ? .from : .to)?.alpha = 0.5
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    final class Low: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 300, width: 320, height: 300) }
    }

    final class Delegate: UIViewControllerTransitioningDelegate {
        let (coming, going) = (Animator(), Animator())
        var isLow = false

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { coming }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            going.isDismissal = true
            return going
        }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            isLow ? Low(presentedViewController: presented, presenting: presenting) : nil
        }
    }

    struct Case: CustomTestStringConvertible {
        let style: UIModalPresentationStyle
        var isLow = false
        let staysBelow: Bool
        var testDescription: String { "\(style)\(isLow ? " with a frame" : "")" }
    }

    static let cases = [
        Case(style: .fullScreen, staysBelow: false), Case(style: .overFullScreen, staysBelow: true),
        Case(style: .custom, staysBelow: true), Case(style: .custom, isLow: true, staysBelow: true),
        Case(style: .automatic, staysBelow: true), Case(style: .pageSheet, staysBelow: true),
        Case(style: .formSheet, staysBelow: true),
    ]

    @Test(arguments: cases) func onlyFullScreenTakesThePresenterAway(_ test: Case) throws {
        let stage = Stage(size: CGSize(width: 320, height: 600))
        let (root, next, delegate) = (UIViewController(), UIViewController(), Delegate())
        delegate.isLow = test.isLow
        (next.modalPresentationStyle, next.transitioningDelegate) = (test.style, delegate)
        let whole = stage.window.bounds
        let place = test.isLow ? CGRect(x: 0, y: 300, width: 320, height: 300) : whole
        stage.run {
            stage.window.rootViewController = root
            root.present(next, animated: true)
            stage.wait(0.1)
            #expect((root.view.superview === stage.window) == test.staysBelow)
            stage.waitUntilIdle()
            #expect((root.view.window != nil) == test.staysBelow && next.view.window != nil)
            #expect(next.view.convert(next.view.bounds, to: nil) == place)
            #expect(delegate.coming.views == [test.staysBelow ? nil : root.view, next.view])
            #expect(delegate.coming.frames == [whole, .zero, test.staysBelow ? whole : .zero, place])

            root.dismiss(animated: true)
            stage.waitUntilIdle()
            #expect(delegate.going.views == [next.view, test.staysBelow ? nil : root.view])
            #expect(delegate.going.frames == [place, test.staysBelow ? whole : .zero, .zero, whole])
            #expect(stage.window.subviews == [root.view] && next.view.window == nil && root.view.frame == whole)
        }
    }

    /// A delegate that animates only the way back leaves the way there to UIKit: a sheet.
    @Test func aDelegateWithoutAnAnimatorLeavesTheSheetToTheSystem() {
        final class Silent: UIViewControllerTransitioningDelegate {}
        let stage = Stage(size: CGSize(width: 320, height: 600))
        let (root, next, delegate) = (UIViewController(), UIViewController(), Silent())
        next.transitioningDelegate = delegate
        stage.run {
            stage.window.rootViewController = root
            root.present(next, animated: true)
            stage.waitUntilIdle()
            #expect(next.presentationController is UISheetPresentationController && root.view.window != nil)
        }
    }
}
