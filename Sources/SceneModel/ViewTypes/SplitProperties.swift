import Geometry
import SceneSyntax
import Views

/// `type: split`
struct SplitProperties: ViewTypeProperties {
    var display: SplitColumnsView.Display?
    var compactColumn: SplitColumnsView.Column?
    var primaryWidth: CGFloat?

    package init() {}

    package static let keys = Keys<Self>(
        "split",
        "Two columns, as `UISplitViewController` has them: the first subview is the list, the second what is chosen. In a compact width, such as a telephone's, one is seen at a time. Without a place it covers its superview.",
        list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "displayMode", .choice("a display of columns"), \.display, default: "automatic",
            "Both `beside` each other, the first `over` the other, `secondary` alone; `automatic` is `beside` where wider than high.",
            "beside")
        Key(
            "compactColumn", .choice("a column"), \.compactColumn, default: "primary",
            "Which is seen where there is room for one. Animated, it comes as a push does.", "secondary")
        Key(
            "primaryWidth", .length, \.primaryWidth, default: "320, at most 40 %", "Points that the first one takes.",
            "280")
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? SplitColumnsView else { return }
        if let display { view.display = display }
        if let compactColumn { view.compactColumn = compactColumn }
        if let primaryWidth { view.primaryWidth = primaryWidth }
    }
}
