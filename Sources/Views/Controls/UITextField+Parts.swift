import Foundation
import Geometry

extension UITextField {
    /// What is drawn around a field.
    public enum BorderStyle: Int, Sendable, Hashable, NamedCases {
        /// `line` and `bezel` are lines of 1 pt in `.label` and in gray; `roundedRect` is a hairline with round corners
        /// on white, or on black in dark appearance.
        case none, line, bezel, roundedRect
    }
    /// When something beside the text is shown.
    public enum ViewMode: Int, Sendable, Hashable, NamedCases {
        /// `whileEditing` is while `isEditing` is true, `unlessEditing` while it is false.
        case never, whileEditing, unlessEditing, always
    }
    /// Why somebody has stopped writing.
    public enum DidEndEditingReason: Int, Sendable, Hashable {
        /// The text is taken, or given up.
        case committed, cancelled
    }

    // MARK: Looks

    /// The text, or else the placeholder.
    func showText(
        _ attributes: [NSAttributedString.Key: Any], _ styled: NSAttributedString?, _ placeholder: NSAttributedString?
    ) {
        let dots = isSecureTextEntry ? String(repeating: "•", count: written.count) : nil
        textView.text = hasText ? dots ?? written : self.placeholder
        if !hasText, let placeholder {
            textView.attributedText = placeholder
        } else if hasText, dots == nil, styled != nil || !attributes.isEmpty {
            textView.attributedText = (styled ?? NSAttributedString(string: written)).over(attributes)
        }
        textView.font = font ?? .systemFont(ofSize: 17)
        textView.textColor = hasText ? (isEnabled ? textColor ?? .label : .tertiaryLabel) : placeholderColor
        textView.textAlignment = textAlignment
        textView.lineBreakMode = .byTruncatingTail
        textView.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
        textView.minimumScaleFactor = textView.font.pointSize > 0 ? minimumFontSize / textView.font.pointSize : 0
    }

    /// What is around the text.
    func showParts() {
        clear.image = UIImage(systemName: "xmark.circle.fill", withConfiguration: .init(pointSize: 14))
        clear.tintColor = .tertiaryLabel
        clear.isHidden = !(hasText && shows(clearButtonMode))
        leftView?.isHidden = !shows(leftViewMode)
        rightView?.isHidden = !shows(rightViewMode)
        let layer = border.layer
        border.isHidden = borderStyle == .none
        switch borderStyle {
        case .none: break
        case .line: (layer.borderWidth, layer.borderColor, layer.cornerRadius) = (1, resolved(.label), 0)
        case .bezel: (layer.borderWidth, layer.borderColor, layer.cornerRadius) = (1, resolved(.systemGray), 0)
        case .roundedRect:
            border.backgroundColor =
                isEnabled ? UIColor(light: CGColor.white, dark: UIColor.black.dark) : .tertiarySystemFill
            (layer.borderWidth, layer.cornerRadius) = (max(0.5, 1 / traitCollection.displayScale), 5)
            layer.borderColor = resolved(
                UIColor(light: CGColor(white: 0, alpha: 0.2), dark: CGColor(white: 1, alpha: 0.22)))
        }
    }

    // MARK: Room

    func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .always: true
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        }
    }

    private var margin: CGFloat { borderStyle == .none ? 0 : borderStyle == .line ? 2 : 7 }

    /// A view that nobody has given a size has that which it asks for.
    static func size(of view: UIView?) -> CGSize {
        guard let view else { return .zero }
        return view.bounds.isEmpty ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.bounds.size
    }

    func room(in bounds: CGRect) -> CGRect {
        var (start, end) = (bounds.minX + margin, bounds.maxX - margin)
        if let leftView, shows(leftViewMode) {
            start = max(start, bounds.minX + Self.size(of: leftView).width + leftInset * 2)
        }
        if let rightView, shows(rightViewMode) { end = min(end, bounds.maxX - Self.size(of: rightView).width) }
        if !clear.isHidden { end = min(end, bounds.maxX - 26) }
        return CGRect(x: start, y: bounds.minY, width: max(0, end - start), height: bounds.height)
    }

    /// Where the text or the placeholder is now, from left to right.
    private var textRoom: CGRect {
        !hasText
            ? placeholderRect(forBounds: bounds)
            : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// Puts the text where it belongs: what is too long for the field is moved so far that the cursor is in it.
    func placeText() {
        textView.frame = inReadingDirection(textRoom)
        textView.scroll = isEditing && hasText ? scroll : nil
    }

    private var scroll: FieldText.Scroll? {
        let width = textView.bounds.width
        if adjustsFontSizeToFitWidth, textView.fitted(in: textView.bounds.size)?.layout.isTruncated == false {
            return nil
        }
        guard let whole = textView.wholeLayout, whole.size.width > width,
            let caret = PlacedText(layout: whole, origin: .zero, secret: secret).caret(at: chosen.location)
        else { return nil }
        return FieldText.Scroll(offset: max(0, caret.maxX - width), width: whole.size.width)
    }

    private var secret: String? { isSecureTextEntry ? written : nil }

    /// A cursor as high as the letters of the field's font, in the middle.
    func cursorRect(at offset: Int) -> CGRect {
        let caret = caret(at: offset)
        let height = wholePixels(textView.font.pointSize * 1.2)
        let room = textView.frame
        let x = min(room.minX + wholePixels(caret.minX - room.minX), room.maxX, bounds.maxX - caret.width)
        return CGRect(
            x: max(room.minX, x), y: nearestPixel(bounds.midY - height / 2), width: caret.width, height: height)
    }
}

extension UITextField: WritingView {
    /// Somebody begins to write, has stopped writing, or has written something.
    public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification"),
        textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification"),
        textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    var written: String { text ?? "" }

    func placedText() -> PlacedText? {
        guard hasText else { return nil }
        placeText()
        guard var placed = textView.placedText(in: textView.textRoom) else { return nil }
        placed.origin = CGPoint(x: placed.origin.x + textView.frame.minX, y: placed.origin.y + textView.frame.minY)
        placed.secret = secret
        return placed
    }

    var emptyCaret: CGRect {
        placeText()
        let room = textView.frame
        return CGRect(
            x: room.minX + max(0, room.width - 2) * textView.horizontalAlignment, y: room.minY, width: 2,
            height: room.height)
    }

    func mayChange(_ range: NSRange, to text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    func tellOfChange() {
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
        post(Self.textDidChangeNotification)
    }
}

extension NSAttributedString {
    /// The text with some attributes where it says nothing of theirs.
    fileprivate func over(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
        guard !attributes.isEmpty else { return self }
        let whole = NSMutableAttributedString(string: string, attributes: attributes)
        enumerateAttributes(in: NSRange(location: 0, length: length)) { own, range, _ in
            whole.addAttributes(own, range: range)
        }
        return whole
    }
}
