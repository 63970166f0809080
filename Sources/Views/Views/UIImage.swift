import Foundation
import Raster

/// A picture and how many of its pixels make a point, or a symbol. It is a value, where UIKit has a class.
public struct UIImage: Sendable {
    /// The pixels; for a symbol those of its drawing in black, at the scale of the traits in force.
    public let bitmap: Bitmap
    /// Pixels per point; 1 by default.
    public let scale: CGFloat
    /// What the image is drawn from in place of the bitmap.
    var symbolImage: SymbolImage?
    /// Whether the image is shown in its own colours or in the tint colour; `.automatic` by default.
    /// `withRenderingMode` gives an image with another.
    public internal(set) var renderingMode = RenderingMode.automatic
    /// The colour that `withTintColor` gave the image; nil for none.
    var tint: UIColor?

    /// A picture of these pixels.
    public init(bitmap: Bitmap, scale: CGFloat = 1) { (self.bitmap, self.scale) = (bitmap, scale) }

    /// The size in points.
    public var size: CGSize {
        symbolImage?.size ?? CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    }
}

extension Bitmap {
    /// The bitmap in one colour, as opaque as it is.
    func tinted(_ color: CGColor) -> Bitmap {
        let opaque = PremultipliedColor(color.withAlpha(1)).packed
        let share = UInt32((min(1, max(0, color.alpha)) * 255).rounded())
        func product(_ a: UInt32, _ b: UInt32) -> UInt32 { (a * b + 127) / 255 }
        let table = (0...255).map { alpha -> UInt32 in
            let alpha = product(UInt32(alpha), share)
            return product(opaque & 255, alpha) | product(opaque >> 8 & 255, alpha) << 8
                | product(opaque >> 16 & 255, alpha) << 16 | alpha << 24
        }
        return withPixels { source in
            Bitmap(width: width, height: height) { target in
                for index in target.indices { target[index] = table[Int(source[index] >> 24)] }
            }
        }
    }
}
