import Foundation

/// A number that has a name: `.greatestFiniteMagnitude`, `.infinity` and so on, beside whole numbers in sizes, points and
/// rectangles.
///
/// Foundation's `CGSize` on Linux takes `Double` and `CGFloat`, so that `CGSize(width: 10, height: .infinity)` could mean
/// either. Initializers that take an `Int` and a name are what such a call fits best.
public struct NamedNumber: Sendable, Hashable {
    fileprivate let value: CGFloat

    /// The greatest number that is not infinite.
    public static let greatestFiniteMagnitude = NamedNumber(value: .greatestFiniteMagnitude)
    /// The least number above zero.
    public static let leastNonzeroMagnitude = NamedNumber(value: .leastNonzeroMagnitude)
    /// The least number above zero that has all its digits.
    public static let leastNormalMagnitude = NamedNumber(value: .leastNormalMagnitude)
    /// More than any number.
    public static let infinity = NamedNumber(value: .infinity)
    /// No number.
    public static let nan = NamedNumber(value: .nan)
    /// Half a turn in radians.
    public static let pi = NamedNumber(value: .pi)
}

extension CGSize {
    /// A whole width, and a height that has a name.
    public init(width: Int, height: NamedNumber) { self.init(width: CGFloat(width), height: height.value) }
    /// A width that has a name, and a whole height.
    public init(width: NamedNumber, height: Int) { self.init(width: width.value, height: CGFloat(height)) }
}

extension CGPoint {
    /// A whole x, and a y that has a name.
    public init(x: Int, y: NamedNumber) { self.init(x: CGFloat(x), y: y.value) }
    /// An x that has a name, and a whole y.
    public init(x: NamedNumber, y: Int) { self.init(x: x.value, y: CGFloat(y)) }
}

extension CGRect {
    /// A whole origin and width, and a height that has a name.
    public init(x: Int, y: Int, width: Int, height: NamedNumber) {
        self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: height.value)
    }
    /// A whole origin and height, and a width that has a name.
    public init(x: Int, y: Int, width: NamedNumber, height: Int) {
        self.init(x: CGFloat(x), y: CGFloat(y), width: width.value, height: CGFloat(height))
    }
}
