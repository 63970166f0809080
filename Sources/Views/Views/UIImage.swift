import Foundation
import Raster

/// A bitmap and how many of its pixels make a point.
public struct UIImage: Sendable {
    public let bitmap: Bitmap
    public let scale: CGFloat

    public init(bitmap: Bitmap, scale: CGFloat = 1) { (self.bitmap, self.scale) = (bitmap, scale) }

    /// Points.
    public var size: CGSize { CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale) }
}
