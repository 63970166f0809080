import Foundation
import Geometry
import Testing

@testable import Views

/// Places and stretches of what is written in text fields and text views.
struct TextInputTests {
    private func world(_ body: (Stage, UITextField, UITextView) throws -> Void) rethrows {
        let stage = Stage(size: CGSize(width: 300, height: 400))
        try stage.run {
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
            let view = UITextView(frame: CGRect(x: 20, y: 80, width: 200, height: 120))
            stage.window.addSubview(field)
            stage.window.addSubview(view)
            field.layoutIfNeeded()
            try body(stage, field, view)
        }
    }

    private func inputs(_ field: UITextField, _ view: UITextView) -> [any UITextInput] { [field, view] }

    private func range(_ input: any UITextInput, _ start: Int, _ length: Int) throws -> UITextRange {
        let first = try #require(input.position(from: input.beginningOfDocument, offset: start))
        let last = try #require(input.position(from: first, offset: length))
        return try #require(input.textRange(from: last, to: first))
    }

    @Test func placesAreCounted() throws {
        try world { _, field, view in
            (field.text, view.text) = ("Ada 👩‍💻 b", "Ada 👩‍💻 b")
            for input in inputs(field, view) {
                let (first, last) = (input.beginningOfDocument, input.endOfDocument)
                #expect(input.offset(from: first, to: last) == 11 && input.offset(from: last, to: first) == -11)
                #expect(input.compare(first, to: last) == .orderedAscending)
                #expect(input.compare(last, to: first) == .orderedDescending)
                #expect(input.position(from: last, offset: 0).map { input.compare($0, to: last) } == .orderedSame)
                #expect(input.position(from: last, offset: 1) == nil && input.position(from: first, offset: -1) == nil)
                #expect(input.position(from: first, offset: .max) == nil)
                let name = try range(input, 0, 3)
                #expect(input.text(in: name) == "Ada" && !name.isEmpty && name.start == first)
                // A letter of five units is one step.
                let before = try #require(input.position(from: first, offset: 4))
                let behind = try #require(input.position(from: before, in: .right, offset: 1))
                #expect(input.offset(from: before, to: behind) == 5)
                #expect(input.position(from: behind, in: .left, offset: 1) == before)
                #expect(input.position(from: behind, in: .right, offset: .max) == nil)
                #expect(input.markedTextRange == nil)
            }
        }
    }

    /// Whoever listens for the return key ends writing with it.
    @Test func returnEndsWritingWhereSomebodyListens() throws {
        try world { _, field, _ in
            field.becomeFirstResponder()
            field.insertText("\n")
            #expect(field.isFirstResponder)
            var heard: [String] = []
            field.addAction(UIAction { _ in heard.append("exit") }, for: .editingDidEndOnExit)
            field.addAction(UIAction { _ in heard.append("end") }, for: .editingDidEnd)
            field.insertText("\n")
            #expect(!field.isFirstResponder && heard == ["exit", "end"])
        }
    }

    @Test func whatIsChosenIsReplaced() throws {
        try world { _, field, view in
            (field.text, view.text) = ("one two three", "one two three")
            for input in inputs(field, view) {
                // Behind the text until somebody says otherwise.
                #expect(input.selectedTextRange?.start == input.endOfDocument)
                input.selectedTextRange = try range(input, 4, 3)
                input.insertText("2")
                #expect(input.text(in: try range(input, 0, 11)) == "one 2 three")
                #expect(input.selectedTextRange == (try range(input, 5, 0)))
                input.deleteBackward()
                input.deleteBackward()
                #expect(input.text(in: try range(input, 0, 9)) == "one three")
                input.selectedTextRange = try range(input, 0, 4)
                input.deleteBackward()
                #expect(input.text(in: try range(input, 0, 5)) == "three")
                input.deleteBackward()
                input.replace(try range(input, 2, 3), withText: "anks 👍")
                input.deleteBackward()
                #expect(input.text(in: try range(input, 0, 7)) == "thanks ")
                // What lies beyond the text is its end.
                input.selectedTextRange = UITextRange(NSRange(location: 90, length: 5))
                #expect(input.selectedTextRange?.isEmpty == true && input.selectedTextRange?.end == input.endOfDocument)
            }
            view.selectedRange = NSRange(location: 1, length: 2)
            #expect(view.selectedTextRange == (try range(view, 1, 2)))
            view.text = "new"
            #expect(view.selectedRange == NSRange(location: 3, length: 0))
        }
    }

    /// Where the cursor is, in parts of the text's width from its left.
    @Test(
        arguments: [
            (NSTextAlignment.left, 0, 0.0, 0), (.left, 4, 0, 1), (.left, 2, 0, 0.5), (.center, 0, 0.5, -0.5),
            (.center, 4, 0.5, 0.5), (.right, 0, 1, -1),
        ] as [(NSTextAlignment, Int, CGFloat, CGFloat)])
    func cursorsStandBetweenLetters(_ alignment: NSTextAlignment, _ offset: Int, _ room: CGFloat, _ text: CGFloat)
        throws
    {
        try world { _, field, view in
            (field.text, field.textAlignment, view.text, view.textAlignment) = ("nnnn", alignment, "nnnn", alignment)
            view.font = .systemFont(ofSize: 17)
            field.layoutIfNeeded()
            view.layoutIfNeeded()
            let width = field.textView.sizeThatFits(.zero).width
            for (input, start, end) in [(field, 0, 200), (view, 5, 195)] as [(any UITextInput, CGFloat, CGFloat)] {
                let place = try #require(input.position(from: input.beginningOfDocument, offset: offset))
                let x = input.caretRect(for: place).minX
                #expect(abs(x - (start + (end - start) * room + width * text)) <= 1, "\(input)")
                #expect(
                    input.closestPosition(to: CGPoint(x: x + 1, y: input.caretRect(for: place).midY)) == place)
            }
        }
    }

    @Test func cursorsStandBehindSpacesAndInEmptyTexts() throws {
        try world { _, field, view in
            field.text = "n"
            let alone = field.caretRect(for: field.endOfDocument)
            field.text = "n  "
            #expect(field.caretRect(for: field.endOfDocument).minX > alone.minX + 6)
            (field.text, field.textAlignment) = ("", .center)
            #expect(abs(field.caretRect(for: field.endOfDocument).midX - 100) < 1)
            #expect(view.caretRect(for: view.endOfDocument).minX == 5)
            view.text = "one\n\nthree"
            let rects = try (0...5).map { view.caretRect(for: try range(view, $0, 0).start) }
            #expect(rects[4].minY > rects[3].minY + 8 && rects[5].minY > rects[4].minY + 8)
            #expect(abs(rects[4].minX - rects[0].minX) < 0.5 && abs(rects[5].minX - rects[0].minX) < 0.5)
            #expect(rects[3].minX > rects[2].minX + 5 && rects[2].minX > rects[1].minX + 5)
            // To the same place of the line below, and no further than there are lines.
            let below = view.position(from: view.beginningOfDocument, in: .down, offset: 2)
            #expect(below.map { view.offset(from: view.beginningOfDocument, to: $0) } == 5)
            #expect(view.position(from: view.beginningOfDocument, in: .up, offset: 1) == nil)
            #expect(view.selectionRects(for: try range(view, 1, 6)).count == 2)
            #expect(view.firstRect(for: try range(view, 1, 6)).minX == rects[1].minX)
            let letter = view.characterRange(at: CGPoint(x: rects[0].minX + 1, y: rects[0].midY))
            #expect(letter == (try range(view, 0, 1)))
            #expect(view.characterRange(at: CGPoint(x: 190, y: rects[0].midY)) == nil)
        }
    }

    @Test func dotsHavePlaces() {
        world { _, field, _ in
            (field.text, field.isSecureTextEntry) = ("a👩‍💻b", true)
            let places = [0, 1, 6, 7].map { field.caretRect(for: UITextPosition(offset: $0)).minX }
            #expect(abs((places[1] - places[0]) - (places[2] - places[1])) < 0.6 && places[3] > places[2] + 4)
            #expect(field.closestPosition(to: CGPoint(x: places[2], y: 20)) == UITextPosition(offset: 6))
        }
    }

    /// A text that is longer than the field is moved so that the cursor is seen.
    @Test func longTextsMoveUnderTheCursor() {
        world { stage, field, _ in
            field.text = String(repeating: "word ", count: 20)
            field.becomeFirstResponder()
            field.layoutIfNeeded()
            #expect(field.textView.textRoom.minX < -300)
            let end = field.caretRect(for: field.endOfDocument)
            #expect(end.minX == 198)
            field.selectedTextRange = UITextRange(NSRange(location: 0, length: 0))
            field.layoutIfNeeded()
            #expect(field.textView.textRoom.minX == 0)
            field.resignFirstResponder()
            field.layoutIfNeeded()
            #expect(field.textView.scroll == nil)
        }
    }

    @Test func aSelectionIsTinted() throws {
        try world { stage, field, view in
            for input in inputs(field, view) {
                let part = try #require(input as? UIView)
                (field.text, view.text) = ("Ada Lovelace", "Ada Lovelace")
                func tinted() -> [CGRect] {
                    part.layoutIfNeeded()
                    return part.subviews.filter {
                        !$0.isHidden && $0.backgroundColor == part.tintColor.withAlphaComponent(0.2)
                    }.map(\.frame)
                }
                func cursors() -> [CGRect] {
                    part.layoutIfNeeded()
                    return part.subviews.filter { !$0.isHidden && $0.backgroundColor == part.tintColor }.map(\.frame)
                }
                #expect(cursors().isEmpty && tinted().isEmpty)
                part.becomeFirstResponder()
                #expect(cursors() == [input.caretRect(for: input.endOfDocument)] && tinted().isEmpty)
                (field.textAlignment, view.textAlignment) = (.right, .right)
                #expect(cursors() == [input.caretRect(for: input.endOfDocument)])
                input.selectedTextRange = try range(input, 4, 8)
                #expect(tinted() == [input.firstRect(for: try range(input, 4, 8))] && cursors().isEmpty)
                part.resignFirstResponder()
                #expect(tinted().isEmpty && cursors().isEmpty)
            }
        }
    }
}
