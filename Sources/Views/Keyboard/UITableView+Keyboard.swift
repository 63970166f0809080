import Foundation
import Geometry

/// The table of a `UITableViewController` makes room for the keyboard, as in UIKit; others leave that to the app.
extension UITableView {
    private struct KeyboardRoom { var height: CGFloat }

    /// The table around a view that makes room by itself; nil for none.
    static func ofController(around view: UIView) -> UITableView? {
        var next: UIResponder? = view
        while let responder = next {
            if let controller = responder as? UITableViewController { return controller.tableView }
            next = responder.next
        }
        return nil
    }

    /// Has the contents end above the keyboard, and the row of a view in sight.
    ///
    /// - Parameters:
    ///   - frame: the keyboard's, in the window; nil for none.
    ///   - writer: what is written into; nil for nothing.
    func makeRoom(forKeyboard frame: CGRect?, at writer: UIView?) {
        let before = associations[KeyboardRoom.self]?.height ?? 0
        let covered = frame.map { convert(bounds, to: nil).maxY - $0.minY } ?? 0
        let room = max(0, covered - (adjustedContentInset.bottom - contentInset.bottom))
        associations[KeyboardRoom.self] = KeyboardRoom(height: room)
        contentInset.bottom += room - before
        guard let writer, writer.isDescendant(of: self) else { return }
        var row = writer
        while let next = row.superview, !(row is UITableViewCell), next !== self { row = next }
        layoutIfNeeded()
        scrollRectToVisible(convert(row.bounds, from: row), animated: false)
    }
}
