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
