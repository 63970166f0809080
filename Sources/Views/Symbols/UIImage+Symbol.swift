import Foundation
import Geometry
import Raster
import Typesetting

extension UIImage {
    /// Whether an image is shown in its own colours or in the tint colour of what shows it.
    public enum RenderingMode: Int, Sendable, Hashable, NamedCases {
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

    /// The same with a value that some symbols show, such as a volume. It is not shown here, of which the stage hears.
    public convenience init?(
        systemName name: String, variableValue: Double, configuration: SymbolConfiguration? = nil
    ) {
        Stage.current?.reportDiagnostic("UIImage(systemName:variableValue:): \(name) is drawn whole")
        self.init(systemName: name, withConfiguration: configuration)
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

    /// The same symbol with what the configuration says, and for the rest as it is; an image that is not a symbol as it
    /// is.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbolImage else { return self }
        return withConfiguration(symbolImage.configuration.applying(configuration))
    }

    /// A symbol without a size of its own in that which its surroundings give it.
    func sized(_ surroundings: SymbolConfiguration) -> UIImage {
        guard let symbolImage, !symbolImage.configuration.hasSize else { return self }
        return withConfiguration(surroundings.applying(symbolImage.configuration))
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

    /// The symbol in the colours of the configuration, those that the traits in force have.
    private var inks: SymbolDrawing.Inks {
        let colors = configuration.colors.map(\.cgColor)
        guard let first = colors.first else { return [(symbol.parts, nil)] }
        guard colors.count > 1, let layers = symbol.layers else { return [(symbol.parts, first)] }
        return [(layers.around, colors[1]), (layers.inside, first)]
    }

    /// What draws the symbol in the configured size.
    func drawing(color: CGColor) -> SymbolDrawing {
        SymbolDrawing(
            inks, box: symbol.box(configuration.weight), scale: configuration.unit,
            stroke: Symbol.strokeWidth(configuration.weight), color: color,
            isMirrored: symbol.isDirectional && UITraitCollection.current.layoutDirection == .rightToLeft)
    }
}
