import Foundation

/// Prepares for rows that are about to come into sight. It is never asked here, where rows come at once.
public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// Rows are about to come.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Rows will not come after all.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Does nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

private struct RowPrefetching { weak var source: (any UITableViewDataSourcePrefetching)? }

extension UITableView {
    /// Who could prepare for rows. It is kept and never asked: rows come at once.
    public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        get { associations[RowPrefetching.self]?.source }
        set { associations[RowPrefetching.self] = RowPrefetching(source: newValue) }
    }
}

/// Prepares for items that are about to come into sight. It is never asked here, where they come at once.
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    /// Items are about to come.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Items will not come after all.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
    {}
}

private struct ItemPrefetching { weak var source: (any UICollectionViewDataSourcePrefetching)? }

extension UICollectionView {
    /// Who could prepare for items. It is kept and never asked: they come at once.
    public weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        get { associations[ItemPrefetching.self]?.source }
        set { associations[ItemPrefetching.self] = ItemPrefetching(source: newValue) }
    }
}
