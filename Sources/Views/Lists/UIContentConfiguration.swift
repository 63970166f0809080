import Foundation
import Geometry

/// What a cell shows, as a value.
public protocol UIContentConfiguration {
    /// A view that shows it.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration for a state of the cell; the same unless implemented.
    func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
    /// The same.
    public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows a configuration.
public protocol UIContentView: AnyObject {
    /// What the view shows.
    var configuration: any UIContentConfiguration { get set }
}

/// The state of a cell for which configurations may differ.
public protocol UIConfigurationState {
    /// The traits in force.
    var traitCollection: UITraitCollection { get set }
}

/// A text, a second text and an image, as rows of lists have them.
public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text looks.
    public struct TextProperties {
        /// What is done to the letters.
        public enum TextTransform: Int, Sendable, Hashable {
            /// Nothing, capitals, small letters, or words that begin with a capital.
            case none, uppercase, lowercase, capitalized

            func callAsFunction(_ text: String?) -> String? {
                switch self {
                case .none: text
                case .uppercase: text?.uppercased()
                case .lowercase: text?.lowercased()
                case .capitalized: text?.capitalized
                }
            }
        }
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// The greatest number of lines; 0 for no limit.
        public var numberOfLines = 0
        /// Where lines stand between the sides.
        public var alignment = NSTextAlignment.natural
        /// What is done to the letters; nothing by default, and capitals in headers of groups but on iOS 26.
        public var transform = TextTransform.none
        /// What makes another colour of the colour; nil, the default, for nothing.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The colour, as the transformer makes it.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
        /// How lines end that are too long; with three dots by default.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether a line that is too long is made smaller; false by default.
        public var adjustsFontSizeToFitWidth = false
        /// The least part of the font's size to which a line is made smaller; 0, the default, for any.
        public var minimumScaleFactor: CGFloat = 0
        /// Kept for code that sets it: lines are cut short without being tightened.
        public var allowsDefaultTighteningForTruncation = false
        /// Kept for code that sets it: a font of a style has the size of the time at which it was made.
        public var adjustsFontForContentSizeCategory = false

        /// Gives a label the look, and its text.
        func show(_ text: String?, _ attributed: NSAttributedString?, in label: UILabel) {
            label.text = transform(text)
            if let attributed { label.attributedText = attributed }
            (label.font, label.textColor) = (font, resolvedColor())
            (label.numberOfLines, label.textAlignment) = (numberOfLines, alignment)
            label.lineBreakMode = lineBreakMode
            (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (
                adjustsFontSizeToFitWidth, minimumScaleFactor
            )
        }
    }
    /// How an image looks.
    public struct ImageProperties {
        /// The colour of symbols and templates; nil for the tint colour.
        public var tintColor: UIColor?
        /// What makes another colour of that; nil, the default, for nothing.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The colour of symbols and templates in a view of a tint colour.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
        /// The size and weight of a symbol, beneath a configuration of its own; nil, the default, for its own.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The colour of the line at the image's edge; nil, the default, for the tint colour.
        public var strokeColor: UIColor?
        /// The width of the line at the image's edge, in points; 0, the default, for none.
        public var strokeWidth: CGFloat = 0
        /// Kept for code that sets it: nothing inverts colours here.
        public var accessibilityIgnoresInvertColors = false

        /// Gives a view of the image the look.
        func show(in view: UIImageView) {
            if tintColor != nil || tintColorTransformer != nil {
                view.tintColor = resolvedTintColor(for: view.tintColor)
            }
            view.preferredSymbolConfiguration = preferredSymbolConfiguration
            view.layer.cornerRadius = cornerRadius
            view.clipsToBounds = cornerRadius > 0
            view.layer.borderWidth = strokeWidth
            if strokeWidth > 0 { view.layer.borderColor = view.resolved(strokeColor ?? view.tintColor) }
        }
        /// The radius of the image's corners in points.
        public var cornerRadius: CGFloat = 0
        /// The most points that the image takes; zero for its own size.
        public var maximumSize = CGSize.zero
        /// The points in which the image stands in the middle; zero for its own size.
        public var reservedLayoutSize = CGSize.zero
    }
    enum Style { case cell, subtitle, value }

    var style = Style.cell
    var isHeader = false
    /// The text; nil for none.
    public var text: String?
    /// The second text; nil for none.
    public var secondaryText: String?
    /// A text of several looks in place of the text; nil for none.
    public var attributedText: NSAttributedString?
    /// A second text of several looks in place of the second text; nil for none.
    public var secondaryAttributedText: NSAttributedString?
    /// The image before the texts; nil for none.
    public var image: UIImage?
    /// How the text looks.
    public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .body), color: .label)
    /// How the second text looks.
    public var secondaryTextProperties = TextProperties(
        font: .preferredFont(forTextStyle: .caption1), color: .secondaryLabel)
    /// How the image looks.
    public var imageProperties = ImageProperties()
    /// The points between image and texts; 16 by default.
    public var imageToTextPadding: CGFloat = 16
    /// The points between the two texts; 2 by default.
    public var textToSecondaryTextVerticalPadding: CGFloat = 2
    /// The least points between two texts beside each other; 8 by default.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// Kept for code that sets it: the margins are those of the configuration, and of the list.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = [.horizontal]
    /// Points around everything.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// Whether the second text stands at the end of the row; false by default.
    public var prefersSideBySideTextAndSecondaryText = false

    /// The look of a row with one text.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// The look of a row with a second text below the first.
    public static func subtitleCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.style = .subtitle
        return configuration
    }
    /// The look of a row with a second text at its end.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.style = .value
        configuration.prefersSideBySideTextAndSecondaryText = true
        configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
        return configuration
    }
    /// The look of a header in a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.textProperties.font = .preferredFont(forTextStyle: .headline)
        configuration.isHeader = true
        return configuration
    }
    /// The look of a header in a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.textProperties.font = .preferredFont(forTextStyle: .footnote)
        configuration.textProperties.color = .secondaryLabel
        configuration.isHeader = true
        if UITraitCollection.current.systemVersion != .ios26 { configuration.textProperties.transform = .uppercase }
        (configuration.directionalLayoutMargins.top, configuration.directionalLayoutMargins.bottom) = (15, 7)
        return configuration
    }
    /// The look of a footer in a plain list.
    public static func plainFooter() -> UIListContentConfiguration { groupedFooter() }
    /// The look of a footer in a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        var configuration = groupedHeader()
        configuration.textProperties.transform = .none
        configuration.textProperties.numberOfLines = 0
        (configuration.directionalLayoutMargins.top, configuration.directionalLayoutMargins.bottom) = (7, 15)
        return configuration
    }
    /// The look of a row in a sidebar: that of a row.
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// A view that shows it.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    var hasSecondaryText: Bool { secondaryText?.isEmpty == false || secondaryAttributedText != nil }

    /// Shows it in a row of a table.
    func apply(to cell: UITableViewCell) {
        if hasSecondaryText, cell.style == .default {
            cell.style = prefersSideBySideTextAndSecondaryText ? .value1 : .subtitle
        }
        if let label = cell.textLabel { textProperties.show(text, attributedText, in: label) }
        if let label = cell.detailTextLabel {
            let alignment = label.textAlignment
            secondaryTextProperties.show(secondaryText, secondaryAttributedText, in: label)
            label.textAlignment = alignment
        }
        if let image {
            cell.imageView?.image = image
            if let view = cell.imageView { imageProperties.show(in: view) }
        }
    }
}

/// A text, a second text and an image.
open class UIListContentView: UIView, UIContentView {
    private let picture = UIImageView(), text = UILabel(), second = UILabel()
    private var shown: UIListContentConfiguration
    /// How large a symbol is in the configuration that is preferred for it; nil for other images.
    private var symbolSize: CGSize?

    /// A view of a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        isOpaque = false
        for part in [picture, text, second] { addSubview(part) }
        picture.contentMode = .scaleAspectFit
        show()
    }

    public required init?(coder: NSCoder) { nil }

    /// What the view shows; only a `UIListContentConfiguration` can be.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let list = newValue as? UIListContentConfiguration else { return }
            shown = list
            show()
        }
    }

    private func show() {
        shown.textProperties.show(shown.text, shown.attributedText, in: text)
        shown.secondaryTextProperties.show(shown.secondaryText, shown.secondaryAttributedText, in: second)
        picture.image = shown.image
        shown.imageProperties.show(in: picture)
        symbolSize = shown.image?.isSymbolImage == true ? picture.sizeThatFits(.zero) : nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The picture's size, no larger than it may be.
    /// - Parameter room: a cell whose size is given; a picture never stands out of it.
    private func imageSize(in room: CGSize?) -> CGSize {
        guard let image = shown.image else { return .zero }
        var size = symbolSize ?? image.size
        for most in [shown.imageProperties.maximumSize, room ?? .zero] {
            if most.width > 0, size.width > most.width {
                size = CGSize(width: most.width, height: size.height * most.width / size.width)
            }
            if most.height > 0, size.height > most.height {
                size = CGSize(width: size.width * most.height / size.height, height: most.height)
            }
        }
        return size
    }

    /// What a row of a list has in the place of the usual margins; nil outside of lists.
    var rowMargins: (leading: CGFloat, trailing: CGFloat)? {
        didSet {
            guard rowMargins?.leading != oldValue?.leading || rowMargins?.trailing != oldValue?.trailing else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    private var margins: NSDirectionalEdgeInsets {
        var margins = shown.directionalLayoutMargins
        if let rowMargins, margins.leading == 16 { margins.leading = rowMargins.leading }
        if let rowMargins, margins.trailing == 16 { margins.trailing = rowMargins.trailing }
        return margins
    }
    /// Points from the leading edge to the texts.
    var textStart: CGFloat { places(bounds.width).text.minX }

    /// - Parameter height: the cell's; nil for the height that the contents ask for.
    private func places(_ width: CGFloat, height given: CGFloat? = nil) -> (
        image: CGRect, text: CGRect, second: CGRect, height: CGFloat
    ) {
        let margins = margins
        let room = given.map { CGSize(width: width - margins.leading - margins.trailing, height: $0) }
        let size = imageSize(in: room)
        // Symbols stand in a column of their own, so that texts begin at one place.
        let isSymbol = shown.image?.isSymbolImage == true && shown.imageProperties.reservedLayoutSize.width == 0
        let slot = isSymbol ? max(size.width, 28) : max(size.width, shown.imageProperties.reservedLayoutSize.width)
        let gapBehind = isSymbol && shown.imageToTextPadding == 16 ? 12 : shown.imageToTextPadding
        let start = margins.leading + (slot > 0 ? slot + gapBehind : 0)
        let textRoom = max(0, width - start - margins.trailing)
        let hasSecond = shown.hasSecondaryText
        let between = shown.textToSecondaryTextHorizontalPadding
        // Texts that do not fit beside each other stand one below the other.
        let wanted = hasSecond ? second.sizeThatFits(.zero) : .zero
        let isBeside =
            shown.prefersSideBySideTextAndSecondaryText
            && text.sizeThatFits(.zero).width + between + wanted.width <= textRoom
        let beside = isBeside ? wanted : .zero
        let first = text.sizeThatFits(
            CGSize(width: beside.width > 0 ? textRoom - beside.width - between : textRoom, height: 0))
        let below = !isBeside && hasSecond ? second.sizeThatFits(CGSize(width: textRoom, height: 0)) : .zero
        let gap = below.height > 0 ? shown.textToSecondaryTextVerticalPadding : 0
        let block = max(first.height + gap + below.height, beside.height)
        let least: CGFloat = shown.isHeader ? 28 : traitCollection.systemVersion == .ios26 ? 51.5 : 44
        let height = max(least, max(block, size.height) + margins.top + margins.bottom)
        let top = (height - block) / 2
        return (
            CGRect(
                x: margins.leading + (slot - size.width) / 2, y: (height - size.height) / 2, width: size.width,
                height: size.height),
            CGRect(
                x: start, y: top, width: beside.width > 0 ? first.width : textRoom, height: first.height),
            isBeside
                ? CGRect(
                    x: width - margins.trailing - beside.width, y: (height - beside.height) / 2, width: beside.width,
                    height: beside.height)
                : CGRect(x: start, y: top + first.height + gap, width: textRoom, height: below.height),
            height
        )
    }

    override var wrapsContent: Bool { true }
    override func contentSize(inWidth width: CGFloat?) -> CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: wholePixels(places(width ?? bounds.width).height))
    }
    open override var intrinsicContentSize: CGSize { contentSize(inWidth: bounds.width > 0 ? bounds.width : nil) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: wholePixels(places(size.width).height))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let places = places(bounds.width, height: bounds.height)
        let shift = (bounds.height - places.height) / 2
        func put(_ view: UIView, _ frame: CGRect) {
            view.frame = inReadingDirection(frame.offsetBy(dx: 0, dy: nearestPixel(shift)))
        }
        put(picture, places.image)
        put(text, places.text)
        put(second, places.second)
    }
}
