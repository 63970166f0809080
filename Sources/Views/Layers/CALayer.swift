import Animation
import Compositing
import Foundation
import Geometry
import Synchronization

/// Core Animation's layer: a model, a place in a tree, and animations that make what is shown a function of time.
///
/// A layer tree belongs to one task and is not safe to be used from several threads.
nonisolated open class CALayer: NSObject {
    private let header = coreFoundationHeader
    /// A number that no other layer of the process has. It is never written to any output.
    public let identifier: Int
    /// The layer that contains this one; nil for a root.
    public internal(set) weak var superlayer: CALayer?
    /// The layers inside this one, from back to front as far as their depths are equal.
    package internal(set) var children: [CALayer] = []
    /// The same, which can be set; never nil.
    public var sublayers: [CALayer]! {
        get { children }
        set { replaceChildren(with: newValue ?? []) }
    }
    /// The view whose backing layer this is.
    public internal(set) weak var view: UIView?
    /// A name of one's own; nothing here reads it.
    open var name: String?

    /// The model. Change it through the properties below, so that animation blocks see the change.
    package private(set) var properties = LayerProperties()
    /// What is done to all sublayers about the anchor point, on top of their own transforms: with `m34` they are seen in
    /// one perspective. The identity by default.
    open var sublayerTransform: CATransform3D {
        get { properties.sublayerTransform }
        set { change([.sublayerTransform]) { $0.sublayerTransform = newValue } }
    }
    /// Whether up is down in the layer; false by default. The path of a shape layer is turned over, as it is read from a
    /// font; sublayers and layers of other kinds stay as they are, and the stage is told.
    open var isGeometryFlipped: Bool {
        get { properties.isGeometryFlipped }
        set {
            change([]) { $0.isGeometryFlipped = newValue }
            guard newValue, !(self is CAShapeLayer) else { return }
            Stage.current?.reportDiagnostic("CALayer.isGeometryFlipped turns over the paths of shape layers only")
        }
    }
    /// What the layer would do when properties change; nil by default. It is kept and not looked at: layers do not
    /// animate by themselves.
    open var actions: [String: any CAAction]?
    /// What an app keeps with the layer under names of its own.
    var namedValues: [String: Any] = [:]
    /// Attached animations, in the order of attachment.
    var attachments: [LayerAttachment] = []
    var timing = LayerTiming()
    func timingDidChange() {}
    var frozen: FrozenLayer?
    weak var ownDelegate: (any CALayerDelegate)?
    var needsDisplay = false
    var needsLayout = false
    /// Of this layer with all that it shows only what the mask covers is seen, as far as it is opaque. It lies in the
    /// layer's bounds, and is no sublayer.
    open var mask: CALayer? {
        didSet {
            if let oldValue, oldValue !== mask { oldValue.superlayer = nil }
            mask?.superlayer = self
            invalidate()
        }
    }

    private static let counter = Atomic<Int>(0)

    /// A layer of no size at the origin, with Core Animation's defaults.
    public override init() {
        identifier = CALayer.counter.add(1, ordering: .relaxed).newValue
        super.init()
    }

    /// A layer with the values of another one, without its place in the tree, its animations and its sublayers.
    public init(layer: Any) {
        identifier = CALayer.counter.add(1, ordering: .relaxed).newValue
        super.init()
        if let layer = layer as? CALayer { (properties, namedValues) = (layer.properties, layer.namedValues) }
    }

    /// A layer of no size at the origin. Nothing is read from the coder.
    public required init?(coder: NSCoder) {
        identifier = CALayer.counter.add(1, ordering: .relaxed).newValue
        super.init()
    }

    /// Changes the model, drops what was frozen of it, and tells the recorder in force which keys changed.
    func change(_ keys: [AnimatableKey], _ body: (inout LayerProperties) -> Void) {
        let old = properties
        body(&properties)
        invalidate()
        if !keys.isEmpty, let recorder = AnimationCapture.recorder { recorder.record(self, changed: keys, from: old) }
    }

    /// What was frozen of this layer and its ancestors no longer holds.
    func invalidate() {
        var layer: CALayer? = self
        while let current = layer, current.frozen != nil || current === self {
            current.frozen = nil
            layer = current.superlayer
        }
    }

    /// Bounds changed: the owning view lays out, or else the layer itself.
    func boundsDidChange(from old: CGRect) {
        if let view { return view.layerBoundsDidChange(from: old) }
        guard old.size != bounds.size else { return }
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
        setNeedsLayout()
    }

    // MARK: Geometry

    /// The layer's rectangle in its own coordinates, in points. Its origin scrolls the sublayers.
    open var bounds: CGRect {
        get { properties.bounds }
        set {
            let old = properties.bounds
            change([.bounds]) { $0.bounds = newValue }
            if old != newValue { boundsDidChange(from: old) }
        }
    }

    /// Where the anchor point is in the superlayer's coordinates, in points.
    open var position: CGPoint {
        get { properties.position }
        set { change([.position]) { $0.position = newValue } }
    }

    /// The point that `position` places and transforms turn about, in unit coordinates of the bounds; (0.5, 0.5) by
    /// default.
    open var anchorPoint: CGPoint {
        get { properties.anchorPoint }
        set { change([.anchorPoint]) { $0.anchorPoint = newValue } }
    }

    /// The depth among siblings, in points towards the viewer; 0 by default.
    open var zPosition: CGFloat {
        get { properties.zPosition }
        set { change([.zPosition]) { $0.zPosition = newValue } }
    }

    /// The transform about the anchor point, as seen by the superlayer; the identity by default.
    open var transform: CATransform3D {
        get { properties.transform }
        set { change([.transform]) { $0.transform = newValue } }
    }

    /// The transform within the plane; its depth and perspective are left out.
    open func affineTransform() -> CGAffineTransform { properties.transform.affine }
    /// Sets the transform to one within the plane.
    open func setAffineTransform(_ t: CGAffineTransform) { transform = CATransform3D(t) }

    /// The layer's rectangle in the superlayer's coordinates, in points; of a transformed layer, its bounding box.
    open var frame: CGRect {
        get { properties.frame }
        set {
            let old = properties.bounds
            change([.position, .bounds]) { $0.frame = newValue }
            if old != properties.bounds { boundsDidChange(from: old) }
        }
    }

    // MARK: Appearance

    /// The opacity of the layer and its sublayers, 0…1; 1 by default.
    open var opacity: Float {
        get { Float(properties.opacity) }
        set { change([.opacity]) { $0.opacity = CGFloat(newValue) } }
    }

    /// Whether the layer and its sublayers are left out of the picture; false by default.
    open var isHidden: Bool {
        get { properties.isHidden }
        set { change([.hidden]) { $0.isHidden = newValue } }
    }

    /// Whether opacity fades the layer with all its sublayers as one picture (the default) or each of them by itself.
    open var allowsGroupOpacity: Bool {
        get { properties.allowsGroupOpacity }
        set { change([]) { $0.allowsGroupOpacity = newValue } }
    }

    /// Whether the layer is added to what lies beneath it in its superlayer's group (plus-lighter) instead of covering
    /// it: two pictures of which one fades in as the other fades out then keep their common brightness. False by
    /// default.
    public var addsLight: Bool {
        get { properties.addsLight }
        set { change([]) { $0.addsLight = newValue } }
    }

    /// Whether the layer with its sublayers is drawn apart before it is laid onto what is beneath; false by default.
    public var isIsolated: Bool {
        get { properties.isIsolated }
        set { change([]) { $0.isIsolated = newValue } }
    }

    /// A hint that the layer covers what is behind it. Hero asks for it; drawing looks at the pixels themselves.
    open var isOpaque: Bool {
        get { properties.isOpaque }
        set { change([]) { $0.isOpaque = newValue } }
    }

    /// Whether sublayers and contents are cut to the bounds and their round corners; false by default. The shadow then
    /// vanishes.
    open var masksToBounds: Bool {
        get { properties.masksToBounds }
        set { change([.masksToBounds]) { $0.masksToBounds = newValue } }
    }

    /// The radius of the corners in points; 0 by default, at most half the shorter side when drawn.
    open var cornerRadius: CGFloat {
        get { properties.cornerRadius }
        set { change([.cornerRadius]) { $0.cornerRadius = newValue } }
    }

    /// The corners that are round; all four by default.
    open var maskedCorners: CACornerMask {
        get { properties.maskedCorners }
        set { change([]) { $0.maskedCorners = newValue } }
    }

    /// What part of `cornerRadius` each corner has; 1 by default. Top left, top right, bottom right, bottom left.
    package var cornerShares: SIMD4<Double> {
        get { properties.cornerShares }
        set { change([]) { $0.cornerShares = newValue } }
    }

    /// Whether corners are quarter circles (the default) or Apple's smooth curves.
    open var cornerCurve: CALayerCornerCurve {
        get { properties.cornerCurve }
        set { change([]) { $0.cornerCurve = newValue } }
    }

    /// The colour below the contents; nil, the default, for none.
    open var backgroundColor: CGColor? {
        get { properties.backgroundColor }
        set { change([.backgroundColor]) { $0.backgroundColor = newValue } }
    }

    /// The width of the border in points, inwards from the bounds and above the sublayers; 0 by default.
    open var borderWidth: CGFloat {
        get { properties.borderWidth }
        set { change([.borderWidth]) { $0.borderWidth = newValue } }
    }

    /// The colour of the border; opaque black by default.
    open var borderColor: CGColor? {
        get { properties.borderColor }
        set { change([.borderColor]) { $0.borderColor = newValue } }
    }

    /// The colour of the shadow; opaque black by default, and nil for none.
    open var shadowColor: CGColor? {
        get { properties.shadowColor }
        set { change([.shadowColor]) { $0.shadowColor = newValue } }
    }

    /// The opacity of the shadow, 0…1; 0 by default, which draws none.
    open var shadowOpacity: Float {
        get { Float(properties.shadowOpacity) }
        set { change([.shadowOpacity]) { $0.shadowOpacity = CGFloat(newValue) } }
    }

    /// The blur of the shadow: the Gaussian's σ in points; 3 by default.
    open var shadowRadius: CGFloat {
        get { properties.shadowRadius }
        set { change([.shadowRadius]) { $0.shadowRadius = newValue } }
    }

    /// How far the shadow is moved, in points; (0, −3), upwards, by default.
    open var shadowOffset: CGSize {
        get { properties.shadowOffset }
        set { change([.shadowOffset]) { $0.shadowOffset = newValue } }
    }

    /// The shape that casts the shadow, in the layer's coordinates; nil, the default, for that of what the layer shows.
    open var shadowPath: CGPath? {
        get { properties.shadowPath }
        set { change([.shadowPath]) { $0.shadowPath = newValue } }
    }

    /// What the layer shows between background and sublayers, whatever it is.
    package var shownContents: LayerContents? {
        get { properties.contents }
        set { change([]) { $0.contents = newValue } }
    }

    /// Another effect; its radius and tint are what an animation of looks animates.
    func setBackdrop(_ effect: BackdropEffect) {
        change([.blurRadius, .blurTint]) { $0.contents = .backdrop(effect) }
    }

    /// The picture that the layer shows: a `CGImage` or a `UIImage`, placed by `contentsGravity`; nil for none, and for
    /// what is no picture, such as text.
    open var contents: Any? {
        get {
            guard case .image(let bitmap, _, _) = shownContents else { return nil }
            return bitmap
        }
        set {
            if let image = newValue as? UIImage {
                shownContents = .image(image.bitmap, size: image.size, mode: contentsGravity.mode)
            } else if let image = newValue as? CGImage {
                let size = CGSize(
                    width: CGFloat(image.width) / contentsScale, height: CGFloat(image.height) / contentsScale)
                shownContents = .image(image, size: size, mode: contentsGravity.mode)
            } else {
                shownContents = nil
            }
        }
    }

    /// How the picture fills the bounds; stretched by default.
    open var contentsGravity = CALayerContentsGravity.resize {
        didSet {
            guard case .image(let bitmap, let size, _) = shownContents else { return }
            shownContents = .image(bitmap, size: size, mode: contentsGravity.mode)
        }
    }

    /// The part of the picture that is shown, in unit coordinates; all of it by default.
    open var contentsRect: CGRect {
        get { properties.contentsRect }
        set { change([.contentsRect]) { $0.contentsRect = newValue } }
    }

    /// Pixels of the picture per point; 1 by default, and those of the traits in force for the layers of views.
    open var contentsScale: CGFloat {
        get { properties.contentsScale }
        set { change([.contentsScale]) { $0.contentsScale = newValue } }
    }

    /// How much of a visual effect is in force, 0…1; 1 by default.
    open var effectAmount: CGFloat {
        get { properties.effectAmount }
        set { change([.effectAmount]) { $0.effectAmount = newValue } }
    }

    // MARK: Drawing and layout, for subclasses

    /// What the layer does when a property changes, as its delegate says, or else `actions`. Nothing asks for it but
    /// subclasses.
    open func action(forKey event: String) -> (any CAAction)? {
        let chosen = delegate?.action(for: self, forKey: event) ?? actions?[event]
        return chosen is NSNull ? nil : chosen
    }
    /// Whether the layer is drawn again when a property of a subclass changes; false unless overridden. Nothing asks
    /// for it but subclasses.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Draws the layer's contents into a context when `setNeedsDisplay()` has asked for it: what the delegate draws, which
    /// for a view's layer is what the view does, unless overridden.
    open func draw(in context: CGContext) { delegate?.draw(self, in: context) }
    /// Sets the layer's contents when `setNeedsDisplay()` has asked for it: as the delegate does, or else to what
    /// `draw(in:)` draws.
    open func display() { displayNow() }
    /// Has `display()` called before the layer is shown again.
    open func setNeedsDisplay() { awaitDisplay() }
    /// Gives the sublayers their places when `setNeedsLayout()` or another size has asked for it: as the delegate does,
    /// which for a view's layer is the view, unless overridden.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
    /// Has the sublayers laid out before the layer is shown again.
    open func setNeedsLayout() { awaitLayout() }
    /// Lays out the sublayers, and what is in them, where that is needed.
    open func layoutIfNeeded() { layOutNow() }

    /// Whether the layer and its sublayers are drawn as one picture. It is kept and not looked at: the pixels are the
    /// same.
    open var shouldRasterize = false
    /// Pixels per point of that picture. It is kept and not looked at.
    open var rasterizationScale: CGFloat = 1
    /// It is kept and not looked at.
    open var drawsAsynchronously = false
    /// Whether edges are smooth. It is kept and not looked at: they are.
    open var allowsEdgeAntialiasing = true
    /// Whether the layer, with those in it, is seen from its back, too.
    open var isDoubleSided: Bool {
        get { properties.isDoubleSided }
        set { change([]) { $0.isDoubleSided = newValue } }
    }

    /// Whether a point of the layer's coordinates lies in its bounds.
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    /// The frontmost layer below this one, or itself, in which a point of the superlayer's coordinates lies; nil outside
    /// of all.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let own = convert(point, from: superlayer)
        guard !masksToBounds || contains(own) else { return nil }
        for sublayer in children.reversed() { if let found = sublayer.hitTest(own) { return found } }
        return contains(own) ? self : nil
    }
}
