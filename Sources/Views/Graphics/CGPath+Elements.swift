import Foundation
import Geometry
import Raster

/// What a step of a path does.
public enum CGPathElementType: Int32, Sendable, Hashable {
    /// Begins a contour, adds a line or a curve with one or two control points, or closes the contour.
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A step of a path, as `applyWithBlock` shows it.
public struct CGPathElement {
    /// What the step does.
    public var type: CGPathElementType
    /// Its points, control points first: none for the end of a contour, else one, two or three. They are there only
    /// while the block runs.
    public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// Calls a block with each step of the path.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            var (type, points): (CGPathElementType, [CGPoint]) =
                switch element {
                case .move(let point): (.moveToPoint, [point])
                case .line(let point): (.addLineToPoint, [point])
                case .quad(let control, let end): (.addQuadCurveToPoint, [control, end])
                case .cubic(let control1, let control2, let end): (.addCurveToPoint, [control1, control2, end])
                case .close: (.closeSubpath, [.zero])
                }
            points.withUnsafeMutableBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return }
                withUnsafePointer(to: CGPathElement(type: type, points: start), block)
            }
        }
    }

    /// The outline of the path as a line of this width, to be filled by the non-zero rule. It consists of lines only.
    ///
    /// - Parameters:
    ///   - width: points.
    ///   - lineCap: the ends of the line.
    ///   - lineJoin: the corners of the line.
    ///   - miterLimit: how many times the width a pointed corner may be long before it is cut off.
    ///   - transform: what the path is mapped by before; nothing by default.
    public func copy(
        strokingWithWidth width: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        var style = StrokeStyle()
        (style.width, style.cap, style.join, style.miterLimit) = (width, lineCap.raster, lineJoin.raster, miterLimit)
        return applying(transform).stroked(style)
    }
}
