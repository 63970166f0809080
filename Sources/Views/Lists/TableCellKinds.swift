import Foundation
import Geometry

/// Cells, headers and footers by the names under which they were registered.
extension UITableView {
    /// How cells of a kind are made: `register(ItemCell(), forCellReuseIdentifier: "item")`.
    public func register(
        _ make: @autoclosure @escaping () -> UITableViewCell, forCellReuseIdentifier identifier: String
    ) {
        registry.register(identifier, make)
    }
    /// The class of a kind's cells; nil forgets the kind.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let type = cellClass as? UITableViewCell.Type else { return registry.register(identifier, nil) }
        registry.register(identifier) { type.instance(.default, identifier) }
    }
    /// The nib of a kind's cells; nil forgets the kind.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        guard let nib else { return registry.register(identifier, nil) }
        registry.register(identifier) {
            let cell = nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewCell }.first
            cell?.setReuseIdentifier(identifier)
            return cell
        }
    }
    /// The class of a kind's headers and footers; nil forgets the kind.
    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let type = aClass as? UITableViewHeaderFooterView.Type else {
            return headerRegistry.register(identifier, nil)
        }
        headerRegistry.register(identifier) { type.instance(identifier) }
    }
    /// The nib of a kind's headers and footers; nil forgets the kind.
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let nib else { return headerRegistry.register(identifier, nil) }
        headerRegistry.register(identifier) {
            nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first
        }
    }

    /// A cell that went out of sight, or a new one of the kind that was registered; nil for a name that was not.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if !registry.knows(identifier) {
            registry.register(identifier) { [weak self] in self?.makePrototype(identifier) }
        }
        guard let (cell, isUsed) = registry.dequeue(identifier) else { return nil }
        if cell.reuseIdentifier == nil { cell.setReuseIdentifier(identifier) }
        if isUsed {
            (cell.isHidden, cell.alpha, cell.isSelected, cell.isHighlighted) = (false, 1, false, false)
            cell.prepareForReuse()
        }
        return cell
    }
    /// A cell that went out of sight, or a new one of the kind that was registered. For a name that was not registered
    /// it is an empty cell and a diagnostic, where UIKit stops the app.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        Stage.current?.reportDiagnostic("table: no cell is registered as \(identifier)")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    /// A header or footer that went out of sight, or a new one of the kind that was registered; nil for a name that was
    /// not.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        guard let (view, isUsed) = headerRegistry.dequeue(identifier) else { return nil }
        if view.reuseIdentifier == nil { view.setReuseIdentifier(identifier) }
        if isUsed { view.prepareForReuse() }
        return view
    }
}
