import Foundation
import Geometry

/// What a finger may choose in a menu that is open.
class MenuChoice: UIView {
    let row: MenuContents.Row
    /// Drawn as under a finger.
    var isLit = false { didSet { if isLit != oldValue { paint() } } }

    init(_ row: MenuContents.Row) {
        self.row = row
        super.init(frame: .zero)
        isOpaque = false
        paint()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether a finger may choose it.
    var canBeChosen: Bool {
        switch row {
        case .action(let action): !action.attributes.contains(.disabled)
        case .menu, .back: true
        case .title, .gap, .loading, .pictures: false
        }
    }

    private func paint() {
        if case .gap = row {
            backgroundColor = UIColor(light: CGColor(white: 0, alpha: 0.08), dark: CGColor(white: 0, alpha: 0.3))
        } else {
            backgroundColor = isLit ? .systemFill : nil
        }
    }

    /// A picture as menus show it: symbols as large as text of a style, all in the colour of the text.
    static func picture(_ image: UIImage?, _ style: UIFont.TextStyle, _ weight: UIFont.Weight = .regular)
        -> UIImage?
    {
        guard let image, image.isSymbolImage else { return image?.withRenderingMode(.alwaysTemplate) }
        let size = UIFont.preferredFont(forTextStyle: style).pointSize
        return image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: size, weight: weight)) ?? image
    }

    static func color(of action: UIAction) -> UIColor {
        action.attributes.contains(.disabled)
            ? .tertiaryLabel : action.attributes.contains(.destructive) ? .systemRed : .label
    }
}

/// One row of a menu that is open. Sizes are those of iOS 13 to 18 as far as they are known: rows are 44 points high, the
/// card is 250 wide; what else there is was not measured.
final class MenuRow: MenuChoice {
    private var texts: [UILabel] = []
    private let mark = UIImageView(), picture = UIImageView()

    /// From the leading side to the text, without and with marks before it, and from text or picture to the other side.
    private static let (side, besideMark): (CGFloat, CGFloat) = (16, 32)
    /// The column in whose middle pictures stand.
    private static let pictureWidth: CGFloat = 24
    /// Above and below the texts.
    private static let margin: CGFloat = 11

    private let hasMarks: Bool

    init(_ row: MenuContents.Row, hasMarks: Bool) {
        self.hasMarks = hasMarks
        super.init(row)
        for view in [mark, picture] {
            view.contentMode = .center
            addSubview(view)
        }
        fill()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: What is in it

    private func add(_ text: String?, _ style: UIFont.TextStyle, _ color: UIColor, weight: UIFont.Weight? = nil) {
        guard let text, !text.isEmpty else { return }
        let label = UILabel()
        let font = UIFont.preferredFont(forTextStyle: style)
        (label.text, label.textColor, label.numberOfLines) = (text, color, 2)
        label.font = weight.map { .systemFont(ofSize: font.pointSize, weight: $0) } ?? font
        texts.append(label)
        addSubview(label)
    }

    private func showMark(_ symbol: String) {
        mark.image = Self.picture(UIImage(systemName: symbol), .footnote, .semibold)
    }

    private func fill() {
        switch row {
        case .title(let title): add(title, .footnote, .secondaryLabel)
        case .back(let menu):
            add(menu.title, .body, .label, weight: .semibold)
            showMark("chevron.down")
        case .menu(let menu):
            let isRed = menu.options.contains(.destructive)
            add(menu.title, .body, isRed ? .systemRed : .label)
            add(menu.subtitle, .footnote, .secondaryLabel)
            picture.image = Self.picture(menu.image, .body)
            showMark(isRightToLeft ? "chevron.left" : "chevron.right")
        case .action(let action):
            let color = Self.color(of: action)
            add(action.title, .body, color)
            add(action.subtitle, .footnote, action.attributes.contains(.disabled) ? color : .secondaryLabel)
            picture.image = Self.picture(action.image, .body)
            (picture.tintColor, mark.tintColor) = (color, color)
            if action.state != .off { showMark(action.state == .on ? "checkmark" : "minus") }
        case .loading: add("Loading…", .body, .tertiaryLabel)
        case .gap, .pictures: break
        }
        if case .action = row { return }
        (picture.tintColor, mark.tintColor) = (texts.first?.textColor ?? .label, .label)
    }

    // MARK: Places

    /// How high it is in a card of a width.
    func height(inWidth width: CGFloat) -> CGFloat {
        if case .gap = row { return 8 }
        let room = textRoom(width)
        let text = texts.reduce(0) { $0 + $1.sizeThatFits(CGSize(width: room.width, height: 0)).height }
        if case .title = row { return wholePixels(text + 16) }
        return max(44, wholePixels(text + 2 * Self.margin))
    }

    private func textRoom(_ width: CGFloat) -> (start: CGFloat, width: CGFloat) {
        let start = hasMarks ? Self.besideMark : Self.side
        let end = Self.side + (picture.image == nil ? 0 : Self.pictureWidth + 8)
        return (start, max(1, width - start - end))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = textRoom(bounds.width)
        let sizes = texts.map { $0.sizeThatFits(CGSize(width: room.width, height: 0)) }
        var y = nearestPixel((bounds.height - sizes.reduce(0) { $0 + $1.height }) / 2)
        for (label, size) in zip(texts, sizes) {
            label.frame = inReadingDirection(CGRect(x: room.start, y: y, width: room.width, height: size.height))
            y += size.height
        }
        func column(_ middle: CGFloat) -> CGRect {
            inReadingDirection(
                CGRect(x: middle - Self.pictureWidth / 2, y: 0, width: Self.pictureWidth, height: bounds.height))
        }
        mark.frame = column(Self.besideMark / 2 + 1)
        picture.frame = column(bounds.width - Self.side - Self.pictureWidth / 2)
    }
}

/// One action of a menu whose elements are pictures beside each other, with words below them or without. How high they
/// are was not measured.
final class MenuPicture: MenuChoice {
    private let image = UIImageView(), label = UILabel()
    private let hasWords: Bool

    init(_ action: UIAction, words: Bool) {
        hasWords = words
        super.init(.action(action))
        let color = action.state == .on && !words ? UIColor.tintColor : Self.color(of: action)
        image.image = Self.picture(action.image, .body)
        image.contentMode = .center
        (image.tintColor, label.textColor) = (color, color)
        (label.text, label.font, label.textAlignment) = (action.title, .preferredFont(forTextStyle: .caption1), .center)
        addSubview(image)
        if words { addSubview(label) }
    }

    required init?(coder: NSCoder) { nil }

    static func height(words: Bool) -> CGFloat { words ? 64 : 44 }

    override func layoutSubviews() {
        super.layoutSubviews()
        let text: CGFloat = hasWords ? 22 : 0
        image.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - text)
        label.frame = CGRect(x: 4, y: bounds.height - text - 6, width: max(0, bounds.width - 8), height: text)
    }
}
