import Foundation

/// Insets in the direction of reading.
public struct NSDirectionalEdgeInsets: Sendable, Hashable {
    /// The insets in points. Leading is left, or right where text runs from right to left.
    public var top, leading, bottom, trailing: CGFloat
    /// Insets of these lengths, in points.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    /// No insets at all.
    public static let zero = NSDirectionalEdgeInsets()
}

extension UIView {
    /// The layout margins without the safe area and what is kept of the superview's, in points.
    var ownLayoutMargins: UIEdgeInsets {
        get {
            guard viewController != nil else {
                return autoLayout?.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
            }
            let (own, side) = (autoLayout?.margins ?? .zero, bounds.width < 414 ? 16.0 : 20)
            return UIEdgeInsets(
                top: own.top, left: max(own.left, side), bottom: own.bottom, right: max(own.right, side))
        }
        set { changeMargins { $0.margins = newValue } }
    }

    /// The layout margins in the direction of reading: with the safe area, which what is set is without.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isRightToLeft ? margins.right : margins.left, bottom: margins.bottom,
                trailing: isRightToLeft ? margins.left : margins.right)
        }
        set {
            let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: isRightToLeft ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
                right: isRightToLeft ? newValue.leading : newValue.trailing)
        }
    }

    /// Whether each margin reaches at least to that of the superview; false by default.
    public var preservesSuperviewLayoutMargins: Bool {
        get { autoLayout?.preservesSuperviewMargins ?? false }
        set { changeMargins { $0.preservesSuperviewMargins = newValue } }
    }

    /// Whether the safe area's insets add to the margins; true by default.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { autoLayout?.insetsMarginsFromSafeArea ?? true }
        set { changeMargins { $0.insetsMarginsFromSafeArea = newValue } }
    }

    private func changeMargins(_ change: (AutoLayoutState) -> Void) {
        change(layoutState)
        setNeedsLayout()
        tellOfMargins()
    }

    /// Tells the view, and the controller whose root it is, that the margins are others.
    func tellOfMargins() {
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
    }

    /// The margins as constraints see them: with the safe area and what is kept of the superview's.
    /// - Parameter frame: where a view is, without its transform.
    func layoutMarginsWithSafeArea(placed frame: (UIView) -> CGRect = \.untransformedFrame) -> UIEdgeInsets {
        var margins = ownLayoutMargins
        if insetsLayoutMarginsFromSafeArea {
            let safe = safeAreaInsets(placed: frame)
            margins.top += safe.top
            margins.left += safe.left
            margins.bottom += safe.bottom
            margins.right += safe.right
        }
        guard preservesSuperviewLayoutMargins, let superview else { return margins }
        let outer = superview.layoutMarginsWithSafeArea(placed: frame)
        let (own, room) = (frame(self), superview.size(placed: frame))
        let origin = superview.bounds.origin
        margins.top = max(margins.top, outer.top - (own.minY - origin.y))
        margins.left = max(margins.left, outer.left - (own.minX - origin.x))
        margins.bottom = max(margins.bottom, outer.bottom - (origin.y + room.height - own.maxY))
        margins.right = max(margins.right, outer.right - (origin.x + room.width - own.maxX))
        return margins
    }

    /// What a readable content guide leaves out: the margins, and on views wider than 1,008 pt so much that 920 pt are
    /// left. Measured at the usual size of text.
    func readableContentInsets(placed frame: (UIView) -> CGRect = \.untransformedFrame) -> UIEdgeInsets {
        var insets = layoutMarginsWithSafeArea(placed: frame)
        let width = size(placed: frame).width
        guard width > 1008 else { return insets }
        let rest = max(0, (width - insets.left - insets.right - 920) / 2)
        insets.left += rest
        insets.right += rest
        return insets
    }

    private func size(placed frame: (UIView) -> CGRect) -> CGSize { superview == nil ? bounds.size : frame(self).size }
}
