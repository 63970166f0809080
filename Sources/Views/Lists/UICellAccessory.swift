import Foundation
import Geometry

/// What stands before or after the contents of a list's item.
public struct UICellAccessory {
    /// When it is shown.
    public enum DisplayedState: Int, Sendable, Hashable {
        /// At any time, in editing mode, or outside of it.
        case always, whenEditing, whenNotEditing
    }
    /// On which side it is.
    public enum Placement {
        /// Before the contents.
        case leading(displayed: DisplayedState = .always)
        /// After the contents.
        case trailing(displayed: DisplayedState = .always)
    }
    /// Points that it takes.
    public enum LayoutDimension: Sendable, Hashable {
        /// As many as it is wide; or so many.
        case actual, standard, custom(CGFloat)
    }
    /// How it looks.
    public struct Options: Sendable {
        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// Points that it takes; as many as it is wide by default.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil, the default, for its own.
        public var tintColor: UIColor?
        /// The look.
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil
        ) { (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor) }
    }
    /// How a text looks.
    public struct LabelOptions {
        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// Points that it takes; as many as it is wide by default.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil, the default, for gray.
        public var tintColor: UIColor?
        /// Its font; that of texts by default.
        public var font: UIFont
        /// The look.
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil,
            font: UIFont = .preferredFont(forTextStyle: .body)
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
            (self.tintColor, self.font) = (tintColor, font)
        }
    }
    /// A view of one's own.
    public struct CustomViewConfiguration {
        /// The view, in its size or in that which it asks for.
        public var customView: UIView
        /// On which side it is.
        public var placement: Placement
        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// Points that it takes; as many as it is wide by default.
        public var reservedLayoutWidth: LayoutDimension
        /// Its tint; nil, the default, for that around it.
        public var tintColor: UIColor?
        /// Whether it keeps its size. It always does here.
        public var maintainsFixedSize: Bool
        /// A view on a side.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool = false,
            reservedLayoutWidth: LayoutDimension = .standard, tintColor: UIColor? = nil,
            maintainsFixedSize: Bool = false
        ) {
            (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
            (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
            self.maintainsFixedSize = maintainsFixedSize
        }
    }
    /// The look of each kind.
    public typealias DisclosureIndicatorOptions = Options
    /// The look of a tick.
    public typealias CheckmarkOptions = Options
    /// The look of the button that deletes.
    public typealias DeleteOptions = Options
    /// The look of the button that inserts.
    public typealias InsertOptions = Options
    /// The look of a grip.
    public typealias ReorderOptions = Options
    /// The look of an i in a circle.
    public typealias DetailOptions = Options
    /// The look of the circle by which items are chosen.
    public typealias MultiselectOptions = Options
    /// The look of an arrow head that opens what belongs to an item.
    public struct OutlineDisclosureOptions {
        /// What a tap opens by.
        public enum Style: Int, Sendable, Hashable {
            /// As the system has it; by the whole item; by the arrow head.
            case automatic, header, cell
        }
        /// Kept for code that sets it: a tap on the arrow head does what its handler does.
        public var style: Style
        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// Points that it takes; as many as it is wide by default.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil, the default, for the tint colour.
        public var tintColor: UIColor?
        /// The look.
        public init(
            style: Style = .automatic, isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard,
            tintColor: UIColor? = nil
        ) {
            (self.style, self.isHidden) = (style, isHidden)
            (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
        }
    }

    enum Kind {
        case symbol(String, CGFloat, UIFont.Weight), text(String, UIFont), view(UIView), choice
    }
    let kind: Kind
    let isLeading: Bool
    let displayed: DisplayedState
    let options: Options
    /// The colour without one of its own; nil for the tint colour.
    var color: UIColor?
    /// What a tap does; nil for nothing.
    var action: (() -> Void)?

    private init(
        _ kind: Kind, _ displayed: DisplayedState, _ options: Options, isLeading: Bool = false, color: UIColor? = nil,
        action: (() -> Void)? = nil
    ) {
        (self.kind, self.displayed, self.options) = (kind, displayed, options)
        (self.isLeading, self.color, self.action) = (isLeading, color, action)
    }

    /// An arrow head.
    public static func disclosureIndicator(displayed: DisplayedState = .always, options: Options = Options())
        -> UICellAccessory
    { UICellAccessory(.symbol("chevron.forward", 13, .semibold), displayed, options, color: .tertiaryLabel) }
    /// A tick.
    public static func checkmark(displayed: DisplayedState = .always, options: Options = Options()) -> UICellAccessory {
        UICellAccessory(.symbol("checkmark", 15, .semibold), displayed, options)
    }
    /// An i in a circle.
    public static func detail(
        displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(.symbol("info.circle", 19, .regular), displayed, options, action: actionHandler)
    }
    /// A button before the contents that deletes.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .symbol("minus.circle.fill", 19, .regular), displayed, options, isLeading: true, color: .systemRed,
            action: actionHandler)
    }
    /// A button before the contents that inserts.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .symbol("plus.circle.fill", 19, .regular), displayed, options, isLeading: true, color: .systemGreen,
            action: actionHandler)
    }
    /// A grip. Nothing is moved by it here.
    public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = Options())
        -> UICellAccessory
    { UICellAccessory(.symbol("line.3.horizontal", 17, .regular), displayed, options, color: .tertiaryLabel) }
    /// The circle by which an item is chosen with others in editing mode, with a tick in it once it is.
    public static func multiselect(displayed: DisplayedState = .whenEditing, options: Options = Options())
        -> UICellAccessory
    { UICellAccessory(.choice, displayed, options, isLeading: true) }
    /// An arrow head that opens what belongs to an item. A tap does what the handler does, and nothing without one:
    /// items have no others below them here.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        let own = Options(
            isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor)
        return UICellAccessory(.symbol("chevron.forward", 14, .semibold), displayed, own, action: actionHandler)
    }
    /// What opens a menu: its title, or that of what is chosen in it, with an arrow head up and one down.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: Options = Options(),
        selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
    ) -> UICellAccessory {
        let button = UIButton(configuration: .plain())
        button.configuration?.contentInsets = .zero
        button.configuration?.titleLineBreakMode = .byTruncatingTail
        button.configuration?.indicator = .popup
        button.configuration?.baseForegroundColor = .secondaryLabel
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        button.onChoice { [weak button] menu in
            if let button { button.bounds.size = button.sizeThatFits(.zero) }
            button?.superview?.setNeedsLayout()
            selectedElementDidChangeHandler?(menu)
        }
        button.bounds.size = button.sizeThatFits(.zero)
        return UICellAccessory(.view(button), displayed, options)
    }
    /// A text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        let own = Options(
            isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor)
        return UICellAccessory(.text(text, options.font), displayed, own, color: .secondaryLabel)
    }
    /// A view of one's own.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let own = Options(
            isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
            tintColor: configuration.tintColor)
        switch configuration.placement {
        case .leading(let displayed):
            return UICellAccessory(.view(configuration.customView), displayed, own, isLeading: true)
        case .trailing(let displayed): return UICellAccessory(.view(configuration.customView), displayed, own)
        }
    }

    func isShown(editing: Bool) -> Bool {
        !options.isHidden && (displayed == .always || (displayed == .whenEditing) == editing)
    }

    var isChoice: Bool {
        if case .choice = kind { true } else { false }
    }

    /// The view that shows it, in its size.
    /// - Parameter isChosen: whether its item is selected.
    func makeView(isChosen: Bool) -> UIView {
        let view: UIView
        switch kind {
        case .choice:
            view = UIImageView(
                image: UIImage(
                    systemName: isChosen ? "checkmark.circle.fill" : "circle",
                    withConfiguration: .init(pointSize: 19, weight: .regular)))
            if !isChosen {
                view.tintColor = .tertiaryLabel
            } else if let tint = options.tintColor {
                view.tintColor = tint
            }
        case .symbol(let name, let size, let weight):
            let image = UIImage(systemName: name, withConfiguration: .init(pointSize: size, weight: weight))
            if let action {
                let button = UIButton(type: .system)
                button.setImage(image, for: .normal)
                button.addAction(UIAction { _ in action() }, for: .touchUpInside)
                view = button
            } else {
                view = UIImageView(image: image)
            }
            if let tint = options.tintColor ?? color { view.tintColor = tint }
        case .text(let text, let font):
            let label = UILabel()
            (label.text, label.font, label.textColor) = (text, font, options.tintColor ?? color)
            view = label
        case .view(let own):
            if let tint = options.tintColor { own.tintColor = tint }
            if own.bounds.size == .zero { own.bounds.size = own.systemLayoutSizeFitting(.zero) }
            return own
        }
        view.sizeToFit()
        return view
    }

    /// Points that it takes.
    func width(of view: UIView) -> CGFloat {
        if case .custom(let points) = options.reservedLayoutWidth { return points }
        return view.bounds.width
    }
}
