import Foundation

/// How much a constraint matters: above 0 up to 1000, which is required. A higher one is satisfied as well as it can be
/// before a lower one counts.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (first: UILayoutPriority, second: UILayoutPriority) -> Bool {
        first.rawValue < second.rawValue
    }
}
