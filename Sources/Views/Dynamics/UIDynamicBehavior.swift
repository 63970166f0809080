import Foundation
import Geometry

/// What moves items of an animator: itself, or by the behaviors in it.
open class UIDynamicBehavior: NSObject {
    /// The behaviors in it, in the order in which they act.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called whenever items have moved, for each frame or more often; nil, the default, for nothing.
    open var action: (() -> Void)?
    /// The animator that it was added to.
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

    /// A behavior that does nothing by itself.
    public override init() { super.init() }

    /// Adds a behavior.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.attach(to: dynamicAnimator) }
        dynamicAnimator?.wake()
    }
    /// Takes a behavior out.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.removeAll { $0 === behavior }
        behavior.attach(to: nil)
        dynamicAnimator?.wake()
    }
    /// Called before it belongs to another animator, or to none. Does nothing unless overridden.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    func attach(to animator: UIDynamicAnimator?) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.attach(to: animator) }
    }

    /// The items that it moves.
    var movedItems: [any UIDynamicItem] { [] }
    /// Adds what it does to the accelerations and velocities of a step.
    func apply(_ bodies: [DynamicBody], _ seconds: CGFloat) {}
    /// Brings bodies back to where they may be, at the end of a step.
    func constrain(_ bodies: [DynamicBody]) {}

    /// This one and all in it.
    var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }
}

/// A behavior of items that come and go.
open class UIDynamicItemsBehavior: UIDynamicBehavior {
    /// The items that it acts on.
    open private(set) var items: [any UIDynamicItem]
    /// A behavior of these items.
    public init(items: [any UIDynamicItem]) { self.items = items }
    public convenience override init() { self.init(items: []) }

    /// Has it act on an item.
    open func addItem(_ item: any UIDynamicItem) {
        items.append(item)
        dynamicAnimator?.wake()
    }
    /// Has it act on an item no more.
    open func removeItem(_ item: any UIDynamicItem) {
        items.removeAll { $0 === item }
        dynamicAnimator?.wake()
    }
    override var movedItems: [any UIDynamicItem] { items }
}
