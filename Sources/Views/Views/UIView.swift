import Compositing
import Foundation
import Geometry

/// UIKit's view: a layer that draws it, a place in the view tree, and a layout of its subviews.
///
/// It is not bound to a global actor: a view tree belongs to one task, so that renderings and tests run side by side.
open class UIView: UIResponder {
    /// The layer that draws the view, of the class `layerClass`.
    public let layer: CALayer
    /// The view that contains this one; nil for one that is in none.
    public internal(set) weak var superview: UIView?
    /// The views inside this one, from back to front.
    public internal(set) var subviews: [UIView] = []
    /// The controller whose root view this is; nil for other views.
    public internal(set) weak var viewController: UIViewController?

    /// A number of one's own to find the view by; 0 by default.
    open var tag = 0
    /// The name by which reports and steps of scenes call the view; nil, the default, for none.
    open var accessibilityIdentifier: String?
    /// A name to restore the view by. It is kept and read back.
    open var restorationIdentifier: String?
    /// Only what the mask covers is seen of this view and all inside it, as far as it is opaque; nil, the default, hides
    /// nothing. It is no subview; its frame is in this view's coordinates.
    open var mask: UIView? {
        didSet {
            layer.mask = mask?.layer
            setNeedsLayout()
        }
    }
    /// How reports call it without one: Hero's id.
    package var secondName: String?
    /// Whether snapshots of the view are empty, as those of views of which UIKit gives no picture; false by default.
    open var hasEmptySnapshot = false
    /// What extensions keep with a view.
    package var associations = AssociationTable()

    // MARK: Touches

    /// Whether the view and what is inside can be touched; true unless the class says otherwise. What lies behind is
    /// touched through it.
    open var isUserInteractionEnabled = true
    /// Whether the view hears of more than one finger at a time. It is kept and read back.
    open var isMultipleTouchEnabled = false
    /// Whether others hear of no fingers while this view has one. It is kept and read back.
    open var isExclusiveTouch = false
    /// The recognizers that watch the touches of the view and of what is inside; nil for none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        didSet {
            for recognizer in oldValue ?? [] where recognizer.view === self { recognizer.view = nil }
            for recognizer in gestureRecognizers ?? [] { recognizer.view = self }
        }
    }

    /// Has a recognizer watch the touches; it is taken from the view that it belongs to.
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    }

    /// Has a recognizer of the view watch no more.
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === recognizer }
    }

    /// Whether a recognizer of this view or of one around it may begin with a touch of this view; true unless
    /// overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The view that a touch at a point of this view's coordinates is for: the frontmost one inside, or this one; nil for
    /// none. Views that are hidden, that are less than a hundredth opaque or that cannot be touched are left out.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitNow(point, event) }

    /// Whether a point of the view's coordinates is one of the view; the bounds unless overridden.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    var needsLayout = true { didSet { if needsLayout { awaitLayout() } } }
    /// nil as long as the view has nothing to do with constraints.
    var autoLayout: AutoLayoutState? { didSet { awaitLayout() } }
    /// Whether layout has to look at this view or at any inside it.
    var awaitsLayout = true

    /// The class of the layer that is made for the view; `CALayer` unless overridden.
    open class var layerClass: AnyClass { CALayer.self }

    /// A view at this frame, in points of its superview to be; opaque and without a background.
    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        prepare(frame)
    }

    /// A view of no size at the origin. Nothing is read from the coder: whoever reads a nib sets the properties.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        prepare(.zero)
    }

    /// A view of no size at the origin.
    public convenience override init() { self.init(frame: .zero) }

    private func prepare(_ frame: CGRect) {
        layer.view = self
        layer.change([]) {
            $0.contentsScale = UITraitCollection.current.displayScale
            $0.isOpaque = true
            $0.frame = frame
        }
        if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
    }

    /// The controller whose root view this is, or else the superview.
    open override var next: UIResponder? { viewController ?? superview }

    /// The class, the name if the view has one, and the frame: the same in every run.
    open override var description: String {
        let name = (accessibilityIdentifier ?? secondName).map { " '\($0)'" } ?? ""
        return "<\(type(of: self))\(name): frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
    }

    // MARK: Geometry

    /// The view's rectangle in the superview's coordinates, in points; of a transformed view, its bounding box.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The view's rectangle in its own coordinates, in points. Its origin scrolls the subviews.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// Where the anchor point is in the superview's coordinates, in points.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// The transform about the anchor point, within the plane; the identity by default.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// The transform about the anchor point, in space; the identity by default.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    func layerBoundsDidChange(from old: CGRect) {
        guard old.size != bounds.size else { return }
        if !keepsDrawnPicture { setNeedsDisplay() }
        if autoresizesSubviews { for view in subviews { view.autoresize(from: old.size, to: bounds.size) } }
        setNeedsLayout()
    }

    // MARK: Appearance

    /// The opacity of the view and its subviews, 0…1; 1 by default.
    open var alpha: CGFloat {
        get { layer.properties.opacity }
        set { layer.change([.opacity]) { $0.opacity = newValue } }
    }

    /// Whether the view and its subviews are left out of the picture; false by default. A hidden view in a stack takes
    /// no room.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden else { return }
            layer.isHidden = newValue
            superview?.visibilityDidChange(of: self)
        }
    }

    /// A hint that the view covers what is behind it; true unless the class says otherwise. Hero asks for it; drawing
    /// looks at the pixels themselves.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// The colour below the contents, as it is under the view's traits; nil, the default, for none.
    open var backgroundColor: UIColor? {
        get { groundNow ?? layer.backgroundColor.map(UIColor.init(cgColor:)) }
        set { setGround(newValue) }
    }
    var dynamicGround: DynamicGround?

    /// Whether subviews and contents are cut to the bounds and their round corners; false by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// How contents of one size fill bounds of another; stretched by default.
    open var contentMode: UIContentMode = .scaleToFill {
        didSet { setNeedsDisplay() }
    }

    private var ownTint: UIColor?
    /// The colour of what can be tapped in the view: the superview's unless set, and the system's blue at the root.
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTint = newValue
            forEachInTree { $0.tintColorDidChange() }
        }
    }

    /// How much further the view moves than what scrolls around it, as a factor of the scrolling; 0 for as far.
    package var parallax = CGPoint.zero

    /// The tint colour may be another one: it was set, here or around this view, or the view came into a window.
    open func tintColorDidChange() {}

    /// The view's traits: the stage's, or what it or a view around it says in their place.
    open var traitCollection: UITraitCollection { ownTraits ?? Stage.current?.traits ?? .current }
    /// The traits where something is said, here or around; nil where they are the stage's.
    var ownTraits: UITraitCollection?
    /// Draws again what depends on the traits, which are other ones now.
    func resolveAnew() { resolveParts() }

    // MARK: Contents and layout, for subclasses

    /// Sets the layer's contents, in a subclass. It is called before the view is shown, laid out or pictured, when
    /// `setNeedsDisplay()` has asked for it; so does a change of content mode, and of size unless `draw(_:)` has drawn
    /// what was shown. By default what `draw(_:)` draws.
    open func display() {
        guard type(of: self) != UIView.self, layer.shownContents == nil || isDrawn else { return }
        let drawn = drawnContents()
        guard drawn != nil || isDrawn else { return }
        timeOfDrawing = drawn == nil ? nil : window == nil ? .infinity : Stage.now
        layer.shownContents = drawn.map { .image($0, size: bounds.size, mode: contentMode) }
    }
    /// When `draw(_:)` has made the layer's contents, in seconds of the stage: infinite where nobody can have seen them,
    /// nil where they come from elsewhere.
    private var timeOfDrawing: Double?
    private var isDrawn: Bool { timeOfDrawing != nil }
    /// Whether another size stretches what `draw(_:)` has drawn. Until time passes nobody has seen it, and it is drawn
    /// for the last size.
    private var keepsDrawnPicture: Bool {
        contentMode != .redraw && !layer.needsDisplayOnBoundsChange && timeOfDrawing.map { $0 < Stage.now } ?? false
    }

    /// Draws the view's contents into the context in force, in a subclass; `rect` is the whole of the bounds. Draws
    /// nothing unless overridden. Another size later on stretches the picture as `contentMode` says, unless that is
    /// `.redraw` or `setNeedsDisplay()` is called.
    open func draw(_ rect: CGRect) {}
    /// Draws the contents of the view's layer: by `draw(_:)`, unless overridden.
    open func draw(_ layer: CALayer, in context: CGContext) { draw(bounds) }
    var needsDisplay = true

    /// Has `display()` called before the view is shown again.
    open func setNeedsDisplay() {
        needsDisplay = true
        layer.invalidate()
    }

    /// Called when a subview has been hidden or shown. Does nothing unless overridden.
    func visibilityDidChange(of subview: UIView) {}

    /// Gives the subviews their frames: those of pins and of constraints. Subclasses call `super` and then place the
    /// others.
    open func layoutSubviews() {
        layoutPinnedSubviews()
        placeConstrainedSubviews()
    }

    /// The size that the view would like to have when it may have this one; its present size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The size of the view's contents, in points; `noIntrinsicMetric` in a direction in which the view has no wish.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    // MARK: Constraints, for subclasses

    /// What the frame has around the rectangle that constraints align, in points; nothing by default.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// Where text lies in the view; nil for a view without text, whose baselines are its top and its bottom.
    open var baselineMetrics: BaselineMetrics? { nil }
    /// The view inside this one whose first baseline stands for this view's; the view itself by default.
    open var forFirstBaselineLayout: UIView { self }
    /// The view inside this one whose last baseline stands for this view's; the view itself by default.
    open var forLastBaselineLayout: UIView { self }
    /// The length by which a stack measures the view when it fills proportionally, in points: the intrinsic length, or
    /// else what the constraints make of it.
    open func proportionalLength(along axis: NSLayoutConstraint.Axis) -> CGFloat {
        let (own, length) = (intrinsicContentSize, { (size: CGSize) in axis == .horizontal ? size.width : size.height })
        return length(own) == Self.noIntrinsicMetric
            ? length(systemLayoutSizeFitting(Self.layoutFittingCompressedSize)) : length(own)
    }
    /// The size that the constraints inside the view want it to have, as near to the target's as they allow.
    /// `targetSize`: in points; `layoutFittingCompressedSize` for the smallest.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// The same; the priorities say how strongly the width and the height are drawn to the target's.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { constrainedSize(targetSize, horizontal, vertical) }
    /// Whether `updateConstraints()` is called before the first layout without being asked for; false by default.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Changes constraints before a layout, in a subclass, when `setNeedsUpdateConstraints()` has asked for it. Does
    /// nothing unless overridden.
    open func updateConstraints() {}

    /// Whether the intrinsic height follows from the width that the view gets.
    var wrapsContent: Bool { false }
    /// The directions in which the class is hardly ever stretched.
    var usualHugging: Set<NSLayoutConstraint.Axis> { [] }
    /// The intrinsic size for constraints.
    /// - Parameter width: what is there for content that wraps; nil for no limit.
    func contentSize(inWidth width: CGFloat?) -> CGSize { intrinsicContentSize }

    /// Lays out what is in the view's layer: by `layoutSubviews()` unless overridden.
    open func layoutSublayers(of layer: CALayer) { layoutSubviews() }
    /// What the layer does when a property changes. It is never asked here, where layers do not animate by themselves.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    /// Called when the safe area has changed: of a controller's root view and of a window.
    open func safeAreaInsetsDidChange() {}
    /// Points between the view's edges and its layout margins, with the safe area unless
    /// `insetsLayoutMarginsFromSafeArea` is false. What is set is without it: 8 on each side by default; of a root view 0
    /// at the top and bottom and at least 16 at the sides, 20 from a width of 414 on. Constraints go by what was set.
    open var layoutMargins: UIEdgeInsets {
        get { layoutMarginsWithSafeArea() }
        set { ownLayoutMargins = newValue }
    }
    /// Called when the margins have changed, by themselves or with the safe area. Does nothing unless overridden.
    open func layoutMarginsDidChange() {}
    /// Called when the traits have changed. Does nothing unless overridden.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The appearance of the view and all inside in place of that around it; `unspecified`, the default, for none.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { updateTraits() } }
    /// What the view shows, and with it which way it lays out its own parts, arranged views and constraints. Views
    /// inside have their own.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            layoutRegion?.setNeedsBuild()
            setNeedsLayout()
            setNeedsDisplay()
        }
    }
    /// Whether tints below the view are dimmed: it is kept and not looked at.
    open var tintAdjustmentMode = TintAdjustmentMode.automatic
    /// Whether the bounds are cleared before drawing: they are, always.
    open var clearsContextBeforeDrawing = true
    /// Pixels per point of what the view draws.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    // MARK: Tree and layout

    /// Adds a view on top of the others, taking it out of its superview.
    open func addSubview(_ view: UIView) { insert(view) { $0.count } }
    /// Inserts a view at an index of the subviews without it; the index is clamped to their ends.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view) { min(max(0, index), $0.count) } }
    /// Takes the view out of its superview, and ends the constraints between it and what is outside of it. Does nothing
    /// for a view that is in none.
    open func removeFromSuperview() { removeNow() }
    /// Draws a subview above its siblings. Does nothing for a view that is no subview.
    open func bringSubviewToFront(_ view: UIView) { bringToFrontNow(view) }
    /// Has the subviews laid out before the next frame is drawn.
    open func setNeedsLayout() { needsLayout = true }
    /// Lays out this view and its descendants where needed, from the outside in. Where constraints are involved, it
    /// repeats that until they hold, at most four times.
    open func layoutIfNeeded() { layOutNow() }
    /// Gives the view the size that `sizeThatFits(_:)` returns for its present one. Its upper left corner stays.
    open func sizeToFit() {
        setUntransformedFrame(CGRect(origin: untransformedFrame.origin, size: sizeThatFits(roomToFit)))
    }

    /// The size that `sizeToFit()` asks for.
    var roomToFit: CGSize { bounds.size }

    /// Called before the view comes into another, or (nil) goes from it. Does nothing unless overridden.
    open func willMove(toSuperview superview: UIView?) {}
    /// Called when the view has come into another or gone from it. Does nothing unless overridden.
    open func didMoveToSuperview() {}
    /// Called before the view comes into a window, changes it, or (nil) leaves it, also when a view around it does.
    /// Does nothing unless overridden.
    open func willMove(toWindow window: UIWindow?) {}
    /// Called when the view has come into a window or gone from it. Does nothing unless overridden.
    open func didMoveToWindow() {}
    /// Called when a subview has been added. Does nothing unless overridden.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed. Does nothing unless overridden.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Which margins and lengths follow a change of the superview's size; none by default. Views with pins or
    /// constraints have no use for it.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether subviews follow a change of the view's size as their masks say; true by default.
    open var autoresizesSubviews = true
    /// Where the view is in its superview; nil, the default, leaves that to the frame.
    open var pins: LayoutPins? {
        didSet { superview?.setNeedsLayout() }
    }
}
