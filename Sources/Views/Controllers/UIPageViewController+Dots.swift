import Foundation
import Geometry

/// The dots of a page controller whose data source counts its pages. They lie below the pages and above the room of the
/// home indicator, and only where pages scroll beside each other, as in UIKit.
extension UIPageViewController {
    /// How high the room of the dots is, in points, as UIKit's page control was before iOS 14 and this room still is.
    private static let dotsHeight: CGFloat = 37

    /// Where pages are, in the view's bounds: all of it, or what the dots leave.
    var pageArea: CGRect {
        var area = view.bounds
        if dots != nil { area.size.height = max(0, area.height - Self.dotsHeight - view.safeAreaInsets.bottom) }
        return area
    }

    /// Asks the data source how many pages there are and which one is seen. Fingers that turn pages afterwards move the
    /// dots, and the data source is not asked again.
    func countPages() {
        guard isViewLoaded, transitionStyle == .scroll, navigationOrientation == .horizontal, let dataSource,
            case let count = dataSource.presentationCount(for: self), count > 0
        else {
            dots?.removeFromSuperview()
            dots = nil
            return
        }
        let control = dots ?? UIPageControl()
        control.numberOfPages = count
        control.currentPage = dataSource.presentationIndex(for: self)
        seenDot = control.currentPage
        guard dots == nil else { return }
        dots = control
        control.addAction(UIAction { [weak self] _ in self?.turnToDot() }, for: .valueChanged)
        view.addSubview(control)
        placeDots()
    }

    func placeDots() {
        dots?.frame = CGRect(x: 0, y: pageArea.maxY, width: view.bounds.width, height: Self.dotsHeight)
    }

    /// A page was turned to that lies so many pages further.
    func moveDots(by pages: Int) {
        dots?.currentPage += pages
        seenDot = dots?.currentPage ?? 0
    }

    /// A finger on one side of the dots turns by one page.
    private func turnToDot() {
        guard let dots, let shown = viewControllers?.first, let dataSource else { return }
        let goesOn = dots.currentPage > seenDot
        let next =
            goesOn
            ? dataSource.pageViewController(self, viewControllerAfter: shown)
            : dataSource.pageViewController(self, viewControllerBefore: shown)
        guard let next else {
            dots.currentPage = seenDot
            return
        }
        seenDot = dots.currentPage
        turn(to: next, direction: goesOn ? .forward : .reverse, animated: true, completion: nil)
    }
}
