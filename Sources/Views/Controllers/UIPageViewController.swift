import Foundation
import Geometry

/// Gives a page view controller its pages.
public protocol UIPageViewControllerDataSource: AnyObject {
    /// The page before one; nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after one; nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// How many dots there are below pages that scroll beside each other; none unless implemented. It is asked when
    /// code shows a page, and not when a finger turns.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Which dot stands out, from 0 on; the first unless implemented.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// None.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// The first.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of what fingers do to pages. All of it is optional.
public protocol UIPageViewControllerDelegate: AnyObject {
    /// A finger begins to move pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Pages have come to rest; `completed` says whether there is another one now.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

/// Pages, one at a time, through which a finger or the code turns. A page curl is drawn as a scroll.
open class UIPageViewController: UIViewController {
    /// How pages follow each other.
    public enum TransitionStyle: Int, Sendable, Hashable {
        /// By a curl, which is drawn as a scroll; by a scroll.
        case pageCurl, scroll
    }
    /// Where the next page is.
    public enum NavigationOrientation: Int, Sendable, Hashable {
        /// Beside or below.
        case horizontal, vertical
    }
    /// Which way the code turns.
    public enum NavigationDirection: Int, Sendable, Hashable {
        /// To a later page, to an earlier one.
        case forward, reverse
    }
    /// What a controller is made with.
    public struct OptionsKey: RawRepresentable, Sendable, Hashable {
        /// The option's name.
        public let rawValue: String
        /// An option by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Points between pages, and where the spine of curls is; the spine is not looked at.
        public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing"),
            spineLocation = OptionsKey(rawValue: "spineLocation")
    }

    /// How pages follow each other.
    public let transitionStyle: TransitionStyle
    /// Where the next page is.
    public let navigationOrientation: NavigationOrientation
    private let spacing: CGFloat
    /// Whom pages come from; nil, the default, has the code turn alone.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { if shown != nil { countPages() } } }
    /// Who hears of what fingers do; nil by default.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Whether curls show pages on both sides. It is kept and not looked at.
    open var isDoubleSided = false
    /// What turns pages under a finger.
    open private(set) lazy var gestureRecognizers: [UIGestureRecognizer] = [pan]
    /// The page that is seen, in a list; nil before there is one.
    open var viewControllers: [UIViewController]? { shown.map { [$0] } }

    private var shown: UIViewController?
    /// The dots below the pages, if there are any.
    var dots: UIPageControl?
    /// The dot of the page that is seen, from 0 on.
    var seenDot = 0
    private var pending: UIViewController?
    private let pan = UIPanGestureRecognizer()
    /// What the pages lie in, below whatever the app adds to the view. That which scrolls is a scroll view, as in UIKit,
    /// whose `isScrollEnabled` and `bounces` count.
    private lazy var queue: UIView = transitionStyle == .scroll ? UIScrollView() : UIView()
    private var mayTurn: Bool { (queue as? UIScrollView)?.isScrollEnabled ?? true }

    /// A controller without pages.
    public init(
        transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (self.transitionStyle, self.navigationOrientation) = (transitionStyle, navigationOrientation)
        let space = options?[.interPageSpacing]
        spacing = space as? CGFloat ?? (space as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
        super.init(coder: coder)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        layQueue()
        pan.addHandler { [weak self] in self?.follow($0) }
        view.addGestureRecognizer(pan)
    }

    /// Shows a page: the first of the list, sliding in from where it comes if it is animated.
    open func setViewControllers(
        _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let next = controllers?.first, next !== shown else {
            completion?(true)
            return
        }
        loadViewIfNeeded()
        turn(to: next, direction: direction, animated: animated, completion: completion)
        countPages()
        layPages()
    }

    func turn(
        to next: UIViewController, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        guard animated, let old = shown, view.window != nil else {
            if let old = shown { leave(old) }
            come(next, at: 0)
            shown = next
            next.didMove(toParent: self)
            completion?(true)
            return
        }
        let side: CGFloat = direction == .forward ? 1 : -1
        begin(next, over: old)
        come(next, at: side)
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) {
            (old.view.frame, next.view.frame) = (self.frame(at: -side), self.frame(at: 0))
        } completion: { finished in
            self.end(next, over: old, turned: true)
            next.didMove(toParent: self)
            completion?(finished)
        }
        shown = next
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layPages()
    }

    private func layPages() {
        queue.frame = pageArea
        placeDots()
        if pending == nil, view.layer.animationKeys() == nil { shown?.view.setUntransformedFrame(frame(at: 0)) }
    }

    /// Not measured.
    private static let duration = 0.3

    /// Where a page is that is so many lengths away from the one that is seen.
    private func frame(at index: CGFloat) -> CGRect {
        let (bounds, mirror): (CGRect, CGFloat) =
            (CGRect(origin: .zero, size: pageArea.size), view.isRightToLeft ? -1 : 1)
        return navigationOrientation == .horizontal
            ? bounds.offsetBy(dx: index * mirror * (bounds.width + spacing), dy: 0)
            : bounds.offsetBy(dx: 0, dy: index * (bounds.height + spacing))
    }

    private func layQueue() {
        guard queue.superview == nil else { return }
        queue.frame = pageArea
        (queue as? UIScrollView)?.contentInsetAdjustmentBehavior = .never
        view.insertSubview(queue, at: 0)
    }

    private func come(_ controller: UIViewController, at index: CGFloat) {
        layQueue()
        addChild(controller)
        UIView.performWithoutAnimation {
            controller.view.setUntransformedFrame(frame(at: index))
            queue.addSubview(controller.view)
            controller.view.layoutIfNeeded()
        }
    }

    private var isSeen: Bool { appearance.phase == .shown }

    /// One page comes and another may go: both hear of it once, whatever becomes of it.
    private func begin(_ next: UIViewController, over old: UIViewController) {
        guard isSeen else { return }
        next.beginAppearanceTransition(true, animated: true)
        old.beginAppearanceTransition(false, animated: true)
    }

    /// - Parameter turned: whether the page that came is there to stay.
    private func end(_ next: UIViewController, over old: UIViewController, turned: Bool) {
        if !turned, isSeen {
            next.beginAppearanceTransition(false, animated: true)
            old.beginAppearanceTransition(true, animated: true)
        }
        let (stays, goes) = turned ? (next, old) : (old, next)
        goes.willMove(toParent: nil)
        goes.view.removeFromSuperview()
        stays.endAppearanceTransition()
        goes.endAppearanceTransition()
        goes.removeFromParent()
    }

    private func leave(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        controller.view.removeFromSuperview()
        controller.removeFromParent()
    }

    // MARK: Under a finger

    private func follow(_ pan: UIGestureRecognizer) {
        guard let pan = pan as? UIPanGestureRecognizer, let shown, let dataSource, mayTurn else { return }
        let isAcross = navigationOrientation == .horizontal
        let mirror: CGFloat = isAcross && view.isRightToLeft ? -1 : 1
        let (way, speed) = (pan.translation(in: view), pan.velocity(in: view))
        let length = (isAcross ? view.bounds.width : view.bounds.height) + spacing
        guard length > 0 else { return }
        let share = mirror * (isAcross ? way.x : way.y) / length
        switch pan.state {
        case .began, .changed:
            let side: CGFloat = share < 0 ? 1 : -1
            // A side without a neighbour is asked for one only once.
            if share != 0, asked != side {
                if let pending { end(pending, over: shown, turned: false) }
                (self.side, asked) = (side, side)
                pending =
                    side > 0
                    ? dataSource.pageViewController(self, viewControllerAfter: shown)
                    : dataSource.pageViewController(self, viewControllerBefore: shown)
                if let pending {
                    delegate?.pageViewController(self, willTransitionTo: [pending])
                    begin(pending, over: shown)
                    come(pending, at: side)
                }
            }
            // A page without a neighbour gives way by a third.
            let gives = (queue as? UIScrollView)?.bounces ?? true
            let moved = pending == nil ? (gives ? share / 3 : 0) : max(-1, min(1, share))
            shown.view.frame = frame(at: moved)
            pending?.view.frame = frame(at: moved + self.side)
        case .ended, .cancelled, .failed:
            asked = 0
            settle(share, mirror * (isAcross ? speed.x : speed.y), pan.state == .ended)
        default: break
        }
    }
    private var side: CGFloat = 1
    /// On which side the data source has been asked for a page since the finger came down; 0 for neither.
    private var asked: CGFloat = 0

    private func settle(_ share: CGFloat, _ speed: CGFloat, _ isLifted: Bool) {
        guard let old = shown else { return }
        let (next, side) = (pending, side)
        let goesOn = next != nil && isLifted && (-share * side > 0.5 || -speed * side > 300)
        if goesOn {
            shown = next
            moveDots(by: side > 0 ? 1 : -1)
        }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) {
            old.view.frame = self.frame(at: goesOn ? -side : 0)
            next?.view.frame = self.frame(at: goesOn ? 0 : side)
        } completion: { finished in
            self.pending = nil
            guard let next else { return }
            self.end(next, over: old, turned: goesOn)
            if goesOn { next.didMove(toParent: self) }
            self.delegate?.pageViewController(
                self, didFinishAnimating: finished, previousViewControllers: [old], transitionCompleted: goesOn)
        }
    }
}
