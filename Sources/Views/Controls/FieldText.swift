import Foundation
import Geometry
import Typesetting

/// The text of a text field, which asks the field to draw it.
final class FieldText: UILabel {
    weak var field: UITextField?

    /// How far text is moved to the left that is wider than its room, and how wide it is; points.
    struct Scroll: Equatable {
        var offset: CGFloat
        var width: CGFloat
    }
    /// Nil for text that begins where its room does.
    var scroll: Scroll? { didSet { if scroll != oldValue { setNeedsDisplay() } } }

    /// The text in one line of any width.
    var wholeLayout: TextLayout? {
        layout(in: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }

    /// Where the text is in the label.
    var textRoom: CGRect { moved(bounds) }

    private func moved(_ rect: CGRect) -> CGRect {
        guard let scroll else { return rect }
        return CGRect(
            x: rect.minX - scroll.offset, y: rect.minY, width: max(rect.width, scroll.width), height: rect.height)
    }

    private var place: CGRect?

    /// Has the text drawn in a rectangle.
    func place(in rect: CGRect) { place = rect }

    /// A field whose class does not draw by itself, and that need not be asked.
    private var isPlain: Bool {
        field.map { type(of: $0) == UITextField.self || type(of: $0) == UISearchTextField.self } ?? true
    }

    override func drawText(in rect: CGRect) { super.drawText(in: moved(place ?? rect)) }

    /// A field that draws by itself gives the picture, unless it has the text drawn here.
    override func display() {
        place = nil
        let (size, scale) = (bounds.size, layer.contentsScale)
        guard let field, !isPlain, size.width > 0, size.height > 0, size.width * size.height * scale < 1e7 else {
            return super.display()
        }
        let context = CGContext(size: size, scale: scale, origin: bounds.origin)
        GraphicsContexts.draw(into: context) {
            field.hasText ? field.drawText(in: bounds) : field.drawPlaceholder(in: bounds)
        }
        if place != nil { return super.display() }
        let picture = context.isUntouched ? nil : context.makeImage()
        layer.setContents(picture.map { .image($0, size: size, mode: .scaleToFill) }, recipe: nil)
    }
}
