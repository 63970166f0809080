import Foundation
import Geometry
import Raster

/// A view that shows a picture, placed by `contentMode` whatever the size, also while the size animates.
open class UIImageView: UIView {
    /// The picture that is shown; nil for none.
    open var image: UIImage? {
        didSet {
            if image !== oldValue, !isHighlighted { plainImage = image }
            if oldValue?.look.animation != nil { endCycle() }
            updateShown()
            if let animation = image?.look.animation { begin(animation.images, animation.duration, runs: 0) }
        }
    }

    /// What is shown of `image` and of the pictures that take its place.
    private(set) var shown: UIImage?
    /// The pictures that are shown one after the other at present.
    var cycle: ImageCycle?
    /// How a symbol without a configuration is drawn; nil, the default, for the usual size and weight.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { updateShown() } }

    /// The pictures that `startAnimating()` shows one after the other; nil, the default, for none.
    open var animationImages: [UIImage]? { didSet { endCycle() } }
    /// The seconds that all pictures take; 0, the default, for a thirtieth of a second each.
    open var animationDuration: Double = 0
    /// How often the pictures are shown; 0, the default, goes on for ever.
    open var animationRepeatCount = 0

    func updateShown() {
        let old = shown
        shown = cycle?.current ?? image
        if let preferredSymbolConfiguration, let symbol = shown?.symbolImage {
            shown = shown?.withConfiguration(preferredSymbolConfiguration.applying(symbol.configuration))
        }
        layer.setLook(look)
        setNeedsDisplay()
        if shown?.size != old?.size { invalidateIntrinsicContentSize() }
    }

    /// A symbol stands on the line of the text beside it, whose capitals have its middle in theirs.
    open override var baselineMetrics: BaselineMetrics? {
        guard let shown, let symbol = shown.symbolImage else { return nil }
        let capitals = UIFont.systemFont(ofSize: symbol.configuration.pointSize).capHeight
        return BaselineMetrics(
            above: (shown.size.height + capitals) / 2, below: (shown.size.height - capitals) / 2, isCentered: true)
    }

    private var plainImage: UIImage?
    /// The picture that is shown while the view is highlighted; nil, the default, for the plain one.
    open var highlightedImage: UIImage? { didSet { if isHighlighted { image = highlightedImage ?? plainImage } } }
    /// Whether the highlighted picture is shown; false by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { image = isHighlighted ? highlightedImage ?? plainImage : plainImage } }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = false
        isUserInteractionEnabled = false
    }

    /// A view of the picture's size at the origin.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        prepare()
        show(image)
    }

    /// A view of a picture's size at the origin, with another picture for while it is highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        prepare()
        show(image)
        self.highlightedImage = highlightedImage
    }

    /// In a method: observers of properties do not run inside of initializers.
    private func show(_ picture: UIImage?) {
        image = picture
        setNeedsDisplay()
    }

    private var look: ContentLook { withTraits { ContentLook(color: shown?.color(tinted: tintColor)) } }
    override func resolveAnew() {
        super.resolveAnew()
        layer.setLook(look)
    }

    open override func display() {
        guard let image = shown else {
            layer.setContents(nil, recipe: nil)
            return
        }
        let color = image.color(tinted: tintColor)
        if let symbol = image.symbolImage {
            let drawing = symbol.drawing(color: color ?? .black)
            let (size, mode) = (image.size, contentMode)
            layer.setContents(
                .text(Self.block(drawing, size: size, mode: mode, in: bounds.size)),
                recipe: ContentRecipe(look, size: mode.scales ? bounds.size : nil) { look, bounds in
                    .text(
                        Self.block(
                            drawing.recolored(look.color ?? .black), size: size, mode: mode, in: bounds.size))
                })
        } else {
            let bitmap = color.map { image.bitmap.tinted($0) } ?? image.bitmap
            if let stretched = image.stretched(bitmap, to: bounds.size, scale: traitCollection.displayScale) {
                layer.setContents(.image(stretched, size: bounds.size, mode: .scaleToFill), recipe: nil)
                return
            }
            let (size, mode) = (image.size, contentMode)
            let recipe = color.map { _ in
                ContentRecipe(look) { look, _ in
                    .image(look.color.map { image.bitmap.tinted($0) } ?? image.bitmap, size: size, mode: mode)
                }
            }
            layer.setContents(.image(bitmap, size: size, mode: mode), recipe: recipe)
        }
    }

    /// A symbol where a content mode has it in a room.
    /// - Parameter size: that of the image, in points.
    private static func block(
        _ drawing: SymbolDrawing, size: CGSize, mode: UIContentMode, in room: CGSize
    ) -> TextBlock {
        guard mode.scales, size.width > 0, size.height > 0 else {
            // Where a point of no size lies in a square of one point.
            let place = mode.frame(ofContent: .zero, in: CGRect(x: 0, y: 0, width: 1, height: 1))
            return TextBlock(drawing: drawing, size: drawing.size, horizontal: place.minX, vertical: place.minY)
        }
        let frame = mode.frame(ofContent: size, in: CGRect(origin: .zero, size: room))
        let scaled = drawing.scaled(CGSize(width: frame.width / size.width, height: frame.height / size.height))
        return TextBlock(drawing: scaled, size: scaled.size, horizontal: 0.5, vertical: 0.5)
    }

    open override func tintColorDidChange() {
        guard let image = shown, image.isSymbolImage || image.renderingMode == .alwaysTemplate else { return }
        layer.setLook(look)
        setNeedsDisplay()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? .zero }
    open override var intrinsicContentSize: CGSize {
        shown?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
}

extension Bitmap {
    /// The bitmap in one colour, as opaque as it is.
    func tinted(_ color: CGColor) -> Bitmap {
        let opaque = PremultipliedColor(color.withAlpha(1)).packed
        let share = UInt32((min(1, max(0, color.alpha)) * 255).rounded())
        let table = (0...255).map { alpha -> UInt32 in
            let alpha = product255(UInt32(alpha), share)
            return product255(opaque & 255, alpha) | product255(opaque >> 8 & 255, alpha) << 8
                | product255(opaque >> 16 & 255, alpha) << 16 | alpha << 24
        }
        return withPixels { source in
            Bitmap(width: width, height: height) { target in
                for index in target.indices { target[index] = table[Int(source[index] >> 24)] }
            }
        }
    }
}
