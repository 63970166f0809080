import Foundation

/// A rectangle that takes part in constraints like a view and draws nothing.
open class UILayoutGuide {
    /// The view in whose coordinates the guide is; set by `addLayoutGuide(_:)`.
    public internal(set) weak var owningView: UIView?
    /// A name for messages; empty by default.
    public var identifier = ""
    let role: Role
    /// Where constraints have put it, in the owning view's coordinates.
    var placedFrame = CGRect.zero

    /// What determines the guide's rectangle.
    enum Role { case constraints, margins, safeArea, scrollContent, scrollFrame, readable, keyboard }

    /// A guide that is in no view yet.
    public convenience init() { self.init(role: .constraints) }

    init(role: Role, of view: UIView? = nil) { (self.role, owningView) = (role, view) }

    /// The rectangle of the latest layout, in the owning view's coordinates.
    public var layoutFrame: CGRect {
        guard let view = owningView else { return placedFrame }
        func inset(_ insets: UIEdgeInsets) -> CGRect {
            let bounds = view.bounds
            return CGRect(
                x: bounds.minX + insets.left, y: bounds.minY + insets.top,
                width: max(0, bounds.width - insets.left - insets.right),
                height: max(0, bounds.height - insets.top - insets.bottom))
        }
        switch role {
        case .constraints: return placedFrame
        case .margins: return inset(view.layoutMarginsWithSafeArea())
        case .safeArea: return inset(view.safeAreaInsets)
        case .readable: return inset(view.readableContentInsets())
        case .keyboard:
            let (bounds, cover) = (view.bounds, view.keyboardCover(placed: \.untransformedFrame, self))
            return CGRect(x: bounds.minX, y: bounds.maxY - cover, width: bounds.width, height: cover)
        case .scrollContent: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
        case .scrollFrame: return view.bounds
        }
    }
}

extension UIView {
    /// The guides that were added to the view, in that order. Those of margins and safe areas are not among them.
    public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

    /// Adds a guide, taking it out of the view in which it was.
    public func addLayoutGuide(_ guide: UILayoutGuide) {
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        layoutState.guides.append(guide)
    }

    /// Removes a guide and ends the constraints on it. Does nothing for a guide of another view.
    public func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owningView === self else { return }
        var view: UIView? = self
        while let current = view {
            for constraint in current.constraints
            where constraint.firstItem === guide || constraint.secondItem === guide {
                constraint.isActive = false
            }
            view = current.superview
        }
        autoLayout?.guides.removeAll { $0 === guide }
        guide.owningView = nil
    }

    /// A guide for the part of the view inside its layout margins.
    public var layoutMarginsGuide: UILayoutGuide { layoutState.systemGuide(.margins, of: self) }
    /// The view inside its margins, but on a wide one no wider than lines of text should be.
    public var readableContentGuide: UILayoutGuide { layoutState.systemGuide(.readable, of: self) }
    /// A guide for the part of the view that neither bars nor the device's edges cover.
    public var safeAreaLayoutGuide: UILayoutGuide { layoutState.systemGuide(.safeArea, of: self) }
}

extension UIScrollView {
    /// A guide for the contents. What constraints on it determine is the content size.
    public var contentLayoutGuide: UILayoutGuide { layoutState.systemGuide(.scrollContent, of: self) }
    /// A guide for what is seen of the contents, wherever they are scrolled.
    public var frameLayoutGuide: UILayoutGuide { layoutState.systemGuide(.scrollFrame, of: self) }
}
