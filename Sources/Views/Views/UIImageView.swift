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
        layer.contents = image.map { .image($0.bitmap, size: $0.size, mode: contentMode) }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
    open override var intrinsicContentSize: CGSize {
        image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
}
