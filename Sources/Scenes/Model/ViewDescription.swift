public enum ViewKind: String, CaseIterable, Hashable, Sendable {
    case view, label, image, gradient, shape, transform, blur, stack, scroll, collection, table, cell, navigationBar
    case icon, button, `switch`, slider, progress, activity, segmented, pageControl, stepper, textField, textView,
        searchBar, alert, sheet

    /// Whether a view without a size takes its own.
    var sizesItself: Bool {
        switch self {
        case .icon, .button, .switch, .slider, .progress, .activity, .segmented, .pageControl, .stepper, .textField,
            .searchBar:
            true
        default: false
        }
    }
}

/// A view of a scene, components expanded.
public struct ViewDescription: Sendable {
    public var kind: ViewKind
    /// Unique in its screen.
    public var name: Located<String>?
    public var properties: ViewProperties
    /// Back to front.
    public var subviews: [ViewDescription]
    /// None or one: what is seen of the view.
    public var masks: [ViewDescription] = []
    /// The whole map.
    public var range: SourceRange
}
