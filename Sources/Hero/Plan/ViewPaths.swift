import Views

/// The paths by which reports name views: the screen's name, then the index in each superview's subviews.
struct ViewPaths {
    private var paths = ViewTable<String>()

    init() {}

    mutating func add(_ root: UIView, name: String) {
        paths[root] = name
        for (index, subview) in root.sceneSubviews.enumerated() { add(subview, name: "\(name)/\(index)") }
    }

    subscript(view: UIView) -> String? { paths[view] }

    /// The view at a path, such as `A/0`.
    func view(at path: String) -> UIView? { paths.views.first { paths[$0] == path } }

    /// Every view, in the order of the trees.
    var views: [UIView] { paths.views }
}
