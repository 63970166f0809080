import Foundation
import Geometry
import Raster
import Typesetting

extension UIImage {
    /// How a symbol is drawn: as large as text of a size, as bold as text of a weight.
    public struct SymbolConfiguration: Sendable, Hashable {
        /// How large a symbol is beside text of the same size.
        public enum Scale: String, Sendable, Hashable, CaseIterable {
            /// `small` is 0.79 times and `large` 1.27 times the size of `medium`.
            case small, medium, large
        }

        /// Points of the text that the symbol stands beside.
        public var pointSize: CGFloat
        /// The weight of the text that the symbol goes with: how thick its strokes are.
        public var weight: UIFont.Weight
        /// How large the symbol is beside that text.
        public var scale: Scale

        /// A symbol that goes with text of a size in points and of a weight.
        public init(pointSize: CGFloat = 17, weight: UIFont.Weight = .regular, scale: Scale = .medium) {
            (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
        }

        /// A symbol that goes with text of a style, at the size that the traits in force give it.
        public init(textStyle: UIFont.TextStyle, scale: Scale = .medium) {
            let font = UIFont.preferredFont(forTextStyle: textStyle)
            self.init(pointSize: font.pointSize, weight: font.weight, scale: scale)
        }

        /// A symbol that goes with text in a font: its size and its weight count.
        public init(font: UIFont, scale: Scale = .medium) {
            self.init(pointSize: font.pointSize, weight: font.weight, scale: scale)
        }

        /// Points of a unit of a symbol's box.
        var unit: CGFloat { pointSize / 17 * (scale == .small ? 0.79 : scale == .large ? 1.27 : 1) }
    }

    /// Whether an image is shown in its own colours or in the tint colour of what shows it.
    public enum RenderingMode: String, Sendable, Hashable, CaseIterable {
        /// `alwaysOriginal` is its own colours, `alwaysTemplate` the tint colour, as opaque as the image is.
        /// `automatic` is the tint colour for symbols, and for all images of buttons that are not custom; else an
        /// image's own.
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// A symbol by its name, such as `heart.fill`. It takes the tint colour of what shows it, and stays sharp at any
    /// size. Nil for an unknown name, of which the stage hears: `UIImage.symbolNames` has those of the table; most have `.fill`, and many stand
    /// in a `.circle` or a `.square`.
    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration? = nil) {
        guard let symbol = Symbol(named: name) else {
            Stage.current?.reportDiagnostic("UIImage(systemName:): there is no symbol \(name) here, so it is nil")
            return nil
        }
        self.init(SymbolImage(name: name, symbol: symbol, configuration: configuration ?? SymbolConfiguration()))
    }

    private convenience init(_ image: SymbolImage, look: Look = Look()) {
        let scale = UITraitCollection.current.displayScale
        let drawing = image.drawing(color: .black)
        let surface = Surface(
            width: max(1, Int((image.size.width * scale).rounded(.up))),
            height: max(1, Int((image.size.height * scale).rounded(.up))))
        let middle = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: (image.size.width - drawing.size.width) / 2 * scale,
            ty: (image.size.height - drawing.size.height) / 2 * scale)
        drawing.draw(into: surface, transform: Projection(middle), clip: nil, opacity: 1)
        var look = look
        look.symbol = image
        self.init(bitmap: surface.snapshot(), scale: scale, look: look)
    }

    /// The names of the table that `init(systemName:)` looks symbols up in, without variants such as `.fill` and
    /// `.circle`.
    public static let symbolNames = SymbolTable.rows.map(\.name)

    /// The names of the symbols of the table that can be filled, with `.fill` at their end.
    public static let filledSymbolNames = SymbolTable.rows.filter { !$0.filled.isEmpty }.map { $0.name + ".fill" }

    /// Whether the image was made with `init(systemName:)`, and so is drawn sharply at any size.
    public var isSymbolImage: Bool { symbolImage != nil }

    /// The same symbol at another size or weight; an image that is not a symbol as it is.
    public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
        guard let symbolImage else { return self }
        return UIImage(
            SymbolImage(name: symbolImage.name, symbol: symbolImage.symbol, configuration: configuration), look: look)
    }

    /// The same image, shown in its own colours or in the tint colour.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        with { $0.renderingMode = mode }
    }

    /// The same image in a colour of its own.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
        with {
            ($0.tint, $0.renderingMode) = (
                color, renderingMode == .alwaysTemplate ? .alwaysTemplate : .alwaysOriginal
            )
        }
    }

    /// The colour that an image view shows the image in; nil where the bitmap is shown as it is.
    /// - Parameter tint: the tint colour of the view.
    func color(tinted tint: UIColor) -> CGColor? {
        if renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbolImage { return tint.cgColor }
        return self.tint?.cgColor ?? (isSymbolImage ? CGColor.black : nil)
    }
}

/// A symbol as an image has it.
struct SymbolImage: Sendable {
    let name: String
    let symbol: Symbol
    let configuration: UIImage.SymbolConfiguration

    /// The size in points, rounded up to whole pixels.
    var size: CGSize {
        let (box, unit) = (symbol.box(configuration.weight), configuration.unit)
        let scale = UITraitCollection.current.displayScale
        func pixels(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
        return CGSize(width: pixels(box.width * unit), height: pixels(box.height * unit))
    }

    /// What draws the symbol in the configured size.
    func drawing(color: CGColor) -> SymbolDrawing {
        SymbolDrawing(
            symbol, box: symbol.box(configuration.weight), scale: configuration.unit,
            stroke: Symbol.strokeWidth(configuration.weight), color: color,
            isMirrored: symbol.isDirectional && UITraitCollection.current.layoutDirection == .rightToLeft)
    }
}
