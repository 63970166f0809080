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

    /// Subviews that stay where they are while the contents move below them, as the bars over a table do.
    package private(set) var floatingSubviews: [UIView] = []

    /// Adds a view, placed as if nothing were scrolled, that stays in its place until it is taken out.
    package func addFloatingSubview(_ view: UIView) {
        addSubview(view)
        floatingSubviews.append(view)
        move(view, from: .zero, to: bounds.origin)
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        guard let index = floatingSubviews.firstIndex(where: { $0 === subview }) else { return }
        floatingSubviews.remove(at: index)
        move(subview, from: bounds.origin, to: .zero)
    }

    override func layerBoundsDidChange(from old: CGRect) {
        super.layerBoundsDidChange(from: old)
        guard old.origin != bounds.origin else { return }
        for view in floatingSubviews { move(view, from: old.origin, to: bounds.origin) }
    }

    private func move(_ view: UIView, from old: CGPoint, to new: CGPoint) {
        view.center = CGPoint(x: view.center.x + new.x - old.x, y: view.center.y + new.y - old.y)
    }

    /// Scrolls at once, whatever `animated` says. To animate it, set `contentOffset` in an animation's block.
    public func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
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
