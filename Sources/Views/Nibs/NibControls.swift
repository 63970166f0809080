import Foundation
import Geometry
import Interfaces

/// Buttons and fields by the elements of Interface Builder.
extension NibView {
    static func button(_ element: XMLElement, _ button: UIButton, _ scope: NibScope) {
        let file = scope.file
        // Interface Builder writes no font where it is the system's of 15 points.
        let font = file.font(element) ?? .systemFont(ofSize: 15)
        if let configuration = element.child("buttonConfiguration") {
            var made: UIButton.Configuration =
                switch configuration["style"] {
                case "filled": .filled()
                case "tinted": .tinted()
                case "gray": .gray()
                default: .plain()
                }
            made.title =
                text("title", of: configuration)
                ?? configuration.property("attributedTitle")?.child("fragment")?["content"]
            made.subtitle = text("subtitle", of: configuration)
            made.image = configuration["image"].flatMap { file.image($0, configuration) }
            if let color = file.color("baseForegroundColor", of: configuration) { made.baseForegroundColor = color }
            if let color = file.color("baseBackgroundColor", of: configuration) { made.baseBackgroundColor = color }
            button.configuration = made
            return
        }
        button.titleFont = font
        let states: [(String, UIControl.State)] = [
            ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled), ("selected", .selected),
        ]
        for state in element.children where state.name == "state" {
            guard let which = states.first(where: { $0.0 == state["key"] })?.1 else { continue }
            let title =
                text("title", of: state)
                ?? state.property("attributedTitle")?.children.compactMap { $0["content"] }.joined()
            if let title { button.setTitle(title, for: which) }
            if let color = file.color("titleColor", of: state) { button.setTitleColor(color, for: which) }
            if let name = state["image"] { button.setImage(file.image(name, state), for: which) }
            if let name = state["backgroundImage"] { button.setBackgroundImage(file.image(name, state), for: which) }
        }
        func insets(_ key: String) -> UIEdgeInsets? {
            element.property(key).map {
                UIEdgeInsets(
                    top: $0.number("minY") ?? 0, left: $0.number("minX") ?? 0, bottom: $0.number("maxY") ?? 0,
                    right: $0.number("maxX") ?? 0)
            }
        }
        if let value = insets("contentEdgeInsets") { button.contentEdgeInsets = value }
        if let value = insets("titleEdgeInsets") { button.titleEdgeInsets = value }
        if let value = insets("imageEdgeInsets") { button.imageEdgeInsets = value }
        switch element["contentHorizontalAlignment"] {
        case "left": button.contentHorizontalAlignment = .left
        case "right": button.contentHorizontalAlignment = .right
        case "leading": button.contentHorizontalAlignment = .leading
        case "trailing": button.contentHorizontalAlignment = .trailing
        case "fill": button.contentHorizontalAlignment = .fill
        default: break
        }
    }

    static func textField(_ element: XMLElement, _ field: UITextField, _ scope: NibScope) {
        field.text = text("text", of: element)
        field.placeholder = text("placeholder", of: element)
        if let font = scope.file.font(element) { field.font = font }
        if let color = scope.file.color("textColor", of: element) { field.textColor = color }
        if let alignment = alignment(element) { field.textAlignment = alignment }
        switch element["borderStyle"] {
        case "roundedRect": field.borderStyle = .roundedRect
        case "line": field.borderStyle = .line
        case "bezel": field.borderStyle = .bezel
        default: break
        }
        if element.child("textInputTraits")?.flag("secureTextEntry") == true { field.isSecureTextEntry = true }
    }
}
