import Views

/// A preprocessor that knows its transition.
class BasePreprocessor: HeroPreprocessor {
    weak var hero: HeroTransition!
    var context: HeroContext! { hero?.context }

    required init() {}

    func process(fromViews: [UIView], toViews: [UIView]) {}
}

extension UIView {
    /// Whose subviews a modifier about subviews means: a table's first subview, where old tables had a wrapper, else
    /// the view itself.
    var subviewsOwner: UIView { self is UITableView ? subviews.first ?? self : self }
}
