import Foundation
import Geometry

/// What is seen of a selection: a cursor where it is a place, tinted boxes behind the text where it is a stretch.
final class SelectionMarks {
    private let cursor = UIView.part(radius: 1)
    private var boxes: [UIView] = []
    private weak var text: UIView?

    /// The cursor is before the text, and the boxes are behind it.
    func stand(in view: UIView, below text: UIView) {
        cursor.isHidden = true
        view.addSubview(cursor)
        self.text = text
    }

    /// - Parameter selection: nil where nobody writes.
    func show(_ selection: NSRange?, in view: some WritingView) {
        let isPlace = selection?.length == 0
        cursor.isHidden = !isPlace
        if let selection, isPlace {
            cursor.frame = view.caretRect(for: UITextPosition(offset: selection.location))
        }
        let rects = selection.map { isPlace ? [] : view.selectionRects(for: UITextRange($0)).map(\.rect) } ?? []
        while boxes.count < rects.count, let text {
            let box = UIView.part()
            view.insertSubview(box, belowSubview: text)
            boxes.append(box)
        }
        for (index, box) in boxes.enumerated() {
            box.isHidden = index >= rects.count
            box.backgroundColor = cursor.backgroundColor?.withAlphaComponent(0.2)
            if !box.isHidden { box.frame = rects[index] }
        }
    }

    func color(_ tint: UIColor) {
        cursor.backgroundColor = tint
        for box in boxes { box.backgroundColor = tint.withAlphaComponent(0.2) }
    }
}

extension String {
    /// The text with another one in the place of a stretch of UTF-16 units.
    func replacing(_ range: NSRange, with new: String) -> String {
        Range(range, in: self).map { replacingCharacters(in: $0, with: new) } ?? self
    }
}

extension UIView {
    /// Tells who listens that something has happened to the view.
    func post(_ name: Notification.Name) { StageNotificationCenter.default.post(name: name, object: self) }
}
