import Views

/// Views, by identity.
struct ViewSet {
    let views: [UIView]
    private let identifiers: Set<ObjectIdentifier>

    init(_ views: [UIView]) {
        self.views = views
        identifiers = Set(views.map(ObjectIdentifier.init))
    }

    func contains(_ view: UIView) -> Bool { identifiers.contains(ObjectIdentifier(view)) }
}
