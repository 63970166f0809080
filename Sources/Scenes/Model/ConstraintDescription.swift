import Views

/// `attribute relation item.attribute × multiplier + constant`, of a view; without an item a constant length.
public struct ConstraintDescription: Sendable {
    public enum Item: Sendable, Hashable {
        /// The view itself.
        case own
        case superview
        /// The superview's.
        case safeArea, margins
        /// By its name in the same screen.
        case view(String)
    }

    public var attribute: NSLayoutConstraint.Attribute
    public var relation = NSLayoutConstraint.Relation.equal
    public var item: Item?
    public var otherAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    public var multiplier: CGFloat = 1
    /// Points.
    public var constant: CGFloat = 0
    /// 1…1000.
    public var priority: Float = 1000
}
