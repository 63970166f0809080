import Geometry

/// What stands in the rows of a menu that is open, from the top to the bottom.
struct MenuContents {
    /// One of them.
    enum Row {
        /// The title of a menu; what leads back from a menu inside another.
        case title(String), back(UIMenu)
        case action(UIAction), menu(UIMenu)
        /// Actions as pictures beside each other, with words or without.
        case pictures([UIAction], words: Bool)
        /// Between groups.
        case gap
        /// Elements that are still to be found.
        case loading
    }
    private(set) var rows: [Row] = []

    /// - Parameters:
    ///   - isInside: whether it was opened from a row of another menu.
    ///   - isReversed: whether the first element is the lowest, as in a menu above a button.
    ///   - found: what deferred elements have turned out to be.
    init(
        _ menu: UIMenu, isInside: Bool, isReversed: Bool,
        found: (UIDeferredMenuElement) -> [UIMenuElement]?
    ) {
        var groups = Self.groups(of: menu, found)
        if isReversed { groups = groups.reversed().map { $0.reversed() } }
        rows = Array(groups.joined(separator: [.gap]))
        if isInside {
            rows.insert(.back(menu), at: 0)
        } else if !menu.title.isEmpty {
            rows.insert(.title(menu.title), at: 0)
        }
    }

    private static func groups(
        of menu: UIMenu, _ found: (UIDeferredMenuElement) -> [UIMenuElement]?
    ) -> [[Row]] {
        let actions = menu.children.compactMap { $0 as? UIAction ?? ($0 as? UICommand)?.asAction }.filter {
            !$0.attributes.contains(.hidden)
        }
        if menu.options.contains(.displayAsPalette) || menu.preferredElementSize != .large {
            return actions.isEmpty ? [] : [[.pictures(actions, words: menu.preferredElementSize == .medium)]]
        }
        var groups: [[Row]] = [[]]
        func add(_ elements: [UIMenuElement]) {
            for element in elements {
                switch element {
                case let action as UIAction:
                    if !action.attributes.contains(.hidden) { groups[groups.count - 1].append(.action(action)) }
                case let command as UICommand:
                    if !command.attributes.contains(.hidden) {
                        groups[groups.count - 1].append(.action(command.asAction))
                    }
                case let inner as UIMenu where inner.options.contains(.displayInline):
                    var inside = Self.groups(of: inner, found)
                    guard !inside.isEmpty else { continue }
                    if !inner.title.isEmpty { inside[0].insert(.title(inner.title), at: 0) }
                    groups += inside + [[]]
                case let inner as UIMenu: groups[groups.count - 1].append(.menu(inner))
                case let deferred as UIDeferredMenuElement:
                    if let elements = found(deferred) {
                        add(elements)
                    } else {
                        groups[groups.count - 1].append(.loading)
                    }
                default: break
                }
            }
        }
        add(menu.children)
        return groups.filter { !$0.isEmpty }
    }

    /// Whether there is a column for marks before the texts.
    var hasMarks: Bool {
        rows.contains {
            switch $0 {
            case .action(let action): action.state != .off
            case .menu, .back: true
            default: false
            }
        }
    }
}
