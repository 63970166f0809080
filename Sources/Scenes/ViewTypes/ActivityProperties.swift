import Foundation
import Views

/// `type: activity`
struct ActivityProperties: ViewTypeProperties {
    var isAnimating: Bool?
    var hidesWhenStopped: Bool?
    var style: UIActivityIndicatorView.Style?
    var color: UIColor?

    init() {}

    static let keys = Keys<ActivityProperties>("activity", "Spokes that go round once a second.") {
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

    static func makeView() -> UIView {
        let view = UIActivityIndicatorView(style: .medium)
        view.startAnimating()
        view.frame.size = .zero
        return view
    }

    func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIActivityIndicatorView else { return }
        if let style { view.style = style }
        if let color { view.color = color }
        if let hidesWhenStopped { view.hidesWhenStopped = hidesWhenStopped }
        if let isAnimating { isAnimating ? view.startAnimating() : view.stopAnimating() }
    }
}
