import Foundation
import Geometry

extension Bitmap {
    /// The picture in other pixels, prefiltered where they are fewer.
    package func resized(width newWidth: Int, height newHeight: Int) -> Bitmap {
        let surface = Surface(width: newWidth, height: newHeight)
        let scale = CGAffineTransform(
            scaleX: CGFloat(newWidth) / CGFloat(width), y: CGFloat(newHeight) / CGFloat(height))
        let area = Coverage(
            filling: CGPath(rect: CGRect(x: 0, y: 0, width: newWidth, height: newHeight)), projection: .identity,
            rule: .nonZero, clip: surface.bounds)
        surface.paint(.image(ImagePaint(bitmap: self, transform: Projection(scale))), through: area, opacity: 1)
        return surface.snapshot()
    }
}
