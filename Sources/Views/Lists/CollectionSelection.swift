import Foundation
import Geometry

/// Items that are selected and tapped, and scrolled to.
extension UICollectionView {
    /// Marks an item as selected, and no other unless several can be; nil marks none. The delegate is not told.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection || indexPath == nil {
            for path in selectedPaths where path != indexPath { deselectItem(at: path, animated: animated) }
        }
        guard let indexPath else { return }
        if !selectedPaths.contains(indexPath) { selectedPaths.append(indexPath) }
        cellForItem(at: indexPath)?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }
    /// Takes an item's mark away. The delegate is not told.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selectedPaths.removeAll { $0 == indexPath }
        cellForItem(at: indexPath)?.isSelected = false
    }
    /// Does what a tap on an item does: selects it, deselects the one before, and tells the delegate.
    public func tapItem(at indexPath: IndexPath) {
        guard allowsSelection else { return }
        if allowsMultipleSelection, selectedPaths.contains(indexPath) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
            deselectItem(at: indexPath, animated: false)
            delegate?.collectionView(self, didDeselectItemAt: indexPath)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
        if !allowsMultipleSelection {
            for old in selectedPaths where old != indexPath {
                deselectItem(at: old, animated: false)
                delegate?.collectionView(self, didDeselectItemAt: old)
            }
        }
        selectItem(at: indexPath, animated: false, scrollPosition: [])
        cellForItem(at: indexPath)?.didTap()
        delegate?.collectionView(self, didSelectItemAt: indexPath)
    }

    func highlight(_ path: IndexPath?) {
        guard path != touched else { return }
        if let old = touched {
            cellForItem(at: old)?.isHighlighted = false
            delegate?.collectionView(self, didUnhighlightItemAt: old)
        }
        touched = path
        if let path {
            cellForItem(at: path)?.isHighlighted = true
            delegate?.collectionView(self, didHighlightItemAt: path)
        }
    }

    /// Scrolls so that an item is seen.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        let insets = adjustedContentInset
        var offset = contentOffset
        if let scroller = scrollers.first(where: { $0.section == indexPath.section }) {
            scroll(scroller, to: frame, at: scrollPosition, animated: animated)
            if scrollPosition.isDisjoint(with: [.top, .centeredVertically, .bottom]) { return }
        }
        if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
        if scrollPosition.contains(.top) { offset.y = frame.minY - insets.top }
        if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
        if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height + insets.bottom }
        if scrollPosition.contains(.left) { offset.x = frame.minX - insets.left }
        if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
        if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width + insets.right }
        setContentOffset(clamped(offset), animated: animated)
        if !animated { layoutIfNeeded() }
    }

    /// Scrolls a section that does so by itself to a frame of its layout.
    private func scroll(
        _ scroller: SectionScroller, to frame: CGRect, at position: ScrollPosition, animated: Bool
    ) {
        let width = bounds.width
        var offset = scroller.offset
        if position.contains(.centeredHorizontally) {
            offset = frame.midX - width / 2
        } else if position.contains(.left) {
            offset = frame.minX
        } else if position.contains(.right) {
            offset = frame.maxX - width
        } else {
            offset = max(min(offset, frame.minX), frame.maxX - width)
        }
        scroller.scroll(to: offset, animated: animated)
        if !animated { layoutIfNeeded() }
    }
}
