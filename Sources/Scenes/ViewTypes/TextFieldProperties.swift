import Foundation
import Views

/// `type: textField`
struct TextFieldProperties: ControlViewProperties {
    var control = ControlState()
    var text: String?
    var placeholder: String?
    var font: FontDescription?
    var textColor: UIColor?
    var alignment: NSTextAlignment?
    var border: UITextField.BorderStyle?
    var clearButton: UITextField.ViewMode?
    var isSecure: Bool?
    var isEditing: Bool?
    var symbol: String?

    init() {}

    static let keys = Keys<TextFieldProperties>("textField", "A field of one line. Without a height it takes its own.")
    {
        Key("text", .shownText, \.text, "What is written in it.", "Ada")
        Key("placeholder", .shownText, \.placeholder, "What it says while nothing is written in it.", "Your name")
        Key("font", .font, \.font, default: "the system font at 17", "Of both.", "{ size: 14 }")
        Key("textColor", .color, \.textColor, default: "label", "Of the text.", "systemBlue")
        Key("alignment", .choice("a text alignment"), \.alignment, default: "natural", "Horizontally.", "center")
        Key("borderStyle", .choice("a border style"), \.border, default: "roundedRect", "What is around it.", "line")
        Key(
            "clearButton", .choice("a view mode"), \.clearButton, default: "never", "When a button clears a text.",
            "always")
        Key("secure", .boolean, \.isSecure, default: "false", "Dots in place of the text.", "true")
        Key("editing", .boolean, \.isEditing, default: "false", "Whether a cursor stands behind the text.", "true")
        Key("symbol", .symbol, \.symbol, "A symbol before the text.", "envelope")
        enabled
    } check: { map, field in
        for (key, text) in [("text", field.text), ("placeholder", field.placeholder)] {
            if let text, let place = map[key] { map.context.note(text, font: field.font, at: place) }
        }
    }

    var drawnFonts: [FontDescription] { [text, placeholder].contains { $0 != nil } ? [font ?? FontDescription()] : [] }

    static func makeView() -> UIView {
        let field = UITextField()
        field.borderStyle = .roundedRect
        return field
    }

    func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UITextField else { return }
        if let font { view.font = font.font(resources) }
        if let text { view.text = text }
        if let placeholder { view.placeholder = placeholder }
        if let textColor { view.textColor = textColor }
        if let alignment { view.textAlignment = alignment }
        if let border { view.borderStyle = border }
        if let clearButton { view.clearButtonMode = clearButton }
        if let isSecure { view.isSecureTextEntry = isSecure }
        if let isEditing { view.isEditing = isEditing }
        if let symbol, let image = UIImage(systemName: symbol) {
            let icon = UIImageView(image: image)
            icon.contentMode = .center
            icon.tintColor = .secondaryLabel
            icon.bounds.size = CGSize(width: image.size.width + 14, height: image.size.height)
            (view.leftView, view.leftViewMode) = (icon, .always)
        }
        control.apply(to: view)
    }
}
