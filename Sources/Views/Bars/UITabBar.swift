import Foundation
import Geometry

/// What a tab bar shows of a controller.
open class UITabBarItem: UIBarItem {
    /// The tabs that the system names and draws.
    public enum SystemItem: Int, Sendable, Hashable {
        /// The tabs by UIKit's names.
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
            mostViewed
    }
    /// The image while the tab is chosen; nil, the default, for the other one.
    open var selectedImage: UIImage? { didSet { didChange() } }
    /// Where the text is moved to from its place, beside what the bar's appearance says; zero by default.
    open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }
    /// A text on a round ground beside the image; nil, the default, for none.
    open var badgeValue: String? { didSet { didChange() } }
    /// The colour of the badge's ground; nil, the default, for the system's red.
    open var badgeColor: UIColor? { didSet { didChange() } }

    /// Whether there is nothing to show.
    var isBlank: Bool { (title ?? "").isEmpty && image == nil && selectedImage == nil && badgeValue == nil }

    /// An item without anything.
    public override init() { super.init() }
    /// Nothing is read from the coder: whoever reads a storyboard sets the properties.
    public required init?(coder: NSCoder) { super.init() }
    /// A tab with a text and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    /// A tab with a text and an image, and another one while it is chosen.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
    /// One of the system's tabs.
    public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
        self.init()
        let (title, symbol): (String, String) =
            switch item {
            case .more: ("More", "ellipsis")
            case .favorites: ("Favorites", "star.fill")
            case .featured: ("Featured", "star.fill")
            case .topRated: ("Top Rated", "star.fill")
            case .recents: ("Recents", "clock.fill")
            case .contacts: ("Contacts", "person.crop.circle.fill")
            case .history: ("History", "clock.fill")
            case .bookmarks: ("Bookmarks", "book.fill")
            case .search: ("Search", "magnifyingglass")
            case .downloads: ("Downloads", "square.and.arrow.down")
            case .mostRecent: ("Most Recent", "clock")
            case .mostViewed: ("Most Viewed", "list.bullet")
            }
        (self.title, self.tag) = (title, tag)
        image = UIImage(systemName: symbol)
    }
}

/// The bar of a tab bar controller: 49 pt high, or a plate that floats on iOS 26. Alone it draws nothing until it has
/// items. A subclass that overrides `sizeThatFits(_:)` says how high a controller's bar is, with the safe area below.
open class UITabBar: UIView {
    /// Whether the screen behind is seen, blurred; true by default.
    open var isTranslucent = true { didSet { rebuild() } }
    /// The colour of the bar's ground; nil, the default, for the system's.
    open var barTintColor: UIColor? { didSet { rebuild() } }
    /// The colour of the tabs that are not chosen; nil, the default, for gray, or for `label` on iOS 26.
    open var unselectedItemTintColor: UIColor? { didSet { rebuild() } }
    /// Which of two looks the bar has.
    open var barStyle = UIBarStyle.default
    /// The bar's look; the system's by default.
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            hasAppearance = true
            rebuild()
        }
    }
    private var hasAppearance = false
    /// The look that somebody has set; nil for the system's.
    var givenAppearance: UITabBarAppearance? {
        get { hasAppearance ? standardAppearance : nil }
        set { if let newValue { standardAppearance = newValue } }
    }
    /// How the bar looks while what the screen scrolls is at its end, or where nothing scrolls; nil, the default, for one
    /// without a ground, as since iOS 15. A bar that is coloured in the ways of before keeps its ground.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { setNeedsLayout() } }
    /// Whether what the screen scrolls is at its end.
    var isAtEdge = false { didSet { if isAtEdge != oldValue { setNeedsLayout() } } }
    private var isPlainlyColored: Bool { barTintColor != nil || backgroundImage != nil || !isTranslucent }
    /// A line of one's own above the bar. An empty image takes the line away, as in UIKit; others are not drawn.
    open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
    /// The image of the ground, in place of the blurred screen behind; an empty one leaves the bar without a ground.
    open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
    /// Points of the safe area that the bar covers, as its controller says.
    var coveredBottom: CGFloat = 0 { didSet { if coveredBottom != oldValue { setNeedsLayout() } } }
    /// What stands in the bar, from the leading edge; nil, the default, for nothing.
    open var items: [UITabBarItem]? {
        didSet {
            for item in items ?? [] { item.didChange = { [weak self] in self?.rebuild() } }
            rebuild()
        }
    }
    /// Sets what stands in the bar. It is never animated.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    /// The chosen item; nil for none.
    open weak var selectedItem: UITabBarItem? { didSet { rebuild() } }
    /// Told when an item is tapped; it is not kept alive. Nil by default.
    open weak var delegate: (any UITabBarDelegate)?
    /// What a tap does beside telling the delegate.
    var choose: (Int) -> Void = { _ in }

    private var ground: (view: UIVisualEffectView, picture: UIImageView, line: UIView)?
    /// In place of the ground on iOS 26.
    private var plate: TabBarPlate?
    private var tabs: [(area: UIControl, picture: UIImageView?, title: UILabel, badge: TabBarBadge?)] = []

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        rebuild()
    }

    private func rebuild() {
        tabs.forEach { $0.area.removeFromSuperview() }
        tabs = []
        setNeedsLayout()
        guard let items else { return }
        for (index, item) in items.enumerated() {
            let isChosen = item === selectedItem
            let own = standardAppearance.stackedLayoutAppearance
            let state = isChosen ? own.selected : own.normal
            let color: UIColor = isChosen ? tintColor : unselectedItemTintColor ?? (isOnIOS26 ? .label : .systemGray)
            let area = UIControl(frame: .zero)
            area.accessibilityIdentifier = item.accessibilityIdentifier
            area.addAction(
                UIAction { [weak self, weak item] _ in
                    guard let self, let item else { return }
                    choose(index)
                    delegate?.tabBar(self, didSelect: item)
                }, for: .touchUpInside)
            var picture: UIImageView?
            if let image = (isChosen ? item.selectedImage : nil) ?? item.image {
                let isPlain = image.symbolImage?.configuration.hasSize == false
                let view = UIImageView(
                    image: isPlain
                        ? image.sized(UIImage.SymbolConfiguration(pointSize: 18, weight: .medium))
                        : image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image)
                view.contentMode = .center
                view.tintColor = state.iconColor ?? color
                area.addSubview(view)
                picture = view
            }
            let title = UILabel()
            let look = item.titleTextAttributes(for: isChosen ? .selected : .normal)
            (title.text, title.textAlignment) = (item.title, .center)
            func value<T>(_ key: NSAttributedString.Key) -> T? {
                state.titleTextAttributes[key] as? T ?? look?[key] as? T
            }
            title.font = value(.font) ?? .systemFont(ofSize: picture == nil ? 15 : 10, weight: .medium)
            title.textColor = value(.foregroundColor) ?? color
            area.addSubview(title)
            let badge = item.badgeValue.map { TabBarBadge($0, color: item.badgeColor ?? state.badgeBackgroundColor) }
            if let badge { area.addSubview(badge) }
            addSubview(area)
            tabs.append((area, picture, title, badge))
        }
    }

    private var height: CGFloat { TabBarPlaces.height(traitCollection.systemVersion, inset: 0) }
    /// The system's height, with the safe area below the bar of a controller.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let height = TabBarPlaces.height(traitCollection.systemVersion, inset: coveredBottom)
        return CGSize(width: size.width, height: height + coveredBottom)
    }
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let items else { return }
        let places = TabBarPlaces(
            count: items.count, width: bounds.width, height: bounds.height - coveredBottom,
            system: traitCollection.systemVersion,
            isRightToLeft: isRightToLeft)
        if let frame = places.plate {
            let chosen = items.firstIndex { $0 === selectedItem }
            layOutPlate(frame, chosen: chosen.map { places.areas[$0] })
        } else {
            layOutGround()
        }
        for (index, (tab, area)) in zip(tabs, places.areas).enumerated() {
            tab.area.frame = area
            let (top, hasPicture) = (area.height / 2 - 25, tab.picture != nil)
            tab.picture?.frame = CGRect(x: area.width / 2 - 14, y: top + 3.5, width: 28, height: 28)
            let own = standardAppearance.stackedLayoutAppearance
            var moved = (items[index] === selectedItem ? own.selected : own.normal).titlePositionAdjustment
            moved.horizontal += items[index].titlePositionAdjustment.horizontal
            moved.vertical += items[index].titlePositionAdjustment.vertical
            tab.title.frame = CGRect(
                x: moved.horizontal, y: top + (hasPicture ? 31.5 : 12.5) + moved.vertical, width: area.width,
                height: hasPicture ? 14 : 24)
            tab.badge?.place(in: area.size, isRightToLeft: isRightToLeft)
        }
    }

    private func layOutPlate(_ frame: CGRect, chosen: CGRect?) {
        let plate = plate ?? TabBarPlate(frame: frame)
        if plate.superview == nil { insertSubview(plate, at: 0) }
        self.plate = plate
        plate.frame = frame
        plate.mark(chosen)
    }

    private func layOutGround() {
        if ground == nil {
            let parts = ChromeBackground.parts(bounds, lineAt: .top)
            insertSubview(parts.ground, at: 0)
            insertSubview(parts.line, at: 1)
            let picture = UIImageView()
            picture.contentMode = .scaleToFill
            parts.ground.contentView.addSubview(picture)
            ground = (parts.ground, picture, parts.line)
        }
        guard let ground else { return }
        let look = isAtEdge ? scrollEdgeAppearance ?? standardAppearance : standardAppearance
        let isClear = isAtEdge && scrollEdgeAppearance == nil && !isPlainlyColored
        (ground.view.isHidden, ground.line.isHidden) = (isClear, isClear)
        if isClear { return }
        let image = backgroundImage ?? look.backgroundImage
        let color = barTintColor ?? look.backgroundColor
        // As in UIKit an image takes the place of the bar's own ground, but only covers that of an appearance.
        let hasOwn = backgroundImage == nil || hasAppearance
        let effect = barTintColor == nil && isTranslucent && hasOwn ? look.backgroundEffect : nil
        if ground.view.effect !== effect { ground.view.effect = effect }
        ground.view.contentView.backgroundColor = hasOwn ? color ?? (isTranslucent ? nil : .systemBackground) : nil
        ground.picture.image = image
        ground.picture.frame = bounds
        ground.line.isHidden = shadowImage != nil || !look.hasDefaultShadow && look.shadowColor == nil
        ground.line.backgroundColor = look.shadowColor ?? ChromeBackground.hairline
        ground.view.frame = bounds
        ground.line.frame = CGRect(
            x: 0, y: -ground.line.bounds.height, width: bounds.width, height: ground.line.bounds.height)
    }
}

/// Hears of taps on a tab bar.
public protocol UITabBarDelegate: AnyObject {
    /// Called when an item is tapped. Does nothing unless implemented.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
