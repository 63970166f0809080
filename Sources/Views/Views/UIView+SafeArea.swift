import Foundation
import Geometry

extension UIView {
    private struct OwnSafeArea { var insets: UIEdgeInsets }

    /// What bars and the device's edges cover of this view, whatever lies around it: of a controller's root view, or of a window.
    public var ownSafeAreaInsets: UIEdgeInsets? {
        get { associations[OwnSafeArea.self]?.insets }
        set {
            guard newValue != ownSafeAreaInsets else { return }
            associations[OwnSafeArea.self] = newValue.map { OwnSafeArea(insets: $0) }
            setNeedsLayoutInside()
        }
    }

    /// How much of the view lies under bars and the device's edges, in points from its own edges. Transforms are not looked at.
    public var safeAreaInsets: UIEdgeInsets { safeAreaInsets(placed: \.untransformedFrame) }

    /// - Parameter frame: where a view is, without its transform.
    func safeAreaInsets(placed frame: (UIView) -> CGRect) -> UIEdgeInsets {
        if let own = ownSafeAreaInsets { return own }
        guard let superview else { return .zero }
        let outer = superview.safeAreaInsets(placed: frame)
        if outer == .zero { return outer }
        let size = superview.superview == nil ? superview.bounds.size : frame(superview).size
        let (frame, bounds) = (frame(self), CGRect(origin: superview.bounds.origin, size: size))
        return UIEdgeInsets(
            top: max(0, outer.top - (frame.minY - bounds.minY)), left: max(0, outer.left - (frame.minX - bounds.minX)),
            bottom: max(0, outer.bottom - (bounds.maxY - frame.maxY)), right: max(0, outer.right - (bounds.maxX - frame.maxX)))
    }

    private func setNeedsLayoutInside() {
        setNeedsLayout()
        for subview in subviews { subview.setNeedsLayoutInside() }
    }
}
