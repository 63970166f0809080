import Foundation
import Geometry

/// Rows that are selected and tapped, and scrolled to.
extension UITableView {
    /// Marks a row as selected, and no other unless several can be; nil marks none. The delegate is not told.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !selectsMany || indexPath == nil {
            for path in selectedPaths where path != indexPath { deselectRow(at: path, animated: animated) }
        }
        guard let indexPath else { return }
        mark(indexPath, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }
    private func mark(_ indexPath: IndexPath, animated: Bool) {
        if !selectedPaths.contains(indexPath) { selectedPaths.append(indexPath) }
        cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    }
    /// Takes a row's mark away. The delegate is not told.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selectedPaths.removeAll { $0 == indexPath }
        cellForRow(at: indexPath)?.setSelected(false, animated: animated)
    }

    /// Does what a tap on a row does: selects it, deselects the one before, and tells the delegate.
    public func tapRow(at indexPath: IndexPath) {
        guard selects, delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
        if selectsMany, selectedPaths.contains(indexPath) { return deselectByTap(indexPath) }
        let willSelect = delegate.map { $0.tableView(self, willSelectRowAt: indexPath) } ?? indexPath
        guard let path = willSelect else { return }
        if !selectsMany {
            for old in selectedPaths where old != path { deselectByTap(old) }
        }
        // A row that the delegate would not let go stays selected beside it.
        mark(path, animated: false)
        cellForRow(at: path)?.didTap()
        delegate?.tableView(self, didSelectRowAt: path)
    }

    /// Deselects a row as a tap does: the delegate may name another one, or none.
    private func deselectByTap(_ indexPath: IndexPath) {
        let willDeselect = delegate.map { $0.tableView(self, willDeselectRowAt: indexPath) } ?? indexPath
        guard let path = willDeselect else { return }
        deselectRow(at: path, animated: false)
        delegate?.tableView(self, didDeselectRowAt: path)
    }

    func highlight(_ path: IndexPath?) {
        guard path != touched else { return }
        if let old = touched {
            cellForRow(at: old)?.setHighlighted(false, animated: false)
            delegate?.tableView(self, didUnhighlightRowAt: old)
        }
        touched = path
        if let path {
            cellForRow(at: path)?.setHighlighted(true, animated: false)
            delegate?.tableView(self, didHighlightRowAt: path)
        }
    }

    /// What a tap shows on a row that nobody is told of: it is selected, and deselected again with an animation, as by
    /// an app that opens something.
    func flashRow(_ touch: UITouch) {
        guard !rowSwipe.takes(touch), !(touch.view is UIControl),
            let cell = sections.lazy.flatMap(\.cells).first(where: { $0.bounds.contains(touch.location(in: $0)) }),
            cell.selectionStyle != .none, !cell.isSelected
        else { return }
        AnimationCapture.with(nil) { cell.setSelected(true, animated: false) }
        UIView.animate(withDuration: 0.35) { cell.setSelected(false, animated: true) }
    }

    /// Where a row is to be when it has been scrolled to.
    public enum ScrollPosition: Int, Sendable, Hashable {
        /// As near as it takes to be seen; at the top, in the middle, at the bottom.
        case none, top, middle, bottom
    }
    /// Scrolls so that a row is seen. Without an animation rows on the way are measured, and the way is as long as they
    /// ask for.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: scrollPosition, animated: animated, corrections: 8)
    }

    private func scroll(to indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool, corrections: Int) {
        let frame = rectForRow(at: indexPath)
        let insets = adjustedContentInset
        var offset = contentOffset
        switch scrollPosition {
        case .none: return scrollRectToVisible(frame, animated: animated)
        case .top: offset.y = frame.minY - insets.top
        case .middle: offset.y = frame.midY - (bounds.height + insets.top - insets.bottom) / 2
        case .bottom: offset.y = frame.maxY - bounds.height + insets.bottom
        }
        setContentOffset(clamped(offset), animated: animated)
        if animated { return }
        layoutIfNeeded()
        // Rows that have come into sight may be higher than was thought.
        if corrections > 0, rectForRow(at: indexPath) != frame || clamped(offset) != contentOffset {
            scroll(to: indexPath, at: scrollPosition, animated: false, corrections: corrections - 1)
        }
    }
    /// Scrolls so that the selected row is seen.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = indexPathForSelectedRow { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }
}
