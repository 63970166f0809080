import Foundation

/// What assistive apps may do with a view beside a tap. It is kept: nothing calls it here.
open class UIAccessibilityCustomAction: NSObject {
    /// Does it, and says whether it was done.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool
    /// What it is called.
    open var name: String
    /// The image beside its name; nil for none.
    open var image: UIImage?
    /// What does it; nil where a target does.
    open var actionHandler: Handler?
    /// Whose method does it; it is not kept alive.
    open weak var target: AnyObject?
    /// The method that does it; nil where a closure does.
    open var selector: Selector?

    /// An action that a closure does.
    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
    }
    /// An action that a method does.
    public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
        (self.name, self.image, self.selector) = (name, image, selector)
        self.target = target.map { $0 as AnyObject }
    }
}
