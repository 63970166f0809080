import Foundation
import Geometry

/// A button: a title, a subtitle and an image on a background. With a `configuration` it looks as that says, else as
/// its type and its state say.
open class UIButton: UIControl {
    /// What a button without a configuration looks like.
    public enum ButtonType: Int, Sendable, Hashable, NamedCases {
        /// `custom` has a white title of 18 pt. All others have one of 15 pt in the tint colour and fade while
        /// highlighted; beside it stands an i in a circle for `detailDisclosure`, `infoLight` and `infoDark`, a plus in
        /// a circle for `contactAdd`, and a cross for `close`.
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
    }

    /// What the button looks like without a configuration, as it was made.
    public package(set) var buttonType: ButtonType { didSet { contentDidChange() } }
    /// What the button says and how it looks; nil, the default, leaves that to the type and to what is set for each
    /// state.
    open var configuration: Configuration? {
        didSet {
            if configuration == nil, oldValue != nil {
                (titleView.lineBreakMode, titleView.numberOfLines) = (.byTruncatingMiddle, 1)
            }
            contentDidChange()
        }
    }

    /// Called before a layout when the button's state has changed, or `setNeedsUpdateConfiguration()` has asked for it: to
    /// set another `configuration`. Nil by default.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// What changes a button's configuration.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void
    /// Has `updateConfiguration()` called before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsLayout()
    }
    /// Changes the configuration, in a subclass, when the state has changed. Calls `configurationUpdateHandler`.
    open func updateConfiguration() { configurationUpdateHandler?(self) }
    private var needsUpdateConfiguration = true
    private var shownState = State.normal

    override var meaningOfTap: Event { .primaryActionTriggered }
    override func sendActions(for events: Event, with event: UIEvent?) {
        if changesSelectionAsPrimaryAction, events.contains(.touchUpInside) { isSelected.toggle() }
        super.sendActions(for: events, with: event)
    }

    private let background = UIView.part()
    let titleView = UILabel(), subtitleView = UILabel()
    let picture = UIImageView(), indicatorView = UIImageView()
    private var ground: GroundView?
    let spinner = UIActivityIndicatorView(style: .medium)

    /// An empty button of a size of zero; `sizeThatFits` or constraints give it another.
    public init(type: ButtonType) {
        buttonType = type
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
        setUp()
    }

    /// A button that looks as the configuration says, as large as its contents ask for.
    /// `primaryAction`: called for `touchUpInside` and `primaryActionTriggered`; its title and its image are
    /// shown where the configuration has none. Nil for no action.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        if let primaryAction {
            if configuration.title == nil, !primaryAction.title.isEmpty {
                self.configuration?.title = primaryAction.title
            }
            if configuration.image == nil { self.configuration?.image = primaryAction.image }
            addAction(primaryAction, for: [.touchUpInside, .primaryActionTriggered])
        }
        contentDidChange()
        frame.size = sizeThatFits(.zero)
    }

    /// A button of a size of zero with the action's title and image.
    /// `primaryAction`: called for `touchUpInside` and `primaryActionTriggered`; nil for an empty button.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: [.touchUpInside, .primaryActionTriggered])
    }

    private func setUp() {
        for part in [background, picture, titleView, subtitleView, spinner, indicatorView] as [UIView] {
            addSubview(part)
        }
        titleView.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
        titleView.lineBreakMode = .byTruncatingMiddle
        let symbol: String? =
            switch buttonType {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark"
            }
        if let symbol {
            let configuration =
                buttonType == .close
                ? UIImage.SymbolConfiguration(pointSize: 13, weight: .bold) : UIImage.SymbolConfiguration(pointSize: 19)
            images[State.normal] = UIImage(systemName: symbol, withConfiguration: configuration)
        }
        contentDidChange()
    }

    // MARK: Contents by state

    private var titles: [State: String] = [:], colors: [State: UIColor] = [:], images: [State: UIImage] = [:]
    private var grounds: [State: UIImage] = [:], attributedTitles: [State: NSAttributedString] = [:]

    /// What is set for a state, else for the normal one.
    private func value<Value>(_ values: [State: Value], for state: State) -> Value? { values[state] ?? values[.normal] }

    /// Sets the title for a state; nil removes it, so that the one for `.normal` is shown. With a configuration only
    /// the one for `.normal` counts, and only where the configuration has none.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        contentDidChange()
    }
    /// Sets a title of several looks for a state, which is shown in place of the plain one; nil removes it. With a
    /// configuration it counts as that of `setTitle(_:for:)` does.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title
        contentDidChange()
    }
    /// The title of several looks set for exactly these states together, else the one for `.normal`; nil for neither.
    open func attributedTitle(for state: State) -> NSAttributedString? { value(attributedTitles, for: state) }
    /// Sets the title's colour for a state; nil removes it. Without any the title is in the tint colour, in custom
    /// buttons white, and paler in a button that is not enabled. A configuration has colours of its own.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        colors[state] = color
        contentDidChange()
    }
    /// Sets the image for a state; nil removes it, so that the one for `.normal` is shown. With a configuration only
    /// the one for `.normal` counts, and only where the configuration has none.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        contentDidChange()
    }
    /// Sets how large and bold the symbol is that is shown in a state; nil removes it, so that the one for `.normal`
    /// counts. A configuration has its own.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        symbols[state] = configuration
        contentDidChange()
    }
    /// How large and bold the symbol is that is shown in a state; nil where nothing was set.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        value(symbols, for: state)
    }
    private var symbols: [State: UIImage.SymbolConfiguration] = [:]
    /// Sets the image behind the contents for a state, stretched to the button; nil removes it, so that the one for
    /// `.normal` is shown. It is not shown with a configuration.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        grounds[state] = image
        contentDidChange()
    }
    /// The title set for exactly these states together, else the one for `.normal`; nil where there is neither.
    open func title(for state: State) -> String? { value(titles, for: state) }
    /// The colour set for exactly these states together, else the one for `.normal`; nil where neither is set, also
    /// where a default is shown.
    open func titleColor(for state: State) -> UIColor? { value(colors, for: state) }
    /// The image set for exactly these states together, else the one for `.normal`; nil where there is neither.
    open func image(for state: State) -> UIImage? { value(images, for: state) }
    /// The configuration's title, else the one for the present state; nil for none.
    open var currentTitle: String? { configuration?.title ?? title(for: state) }
    /// The configuration's image, else the one for the present state; nil for none.
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

    /// The label that shows the title; never nil. The button sets its text and its colour, and its font where there is
    /// a `titleFont` or a configuration.
    open var titleLabel: UILabel? { titleView }
    /// The label below the title; nil unless the configuration has a subtitle.
    open var subtitleLabel: UILabel? { configuration?.subtitle == nil ? nil : subtitleView }
    /// Kept for code that sets it: it changes no look.
    open var role = Role.normal
    /// Whether a tap selects the button, or no longer; not by default. A button that shows its menu as primary action
    /// shows instead which action of the menu was chosen.
    open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }
    /// Kept for code that sets it: a configuration always follows the state.
    open var automaticallyUpdatesConfiguration = true
    /// Kept for code that sets them: a picture is paler under a finger, and in a button that is not enabled.
    open var adjustsImageWhenHighlighted = true, adjustsImageWhenDisabled = true, showsTouchWhenHighlighted = false,
        reversesTitleShadowWhenHighlighted = false
    /// Kept for code that sets it: no pointer is drawn.
    open var isPointerInteractionEnabled = false
    /// The view that shows the image; never nil, and hidden without an image.
    open var imageView: UIImageView? { picture }

    /// Points around the contents of a button without a configuration. Zero, the default, leaves 6 pt above and below a
    /// title.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    /// Points that move the title of a button without a configuration, by half of the difference between opposite
    /// sides; its size stays. Zero by default.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Points that move the image of a button without a configuration, by half of the difference between opposite
    /// sides; its size stays. Zero by default.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// The title's font. Nil, the default, for the one that the type or the configuration's size gives. UIKit has no
    /// such property.
    open var titleFont: UIFont? { didSet { contentDidChange() } }

    private func contentDidChange() {
        updateAppearance()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func updateAppearance() {
        if state != shownState {
            shownState = state
            setNeedsUpdateConfiguration()
        }
        if let configuration {
            show(configuration)
        } else {
            showPlain()
        }
        picture.isHidden = picture.image == nil
        titleView.isHidden = titleView.text?.isEmpty ?? true
        subtitleView.isHidden = subtitleView.text?.isEmpty ?? true
    }

    private func show(_ configuration: Configuration) {
        let look = configuration.look(state, tint: tintColor)
        let stroke = configuration.background.strokeWidth
        var ownGround = configuration.background
        ownGround.backgroundColor = look.background
        ownGround.backgroundColorTransformer = nil
        ground = GroundView.show(ownGround, in: self, now: ground)
        ground?.isUserInteractionEnabled = false
        ground?.alpha = look.backgroundAlpha
        background.isHidden = look.background == nil && stroke == 0 || ground != nil
        background.backgroundColor = look.background
        background.layer.borderWidth = stroke
        background.layer.borderColor = resolved(configuration.background.resolvedStrokeColor(for: tintColor))
        background.alpha = look.backgroundAlpha
        let font = titleFont ?? configuration.font
        (titleView.text, titleView.font, titleView.textColor) = (
            configuration.title ?? titles[.normal], font, look.foreground
        )
        (subtitleView.text, subtitleView.textColor) = (configuration.subtitle, look.foreground)
        subtitleView.font = configuration.subtitleFont
        let normal = configuration.title == nil ? attributedTitles[.normal] : nil
        if let title = configuration.styledTitle(titleView) ?? normal { titleView.attributedText = title }
        if let subtitle = configuration.styledSubtitle(subtitleView) { subtitleView.attributedText = subtitle }
        for (view, mode) in [
            (titleView, configuration.titleLineBreakMode), (subtitleView, configuration.subtitleLineBreakMode),
        ] { (view.lineBreakMode, view.numberOfLines) = (mode, mode.wraps ? 0 : 1) }
        picture.image =
            configuration.showsActivityIndicator
            ? nil
            : shown(
                configuration.image ?? images[.normal], font, configuration.preferredSymbolConfigurationForImage)
        picture.tintColor = configuration.imageColorTransformer?(look.foreground) ?? look.foreground
        spinner.color = configuration.activityIndicatorColorTransformer?(look.foreground) ?? look.foreground
        indicatorView.image = indicatorImage(configuration)
        indicatorView.tintColor = configuration.indicatorColorTransformer?(look.foreground) ?? look.foreground
        if configuration.showsActivityIndicator { spinner.startAnimating() } else { spinner.stopAnimating() }
        for view in [titleView, subtitleView, picture, indicatorView] as [UIView] { view.alpha = look.foregroundAlpha }
    }

    private func showPlain() {
        let isSystem = buttonType != .custom
        background.isHidden = buttonType != .close
        if buttonType == .close { background.backgroundColor = .tertiarySystemFill }
        background.layer.borderWidth = 0
        subtitleView.text = nil
        indicatorView.image = nil
        ground?.removeFromSuperview()
        ground = nil
        titleView.text = title(for: state)
        if let attributed = attributedTitle(for: state) { titleView.attributedText = attributed }
        let own = colors[state] ?? (isEnabled ? colors[.normal] : nil)
        let color = own ?? (isEnabled ? isSystem ? tintColor : colors[.normal] ?? .white : .tertiaryLabel)
        titleView.textColor = color
        if let titleFont { titleView.font = titleFont }
        var image = value(images, for: state)
        if let symbol = value(symbols, for: state) { image = image?.withConfiguration(symbol) }
        picture.image =
            isSystem && image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        picture.tintColor = !isEnabled ? .tertiaryLabel : buttonType == .close ? .secondaryLabel : tintColor
        // A system button fades while a finger is on it; so does the picture of any other.
        let fades = isHighlighted && images[.highlighted] == nil
        titleView.alpha = isSystem && isHighlighted && colors[.highlighted] == nil ? 0.2 : 1
        picture.alpha = fades ? (isSystem ? 0.2 : 0.5) : isEnabled || isSystem ? 1 : 0.5
        if let ground = value(grounds, for: state) {
            background.isHidden = false
            background.layer.shownContents = .image(ground.bitmap, size: ground.size, mode: .scaleToFill)
        }
    }

    /// A symbol beside text is as large and as bold as the text.
    private func shown(_ image: UIImage?, _ font: UIFont, _ own: UIImage.SymbolConfiguration?) -> UIImage? {
        if let own, let image, image.isSymbolImage { return image.withConfiguration(own) }
        return image?.sized(UIImage.SymbolConfiguration(font: font))
    }

    // MARK: Layout

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if configuration == nil, buttonType == .close { return CGSize(width: Self.closeSize, height: Self.closeSize) }
        let insets = insets
        let horizontal = insets.leading + insets.trailing
        let limit =
            size.width > 0 && wrapsContent ? max(1, size.width - horizontal) : .greatestFiniteMagnitude
        var fitted = contents(width: limit).size
        if configuration == nil, !titleView.isHidden {
            // What UIKit leaves above and below a title, where nothing else is asked for.
            let usual = contentEdgeInsets == .zero ? 12 : 0.0
            fitted.height = max(pictureSize.height, fitting(titleView, .greatestFiniteMagnitude).height + usual)
            if contentEdgeInsets == .zero { fitted.width = max(30, fitted.width) }
        }
        return CGSize(
            width: wholePixels(fitted.width + horizontal),
            height: wholePixels(fitted.height + insets.top + insets.bottom))
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override var wrapsContent: Bool {
        configuration.map { $0.titleLineBreakMode.wraps || $0.subtitleLineBreakMode.wraps } ?? false
    }
    override func contentSize(inWidth width: CGFloat?) -> CGSize {
        sizeThatFits(CGSize(width: wrapsContent ? width ?? 0 : 0, height: 0))
    }

    open override var baselineMetrics: BaselineMetrics? {
        guard let metrics = titleView.baselineMetrics else { return nil }
        return BaselineMetrics(above: metrics.above, below: metrics.below, isCentered: true)
    }

    open override func layoutSubviews() {
        if needsUpdateConfiguration {
            needsUpdateConfiguration = false
            updateConfiguration()
        }
        super.layoutSubviews()
        let content = contentRect(forBounds: bounds)
        let room = inReadingDirection(content)
        let contents = contents(width: room.width, height: room.height)
        background.frame = configuration == nil ? backgroundRect(forBounds: bounds) : bounds
        if configuration == nil, buttonType == .close { placeCloseGround(background) }
        if let configuration {
            // A button that has grown with a title that wraps has the corners that it has with one line.
            let wrapped = contents.size.height - self.contents(width: .greatestFiniteMagnitude).size.height
            let hasGrown = abs(contents.size.height - room.height) < 1
            let radius = configuration.cornerRadius(
                height: bounds.height, lineHeight: bounds.height - (hasGrown ? max(0, wrapped) : 0), isOnIOS26)
            background.layer.cornerRadius = min(radius, bounds.height / 2, bounds.width / 2)
            background.layer.cornerCurve = radius * 2 < bounds.height ? .continuous : .circular
            ground?.configuration.cornerRadius = background.layer.cornerRadius
            ground?.fill(self)
        }
        let places = places(of: contents, in: room)
        picture.frame = configuration == nil ? imageRect(forContentRect: content) : places.image
        titleView.frame = configuration == nil ? titleRect(forContentRect: content) : places.title
        (spinner.frame, subtitleView.frame, indicatorView.frame) = (places.image, places.subtitle, places.indicator)
        align(titleView, in: contents, contents.title.height)
        align(subtitleView, in: contents, contents.subtitle.height)
    }

    /// Where the image and the title may be in a button of these bounds: within the insets.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        let insets = insets
        return inReadingDirection(
            CGRect(
                x: bounds.minX + insets.leading, y: bounds.minY + insets.top,
                width: max(0, bounds.width - insets.leading - insets.trailing),
                height: max(0, bounds.height - insets.top - insets.bottom)))
    }
    /// Where the background image is in a button of these bounds: all over. Buttons with a configuration do not ask.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where the title is in this content rectangle. Buttons with a configuration do not ask.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).title }
    /// Where the image is in this content rectangle. Buttons with a configuration do not ask.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).image }
}
