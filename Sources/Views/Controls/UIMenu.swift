import Foundation
import Geometry

/// What menus are made of: menus and actions.
public protocol UIMenuElement: AnyObject {}

extension UIAction: UIMenuElement {}

/// A menu. It is kept and never shown.
nonisolated open class UIMenu: UIMenuElement {
    /// How a menu inside another is shown.
    public struct Options: OptionSet, Sendable, Hashable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// Options by UIKit's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// In its place; in red; with one choice; as small pictures.
        public static let displayInline = Options(rawValue: 1), destructive = Options(rawValue: 2),
            singleSelection = Options(rawValue: 1 << 5), displayAsPalette = Options(rawValue: 1 << 7)
    }
    /// The name of a menu.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
        /// The name.
        public let rawValue: String
        /// A name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// What it is called; empty for nothing.
    public let title: String
    /// What stands below the title; nil for nothing.
    public let subtitle: String?
    /// Beside the title; nil for none.
    public let image: UIImage?
    /// Its own name; nil where none was given.
    public let identifier: Identifier?
    /// How it is shown inside another.
    public let options: Options
    /// What it offers.
    public let children: [any UIMenuElement]

    /// A menu.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [any UIMenuElement] = []
    ) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
        (self.identifier, self.options, self.children) = (identifier, options, children)
    }

    /// A menu with other children.
    open func replacingChildren(_ children: [any UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: children
        )
    }
}

/// What a long press offers. It is kept and never shown.
open class UIContextMenuConfiguration {
    /// What it was made for; nil for nothing.
    public let identifier: NSCopying?
    /// Makes what is shown above the menu.
    public let previewProvider: (() -> UIViewController?)?
    /// Makes the menu of what the system proposes.
    public let actionProvider: (([any UIMenuElement]) -> UIMenu?)?

    /// A preview and a menu.
    public init(
        identifier: NSCopying? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([any UIMenuElement]) -> UIMenu?)? = nil
    ) {
        (self.identifier, self.previewProvider, self.actionProvider) = (identifier, previewProvider, actionProvider)
    }
}

/// Gives a view the menu of a long press.
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// What the menu is; nil for none. It is never asked here.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

/// A view's menu of a long press: kept, and never shown.
open class UIContextMenuInteraction: UIInteraction {
    /// Who gives the menu.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// An interaction that is in no view.
    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
}

/// What a view may do beside what its recognizers do.
public protocol UIInteraction: AnyObject {}

extension UIView {
    private struct Interactions { var all: [any UIInteraction] = [] }

    /// What the view may do beside what its recognizers do: kept, and without effect.
    public var interactions: [any UIInteraction] {
        get { associations[Interactions.self]?.all ?? [] }
        set { associations[Interactions.self] = Interactions(all: newValue) }
    }
    /// Adds an interaction, which has no effect.
    public func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }
    /// Takes an interaction away.
    public func removeInteraction(_ interaction: any UIInteraction) { interactions.removeAll { $0 === interaction } }
}

extension UIButton {
    private struct Menu { var menu: UIMenu? }

    /// What a press offers: kept, and never shown.
    public var menu: UIMenu? {
        get { associations[Menu.self]?.menu }
        set { associations[Menu.self] = Menu(menu: newValue) }
    }
    private struct MenuFlags { var isPrimary = false, changesSelection = false }
    /// Whether a tap shows the menu: kept, and it is never shown.
    public var showsMenuAsPrimaryAction: Bool {
        get { associations[MenuFlags.self]?.isPrimary ?? false }
        set {
            var flags = associations[MenuFlags.self] ?? MenuFlags()
            flags.isPrimary = newValue
            associations[MenuFlags.self] = flags
        }
    }
}
