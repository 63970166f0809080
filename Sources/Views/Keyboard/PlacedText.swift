import Foundation
import Geometry
import Typesetting

/// A text with its lines, where a view shows it. Places are UTF-16 units of the text, points those of the view.
struct PlacedText {
    let layout: TextLayout
    /// The layout's top left.
    var origin: CGPoint
    /// What is written, where a dot is shown for each letter; nil where it is shown itself.
    var secret: String?

    private var text: String { layout.shapedText.text }

    private func scalar(at offset: Int) -> Int {
        if let secret {
            let end = secret.utf16.index(secret.startIndex, offsetBy: min(max(0, offset), secret.utf16.count))
            return secret.distance(from: secret.startIndex, to: end)
        }
        let scalars = text.unicodeScalars
        let place = text.utf16.index(text.startIndex, offsetBy: min(max(0, offset), text.utf16.count))
        return scalars.distance(from: scalars.startIndex, to: place.samePosition(in: scalars) ?? place)
    }

    private func offset(ofScalar scalar: Int) -> Int {
        if let secret { return secret.index(secret.startIndex, offsetBy: scalar).utf16Offset(in: secret) }
        let scalars = text.unicodeScalars
        return scalars.index(scalars.startIndex, offsetBy: scalar).utf16Offset(in: text)
    }

    /// As high as its line, and 2 points wide.
    func caret(at offset: Int) -> CGRect? {
        guard let caret = layout.caret(before: scalar(at: offset)) else { return nil }
        let line = layout.lines[caret.line]
        return CGRect(x: origin.x + caret.x, y: origin.y + line.top, width: 2, height: line.height)
    }

    func boxes(of range: NSRange) -> [CGRect] {
        layout.boxes(of: scalar(at: range.location)..<scalar(at: range.location + range.length)).map {
            $0.offsetBy(dx: origin.x, dy: origin.y)
        }
    }

    func offset(nextTo point: CGPoint) -> Int {
        offset(ofScalar: layout.character(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
    }

    /// The place that is next to the one above or below; nil where there are not so many lines.
    func offset(_ count: Int, linesBelow offset: Int) -> Int? {
        guard let caret = layout.caret(before: scalar(at: offset)), layout.lines.indices.contains(caret.line &+ count)
        else { return nil }
        let line = layout.lines[caret.line + count]
        return self.offset(ofScalar: layout.character(at: CGPoint(x: caret.x, y: line.top + line.height / 2)))
    }
}
