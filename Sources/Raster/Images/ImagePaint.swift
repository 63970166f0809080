import Foundation
import Geometry

/// A bitmap under a transform: bilinear when enlarged or near 1:1, prefiltered (no aliasing) when minified.
package struct ImagePaint: Sendable {
    package var bitmap: Bitmap
    /// The part that is shown, in bitmap pixels; samples outside clamp to its edge.
    package var source: CGRect
    /// Bitmap pixels → device pixels.
    package var transform: Projection
    /// 0…1, multiplied in.
    package var opacity: CGFloat
    package var interpolation: Interpolation

    package enum Interpolation: Sendable, Hashable {
        case nearest
        /// Bilinear with prefiltered levels for minification.
        case linear
    }

    package init(
        bitmap: Bitmap, source: CGRect? = nil, transform: Projection, opacity: CGFloat = 1,
        interpolation: Interpolation = .linear
    ) {
        self.bitmap = bitmap
        self.source = source ?? CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        (self.transform, self.opacity, self.interpolation) = (transform, opacity, interpolation)
    }
}
