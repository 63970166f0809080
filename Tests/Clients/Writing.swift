import UIKit

/// A field that draws and places as it likes, and hears of what is written.
class CodeField: UITextField {
    private let rule = CALayer()
    private var tokens: [Any] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        let token = NotificationCenter.default.addObserver(
            forName: UITextField.textDidChangeNotification, object: self, queue: nil
        ) { _ in }
        tokens.append(token)
        defaultTextAttributes = [.kern: 12, .font: UIFont.systemFont(ofSize: 24)]
        layer.addSublayer(rule)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var text: String? { didSet { setNeedsDisplay() } }
    override var placeholder: String? {
        didSet {
            attributedPlaceholder = placeholder.map {
                NSAttributedString(string: $0, attributes: [.foregroundColor: UIColor.gray, .baselineOffset: 2])
            }
        }
    }
    override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect.insetBy(dx: 4, dy: 0)) }
    override func drawText(in rect: CGRect) { super.drawText(in: rect) }
    override func borderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 1, dy: 1) }
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    override func deleteBackward() {
        super.deleteBackward()
        if let end = position(from: endOfDocument, offset: 0) { selectedTextRange = textRange(from: end, to: end) }
    }

    /// Leaves the cursor where it is while the text gets other spaces.
    func group() {
        guard let chosen = selectedTextRange, markedTextRange == nil else { return }
        let behind = offset(from: chosen.end, to: endOfDocument)
        text = text?.replacing("-", with: " ")
        if let place = position(from: endOfDocument, offset: -behind) {
            selectedTextRange = textRange(from: place, to: place)
        }
    }
}

/// A note with a title that stands out.
func note(_ title: String, in view: UITextView) {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 0, height: 1)
    shadow.shadowBlurRadius = 2
    shadow.shadowColor = UIColor.black.withAlphaComponent(0.4)
    let text = NSMutableAttributedString(
        string: title,
        attributes: [.shadow: shadow, .strokeWidth: -3, .strokeColor: UIColor.red, .backgroundColor: UIColor.yellow])
    text.addAttribute(.link, value: "page", range: NSRange(location: 0, length: text.length))
    view.attributedText = text
    view.linkTextAttributes = [.foregroundColor: UIColor.purple]
    view.selectedRange = NSRange(location: 0, length: 4)
    if let range = view.selectedTextRange { view.replace(range, withText: view.text(in: range)?.uppercased() ?? "") }
}
