import Foundation
import Geometry
import Testing

@testable import Views

/// What controllers hear, and what they know then.
@Suite struct ArrivalTests {
    private final class Page: UIViewController {
        var seen: [CGRect] = []
        var insets: [UIEdgeInsets] = []
        var calls: ((String) -> Void) = { _ in }
        override func viewIsAppearing(_ animated: Bool) {
            seen.append(view.frame)
            insets.append(view.safeAreaInsets)
        }
        override func viewWillAppear(_ animated: Bool) { calls("\(title ?? "") will") }
        override func viewDidAppear(_ animated: Bool) { calls("\(title ?? "") did") }
        override func viewWillDisappear(_ animated: Bool) { calls("\(title ?? "") -will") }
        override func viewDidDisappear(_ animated: Bool) { calls("\(title ?? "") -did") }
        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            calls("\(title ?? "") unavailable")
        }
    }

    private func world(_ body: (Stage, Page) -> Void) {
        let stage = Stage(size: CGSize(width: 390, height: 844))
        stage.drawsBars = true
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        stage.run { body(stage, Page()) }
    }

    @Test func placesAreThereWhenAViewIsAppearing() {
        let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
        world { stage, page in
            stage.window.rootViewController = UINavigationController(rootViewController: page)
            #expect(page.seen == [screen] && page.insets.map(\.top) == [91] && page.insets.map(\.bottom) == [34])
        }
        world { stage, page in
            let tabs = UITabBarController()
            tabs.viewControllers = [UINavigationController(rootViewController: page)]
            stage.window.rootViewController = tabs
            #expect(page.seen == [screen] && page.insets.map(\.top) == [91] && page.insets.map(\.bottom) == [83])
        }
        world { stage, page in
            let root = UIViewController()
            stage.window.rootViewController = root
            root.present(page, animated: true)
            stage.waitUntilIdle()
            #expect(page.seen.count == 1 && page.seen[0] == page.view.frame && page.seen[0].height > 700)
        }
    }

    @Test func aDelegateHearsOfTheFirstScreen() {
        final class Log: NSObject, UINavigationControllerDelegate {
            var calls: [String] = []
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) { calls.append("will \(viewController.title ?? "") \(animated)") }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController,
                animated: Bool
            ) { calls.append("did \(viewController.title ?? "") \(animated)") }
        }
        world { stage, page in
            let log = Log()
            page.title = "root"
            let navigation = UINavigationController(rootViewController: page)
            navigation.delegate = log
            stage.window.rootViewController = navigation
            #expect(log.calls == ["will root false", "did root false"])
            let next = UIViewController()
            next.title = "next"
            navigation.pushViewController(next, animated: false)
            #expect(log.calls.dropFirst(2) == ["will next false", "did next false"])
        }
    }

    private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let pages = (0..<2).map { number in
            let page = Page()
            page.title = "\(number)"
            return page
        }
        var lines: [String] = []
        init() { for page in pages { page.calls = { [unowned self] in lines.append($0) } } }
        func pageViewController(
            _ controller: UIPageViewController, viewControllerBefore page: UIViewController
        ) -> UIViewController? { page === pages[1] ? pages[0] : nil }
        func pageViewController(
            _ controller: UIPageViewController, viewControllerAfter page: UIViewController
        ) -> UIViewController? { page === pages[0] ? pages[1] : nil }
        func pageViewController(_ controller: UIPageViewController, willTransitionTo next: [UIViewController]) {
            lines.append("to \(next[0].title ?? "")")
        }
        func pageViewController(
            _ controller: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { lines.append("end \(completed)") }
    }

    @Test(
        arguments: [
            (-250.0, ["to 1", "1 will", "0 -will", "1 did", "0 -did", "end true"]),
            (-60, ["to 1", "1 will", "0 -will", "1 -will", "0 will", "0 did", "1 -did", "end false"]),
        ] as [(CGFloat, [String])])
    func pagesHearInOrder(_ way: CGFloat, _ lines: [String]) {
        world { stage, _ in
            let book = Book()
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            (controller.dataSource, controller.delegate) = (book, book)
            controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
            let dots = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            controller.view.addSubview(dots)
            stage.window.rootViewController = controller
            stage.wait(0.1)
            book.lines = []
            stage.drag(from: CGPoint(x: 350, y: 300), to: CGPoint(x: 350 + way, y: 300), duration: 1)
            stage.waitUntilIdle()
            #expect(book.lines.filter { !$0.hasSuffix("unavailable") } == lines)
            // Whatever the app adds stays on top, and what pages lie in is a scroll view.
            #expect(controller.view.subviews.last === dots && controller.view.subviews.first is UIScrollView)
            (controller.view.subviews.first as? UIScrollView)?.isScrollEnabled = false
            let shown = controller.viewControllers
            stage.drag(from: CGPoint(x: 30, y: 300), to: CGPoint(x: 330, y: 300), duration: 1)
            stage.waitUntilIdle()
            #expect(controller.viewControllers == shown)
        }
    }

    @Test func whatIsMissingIsSaid() {
        world { stage, page in
            page.title = "Page"
            var calls: [String] = []
            page.calls = { calls.append($0) }
            stage.window.rootViewController = page
            #expect(calls.filter { $0.hasSuffix("unavailable") } == ["Page unavailable"])
            var nothing = UIContentUnavailableConfiguration.search()
            nothing.button.title = "Clear"
            var taps = 0
            nothing.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
            page.contentUnavailableConfiguration = nothing
            stage.window.layoutIfNeeded()
            let view = page.view.subviews.last
            let labels = view?.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden } ?? []
            #expect(labels.map(\.text) == ["No Results", "Check the spelling or try a new search."])
            #expect(labels.allSatisfy { abs($0.frame.midX - 195) < 0.6 } && labels[0].frame.maxY < labels[1].frame.minY)
            let button = view?.subviews.first { $0 is UIButton && !$0.isHidden }
            #expect((button?.frame.minY ?? 0) > labels[1].frame.maxY)
            stage.tap(at: button?.center ?? .zero)
            stage.waitUntilIdle()
            #expect(taps == 1)
            nothing.text = "Nothing"
            page.contentUnavailableConfiguration = nothing
            #expect(page.view.subviews.last === view && labels[0].text == "Nothing")
            page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
            stage.window.layoutIfNeeded()
            let spinner = view?.subviews.first { $0 is UIActivityIndicatorView }
            #expect(spinner?.isHidden == false && labels[0].text == "Loading…" && labels[1].isHidden)
            page.contentUnavailableConfiguration = nil
            #expect(page.view.subviews.isEmpty)
        }
    }
}
