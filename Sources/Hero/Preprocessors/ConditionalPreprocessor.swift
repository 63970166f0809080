import Views

/// Appends conditional modifiers whose condition holds, after all unconditional ones. Conditions inside them are not
/// looked for.
final class ConditionalPreprocessor: BasePreprocessor {
    override func process(fromViews: [UIView], toViews: [UIView]) {
        for view in fromViews { process(view, appearing: false) }
        for view in toViews { process(view, appearing: true) }
    }

    private func process(_ view: UIView, appearing: Bool) {
        guard let conditional = context[view]?.conditionalModifiers else { return }
        for item in conditional
        where item.condition.holds(in: HeroConditionalContext(hero: hero, view: view, isAppearing: appearing)) {
            context[view]?.append(contentsOf: item.modifiers)
        }
    }
}

/// The view and the transition that a condition is asked about.
public struct HeroConditionalContext {
    weak var hero: HeroTransition!
    /// The view whose modifiers are decided upon.
    public weak var view: UIView!
    /// Whether the view is on the destination side.
    public let isAppearing: Bool

    /// Whether the transition presents, pushes, or goes to a tab further on.
    public var isPresenting: Bool { hero.isPresenting }
    /// Whether the transition is one between tabs.
    public var isInTabbarController: Bool { hero.inTabBarController }
    /// Whether the transition is one of a navigation controller.
    public var isInNavbarController: Bool { hero.inNavigationController }
    /// Whether the view has a partner on the other side.
    public var isMatched: Bool { matchedView != nil }
    /// Whether a view around this one has a partner on the other side.
    public var isAncestorViewMatched: Bool { matchedAncestorView != nil }

    /// The partner, when both sides are registered.
    public var matchedView: UIView? { hero.context.pairedView(for: view) }

    /// The nearest matched ancestor and its partner.
    public var matchedAncestorView: (UIView, UIView)? {
        var current = view.superview
        while let ancestor = current, ancestor !== hero.context.container {
            if let partner = hero.context.pairedView(for: ancestor) { return (ancestor, partner) }
            current = ancestor.superview
        }
        return nil
    }

    /// The controller that goes.
    public var fromViewController: UIViewController { hero.fromViewController! }
    /// The controller that comes.
    public var toViewController: UIViewController { hero.toViewController! }
    /// The controller on whose side the view is.
    public var currentViewController: UIViewController { isAppearing ? toViewController : fromViewController }
    /// The controller on the other side.
    public var otherViewController: UIViewController { isAppearing ? fromViewController : toViewController }
}
