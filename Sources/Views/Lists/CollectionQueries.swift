import Foundation
import Geometry

/// What there is in a collection, and where.
extension UICollectionView {
    /// The cell of an item in sight; nil for one that is not, and for a path that leads to none.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        if isDataDriven { return shown.first { $0.key == Key(indexPath, nil) }?.view as? UICollectionViewCell }
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].cells.indices.contains(indexPath.item)
        else { return nil }
        return sections[indexPath.section].cells[indexPath.item]
    }
    /// The section and the number of a cell's item; nil for a cell that is not one of a section.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        if isDataDriven { return shown.first { $0.view === cell }?.key.path }
        for (section, value) in sections.enumerated() {
            if let item = value.cells.firstIndex(where: { $0 === cell }) {
                return IndexPath(item: item, section: section)
            }
        }
        return nil
    }
    /// The path of the item at a point of the contents; nil where there is none.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        layoutIfNeeded()
        return collectionViewLayout?.layoutAttributesForElements(
            in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))?
            .first { $0.representedElementCategory == .cell && scrolledFrame($0).contains(point) }?.indexPath
    }
    /// A view beside items in sight; nil for one that is not.
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    { shown.first { $0.key == Key(indexPath, elementKind) }?.view }
    /// The views of a kind beside items in sight.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shown.filter { $0.key.kind == elementKind }.map(\.view)
    }
    /// Where the layout has an item; nil where it has none.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout?.layoutAttributesForItem(at: indexPath)
    }
    /// Where the layout has a view beside items; nil where it has none.
    public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        prepareIfNeeded()
        return collectionViewLayout?.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    /// How many sections there are, after the data source was asked if it has to be.
    public var numberOfSections: Int {
        loadIfNeeded()
        return isDataDriven ? counts.count : sections.count
    }
    /// How many items a section has; 0 for a section out of range.
    public func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        if isDataDriven { return counts.indices.contains(section) ? counts[section] : 0 }
        return sections.indices.contains(section) ? sections[section].cells.count : 0
    }
}
