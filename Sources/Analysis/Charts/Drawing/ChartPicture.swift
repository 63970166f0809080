import Foundation
import Geometry
import Raster

/// A drawing as a list of marks, back to front; written as SVG or drawn by the compositor from the same list.
package struct ChartPicture: Sendable {
    /// Points.
    package var size: CGSize
    package var marks: [ChartMark]

    package init(size: CGSize, marks: [ChartMark] = []) { (self.size, self.marks) = (size, marks) }
}

package enum ChartMark: Sendable {
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
package struct ChartText: Sendable, Hashable {
    package enum Anchor: String, Sendable, Hashable { case start, middle, end }

    package var string: String
    /// Where the baseline begins, has its middle or ends.
    package var position: CGPoint
    /// Points.
    package var size: CGFloat
    package var isBold = false
    package var color: CGColor
    package var anchor = Anchor.start

    package init(
        _ string: String, at position: CGPoint, size: CGFloat = 11, isBold: Bool = false,
        color: CGColor = ChartStyle.ink,
        anchor: Anchor = .start
    ) {
        (self.string, self.position, self.size) = (string, position, size)
        (self.isBold, self.color, self.anchor) = (isBold, color, anchor)
    }
}
