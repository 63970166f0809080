/// Sides in the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Sendable, Hashable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Sides by UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper side; where lines begin; the lower side; where lines end.
    public static let top = NSDirectionalRectEdge(rawValue: 1), leading = NSDirectionalRectEdge(rawValue: 2),
        bottom = NSDirectionalRectEdge(rawValue: 4), trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All sides.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
