import Foundation
import Geometry

/// The window of a stage: the root of its view tree.
open class UIWindow: UIView {
    /// The stage whose window this is; nil when the stage has gone.
    public internal(set) weak var stage: Stage?

    /// The controller whose view fills the window; nil for none. Setting it makes the view appear without an animation.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.view.removeFromSuperview()
            guard let controller = rootViewController else { return }
            controller.loadViewIfNeeded()
            controller.view.frame = bounds
            controller.beginAppearanceTransition(true, animated: false)
            insertSubview(controller.view, at: 0)
            controller.endAppearanceTransition()
        }
    }
}
