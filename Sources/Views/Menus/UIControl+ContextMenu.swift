import Foundation
import Geometry

extension UIControl {
    private struct OwnMenu { var interaction: UIContextMenuInteraction? }

    /// Whether a finger that rests on the control brings what
    /// `contextMenuInteraction(_:configurationForMenuAtLocation:)` says; false by default.
    public var isContextMenuInteractionEnabled: Bool {
        get { contextMenuInteraction != nil }
        set {
            guard newValue != isContextMenuInteractionEnabled else { return }
            if let old = contextMenuInteraction { removeInteraction(old) }
            let new = newValue ? UIContextMenuInteraction(delegate: self) : nil
            associations[OwnMenu.self] = OwnMenu(interaction: new)
            if let new { addInteraction(new) }
        }
    }
    /// What brings the control's menu; nil unless `isContextMenuInteractionEnabled`.
    public var contextMenuInteraction: UIContextMenuInteraction? { associations[OwnMenu.self]?.interaction }

    /// Does what a tap does: opens the menu of a button that shows it as its primary action, and else sends
    /// `primaryActionTriggered`.
    public func performPrimaryAction() {
        guard isEnabled else { return }
        if showsMenuAsPrimaryAction, let button = self as? UIButton, button.menu != nil {
            button.openMenu()
        } else {
            sendActions(for: .primaryActionTriggered)
        }
    }
}
