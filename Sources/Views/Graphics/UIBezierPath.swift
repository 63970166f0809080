import Foundation
import Geometry
import Raster

/// A path that can be drawn, with the looks of its line.
nonisolated open class UIBezierPath: NSObject {
    private let header = coreFoundationHeader
    /// The path itself.
    open var cgPath = CGPath()
    /// The width of the line in points; 1 by default.
    open var lineWidth: CGFloat = 1
    /// The ends of the line; cut off at the end points by default.
    open var lineCapStyle = CGLineCap.butt
    /// The corners of the line; pointed by default.
    open var lineJoinStyle = CGLineJoin.miter
    /// How many line widths a pointed corner may reach out before it is cut; 10 by default.
    open var miterLimit: CGFloat = 10
    /// It is kept and not looked at: curves are drawn as exactly as pixels show.
    open var flatness: CGFloat = 0.6
    /// Whether points count as inside by the even-odd rule instead of the non-zero one; false by default.
    open var usesEvenOddFillRule = false
    private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

    /// An empty path.
    public override init() { super.init() }

    /// A path of these steps.
    public convenience init(cgPath: CGPath) {
        self.init()
        self.cgPath = cgPath
    }
    /// A closed rectangle.
    public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect)) }
    /// A closed ellipse that touches all four sides of the rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect)) }
    /// A closed rectangle with round corners of this radius in points, at most half a side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(cgPath: CGPath(roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius))
    }
    /// A closed rectangle of which these corners are round, elliptic ones of this size in points.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let r = rect.standardized
        let (w, h) = (max(0, min(cornerRadii.width, r.width / 2)), max(0, min(cornerRadii.height, r.height / 2)))
        let k: CGFloat = 1 - 0.5522847498307936
        /// From `start` round a corner to `end`, both on the sides.
        func corner(_ name: UIRectCorner, _ start: CGPoint, _ tip: CGPoint, _ end: CGPoint) {
            guard corners.contains(name), w > 0, h > 0 else { return addLine(to: tip) }
            addLine(to: start)
            func handle(_ p: CGPoint) -> CGPoint { CGPoint(x: tip.x + (p.x - tip.x) * k, y: tip.y + (p.y - tip.y) * k) }
            addCurve(to: end, controlPoint1: handle(start), controlPoint2: handle(end))
        }
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        move(to: corners.contains(.topLeft) ? at(r.minX + w, r.minY) : at(r.minX, r.minY))
        corner(.topRight, at(r.maxX - w, r.minY), at(r.maxX, r.minY), at(r.maxX, r.minY + h))
        corner(.bottomRight, at(r.maxX, r.maxY - h), at(r.maxX, r.maxY), at(r.maxX - w, r.maxY))
        corner(.bottomLeft, at(r.minX + w, r.maxY), at(r.minX, r.maxY), at(r.minX, r.maxY - h))
        corner(.topLeft, at(r.minX, r.minY + h), at(r.minX, r.minY), at(r.minX + w, r.minY))
        close()
    }
    /// An arc of a circle. Angles are radians, 0 to the right, and grow clockwise.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Begins a new contour at the point.
    open func move(to point: CGPoint) { cgPath.move(to: point) }
    /// Adds a straight line.
    open func addLine(to point: CGPoint) { cgPath.addLine(to: point) }
    /// Adds a Bézier curve with two control points.
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        cgPath.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a Bézier curve with one control point.
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        cgPath.addQuadCurve(to: end, control: controlPoint)
    }
    /// Adds an arc of a circle, with a line to it from the current point if there is one. Angles are radians, 0 to the
    /// right, and grow clockwise.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        cgPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwiseOnScreen: clockwise)
    }
    /// Closes the current contour.
    open func close() { cgPath.closeSubpath() }
    /// Takes all steps away.
    open func removeAllPoints() { cgPath = CGPath() }
    /// Adds all steps of another path.
    open func append(_ path: UIBezierPath) { cgPath.addPath(path.cgPath) }
    /// The path in the opposite direction.
    open func reversing() -> UIBezierPath {
        let path = UIBezierPath(cgPath: cgPath.reversed)
        path.takeLooks(of: self)
        return path
    }
    /// Transforms every point.
    open func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }

    /// Whether the path has no steps.
    open var isEmpty: Bool { cgPath.isEmpty }
    /// The smallest rectangle around the path, in points.
    open var bounds: CGRect { cgPath.isEmpty ? .zero : cgPath.boundingBoxOfPath }
    /// Where the last step ended; zero for an empty path.
    open var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }
    /// Whether a point is inside.
    open func contains(_ point: CGPoint) -> Bool {
        cgPath.contains(point, rule: usesEvenOddFillRule ? .evenOdd : .nonZero)
    }

    /// Sets the lengths of dashes and gaps in points; no lengths for a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
    }

    private func takeLooks(of other: UIBezierPath) {
        (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
        (miterLimit, usesEvenOddFillRule, dash) = (other.miterLimit, other.usesEvenOddFillRule, other.dash)
    }

    /// A path of its own with the same steps and looks.
    open override func copy() -> Any {
        let path = UIBezierPath(cgPath: cgPath)
        path.takeLooks(of: self)
        return path
    }

    var strokeStyle: StrokeStyle {
        var style = StrokeStyle()
        (style.width, style.miterLimit) = (lineWidth, miterLimit)
        (style.cap, style.join) = (lineCapStyle.raster, lineJoinStyle.raster)
        (style.dash, style.dashPhase) = (dash.lengths, dash.phase)
        return style
    }

    // MARK: Drawing, in the context in force

    /// Fills the path in the context in force.
    open func fill() {
        UIGraphicsGetCurrentContext()?.fill(cgPath, rule: usesEvenOddFillRule ? .evenOdd : .nonZero)
    }
    /// Draws the line of the path in the context in force.
    open func stroke() { UIGraphicsGetCurrentContext()?.stroke(cgPath, strokeStyle) }
    /// Fills the path in the context in force, with an alpha of 0…1.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { fill() } }
    /// Draws the line of the path in the context in force, with an alpha of 0…1.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { stroke() } }

    private func blended(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(mode)
        context.setAlpha(alpha)
        body()
        context.restoreGState()
    }

    /// Cuts all later drawing in the context in force to the inside of the path.
    open func addClip() {
        UIGraphicsGetCurrentContext()?.clip(to: cgPath, rule: usesEvenOddFillRule ? .evenOdd : .nonZero)
    }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
    /// The corners as bits; each has UIKit's value.
    public let rawValue: UInt
    /// The corners of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The corner at the top left.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The corner at the top right.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The corner at the bottom left.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The corner at the bottom right.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// The ends of a line.
public enum CGLineCap: Int, Sendable, Hashable {
    /// Cut off at the end point, round about it, or square about it.
    case butt, round, square

    var raster: StrokeStyle.Cap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

/// The corners of a line.
public enum CGLineJoin: Int, Sendable, Hashable {
    /// Pointed, round, or cut off.
    case miter, round, bevel

    var raster: StrokeStyle.Join {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

/// Which points of a path are inside, by Core Graphics' name.
public enum CGPathFillRule: Int, Sendable, Hashable {
    /// Where the contours turn around a point a number of times that is not zero, or an odd number of times.
    case winding, evenOdd
    var rule: FillRule { self == .winding ? .nonZero : .evenOdd }
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int, Sendable, Hashable {
    /// The inside, the inside by the even-odd rule, the line, or inside and line.
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// How what is drawn meets what is there. Those that are not drawn here are drawn as `normal`.
public enum CGBlendMode: Int, Sendable, Hashable {
    /// Core Graphics' modes. `normal`, `copy`, `clear`, `destinationIn`, `destinationOut` and `plusLighter` are drawn.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
        exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver,
        destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter

    var raster: BlendMode? {
        switch self {
        case .normal: .sourceOver
        case .copy: .copy
        case .clear: .destinationOut
        case .destinationIn: .destinationIn
        case .destinationOut: .destinationOut
        case .plusLighter: .plusLighter
        default: nil
        }
    }
}
