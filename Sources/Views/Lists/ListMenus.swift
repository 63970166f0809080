import Foundation
import Geometry

extension UIScrollView {
    /// That the list waits for fingers that rest on its rows or items.
    private struct OffersMenus {}

    /// Waits for fingers that rest, from now on; a second time does nothing.
    /// - Parameter menu: what opens the menu at a place of the contents; nil where there is none.
    fileprivate func offerMenus(_ menu: @escaping (CGPoint) -> (() -> MenuOverlay?)?) {
        guard associations[OffersMenus.self] == nil else { return }
        associations[OffersMenus.self] = OffersMenus()
        addGestureRecognizer(MenuPress(after: MenuPress.rest, menu))
    }
}

extension UITableView {
    /// A table with a delegate asks it for the menu of a row on which a finger rests.
    func offerMenus() {
        if delegate != nil { offerMenus { [weak self] in self?.menu(at: $0) } }
    }

    private func menu(at point: CGPoint) -> (() -> MenuOverlay?)? {
        guard !isEditing, let delegate, let path = indexPathForRow(at: point), let cell = cellForRow(at: path),
            let configuration = delegate.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
        else { return nil }
        return {
            ContextMenu(
                configuration, view: cell,
                preview: delegate.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration),
                comes: { delegate.tableView(self, willDisplayContextMenu: configuration, animator: $0) },
                goes: { delegate.tableView(self, willEndContextMenuInteraction: configuration, animator: $0) },
                commits: {
                    delegate.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: $0)
                }
            ).open(sender: self)
        }
    }
}

extension UICollectionView {
    /// A collection with a delegate asks it for the menu of an item on which a finger rests.
    func offerMenus() {
        if delegate != nil { offerMenus { [weak self] in self?.menu(at: $0) } }
    }

    private func menu(at point: CGPoint) -> (() -> MenuOverlay?)? {
        guard let delegate, let path = indexPathForItem(at: point), let cell = cellForItem(at: path),
            let configuration = delegate.collectionView(self, contextMenuConfigurationForItemsAt: [path], point: point)
                ?? delegate.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
        else { return nil }
        return {
            ContextMenu(
                configuration, view: cell,
                preview: delegate.collectionView(
                    self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
                    ?? delegate.collectionView(
                        self, previewForHighlightingContextMenuWithConfiguration: configuration),
                comes: { delegate.collectionView(self, willDisplayContextMenu: configuration, animator: $0) },
                goes: { delegate.collectionView(self, willEndContextMenuInteraction: configuration, animator: $0) },
                commits: {
                    delegate.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: $0)
                }
            ).open(sender: self)
        }
    }
}
