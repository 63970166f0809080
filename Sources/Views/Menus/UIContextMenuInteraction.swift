import Foundation
import Geometry

/// What a long press offers: a menu, and what is lifted above it.
open class UIContextMenuConfiguration {
    /// How the elements of a menu follow each other.
    public enum ElementOrder: Int, Sendable, Hashable {
        /// As the system has it, which is by priority; the first nearest to where the menu comes from; the first on top.
        case automatic, priority, fixed
    }
    /// What it was made for; nil for nothing.
    public let identifier: NSCopying?
    /// Makes what is shown above the menu; nil for the view itself.
    public let previewProvider: (() -> UIViewController?)?
    /// Makes the menu, out of what the system proposes, which is nothing here.
    public let actionProvider: (([UIMenuElement]) -> UIMenu?)?
    /// How the elements of the menu follow each other.
    open var preferredMenuElementOrder = ElementOrder.automatic

    /// A preview and a menu.
    public init(
        identifier: NSCopying? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        (self.identifier, self.previewProvider, self.actionProvider) = (identifier, previewProvider, actionProvider)
    }
}

/// What can be done beside a menu that comes or goes.
public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The controller that the configuration made for the preview.
    var previewViewController: UIViewController? { get }
    /// Changes that are animated with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// What is done afterwards.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// What becomes of a preview that is tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable, Hashable {
    /// It goes; it becomes the next screen, which is drawn as its going here.
    case dismiss, pop
}

/// What can be done beside a preview that is tapped.
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// What becomes of the preview.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Gives a view the menu of a long press, and hears of it. All but the first is optional.
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// What the menu is; nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// What is lifted; nil for the interaction's view.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The menu is about to come.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// The menu is about to go.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// The preview was tapped.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
    /// The interaction's view.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
}

/// A view's menu of a long press.
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// Who gives the menu.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that it was added to.
    open private(set) weak var view: UIView?
    private var press: MenuPress?
    private weak var overlay: MenuOverlay?

    /// An interaction that is in no view.
    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

    /// Leaves the view that it was in.
    open func willMove(to view: UIView?) {
        if let press { self.view?.removeGestureRecognizer(press) }
        press = nil
    }

    /// Waits for fingers that rest on the view.
    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        let press = MenuPress(after: MenuPress.rest) { [weak self] point in self?.menu(at: point) }
        view.addGestureRecognizer(press)
        self.press = press
    }

    /// Where the finger was that opened the menu, in a view's coordinates.
    open func location(in view: UIView?) -> CGPoint { press?.location(in: view) ?? .zero }
    /// Closes the menu, if it is open.
    open func dismissMenu() { overlay?.close() }
    /// Changes the menu that is open.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { overlay?.update(block) }

    private func menu(at point: CGPoint) -> (() -> MenuOverlay?)? {
        guard let view, let delegate,
            let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point)
        else { return nil }
        return { [weak self] in
            guard let self else { return nil }
            let preview = delegate.contextMenuInteraction(
                self, previewForHighlightingMenuWithConfiguration: configuration)
            overlay = ContextMenu(
                configuration, view: view, preview: preview,
                comes: { delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: $0) },
                goes: { delegate.contextMenuInteraction(self, willEndFor: configuration, animator: $0) },
                commits: {
                    delegate.contextMenuInteraction(
                        self, willPerformPreviewActionForMenuWith: configuration, animator: $0)
                }
            ).open(sender: self)
            return overlay
        }
    }
}

/// What a view may do beside what its recognizers do.
public protocol UIInteraction: AnyObject {
    /// The view that it was added to; nil before.
    var view: UIView? { get }
    /// It is about to come into a view, or (nil) to leave it.
    func willMove(to view: UIView?)
    /// It has come into a view, or (nil) left it.
    func didMove(to view: UIView?)
}

extension UIView {
    private struct Interactions { var all: [any UIInteraction] = [] }

    /// What the view may do beside what its recognizers do. Menus work; what else there is, is kept.
    public var interactions: [any UIInteraction] {
        get { associations[Interactions.self]?.all ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) {
                old.willMove(to: nil)
                old.didMove(to: nil)
            }
            let new = newValue.filter { added in !interactions.contains { $0 === added } }
            for added in new { added.willMove(to: self) }
            associations[Interactions.self] = Interactions(all: newValue)
            for added in new { added.didMove(to: self) }
        }
    }
    /// Adds an interaction.
    public func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }
    /// Takes an interaction away.
    public func removeInteraction(_ interaction: any UIInteraction) { interactions.removeAll { $0 === interaction } }
}
