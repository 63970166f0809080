import Views

/// The paths by which reports name views: the screen's name, then the index in each superview's subviews.
struct ViewPaths {
    private var paths = ViewTable<(path: String, isDestination: Bool)>()

    init() {}

    mutating func add(_ root: UIView, name: String, isDestination: Bool) {
        paths[root] = (name, isDestination)
        for (index, subview) in root.sceneSubviews.enumerated() {
            add(subview, name: "\(name)/\(index)", isDestination: isDestination)
        }
    }

    subscript(view: UIView) -> String? { paths[view]?.path }

    func isDestination(_ view: UIView) -> Bool { paths[view]?.isDestination ?? false }

    /// The view at a path, such as `A/0`.
    func view(at path: String) -> UIView? { paths.views.first { paths[$0]?.path == path } }

    /// Every view, in the order of the trees.
    var views: [UIView] { paths.views }
}
