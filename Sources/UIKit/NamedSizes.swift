// `CGSize(width: .infinity, height: .infinity)` is no choice on Apple's platforms, whose `CGSize` takes no other
// numbers. Foundation's on Linux takes `Double` as well as `CGFloat`, and a name could be either's. What is declared here
// goes before Foundation's in a file that has it by `UIKit` alone, and comes second: so a name is one of `CGFloat`'s.

extension CGSize {
    /// A width and a height in points.
    @_disfavoredOverload
    public init(width: Double, height: Double) { self.init(width: CGFloat(width), height: CGFloat(height)) }
}

extension CGPoint {
    /// A point at this place, in points.
    @_disfavoredOverload public init(x: Double, y: Double) { self.init(x: CGFloat(x), y: CGFloat(y)) }
}

extension CGRect {
    /// A rectangle with this corner and this size, in points.
    @_disfavoredOverload public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
    }
}
