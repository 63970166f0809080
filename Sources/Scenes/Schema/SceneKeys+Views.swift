extension SceneKeys {
    /// Keys of every view: those of its place in the tree, then those that can change later too.
    static let view = KeyTable(
        "view", "A view. Geometry applies in the order anchorPoint, frame, bounds, size, center, transform.",
        structure + common)

    static let structure = [
        SceneKey(
            "type", .cases(of: ViewKind.self), default: "view",
            "What kind of view it is, and so which further keys it has.", "label"),
        SceneKey("name", .text, "Unique in its screen; how timeline steps and reports call it.", "card"),
        SceneKey("use", .text, "Copies a component; the keys beside it override the component's.", "tile"),
        SceneKey(
            "mask", .table("view"),
            "A view, in this one's coordinates: only what it covers is seen of this one, as far as it is opaque.",
            "{ type: icon, symbol: heart.fill, pointSize: 60, center: [60, 60] }"),
        SceneKey("subviews", .list(.table("view")), default: "[]", "Back to front.", "[{ frame: [0, 0, 44, 44] }]"),
    ]

    package static let common = ViewProperties.keys.table.keys

    /// The keys that only some kinds of views have.
    package static let views: [KeyTable] = ViewType.all.map(\.table)

    package static let kinds: [(kinds: [ViewKind], table: KeyTable)] = ViewType.all.map { ($0.kinds, $0.table) }
}
