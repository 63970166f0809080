import Foundation

/// Who takes what is written: text fields and text views.
public protocol UIKeyInput: AnyObject {
    /// Whether there is something to delete.
    var hasText: Bool { get }
    /// Writes in the place of what is chosen.
    func insertText(_ text: String)
    /// Deletes what is chosen, or else the letter before.
    func deleteBackward()
}

/// A place between two letters of a text. A view's places mean nothing to another view.
open class UITextPosition: NSObject {
    /// UTF-16 units before it.
    let offset: Int

    /// A place before everything, for classes derived from this one.
    public override init() {
        offset = 0
        super.init()
    }
    init(offset: Int) {
        self.offset = offset
        super.init()
    }

    /// Two places with as much before them are equal.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
    /// Equal for equal places.
    open override var hash: Int { offset }
}

/// A stretch of a text.
open class UITextRange: NSObject {
    let range: NSRange

    /// An empty stretch before everything, for classes derived from this one.
    public override init() {
        range = NSRange(location: 0, length: 0)
        super.init()
    }
    init(_ range: NSRange) {
        self.range = range
        super.init()
    }

    /// Where it begins.
    open var start: UITextPosition { UITextPosition(offset: range.location) }
    /// Where it ends.
    open var end: UITextPosition { UITextPosition(offset: range.location + range.length) }
    /// Whether it is but a place.
    open var isEmpty: Bool { range.length == 0 }

    /// Two stretches from and to the same places are equal.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
    /// Equal for equal stretches.
    open override var hash: Int { range.hashValue }
}

/// A box of a stretch of text that is chosen.
open class UITextSelectionRect: NSObject {
    /// The box, in the view's coordinates.
    public let rect: CGRect
    /// Whether the stretch begins or ends in it.
    public let containsStart: Bool, containsEnd: Bool

    init(_ rect: CGRect, containsStart: Bool, containsEnd: Bool) {
        (self.rect, self.containsStart, self.containsEnd) = (rect, containsStart, containsEnd)
        super.init()
    }
}

/// Ways through a text, as it is read.
public enum UITextLayoutDirection: Int, Sendable, Hashable {
    /// To the next letter, and to the one before; to the line below, and to the one above.
    case right = 2, left, up, down
}

/// A view whose text has places, stretches and a selection: text fields and text views.
public protocol UITextInput: UIKeyInput {
    /// The text of a stretch.
    func text(in range: UITextRange) -> String?
    /// Puts another text into the place of a stretch. Nobody is asked; those who hear of what is written hear of it.
    func replace(_ range: UITextRange, withText text: String)
    /// What is chosen; an empty stretch is the place at which somebody writes.
    var selectedTextRange: UITextRange? { get set }
    /// What is being composed of several keys: nothing here.
    var markedTextRange: UITextRange? { get }
    /// The place before all letters.
    var beginningOfDocument: UITextPosition { get }
    /// The place behind all letters.
    var endOfDocument: UITextPosition { get }
    /// The stretch between two places, whichever is first.
    func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange?
    /// The place so many UTF-16 units further on; nil beyond the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// The place so many letters, or lines, in some direction; nil beyond the text.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    /// Which of two places is first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// UTF-16 units from a place to another.
    func offset(from start: UITextPosition, to end: UITextPosition) -> Int
    /// The box of a stretch's first line, in the view's coordinates.
    func firstRect(for range: UITextRange) -> CGRect
    /// Where the cursor is drawn that stands at a place, in the view's coordinates.
    func caretRect(for position: UITextPosition) -> CGRect
    /// The boxes of a stretch, one for each line.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// The place next to a point of the view.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// The same, within a stretch.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// The letter at a point of the view.
    func characterRange(at point: CGPoint) -> UITextRange?
}
