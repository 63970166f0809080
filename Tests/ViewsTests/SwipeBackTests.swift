import Foundation
import Geometry
import Testing

@testable import Views

/// Navigation controllers that a finger leads back.
@Suite struct SwipeBackTests {
    private final class Screen: UIViewController {
        var calls: [String] = []
        init(_ title: String) {
            super.init(nibName: nil, bundle: nil)
            navigationItem.title = title
        }
        required init?(coder: NSCoder) { nil }
        override func loadView() {
            let table = UIScrollView()
            table.contentSize = CGSize(width: 390, height: 3000)
            view = table
        }
        override func viewWillAppear(_ animated: Bool) { calls.append("will") }
        override func viewDidAppear(_ animated: Bool) { calls.append("did") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("-will") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("-did") }
    }

    private func world(
        _ direction: UIUserInterfaceLayoutDirection = .leftToRight,
        _ body: (Stage, UINavigationController, [Screen]) -> Void
    ) {
        let stage = Stage(
            size: CGSize(width: 390, height: 844),
            traits: UITraitCollection(layoutDirection: direction, displayScale: 3))
        stage.drawsBars = true
        stage.run {
            let screens = [Screen("First"), Screen("Second"), Screen("Third")]
            let navigation = UINavigationController()
            navigation.viewControllers = screens
            stage.window.rootViewController = navigation
            stage.wait(0.1)
            for screen in screens { screen.calls = [] }
            body(stage, navigation, screens)
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var start: CGFloat = 4
        var way: CGFloat
        var seconds: Double
        var hold = 0.0
        var pops: Bool
        var isRightToLeft = false
        var change: @Sendable (UINavigationController) -> Void = { _ in }
        var testDescription: String { "\(start) by \(way) in \(seconds) s" }
    }

    private static let cases = [
        Case(way: 300, seconds: 1, pops: true),
        // Not past the middle, and slow; or thrown.
        Case(way: 150, seconds: 1, hold: 0.2, pops: false), Case(way: 120, seconds: 0.1, pops: true),
        // From elsewhere, away from the edge, or down.
        Case(start: 40, way: 300, seconds: 1, pops: false),
        Case(start: 386, way: -300, seconds: 1, pops: false),
        // Where lines begin at the right.
        Case(start: 386, way: -300, seconds: 1, pops: true, isRightToLeft: true),
        Case(way: 300, seconds: 1, pops: false, isRightToLeft: true),
        // Where the bar has no way back.
        Case(way: 300, seconds: 1, pops: false) { $0.topViewController?.navigationItem.hidesBackButton = true },
        Case(way: 300, seconds: 1, pops: false) { $0.setNavigationBarHidden(true, animated: false) },
        Case(way: 300, seconds: 1, pops: false) { $0.interactivePopGestureRecognizer?.isEnabled = false },
        Case(way: 300, seconds: 1, pops: false) {
            $0.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(
                title: "Menu", style: .plain, target: nil, action: nil)
        },
        // A delegate of one's own is asked instead, which is how apps keep the finger below a hidden bar.
        Case(way: 300, seconds: 1, pops: true) {
            $0.setNavigationBarHidden(true, animated: false)
            $0.interactivePopGestureRecognizer?.delegate = nil
        },
        Case(way: 300, seconds: 1, pops: false) { $0.popToRootViewController(animated: false) },
    ]

    @Test(arguments: cases.indices) func aFingerLeadsBack(_ index: Int) {
        let test = Self.cases[index]
        world(test.isRightToLeft ? .rightToLeft : .leftToRight) { stage, navigation, _ in
            test.change(navigation)
            let count = navigation.viewControllers.count
            stage.drag(
                from: CGPoint(x: test.start, y: 400), to: CGPoint(x: test.start + test.way, y: 402),
                duration: test.seconds, hold: test.hold)
            stage.waitUntilIdle()
            #expect(navigation.viewControllers.count == count - (test.pops ? 1 : 0))
            let top = navigation.topViewController?.view
            #expect(top?.window != nil && top?.frame == navigation.view.bounds)
            #expect(navigation.transitionCoordinator == nil)
        }
    }

    @Test func screensFollowTheFinger() {
        world { stage, navigation, screens in
            stage.scheduleDrag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 215, y: 400), duration: 1)
            stage.wait(0.999)
            let frame = screens[2].view.layer.presentation()?.frame ?? .zero
            #expect(abs(frame.minX - 200) < 5)
            let below = screens[1].view.layer.presentation()?.frame ?? .zero
            #expect(abs(below.minX - (-0.3 * 390 * (1 - 200.0 / 390))) < 3)
            #expect(navigation.transitionCoordinator?.isInteractive == true)
            // The title of the screen below comes from where it was the way back.
            func labels(_ view: UIView) -> [UILabel] {
                (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
            }
            let titles = labels(navigation.navigationBar).filter { $0.text == "Second" }
            #expect(titles.contains { $0.center.x > 60 && $0.center.x < 190 }, "\(titles.map(\.center))")
        }
    }

    @Test func callbacksAreThoseOfAPop() {
        world { stage, navigation, screens in
            stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 105, y: 400), duration: 1, hold: 0.2)
            stage.waitUntilIdle()
            #expect(screens[2].calls == ["-will", "will", "did"])
            #expect(screens[1].calls == ["will", "-will", "-did"])
            #expect(screens[1].view.window == nil && screens[2].parent === navigation)
            for screen in screens { screen.calls = [] }
            stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 305, y: 400), duration: 0.4)
            stage.waitUntilIdle()
            #expect(screens[2].calls == ["-will", "-did"] && screens[1].calls == ["will", "did"])
            #expect(screens[2].parent == nil)
        }
    }

    @Test func theBarGoesAlong() {
        world { stage, navigation, _ in
            func titles() -> Set<String> {
                func labels(_ view: UIView) -> [String] {
                    let own = (view as? UILabel).flatMap { $0.alpha > 0 ? $0.text : nil }
                    return [own].compactMap { $0 } + view.subviews.flatMap(labels)
                }
                return Set(labels(navigation.navigationBar))
            }
            let before = titles()
            stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 105, y: 400), duration: 1, hold: 0.2)
            stage.waitUntilIdle()
            #expect(titles() == before && before == ["Third", "Second"])
            stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 305, y: 400), duration: 1)
            stage.waitUntilIdle()
            #expect(titles() == ["Second", "First"])
        }
    }
}
