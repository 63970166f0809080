import Foundation
import Geometry
import Typesetting

extension NSAttributedString {
    /// The style of the first character, which counts for the whole text where no other is said.
    var paragraphStyle: NSParagraphStyle? {
        length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    }

    /// What paragraphs have of their own; empty where all are alike and have neither indents nor room between them.
    ///
    /// - Parameters:
    ///   - natural: how paragraphs are aligned that say nothing.
    ///   - hasOwnHeights: whether heights of lines come from the paragraphs.
    func paragraphLooks(natural: TextAlignment, hasOwnHeights: Bool = true) -> [ParagraphLook] {
        guard length > 0 else { return [] }
        var looks: [ParagraphLook] = []
        let (text, scalars) = (string, string.unicodeScalars)
        enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) { value, range, _ in
            guard let place = Range(range, in: text) else { return }
            let style = value as? NSParagraphStyle ?? .default
            var look = ParagraphLook(
                start: scalars.distance(from: scalars.startIndex, to: place.lowerBound),
                alignment: style.alignment == .natural ? natural : style.alignment,
                lineHeights: hasOwnHeights ? style.lineHeights : LineHeights())
            (look.before, look.after) = (max(0, style.paragraphSpacingBefore), max(0, style.paragraphSpacing))
            (look.firstIndent, look.indent, look.tail) = (style.firstLineHeadIndent, style.headIndent, style.tailIndent)
            var alike = look
            alike.start = looks.last?.start ?? 0
            if looks.last != alike { looks.append(look) }
        }
        return looks.count == 1 && looks[0].isPlain ? [] : looks
    }
}
