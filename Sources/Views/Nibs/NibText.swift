import Foundation
import Geometry
import Interfaces

/// The texts of Interface Builder's labels: plain, or in fragments with looks of their own.
enum NibText {
    static func fill(_ element: XMLElement, _ label: UILabel, _ scope: NibScope) {
        let file = scope.file
        label.font = file.font(element) ?? .systemFont(ofSize: 17)
        if let color = file.color("textColor", of: element) { label.textColor = color }
        label.text = NibView.text("text", of: element)
        let fragments = element.property("attributedText")?.children.filter { $0.name == "fragment" } ?? []
        if let first = fragments.first {
            let attributes = attributes(first, file)
            if let font = attributes[.font] as? UIFont { label.font = font }
            if let color = attributes[.foregroundColor] as? UIColor { label.textColor = color }
            let style = first.child("attributes")?.property("NSParagraphStyle")
            if let alignment = style.flatMap({ NibView.alignment($0, "alignment") }) { label.textAlignment = alignment }
            label.attributedText = attributed(fragments, file)
        }
        if let alignment = NibView.alignment(element) { label.textAlignment = alignment }
        if let lines = element.number("numberOfLines") { label.numberOfLines = Int(lines) }
        if let share = element.smallestFontShare(ofSize: Double(label.font.pointSize)) {
            (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, CGFloat(share))
        }
        if let adjustment = element["baselineAdjustment"].flatMap({ UIBaselineAdjustment(name: $0) }) {
            label.baselineAdjustment = adjustment
        }
        switch element["lineBreakMode"] {
        case "wordWrap": label.lineBreakMode = .byWordWrapping
        case "characterWrap": label.lineBreakMode = .byCharWrapping
        case "clip": label.lineBreakMode = .byClipping
        case "headTruncation": label.lineBreakMode = .byTruncatingHead
        case "middleTruncation": label.lineBreakMode = .byTruncatingMiddle
        default: break
        }
    }

    private static func attributed(_ fragments: [XMLElement], _ file: NibFile) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for fragment in fragments {
            let content = fragment["content"] ?? fragment.children.first { $0["key"] == "content" }?.text ?? ""
            text.append(NSAttributedString(string: content, attributes: attributes(fragment, file)))
        }
        return text
    }

    private static func attributes(_ fragment: XMLElement, _ file: NibFile) -> [NSAttributedString.Key: Any] {
        guard let element = fragment.child("attributes") else { return [:] }
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let font = element.children.first(where: { $0["key"] == "NSFont" }).flatMap({ file.font(description: $0) }) {
            attributes[.font] = font
        }
        if let color = file.color("NSColor", of: element) { attributes[.foregroundColor] = color }
        if let kern = element.property("NSKern")?.number("value"), kern != 0 { attributes[.kern] = CGFloat(kern) }
        for (name, key) in [
            ("NSUnderline", NSAttributedString.Key.underlineStyle), ("NSStrikethrough", .strikethroughStyle),
        ] {
            if let style = element.property(name)?.number("value") { attributes[key] = Int(style) }
        }
        for key in [NSAttributedString.Key.baselineOffset, .strokeWidth] {
            if let number = element.property(key.rawValue)?.number("value") { attributes[key] = CGFloat(number) }
        }
        for key in [
            NSAttributedString.Key.strokeColor, .backgroundColor, .underlineColor, .strikethroughColor,
        ] {
            if let color = file.color(key.rawValue, of: element) { attributes[key] = color }
        }
        return attributes
    }
}
