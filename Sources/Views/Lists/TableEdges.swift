import Foundation
import Geometry

/// The headers and footers of a data source's sections.
extension UITableView {
    func dropEdges(of index: Int) {
        let (header, footer) = (parts[index].header.view, parts[index].footer.view)
        (parts[index].header.view, parts[index].footer.view) = (nil, nil)
        if let header, header.superview === self {
            header.removeFromSuperview()
            delegate?.tableView(self, didEndDisplayingHeaderView: header, forSection: index)
        }
        if let footer, footer.superview === self {
            footer.removeFromSuperview()
            delegate?.tableView(self, didEndDisplayingFooterView: footer, forSection: index)
        }
    }

    func headerHeight(_ section: Int) -> CGFloat {
        let own = delegate.map { $0.tableView(self, heightForHeaderInSection: section) } ?? sectionHeaderHeight
        let isText = parts[section].header.text != nil
        let height: CGFloat
        if own > 0, style != .plain, own == sectionHeaderHeight, let text = parts[section].header.text {
            // The table's own height is not less than a title above a group needs: storyboards have 10 and 18 there.
            height =
                edgeView(section, isHeader: true) == nil
                ? max(own, headerMetrics(text, isFirst: section == 0).height) : own
        } else if own >= 0, own != 0 || !isText || style == .plain {
            height = own == 0 && style != .plain ? usualGap(section) : own
        } else if let view = edgeView(section, isHeader: true) {
            height = own >= 0 ? own : fitted(view)
        } else if let text = parts[section].header.text {
            height = headerMetrics(text, isFirst: section == 0).height
        } else {
            height = style == .plain ? 0 : usualGap(section)
        }
        parts[section].header.height = height
        return height
    }

    func usualGap(_ section: Int) -> CGFloat { section == 0 ? 35 : 17.67 }

    func footerHeight(_ section: Int) -> CGFloat {
        let own = delegate.map { $0.tableView(self, heightForFooterInSection: section) } ?? sectionFooterHeight
        let height: CGFloat
        if own > 0 || (own == 0 && style == .plain) {
            height = own
        } else if own < 0, let view = edgeView(section, isHeader: false) {
            height = fitted(view)
        } else if let text = parts[section].footer.text {
            let label = UILabel()
            (label.text, label.font, label.numberOfLines) = (text, .systemFont(ofSize: footnote, weight: .regular), 0)
            let size = label.sizeThatFits(CGSize(width: bounds.width - 2 * (cardInset + margin), height: 0))
            height = max(isOnIOS26 ? 30 : 29.67, size.height + 14)
        } else {
            height = style == .plain ? 0 : 17.67
        }
        parts[section].footer.height = height
        return height
    }

    func fitted(_ view: UIView) -> CGFloat {
        let size = view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height > 0 ? size.height : view.bounds.height > 0 ? view.bounds.height : 28
    }

    /// The delegate's view, made when it is first asked for.
    func edgeView(_ section: Int, isHeader: Bool) -> UIView? {
        let edge = isHeader ? parts[section].header : parts[section].footer
        if edge.isOwnView { return edge.view }
        let made =
            isHeader
            ? delegate?.tableView(self, viewForHeaderInSection: section)
            : delegate?.tableView(self, viewForFooterInSection: section)
        // Without one of the delegate's the text of the data source stays, which is in a view already.
        guard let made else { return nil }
        edge.view?.removeFromSuperview()
        if isHeader {
            (parts[section].header.view, parts[section].header.isOwnView) = (made, true)
        } else {
            (parts[section].footer.view, parts[section].footer.isOwnView) = (made, true)
        }
        return made
    }

    func placeEdges(_ section: Int, _ sight: CGRect) {
        let part = parts[section]
        guard part.bottom > sight.minY, part.top < sight.maxY else { return dropTextEdges(section) }
        if part.header.height > 0 {
            if let view = edgeView(section, isHeader: true) ?? textEdge(section, isHeader: true) {
                var y = part.top
                if style == .plain {
                    // Headers of plain tables stay in sight as long as their sections do.
                    let last = part.bottom - part.footer.height - part.header.height
                    y = max(y, min(bounds.minY + adjustedContentInset.top, last))
                }
                show(view, CGRect(x: 0, y: y, width: bounds.width, height: part.header.height), section, isHeader: true)
            }
        }
        if part.footer.height > 0,
            let view = edgeView(section, isHeader: false) ?? textEdge(section, isHeader: false)
        {
            let y = part.bottom - part.footer.height
            show(view, CGRect(x: 0, y: y, width: bounds.width, height: part.footer.height), section, isHeader: false)
        }
    }

    func show(_ view: UIView, _ frame: CGRect, _ section: Int, isHeader: Bool) {
        if view.superview !== self {
            addSubview(view)
            view.setUntransformedFrame(frame)
            isHeader
                ? delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
                : delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
        view.setUntransformedFrame(frame)
    }

    func dropTextEdges(_ section: Int) {
        if !parts[section].header.isOwnView {
            parts[section].header.view?.removeFromSuperview()
            parts[section].header.view = nil
        }
        if !parts[section].footer.isOwnView {
            parts[section].footer.view?.removeFromSuperview()
            parts[section].footer.view = nil
        }
    }

    /// The view of a text, made when it comes into sight.
    func textEdge(_ section: Int, isHeader: Bool) -> UIView? {
        let edge = isHeader ? parts[section].header : parts[section].footer
        if let view = edge.view { return view }
        guard let text = edge.text else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let label: UILabel! = view.textLabel
        label.numberOfLines = 0
        if isHeader {
            let metrics = headerMetrics(text, isFirst: section == 0)
            (label.text, label.font, label.textColor) = (metrics.text, metrics.font, metrics.color)
            // In a header of another height the text keeps its place in the middle, or its way from the lower edge.
            let more = edge.height - metrics.height
            let y =
                abs(more) < 0.01
                ? metrics.y : metrics.isSmall ? metrics.y + more : (edge.height - metrics.textHeight) / 2
            view.placeText(x: metrics.x, y: nearestPixel(y), height: metrics.textHeight)
            // A plain header lies over the rows that move below it.
            if style == .plain { view.backgroundColor = backgroundColor ?? .systemBackground }
            parts[section].header.view = view
        } else {
            (label.text, label.font) = (text, .systemFont(ofSize: footnote, weight: .regular))
            label.textColor = .secondaryLabel
            let x = cardInset + margin
            view.placeText(
                x: x, y: 7, height: label.sizeThatFits(CGSize(width: bounds.width - 2 * x, height: 0)).height)
            parts[section].footer.view = view
        }
        return view
    }

    /// How the text of a header looks, and where it is in the header.
    func headerMetrics(_ text: String, isFirst: Bool) -> (
        text: String, font: UIFont, color: UIColor, x: CGFloat, y: CGFloat, textHeight: CGFloat, height: CGFloat,
        isSmall: Bool
    ) {
        // iOS 15 to 18 write the headers of groups small and in capitals.
        let isSmall = style != .plain && !isOnIOS26
        let label = UILabel()
        label.text = isSmall ? text.uppercased() : text
        let font = UIFont.preferredFont(forTextStyle: isSmall ? .footnote : .headline)
        (label.font, label.numberOfLines) = (font, 0)
        let x = style == .plain && isOnIOS26 ? 8 : cardInset + margin
        let size = label.sizeThatFits(CGSize(width: bounds.width - 2 * x, height: 0))
        let above: CGFloat = style == .plain ? (isOnIOS26 || !isFirst ? 22 : 0) : isFirst && !isOnIOS26 ? 17.67 : 0
        let height: CGFloat = isSmall ? 38 : max(40.5, size.height + 20)
        let y = isSmall ? above + height - size.height - 7 : above + (height - size.height) / 2
        return (
            label.text ?? "", font, isSmall ? .secondaryLabel : .label, x, nearestPixel(y), size.height, above + height,
            isSmall
        )
    }
}
