import Foundation

/// A direction with a length, as in Core Graphics.
public struct CGVector: Hashable, Sendable {
    public var dx, dy: CGFloat

    @inlinable
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

    @inlinable
    public init() { (dx, dy) = (0, 0) }

    public static let zero = CGVector()
}
