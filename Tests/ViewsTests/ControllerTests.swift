import Testing

@testable import Views

/// Animates nothing, and completes after a time.
private final class TimedAnimator: UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate,
    UINavigationControllerDelegate
{
    let (duration, completes): (Double, Bool)
    var log: [String] = []

    init(duration: Double, completes: Bool = true) { (self.duration, self.completes) = (duration, completes) }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        Stage.current?.schedule(at: Stage.now + duration) { [self] in context.completeTransition(completes) }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.append(transitionCompleted ? "completed" : "cancelled") }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }
    func navigationController(
        _ controller: UINavigationController, animationControllerFor operation: UINavigationControllerOperation,
        from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func navigationController(
        _ controller: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

private final class LoggingController: UIViewController {
    let name: String
    let log: (String) -> Void
    init(_ name: String, _ log: @escaping (String) -> Void) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { log("\(name) loads") }
    override func viewWillAppear(_ animated: Bool) { log("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { log("\(name) appears") }
    override func viewWillDisappear(_ animated: Bool) { log("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log("\(name) disappears") }
}

@Suite struct ControllerTests {
    let stage = Stage(size: CGSize(width: 100, height: 200))

    @Test func presentingAnimatesAndKeepsTheCallsInOrder() {
        var log: [String] = []
        let (a, b) = (LoggingController("a") { log.append($0) }, LoggingController("b") { log.append($0) })
        let animator = TimedAnimator(duration: 1)
        (b.transitioningDelegate, b.modalPresentationStyle) = (animator, .fullScreen)
        stage.run {
            stage.window.rootViewController = a
            a.present(b, animated: true) { log.append("done") }
            #expect(a.view.superview === b.view.superview && a.view.superview !== stage.window)
            stage.waitUntilIdle()
        }
        #expect(
            log == [
                "a loads", "a will appear", "a appears", "b loads", "a will disappear", "b will appear", "b appears",
                "a disappears", "done",
            ])
        #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(b.view)])
        #expect(a.presentedViewController === b && b.presentingViewController === a)
        #expect(stage.now == 1 && animator.log == ["completed"])

        log.removeAll()
        stage.run {
            b.dismiss(animated: false)
        }
        #expect(log == ["b will disappear", "a will appear", "a appears", "b disappears"])
        #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(a.view)])
        #expect(a.presentedViewController == nil)
    }

    @Test func aCancelledPresentationLeavesNothingBehind() {
        let (a, b) = (UIViewController(), UIViewController())
        let animator = TimedAnimator(duration: 1, completes: false)
        b.transitioningDelegate = animator
        stage.run {
            stage.window.rootViewController = a
            a.present(b, animated: true)
            stage.waitUntilIdle()
        }
        #expect(a.presentedViewController == nil && b.view.superview == nil && a.view.superview === stage.window)
    }

    @Test func overFullScreenKeepsTheSourceBelow() {
        let (a, b) = (UIViewController(), UIViewController())
        b.modalPresentationStyle = .overFullScreen
        stage.run {
            stage.window.rootViewController = a
            a.present(b, animated: false)
            #expect(
                stage.window.subviews.map(ObjectIdentifier.init) == [
                    ObjectIdentifier(a.view), ObjectIdentifier(b.view),
                ])
            a.dismiss(animated: false)
            #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(a.view)])
        }
    }

    @Test func aNavigationControllerPushesAndPops() {
        let (a, b) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: a)
        let animator = TimedAnimator(duration: 0.5)
        navigation.delegate = animator
        stage.drawsBars = false
        stage.run {
            stage.window.rootViewController = navigation
            navigation.pushViewController(b, animated: true)
            stage.waitUntilIdle()
            #expect(navigation.view.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(b.view)])
            #expect(b.navigationController === navigation)
            navigation.popViewController(animated: true)
            stage.waitUntilIdle()
        }
        #expect(navigation.viewControllers.map(ObjectIdentifier.init) == [ObjectIdentifier(a)])
        #expect(navigation.view.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(a.view)])
        #expect(b.navigationController == nil && stage.now == 1)
    }

    @Test func aTabBarControllerSwitches() {
        let controllers = [UIViewController(), UIViewController(), UIViewController()]
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        stage.drawsBars = false
        stage.run {
            stage.window.rootViewController = tabs
            tabs.selectedIndex = 2
        }
        #expect(tabs.selectedViewController === controllers[2])
        #expect(tabs.view.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(controllers[2].view)])
    }
}

@Suite struct NavigationBarFrameTests {
    @Test("the bar lies below the status bar, and is higher while its large title is in sight")
    func frame() {
        let stage = Stage(size: CGSize(width: 390, height: 600))
        stage.run {
            stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0)
            let table = UITableViewController(style: .plain)
            table.tableView.contentSize.height = 2000
            let navigation = UINavigationController(rootViewController: table)
            stage.window.rootViewController = navigation
            stage.window.layoutIfNeeded()
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
            navigation.navigationBar.prefersLargeTitles = true
            stage.window.layoutIfNeeded()
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 96))
            #expect(table.view.safeAreaInsets.top == 143)
            navigation.setNavigationBarHidden(true, animated: false)
            #expect(navigation.navigationBar.frame.maxY <= 52 + 1e-9)
        }
    }
}
