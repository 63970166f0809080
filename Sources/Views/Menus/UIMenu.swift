import Foundation
import Geometry

/// Actions and other menus below each other. A button, a bar's item or a context menu shows it.
nonisolated open class UIMenu: UIMenuElement {
    /// How a menu inside another is shown.
    public struct Options: OptionSet, Sendable, Hashable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// Options by UIKit's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// In its place, with thick lines around it; in red; with one choice, which choosing another takes the mark
        /// from; as pictures beside each other.
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
    /// How large elements are.
    public enum ElementSize: Int, Sendable, Hashable {
        /// Pictures beside each other; pictures beside each other with words below; rows; what the system has it be,
        /// which is rows.
        case small, medium, large
        /// What the system has it be.
        public static let automatic = ElementSize.large
    }

    /// Its own name; nil where none was given.
    public let identifier: Identifier?
    /// How it is shown inside another.
    public let options: Options
    /// What it offers.
    public let children: [UIMenuElement]
    /// How large its elements are; rows by default.
    open var preferredElementSize = ElementSize.large

    /// A menu.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        (self.identifier, self.options, self.children) = (identifier, options, children)
        self.preferredElementSize = preferredElementSize
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// A menu with other children.
    open func replacingChildren(_ children: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: children)
    }

    /// The actions that have a mark.
    open var selectedElements: [UIMenuElement] { allActions.filter { $0.state == .on } }

    /// The menu in which an action is: this one, or one inside.
    func menu(with action: UIAction) -> UIMenu? {
        if children.contains(where: { $0 === action }) { return self }
        return children.lazy.compactMap { ($0 as? UIMenu)?.menu(with: action) }.first
    }

    /// The actions of this menu and of those that are shown in their place.
    var allActions: [UIAction] {
        children.flatMap { child -> [UIAction] in
            if let menu = child as? UIMenu, menu.options.contains(.displayInline) { return menu.allActions }
            return (child as? UIAction).map { [$0] } ?? []
        }
    }
}

/// What a menu offers, found when it is opened.
nonisolated open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let isKept: Bool
    private var found: [UIMenuElement]?

    /// Elements that are found once, when a menu with this one is opened for the first time. Until then it says that it
    /// is loading.
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        (provider, isKept) = (elementProvider, true)
        super.init(title: "", subtitle: nil, image: nil)
    }
    private init(anew elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        (provider, isKept) = (elementProvider, false)
        super.init(title: "", subtitle: nil, image: nil)
    }
    /// Elements that are found anew whenever a menu with this one is opened.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(anew: elementProvider) }

    /// What was found at once; nil where it is found later, and `later` is called then.
    func elements(later: @escaping ([UIMenuElement]) -> Void) -> [UIMenuElement]? {
        if isKept, let found { return found }
        var (now, isLater) = (nil as [UIMenuElement]?, false)
        provider { [weak self] elements in
            self?.found = elements
            if isLater { later(elements) } else { now = elements }
        }
        isLater = true
        return now
    }
}
