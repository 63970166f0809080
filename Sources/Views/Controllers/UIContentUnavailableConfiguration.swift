import Foundation
import Geometry

/// What a screen says that has nothing to show: an image, two texts and two buttons, one below the other.
///
/// The fonts are those of Apple's design guidelines; the distances between the parts are not measured.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// Where the parts stand between the sides.
    public enum Alignment: Int, Sendable, Hashable {
        /// In the middle, the default; or in the middle from top to bottom, and at the side at which lines begin.
        case center, natural
    }
    /// How the image looks.
    public struct ImageProperties {
        /// How large and bold a symbol is, unless its own image says so.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = UIImage.SymbolConfiguration(
            pointSize: 48)
        /// The colour of symbols and templates; nil for the tint colour.
        public var tintColor: UIColor? = .secondaryLabel
        /// The radius of the image's corners in points.
        public var cornerRadius: CGFloat = 0
        /// The most points that the image takes; zero for its own size.
        public var maximumSize = CGSize.zero
    }
    /// How a text looks.
    public struct TextProperties {
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// Where lines end.
        public var lineBreakMode = NSLineBreakMode.byWordWrapping
        /// The greatest number of lines; 0, the default, for no limit.
        public var numberOfLines = 0
        /// Whether the letters get smaller where there is no room; not by default.
        public var adjustsFontSizeToFitWidth = false
        /// How small they may get, as a part of their size.
        public var minimumScaleFactor: CGFloat = 0
    }
    /// What a button does.
    public struct ButtonProperties {
        /// What a tap does; nil for nothing.
        public var primaryAction: UIAction?
        /// Kept for code that sets it: a button shows no menu here.
        public var menu: UIMenu?
        /// Whether it can be tapped; true by default.
        public var isEnabled = true
    }

    /// The image; nil for none.
    public var image: UIImage?
    /// How the image looks.
    public var imageProperties = ImageProperties()
    /// The text; nil for none.
    public var text: String?
    /// A text of several looks in place of the text; nil for none.
    public var attributedText: NSAttributedString?
    /// How the text looks: 22 points, bold, by default.
    public var textProperties = TextProperties(
        font: .systemFont(ofSize: UIFont.preferredFont(forTextStyle: .title2).pointSize, weight: .bold), color: .label)
    /// The second text; nil for none.
    public var secondaryText: String?
    /// A second text of several looks in place of it; nil for none.
    public var secondaryAttributedText: NSAttributedString?
    /// How the second text looks: 15 points by default.
    public var secondaryTextProperties = TextProperties(
        font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    /// How the button looks. One without a title and an image is not shown.
    public var button = UIButton.Configuration.plain()
    /// What the button does.
    public var buttonProperties = ButtonProperties()
    /// How the second button looks. One without a title and an image is not shown.
    public var secondaryButton = UIButton.Configuration.plain()
    /// What the second button does.
    public var secondaryButtonProperties = ButtonProperties()
    /// Where the parts stand between the sides.
    public var alignment = Alignment.center
    /// The points between the image and the texts; 15 by default.
    public var imageToTextPadding: CGFloat = 15
    /// The points between the two texts; 4 by default.
    public var textToSecondaryTextPadding: CGFloat = 4
    /// The points between the texts and the button; 15 by default.
    public var textToButtonPadding: CGFloat = 15
    /// The points between the buttons; 10 by default.
    public var buttonToSecondaryButtonPadding: CGFloat = 10
    /// Points around everything.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    /// What lies behind; clear by default.
    public var background = UIBackgroundConfiguration.clear()
    var isLoading = false

    /// Nothing at first, to be filled.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

    /// A spinner and "Loading…".
    public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        (configuration.isLoading, configuration.text) = (true, "Loading…")
        configuration.textProperties = TextProperties(
            font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
        configuration.imageToTextPadding = 8
        return configuration
    }

    /// A search that has found nothing.
    public static func search() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        configuration.image = UIImage(systemName: "magnifyingglass")
        (configuration.text, configuration.secondaryText) = (
            "No Results", "Check the spelling or try a new search."
        )
        return configuration
    }

    /// A view that shows it.
    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }
}

/// What the configuration of a screen that has nothing to show may depend on.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    /// The traits in force.
    public var traitCollection: UITraitCollection
    /// What is searched for; nil where nothing is.
    public var searchText: String?
    /// A state with these traits.
    public init(traits: UITraitCollection) { traitCollection = traits }
}

/// Shows a `UIContentUnavailableConfiguration` in its middle.
open class UIContentUnavailableView: UIView, UIContentView {
    private let picture = UIImageView(), spinner = UIActivityIndicatorView(style: .medium)
    private let text = UILabel(), second = UILabel()
    private let buttons = (UIButton(configuration: .plain()), UIButton(configuration: .plain()))
    private var shown: UIContentUnavailableConfiguration
    private var actions: [(button: UIButton, action: UIAction)] = []

    /// A view of a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        isOpaque = false
        for part in [picture, spinner, text, second, buttons.0, buttons.1] { addSubview(part) }
        show()
    }

    public required init?(coder: NSCoder) { nil }

    /// What the view shows; only a `UIContentUnavailableConfiguration` can be.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else { return }
            shown = new
            show()
        }
    }

    private func show() {
        backgroundColor = shown.background.backgroundColor
        picture.image = shown.image
        picture.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
        picture.tintColor = shown.imageProperties.tintColor
        picture.contentMode = .scaleAspectFit
        picture.layer.cornerRadius = shown.imageProperties.cornerRadius
        picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
        shown.isLoading ? spinner.startAnimating() : spinner.stopAnimating()
        show(shown.text, shown.attributedText, shown.textProperties, in: text)
        show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: second)
        for (button, action) in actions { button.removeAction(action, for: .touchUpInside) }
        actions = []
        show(shown.button, shown.buttonProperties, in: buttons.0)
        show(shown.secondaryButton, shown.secondaryButtonProperties, in: buttons.1)
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
    ) {
        label.text = text
        (label.font, label.textColor) = (properties.font, properties.color)
        (label.numberOfLines, label.lineBreakMode) = (properties.numberOfLines, properties.lineBreakMode)
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.textAlignment = shown.alignment == .center ? .center : .natural
        if let attributed { label.attributedText = attributed }
        label.isHidden = (label.text ?? "").isEmpty
    }

    private func show(
        _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties,
        in button: UIButton
    ) {
        button.configuration = configuration
        button.isEnabled = properties.isEnabled
        button.isHidden =
            configuration.title == nil && configuration.attributedTitle == nil && configuration.image == nil
        guard let action = properties.primaryAction else { return }
        button.addAction(action, for: .touchUpInside)
        actions.append((button, action))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let margins = shown.directionalLayoutMargins
        let safe = safeAreaInsets
        let room = CGRect(
            x: safe.left + margins.leading, y: safe.top + margins.top,
            width: max(0, bounds.width - safe.left - safe.right - margins.leading - margins.trailing),
            height: max(0, bounds.height - safe.top - safe.bottom - margins.top - margins.bottom))
        let pads = [shown.imageToTextPadding, shown.textToSecondaryTextPadding, shown.textToButtonPadding]
        let parts: [(view: UIView, below: CGFloat)] = [
            (picture, pads[0]), (spinner, pads[0]), (text, second.isHidden ? pads[2] : pads[1]), (second, pads[2]),
            (buttons.0, shown.buttonToSecondaryButtonPadding), (buttons.1, 0),
        ].filter { !$0.0.isHidden && ($0.0 !== picture || picture.image != nil) }
        let sizes = parts.map { size(of: $0.view, in: room.width) }
        let height = zip(parts, sizes).reduce(0) { $0 + $1.1.height + $1.0.below } - (parts.last?.below ?? 0)
        var y = room.minY + max(0, (room.height - height) / 2)
        for (part, size) in zip(parts, sizes) {
            let x: CGFloat =
                shown.alignment == .center
                ? room.midX - size.width / 2 : isRightToLeft ? room.maxX - size.width : room.minX
            part.view.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
            y += size.height + part.below
        }
    }

    private func size(of part: UIView, in width: CGFloat) -> CGSize {
        var size = part.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        size.width = min(size.width, width)
        let most = shown.imageProperties.maximumSize
        guard part === picture, most.width > 0 || most.height > 0, size.width > 0, size.height > 0 else { return size }
        let scale = min(
            1, most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }
}

private struct Unavailable { var view: UIView & UIContentView }

extension UIViewController {
    /// What the controller shows in place of its contents, over its view; nil, the default, for its contents.
    public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { associations[Unavailable.self]?.view.configuration }
        set {
            let old = associations[Unavailable.self]?.view
            if let newValue, let old, type(of: newValue) == type(of: old.configuration) {
                return old.configuration = newValue
            }
            old?.removeFromSuperview()
            associations[Unavailable.self] = nil
            guard let newValue else { return }
            let view = newValue.makeContentView()
            view.frame = self.view.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if let scroll = self.view as? UIScrollView {
                scroll.addFloatingSubview(view)
            } else {
                self.view.addSubview(view)
            }
            associations[Unavailable.self] = Unavailable(view: view)
        }
    }

    /// What a configuration may depend on.
    public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traits: traitCollection)
        state.searchText = navigationItem.searchController?.searchBar.text
        return state
    }

    /// Has `updateContentUnavailableConfiguration(using:)` called; it is, at once.
    public func setNeedsUpdateContentUnavailableConfiguration() {
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
}
