import Foundation
import Geometry
import Testing

@testable import Views

/// What controllers know of how they come and go, and what moves with them.
@Suite struct MembershipTests {
    private final class Page: UIViewController {
        var said: [String] = []
        private func say(_ call: String) {
            let flags = [
                ("to", isMovingToParent), ("from", isMovingFromParent), ("presented", isBeingPresented),
                ("dismissed", isBeingDismissed),
            ]
            said.append(([call] + flags.filter(\.1).map(\.0)).joined(separator: " "))
        }
        override func viewWillAppear(_ animated: Bool) { say("will") }
        override func viewDidAppear(_ animated: Bool) { say("did") }
        override func viewWillDisappear(_ animated: Bool) { say("-will") }
        override func viewDidDisappear(_ animated: Bool) { say("-did") }
    }

    private func world(_ body: (Stage) -> Void) {
        let stage = Stage(size: CGSize(width: 390, height: 844))
        stage.drawsBars = true
        stage.run { body(stage) }
    }

    @Test func controllersKnowWhyTheyComeAndGo() {
        world { stage in
            let (root, next, other, sheet) = (Page(), Page(), Page(), Page())
            let navigation = UINavigationController(rootViewController: root)
            stage.window.rootViewController = navigation
            stage.waitUntilIdle()
            root.said = []
            navigation.pushViewController(next, animated: true)
            stage.waitUntilIdle()
            navigation.popViewController(animated: true)
            stage.waitUntilIdle()
            #expect(next.said == ["will to", "did to", "-will from", "-did from"])
            #expect(root.said == ["-will", "-did", "will", "did"])
            navigation.setViewControllers([other], animated: true)
            stage.waitUntilIdle()
            #expect(other.said == ["will to", "did to"] && root.said.suffix(2) == ["-will from", "-did from"])
            other.present(sheet, animated: true)
            stage.waitUntilIdle()
            other.dismiss(animated: true)
            stage.waitUntilIdle()
            #expect(sheet.said == ["will presented", "did presented", "-will dismissed", "-did dismissed"])
        }
    }

    @Test func tabsAreThoseOfRootControllers() {
        world { stage in
            let (home, own, titled) = (UIViewController(), UIViewController(), UIViewController())
            home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 7)
            titled.title = "Titled"
            let stacks = [home, own, titled].map { UINavigationController(rootViewController: $0) }
            stacks[1].tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 8)
            let tabs = UITabBarController()
            tabs.viewControllers = stacks
            stage.window.rootViewController = tabs
            stage.waitUntilIdle()
            #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Own", "Titled"])
            #expect(stacks[0].tabBarItem === home.tabBarItem && tabs.tabBar.selectedItem?.tag == 7)
            // What is pushed changes nothing.
            let detail = UIViewController()
            detail.title = "Detail"
            stacks[0].pushViewController(detail, animated: false)
            stage.waitUntilIdle()
            #expect(tabs.tabBar.items?.first?.title == "Home")
        }
    }

    private final class Long: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    }

    @Test func aBarThatAPageHidesMovesWithThePageBelow() {
        world { stage in
            let (root, detail) = (Long(style: .plain), UIViewController())
            detail.hidesBottomBarWhenPushed = true
            let navigation = UINavigationController(rootViewController: root)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            stage.window.rootViewController = tabs
            stage.waitUntilIdle()
            let place = tabs.tabBar.frame
            for isPush in [true, false] {
                if isPush {
                    navigation.pushViewController(detail, animated: true)
                } else {
                    navigation.popViewController(animated: true)
                }
                stage.wait(0.15)
                #expect(tabs.tabBar.superview === root.view && tabs.tabBar.frame.maxY == root.view.bounds.maxY)
                #expect(tabs.tabBar.alpha == 1 && !tabs.tabBar.isAtEdge)
                stage.waitUntilIdle()
                #expect(tabs.tabBar.superview === tabs.view && tabs.tabBar.frame == place)
                #expect(tabs.tabBar.alpha == (isPush ? 0 : 1))
            }
        }
    }

    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let view = context.view(forKey: .from)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view?.alpha = 0
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
    private final class Driven: NSObject, UIViewControllerTransitioningDelegate {
        let driver = UIPercentDrivenInteractiveTransition()
        func animationController(forDismissed dismissed: UIViewController)
            -> (any UIViewControllerAnimatedTransitioning)?
        { Fade() }
        func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
            -> (any UIViewControllerInteractiveTransitioning)?
        { driver }
    }

    @Test func whatIsAnimatedBesideFollowsTheFinger() {
        world { stage in
            let (root, page, delegate) = (UIViewController(), UIViewController(), Driven())
            stage.window.rootViewController = root
            stage.waitUntilIdle()
            (page.transitioningDelegate, page.modalPresentationStyle) = (delegate, .custom)
            root.present(page, animated: false)
            stage.waitUntilIdle()
            let beside = UIView()
            root.view.addSubview(beside)
            page.dismiss(animated: true)
            page.transitionCoordinator?.animate(alongsideTransition: { _ in beside.alpha = 0 }, completion: nil)
            for share in [0.5, 0.2] as [CGFloat] {
                delegate.driver.update(share)
                stage.wait(0.3)
                let shown = CGFloat(beside.layer.presentation()?.opacity ?? 2)
                #expect(abs(shown - (1 - share)) < 0.25, "\(share): \(shown)")
            }
            delegate.driver.cancel()
            stage.waitUntilIdle()
            #expect((beside.layer.presentation()?.opacity ?? 0) > 0.99 && root.presentedViewController === page)
        }
    }
}
