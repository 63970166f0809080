import Foundation
import Geometry

/// What bars show: a text or an image.
open class UIBarItem: NSObject {
    /// The text; nil for none.
    open var title: String? { didSet { didChange() } }
    /// The image, which is drawn in the tint colour unless it is rendered as it is; nil for none.
    open var image: UIImage? { didSet { didChange() } }
    /// Whether it can be tapped; true by default. One that cannot is gray.
    open var isEnabled = true { didSet { didChange() } }
    /// A number of one's own to find the item by; 0 by default.
    open var tag = 0
    /// The name by which scripts find the item's view; nil, the default, for none.
    open var accessibilityIdentifier: String?
    /// What it is called, in a word or two. Steps find its view by it; nil, the default, for none.
    open var accessibilityLabel: String?
    /// What it does. It is kept and read back.
    open var accessibilityHint: String?
    /// Where the image is moved to from the middle; zero by default. It is kept and not looked at.
    open var imageInsets = UIEdgeInsets.zero
    /// An item without anything.
    public override init() {}

    /// Called when the item has been made from a storyboard or a nib. Does nothing unless overridden.
    open func awakeFromNib() {}

    /// Called when what the item shows has changed.
    var didChange: () -> Void = {}

    private var attributes: [(state: UIControl.State, values: [NSAttributedString.Key: Any])] = []
    /// Sets the look of the text in a state. The colour counts.
    open func setTitleTextAttributes(_ values: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        attributes.removeAll { $0.state == state }
        if let values { attributes.append((state, values)) }
        didChange()
    }
    /// The look of the text in a state, as it was set; nil where it was not.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes.first { $0.state == state }?.values
    }
}

/// A button of a navigation bar or a toolbar.
open class UIBarButtonItem: UIBarItem {
    /// How a button's text looks.
    public enum Style: Int, Sendable, Hashable {
        /// `plain` and `bordered` are regular, `done` and `prominent` bold.
        case plain, bordered, done, prominent
    }
    /// The buttons that the system names and draws.
    public enum SystemItem: Int, Sendable, Hashable {
        /// The buttons by UIKit's names; the two spaces are room in toolbars.
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks,
            search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
    }

    /// How the text looks; `.plain` by default.
    open var style = Style.plain { didSet { didChange() } }
    /// The width in points; 0, the default, for that of the contents.
    open var width: CGFloat = 0 { didSet { didChange() } }
    /// What the item's action is performed on; it is not kept alive.
    open weak var target: AnyObject?
    /// What a tap performs; nil for nothing.
    open var action: Selector?
    /// A view in place of the text and the image; nil, the default, for none.
    open var customView: UIView?
    /// The colour of the text or image; nil, the default, for the bar's.
    open var tintColor: UIColor? { didSet { didChange() } }
    /// What a tap does, where there is no target; nil for nothing.
    open var primaryAction: UIAction? {
        didSet {
            if let title = primaryAction?.title, !title.isEmpty { self.title = title }
            if let image = primaryAction?.image { self.image = image }
        }
    }
    /// Texts that the item may have, for which room is kept in UIKit. It is kept and not looked at.
    open var possibleTitles: Set<String>?
    var systemItem: SystemItem?

    /// An item without anything.
    public override init() { super.init() }
    /// Nothing is read from the coder: whoever reads a storyboard sets the properties.
    public required init?(coder: NSCoder) { super.init() }

    /// A text that performs an action on a target.
    public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
        self.init()
        (self.title, self.style, self.target, self.action) = (title, style, target, action)
    }
    /// An image that performs an action on a target.
    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
        self.init()
        (self.image, self.style, self.target, self.action) = (image, style, target, action)
    }
    /// An image that performs an action on a target.
    /// `landscapeImagePhone`: kept out: bars are as high on their side.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: AnyObject?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
    }
    /// One of the system's buttons that performs an action on a target.
    public convenience init(barButtonSystemItem item: SystemItem, target: AnyObject?, action: Selector?) {
        self.init()
        systemItem = item
        style = item == .done || item == .save ? .done : .plain
        (self.target, self.action) = (target, action)
    }
    /// One of the system's buttons that calls an action.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }
    /// A button that calls an action, and has its title and image unless it is given others.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        (self.primaryAction, self.menu) = (primaryAction, menu)
        if let title { self.title = title }
        if let image { self.image = image }
    }
    /// Whether the item is left out of its bar; false by default.
    open var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }
    /// Whether the item has a tinted ground as something that is switched on; false by default.
    open var isSelected = false { didSet { if isSelected != oldValue { didChange() } } }
    /// Whether a tap turns `isSelected` on and off, or, where it opens a menu, the item shows which action of it was
    /// chosen; false by default.
    open var changesSelectionAsPrimaryAction = false { didSet { showChoice() } }
    /// The title and the image of what is chosen in the menu, where the item shows it.
    func showChoice() {
        guard changesSelectionAsPrimaryAction, primaryAction == nil, action == nil, let actions = menu?.allActions,
            let chosen = actions.first(where: { $0.state == .on }) ?? actions.first
        else { return }
        chosen.state = .on
        (title, image) = (chosen.title, chosen.image)
    }
    /// The same item in a bar of a telephone on its side. It is kept: bars are as high on their side.
    open var landscapeImagePhone: UIImage?
    /// Kept for code that sets it: items have no ground of their own.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics = .default
    ) {}
    /// Kept for code that sets it: texts stand where they are.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
    /// What a tap offers where it does nothing else, and otherwise a finger that rests; nil, the default, for nothing.
    open var menu: UIMenu? {
        didSet {
            showChoice()
            didChange()
        }
    }
    /// How the elements of the menu follow each other; automatic by default.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    /// A view of one's own.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
    /// Room in a toolbar that takes what the others leave.
    public class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }
    /// Room of a width in points in a toolbar.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }

    /// Does what a tap does.
    public func sendAction() { sendAction(from: nil) }

    /// `button`: the one that was tapped: without a target the action is for whom it finds around it.
    func sendAction(from button: UIView?) {
        guard isEnabled else { return }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let action, let target = target ?? button?.target(forAction: action, withSender: self) as? AnyObject {
            PortRuntime.perform(action, on: target, with: [self, nil])
        }
        if let primaryAction {
            primaryAction.sender = self
            primaryAction.handler(primaryAction)
        }
    }

    // MARK: What is drawn

    static let words: [SystemItem: String] = [
        .done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .undo: "Undo", .redo: "Redo",
    ]
    static let symbols: [SystemItem: String] = [
        .add: "plus", .compose: "square.and.pencil", .reply: "arrow.uturn.left", .action: "square.and.arrow.up",
        .organize: "folder", .bookmarks: "book", .search: "magnifyingglass", .refresh: "arrow.clockwise",
        .stop: "xmark", .camera: "camera", .trash: "trash", .play: "play.fill", .pause: "pause.fill",
        .rewind: "backward.fill", .fastForward: "forward.fill", .close: "xmark",
    ]

    /// Symbols for text of 17 points in their large scale, whose place was read for "plus" on iOS 13.
    private static let symbolSize = UIImage.SymbolConfiguration(pointSize: 21.5)

    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
    private var shownTitle: String? { title ?? systemItem.flatMap { Self.words[$0] } }
    private var shownImage: UIImage? {
        if let image {
            guard image.symbolImage?.configuration.hasSize == false else {
                // Bars tint what does not say that it wants to stay as it is.
                return image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
            }
            return image.sized(Self.symbolSize)
        }
        return systemItem.flatMap { Self.symbols[$0] }.flatMap {
            UIImage(systemName: $0, withConfiguration: Self.symbolSize)
        }
    }

    /// A view of the item, sized.
    func makeView(tint: UIColor, height: CGFloat) -> UIView {
        if let customView { return BarButtonHolder.holding(customView, height: height) }
        let button = BarButton(frame: CGRect(x: 0, y: 0, width: 0, height: height))
        button.item = self
        button.offerMenu()
        button.accessibilityIdentifier = accessibilityIdentifier
        button.accessibilityLabel = accessibilityLabel
        let color = isEnabled ? tintColor ?? tint : .tertiaryLabel
        let content: UIView
        if let image = shownImage {
            let view = UIImageView(image: image)
            view.contentMode = .center
            view.tintColor = color
            view.bounds.size = image.size
            content = view
        } else {
            let label = UILabel()
            let look = titleTextAttributes(for: isEnabled ? .normal : .disabled)
            label.text = shownTitle
            label.font = look?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
            label.textColor = look?[.foregroundColor] as? UIColor ?? color
            label.lineBreakMode = .byTruncatingTail
            label.bounds.size = label.sizeThatFits(.zero)
            content = label
        }
        if isSelected {
            // Its size was not measured.
            let ground = UIView.part(radius: 6)
            ground.backgroundColor = color.withAlphaComponent(0.18)
            ground.frame = content.bounds.insetBy(dx: -5, dy: -4)
            button.ground = ground
            button.addSubview(ground)
        }
        button.content = content
        button.addSubview(content)
        button.bounds.size.width = width > 0 ? width : content.bounds.width
        return button
    }

    private var isBold: Bool { style == .done || style == .prominent }
}

/// The button of a bar item, which a tap reaches.
final class BarButton: UIControl {
    weak var item: UIBarButtonItem?
    var content: UIView?
    /// Behind the contents of a selected item; nil for none.
    var ground: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        addAction(
            UIAction { [weak self] _ in if let self { item?.sendAction(from: self) } }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let content else { return }
        let width = min(content.bounds.width, bounds.width)
        content.frame = CGRect(
            x: nearestPixel((bounds.width - width) / 2), y: nearestPixel((bounds.height - content.bounds.height) / 2),
            width: width, height: content.bounds.height)
        ground?.center = content.center
    }
}

/// Holds a view of one's own in the middle of a bar.
final class BarButtonHolder: UIView {
    static func holding(_ view: UIView, height: CGFloat) -> BarButtonHolder {
        let holder = BarButtonHolder(frame: .zero)
        holder.isOpaque = false
        var size = view.bounds.size
        if size.width == 0 || !view.translatesAutoresizingMaskIntoConstraints {
            let fitted = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            size = fitted.width > 0 ? fitted : view.sizeThatFits(CGSize(width: 200, height: height))
        }
        holder.bounds.size = CGSize(width: size.width, height: height)
        view.frame = CGRect(origin: CGPoint(x: 0, y: (height - size.height) / 2), size: size)
        holder.addSubview(view)
        return holder
    }
}
