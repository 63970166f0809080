import Foundation
import Geometry

/// Where the parts of a row are: text, detail, picture and accessory.
extension UITableViewCell {
    struct Places {
        var text = CGRect.zero, detail = CGRect.zero, picture = CGRect.zero, accessory = CGRect.zero,
            content = CGRect.zero
        var height: CGFloat = 0
    }

    func label(_ font: UIFont) -> UILabel {
        let made = UILabel()
        made.font = font
        if hasLargeText { made.numberOfLines = 0 }
        container.addSubview(made)
        contentDidChange()
        return made
    }

    func contentDidChange() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Whether it lays out a text and what stands beside it.
    var hasOwnContent: Bool { text != nil || picture != nil || accessoryType != .none || accessoryView != nil }

    /// A symbol is as large as the text beside it.
    func fitSymbol() {
        guard let text, let image = picture?.image, image.symbolImage?.configuration.hasSize == false else { return }
        picture?.image = image.sized(UIImage.SymbolConfiguration(font: text.font))
    }

    func showSelectedBackground() {
        guard let view = selectedBackgroundView else { return }
        guard selectionStyle != .none, selected || highlighted else { return view.removeFromSuperview() }
        if view.superview !== self { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
        view.frame = bounds
    }

    var minimumHeight: CGFloat {
        if isOnIOS26 { return style == .subtitle ? 70.5 : 51.5 }
        return 44
    }

    /// The places of the parts, for left to right.
    /// - Parameter height: the row's; nil for the height that the contents ask for.
    func places(in width: CGFloat, height given: CGFloat?) -> Places {
        var places = Places()
        let side = shownAccessory.view.map(\.bounds.size) ?? accessorySize
        let (indent, grip) = (editingIndent, editing && showsReorderControl ? gripSize.width + 8 : 0)
        var end = width - margin - grip
        if side.width > 0 {
            places.accessory = CGRect(origin: CGPoint(x: end - side.width, y: 0), size: side)
            end -= side.width + 8
        }
        places.content = CGRect(
            x: indent, y: 0, width: (side.width > 0 || grip > 0 ? end : width) - indent, height: 0)
        var start = margin + indent + CGFloat(indentationLevel) * indentationWidth
        var image = picture?.image?.size ?? .zero
        if let given, image.height > given, picture?.image?.isSymbolImage == false {
            // An image never stands out of a row whose height is given.
            image = CGSize(width: wholePixels(image.width * given / image.height), height: given)
            if picture?.contentMode == .center { picture?.contentMode = .scaleAspectFit }
        }
        if image.width > 0 {
            // Symbols stand in a column of their own, so that texts begin at one place.
            let column = picture?.image?.isSymbolImage == true ? max(image.width, 28) : image.width
            places.picture = CGRect(
                x: start + (column - image.width) / 2, y: 0, width: image.width, height: image.height)
            start += column + (picture?.image?.isSymbolImage == true ? 12 : 16)
        }
        let room = max(0, end - start)
        let isBeside = (style == .value1 || style == .value2) && !hasLargeText
        var beside = CGSize.zero
        if let detail, isBeside, detail.text?.isEmpty == false {
            // It takes what the text leaves, and most of the room where that is long, too.
            beside = detail.sizeThatFits(.zero)
            let left = room - 8 - (text?.sizeThatFits(.zero).width ?? 0)
            beside.width = min(beside.width, max(room * 0.6, left))
        }
        let textRoom = beside.width > 0 ? max(0, room - beside.width - 8) : room
        var first = text.map { $0.sizeThatFits(CGSize(width: textRoom, height: 0)) } ?? .zero
        first.width = min(first.width, textRoom)
        var second = CGSize.zero
        if let detail, !isBeside, detail.text?.isEmpty == false {
            second = detail.sizeThatFits(CGSize(width: room, height: 0))
            second.width = min(second.width, room)
        }
        let padding: CGFloat = isOnIOS26 ? 15.5 : 11
        let gap: CGFloat = second.height > 0 && !isOnIOS26 ? 2 : 0
        let block = first.height + gap + second.height
        let wanted = max(minimumHeight, max(block, beside.height) + 2 * padding, image.height + 2 * 8)
        let height = given ?? wholePixels(wanted)
        places.height = height
        func centered(_ length: CGFloat) -> CGFloat { nearestPixel((height - length) / 2) }
        let top = centered(block)
        places.text = CGRect(x: start, y: top, width: beside.width > 0 ? first.width : room, height: first.height)
        places.detail =
            isBeside
            ? CGRect(x: end - beside.width, y: centered(beside.height), width: beside.width, height: beside.height)
            : CGRect(x: start, y: top + first.height + gap, width: room, height: second.height)
        places.picture.origin.y = centered(image.height)
        places.accessory.origin.y = centered(side.height)
        places.content.size.height = height
        return places
    }

    /// The symbols at the row's end, side by side; empty where a view stands there.
    var accessorySymbols: [AccessorySymbol] {
        let shown = shownAccessory
        guard shown.view == nil else { return [] }
        return switch shown.type {
        case .none: []
        case .disclosureIndicator: [.chevron]
        case .checkmark: [.checkmark]
        case .detailButton: [.info]
        case .detailDisclosureButton: [.info, .chevron]
        }
    }

    private var accessorySize: CGSize {
        let sizes = accessorySymbols.compactMap { $0.image?.size }
        return CGSize(
            width: sizes.reduce(0) { $0 + $1.width } + AccessorySymbol.gap * CGFloat(max(0, sizes.count - 1)),
            height: sizes.map(\.height).max() ?? 0)
    }

    /// Shows the symbols at the row's end, and no others.
    /// - Parameter place: that of all together, for left to right.
    func placeAccessorySymbols(in place: CGRect) {
        let symbols = accessorySymbols
        while accessories.count < symbols.count {
            let view = UIImageView()
            view.contentMode = .center
            accessories.append(view)
            addSubview(view)
        }
        var x = place.minX
        for (index, view) in accessories.enumerated() {
            view.isHidden = index >= symbols.count
            guard index < symbols.count, let image = symbols[index].image else { continue }
            view.image = image
            let y = place.minY + nearestPixel((place.height - image.size.height) / 2)
            view.frame = fromEnd(CGRect(origin: CGPoint(x: x, y: y), size: image.size))
            x += image.size.width + AccessorySymbol.gap
        }
    }

    /// A symbol at the end of a row.
    enum AccessorySymbol {
        case chevron, checkmark, info

        /// Points between two of them.
        static let gap: CGFloat = 12

        var image: UIImage? {
            let (name, size, weight): (String, CGFloat, UIFont.Weight) =
                switch self {
                case .chevron: ("chevron.forward", 13, .semibold)
                case .checkmark: ("checkmark", 15, .semibold)
                case .info: ("info.circle", 19, .regular)
                }
            return UIImage(systemName: name, withConfiguration: .init(pointSize: size, weight: weight))
        }
    }

    /// Whether text is so large that it wraps, and that nothing stands beside it.
    var hasLargeText: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

    /// Points from the row's edge to where the line below it begins.
    var textStart: CGFloat {
        hasOwnContent ? places(in: bounds.width, height: bounds.height).text.minX : margin + editingIndent
    }

    /// The height for a width: that of the text and what is beside it, or the one that constraints in the content view
    /// or in the cell give.
    func fittingHeight(width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        fitSymbol()
        if hasOwnContent, !usesContentView { return places(in: width, height: nil).height }
        let view: UIView = usesContentView ? container : self
        let fitted = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return max(isOnIOS26 ? 51.5 : 44, wholePixels(fitted.height))
    }
}
