import Foundation
import Geometry

/// Rows that are deleted and inserted by hand: the badges of editing mode, and the table's own "Delete".
extension UITableView {
    /// How a row is edited while the table is in editing mode, or by a swipe: not at all where the data source says that
    /// it cannot be.
    func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
        guard isDataDriven, let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return .none }
        return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// The table's own button at the trailing edge of a row that can be deleted; nil for other rows.
    ///
    /// UIKit has it only where the data source implements `commit editingStyle`. Swift does not tell whether it does, so
    /// that a row without has the button, too, but only where nothing else takes the finger; a tap says so.
    func ownDeletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
        guard dataSource != nil, editingStyle(of: path) == .delete else { return nil }
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            self?.commit(.delete, path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    /// Tells of a row that was edited although the data source does not know what that is.
    func reportNoCommit() {
        Stage.current?.reportDiagnostic(
            "table: the data source has no tableView(_:commit:forRowAt:), without which a device shows no button that deletes a row"
        )
    }

    func commit(_ style: UITableViewCell.EditingStyle, _ path: IndexPath) {
        dataSource?.tableView(self, commit: style, forRowAt: path)
    }

    /// What a tap on the badge of a row does: it uncovers the button that deletes, or inserts.
    func tapBadge(of cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        switch cell.editingStyle {
        case .none: break
        case .insert: commit(.insert, path)
        case .delete:
            if rowSwipe.row?.cell === cell { return rowSwipe.close() }
            rowSwipe.close()
            if let deletion = ownDeletion(of: path) { rowSwipe.open(cell, deletion) }
        }
    }

    /// Has a cell show what its row has in editing mode.
    func tellEditing(_ cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
        guard isEditing != cell.isEditing || isEditing else { return }
        cell.editingStyle = isEditing ? editingStyle(of: path) : .none
        cell.choosesMany = isEditing && allowsMultipleSelectionDuringEditing
        cell.isIndentedByEditing =
            delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true && cell.shouldIndentWhileEditing
        if isEditing, dataSource?.tableView(self, canMoveRowAt: path) == true { cell.showsReorderControl = true }
        if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: animated) }
        cell.showEditing()
    }

    /// `setEditing(_:animated:)`, which subclasses may override.
    func editNow(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        rowSwipe.close()
        if isDataDriven { AnimationCapture.with(nil) { layoutIfNeeded() } }
        self.editing = editing
        if !editing { selectedPaths.forEach { deselectRow(at: $0, animated: false) } }
        for (path, cell) in shown { tellEditing(cell, path, animated: animated) }
        setNeedsLayout()
        guard animated, window != nil else { return }
        // Not measured.
        UIView.animate(withDuration: 0.3) {
            for (_, cell) in self.shown { cell.setNeedsLayout() }
            self.layoutIfNeeded()
        }
    }
}

/// What a row shows before and after its contents in editing mode.
final class EditingParts {
    /// The red or green badge, or the circle of a row that is chosen with others.
    var badge: UIImageView?
    /// The grip by which a row would be moved.
    var grip: UIImageView?

    /// Points by which a badge moves the contents, and how wide it is: written down from memory.
    static let indent: CGFloat = 38, badgeSize: CGFloat = 22
}

extension UITableViewCell {
    /// Points by which editing moves the contents.
    var editingIndent: CGFloat {
        editing && (editingStyle != .none || choosesMany) && isIndentedByEditing ? EditingParts.indent : 0
    }

    private var badgeName: (name: String, color: UIColor)? {
        guard editing else { return nil }
        if choosesMany { return isSelected ? ("checkmark.circle.fill", tintColor) : ("circle", .tertiaryLabel) }
        switch editingStyle {
        case .none: return nil
        case .delete: return ("minus.circle.fill", .systemRed)
        case .insert: return ("plus.circle.fill", .systemGreen)
        }
    }

    private func symbol(_ name: String, _ color: UIColor) -> UIImage? {
        let size = UIImage.SymbolConfiguration(pointSize: 19, weight: .regular)
        guard name.hasSuffix(".fill") else { return UIImage(systemName: name, withConfiguration: size) }
        return UIImage(
            systemName: name,
            withConfiguration: size.applying(UIImage.SymbolConfiguration(paletteColors: [.white, color])))
    }

    /// Makes the parts of editing mode, or has those that go leave at the next layout.
    func showEditing() {
        let parts = editingParts ?? EditingParts()
        let shown = badgeName
        guard editingParts != nil || shown != nil || editing && showsReorderControl else { return }
        editingParts = parts
        AnimationCapture.with(nil) {
            if let shown {
                let badge = parts.badge ?? UIImageView()
                badge.image = symbol(shown.name, shown.color)
                badge.tintColor = shown.color
                badge.contentMode = .center
                badge.accessibilityLabel = editingStyle == .insert ? "Insert" : "Delete"
                if badge.superview == nil {
                    addSubview(badge)
                    badge.alpha = 0
                    badge.frame = fromEnd(badgeFrame.offsetBy(dx: -EditingParts.indent, dy: 0))
                    parts.badge = badge
                }
            }
            if editing, showsReorderControl, parts.grip == nil {
                let grip = UIImageView(
                    image: UIImage(systemName: "line.3.horizontal", withConfiguration: .init(pointSize: 17)))
                grip.tintColor = .tertiaryLabel
                grip.contentMode = .center
                grip.alpha = 0
                addSubview(grip)
                grip.frame = fromEnd(gripFrame)
                parts.grip = grip
            }
        }
        contentDidChange()
    }

    private var badgeFrame: CGRect {
        let size = EditingParts.badgeSize
        return CGRect(x: margin, y: nearestPixel((bounds.height - size) / 2), width: size, height: size)
    }

    var gripSize: CGSize { CGSize(width: 24, height: 24) }

    private var gripFrame: CGRect {
        CGRect(
            x: bounds.width - margin - gripSize.width, y: nearestPixel((bounds.height - gripSize.height) / 2),
            width: gripSize.width, height: gripSize.height)
    }

    /// Puts the parts of editing mode in their places, or out of sight.
    func placeEditingParts() {
        guard let parts = editingParts else { return }
        if let badge = parts.badge {
            let isShown = badgeName != nil
            badge.frame = fromEnd(isShown ? badgeFrame : badgeFrame.offsetBy(dx: -EditingParts.indent, dy: 0))
            badge.alpha = isShown ? 1 : 0
            bringSubviewToFront(badge)
        }
        if let grip = parts.grip {
            grip.frame = fromEnd(gripFrame)
            grip.alpha = editing && showsReorderControl ? 1 : 0
        }
    }

    /// Whether a point of the cell is on its badge, with what is around it.
    func hasBadge(at point: CGPoint) -> Bool {
        guard badgeName != nil, !choosesMany else { return false }
        return fromEnd(CGRect(x: 0, y: 0, width: margin + EditingParts.indent, height: bounds.height)).contains(point)
    }
}

extension RowSwipe {
    /// Whether something else than the list has a use for a drag from side to side: the recognizers of views on the way
    /// from the touched one to the window.
    func isContested(_ touch: UITouch, _ own: UIGestureRecognizer) -> Bool {
        var view = touch.view
        while let next = view {
            for other in next.gestureRecognizers ?? [] where other !== own && other.isEnabled {
                if other is UISwipeGestureRecognizer { return true }
                guard other is UIPanGestureRecognizer, !(other is UIScreenEdgePanGestureRecognizer) else { continue }
                if next.gestureRecognizerShouldBegin(other), other.delegate?.gestureRecognizerShouldBegin(other) ?? true
                {
                    return true
                }
            }
            view = next.superview
        }
        return false
    }
}
