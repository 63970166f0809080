import Foundation
import Raster

/// A picture, and how many of its pixels make a point. It is a value, where UIKit has a class.
public struct UIImage: Sendable {
    /// The pixels.
    public let bitmap: Bitmap
    /// Pixels per point; 1 by default.
    public let scale: CGFloat

    /// A picture of these pixels.
    public init(bitmap: Bitmap, scale: CGFloat = 1) { (self.bitmap, self.scale) = (bitmap, scale) }

    /// The size in points.
    public var size: CGSize { CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale) }
}
