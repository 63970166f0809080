import Foundation
import Geometry

/// What text fields and text views have in common for whoever writes into them.
protocol WritingView: UIView, UITextInput {
    /// What is written in it.
    var written: String { get }
    /// What is chosen, in UTF-16 units; it may reach beyond the text.
    var selection: NSRange { get set }
    /// The text where it lies in the view; nil where nothing is written.
    func placedText() -> PlacedText?
    /// Where the cursor is in a view without a text.
    var emptyCaret: CGRect { get }
    /// Puts a text in the place of a stretch, and the cursor behind it.
    func write(_ text: String, in range: NSRange)
    /// Tells everybody that something was written.
    func tellOfChange()
    /// Whether whoever decides lets a stretch be replaced.
    func mayChange(_ range: NSRange, to text: String) -> Bool
}

extension WritingView {
    /// What is chosen, within the text.
    var chosen: NSRange { clamped(selection) }

    func clamped(_ range: NSRange) -> NSRange {
        let count = written.utf16.count
        let start = min(max(0, range.location), count)
        return NSRange(location: start, length: min(max(0, range.length), count - start))
    }

    /// Writes as a finger does: the delegate may refuse.
    func enter(_ text: String, in range: NSRange) {
        guard mayChange(range, to: text) else { return }
        write(text, in: range)
        tellOfChange()
    }

    func deleteChosen() {
        var range = chosen
        if range.length == 0 {
            let text = written
            let end = text.utf16.index(text.startIndex, offsetBy: range.location)
            guard let last = text[..<end].last else { return }
            let length = String(last).utf16.count
            range = NSRange(location: range.location - length, length: length)
        }
        enter("", in: range)
    }

    func written(in range: UITextRange) -> String? {
        let text = written
        return Range(clamped(range.range), in: text).map { String(text[$0]) }
    }

    // MARK: Places

    func caret(at offset: Int) -> CGRect { placedText()?.caret(at: offset) ?? emptyCaret }

    func boxes(of range: NSRange) -> [CGRect] { placedText()?.boxes(of: clamped(range)) ?? [] }

    func firstBox(of range: UITextRange) -> CGRect {
        boxes(of: range.range).first ?? caretRect(for: range.start)
    }

    func selectionBoxes(of range: UITextRange) -> [UITextSelectionRect] {
        let boxes = boxes(of: range.range)
        return boxes.enumerated().map { index, box in
            UITextSelectionRect(box, containsStart: index == 0, containsEnd: index == boxes.count - 1)
        }
    }

    func place(nextTo point: CGPoint) -> UITextPosition {
        UITextPosition(offset: placedText()?.offset(nextTo: point) ?? 0)
    }

    func place(_ count: Int, linesBelow offset: Int) -> UITextPosition? {
        guard let placed = placedText() else { return nil }
        return placed.offset(count, linesBelow: offset).map(UITextPosition.init(offset:))
    }
}

extension UITextInput where Self: UIView {
    /// What is being composed of several keys: nothing here.
    public var markedTextRange: UITextRange? { nil }
    /// The place before all letters.
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    /// The place behind all letters.
    public var endOfDocument: UITextPosition { UITextPosition(offset: units) }
    private var units: Int { (self as? any WritingView)?.written.utf16.count ?? 0 }

    /// The stretch between two places, whichever is first.
    public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        let (first, last) = (min(start.offset, end.offset), max(start.offset, end.offset))
        return UITextRange(NSRange(location: first, length: last - first))
    }

    /// The place so many UTF-16 units further on; nil beyond the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, isBeyond) = position.offset.addingReportingOverflow(offset)
        return isBeyond || place < 0 || place > units ? nil : UITextPosition(offset: place)
    }

    /// The place so many letters, or lines, in some direction; nil beyond the text.
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        guard let view = self as? any WritingView else { return nil }
        if direction == .up || direction == .down {
            return view.place(direction == .down ? offset : 0 &- offset, linesBelow: position.offset)
        }
        let text = view.written
        let place = text.utf16.index(text.startIndex, offsetBy: min(max(0, position.offset), units))
        let start = place < text.endIndex ? text.rangeOfComposedCharacterSequence(at: place).lowerBound : place
        let way = direction == .right ? offset : 0 &- offset
        let limit = way < 0 ? text.startIndex : text.endIndex
        return text.index(start, offsetBy: way, limitedBy: limit).map {
            UITextPosition(offset: $0.utf16Offset(in: text))
        }
    }

    /// Which of two places is first.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset
            ? .orderedAscending : position.offset == other.offset ? .orderedSame : .orderedDescending
    }

    /// UTF-16 units from a place to another.
    public func offset(from start: UITextPosition, to end: UITextPosition) -> Int { end.offset - start.offset }

    /// The place next to a point of the view, within a stretch.
    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        closestPosition(to: point).map {
            UITextPosition(offset: min(max(range.start.offset, $0.offset), range.end.offset))
        }
    }

    /// The letter at a point of the view; nil where there is none.
    public func characterRange(at point: CGPoint) -> UITextRange? {
        guard let place = closestPosition(to: point)?.offset, let view = self as? any WritingView else { return nil }
        let text = view.written
        let middle = text.utf16.index(text.startIndex, offsetBy: min(place, units))
        var ranges: [Range<String.Index>] = []
        if middle > text.startIndex { ranges.append(text.index(before: middle)..<middle) }
        if middle < text.endIndex { ranges.append(middle..<text.index(after: middle)) }
        return ranges.lazy.map { NSRange($0, in: text) }.first { range in
            view.boxes(of: range).contains { $0.contains(point) }
        }.map(UITextRange.init)
    }
}
