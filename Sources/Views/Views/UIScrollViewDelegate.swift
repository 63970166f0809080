import Foundation
import Geometry

/// Hears of what a scroll view shows. All of it is optional.
public protocol UIScrollViewDelegate: AnyObject {
    /// Called when the content offset has changed.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the zoom scale has changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called before a finger begins to drag.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the finger lets go, before the contents run on: where they will come to rest can be changed.
    /// `velocity`: in points a millisecond.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called when the finger has let go.
    /// `decelerate`: whether the contents run on.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called before the contents run on by themselves.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the contents that ran on have come to rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when an animation of `setContentOffset(_:animated:)` is over.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The view that is zoomed; nil, unless implemented, for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called before two fingers begin to zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called when two fingers have zoomed.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Whether a tap on the status bar scrolls to the top; true unless implemented.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called when that has happened.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Nil: nothing is zoomed.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// A tap does.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

/// A scroll view with a delegate. Tables and collections have delegates of their own kinds, which no property of a
/// subclass could have in Swift: so this one belongs to a protocol.
public protocol UIScrollViewDelegating: AnyObject {}

extension UIScrollViewDelegating where Self: UIScrollView {
    /// Who hears of what the view shows; it is not kept alive. Nil by default.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
