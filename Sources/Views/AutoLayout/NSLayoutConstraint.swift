import Foundation

/// What constraints hold between: a view or a layout guide.
public protocol LayoutItem: AnyObject {}

extension UIView: LayoutItem {}
extension UILayoutGuide: LayoutItem {}

extension LayoutItem {
    /// The view itself, or the one in which a guide lies.
    var layoutView: UIView? { (self as? UIView) ?? (self as? UILayoutGuide)?.owningView }
}

/// A rule about one or two views or guides: `first.attribute relation second.attribute × multiplier + constant`.
///
/// Places are in points of the items' nearest common ancestor, downwards and to the right; leading and trailing edges
/// are counted in the direction of reading.
nonisolated open class NSLayoutConstraint {
    /// Whether the first attribute is at most, exactly, or at least what the second side of a constraint comes to.
    public enum Relation: Int, Sendable, Hashable {
        /// At most, exactly, or at least.
        case lessThanOrEqual = -1, equal, greaterThanOrEqual
    }

    /// A side, a middle, a baseline or a length that a constraint is about.
    public enum Attribute: Int, Sendable, Hashable {
        /// No attribute: the second side of a constraint that is only a number.
        case notAnAttribute = 0
        /// Sides, lengths, middles and baselines of the item's alignment rectangle. Leading and trailing follow the
        /// direction of text.
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        /// Sides and middles of the rectangle inside a view's layout margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins,
            centerYWithinMargins
    }

    /// The direction from left to right or from top to bottom.
    public enum Axis: Int, Sendable, Hashable {
        /// From left to right, or from top to bottom.
        case horizontal, vertical
    }

    /// What the constraint is about first; nil when it has gone.
    public internal(set) weak var firstItem: (any LayoutItem)?
    /// Which attribute of the first item is meant.
    public let firstAttribute: Attribute
    /// How the two sides of the constraint relate.
    public let relation: Relation
    /// What the first item is related to; nil for a constant length, or when the item has gone.
    public internal(set) weak var secondItem: (any LayoutItem)?
    /// Which attribute of the second item is meant; `notAnAttribute` for a constant length.
    public let secondAttribute: Attribute
    /// The factor by which the second attribute is taken; 1 by default.
    public let multiplier: CGFloat

    /// The number that is added, in points. A change is laid out again quickly, and animated when `layoutIfNeeded()` is
    /// called in an animation's block.
    public var constant: CGFloat {
        didSet { if constant != oldValue { owner?.layoutRegion?.constantDidChange(self) } }
    }

    /// How much the constraint matters; required (1000) by default. 0 or less leaves the constraint out.
    public var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { owner?.layoutRegion?.setNeedsBuild() } }
    }

    /// A name for messages; nil, the default, for none.
    public var identifier: String?

    /// The view that holds the constraint while it is active: the items' nearest common ancestor.
    weak var owner: UIView?

    /// A constraint that is not active.
    ///
    /// - Parameters:
    ///   - item: the first view or guide.
    ///   - attribute: of the first item.
    ///   - relation: whether the first side is at most, exactly or at least the second.
    ///   - toItem: the second view or guide; nil for a constant width or height.
    ///   - second: the attribute of the second item; without one it is `notAnAttribute`, whatever is given.
    ///   - multiplier: by which the second attribute is multiplied.
    ///   - constant: points that are added.
    public init(
        item: any LayoutItem, attribute: Attribute, relatedBy relation: Relation, toItem: (any LayoutItem)?,
        attribute second: Attribute,
        multiplier: CGFloat = 1, constant: CGFloat = 0
    ) {
        (firstItem, firstAttribute, self.relation, secondItem, secondAttribute) = (
            item, attribute, relation, toItem, toItem == nil ? .notAnAttribute : second
        )
        (self.multiplier, self.constant) = (multiplier, constant)
    }

    /// A constraint of nothing, for a property whose real value comes later. It cannot be activated.
    public convenience init() {
        self.init(
            item: UILayoutGuide(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil,
            attribute: .notAnAttribute)
    }

    /// Whether the layout takes it into account. An active constraint belongs to its items' nearest common ancestor; it
    /// ends when one of them leaves that.
    public var isActive: Bool {
        get { owner != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Activates all constraints of a list.
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
    /// Deactivates all constraints of a list.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard owner == nil, let first = firstItem?.layoutView else { return }
        var ancestor = secondAttribute == .notAnAttribute || secondItem == nil ? first : secondItem?.layoutView
        while let candidate = ancestor, !first.isDescendant(of: candidate) { ancestor = candidate.superview }
        guard let ancestor else {
            preconditionFailure(
                "\(self): the items are in no common view; add them to one before the constraint is activated")
        }
        owner = ancestor
        ancestor.layoutState.constraints.append(self)
        for view in views { view.mentions(1) }
        ancestor.regionRoot.makeLayoutRegion().setNeedsBuild()
    }

    private func deactivate() {
        guard let owner else { return }
        let region = owner.layoutRegion
        owner.layoutState.constraints.removeAll { $0 === self }
        self.owner = nil
        for view in views { view.mentions(-1) }
        region?.setNeedsBuild()
    }

    /// The views of the items; guides are in theirs.
    var views: [UIView] { [firstItem, secondItem].compactMap { $0 as? UIView } }
}

extension UIView {
    /// Counts the active constraints that name this view. Those of arranged views decide whether a stack arranges by
    /// constraints.
    func mentions(_ change: Int) {
        layoutState.mentions += change
        noteInStacks()
    }

    /// Stacks around the view may have to arrange by constraints.
    func noteInStacks() {
        var stack = superview as? UIStackView
        while let current = stack {
            _ = current.layoutState
            stack = current.superview as? UIStackView
        }
    }
}

extension NSLayoutConstraint: CustomStringConvertible {
    /// The constraint as one would write it: `card.width >= photo.width × 0.5 + 8 (priority 750)`.
    public var description: String {
        func name(_ item: (any LayoutItem)?) -> String {
            switch item {
            case let view as UIView: view.accessibilityIdentifier ?? "\(type(of: view))"
            case let guide as UILayoutGuide:
                guide.identifier.isEmpty ? "\(name(guide.owningView)).guide" : guide.identifier
            default: "nothing"
            }
        }
        func number(_ value: CGFloat) -> String {
            value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
        }
        var text = "\(name(firstItem)).\(firstAttribute) \(["<=", "==", ">="][relation.rawValue + 1]) "
        if secondAttribute == .notAnAttribute {
            text += number(constant)
        } else {
            text += "\(name(secondItem)).\(secondAttribute)"
            if multiplier != 1 { text += " × \(number(multiplier))" }
            if constant != 0 { text += " \(constant < 0 ? "−" : "+") \(number(abs(constant)))" }
        }
        if priority != .required { text += " (priority \(number(CGFloat(priority.rawValue))))" }
        return identifier.map { "\($0): \(text)" } ?? text
    }
}

/// How much a constraint matters: above 0 up to 1000, which is required. A higher one is satisfied as well as it can be
/// before a lower one counts.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
    /// The number, from 0 to 1000.
    public var rawValue: Float
    /// A priority of this number.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority of this number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: has to hold.
    public static let required = UILayoutPriority(1000)
    /// 750: how strongly contents resist being cut, by default.
    public static let defaultHigh = UILayoutPriority(750)
    /// 250: how strongly contents resist being stretched, by default.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: how strongly a view is drawn to a size that is merely asked for.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Whether the first priority is lower than the second.
    public static func < (first: UILayoutPriority, second: UILayoutPriority) -> Bool {
        first.rawValue < second.rawValue
    }

    /// The priority that is so much higher.
    public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + difference)
    }
    /// The priority that is so much lower.
    public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - difference)
    }
    /// Makes a priority so much higher.
    public static func += (priority: inout UILayoutPriority, difference: Float) { priority = priority + difference }
    /// Makes a priority so much lower.
    public static func -= (priority: inout UILayoutPriority, difference: Float) { priority = priority - difference }
}
