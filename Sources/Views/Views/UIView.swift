import Compositing
import Foundation
import Geometry

/// UIKit's view: a layer, a place in the view tree, layout.
///
/// Not bound to a global actor: a view tree belongs to one task, so that renderings and tests run side by side.
open class UIView {
    public let layer: CALayer
    public internal(set) weak var superview: UIView?
    public internal(set) var subviews: [UIView] = []
    /// The controller whose root view this is.
    public internal(set) weak var viewController: UIViewController?

    public var tag = 0
    /// How reports and timeline steps address the view (UIKit's `accessibilityIdentifier`).
    public var accessibilityIdentifier: String?
    /// Of this view with all inside it only what the mask covers is seen, as far as it is opaque. It is no subview; its
    /// frame is in this view's coordinates.
    public var mask: UIView? {
        didSet {
            layer.mask = mask?.layer
            setNeedsLayout()
        }
    }
    /// UIKit gave no picture for this view: a snapshot of it is empty.
    public var hasEmptySnapshot = false
    /// What extensions (hero ids and modifiers, a dance) keep with a view.
    public var associations = AssociationTable()

    var needsLayout = true
    /// nil as long as the view has nothing to do with constraints.
    var autoLayout: AutoLayoutState?

    open class var layerClass: CALayer.Type { CALayer.self }

    public init(frame: CGRect = .zero) {
        layer = Self.layerClass.init()
        layer.view = self
        layer.change([]) {
            $0.contentsScale = UITraitCollection.current.displayScale
            $0.isOpaque = true
            $0.frame = frame
        }
        if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
    }

    // MARK: Geometry

    /// Superview coordinates; the bounding box when transformed.
    public var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The origin scrolls the subviews.
    public var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// Where the anchor point lies in the superview.
    public var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    public var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    func layerBoundsDidChange(from old: CGRect) {
        guard old.size != bounds.size else { return }
        setNeedsDisplay()
        for subview in subviews { subview.autoresize(from: old.size, to: bounds.size) }
        setNeedsLayout()
    }

    // MARK: Appearance

    /// 0…1.
    public var alpha: CGFloat {
        get { layer.properties.opacity }
        set { layer.change([.opacity]) { $0.opacity = newValue } }
    }

    public var isHidden: Bool {
        get { layer.isHidden }
        set {
            layer.isHidden = newValue
            superview?.subviewVisibilityDidChange()
        }
    }

    /// UIKit's hint; true unless the class says otherwise.
    public var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    public var backgroundColor: UIColor? {
        get { layer.backgroundColor.map(UIColor.init(cgColor:)) }
        set { layer.backgroundColor = newValue?.cgColor }
    }

    public var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    public var contentMode: UIContentMode = .scaleToFill {
        didSet { setNeedsDisplay() }
    }

    private var ownTint: UIColor?
    /// Inherited from the superview unless set; #007AFF at the root.
    public var tintColor: UIColor {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTint = newValue
            forEachInTree { $0.tintColorDidChange() }
        }
    }

    /// The tint colour may be another one: it was set, here or around this view, or the view came into a window.
    open func tintColorDidChange() {}

    public var traitCollection: UITraitCollection { UITraitCollection.current }

    // MARK: Contents and layout, for subclasses

    /// Sets the layer's contents. Called before the view is shown, laid out or pictured, when `setNeedsDisplay()` asked
    /// for it; a change of size or content mode does.
    open func display() {}

    private var needsDisplay = false

    public func setNeedsDisplay() {
        needsDisplay = true
        layer.invalidate()
    }

    func displayIfNeeded() {
        guard needsDisplay else { return }
        needsDisplay = false
        // What a view draws is no property that an animation block changes.
        AnimationCapture.with(nil) { display() }
    }

    open func subviewVisibilityDidChange() {}

    open func layoutSubviews() {
        layoutPinnedSubviews()
        placeConstrainedSubviews()
    }

    /// The size the view would like, given room; its present size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// `noIntrinsicMetric` in a direction the view has no wish for.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Constraints, for subclasses

    /// What the frame has around the rectangle that constraints align.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The frame that gives the alignment rectangle the intrinsic size; without a wish in a direction as there.
    var intrinsicFrameSize: CGSize {
        let (own, insets) = (intrinsicContentSize, alignmentRectInsets)
        return CGSize(
            width: own.width == Self.noIntrinsicMetric ? own.width : own.width + insets.left + insets.right,
            height: own.height == Self.noIntrinsicMetric ? own.height : own.height + insets.top + insets.bottom)
    }
    /// Where text lies in the view; nil for a view without, whose baselines are its top and its bottom.
    open var baselineMetrics: BaselineMetrics? { nil }
    /// The view inside this one whose first baseline is this one's.
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    /// A stack's share for this view when it fills proportionally, points: its intrinsic length, or else what its
    /// constraints make of it.
    open func proportionalLength(along axis: NSLayoutConstraint.Axis) -> CGFloat {
        let (own, length) = (intrinsicContentSize, { (size: CGSize) in axis == .horizontal ? size.width : size.height })
        return length(own) == Self.noIntrinsicMetric
            ? length(systemLayoutSizeFitting(Self.layoutFittingCompressedSize)) : length(own)
    }
    /// Whether `updateConstraints()` is called before the first layout without anyone's asking.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Changes constraints before a layout, when `setNeedsUpdateConstraints()` asked for it.
    open func updateConstraints() {}

    /// Whether the intrinsic height follows from the width that the view gets.
    var wrapsContent: Bool { false }
    /// The intrinsic size for constraints.
    /// - Parameter width: what is there for content that wraps; nil for no limit.
    func contentSize(inWidth width: CGFloat?) -> CGSize { intrinsicContentSize }

    open func willMove(toSuperview superview: UIView?) {}
    open func didMoveToSuperview() {}
    /// Before this view comes into a window, changes it, or (nil) leaves it; also when a view around it does.
    open func willMove(toWindow window: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    public var autoresizingMask: AutoresizingMask = []
    /// Layout against the superview; nil leaves the frame alone.
    public var pins: LayoutPins? {
        didSet { superview?.setNeedsLayout() }
    }

    public typealias ContentMode = UIContentMode
}
