import Foundation

/// A direction with a length, as in Core Graphics.
public struct CGVector: Hashable, Sendable {
    /// The components along x, to the right, and along y, downwards.
    public var dx, dy: CGFloat

    /// A vector with these components.
    @inlinable
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

    /// The vector without length.
    @inlinable
    public init() { (dx, dy) = (0, 0) }

    /// The vector without length.
    public static let zero = CGVector()
}
