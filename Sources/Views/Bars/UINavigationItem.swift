import Foundation
import Geometry

/// What a navigation bar shows of a controller.
open class UINavigationItem: NSObject {
    /// When the title is large.
    public enum LargeTitleDisplayMode: Int, Sendable, Hashable {
        /// `automatic` is as the screen before, and large at first; `always` and `never` say for themselves. All of
        /// them count only where the bar prefers large titles.
        case automatic, always, never
    }
    /// What the way back to a controller says.
    public enum BackButtonDisplayMode: Int, Sendable, Hashable {
        /// `default` is the title, `generic` the word Back, `minimal` the chevron alone.
        case `default`, generic, minimal
    }

    /// The title; nil for none.
    open var title: String? { didSet { didChange() } }
    /// A view in the place of the title; nil, the default, for the title.
    open var titleView: UIView? { didSet { didChange() } }
    /// A text above the title. It is kept and not drawn. Nil by default.
    open var prompt: String?
    /// When the title is large; `.automatic` by default.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }
    /// What leads back to this controller from the next: its title is what the way back says. Nil by default.
    open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
    /// What the way back to this controller says; nil, the default, for the title.
    open var backButtonTitle: String? { didSet { didChange() } }
    /// What the way back to this controller says where nothing else does; `.default` by default.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { didChange() } }
    /// Whether there is no way back; false by default.
    open var hidesBackButton = false { didSet { didChange() } }
    /// Whether the way back stays before items at the leading edge; false by default.
    open var leftItemsSupplementBackButton = false { didSet { didChange() } }
    /// The buttons from the leading edge; nil for none.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { listen(leftBarButtonItems) } }
    /// The buttons from the trailing edge inwards; nil for none.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { listen(rightBarButtonItems) } }
    /// Whose search bar stands below the title; nil by default. On iOS 26, where it stands at the bottom of the screen, it
    /// is kept and not drawn.
    open var searchController: UISearchController? { didSet { didChange() } }
    /// Whether the search bar goes away as the screen's first scroll view scrolls; true by default.
    open var hidesSearchBarWhenScrolling = true { didSet { didChange() } }
    /// The bar's look while this controller is shown; nil, the default, for the bar's own.
    open var standardAppearance: UINavigationBarAppearance? { didSet { didChange() } }
    /// The bar's look while this controller is shown and its scroll view is at its top; nil, the default, for the
    /// bar's own.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
    /// How a bar's contents are arranged, by UIKit's names.
    public enum ItemStyle: Int, Sendable, Hashable {
        /// The usual one; as browsers have it; as editors of documents have it.
        case navigator, browser, editor
    }
    /// Kept for code that sets it: a telephone's bar has the style `navigator`.
    open var style = ItemStyle.navigator
    /// Where the search bar is, by UIKit's names.
    public enum SearchBarPlacement: Int, Sendable, Hashable {
        /// As the system has it; in the bar; below the title; in a toolbar; in a toolbar as a button.
        case automatic, inline, stacked, integrated, integratedButton
    }
    /// Kept for code that sets it: the search bar stands below the title.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic
    /// Where the search bar is: below the title.
    open var searchBarPlacement: SearchBarPlacement { .stacked }
    /// What the way back from this controller does in place of going back, and says if it has a title; nil, the default,
    /// goes back. A bottom controller has a way back by it only on a device.
    open var backAction: UIAction? { didSet { didChange() } }
    /// Kept for code that sets it: a title opens no menu. Nil by default.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
    /// Kept for code that sets them: a telephone's bar has nothing in its middle but the title.
    open var centerItemGroups: [UIBarButtonItemGroup] = []
    /// The buttons from the leading edge in groups. Setting them sets the buttons.
    open var leadingItemGroups: [UIBarButtonItemGroup] {
        get { (leftBarButtonItems ?? []).map { UIBarButtonItemGroup(barButtonItems: [$0], representativeItem: nil) } }
        set { leftBarButtonItems = newValue.filter { !$0.isHidden }.flatMap(\.barButtonItems) }
    }
    /// The buttons at the trailing edge in groups, in the order of reading. Setting them sets the buttons.
    open var trailingItemGroups: [UIBarButtonItemGroup] {
        get {
            (rightBarButtonItems ?? []).reversed()
                .map { UIBarButtonItemGroup(barButtonItems: [$0], representativeItem: nil) }
        }
        set { rightBarButtonItems = newValue.filter { !$0.isHidden }.flatMap(\.barButtonItems).reversed() }
    }
    /// Kept for code that sets it: bars are as high on their side.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// Kept for code that sets it: bars are as high on their side.
    open var compactAppearance: UINavigationBarAppearance?

    /// An item with a title.
    public init(title: String) { self.title = title }
    /// An item without anything.
    public override init() {}
    /// Nothing is read from the coder: whoever reads a storyboard sets the properties.
    public required init?(coder: NSCoder) {}

    /// The first button from the leading edge; nil for none.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first button from the trailing edge; nil for none.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// Sets the button at the leading edge. It is never animated.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the button at the trailing edge. It is never animated.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets the buttons at the leading edge. It is never animated.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the buttons at the trailing edge. It is never animated.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Takes the way back away, or shows it again. It is never animated.
    open func setHidesBackButton(_ hidden: Bool, animated: Bool) { hidesBackButton = hidden }

    /// Called when what the bar shows of it has changed.
    var didChange: () -> Void = {}

    private func listen(_ items: [UIBarButtonItem]?) {
        for item in items ?? [] { item.didChange = { [weak self] in self?.didChange() } }
        didChange()
    }

    /// What the way back to this controller says.
    var wayBack: String {
        if let title = backBarButtonItem?.title ?? backButtonTitle { return title }
        switch backButtonDisplayMode {
        case .minimal: return ""
        case .generic: return "Back"
        case .default: return title.flatMap { $0.isEmpty ? nil : $0 } ?? "Back"
        }
    }
}
