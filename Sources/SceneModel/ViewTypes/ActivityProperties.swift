import Foundation
import SceneSyntax
import Views

/// `type: activity`
package struct ActivityProperties: ViewTypeProperties {
    var isAnimating: Bool?
    var hidesWhenStopped: Bool?
    package var style: UIActivityIndicatorView.Style?
    package var color: UIColor?

    package init() {}

    package static let keys = Keys<Self>("activity", "Spokes that go round once a second.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("animating", .boolean, \.isAnimating, default: "true", "Whether it turns.", "false")
        Key(
            "hidesWhenStopped", .boolean, \.hidesWhenStopped, default: "true",
            "Whether it is gone while it does not turn.",
            "false")
        Key(
            "activityStyle", .choice("an activity style"), \.style, default: "medium", "20 × 20 or 37 × 37 pt.", "large"
        )
        Key("color", .color, \.color, default: "systemGray", "Of the spokes.", "white")
    }

    package static func makeView() -> UIView {
        let view = UIActivityIndicatorView(style: .medium)
        view.startAnimating()
        view.frame.size = .zero
        return view
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIActivityIndicatorView else { return }
        if let style { view.style = style }
        if let color { view.color = color }
        if let hidesWhenStopped { view.hidesWhenStopped = hidesWhenStopped }
        if let isAnimating { isAnimating ? view.startAnimating() : view.stopAnimating() }
    }
}
