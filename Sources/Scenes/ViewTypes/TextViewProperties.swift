import Foundation
import Views

/// `type: textView`
struct TextViewProperties: ViewTypeProperties {
    var text: String?
    var font: FontDescription?
    var textColor: UIColor?
    var alignment: NSTextAlignment?
    var contentOffset: CGPoint?

    init() {}

    static let keys = Keys<TextViewProperties>("textView", "Text of many lines that scrolls.") {
        Key("text", .shownText, \.text, "What is written in it.", "Dear Ada")
        Key("font", .font, \.font, default: "the system font at 12", "Of the text.", "{ size: 17 }")
        Key("textColor", .color, \.textColor, default: "label", "Of the text.", "systemBlue")
        Key("alignment", .choice("a text alignment"), \.alignment, default: "natural", "Horizontally.", "justified")
        Key("contentOffset", .point, \.contentOffset, default: "[0, 0]", "How far it is scrolled.", "[0, 20]")
    } check: { map, view in
        if let text = view.text, let field = map["text"] { map.context.note(text, font: view.font, at: field) }
    }

    var drawnFonts: [FontDescription] { text?.isEmpty == false ? [font ?? FontDescription()] : [] }

    func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UITextView else { return }
        if let font { view.font = font.font(resources) }
        if let text { view.text = text }
        if let textColor { view.textColor = textColor }
        if let alignment { view.textAlignment = alignment }
        if let contentOffset { view.contentOffset = contentOffset }
    }
}
