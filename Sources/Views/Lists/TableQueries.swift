import Foundation
import Geometry

/// What there is in a table, and where.
extension UITableView {
    /// How many sections there are, after the data source was asked if it has to be.
    public var numberOfSections: Int {
        loadIfNeeded()
        return isDataDriven ? parts.count : sections.count
    }
    /// How many rows a section has; 0 for a section out of range.
    public func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        if isDataDriven { return parts.indices.contains(section) ? parts[section].rows.count : 0 }
        return sections.indices.contains(section) ? sections[section].cells.count : 0
    }
    /// The cell of a row in sight; nil for one that is not, and for a path that leads to none.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        loadIfNeeded()
        if isDataDriven { return shown.first { $0.path == indexPath }?.cell }
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].cells.indices.contains(indexPath.row)
        else { return nil }
        return sections[indexPath.section].cells[indexPath.row]
    }
    /// The section and the row of a cell; nil for a cell that is not one of a section.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        if isDataDriven { return shown.first { $0.cell === cell }?.path }
        for (section, value) in sections.enumerated() {
            if let row = value.cells.firstIndex(where: { $0 === cell }) { return IndexPath(row: row, section: section) }
        }
        return nil
    }
    /// The paths of the rows in sight, from the top; nil for none.
    public var indexPathsForVisibleRows: [IndexPath]? { visibleCells.compactMap(indexPath(for:)) }
    /// The path of the row at a point of the contents; nil where there is none.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        indexPathsForRows(in: CGRect(origin: point, size: .zero))?.first
    }
    /// The paths of the rows that a rectangle of the contents meets; nil for none.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        layoutIfNeeded()
        var paths: [IndexPath] = []
        for section in 0..<numberOfSections {
            for row in 0..<numberOfRows(inSection: section) {
                let frame = rectForRow(at: IndexPath(row: row, section: section))
                let isPoint = rect.width == 0 && rect.height == 0
                if isPoint ? frame.contains(rect.origin) : frame.overlaps(rect) {
                    paths.append(IndexPath(row: row, section: section))
                }
            }
        }
        return paths.isEmpty ? nil : paths
    }
    /// The frame of a row in the table's contents, in points, after a layout if one is due; zero for a path that leads
    /// to no row.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        layoutIfNeeded()
        guard isDataDriven else { return cellForRow(at: indexPath)?.frame ?? .zero }
        guard parts.indices.contains(indexPath.section), parts[indexPath.section].rows.indices.contains(indexPath.row)
        else { return .zero }
        return rowFrame(parts[indexPath.section].rows[indexPath.row])
    }
    /// The frame of a section with its header and footer in the table's contents, in points; zero for one out of range.
    public func rect(forSection section: Int) -> CGRect {
        layoutIfNeeded()
        guard parts.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: parts[section].top, width: bounds.width, height: parts[section].bottom - parts[section].top)
    }
    /// The frame of a section's header in the table's contents, in points; zero without one.
    public func rectForHeader(inSection section: Int) -> CGRect {
        layoutIfNeeded()
        guard parts.indices.contains(section) else { return .zero }
        return CGRect(x: 0, y: parts[section].top, width: bounds.width, height: parts[section].header.height)
    }
    /// The frame of a section's footer in the table's contents, in points; zero without one.
    public func rectForFooter(inSection section: Int) -> CGRect {
        layoutIfNeeded()
        guard parts.indices.contains(section) else { return .zero }
        let height = parts[section].footer.height
        return CGRect(x: 0, y: parts[section].bottom - height, width: bounds.width, height: height)
    }
    /// The view of a section's header in sight; nil for none.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        parts.indices.contains(section) ? parts[section].header.view as? UITableViewHeaderFooterView : nil
    }
    /// The view of a section's footer in sight; nil for none.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        parts.indices.contains(section) ? parts[section].footer.view as? UITableViewHeaderFooterView : nil
    }
}
