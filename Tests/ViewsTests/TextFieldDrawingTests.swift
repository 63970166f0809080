import Foundation
import Geometry
import Testing

@testable import Views

/// What text fields draw, and what they tell of being written into.
struct TextFieldDrawingTests {
    private final class OwnField: UITextField {
        enum Way { case nothing, own, moved }
        var way = Way.nothing
        var asked: [String] = []

        override func drawPlaceholder(in rect: CGRect) {
            asked.append("placeholder \(Int(rect.width))")
            switch way {
            case .nothing: break
            case .own: "I".draw(in: rect, withAttributes: [.foregroundColor: UIColor.red, .font: font!])
            case .moved: super.drawPlaceholder(in: rect.offsetBy(dx: 60, dy: 0))
            }
        }
        override func drawText(in rect: CGRect) {
            asked.append("text \(Int(rect.width))")
            super.drawText(in: rect)
        }
        override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
        override func borderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 0, dy: 10) }
        override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    }

    private func ink(_ field: UITextField) -> PixelRectOfInk? {
        field.picture().map { bitmap in
            let box = bitmap.inkBounds
            let red = bitmap.withPixels { $0.contains(0xFF00_00FF) }
            return PixelRectOfInk(minX: box.minX, isEmpty: box.isEmpty, hasRed: red)
        }
    }
    private struct PixelRectOfInk {
        let minX: Int
        let isEmpty: Bool
        let hasRed: Bool
    }

    @Test func aFieldMayDrawByItself() {
        let field = OwnField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        (field.font, field.placeholder) = (.systemFont(ofSize: 30, weight: .black), "Name")
        #expect(ink(field)?.isEmpty == true)
        #expect(field.asked == ["placeholder 160"])
        field.way = .own
        field.textView.setNeedsDisplay()
        #expect(ink(field)?.hasRed == true)
        (field.way, field.asked) = (.moved, [])
        field.textView.setNeedsDisplay()
        let moved = ink(field)
        let plain = UITextField(frame: field.frame)
        (plain.font, plain.placeholder) = (field.font, "Name")
        let scale = Int(field.traitCollection.displayScale)
        #expect(moved.map { $0.minX - 80 * scale } == ink(plain)?.minX && moved?.hasRed == false)
        field.asked = []
        field.text = "Ada"
        #expect(ink(field)?.isEmpty == false && field.asked == ["text 160"])
    }

    @Test func bordersAndCursorsStandWhereTheFieldSays() {
        let field = OwnField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        field.borderStyle = .line
        field.isEditing = true
        field.layoutIfNeeded()
        #expect(field.border.frame == CGRect(x: 0, y: 10, width: 200, height: 20))
        #expect(field.subviews.contains { $0.backgroundColor == field.tintColor && $0.frame == .zero })
    }

    @Test func attributesAreDrawnAndKept() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let plain = field.intrinsicContentSize
        field.attributedText = NSAttributedString(
            string: "III", attributes: [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 30)])
        #expect(field.text == "III" && ink(field)?.hasRed == true)
        field.insertText("I")
        #expect(field.text == "IIII" && field.attributedText?.string == "IIII")
        #expect(field.attributedText?.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
        field.text = "I"
        #expect(ink(field)?.hasRed == false)
        #expect(field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .label)
        #expect(field.typingAttributes == nil)
        field.isEditing = true
        field.typingAttributes = [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 30)]
        field.insertText("I")
        #expect(field.text == "II" && ink(field)?.hasRed == true)
        field.text = nil
        #expect(field.text == "" && field.intrinsicContentSize.height == plain.height)
        field.placeholder = "a"
        field.attributedPlaceholder = NSAttributedString(string: "b", attributes: [.kern: 3])
        #expect(field.placeholder == "b")
        field.placeholder = "c"
        #expect(field.attributedPlaceholder?.string == "c" && field.textView.text == "c")
        #expect(field.attributedPlaceholder?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
    }

    @Test func defaultAttributesAreDrawn() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        field.text = "III"
        let width = field.textView.sizeThatFits(.zero).width
        field.defaultTextAttributes = [.kern: 10, .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 17)]
        #expect(abs(field.textView.sizeThatFits(.zero).width - width - 30) < 0.6 && field.textColor == .red)
        #expect(field.defaultTextAttributes[.kern] as? Int == 10)
    }

    @Test func writingIntoATextViewKeepsItsLooks() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
        view.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
        view.selectedRange = NSRange(location: 1, length: 0)
        view.insertText("x")
        #expect(view.text == "axb")
        #expect(view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
        view.typingAttributes = [.foregroundColor: UIColor.blue]
        view.insertText("yz")
        #expect(view.text == "axyzb" && view.typingAttributes[.foregroundColor] as? UIColor == .blue)
        #expect(view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .blue)
        view.selectedRange = NSRange(location: 1, length: 0)
        #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red)
    }

    @Test func whoListensIsTold() {
        let stage = Stage(size: CGSize(width: 375, height: 700))
        stage.run {
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
            let view = UITextView(frame: CGRect(x: 20, y: 80, width: 200, height: 120))
            (field.accessibilityIdentifier, view.accessibilityIdentifier) = ("field", "view")
            var heard: [String] = []
            for (writer, names) in [
                (
                    field,
                    [
                        UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
                        UITextField.textDidEndEditingNotification,
                    ]
                ),
                (
                    view,
                    [
                        UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
                        UITextView.textDidEndEditingNotification,
                    ]
                ),
            ] as [(UIView, [Notification.Name])] {
                stage.window.addSubview(writer)
                for name in names {
                    stage.notificationCenter.addObserver(forName: name, object: writer, queue: nil) {
                        heard.append($0.name.rawValue.replacing("UIText", with: "").replacing("Notification", with: ""))
                    }
                }
            }
            field.text = "A"
            #expect(heard.isEmpty)
            stage.type("da", into: "field")
            stage.type("x", into: "view")
            view.resignFirstResponder()
            #expect(
                heard == [
                    "FieldTextDidBeginEditing", "FieldTextDidChange", "FieldTextDidChange", "FieldTextDidEndEditing",
                    "ViewTextDidBeginEditing", "ViewTextDidChange", "ViewTextDidEndEditing",
                ])
            #expect(field.text == "Ada" && view.text == "x")
        }
    }
}
