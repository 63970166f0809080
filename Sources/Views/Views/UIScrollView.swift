import Foundation
import Geometry

/// A view that shows a part of its contents, and clips the rest. The bounds' origin is the content offset.
open class UIScrollView: UIView {
    /// The size of all contents, in points; zero by default. Constraints on the content layout guide set it.
    public var contentSize: CGSize = .zero
    /// Space around the contents, in points, into which a drag can scroll them; none by default. Setting it does not
    /// move the contents.
    public var contentInset = UIEdgeInsets.zero

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    /// The point of the contents that lies at the view's top left corner, in points: the origin of the bounds.
    public var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// Scrolls at once, whatever `animated` says. To animate it, set `contentOffset` in an animation's block.
    public func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
}

/// A container of cells, which are placed by whoever adds them; there is no data source and no layout.
open class UITableView: UIScrollView {
    /// The cells among the subviews, from back to front, whether or not they are in sight.
    public var visibleCells: [UITableViewCell] { subviews.compactMap { $0 as? UITableViewCell } }
}

/// A container of cells, which are placed by whoever adds them; there is no data source and no layout.
open class UICollectionView: UIScrollView {
    /// The cells among the subviews, from back to front, whether or not they are in sight.
    public var visibleCells: [UICollectionViewCell] { subviews.compactMap { $0 as? UICollectionViewCell } }
}

/// A row of a table; a view that Hero knows as a cell.
open class UITableViewCell: UIView {}
/// An item of a collection; a view that Hero knows as a cell.
open class UICollectionViewCell: UIView {}

/// The bar of a navigation controller. What is in it is drawn as subviews; translucent bars keep their background live
/// in Hero's snapshots.
open class UINavigationBar: UIView {
    /// Whether Hero takes a live snapshot of the bar, which keeps the blur; true by default.
    public var isTranslucent = true
    /// The colour of the bar, copied into its live snapshots; nil for the system's. Nothing draws it by itself.
    public var barTintColor: UIColor?
}

/// The bar of a tab bar controller. What is in it is drawn as subviews.
open class UITabBar: UIView {
    /// Whether the bar is translucent; true by default. It is kept and read back.
    public var isTranslucent = true
}

/// Distances inwards from the four sides of a rectangle.
public struct UIEdgeInsets: Sendable, Hashable {
    /// The insets in points.
    public var top, left, bottom, right: CGFloat
    /// Insets of these lengths, in points.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    /// No insets at all.
    public static let zero = UIEdgeInsets()
}
