import Foundation
import SceneSyntax
import Views

/// `type: textField`
package struct TextFieldProperties: ControlViewProperties {
    var control = ControlState()
    package var text: String?
    package var placeholder: String?
    package var font: FontDescription?
    package var textColor: UIColor?
    package var alignment: NSTextAlignment?
    package var border: UITextField.BorderStyle?
    var clearButton: UITextField.ViewMode?
    var isSecure: Bool?
    var isEditing: Bool?
    package var symbol: String?

    package init() {}

    package static let keys = Keys<Self>(
        "textField", "A field of one line. Without a height it takes its own.", list: keyList
    ) { map, field in
        for (key, text) in [("text", field.text), ("placeholder", field.placeholder)] {
            if let text, let place = map[key] { map.context.note(text, font: field.font, at: place) }
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
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
    }

    var drawnFonts: [FontDescription] { [text, placeholder].contains { $0 != nil } ? [font ?? FontDescription()] : [] }

    package static func makeView() -> UIView {
        let field = UITextField()
        field.borderStyle = .roundedRect
        return field
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
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
