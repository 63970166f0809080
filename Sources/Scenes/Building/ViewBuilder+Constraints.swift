import SceneModel
import SceneSyntax
import Views

/// The named views of a screen, for constraints; kept with its root view.
struct NamedViews {
    private struct Entry { weak var view: UIView? }
    private var entries: [String: Entry] = [:]

    subscript(_ name: String) -> UIView? {
        get { entries[name]?.view }
        set { entries[name] = Entry(view: newValue) }
    }
}

extension ViewBuilder {
    /// The constraints that a description gave a view.
    private struct OwnConstraints { var constraints: [NSLayoutConstraint] }

    /// Replaces the constraints that a view was given. Before its screen is complete nothing happens: what they name
    /// may not be there yet.
    func apply(_ descriptions: [Located<ConstraintDescription>], to view: UIView) {
        guard let superview = view.superview, let named = Self.namedViews(around: view) else { return }
        NSLayoutConstraint.deactivate(view.associations[OwnConstraints.self]?.constraints ?? [])
        view.translatesAutoresizingMaskIntoConstraints = false
        let constraints = descriptions.compactMap { Self.constraint($0.value, of: view, in: superview, named) }
        NSLayoutConstraint.activate(constraints)
        view.associations[OwnConstraints.self] = OwnConstraints(constraints: constraints)
    }

    private static func namedViews(around view: UIView) -> NamedViews? {
        var ancestor = view.superview
        while let current = ancestor {
            if let named = current.associations[NamedViews.self] { return named }
            ancestor = current.superview
        }
        return nil
    }

    private static func constraint(
        _ description: ConstraintDescription, of view: UIView, in superview: UIView, _ named: NamedViews
    ) -> NSLayoutConstraint? {
        let other: UIView?
        switch description.item {
        case nil: other = nil
        case .own: other = view
        case .superview: other = superview
        case .view(let name):
            guard let found = named[name] else { return nil }
            other = found
        }
        let item: (any LayoutItem)? =
            switch description.area {
            case .whole: other
            case .safeArea: other?.safeAreaLayoutGuide
            case .keyboard: other?.keyboardLayoutGuide
            case .margins: other?.layoutMarginsGuide
            case .content: (other as? UIScrollView)?.contentLayoutGuide ?? other
            case .frame: (other as? UIScrollView)?.frameLayoutGuide ?? other
            }
        let constraint = NSLayoutConstraint(
            item: view, attribute: description.attribute, relatedBy: description.relation, toItem: item,
            attribute: description.otherAttribute,
            multiplier: description.multiplier, constant: description.constant)
        constraint.priority = UILayoutPriority(description.priority)
        return constraint
    }
}
