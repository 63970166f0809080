import Foundation
import Geometry
import Interfaces

// Constraints of Interface Builder, between the views and the guides of a scope.

extension NibScope {
    func addConstraint(_ element: XMLElement, of owner: String) {
        if element.flag("placeholder") == true || isExcluded(element) { return }
        guard let first = side(element["firstItem"] ?? owner, element["firstAttribute"]) else {
            return file.report("a constraint of \(element["firstAttribute"] ?? "nothing")", element)
        }
        let second = element["secondItem"].map { side($0, element["secondAttribute"] ?? element["firstAttribute"]) }
        if let second, second == nil { return file.report("a constraint to an object that is not there", element) }
        let relation: NSLayoutConstraint.Relation =
            switch element["relation"] {
            case "lessThanOrEqual": .lessThanOrEqual
            case "greaterThanOrEqual": .greaterThanOrEqual
            default: .equal
            }
        let constraint = NSLayoutConstraint(
            item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second??.item,
            attribute: second??.attribute ?? .notAnAttribute, multiplier: Self.ratio(element["multiplier"]),
            constant: element.number("constant") ?? 0)
        if let priority = element.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
        constraint.identifier = element["identifier"]
        remember(constraint, element)
        constraint.isActive = true
        kept.append(constraint)
    }

    private func side(_ id: String, _ name: String?) -> (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute)?
    {
        guard let name, var attribute = Self.attributes[name] else { return nil }
        guard let guide = guides[id] else {
            guard let view = object(id) as? UIView else { return nil }
            return (view, attribute)
        }
        guard let view = object(guide.id) as? UIView else { return nil }
        switch guide.kind {
        case "safeArea": return (view.safeAreaLayoutGuide, attribute)
        case "layoutMargins": return (view.layoutMarginsGuide, attribute)
        case "contentLayoutGuide": return ((view as? UIScrollView)?.contentLayoutGuide ?? view, attribute)
        case "frameLayoutGuide": return ((view as? UIScrollView)?.frameLayoutGuide ?? view, attribute)
        case "topBar":
            // The bar ends where the safe area begins.
            guard attribute == .bottom else { return (view, attribute) }
            attribute = .top
            return (view.safeAreaLayoutGuide, attribute)
        case "bottomBar":
            guard attribute == .top else { return (view, attribute) }
            attribute = .bottom
            return (view.safeAreaLayoutGuide, attribute)
        default: return (view, attribute)
        }
    }

    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]

    /// `4:3`, `0.5` or nothing.
    private static func ratio(_ text: String?) -> CGFloat {
        let parts = (text ?? "").split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
        if parts.count == 1 { return parts[0] }
        return parts.count == 2 && parts[1] != 0 ? parts[0] / parts[1] : 1
    }
}
