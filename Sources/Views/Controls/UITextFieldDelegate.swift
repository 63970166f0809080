import Foundation

/// Hears of what is written into a text field, and may refuse it. Everything has a default.
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Whether somebody may begin to write; true by default.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Somebody begins to write.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether somebody may stop writing; true by default.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Somebody has stopped writing.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// The same, with the reason. Does the call without one unless implemented.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Whether the text may be changed; true by default.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// The place at which somebody writes has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether the button may clear the field; true by default.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether the return key does something; true by default.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// True.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// True.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Calls the one without a reason.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// True.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// True.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// True.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
