import SceneSyntax
import Views

package enum ViewKind: String, CaseIterable, Hashable, Sendable {
    case view, label, image, gradient, shape, transform, blur, stack, scroll, collection, table, cell, navigationBar
    case icon, button, `switch`, slider, progress, activity, segmented, pageControl, stepper, picker, datePicker,
        textField, textView, searchBar, alert, sheet, split, replicator, emitter

    /// Whether a view without a size takes its own.
    package var sizesItself: Bool {
        switch self {
        case .icon, .button, .switch, .slider, .progress, .activity, .segmented, .pageControl, .stepper, .picker,
            .datePicker, .textField, .searchBar:
            true
        default: false
        }
    }

    /// Whether a view without a place covers its superview.
    package var coversSuperview: Bool { [.alert, .sheet, .split].contains(self) }
}

/// A view of a scene, components expanded.
package struct ViewDescription: Sendable {
    package var kind: ViewKind
    /// Unique in its screen.
    package var name: Located<String>?
    package var properties: ViewProperties
    /// Back to front.
    package var subviews: [ViewDescription]
    /// None or one: what is seen of the view.
    package var masks: [ViewDescription] = []
    /// The whole map.
    package var range: SourceRange
}

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
        /// What the keyboard covers of it.
        case keyboard
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
