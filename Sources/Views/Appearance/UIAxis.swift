/// Directions of a plane.
public struct UIAxis: OptionSet, Sendable, Hashable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Directions by UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From side to side; from top to bottom; both.
    public static let horizontal = UIAxis(rawValue: 1), vertical = UIAxis(rawValue: 2), both = UIAxis(rawValue: 3)
}
