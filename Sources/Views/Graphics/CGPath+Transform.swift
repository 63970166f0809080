import Geometry

/// Core Graphics' initializers with a transform.
extension CGPath {
    /// A rectangle. `transform`: what its points are mapped by; nil for nothing.
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self = CGPath(rect: rect).mapped(by: transform)
    }
    /// An ellipse in a rectangle. `transform`: what its points are mapped by; nil for nothing.
    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self = CGPath(ellipseIn: rect).mapped(by: transform)
    }
    /// A rectangle with round corners. `transform`: what its points are mapped by; nil for nothing.
    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self = CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).mapped(by: transform)
    }
    /// The same path: a copy of a value is one.
    public func copy() -> CGPath? { self }
    /// The path with every point mapped. `transform`: by what; nil for nothing.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { mapped(by: transform) }

    private func mapped(by transform: UnsafePointer<CGAffineTransform>?) -> CGPath {
        transform.map { applying($0.pointee) } ?? self
    }
}
