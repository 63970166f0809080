import Animation
import Foundation
import Geometry

/// A table or a collection whose rows can be swiped.
protocol SwipedList: UIScrollView {
    var rowSwipe: RowSwipe { get }
    /// The row at a point of the contents, if a swipe may uncover what is beside it.
    func swipedRow(at point: CGPoint) -> (cell: any ConfiguredCell, path: IndexPath)?
    /// Whether a cell stands for a row, and does not only go.
    func hasRow(_ cell: any ConfiguredCell) -> Bool
    func swipeActions(for path: IndexPath, _ side: SwipedRow.Side) -> UISwipeActionsConfiguration?
    /// The list's own button of a row for which nobody gave any; nil for none.
    func ownDeletion(of path: IndexPath) -> UISwipeActionsConfiguration?
}

/// Has a finger pull a row of a list aside, and what it uncovers tapped. One row at a time is open; a touch elsewhere
/// and scrolling close it.
final class RowSwipe: NSObject, UIGestureRecognizerDelegate {
    private let recognizer = UIPanGestureRecognizer()
    private weak var list: (any SwipedList)?
    /// The row that is open, or comes or goes.
    private(set) var row: SwipedRow?
    private var start: CGFloat = 0
    /// A touch that only closes.
    private weak var closing: UITouch?

    /// Seconds of the spring by which a row comes to rest, and of a button that covers the others (not measured).
    private static let restDuration = 0.45, coverDuration = 0.25

    func attach(to list: any SwipedList) {
        self.list = list
        recognizer.delegate = self
        recognizer.maximumNumberOfTouches = 1
        recognizer.addHandler { [weak self] _ in self?.follow() }
        list.addGestureRecognizer(recognizer)
    }

    // MARK: Touches

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let row, row.offset > 0, let touched = touch.view else { return true }
        if row.buttons.contains(where: { touched.isDescendant(of: $0) }) { return true }
        closing = touch
        if touched.isDescendant(of: row.cell) { return true }
        close()
        return false
    }

    /// Whether a touch only closes what is open.
    func takes(_ touch: UITouch) -> Bool { closing === touch }

    /// A touch has ended without a swipe.
    func ended(_ touch: UITouch) { if takes(touch) { close() } }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let list, let touch = self.recognizer.touches.first else { return false }
        let movement = touch.movement
        guard abs(movement.x) > abs(movement.y) else { return false }
        if let row, row.offset > 0, touch.view?.isDescendant(of: row.cell) == true { return true }
        if touch.delivery == .delivered, touch.view is UIControl { return false }
        guard let found = list.swipedRow(at: list.convert(self.recognizer.startPoint, from: nil)) else { return false }
        let side: SwipedRow.Side = (movement.x < 0) != list.isRightToLeft ? .trailing : .leading
        let own = list.swipeActions(for: found.path, side)
        guard let actions = own ?? (side == .trailing ? list.ownDeletion(of: found.path) : nil),
            !actions.actions.isEmpty, own != nil || !isContested(touch, self.recognizer)
        else { return false }
        uncover(found.cell, side, actions)
        return true
    }

    /// Opens a row without a finger, animated.
    func open(_ cell: any ConfiguredCell, _ actions: UISwipeActionsConfiguration) {
        let row = uncover(cell, .trailing, actions)
        settle(row, at: row.width, speed: 0)
    }

    @discardableResult
    private func uncover(
        _ cell: any ConfiguredCell, _ side: SwipedRow.Side, _ actions: UISwipeActionsConfiguration
    ) -> SwipedRow {
        forget(row?.cell)
        let new = SwipedRow(cell, side, actions)
        for button in new.buttons {
            button.addAction(
                UIAction { [weak self, weak button] _ in if let button { self?.perform(button) } }, for: .touchUpInside)
        }
        row = new
        return new
    }

    // MARK: Following

    private func follow() {
        guard let row, let list else { return }
        let sign: CGFloat = row.isAtRight ? -1 : 1
        switch recognizer.state {
        case .began:
            start = row.offset
            pull(row, start + recognizer.translation(in: list).x * sign)
        case .changed: pull(row, start + recognizer.translation(in: list).x * sign)
        case .ended:
            let speed = recognizer.velocity(in: list).x * sign
            if row.isCovered, let first = row.buttons.first { return perform(first, isFull: true) }
            // Where the finger would be in a moment decides.
            settle(row, at: row.offset + speed * 0.15 > row.width / 2 ? row.width : 0, speed: speed)
        case .cancelled, .failed: settle(row, at: 0, speed: 0)
        default: break
        }
    }

    private func pull(_ row: SwipedRow, _ wish: CGFloat) {
        var offset = max(0, wish)
        if !row.allowsFullSwipe, offset > row.width {
            let excess = Double(offset - row.width)
            offset = row.width + CGFloat(ScrollMotion.stretch(excess, length: Double(max(1, row.cell.bounds.width))))
        }
        row.pull(to: offset)
        let covers = row.allowsFullSwipe && offset >= row.fullOffset
        guard covers != row.isCovered else { return }
        UIView.animate(withDuration: Self.coverDuration) { row.cover(covers) }
    }

    private func settle(_ row: SwipedRow, at offset: CGFloat, speed: CGFloat) {
        let way = offset - row.offset
        UIView.animate(
            withDuration: Self.restDuration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: abs(way) > 0.5 ? max(0, speed / way) : 0,
            animations: {
                if offset == 0 { row.cover(false) }
                row.pull(to: offset)
            },
            completion: { [weak self] _ in
                if row.offset == 0 { self?.forget(row.cell) }
            })
    }

    // MARK: What buttons do

    private func perform(_ button: SwipeButton, isFull: Bool = false) {
        guard let row else { return }
        if isFull { settle(row, at: row.cell.bounds.width, speed: 0) }
        button.action.handler(button.action, button) { [weak self] _ in
            if let self, self.row === row { close() }
        }
    }

    /// Brings the row back, unless it is going.
    func close() {
        guard let row, row.offset > 0, list?.hasRow(row.cell) == true else { return }
        settle(row, at: 0, speed: 0)
    }

    /// Brings a row back at once: its cell is used for another one.
    func forget(_ cell: UIView?) {
        guard let row, row.cell === cell else { return }
        row.remove()
        self.row = nil
    }
}

extension UITableView: SwipedList {
    func swipedRow(at point: CGPoint) -> (cell: any ConfiguredCell, path: IndexPath)? {
        guard !isEditing, let path = indexPathForRow(at: point), let cell = cellForRow(at: path),
            dataSource?.tableView(self, canEditRowAt: path) ?? true
        else { return nil }
        return (cell, path)
    }
    func hasRow(_ cell: any ConfiguredCell) -> Bool {
        (cell as? UITableViewCell).flatMap { indexPath(for: $0) } != nil
    }
    func swipeActions(for path: IndexPath, _ side: SwipedRow.Side) -> UISwipeActionsConfiguration? {
        side == .trailing
            ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
}

extension UICollectionView: SwipedList {
    func ownDeletion(of path: IndexPath) -> UISwipeActionsConfiguration? { nil }
    func swipedRow(at point: CGPoint) -> (cell: any ConfiguredCell, path: IndexPath)? {
        guard !isEditing, let path = indexPathForItem(at: point), let cell = cellForItem(at: path),
            cell.listPlace?.role == .row
        else { return nil }
        return (cell, path)
    }
    func hasRow(_ cell: any ConfiguredCell) -> Bool {
        (cell as? UICollectionViewCell).flatMap { indexPath(for: $0) } != nil
    }
    func swipeActions(for path: IndexPath, _ side: SwipedRow.Side) -> UISwipeActionsConfiguration? {
        let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(ofSection: path.section)
        return side == .trailing
            ? list?.trailingSwipeActionsConfigurationProvider?(path)
            : list?.leadingSwipeActionsConfigurationProvider?(path)
    }
}
