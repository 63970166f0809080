import Foundation

/// A 3×2 affine matrix acting on row vectors: `[x y 1] · M`.
public struct CGAffineTransform: Hashable, Sendable {
    /// The six numbers of the matrix: x becomes a·x + c·y + tx, and y becomes b·x + d·y + ty.
    public var a, b, c, d, tx, ty: CGFloat

    /// The matrix of these six numbers.
    @inlinable
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// The identity, which leaves every point where it is.
    @inlinable
    public init() { self = .identity }

    /// The transform that leaves every point where it is.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A translation, in points.
    @inlinable
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    /// A scale about the origin by two factors.
    @inlinable
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// A rotation about the origin.
    ///
    /// - Parameter angle: radians; clockwise on a screen whose y axis points down.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = Elementary.sinCos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether the matrix equals the identity exactly, without any tolerance.
    public var isIdentity: Bool { self == .identity }

    /// The transform that applies the receiver first and `other` second.
    @inlinable
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// The transform that translates first and applies the receiver second.
    @inlinable
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// The transform that scales first and applies the receiver second.
    @inlinable
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// The transform that rotates by `angle` radians first, clockwise on a screen whose y axis points down, and applies
    /// the receiver second.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The factor by which areas grow; negative for a mirror image, 0 where there is no inverse.
    @inlinable
    public var determinant: CGFloat { a * d - b * c }

    /// The inverse; the receiver itself when it has none, as in Core Graphics.
    public func inverted() -> CGAffineTransform {
        let det = determinant
        guard det != 0, det.isFinite else { return self }
        return CGAffineTransform(
            a: d / det, b: -b / det, c: -c / det, d: a / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    }
}

extension CGPoint {
    /// Where the transform takes the point.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// The size as the transform turns and scales it; translations do not matter. Sides may become negative.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The bounding box of the transformed rectangle.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        let (left, right, top, bottom) = (minX, maxX, minY, maxY)
        // Each coordinate is extreme where each of its two terms is.
        func range(_ p: CGFloat, _ q: CGFloat, _ shift: CGFloat) -> (low: CGFloat, high: CGFloat) {
            let (x0, x1, y0, y1) = (p * left, p * right, q * top, q * bottom)
            return (min(x0, x1) + min(y0, y1) + shift, max(x0, x1) + max(y0, y1) + shift)
        }
        let (x, y) = (range(t.a, t.c, t.tx), range(t.b, t.d, t.ty))
        return CGRect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
    }

    /// Whether another rectangle lies inside of this one, or outside of it by so much at most.
    ///
    /// Foundation's `contains(_:)` compares a rectangle with the union of both. The union's width is the difference of two
    /// edges and may be off in the last bit: most rectangles with fractions do not even contain themselves.
    /// - Parameter slack: in the rectangles' units; 0 or more.
    package func holds(_ other: CGRect, within slack: CGFloat = 0) -> Bool {
        other.isNull
            || minX - slack <= other.minX && minY - slack <= other.minY
                && maxX + slack >= other.maxX && maxY + slack >= other.maxY
    }

    /// The smallest rectangle that holds every point; null for no points.
    public init(bounding points: [CGPoint]) {
        guard let first = points.first else {
            self = .null
            return
        }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for p in points.dropFirst() {
            (left, top, right, bottom) = (min(left, p.x), min(top, p.y), max(right, p.x), max(bottom, p.y))
        }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}
