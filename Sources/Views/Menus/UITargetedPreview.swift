import Geometry

/// How a view looks that is lifted.
open class UIPreviewParameters: NSObject {
    /// The outline of what is lifted, in the view's coordinates; nil, the default, for all of it with round corners.
    open var visiblePath: UIBezierPath?
    /// The outline that casts the shadow. It is kept: shadows follow what is lifted.
    open var shadowPath: UIBezierPath?
    /// What is behind the view; nil, the default, for the system's ground.
    open var backgroundColor: UIColor?
    /// All of the view, on the system's ground.
    public override init() { super.init() }
}

/// Where a view is that is lifted.
open class UIPreviewTarget: NSObject {
    /// What it is in.
    public let container: UIView
    /// Its middle, in the container.
    public let center: CGPoint
    /// Its transform.
    public let transform: CGAffineTransform
    /// A place in a view.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        (self.container, self.center, self.transform) = (container, center, transform)
    }
}

/// A view that is lifted out of its place, with how it looks meanwhile.
open class UITargetedPreview: NSObject {
    /// The view.
    public let view: UIView
    /// How it looks.
    public let parameters: UIPreviewParameters
    /// Where it is. It is kept: what is lifted comes from where the view is.
    public let target: UIPreviewTarget
    /// How large the view is.
    open var size: CGSize { view.bounds.size }

    /// A view that looks so, and is somewhere.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
    }
    /// A view that looks so, where it is.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
    }
    /// A view where it is.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
}
