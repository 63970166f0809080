import Foundation

/// What a view keeps for constraints. A view that has nothing to do with them has none.
final class AutoLayoutState {
    var translatesAutoresizingMask = true
    /// The active ones whose items' nearest common ancestor the view is, in the order of activation.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    private var systemGuides: [UILayoutGuide] = []
    /// How many active constraints name the view.
    var mentions = 0
    /// The hugging priorities, horizontally and vertically; nil for the usual ones of the view's class.
    var hugging: (UILayoutPriority?, UILayoutPriority?)
    var compression = (UILayoutPriority.defaultHigh, UILayoutPriority.defaultHigh)
    var margins: UIEdgeInsets?
    var preservesSuperviewMargins = false
    var insetsMarginsFromSafeArea = true
    /// Whoever has to do with constraints is asked once for them.
    var needsUpdateConstraints = true
    /// The region that the subviews of a view placed by its frame belong to.
    var region: LayoutRegion?
    /// Where constraints have put the view: its frame without transform, in the superview's coordinates with the
    /// superview's origin at zero (a scroll view's: its contents').
    var placedFrame: CGRect?

    func systemGuide(_ role: UILayoutGuide.Role, of view: UIView) -> UILayoutGuide {
        if let guide = systemGuides.first(where: { $0.role == role }) { return guide }
        let guide = UILayoutGuide(role: role, of: view)
        systemGuides.append(guide)
        return guide
    }
}

extension UIView {
    /// The state, made when there is none yet.
    var layoutState: AutoLayoutState {
        if let autoLayout { return autoLayout }
        let state = AutoLayoutState()
        autoLayout = state
        return state
    }

    /// Whether constraints decide on the view's frame, rather than the frame on itself.
    var isPlacedByConstraints: Bool {
        guard let superview else { return false }
        if let autoLayout, !autoLayout.translatesAutoresizingMask { return true }
        guard superview.autoLayout != nil, let stack = superview as? UIStackView, stack.arrangesByConstraints else {
            return false
        }
        return stack.arrangedSubviews.contains { $0 === self }
    }

    /// Where the origin of constraints lies in the superview's coordinates: its bounds' origin, but a scroll view's
    /// contents' own.
    var placingOrigin: CGPoint { superview is UIScrollView ? .zero : superview?.bounds.origin ?? .zero }

    /// The nearest view outwards, or the view itself, whose size is none of the constraints' business.
    var regionRoot: UIView {
        var view = self
        while view.isPlacedByConstraints, let superview = view.superview { view = superview }
        return view
    }

    /// The region that places the view's subviews, if there is one.
    var layoutRegion: LayoutRegion? { regionRoot.autoLayout?.region }

    func makeLayoutRegion() -> LayoutRegion {
        if let region = layoutState.region { return region }
        let region = LayoutRegion(root: self)
        layoutState.region = region
        return region
    }

    /// Takes account of the view's having come into a superview, or of constraints' placing it or no longer doing so.
    func placementDidChange() {
        guard autoLayout != nil || superview?.autoLayout != nil else { return }
        let isNamed = autoLayout?.mentions ?? 0 > 0 || (self as? UIStackView)?.namesArrangedViews == true
        if isNamed { noteInStacks() }
        if isPlacedByConstraints { autoLayout?.region = nil } else { autoLayout?.placedFrame = nil }
        if isPlacedByConstraints || isNamed { (superview ?? self).regionRoot.makeLayoutRegion().setNeedsBuild() }
        if !isPlacedByConstraints,
            autoLayout.map({ !$0.constraints.isEmpty || !$0.translatesAutoresizingMask }) ?? false
        {
            makeLayoutRegion().setNeedsBuild()
        }
    }

    /// Before the view leaves its superview: ends the constraints between what is in it and what is not.
    func endConstraintsToOutside() {
        guard let superview, superview.autoLayout != nil || autoLayout != nil else { return }
        var ancestor: UIView? = superview
        while let current = ancestor {
            for constraint in current.constraints {
                let items = [constraint.firstItem, constraint.secondItem].compactMap { $0?.layoutView }
                if items.contains(where: { $0.isDescendant(of: self) }) { constraint.isActive = false }
            }
            ancestor = current.superview
        }
        if isPlacedByConstraints { superview.layoutRegion?.setNeedsBuild() }
        autoLayout?.placedFrame = nil
    }
}
