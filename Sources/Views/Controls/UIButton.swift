import Foundation
import Geometry

/// A button: a title, a subtitle and an image on a background. With a `configuration` it looks as that says, else as
/// its type and its state say.
open class UIButton: UIControl {
    /// What a button without a configuration looks like.
    public enum ButtonType: String, Sendable, Hashable, CaseIterable {
        /// `custom` has a white title of 18 pt. All others have one of 15 pt in the tint colour and fade while
        /// highlighted; beside it stands an i in a circle for `detailDisclosure`, `infoLight` and `infoDark`, a plus in
        /// a circle for `contactAdd`, and a cross for `close`.
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
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

    override var meaningOfTap: Event { .primaryActionTriggered }

    private let background = UIView.part()
    private let titleView = UILabel(), subtitleView = UILabel()
    private let picture = UIImageView()
    private let spinner = UIActivityIndicatorView(style: .medium)

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
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: [.touchUpInside, .primaryActionTriggered])
    }

    private func setUp() {
        for part in [background, picture, titleView, subtitleView, spinner] as [UIView] { addSubview(part) }
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
            let configuration = UIImage.SymbolConfiguration(pointSize: 19)
            images[State.normal] = UIImage(systemName: symbol, withConfiguration: configuration)
        }
        contentDidChange()
    }

    // MARK: Contents by state

    private var titles: [State: String] = [:], colors: [State: UIColor] = [:], images: [State: UIImage] = [:]
    private var grounds: [State: UIImage] = [:]

    /// What is set for a state, else for the normal one.
    private func value<Value>(_ values: [State: Value], for state: State) -> Value? { values[state] ?? values[.normal] }

    /// Sets the title for a state; nil removes it, so that the one for `.normal` is shown. With a configuration only
    /// the one for `.normal` counts, and only where the configuration has none.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        contentDidChange()
    }
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
        background.isHidden = look.background == nil
        background.backgroundColor = look.background
        background.alpha = look.backgroundAlpha
        let font = titleFont ?? configuration.font
        (titleView.text, titleView.font, titleView.textColor) = (
            configuration.title ?? titles[.normal], font, look.foreground
        )
        (subtitleView.text, subtitleView.textColor) = (configuration.subtitle, look.foreground)
        subtitleView.font = configuration.subtitleFont
        for view in [titleView, subtitleView] { view.textAlignment = configuration.alignment }
        for (view, mode) in [
            (titleView, configuration.titleLineBreakMode), (subtitleView, configuration.subtitleLineBreakMode),
        ] { (view.lineBreakMode, view.numberOfLines) = (mode, mode.wraps ? 0 : 1) }
        picture.image = configuration.showsActivityIndicator ? nil : shown(configuration.image ?? images[.normal], font)
        picture.tintColor = look.foreground
        spinner.color = look.foreground
        if configuration.showsActivityIndicator { spinner.startAnimating() } else { spinner.stopAnimating() }
        for view in [titleView, subtitleView, picture] as [UIView] { view.alpha = look.foregroundAlpha }
    }

    private func showPlain() {
        let isSystem = buttonType != .custom
        background.isHidden = true
        subtitleView.text = nil
        titleView.text = title(for: state)
        let own = colors[state] ?? (isEnabled ? colors[.normal] : nil)
        let color = own ?? (isEnabled ? isSystem ? tintColor : colors[.normal] ?? .white : .tertiaryLabel)
        titleView.textColor = color
        if let titleFont { titleView.font = titleFont }
        let image = value(images, for: state)
        picture.image =
            isSystem && image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        picture.tintColor = isEnabled ? tintColor : .tertiaryLabel
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
    private func shown(_ image: UIImage?, _ font: UIFont) -> UIImage? {
        guard let image, image.symbolImage?.configuration == UIImage.SymbolConfiguration() else { return image }
        return image.withConfiguration(UIImage.SymbolConfiguration(font: font))
    }

    // MARK: Layout

    /// What the contents measure, and where they lie in a box of their own, all for left to right.
    private struct Contents {
        var size = CGSize.zero
        var image = CGRect.zero, title = CGRect.zero, subtitle = CGRect.zero
    }

    private var pictureSize: CGSize {
        if configuration?.showsActivityIndicator == true { return spinner.intrinsicContentSize }
        return picture.image?.size ?? .zero
    }

    private func contents(width limit: CGFloat) -> Contents {
        var contents = Contents()
        let picture = pictureSize
        let hasPicture = picture.width > 0
        let placement = configuration?.imagePlacement ?? .leading
        let isRow = placement == .leading || placement == .trailing
        var room = limit
        if hasPicture, isRow, limit < .greatestFiniteMagnitude {
            room -= picture.width + (configuration?.imagePadding ?? 0)
        }
        let title = titleView.isHidden ? .zero : fitting(titleView, room)
        let subtitle = subtitleView.isHidden ? .zero : fitting(subtitleView, room)
        let gap = title.height > 0 && subtitle.height > 0 ? configuration?.titlePadding ?? 0 : 0
        let text = CGSize(
            width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
        let hasText = text.height > 0
        let padding = hasPicture && hasText ? configuration?.imagePadding ?? 0 : 0
        contents.size =
            isRow
            ? CGSize(width: picture.width + padding + text.width, height: max(picture.height, text.height))
            : CGSize(width: max(picture.width, text.width), height: picture.height + padding + text.height)
        let size = contents.size
        var textOrigin = CGPoint(x: 0, y: (size.height - text.height) / 2)
        var pictureOrigin = CGPoint(x: 0, y: (size.height - picture.height) / 2)
        switch placement {
        case .leading: textOrigin.x = picture.width + padding
        case .trailing: pictureOrigin.x = size.width - picture.width
        case .top:
            pictureOrigin = CGPoint(x: (size.width - picture.width) / 2, y: 0)
            textOrigin = CGPoint(x: (size.width - text.width) / 2, y: picture.height + padding)
        case .bottom:
            pictureOrigin = CGPoint(x: (size.width - picture.width) / 2, y: size.height - picture.height)
            textOrigin = CGPoint(x: (size.width - text.width) / 2, y: 0)
        }
        contents.image = CGRect(origin: pictureOrigin, size: picture)
        let alignment = configuration?.titleAlignment ?? .center
        func line(_ size: CGSize, y: CGFloat) -> CGRect {
            let rest = text.width - size.width
            let share: CGFloat =
                switch alignment {
                case .leading: 0
                case .trailing: 1
                case .center: 0.5
                case .automatic: isRow && hasPicture ? 0 : 0.5
                }
            return CGRect(x: textOrigin.x + rest * share, y: y, width: size.width, height: size.height)
        }
        contents.title = line(title, y: textOrigin.y)
        contents.subtitle = line(subtitle, y: textOrigin.y + title.height + gap)
        return contents
    }

    private func fitting(_ label: UILabel, _ width: CGFloat) -> CGSize {
        let size = label.sizeThatFits(CGSize(width: label.numberOfLines == 1 ? 0 : max(1, width), height: 0))
        return CGSize(width: min(size.width, max(0, width)), height: size.height)
    }

    /// Points between the button's edges and its contents.
    private var insets: NSDirectionalEdgeInsets {
        if let configuration { return configuration.contentInsets }
        let own = contentEdgeInsets
        return NSDirectionalEdgeInsets(top: own.top, leading: own.left, bottom: own.bottom, trailing: own.right)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
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
        super.layoutSubviews()
        background.frame = bounds
        if let configuration {
            let radius = configuration.cornerRadius(height: bounds.height, isOnIOS26)
            background.layer.cornerRadius = min(radius, bounds.height / 2, bounds.width / 2)
            background.layer.cornerCurve = radius * 2 < bounds.height ? .continuous : .circular
        }
        let insets = insets
        let room = CGRect(
            x: bounds.minX + insets.leading, y: bounds.minY + insets.top,
            width: max(0, bounds.width - insets.leading - insets.trailing),
            height: max(0, bounds.height - insets.top - insets.bottom))
        let contents = contents(width: room.width)
        let origin = CGPoint(
            x: room.minX + (room.width - contents.size.width) * horizontalShare,
            y: room.minY + (room.height - contents.size.height) * verticalShare)
        func place(_ view: UIView, _ frame: CGRect, _ shift: UIEdgeInsets) {
            let frame = frame.offsetBy(
                dx: origin.x + (shift.left - shift.right) / 2, dy: origin.y + (shift.top - shift.bottom) / 2)
            let placed = CGRect(
                x: nearestPixel(frame.minX), y: nearestPixel(frame.minY), width: frame.width, height: frame.height)
            view.frame = inReadingDirection(placed)
        }
        place(picture, contents.image, configuration == nil ? imageEdgeInsets : .zero)
        place(spinner, contents.image, .zero)
        place(titleView, contents.title, configuration == nil ? titleEdgeInsets : .zero)
        place(subtitleView, contents.subtitle, .zero)
    }

    private var horizontalShare: CGFloat {
        switch contentHorizontalAlignment {
        case .center, .fill: 0.5
        case .leading: 0
        case .trailing: 1
        case .left: isRightToLeft ? 1 : 0
        case .right: isRightToLeft ? 0 : 1
        }
    }

    private var verticalShare: CGFloat {
        switch contentVerticalAlignment {
        case .center, .fill: 0.5
        case .top: 0
        case .bottom: 1
        }
    }
}

extension NSLineBreakMode {
    /// Whether what is too long goes on in another line.
    fileprivate var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
