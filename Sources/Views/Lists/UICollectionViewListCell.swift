import Foundation
import Geometry

/// An item of a list: a text with what stands beside it, on the ground of the list's appearance, with a line below it.
open class UICollectionViewListCell: UICollectionViewCell {
    /// The configuration of a row, or of a header or footer where the cell is one, without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        guard let place = listPlace else { return .cell() }
        let isPlain = place.appearance != .grouped && place.appearance != .insetGrouped
        switch place.role {
        case .row: return .cell()
        case .header: return isPlain ? .plainHeader() : .groupedHeader()
        case .footer: return isPlain ? .plainFooter() : .groupedFooter()
        }
    }

    /// What stands beside the contents; nothing by default.
    open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
    /// How often the contents are indented; 0 by default.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// Points of an indentation; 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    /// Whether the row is in editing mode.
    var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            showAccessories()
            setNeedsUpdateConfiguration()
        }
    }

    private var beside: [(accessory: UICellAccessory, view: UIView)] = []
    private var line: UIView?, upperLine: UIView?
    private var shownGround: UIColor?

    private var shownChoice = false
    /// Shows anew whether the item is chosen.
    private func showChoice() {
        guard shownChoice != isSelected else { return }
        shownChoice = isSelected
        if beside.contains(where: \.accessory.isChoice) { showAccessories() }
    }

    private func showAccessories() {
        for (_, view) in beside { view.removeFromSuperview() }
        beside = accessories.filter { $0.isShown(editing: isEditing) }.map { ($0, $0.makeView(isChosen: isSelected)) }
        for (_, view) in beside { addSubview(view) }
        setNeedsLayout()
    }

    /// Points between two accessories, and between one and the contents.
    private static let gap: CGFloat = 8

    private var separatorGuide: UILayoutGuide?
    /// From where to where the line below the row reaches: as far as constraints on the guide's leading and trailing edges
    /// say, and else from the text to the end.
    open var separatorLayoutGuide: UILayoutGuide {
        if let separatorGuide { return separatorGuide }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        let usual = [
            guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
            guide.trailingAnchor.constraint(equalTo: trailingAnchor),
            guide.heightAnchor.constraint(equalToConstant: 1), guide.bottomAnchor.constraint(equalTo: bottomAnchor),
        ]
        for constraint in usual { constraint.priority = UILayoutPriority(1) }
        NSLayoutConstraint.activate(usual)
        separatorGuide = guide
        return guide
    }

    private var margin: CGFloat { listPlace?.margin ?? 16 }

    override func roomBeside() -> (before: CGFloat, after: CGFloat) {
        func room(_ isLeading: Bool) -> CGFloat {
            let widths = beside.filter { $0.accessory.isLeading == isLeading }.map { $0.accessory.width(of: $0.view) }
            return widths.isEmpty ? 0 : margin + widths.reduce(0, +) + Self.gap * CGFloat(widths.count - 1)
        }
        let (before, after) = (room(true), room(false))
        let list = configured as? UIListContentView
        list?.rowMargins = (before > 0 ? Self.gap : margin, after > 0 ? Self.gap : margin)
        return (before + CGFloat(indentationLevel) * indentationWidth, after)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let sides = roomBeside()
        contentView.frame = fromEnd(
            CGRect(
                x: sides.before, y: 0, width: max(0, bounds.width - sides.before - sides.after), height: bounds.height))
        var (start, end) = (margin, bounds.width - margin)
        // In the order of the list from one side to the other.
        for (accessory, view) in beside.filter(\.accessory.isLeading)
            + beside.reversed().filter({ !$0.accessory.isLeading })
        {
            let (width, size) = (accessory.width(of: view), view.bounds.size)
            let x = accessory.isLeading ? start : end - width
            if accessory.isLeading { start += width + Self.gap } else { end -= width + Self.gap }
            view.frame = fromEnd(
                CGRect(
                    x: x + (width - size.width) / 2, y: nearestPixel((bounds.height - size.height) / 2),
                    width: size.width, height: size.height))
        }
        showPlace(sides.before)
    }

    override func showBackgrounds() {
        super.showBackgrounds()
        showGround()
        showChoice()
    }

    /// The ground of the appearance, unless the cell was given one of its own.
    private func showGround() {
        guard let place = listPlace, place.role == .row, backgroundConfiguration == nil else { return }
        guard backgroundColor == nil || backgroundColor == shownGround else { return }
        let isPlain = place.appearance != .grouped && place.appearance != .insetGrouped
        let ground: UIColor? = isPlain ? nil : .secondarySystemGroupedBackground
        backgroundColor = isSelected || isHighlighted ? UITableViewCell.selection : ground
        shownGround = backgroundColor
    }

    /// The lines at the row's edges, and its round corners.
    private func showPlace(_ before: CGFloat) {
        guard let place = listPlace else { return }
        if place.appearance == .insetGrouped, place.role == .row {
            layer.cornerRadius = place.isFirst || place.isLast ? (traitCollection.systemVersion == .ios26 ? 26 : 10) : 0
            layer.cornerCurve = .continuous
            var corners: CACornerMask = []
            if place.isFirst { corners.formUnion([.topLeft, .topRight]) }
            if place.isLast { corners.formUnion([.bottomLeft, .bottomRight]) }
            layer.maskedCorners = corners
            clipsToBounds = true
        }
        configured?.layoutIfNeeded()
        let guided = separatorGuide.map { inReadingDirection($0.layoutFrame) }
        let text = guided?.minX ?? before + ((configured as? UIListContentView)?.textStart ?? margin)
        let isGrouped = place.appearance == .grouped
        let height = 1 / traitCollection.displayScale
        let (lower, upper) = (
            UIListSeparatorConfiguration.span(
                place.separators.bottomSeparatorInsets, from: isGrouped && place.isLast ? 0 : text, in: bounds.width),
            UIListSeparatorConfiguration.span(
                place.separators.topSeparatorInsets, from: isGrouped && place.isFirst ? 0 : text, in: bounds.width)
        )
        line = show(
            line, place.hasLine, place.separators.color,
            CGRect(
                x: lower.0, y: bounds.height - height, width: min(lower.1, guided?.maxX ?? lower.1) - lower.0,
                height: height))
        upperLine = show(
            upperLine, place.hasUpperLine, place.separators.color,
            CGRect(x: upper.0, y: 0, width: upper.1 - upper.0, height: height))
    }

    private func show(_ line: UIView?, _ isShown: Bool, _ color: UIColor, _ frame: CGRect) -> UIView? {
        guard isShown else {
            line?.removeFromSuperview()
            return nil
        }
        let shown = line ?? UIView.part()
        if shown.superview == nil { addSubview(shown) }
        shown.backgroundColor = color
        shown.frame = fromEnd(frame)
        return shown
    }
}
