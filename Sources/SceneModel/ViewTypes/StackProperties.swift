import Foundation
import SceneSyntax
import Views

/// `type: stack`
package struct StackProperties: ViewTypeProperties {
    package var axis: NSLayoutConstraint.Axis?
    package var spacing: CGFloat?
    package var alignment: UIStackView.Alignment?
    package var distribution: UIStackView.Distribution?
    package var isBaselineRelative: Bool?
    package var isMarginsRelative: Bool?

    package init() {}

    package static let keys = Keys<Self>(
        "stack", "A stack view. Without `axis` its subviews keep their frames.", list: keyList
    ) { map, stack in
        // A step changes a stack that has one, and a component may have it.
        guard stack.axis == nil, map["type"] != nil else { return }
        for key in ["spacing", "distribution", "alignment"] {
            guard let field = map[key] else { continue }
            return field.context.report(
                .missingKey("axis", of: "\(key) of a stack"), at: field.node.range, path: field.path,
                severity: .warning)
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "axis", .word("an axis", [("horizontal", .horizontal), ("vertical", .vertical)]), \.axis,
            "The direction in which it arranges.", "vertical")
        Key("spacing", .number(), \.spacing, default: "0", "Points between subviews.", "8")
        Key("alignment", .choice("an alignment"), \.alignment, default: "fill", "Across the axis.", "center")
        Key(
            "distribution", .choice("a distribution"), \.distribution, default: "fill", "Along the axis.", "fillEqually"
        )
        Key(
            "baselineRelativeArrangement", .boolean, \.isBaselineRelative, default: "false",
            "Whether vertical spacing is between baselines.", "true")
        Key(
            "layoutMarginsRelativeArrangement", .boolean, \.isMarginsRelative, default: "false",
            "Whether it arranges inside its layout margins.", "true")
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIStackView else { return }
        if let axis { (view.axis, view.arranges) = (axis, true) }
        if let spacing { view.spacing = spacing }
        if let alignment { view.alignment = alignment }
        if let distribution { view.distribution = distribution }
        if let isBaselineRelative { view.isBaselineRelativeArrangement = isBaselineRelative }
        if let isMarginsRelative { view.isLayoutMarginsRelativeArrangement = isMarginsRelative }
    }
}
