package enum ViewKind: String, CaseIterable, Hashable, Sendable {
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
package struct ViewDescription: Sendable {
    package var kind: ViewKind
    /// Unique in its screen.
    package var name: Located<String>?
    package var properties: ViewProperties
    /// Back to front.
    package var subviews: [ViewDescription]
    /// None or one: what is seen of the view.
    package var masks: [ViewDescription] = []
    /// The whole map.
    package var range: SourceRange
}
