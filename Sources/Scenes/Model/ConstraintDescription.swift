import Views

/// `attribute relation item.attribute × multiplier + constant`, of a view; without an item a constant length.
package struct ConstraintDescription: Sendable {
    package enum Item: Sendable, Hashable {
        /// The view itself.
        case own
        case superview
        /// The superview's.
        case safeArea, margins
        /// By its name in the same screen.
        case view(String)
    }

    package var attribute: NSLayoutConstraint.Attribute
    package var relation = NSLayoutConstraint.Relation.equal
    package var item: Item?
    package var otherAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    package var multiplier: CGFloat = 1
    /// Points.
    package var constant: CGFloat = 0
    /// 1…1000.
    package var priority: Float = 1000
}
