/// Which points of a self-overlapping path are inside.
public enum FillRule: Sendable, Hashable {
    /// Where contours turn around the point, counted with direction, a number of times that is not zero.
    case nonZero
    /// Where a ray from the point crosses the contours an odd number of times.
    case evenOdd

    @inlinable
    public func isInside(winding: Int) -> Bool {
        switch self {
        case .nonZero: winding != 0
        case .evenOdd: winding & 1 != 0
        }
    }
}
