import Foundation
import Raster

/// Laid-out text and how it sits in a layer that may be another size than it was laid out for.
///
/// Text is wrapped for the model's size at once and never stretched; while bounds animate, the block keeps to its
/// alignment.
package struct TextBlock: Sendable {
    package let drawing: any Drawing
    /// Points.
    package let size: CGSize
    /// 0 left, 0.5 centre, 1 right.
    package let horizontal: CGFloat

    package init(drawing: any Drawing, size: CGSize, horizontal: CGFloat) {
        (self.drawing, self.size, self.horizontal) = (drawing, size, horizontal)
    }

    /// Where the block lies: centred vertically.
    func frame(in bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX + (bounds.width - size.width) * horizontal,
            y: bounds.minY + (bounds.height - size.height) / 2,
            width: size.width, height: size.height)
    }
}
