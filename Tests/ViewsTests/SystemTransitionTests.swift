import Foundation
import Geometry
import Testing

@testable import Views

/// UIKit's own transitions, and the bars of containers.
@Suite struct SystemTransitionTests {
    private func world(_ body: (Stage, UIViewController) -> Void) {
        let stage = Stage(size: CGSize(width: 320, height: 600))
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        stage.run {
            let root = UIViewController()
            root.title = "Root"
            body(stage, root)
        }
    }

    /// What the layer shows now.
    private func shown(_ view: UIView) -> CGPoint { (view.layer.presentation() ?? view.layer).position }

    @Test func aPushComesFromTheSide() {
        world { stage, root in
            let navigation = UINavigationController(rootViewController: root)
            stage.window.rootViewController = navigation
            let next = UIViewController()
            navigation.pushViewController(next, animated: true)
            #expect(next.isMovingToParent && next.transitionCoordinator != nil)
            #expect(shown(next.view).x == 480)
            stage.wait(0.1)
            let (upper, lower) = (shown(next.view).x, shown(root.view).x)
            #expect(upper > 160 && upper < 480 && lower < 160 && abs((480 - upper) * 0.3 - (160 - lower)) < 0.5)
            stage.waitUntilIdle()
            #expect(next.view.frame == navigation.view.bounds && root.view.superview == nil)
            #expect(abs(stage.now - 0.5) < 0.1)
        }
    }

    @Test func aSheetLeavesThePresenterInTheWindow() {
        world { stage, root in
            stage.window.rootViewController = root
            let sheet = UIViewController()
            var log: [String] = []
            root.present(sheet, animated: true) { log.append("done") }
            stage.waitUntilIdle()
            #expect(log == ["done"] && root.view.window != nil && sheet.view.window != nil)
            #expect(sheet.view.convert(sheet.view.bounds, to: nil) == CGRect(x: 0, y: 44, width: 320, height: 556))
            #expect(abs(root.view.frame.width - 288) < 0.01)
            sheet.sheetPresentationController?.detents = [.medium()]
            stage.window.layoutIfNeeded()
            #expect(sheet.view.bounds.height < 400)
            sheet.dismiss(animated: true)
            stage.waitUntilIdle()
            #expect(sheet.view.window == nil && root.view.frame == stage.window.bounds)
            #expect(stage.window.subviews == [root.view])
        }
    }

    @Test func whatIsAnimatedBesideRunsWithIt() {
        world { stage, root in
            stage.window.rootViewController = root
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            root.view.addSubview(box)
            let next = UIViewController()
            next.modalPresentationStyle = .overFullScreen
            root.present(next, animated: true)
            var ends = 0
            next.transitionCoordinator?.animate(alongsideTransition: { _ in box.center.x = 105 }) { _ in ends += 1 }
            stage.wait(0.1)
            #expect(shown(box).x > 5 && shown(box).x < 105 && ends == 0)
            stage.waitUntilIdle()
            #expect(ends == 1 && box.center.x == 105)
        }
    }

    final class Panel: UIPresentationController {
        let dim = UIView()
        var log: [String] = []
        override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 400, width: 320, height: 200) }
        override func presentationTransitionWillBegin() {
            dim.frame = containerView?.bounds ?? .zero
            dim.alpha = 0
            containerView?.addSubview(dim)
            presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dim.alpha = 1 })
            log.append("begin")
        }
        override func presentationTransitionDidEnd(_ completed: Bool) { log.append("end \(completed)") }
        override func dismissalTransitionWillBegin() { log.append("leave") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("left \(completed)") }
    }
    final class Presenting: NSObject, UIViewControllerTransitioningDelegate {
        var panel: Panel?
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            panel = Panel(presentedViewController: presented, presenting: presenting)
            return panel
        }
    }

    @Test func aPresentationControllerOfOnesOwnIsAsked() {
        world { stage, root in
            stage.window.rootViewController = root
            let (next, delegate) = (UIViewController(), Presenting())
            (next.modalPresentationStyle, next.transitioningDelegate) = (.custom, delegate)
            root.present(next, animated: true)
            stage.waitUntilIdle()
            #expect(next.view.frame == CGRect(x: 0, y: 400, width: 320, height: 200))
            #expect(delegate.panel?.dim.alpha == 1 && root.view.window != nil)
            next.dismiss(animated: true)
            stage.waitUntilIdle()
            #expect(delegate.panel?.log == ["begin", "end true", "leave", "left true"])
            #expect(stage.window.subviews == [root.view])
        }
    }

    @Test func aNavigationBarSaysWhatTheItemSays() {
        world { stage, root in
            let navigation = UINavigationController(rootViewController: root)
            stage.window.rootViewController = navigation
            var taps = 0
            root.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Edit", primaryAction: UIAction { _ in taps += 1 })
            stage.window.layoutIfNeeded()
            #expect(root.view.safeAreaInsets.top == 88)
            func labels(_ view: UIView) -> [String] {
                view.subviews.flatMap { [($0 as? UILabel)?.text].compactMap { $0 } + labels($0) }
            }
            #expect(labels(navigation.navigationBar) == ["Edit", "Root"])
            let next = UITableViewController(style: .plain)
            next.title = "Next"
            navigation.pushViewController(next, animated: false)
            stage.window.layoutIfNeeded()
            #expect(labels(navigation.navigationBar) == ["Root", "Next"])
            #expect(next.tableView.contentOffset.y == -88)
            root.navigationItem.rightBarButtonItem?.sendAction()
            navigation.setNavigationBarHidden(true, animated: false)
            #expect(next.view.safeAreaInsets.top == 44 && taps == 1)
        }
    }

    @Test func aTabBarChoosesWhatIsTapped() {
        world { stage, root in
            let (tabs, other) = (UITabBarController(), UIViewController())
            other.tabBarItem = UITabBarItem(title: "Other", image: UIImage(systemName: "star"), tag: 1)
            tabs.viewControllers = [root, other]
            stage.window.rootViewController = tabs
            stage.window.layoutIfNeeded()
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 517, width: 320, height: 83))
            #expect(root.view.safeAreaInsets.bottom == 83)
            tabs.tabBar.choose(1)
            #expect(tabs.selectedViewController === other && tabs.tabBar.selectedItem === other.tabBarItem)
        }
    }
}
