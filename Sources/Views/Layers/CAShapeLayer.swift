import Compositing
import Foundation
import Geometry
import Raster

/// A layer that fills and strokes a path in its bounds' coordinates.
open class CAShapeLayer: CALayer {
    /// A layer with an empty path, filled with black and without an outline.
    public override init() {
        super.init()
        prepare()
    }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        change([]) {
            var shape = RenderShape(path: CGPath())
            shape.fillColor = .black
            $0.shape = shape
        }
    }

    private func edit(_ keys: [AnimatableKey] = [], _ body: (inout RenderShape) -> Void) {
        change(keys) { if $0.shape != nil { body(&$0.shape!) } }
    }

    private var shape: RenderShape { properties.shape ?? RenderShape(path: CGPath()) }

    /// The path, in the layer's coordinates; nil is an empty one. It is not clipped to the bounds.
    open var path: CGPath? {
        get { shape.path }
        set { edit([.path]) { $0.path = newValue ?? CGPath() } }
    }

    /// Sets the path so that an animation leads from the old one to it, whatever the two are made of.
    package func morph(to path: CGPath) {
        let isAlike = shape.path.isMadeAs(path)
        edit([isAlike ? .path : .morph]) { $0.path = path }
    }

    /// The colour inside the path; opaque black by default, and nil for none.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { edit([.fillColor]) { $0.fillColor = newValue } }
    }

    /// The colour of the outline, drawn above the filling; nil, the default, for none.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { edit([.strokeColor]) { $0.strokeColor = newValue } }
    }

    /// Whether points count as inside by the even-odd rule instead of the non-zero one; false by default.
    open var usesEvenOddFillRule: Bool {
        get { shape.usesEvenOdd }
        set { edit { $0.usesEvenOdd = newValue } }
    }

    /// The width of the outline in points; 1 by default.
    open var lineWidth: CGFloat {
        get { shape.stroke.width }
        set { edit([.lineWidth]) { $0.stroke.width = newValue } }
    }

    /// Where the outline begins, 0…1 of its length; 0 by default. Filling is not cut.
    open var strokeStart: CGFloat {
        get { properties.strokeStart }
        set { change([.strokeStart]) { $0.strokeStart = newValue } }
    }

    /// Where the outline ends, 0…1 of its length; 1 by default.
    open var strokeEnd: CGFloat {
        get { properties.strokeEnd }
        set { change([.strokeEnd]) { $0.strokeEnd = newValue } }
    }

    /// How far into the pattern of its dashes the outline begins, in points; 0 by default.
    open var lineDashPhase: CGFloat {
        get { shape.stroke.dashPhase }
        set { edit([.lineDashPhase]) { $0.stroke.dashPhase = newValue } }
    }

    /// The ends of the outline; cut off at the end points by default.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.stroke.cap == .butt ? .butt : shape.stroke.cap == .round ? .round : .square }
        set { edit { $0.stroke.cap = newValue == .butt ? .butt : newValue == .round ? .round : .square } }
    }

    /// The corners of the outline; pointed by default.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.stroke.join == .miter ? .miter : shape.stroke.join == .round ? .round : .bevel }
        set { edit { $0.stroke.join = newValue == .miter ? .miter : newValue == .round ? .round : .bevel } }
    }

    /// How many line widths a pointed corner may reach out before it is cut; 10 by default.
    open var miterLimit: CGFloat {
        get { shape.stroke.miterLimit }
        set { edit { $0.stroke.miterLimit = newValue } }
    }

    /// The lengths of dashes and gaps in points; nil, the default, for a solid line.
    open var lineDashPattern: [NSNumber]? {
        get { shape.stroke.dash.isEmpty ? nil : shape.stroke.dash.map { NSNumber(value: Double($0)) } }
        set { edit { $0.stroke.dash = (newValue ?? []).map { CGFloat($0.doubleValue) } } }
    }

    /// Which points of the path are inside; by the non-zero rule by default.
    open var fillRule: CAShapeLayerFillRule {
        get { usesEvenOddFillRule ? .evenOdd : .nonZero }
        set { usesEvenOddFillRule = newValue == .evenOdd }
    }

    package var strokeStyle: StrokeStyle {
        get { shape.stroke }
        set { edit { $0.stroke = newValue } }
    }
}

/// The ends of a shape layer's outline.
public enum CAShapeLayerLineCap: String, Sendable, Hashable {
    /// Cut off at the end point, round about it, or square about it.
    case butt, round, square
}

/// The corners of a shape layer's outline.
public enum CAShapeLayerLineJoin: String, Sendable, Hashable {
    /// Pointed, round, or cut off.
    case miter, round, bevel
}

/// Which points of a shape layer's path are inside.
public enum CAShapeLayerFillRule: String, Sendable, Hashable {
    /// Where the contours turn around a point a number of times that is not zero, or an odd number of times.
    case nonZero = "non-zero"
    case evenOdd = "even-odd"
}
