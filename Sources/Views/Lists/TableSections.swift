import Foundation
import Geometry

/// Sections that were given with their cells: each layout places all of them.
extension UITableView {
    func height(of cell: UITableViewCell, at path: IndexPath, width: CGFloat) -> CGFloat {
        if let own = delegate?.tableView(self, heightForRowAt: path), own >= 0 { return own }
        if let given = cell.givenHeight { return given }
        return rowHeight >= 0 ? rowHeight : cell.fittingHeight(width: width)
    }

    func place(_ section: Section, _ index: Int, from top: CGFloat) -> CGFloat {
        var y = top
        let isGrouped = style != .plain
        if let header = section.header {
            y = placeHeader(header, isFirst: index == 0, from: y)
            let frame = CGRect(x: 0, y: top, width: bounds.width, height: y - top)
            if style == .plain { pinnedHeader.add(labels[usedLabels - 1], frame) }
        } else if isGrouped {
            y += index == 0 ? 35 : 17.67
        }
        // Rows begin on whole pixels, as a device's do.
        y = nearestPixel(y)
        let width = bounds.width - 2 * cardInset
        for (row, cell) in section.cells.enumerated() {
            let height = height(of: cell, at: IndexPath(row: row, section: index), width: width)
            cell.margin = style == .insetGrouped && isOnIOS26 ? 16 : margin
            cell.ground = isGrouped ? .secondarySystemGroupedBackground : .systemBackground
            let frame = CGRect(x: cardInset, y: y, width: width, height: height)
            // A scene's changes to the place of a cell hold: only what layout decides is set.
            cell.setUntransformedFrame(frame)
            if style == .insetGrouped { round(cell, isFirst: row == 0, isLast: row == section.cells.count - 1) }
            y += height
            if separatorStyle == .singleLine { addLine(below: cell, row: row, of: section.cells.count) }
        }
        if section.header != nil { pinnedHeader.endSection(at: y) }
        if style == .grouped, separatorStyle == .singleLine, let first = section.cells.first {
            addLine(from: 0, at: first.frame.minY)
        }
        if let footer = section.footer {
            let label = sectionLabel(footer, .systemFont(ofSize: footnote, weight: .regular), .secondaryLabel)
            let size = label.sizeThatFits(CGSize(width: bounds.width - 2 * (cardInset + margin), height: 0))
            label.frame = inReadingDirection(
                CGRect(
                    x: cardInset + margin, y: y + 7, width: bounds.width - 2 * (cardInset + margin), height: size.height
                ))
            y += max(isOnIOS26 ? 30 : 29.67, size.height + 14)
        } else if isGrouped {
            y += 17.67
        }
        return nearestPixel(y)
    }

    func placeHeader(_ text: String, isFirst: Bool, from top: CGFloat) -> CGFloat {
        let body = UIFont.preferredFont(forTextStyle: .headline)
        // iOS 15 to 18 write the headers of groups small and in capitals.
        let isSmall = style != .plain && !isOnIOS26
        let label = sectionLabel(
            isSmall ? text.uppercased() : text, isSmall ? .preferredFont(forTextStyle: .footnote) : body,
            isSmall ? .secondaryLabel : .label)
        let x = style == .plain && isOnIOS26 ? 8 : cardInset + margin
        let size = label.sizeThatFits(CGSize(width: bounds.width - 2 * x, height: 0))
        // Room above a header that is not the first thing in a plain table.
        let above: CGFloat = style == .plain ? (isOnIOS26 || !isFirst ? 22 : 0) : isFirst && !isOnIOS26 ? 17.67 : 0
        let height: CGFloat = isSmall ? 38 : max(40.5, size.height + 20)
        let y = isSmall ? top + above + height - size.height - 7 : top + above + (height - size.height) / 2
        label.frame = inReadingDirection(
            CGRect(x: x, y: nearestPixel(y), width: bounds.width - 2 * x, height: size.height))
        return top + above + height
    }

    var footnote: CGFloat { UIFont.preferredFont(forTextStyle: .footnote).pointSize }

    func sectionLabel(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
        if usedLabels == labels.count {
            labels.append(UILabel())
            addSubview(labels[usedLabels])
        }
        let label = labels[usedLabels]
        usedLabels += 1
        (label.text, label.font, label.textColor, label.numberOfLines) = (text, font, color, 0)
        return label
    }

    func addLine(below cell: UITableViewCell, row: Int, of count: Int) {
        let isLast = row == count - 1
        if isLast, style == .insetGrouped { return }
        let start = isLast && style == .grouped ? 0 : (cell.separatorInset ?? ownSeparatorInset)?.left ?? cell.textStart
        addLine(from: cell.frame.minX + start, at: cell.frame.maxY)
    }

    func addLine(from start: CGFloat, at y: CGFloat) {
        let height = 1 / traitCollection.displayScale
        if usedLines == lines.count {
            lines.append(UIView.part())
            addSubview(lines[usedLines])
        }
        let line = lines[usedLines]
        usedLines += 1
        line.backgroundColor = separatorColor ?? .separator
        let end = bounds.width - cardInset - (isOnIOS26 && start > 0 ? (style == .plain ? 8 : 16) : 0)
        line.frame = inReadingDirection(
            CGRect(x: start, y: y - height, width: max(0, end - start), height: height))
    }
}

extension UITableViewCell {
    private struct GivenHeight { var points: CGFloat }
    /// The row's height in points where a scene gives it; nil for what the contents ask for.
    package var givenHeight: CGFloat? {
        get { associations[GivenHeight.self]?.points }
        set { associations[GivenHeight.self] = newValue.map(GivenHeight.init) }
    }
}
