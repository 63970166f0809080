import Foundation
import Geometry

/// Opens a menu under a finger, at once or after a rest, and lets the finger go on into the menu.
final class MenuPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    /// How long a finger rests before a context menu comes, in seconds.
    static let rest = 0.5

    /// What opens the menu for a place in the recognizer's view; nil where there is none.
    private let prepareMenu: (CGPoint) -> (() -> MenuOverlay?)?
    private var openMenu: (() -> MenuOverlay?)?
    private weak var overlay: MenuOverlay?

    init(after seconds: Double, _ prepare: @escaping (CGPoint) -> (() -> MenuOverlay?)?) {
        prepareMenu = prepare
        super.init(target: nil, action: nil)
        minimumPressDuration = seconds
        delegate = self
        addHandler { [weak self] _ in self?.follow() }
    }

    required init?(coder: NSCoder) { nil }

    /// A touch that opens no menu goes on as if there were none.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        openMenu = prepareMenu(location(in: view))
        return openMenu != nil
    }

    private func follow() {
        switch state {
        case .began: overlay = openMenu?()
        case .changed: if let overlay { overlay.move(to: location(in: overlay)) }
        case .ended: if let overlay { overlay.lift(at: location(in: overlay), isOpening: true) }
        default: break
        }
    }
}

extension UIControl {
    private struct PrimaryMenu { var isShown = false }

    /// Whether the menu comes as soon as a finger is put down, in the place of the control's action; false by default, and
    /// it comes after half a second then.
    public var showsMenuAsPrimaryAction: Bool {
        get { associations[PrimaryMenu.self]?.isShown ?? false }
        set {
            associations[PrimaryMenu.self] = PrimaryMenu(isShown: newValue)
            (self as? UIButton)?.menuDidChange()
        }
    }
}

extension UIButton {
    private struct Menu {
        var menu: UIMenu?, press: MenuPress?, order = UIContextMenuConfiguration.ElementOrder.automatic
        var didChoose: ((UIMenu) -> Void)?
    }

    /// What a press offers; nil, the default, for nothing.
    public var menu: UIMenu? {
        get { associations[Menu.self]?.menu }
        set {
            associations[Menu.self, default: Menu()].menu = newValue
            menuDidChange()
        }
    }
    /// How the elements of the menu follow each other; automatic by default.
    public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
        get { associations[Menu.self]?.order ?? .automatic }
        set { associations[Menu.self, default: Menu()].order = newValue }
    }

    /// Has a block called when an action of the menu was chosen that the button shows.
    func onChoice(_ body: @escaping (UIMenu) -> Void) { associations[Menu.self, default: Menu()].didChoose = body }

    func menuDidChange() {
        if let press = associations[Menu.self]?.press { removeGestureRecognizer(press) }
        associations[Menu.self, default: Menu()].press = nil
        guard menu != nil else { return }
        showChoice()
        let press = MenuPress(after: showsMenuAsPrimaryAction ? 0 : MenuPress.rest) { [weak self] _ in
            guard let self, isEnabled, menu != nil else { return nil }
            return { [weak self] in self?.openMenu() }
        }
        addGestureRecognizer(press)
        associations[Menu.self, default: Menu()].press = press
    }

    @discardableResult
    func openMenu() -> MenuOverlay? {
        sendActions(for: .menuActionTriggered)
        guard let menu else { return nil }
        var origin = MenuOverlay.Origin(view: self, sender: self, order: preferredMenuElementOrder)
        origin.willChoose = { [weak self] chosen in
            guard let self, isChooser, menu.allActions.contains(where: { $0 === chosen }) else { return }
            for action in menu.allActions { action.state = action === chosen ? .on : .off }
            showChoice()
            associations[Menu.self]?.didChoose?(menu)
        }
        return MenuOverlay.open(menu, from: origin)
    }

    /// Whether it shows which action of its menu was chosen.
    var isChooser: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction }

    /// The title and the image of what is chosen; the first action is where none is.
    private func showChoice() {
        guard isChooser, let actions = menu?.allActions,
            let chosen = actions.first(where: { $0.state == .on }) ?? actions.first
        else { return }
        chosen.state = .on
        if var shown = configuration {
            (shown.title, shown.image) = (chosen.title, chosen.image ?? shown.image)
            configuration = shown
        } else {
            setTitle(chosen.title, for: .normal)
            if let image = chosen.image { setImage(image, for: .normal) }
        }
    }
}

extension BarButton {
    /// The menu of the item: at once where a tap does nothing else.
    func offerMenu() {
        guard let item, item.menu != nil else { return }
        let isPrimary = item.primaryAction == nil && item.action == nil
        addGestureRecognizer(
            MenuPress(after: isPrimary ? 0 : MenuPress.rest) { [weak self] _ in
                guard let item = self?.item, item.isEnabled, let menu = item.menu else { return nil }
                return { [weak self] in
                    guard let self else { return nil }
                    var origin = MenuOverlay.Origin(view: self, sender: item, order: item.preferredMenuElementOrder)
                    origin.willChoose = { [weak item] chosen in
                        guard let item, item.changesSelectionAsPrimaryAction, isPrimary,
                            menu.allActions.contains(where: { $0 === chosen })
                        else { return }
                        for action in menu.allActions { action.state = action === chosen ? .on : .off }
                        item.showChoice()
                    }
                    return MenuOverlay.open(menu, from: origin)
                }
            })
    }
}
