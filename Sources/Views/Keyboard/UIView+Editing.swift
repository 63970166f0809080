import Foundation

extension UIView {
    /// Has whoever writes in the view, or in what it contains, stop. It may refuse unless it is forced.
    ///
    /// - Parameter force: whether nobody is asked.
    /// - Returns: whether nobody in the view writes any more; true where nobody did.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let stage = Stage.current, let writer = stage.firstResponder as? UIView,
            writer === self || writer.isDescendant(of: self)
        else { return true }
        if writer.resignFirstResponder() { return true }
        guard force else { return false }
        stage.firstResponder = nil
        stage.keyboard.responderDidChange()
        return true
    }
}

extension UITextView: UIKeyInput {
    /// Whether something is written.
    public var hasText: Bool { text?.isEmpty == false }
    /// Writes at the end.
    public func insertText(_ new: String) { text = (text ?? "") + new }
    /// Deletes the last letter.
    public func deleteBackward() { if hasText { text?.removeLast() } }
}
