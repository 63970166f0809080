import Foundation

extension UIView {
    /// Whether the frame and the autoresizing mask decide where the view is, and constraints take that as given; true
    /// by default. False leaves it to constraints.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { autoLayout?.translatesAutoresizingMask ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            layoutState.translatesAutoresizingMask = newValue
            placementDidChange()
        }
    }

    /// The active constraints that the view holds, as the nearest common ancestor of their items.
    public var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }

    /// Activates a constraint; which view is asked makes no difference.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Activates constraints; which view is asked makes no difference.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    /// Deactivates a constraint, whichever view holds it.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Deactivates constraints, whichever views hold them.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

    /// How much the view resists growing beyond its intrinsic size; 250 by default. Switches, steppers and activity
    /// indicators have 750, and so have sliders, progress views and segmented controls vertically.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let own = axis == .horizontal ? autoLayout?.hugging.0 : autoLayout?.hugging.1
        return own ?? (usualHugging.contains(axis) ? .defaultHigh : .defaultLow)
    }

    /// Sets how strongly the view resists growing beyond its intrinsic size in one direction.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal { layoutState.hugging.0 = priority } else { layoutState.hugging.1 = priority }
        superview?.layoutRegion?.setNeedsBuild()
    }

    /// How much the view resists being made smaller than its intrinsic size; 750 by default.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        guard let autoLayout else { return .defaultHigh }
        return axis == .horizontal ? autoLayout.compression.0 : autoLayout.compression.1
    }

    /// Sets how strongly the view resists being made smaller than its intrinsic size in one direction.
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)
    {
        if axis == .horizontal { layoutState.compression.0 = priority } else { layoutState.compression.1 = priority }
        superview?.layoutRegion?.setNeedsBuild()
    }

    /// Has the next layout ask for the intrinsic size again.
    public func invalidateIntrinsicContentSize() {
        guard let superview else { return }
        superview.setNeedsLayout()
        if isPlacedByConstraints { superview.layoutRegion?.contentSizeDidChange(of: self) }
    }

    /// Has `updateConstraints()` called before the next layout.
    public func setNeedsUpdateConstraints() { layoutState.needsUpdateConstraints = true }

    /// Calls `updateConstraints()` on this view and its descendants, from the inside out, where it was asked for.
    public func updateConstraintsIfNeeded() {
        for subview in subviews { subview.updateConstraintsIfNeeded() }
        updateOwnConstraintsIfNeeded()
    }

    func updateOwnConstraintsIfNeeded() {
        guard let autoLayout, autoLayout.needsUpdateConstraints else { return }
        autoLayout.needsUpdateConstraints = false
        if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
    }

    /// The target size for the smallest size that satisfies the constraints.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The target size for the largest size that satisfies the constraints: 10,000 points either way.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The rectangle that constraints align, for a frame: without `alignmentRectInsets`.
    public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// The frame for a rectangle that constraints align: with `alignmentRectInsets`.
    public func frame(forAlignmentRect rect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return rect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// `systemLayoutSizeFitting`, which subclasses may override.
    func constrainedSize(
        _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        let region = LayoutRegion(
            root: self, fitting: LayoutRegion.Fitting(size: targetSize, horizontal: horizontal, vertical: vertical))
        return region.fittedSize()
    }

    /// Whether another frame would satisfy the constraints as well.
    public var hasAmbiguousLayout: Bool {
        guard isPlacedByConstraints, let region = superview?.layoutRegion else { return false }
        region.update()
        return region.isAmbiguous(self)
    }
}
