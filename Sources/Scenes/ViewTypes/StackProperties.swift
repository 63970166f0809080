import Foundation
import Views

/// `type: stack`
package struct StackProperties: ViewTypeProperties {
    package var axis: UIStackView.Axis?
    package var spacing: CGFloat?
    package var alignment: UIStackView.Alignment?
    package var distribution: UIStackView.Distribution?

    init() {}

    static let keys = Keys<StackProperties>("stack", "A stack view. Without `axis` its subviews keep their frames.") {
        Key("axis", .choice("an axis"), \.axis, "The direction in which it arranges.", "vertical")
        Key("spacing", .number(), \.spacing, default: "0", "Points between subviews.", "8")
        Key("alignment", .choice("an alignment"), \.alignment, default: "fill", "Across the axis.", "center")
        Key(
            "distribution", .choice("a distribution"), \.distribution, default: "fill", "Along the axis.", "fillEqually"
        )
    }

    func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIStackView else { return }
        if let axis { view.axis = axis }
        if let spacing { view.spacing = spacing }
        if let alignment { view.alignment = alignment }
        if let distribution { view.distribution = distribution }
    }
}
