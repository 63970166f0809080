import Foundation

/// A guide for what the keyboard covers of a view: as wide as the view, it ends at its bottom. Without a keyboard it is
/// what the safe area leaves out there. What constraints put above it moves with the keyboard.
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Kept and not looked at: keyboards are always docked.
    open var followsUndockedKeyboard = false
    /// Whether it ends at the safe area while there is no keyboard; true by default, else at the view's edge.
    open var usesBottomSafeArea = true { didSet { owningView?.setNeedsLayout() } }
}

extension UIView {
    private struct OwnGuide { let guide: UIKeyboardLayoutGuide }

    /// A guide for what the keyboard covers of the view.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let own = associations[OwnGuide.self] { return own.guide }
        let guide = UIKeyboardLayoutGuide(role: .keyboard, of: self)
        associations[OwnGuide.self] = OwnGuide(guide: guide)
        return guide
    }

    /// How much of the view's height, from its bottom, the keyboard or the device's edge covers; points.
    /// - Parameter frame: where a view is, without its transform.
    /// - Parameter guide: the guide that is asked for; pins have none.
    func keyboardCover(placed frame: (UIView) -> CGRect, _ guide: UILayoutGuide? = nil) -> CGFloat {
        let usesSafeArea = (guide as? UIKeyboardLayoutGuide)?.usesBottomSafeArea ?? true
        let safe = usesSafeArea ? safeAreaInsets(placed: frame).bottom : 0
        guard let keyboard = Stage.current?.keyboardFrame else { return safe }
        let height = superview == nil ? bounds.height : frame(self).height
        var (view, y) = (self, height)
        while let superview = view.superview {
            y += frame(view).minY - superview.bounds.minY
            view = superview
        }
        return max(safe, min(height, y - keyboard.minY))
    }
}
