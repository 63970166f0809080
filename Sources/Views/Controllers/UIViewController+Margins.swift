import Geometry

extension UIViewController {
    /// The least margins at the sides of the root view: 16 points, on wide screens 20.
    public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = view.bounds.width < 414 ? 16 : 20
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
}

private struct MoreController { let controller: UINavigationController }

extension UITabBarController {
    /// Kept for code that asks for it: the bar has room for all tabs, and this stack is never shown.
    public var moreNavigationController: UINavigationController {
        if let more = associations[MoreController.self] { return more.controller }
        let made = UINavigationController(nibName: nil, bundle: nil)
        associations[MoreController.self] = MoreController(controller: made)
        return made
    }
    /// Kept for code that sets them: people cannot arrange the tabs. Nil by default.
    public var customizableViewControllers: [UIViewController]? {
        get { associations[Customizable.self]?.controllers }
        set { associations[Customizable.self] = newValue.map { Customizable(controllers: $0) } }
    }
}

private struct Customizable { let controllers: [UIViewController] }
