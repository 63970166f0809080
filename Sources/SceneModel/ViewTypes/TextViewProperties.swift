import Foundation
import SceneSyntax
import Views

/// `type: textView`
struct TextViewProperties: ViewTypeProperties {
    package var text: String?
    package var font: FontDescription?
    package var textColor: UIColor?
    package var alignment: NSTextAlignment?
    package var contentOffset: CGPoint?

    package init() {}

    package static let keys = Keys<Self>("textView", "Text of many lines that scrolls.", list: keyList) { map, view in
        if let text = view.text, let field = map["text"] { map.context.note(text, font: view.font, at: field) }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("text", .shownText, \.text, "What is written in it.", "Dear Ada")
        Key("font", .font, \.font, default: "the system font at 12", "Of the text.", "{ size: 17 }")
        Key("textColor", .color, \.textColor, default: "label", "Of the text.", "systemBlue")
        Key("alignment", .choice("a text alignment"), \.alignment, default: "natural", "Horizontally.", "justified")
        Key("contentOffset", .point, \.contentOffset, default: "[0, 0]", "How far it is scrolled.", "[0, 20]")
    }

    var drawnFonts: [FontDescription] { text?.isEmpty == false ? [font ?? FontDescription()] : [] }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UITextView else { return }
        if let font { view.font = font.font(resources) }
        if let text { view.text = text }
        if let textColor { view.textColor = textColor }
        if let alignment { view.textAlignment = alignment }
        if let contentOffset { view.contentOffset = contentOffset }
    }
}
