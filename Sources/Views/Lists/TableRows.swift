import Foundation
import Geometry

/// The rows of a data source: loaded, measured, and laid out where they are in sight.
extension UITableView {
    func makePart(_ section: Int, _ dataSource: any UITableViewDataSource) -> Part {
        var part = Part()
        let count = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
        part.rows = (0..<count).map { makeRow(IndexPath(row: $0, section: section)) }
        part.header.text = dataSource.tableView(self, titleForHeaderInSection: section)
        part.footer.text = dataSource.tableView(self, titleForFooterInSection: section)
        return part
    }

    func makeRow(_ path: IndexPath) -> Row {
        let own = delegate.map { $0.tableView(self, heightForRowAt: path) } ?? rowHeight
        if own >= 0 { return Row(height: own, isKnown: true) }
        let estimate = delegate.map { $0.tableView(self, estimatedHeightForRowAt: path) } ?? estimatedRowHeight
        return Row(height: estimate > 0 ? estimate : isOnIOS26 ? 51.5 : 44)
    }

    func rowFrame(_ row: Row) -> CGRect {
        CGRect(x: cardInset, y: row.y, width: bounds.width - 2 * cardInset, height: row.height)
    }

    func retire(_ cell: UITableViewCell, _ path: IndexPath) {
        rowSwipe.forget(cell)
        cell.removeFromSuperview()
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        if let identifier = cell.reuseIdentifier { registry.wait(cell, identifier) }
    }

    var spanInSight: CGRect {
        guard let span, span.end > Stage.now else { return bounds }
        return span.rect.union(bounds)
    }

    func layOutData() {
        showGround()
        let sight = spanInSight
        var y: CGFloat = 0
        if let header = tableHeaderView {
            header.frame = CGRect(x: 0, y: y, width: bounds.width, height: header.bounds.height)
            y += header.bounds.height
        }
        var now: [(path: IndexPath, cell: UITableViewCell)] = []
        var old = shown
        var next = 0
        for section in parts.indices {
            parts[section].top = y
            // Rows begin on whole pixels, as a device's do.
            y = nearestPixel(y + headerHeight(section))
            for row in parts[section].rows.indices {
                let path = IndexPath(row: row, section: section)
                parts[section].rows[row].y = y
                let height = parts[section].rows[row].height
                if y < sight.maxY, y + height > sight.minY {
                    while next < old.count, old[next].path < path { next += 1 }
                    let known = next < old.count && old[next].path == path ? old[next].cell : nil
                    let cell = known ?? makeCell(path)
                    if known != nil { old.remove(at: next) }
                    if !parts[section].rows[row].isKnown {
                        dress(cell)
                        parts[section].rows[row].height =
                            cell.givenHeight ?? cell.fittingHeight(width: bounds.width - 2 * cardInset)
                        parts[section].rows[row].isKnown = true
                    }
                    place(cell, path)
                    if known == nil { delegate?.tableView(self, willDisplay: cell, forRowAt: path) }
                    now.append((path, cell))
                }
                y += parts[section].rows[row].height
            }
            y = nearestPixel(y + footerHeight(section))
            parts[section].bottom = y
        }
        for (path, cell) in old { retire(cell, path) }
        shown = now
        if let footer = tableFooterView {
            footer.frame = CGRect(x: 0, y: y, width: bounds.width, height: footer.bounds.height)
            y += footer.bounds.height
        }
        contentSize = CGSize(width: bounds.width, height: y)
        for section in parts.indices { placeEdges(section, sight) }
        if let view = backgroundView {
            view.frame = bounds
            sendSubviewToBack(view)
        }
    }

    func makeCell(_ path: IndexPath) -> UITableViewCell {
        guard let dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        var cell: UITableViewCell?
        AnimationCapture.with(nil) {
            let made = dataSource.tableView(self, cellForRowAt: path)
            if selectedPaths.contains(path) { made.setSelected(true, animated: false) }
            let level = delegate?.tableView(self, indentationLevelForRowAt: path) ?? Self.ownLevel
            if level != Self.ownLevel { made.indentationLevel = level }
            // Cells are below headers.
            insertSubview(made, at: backgroundView == nil ? 0 : 1)
            if isEditing || made.isEditing { tellEditing(made, path, animated: false) }
            cell = made
        }
        return cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    /// What a delegate says that leaves the indentation to the row.
    static var ownLevel: Int { .min }

    func dress(_ cell: UITableViewCell) {
        cell.margin = style == .insetGrouped && isOnIOS26 ? 16 : margin
        cell.ground = style != .plain ? .secondarySystemGroupedBackground : .systemBackground
        cell.layoutMarginsFollow(margin)
    }

    /// Gives a row of a card the round corners that it has there.
    func round(_ cell: UITableViewCell, isFirst: Bool, isLast: Bool) {
        cell.layer.cornerRadius = isFirst || isLast ? cardRadius : 0
        cell.layer.cornerCurve = .continuous
        var corners: CACornerMask = []
        if isFirst { corners.formUnion([.topLeft, .topRight]) }
        if isLast { corners.formUnion([.bottomLeft, .bottomRight]) }
        cell.layer.maskedCorners = corners
        cell.clipsToBounds = true
    }

    /// Puts a cell where its row is.
    func place(_ cell: UITableViewCell, _ path: IndexPath) {
        dress(cell)
        let (rows, row) = (parts[path.section].rows, path.row)
        cell.setUntransformedFrame(rowFrame(rows[row]))
        let isLast = row == rows.count - 1
        if style == .insetGrouped { round(cell, isFirst: row == 0, isLast: isLast) }
        var start = (cell.separatorInset ?? ownSeparatorInset)?.left ?? cell.textStart
        if isLast, style == .grouped { start = 0 }
        let isDrawn = separatorStyle == .singleLine && !(isLast && style == .insetGrouped) && rows[row].height > 0
        let end = cell.bounds.width - (isOnIOS26 && start > 0 ? (style == .plain ? 8 : 16) : 0)
        cell.showSeparator(
            isDrawn ? separatorColor ?? .separator : nil, from: start, to: end,
            alsoAbove: style == .grouped && row == 0)
    }
}
