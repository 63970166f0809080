import Foundation
import Raster

/// Laid-out text, or a symbol, and how it sits in a layer that may be another size than it was laid out for.
///
/// Text is wrapped for the model's size at once and never stretched; while bounds animate, the block keeps to its
/// alignment.
package struct TextBlock: Sendable {
    package let drawing: any Drawing
    /// The size of the block, in points.
    package let size: CGSize
    /// Where the block lies from left to right: 0 left, 0.5 centre, 1 right.
    package let horizontal: CGFloat
    /// 0 top, 0.5 centre, 1 bottom.
    package let vertical: CGFloat

    package init(drawing: any Drawing, size: CGSize, horizontal: CGFloat, vertical: CGFloat = 0.5) {
        (self.drawing, self.size, self.horizontal, self.vertical) = (drawing, size, horizontal, vertical)
    }

    /// The frame of the block in the bounds.
    func frame(in bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX + (bounds.width - size.width) * horizontal,
            y: bounds.minY + (bounds.height - size.height) * vertical,
            width: size.width, height: size.height)
    }
}
