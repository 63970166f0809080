import Views

/// `attribute relation item.attribute × multiplier + constant`, of a view; without an item a constant length.
public struct ConstraintDescription: Sendable {
    public enum Item: Sendable, Hashable {
        /// The view itself.
        case own
        case superview
        /// By its name in the same screen.
        case view(String)
    }

    /// Which rectangle of it.
    public enum Area: String, CaseIterable, Sendable, Hashable {
        /// The whole view.
        case whole = ""
        case safeArea = "safe"
        case margins
        /// What a scroll view scrolls, and where it is seen.
        case content, frame
    }

    public var attribute: NSLayoutConstraint.Attribute
    public var relation = NSLayoutConstraint.Relation.equal
    public var item: Item?
    public var area = Area.whole
    public var otherAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    public var multiplier: CGFloat = 1
    /// Points.
    public var constant: CGFloat = 0
    /// 1…1000.
    public var priority: Float = 1000
}
