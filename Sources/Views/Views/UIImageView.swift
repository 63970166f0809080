import Foundation
import Geometry

/// A view that shows a picture, placed by `contentMode` whatever the size, also while the size animates.
open class UIImageView: UIView {
    /// The picture that is shown; nil for none.
    public var image: UIImage? {
        didSet {
            setNeedsDisplay()
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
        }
    }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// A view of the picture's size at the origin.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        setNeedsDisplay()
    }

    open override func display() {
        guard let image else {
            layer.contents = nil
            return
        }
        let color = image.color(tinted: tintColor)
        if let symbol = image.symbolImage {
            layer.contents = .text(block(symbol, size: image.size, color: color ?? .black))
        } else {
            let bitmap = color.map { image.bitmap.tinted($0) } ?? image.bitmap
            layer.contents = .image(bitmap, size: image.size, mode: contentMode)
        }
    }

    /// A symbol keeps its proportions whatever the content mode says.
    private func block(_ symbol: SymbolImage, size: CGSize, color: CGColor) -> TextBlock {
        let frame = contentMode.frame(ofContent: size, in: CGRect(origin: .zero, size: bounds.size))
        let factor = size.width > 0 && size.height > 0 ? min(frame.width / size.width, frame.height / size.height) : 1
        let drawing = symbol.drawing(color: color, factor: factor)
        func share(_ start: CGFloat, _ length: CGFloat, in whole: CGFloat) -> CGFloat {
            abs(whole - length) < 1e-9 ? 0.5 : start / (whole - length)
        }
        return TextBlock(
            drawing: drawing, size: drawing.size, horizontal: share(frame.minX, frame.width, in: bounds.width),
            vertical: share(frame.minY, frame.height, in: bounds.height))
    }

    open override func tintColorDidChange() {
        guard let image, image.isSymbolImage || image.renderingMode == .alwaysTemplate else { return }
        setNeedsDisplay()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
    open override var intrinsicContentSize: CGSize {
        image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
}
