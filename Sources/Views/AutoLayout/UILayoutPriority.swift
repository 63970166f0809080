import Foundation

/// How much a constraint matters: above 0 up to 1000, which is required. A higher one is satisfied as well as it can be
/// before a lower one counts.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
    /// The number, from 0 to 1000.
    public var rawValue: Float
    /// A priority of this number.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority of this number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: has to hold.
    public static let required = UILayoutPriority(1000)
    /// 750: how strongly contents resist being cut, by default.
    public static let defaultHigh = UILayoutPriority(750)
    /// 250: how strongly contents resist being stretched, by default.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: how strongly a view is drawn to a size that is merely asked for.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Whether the first priority is lower than the second.
    public static func < (first: UILayoutPriority, second: UILayoutPriority) -> Bool {
        first.rawValue < second.rawValue
    }
}
