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
