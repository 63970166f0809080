import Foundation
import Geometry
import Raster

extension UIImage {
    /// The image in another size, its edges (`capInsets`) as they are and its middle stretched.
    /// - Parameters:
    ///   - bitmap: the image's pixels, in the colour in which it is shown.
    ///   - size: points.
    ///   - scale: pixels per point of the result.
    /// - Returns: nil for an image that is stretched as a whole.
    func stretched(_ bitmap: Bitmap, to size: CGSize, scale: CGFloat) -> Bitmap? {
        guard let caps = look.capInsets, size.width > 0, size.height > 0, size != self.size else { return nil }
        let context = CGContext(size: size, scale: scale)
        /// Where three parts begin and end: in the image's pixels, and in points of the result.
        func parts(_ before: CGFloat, _ after: CGFloat, _ pixels: Int, _ length: CGFloat) -> [(
            ClosedRange<CGFloat>, ClosedRange<CGFloat>
        )] {
            let whole = CGFloat(pixels)
            let shrink = before + after > length ? length / max(1e-6, before + after) : 1
            let (first, last) = (
                min(before * self.scale, whole), max(min(before * self.scale, whole), whole - after * self.scale)
            )
            let (start, end) = (before * shrink, max(before * shrink, length - after * shrink))
            return [
                (0...first, 0...start), (first...last, start...end), (last...max(last, whole), end...max(end, length)),
            ]
        }
        for (sourceY, targetY) in parts(caps.top, caps.bottom, bitmap.height, size.height) {
            for (sourceX, targetX) in parts(caps.left, caps.right, bitmap.width, size.width) {
                let source = CGRect(
                    x: sourceX.lowerBound, y: sourceY.lowerBound, width: sourceX.upperBound - sourceX.lowerBound,
                    height: sourceY.upperBound - sourceY.lowerBound)
                let target = CGRect(
                    x: targetX.lowerBound, y: targetY.lowerBound, width: targetX.upperBound - targetX.lowerBound,
                    height: targetY.upperBound - targetY.lowerBound)
                guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else { continue }
                context.draw(bitmap, in: target, isFlipped: false, source: source)
            }
        }
        return context.makeImage()
    }
}
