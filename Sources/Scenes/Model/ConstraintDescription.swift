import Views

/// `attribute relation item.attribute × multiplier + constant`, of a view; without an item a constant length.
package struct ConstraintDescription: Sendable {
    package enum Item: Sendable, Hashable {
        /// The view itself.
        case own
        case superview
        /// By its name in the same screen.
        case view(String)
    }

    /// Which rectangle of it.
    package enum Area: String, CaseIterable, Sendable, Hashable {
        /// The whole view.
        case whole = ""
        case safeArea = "safe"
        case margins
        /// What a scroll view scrolls, and where it is seen.
        case content, frame
    }

    package var attribute: NSLayoutConstraint.Attribute
    package var relation = NSLayoutConstraint.Relation.equal
    package var item: Item?
    package var area = Area.whole
    package var otherAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    package var multiplier: CGFloat = 1
    /// Points.
    package var constant: CGFloat = 0
    /// 1…1000.
    package var priority: Float = 1000
}
