import Foundation
import Geometry

extension UIView {
    private struct OwnSafeArea { var insets: UIEdgeInsets }

    /// What bars and the device's edges cover of this view, in points, whatever lies around it. It is set on a
    /// controller's root view or on a window; nil, the default, for views that take part of the insets around them.
    public var ownSafeAreaInsets: UIEdgeInsets? {
        get { associations[OwnSafeArea.self]?.insets }
        set {
            guard newValue != ownSafeAreaInsets else { return }
            associations[OwnSafeArea.self] = newValue.map { OwnSafeArea(insets: $0) }
            setNeedsLayoutInside()
        }
    }

    /// How much of the view lies under bars and the device's edges, in points from its own edges: the part of the
    /// insets of the nearest view with its own that covers it. Transforms are not looked at.
    public var safeAreaInsets: UIEdgeInsets { safeAreaInsets(placed: \.untransformedFrame) }

    /// - Parameter frame: where a view is, without its transform.
    func safeAreaInsets(placed frame: (UIView) -> CGRect) -> UIEdgeInsets {
        var (outer, origin) = (self, CGPoint.zero)
        while outer.ownSafeAreaInsets == nil {
            guard let superview = outer.superview else { return .zero }
            let place = frame(outer)
            origin.x += place.minX - superview.bounds.minX
            origin.y += place.minY - superview.bounds.minY
            outer = superview
        }
        guard let insets = outer.ownSafeAreaInsets, outer !== self, insets != .zero else {
            return outer.ownSafeAreaInsets ?? .zero
        }
        let (size, room) = (frame(self).size, outer.superview == nil ? outer.bounds.size : frame(outer).size)
        func covered(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(max(0, inset - distance), max(0, inset)) }
        return UIEdgeInsets(
            top: covered(insets.top, origin.y), left: covered(insets.left, origin.x),
            bottom: covered(insets.bottom, room.height - origin.y - size.height),
            right: covered(insets.right, room.width - origin.x - size.width))
    }

    private func setNeedsLayoutInside() {
        setNeedsLayout()
        for subview in subviews { subview.setNeedsLayoutInside() }
    }
}
