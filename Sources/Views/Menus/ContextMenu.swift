import Foundation
import Geometry

/// A context menu of a view, a row or an item, and who hears of it.
struct ContextMenu {
    let configuration: UIContextMenuConfiguration
    /// What it is about, and what is lifted in its place; nil for itself.
    let view: UIView
    let preview: UITargetedPreview?
    let comes, goes: (any UIContextMenuInteractionAnimating) -> Void
    let commits: (any UIContextMenuInteractionCommitAnimating) -> Void

    init(
        _ configuration: UIContextMenuConfiguration, view: UIView, preview: UITargetedPreview?,
        comes: @escaping (any UIContextMenuInteractionAnimating) -> Void = { _ in },
        goes: @escaping (any UIContextMenuInteractionAnimating) -> Void = { _ in },
        commits: @escaping (any UIContextMenuInteractionCommitAnimating) -> Void = { _ in }
    ) {
        (self.configuration, self.view, self.preview) = (configuration, view, preview)
        (self.comes, self.goes, self.commits) = (comes, goes, commits)
    }

    /// - Parameter sender: of its actions.
    func open(sender: AnyObject?) -> MenuOverlay? {
        guard let window = view.window else { return nil }
        let controller = configuration.previewProvider?()
        let lift =
            controller.map { MenuLift($0, from: view, in: window, room: MenuOverlay.room(of: window)) }
            ?? MenuLift(preview ?? UITargetedPreview(view: view), in: window)
        let menu = configuration.actionProvider?([]) ?? UIMenu()
        guard !menu.children.isEmpty || controller != nil else { return nil }
        var origin = MenuOverlay.Origin(view: view, sender: sender, order: configuration.preferredMenuElementOrder)
        origin.lift = lift
        origin.comes = comes
        origin.goes = goes
        origin.commits = commits
        return MenuOverlay.open(menu, from: origin)
    }
}

/// What a delegate wants done beside a menu.
final class MenuAnimations: UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = [], completions: [() -> Void] = []

    init(_ controller: UIViewController?) { previewViewController = controller }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func animate() { animations.forEach { $0() } }
    func complete() { completions.forEach { $0() } }
}
