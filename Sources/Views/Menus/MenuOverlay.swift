import Foundation
import Geometry

/// A menu that is open: its card above everything in the window, whom it belongs to, and what fingers do to it.
final class MenuOverlay: UIView {
    /// What a menu is opened from, and whom it tells.
    struct Origin {
        /// Where the card comes from and goes to.
        var view: UIView
        /// What actions have as their sender.
        var sender: AnyObject?
        /// How elements follow each other.
        var order = UIContextMenuConfiguration.ElementOrder.automatic
        /// What is lifted above everything else meanwhile; nil for nothing.
        var lift: MenuLift?
        /// An action was chosen, before it is performed.
        var willChoose: (UIAction) -> Void = { _ in }
        /// The menu is about to come, and to go.
        var comes: (any UIContextMenuInteractionAnimating) -> Void = { _ in }
        var goes: (any UIContextMenuInteractionAnimating) -> Void = { _ in }
        /// What is lifted was tapped.
        var commits: (any UIContextMenuInteractionCommitAnimating) -> Void = { _ in }
    }

    private let origin: Origin
    /// The menus that are open inside each other.
    private var path: [UIMenu] = []
    private let card = MenuCard(frame: .zero)
    private var isClosing = false
    /// Whether the finger that opened the menu has been on a row.
    private var hasMoved = false
    private var found: [ObjectIdentifier: [UIMenuElement]] = [:]

    /// Points between the card and what it comes from, and between the card and the window's edges.
    private static let (gap, margin): (CGFloat, CGFloat) = (8, 8)
    /// The spring by which a card comes and the seconds in which it goes; not measured.
    private static let (comes, damping, goes) = (0.45, CGFloat(0.8), 0.25)

    /// Opens a menu above everything.
    /// - Returns: nil where the view is in no window, or there is nothing to show.
    static func open(_ menu: UIMenu, from origin: Origin) -> MenuOverlay? {
        guard let window = origin.view.window, !menu.children.isEmpty || origin.lift != nil else { return nil }
        let overlay = MenuOverlay(menu, origin, frame: window.bounds)
        window.addSubview(overlay)
        overlay.come()
        return overlay
    }

    private init(_ menu: UIMenu, _ origin: Origin, frame: CGRect) {
        (self.origin, path) = (origin, [menu])
        start = origin.view.convert(origin.view.bounds, to: nil)
        super.init(frame: frame)
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let lift = origin.lift {
            lift.ground.frame = bounds
            lift.ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(lift.ground)
            addSubview(lift.platter)
        }
        card.isHidden = menu.children.isEmpty
        addSubview(card)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Places

    /// Where the view was when the menu was opened, in the window: bars make their buttons anew while it is open.
    private let start: CGRect

    /// What the card stands below or above, in the window.
    private var source: CGRect {
        origin.lift?.place(in: room, card: card.isHidden ? 0 : card.contentHeight, gap: Self.gap) ?? start
    }

    private var room: CGRect { window.map(Self.room) ?? bounds }

    /// Where cards may be in a window: not below bars, keyboards and cameras.
    static func room(of window: UIView) -> CGRect {
        let (safe, bounds) = (window.safeAreaInsets, window.bounds)
        let keyboard = window.subviews.first { $0 is KeyboardView }?.frame.minY ?? bounds.maxY
        let top = safe.top + margin
        return CGRect(
            x: safe.left + margin, y: top, width: bounds.width - safe.left - safe.right - 2 * margin,
            height: max(0, min(bounds.maxY - safe.bottom, keyboard) - margin - top))
    }

    /// Whether the card is above what it comes from: where there is more room, unless it fits below.
    private var isAbove: Bool {
        let (source, room) = (source, room)
        let (above, below) = (source.minY - Self.gap - room.minY, room.maxY - source.maxY - Self.gap)
        return below < card.contentHeight && above > below
    }

    private var place: CGRect {
        let (source, room) = (source, room)
        let width = min(MenuCard.width, room.width)
        let space = isAbove ? source.minY - Self.gap - room.minY : room.maxY - source.maxY - Self.gap
        let height = min(card.contentHeight, max(44, space))
        // From the side that what it comes from is on, or from the middle.
        let third = bounds.width / 3
        let x =
            source.midX < third ? source.minX : source.midX > 2 * third ? source.maxX - width : source.midX - width / 2
        let y = isAbove ? source.minY - Self.gap - height : source.maxY + Self.gap
        return CGRect(
            x: nearestPixel(min(max(x, room.minX), room.maxX - width)),
            y: nearestPixel(min(max(y, room.minY), max(room.minY, room.maxY - height))), width: width, height: height)
    }

    private func show() {
        let width = min(MenuCard.width, room.width)
        func fill(reversed: Bool) {
            card.show(
                MenuContents(path[path.count - 1], isInside: path.count > 1, isReversed: reversed, found: elements),
                width: width)
        }
        fill(reversed: false)
        if isAbove, origin.order != .fixed { fill(reversed: true) }
        card.transform = .identity
        card.frame = place
        card.layoutIfNeeded()
    }

    /// What a deferred element stands for; nil while it is not known.
    private func elements(of deferred: UIDeferredMenuElement) -> [UIMenuElement]? {
        let key = ObjectIdentifier(deferred)
        if let known = found[key] { return known }
        guard
            let now = deferred.elements(later: { [weak self] elements in
                guard let self, !self.isClosing else { return }
                self.found[key] = elements
                UIView.performWithoutAnimation { self.show() }
            })
        else { return nil }
        found[key] = now
        return now
    }

    // MARK: Coming and going

    /// The card as small as a point where it meets what it comes from.
    private func shrink() {
        let (frame, source) = (card.frame, source)
        let x = min(max(frame.minX, source.midX), frame.maxX) - frame.midX
        let y = (isAbove ? frame.maxY : frame.minY) - frame.midY
        card.transform = CGAffineTransform(translationX: x, y: y).scaledBy(x: 0.1, y: 0.1)
        card.alpha = 0
    }

    private func come() {
        let others = MenuAnimations(origin.lift?.controller)
        origin.comes(others)
        UIView.performWithoutAnimation {
            origin.lift?.prepare()
            show()
            shrink()
        }
        UIView.animate(
            withDuration: Self.comes, delay: 0, usingSpringWithDamping: Self.damping, initialSpringVelocity: 0
        ) {
            self.card.transform = .identity
            self.origin.lift?.come(to: self.source)
            others.animate()
        } completion: { _ in
            others.complete()
        }
        UIView.animate(withDuration: Self.goes / 2) { self.card.alpha = 1 }
    }

    /// Closes the menu; a second time does nothing.
    func close() { close(committing: false) }

    private func close(committing: Bool) {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        let others = MenuAnimations(origin.lift?.controller)
        if committing { origin.commits(others) }
        origin.goes(others)
        UIView.animate(withDuration: Self.goes) {
            self.shrink()
            self.origin.lift?.go()
            others.animate()
        } completion: { _ in
            self.origin.lift?.end()
            self.removeFromSuperview()
            others.complete()
        }
    }

    /// Another menu in the place of the one that is shown.
    func update(_ change: (UIMenu) -> UIMenu) {
        guard !isClosing, let shown = path.popLast() else { return }
        path.append(change(shown))
        UIView.performWithoutAnimation { show() }
    }

    // MARK: Fingers

    /// A finger is at a point of the overlay.
    func move(to point: CGPoint) {
        let choice = card.choice(at: point, of: self)
        if choice != nil { hasMoved = true }
        card.light(choice)
    }

    /// The finger was lifted there.
    /// - Parameter isOpening: whether it is the one that opened the menu, which stays open unless a row is chosen.
    func lift(at point: CGPoint, isOpening: Bool) {
        card.light(nil)
        if let choice = card.choice(at: point, of: self), !isOpening || hasMoved { return choose(choice.row) }
        guard !isOpening, card.isHidden || !card.frame.contains(point) else { return }
        close(committing: origin.lift?.platter.frame.contains(point) == true)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { move(to: touch.location(in: self)) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { move(to: touch.location(in: self)) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { lift(at: touch.location(in: self), isOpening: false) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { card.light(nil) }

    private func choose(_ row: MenuContents.Row) {
        switch row {
        case .action(let action):
            mark(action)
            origin.willChoose(action)
            if action.attributes.contains(.keepsMenuPresented) {
                UIView.performWithoutAnimation { show() }
            } else {
                close()
            }
            action.sender = origin.sender
            action.handler(action)
        case .menu(let menu):
            path.append(menu)
            turn()
        case .back:
            path.removeLast()
            turn()
        case .title, .gap, .loading, .pictures: break
        }
    }

    /// Another menu takes the place of the one that is shown.
    private func turn() {
        let before = card.frame
        UIView.performWithoutAnimation {
            show()
            card.frame = before
            card.layoutIfNeeded()
        }
        UIView.animate(withDuration: Self.goes) {
            self.card.frame = self.place
            self.card.layoutIfNeeded()
        }
    }

    /// In a menu of which one action has the mark, the one that is chosen takes it.
    private func mark(_ chosen: UIAction) {
        guard let menu = path.lazy.compactMap({ $0.menu(with: chosen) }).first, menu.options.contains(.singleSelection)
        else { return }
        for action in menu.allActions { action.state = action === chosen ? .on : .off }
    }
}
