import Foundation
import Geometry

/// Cells and supplementary views by the names under which they were registered.
extension UICollectionView {
    /// How cells of a kind are made: `register(ItemCell(), forCellWithReuseIdentifier: "item")`.
    public func register(
        _ make: @autoclosure @escaping () -> UICollectionViewCell, forCellWithReuseIdentifier identifier: String
    ) {
        registry.register(identifier, make)
    }
    /// The class of a kind's cells; nil forgets the kind.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        guard let type = cellClass as? UICollectionViewCell.Type else { return registry.register(identifier, nil) }
        registry.register(identifier) { type.instance(.zero) as? UICollectionViewCell }
    }
    /// The nib of a kind's cells; nil forgets the kind.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        guard let nib else { return registry.register(identifier, nil) }
        registry.register(identifier) {
            nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionViewCell }.first
        }
    }
    /// The class of a kind of views beside items; nil forgets the kind.
    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        guard let type = viewClass as? UICollectionReusableView.Type else {
            return supplementaryRegistry.register(elementKind + " " + identifier, nil)
        }
        supplementaryRegistry.register(elementKind + " " + identifier) {
            type.instance(.zero) as? UICollectionReusableView
        }
    }
    /// The nib of a kind of views beside items; nil forgets the kind.
    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        guard let nib else { return supplementaryRegistry.register(kind + " " + identifier, nil) }
        supplementaryRegistry.register(kind + " " + identifier) {
            nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first
        }
    }

    /// A cell that went out of sight, or a new one of the kind that was registered. For a name that was not registered
    /// it is an empty cell and a diagnostic, where UIKit stops the app.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        if !registry.knows(identifier) {
            registry.register(identifier) { [weak self] in self?.makePrototype(identifier) as? UICollectionViewCell }
        }
        guard let (cell, isUsed) = registry.dequeue(identifier) else {
            Stage.current?.reportDiagnostic("collection: no cell is registered as \(identifier)")
            return UICollectionViewCell()
        }
        cell.setReuseIdentifier(identifier)
        if isUsed {
            (cell.isSelected, cell.isHighlighted) = (false, false)
            cell.prepareForReuse()
        }
        cell.listPlace = coming?.listPlace
        return cell
    }
    /// A view beside items that went out of sight, or a new one of the kind that was registered. For a name that was not
    /// registered it is an empty view and a diagnostic, where UIKit stops the app.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let name = elementKind + " " + identifier
        if !supplementaryRegistry.knows(name) {
            supplementaryRegistry.register(name) { [weak self] in self?.makePrototype(identifier) }
        }
        guard let (view, isUsed) = supplementaryRegistry.dequeue(name) else {
            Stage.current?.reportDiagnostic("collection: no \(elementKind) is registered as \(identifier)")
            return UICollectionReusableView()
        }
        view.setReuseIdentifier(identifier)
        if isUsed { view.prepareForReuse() }
        view.listPlace = coming?.listPlace
        return view
    }
}
