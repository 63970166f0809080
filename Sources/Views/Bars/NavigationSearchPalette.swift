import Foundation
import Geometry

/// A search bar below what else a navigation bar says. Where it hides, it goes before a large title does, as the screen's
/// scroll view scrolls.
final class NavigationSearchPalette: UIView {
    private let bar: UISearchBar
    /// Points from the bar's upper edge to the room below its buttons.
    private let top: CGFloat

    /// - Parameters:
    ///   - top: of the room below the buttons, in the superview.
    ///   - margin: from the field to the edges.
    init(_ bar: UISearchBar, below top: CGFloat, width: CGFloat, margin: CGFloat) {
        (self.bar, self.top) = (bar, top)
        super.init(frame: CGRect(x: 0, y: top, width: width, height: NavigationBarLaw.search))
        isOpaque = false
        clipsToBounds = true
        bar.isInNavigationBar = true
        // The field is 1 point below the upper edge, 15 above the lower one.
        let aside = margin - UISearchBar.margin
        bar.frame = CGRect(x: aside, y: 0, width: width - 2 * aside, height: bar.fieldHeight + 2)
        addSubview(bar)
    }

    required init?(coder: NSCoder) { nil }

    func take(_ shape: NavigationBarLaw.Shape) {
        frame = self.frame(shape)
        alpha = Self.alpha(shape)
    }

    func frame(_ shape: NavigationBarLaw.Shape) -> CGRect {
        CGRect(x: 0, y: top + shape.extra - shape.search + shape.pull, width: bounds.width, height: shape.search)
    }

    /// The field has faded before its lower edge is cut off.
    static func alpha(_ shape: NavigationBarLaw.Shape) -> CGFloat {
        max(0, min(1, (shape.search - 28) / (NavigationBarLaw.search - 28)))
    }
}
