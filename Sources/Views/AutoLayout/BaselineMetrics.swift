import Foundation

/// Where a line of text lies in a view, for baseline constraints.
public struct BaselineMetrics: Sendable, Hashable {
    /// Points from a line's top to its baseline.
    public var above: CGFloat
    /// Points from a line's baseline to its bottom.
    public var below: CGFloat
    /// Whether the line is in the middle of the view (a button's, a field's), rather than the first at its top and the
    /// last at its bottom (a label's).
    public var isCentered: Bool

    /// A line of text with this much above and below its baseline, in points.
    public init(above: CGFloat, below: CGFloat, isCentered: Bool = false) {
        (self.above, self.below, self.isCentered) = (above, below, isCentered)
    }

    /// A baseline in a view as a share of the view's height and an offset from there, points downwards.
    func place(ofFirst isFirst: Bool) -> (share: CGFloat, offset: CGFloat) {
        if isCentered { return (0.5, (above - below) / 2) }
        return isFirst ? (0, above) : (1, -below)
    }
}
