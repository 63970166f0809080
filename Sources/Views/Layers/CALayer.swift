import Animation
import Compositing
import Foundation
import Geometry
import Synchronization

/// Core Animation's layer: a model, a place in a tree, and animations that make the presentation a function of time.
///
/// Not thread-safe: a layer tree belongs to one task. `freeze()` gives the immutable value that frames are drawn from.
open class CALayer {
    /// Unique in the process; the same over all frames. Never written to any output.
    public let identifier: Int
    public internal(set) weak var superlayer: CALayer?
    public internal(set) var sublayers: [CALayer] = []
    /// The view whose backing layer this is.
    public internal(set) weak var view: UIView?
    public var name: String?

    /// The model. Change it through the properties below, so that animation blocks see the change.
    public private(set) var properties = LayerProperties()
    /// Attached animations, in the order of attachment.
    var attachments: [LayerAttachment] = []
    var timing = LayerTiming()
    var frozen: FrozenLayer?
    /// Of this layer with all that it shows only what the mask covers is seen, as far as it is opaque. It lies in the
    /// layer's bounds, and is no sublayer.
    public var mask: CALayer? {
        didSet {
            if let oldValue, oldValue !== mask { oldValue.superlayer = nil }
            mask?.superlayer = self
            invalidate()
        }
    }

    private static let counter = Atomic<Int>(0)

    public required init() {
        identifier = CALayer.counter.add(1, ordering: .relaxed).newValue
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

    /// Bounds changed: the owning view lays out.
    func boundsDidChange(from old: CGRect) { view?.layerBoundsDidChange(from: old) }

    // MARK: Geometry

    public var bounds: CGRect {
        get { properties.bounds }
        set {
            let old = properties.bounds
            change([.bounds]) { $0.bounds = newValue }
            if old != newValue { boundsDidChange(from: old) }
        }
    }

    public var position: CGPoint {
        get { properties.position }
        set { change([.position]) { $0.position = newValue } }
    }

    public var anchorPoint: CGPoint {
        get { properties.anchorPoint }
        set { change([.anchorPoint]) { $0.anchorPoint = newValue } }
    }

    public var zPosition: CGFloat {
        get { properties.zPosition }
        set { change([.zPosition]) { $0.zPosition = newValue } }
    }

    public var transform: CATransform3D {
        get { properties.transform }
        set { change([.transform]) { $0.transform = newValue } }
    }

    public func affineTransform() -> CGAffineTransform { properties.transform.affine }
    public func setAffineTransform(_ t: CGAffineTransform) { transform = CATransform3D(t) }

    /// Superlayer coordinates; the bounding box when the layer is transformed.
    public var frame: CGRect {
        get { properties.frame }
        set {
            let old = properties.bounds
            change([.position, .bounds]) { $0.frame = newValue }
            if old != properties.bounds { boundsDidChange(from: old) }
        }
    }

    // MARK: Appearance

    /// 0…1.
    public var opacity: Float {
        get { Float(properties.opacity) }
        set { change([.opacity]) { $0.opacity = CGFloat(newValue) } }
    }

    public var isHidden: Bool {
        get { properties.isHidden }
        set { change([.hidden]) { $0.isHidden = newValue } }
    }

    public var allowsGroupOpacity: Bool {
        get { properties.allowsGroupOpacity }
        set { change([]) { $0.allowsGroupOpacity = newValue } }
    }

    public var isOpaque: Bool {
        get { properties.isOpaque }
        set { change([]) { $0.isOpaque = newValue } }
    }

    public var masksToBounds: Bool {
        get { properties.masksToBounds }
        set { change([.masksToBounds]) { $0.masksToBounds = newValue } }
    }

    public var cornerRadius: CGFloat {
        get { properties.cornerRadius }
        set { change([.cornerRadius]) { $0.cornerRadius = newValue } }
    }

    public var maskedCorners: CACornerMask {
        get { properties.maskedCorners }
        set { change([]) { $0.maskedCorners = newValue } }
    }

    public var cornerCurve: CALayerCornerCurve {
        get { properties.cornerCurve }
        set { change([]) { $0.cornerCurve = newValue } }
    }

    public var backgroundColor: CGColor? {
        get { properties.backgroundColor }
        set { change([.backgroundColor]) { $0.backgroundColor = newValue } }
    }

    public var borderWidth: CGFloat {
        get { properties.borderWidth }
        set { change([.borderWidth]) { $0.borderWidth = newValue } }
    }

    public var borderColor: CGColor? {
        get { properties.borderColor }
        set { change([.borderColor]) { $0.borderColor = newValue } }
    }

    public var shadowColor: CGColor? {
        get { properties.shadowColor }
        set { change([.shadowColor]) { $0.shadowColor = newValue } }
    }

    public var shadowOpacity: Float {
        get { Float(properties.shadowOpacity) }
        set { change([.shadowOpacity]) { $0.shadowOpacity = CGFloat(newValue) } }
    }

    /// The Gaussian's σ in points.
    public var shadowRadius: CGFloat {
        get { properties.shadowRadius }
        set { change([.shadowRadius]) { $0.shadowRadius = newValue } }
    }

    public var shadowOffset: CGSize {
        get { properties.shadowOffset }
        set { change([.shadowOffset]) { $0.shadowOffset = newValue } }
    }

    public var shadowPath: CGPath? {
        get { properties.shadowPath }
        set { change([.shadowPath]) { $0.shadowPath = newValue } }
    }

    public var contents: LayerContents? {
        get { properties.contents }
        set { change([]) { $0.contents = newValue } }
    }

    public var contentsRect: CGRect {
        get { properties.contentsRect }
        set { change([.contentsRect]) { $0.contentsRect = newValue } }
    }

    public var contentsScale: CGFloat {
        get { properties.contentsScale }
        set { change([.contentsScale]) { $0.contentsScale = newValue } }
    }

    /// 0…1: how much of a backdrop effect is in force.
    public var effectAmount: CGFloat {
        get { properties.effectAmount }
        set { change([.effectAmount]) { $0.effectAmount = newValue } }
    }
}

public typealias CACornerMask = CornerMask
public typealias CALayerCornerCurve = CornerCurve

extension CornerMask {
    public static let layerMinXMinYCorner = CornerMask.topLeft
    public static let layerMaxXMinYCorner = CornerMask.topRight
    public static let layerMinXMaxYCorner = CornerMask.bottomLeft
    public static let layerMaxXMaxYCorner = CornerMask.bottomRight
}
