import Foundation
import Views

extension HeroContext {
    /// Makes a view invisible until `unhide`: an effect view by hiding it, any other by its alpha.
    public func hide(view: UIView) {
        guard hidden[view] == nil else { return }
        if view is UIVisualEffectView {
            view.isHidden = true
            hidden[view] = 1
        } else {
            hidden[view] = view.alpha
            view.alpha = 0
        }
    }

    public func unhide(view: UIView) {
        guard let alpha = hidden[view] else { return }
        if view is UIVisualEffectView { view.isHidden = false } else { view.alpha = alpha }
        hidden[view] = nil
    }

    func unhideAll() {
        for view in hidden.views { unhide(view: view) }
    }

    func unhide(rootView: UIView) {
        unhide(view: rootView)
        for subview in rootView.subviews { unhide(rootView: subview) }
    }

    /// Remembers with each hidden view of a tree the alpha it had, for a screen that stays below another.
    func storeViewAlpha(rootView: UIView) {
        rootView.hero.storedAlpha = hidden[rootView]
        for subview in rootView.subviews { storeViewAlpha(rootView: subview) }
    }

    func loadViewAlpha(rootView: UIView) {
        if let alpha = rootView.hero.storedAlpha {
            if rootView is UIVisualEffectView { rootView.isHidden = false } else { rootView.alpha = alpha }
            rootView.hero.storedAlpha = nil
        }
        for subview in rootView.subviews { loadViewAlpha(rootView: subview) }
    }
}
