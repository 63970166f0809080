import Foundation
import Geometry
import Raster

/// A picture and how many of its pixels make a point, or a symbol. It never changes, so that it may be shared.
nonisolated open class UIImage: NSObject, @unchecked Sendable {
    private let header = coreFoundationHeader
    /// The pixels; for a symbol those of its drawing in black, at the scale of the traits in force.
    public let bitmap: Bitmap
    /// Pixels per point; 1 by default.
    public let scale: CGFloat
    /// How the image is shown.
    let look: Look

    struct Look {
        /// What the image is drawn from in place of the bitmap.
        var symbol: SymbolImage?
        var renderingMode = RenderingMode.automatic
        /// The colour that `withTintColor` gave the image; nil for none.
        var tint: UIColor?
        /// What is not stretched at the edges; nil for an image that is stretched as a whole.
        var capInsets: UIEdgeInsets?
        var resizingMode = ResizingMode.stretch
        var alignmentRectInsets = UIEdgeInsets.zero
        /// The pixels before they were turned upright, and how they lie; nil for pixels that are upright.
        var lying: (bitmap: Bitmap, orientation: Orientation)?
        /// The pictures that are shown one after the other, and the seconds that all of them take; nil for a still one.
        var animation: (images: [UIImage], duration: Double)?
    }

    var symbolImage: SymbolImage? { look.symbol }
    var tint: UIColor? { look.tint }

    init(bitmap: Bitmap, scale: CGFloat, look: Look) {
        (self.bitmap, self.scale, self.look) = (bitmap, scale, look)
        super.init()
    }

    /// A picture of these pixels.
    public convenience init(bitmap: Bitmap, scale: CGFloat = 1) {
        self.init(bitmap: bitmap, scale: scale, look: Look())
    }

    /// An empty picture.
    public convenience override init() { self.init(bitmap: Bitmap(width: 0, height: 0, pixels: [])) }

    /// What an image literal stands for: a picture by its name.
    public required convenience init(imageLiteralResourceName name: String) { self.init(named: name)! }

    /// The size in points.
    public var size: CGSize {
        symbolImage?.size ?? CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    }

    /// Whether the image is shown in its own colours or in the tint colour; `.automatic` by default.
    /// `withRenderingMode` gives an image with another.
    public var renderingMode: RenderingMode { look.renderingMode }

    func with(_ change: (inout Look) -> Void) -> UIImage {
        var look = look
        change(&look)
        return UIImage(bitmap: bitmap, scale: scale, look: look)
    }

    /// The size in points and the scale.
    open override var description: String {
        "UIImage(\(symbolImage.map { "symbol(system: \($0.name))" } ?? "\(bitmap.width) × \(bitmap.height) px"), \(scale)x)"
    }
}
