package enum ViewKind: String, CaseIterable, Hashable, Sendable {
    case view, label, image, gradient, shape, transform, blur, stack, scroll, collection, table, cell, navigationBar
}

/// A view of a scene, components expanded.
package struct ViewDescription: Sendable {
    package var kind: ViewKind
    /// Unique in its screen.
    package var name: Located<String>?
    package var properties: ViewProperties
    /// Back to front.
    package var subviews: [ViewDescription]
    /// The whole map.
    package var range: SourceRange
}
