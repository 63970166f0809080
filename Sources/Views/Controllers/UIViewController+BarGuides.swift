import Foundation
import Geometry

/// How much of a controller's view a bar covers: Apple's older way to say what the safe area says.
public protocol UILayoutSupport {
    /// The points that are covered.
    var length: CGFloat { get }
    /// The upper edge of what is covered.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower edge of what is covered.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
}

private struct BarGuide: UILayoutSupport {
    let view: UIView
    let isTop: Bool
    var length: CGFloat { isTop ? view.safeAreaInsets.top : view.safeAreaInsets.bottom }
    var topAnchor: NSLayoutYAxisAnchor { isTop ? view.topAnchor : view.safeAreaLayoutGuide.bottomAnchor }
    var bottomAnchor: NSLayoutYAxisAnchor { isTop ? view.safeAreaLayoutGuide.topAnchor : view.bottomAnchor }
}

extension UIViewController {
    /// What bars cover at the top: the top of the safe area.
    public var topLayoutGuide: any UILayoutSupport { BarGuide(view: view, isTop: true) }
    /// What bars cover at the bottom: the bottom of the safe area.
    public var bottomLayoutGuide: any UILayoutSupport { BarGuide(view: view, isTop: false) }
}

private struct FollowedScroll { weak var view: UIScrollView? }

extension UIViewController {
    /// Has bars follow this scroll view, and not the first one that lies in the controller's view; nil for that again.
    /// Both edges have the same.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .top) {
        associations[FollowedScroll.self] = scrollView.map { FollowedScroll(view: $0) }
        navigationController?.viewIfLoaded?.setNeedsLayout()
        tabBarController?.viewIfLoaded?.setNeedsLayout()
    }

    var followedScroll: UIScrollView? { associations[FollowedScroll.self]?.view }

    /// Kept for code that calls it: orientations are asked for when the device turns.
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}
