import Foundation
import Geometry
import Raster

/// A drawing as a list of marks, back to front; written as SVG or drawn by the compositor from the same list.
public struct ChartPicture: Sendable {
    /// Points.
    public var size: CGSize
    public var marks: [ChartMark]

    public init(size: CGSize, marks: [ChartMark] = []) { (self.size, self.marks) = (size, marks) }
}

public enum ChartMark: Sendable {
    case box(CGRect, CGColor, cornerRadius: CGFloat)
    case line(CGPath, CGColor, width: CGFloat, dash: [CGFloat])
    case shape(CGPath, CGColor)
    case text(ChartText)
    /// Colours evenly spaced from left to right, one passing into the next.
    case strip(CGRect, [CGColor])
    /// Left out of SVG.
    case image(Bitmap, CGRect)
}

/// One line of text.
public struct ChartText: Sendable, Hashable {
    public enum Anchor: String, Sendable, Hashable { case start, middle, end }

    public var string: String
    /// Where the baseline begins, has its middle or ends.
    public var position: CGPoint
    /// Points.
    public var size: CGFloat
    public var isBold = false
    public var color: CGColor
    public var anchor = Anchor.start

    public init(
        _ string: String, at position: CGPoint, size: CGFloat = 11, isBold: Bool = false,
        color: CGColor = ChartStyle.ink,
        anchor: Anchor = .start
    ) {
        (self.string, self.position, self.size) = (string, position, size)
        (self.isBold, self.color, self.anchor) = (isBold, color, anchor)
    }
}
