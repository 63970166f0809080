import Foundation
import Geometry
import Views

/// What a transition knows about its views: which take part, their partners, target states and snapshots.
public final class HeroContext {
    /// Holds both root views and everything that animates.
    public let container: UIView
    /// The source's views, flattened depth first.
    public private(set) var fromViews: [UIView] = []
    /// The destination's views, flattened depth first.
    public private(set) var toViews: [UIView] = []

    /// Whether the source's snapshots lie on top.
    var insertToViewFirst = false
    private(set) var snapshots = ViewTable<UIView>()
    private var sources: [String: UIView] = [:]
    private var destinations: [String: UIView] = [:]
    private var states = ViewTable<HeroTargetState>()
    private var registered = ViewTable<Bool>()
    /// The view that each snapshot stands for.
    private(set) var owners = ViewTable<UIView>()
    var stacking = SnapshotStacking()
    /// Whether the container is sorted later.
    var defersStacking = false
    private var globals: Set<ObjectIdentifier> = []
    var hidden = ViewTable<CGFloat>()
    var displaced: [DisplacedView] = []

    init(container: UIView) { self.container = container }

    // MARK: Registration

    func set(fromViews: [UIView], toViews: [UIView]) {
        (self.fromViews, self.toViews) = (fromViews, toViews)
        for view in fromViews where register(view) { if let id = view.hero.id { sources[id] = view } }
        for view in toViews where register(view) { if let id = view.hero.id { destinations[id] = view } }
    }

    /// Gives the view its target state, if it can be seen in the container or is forced to animate.
    private func register(_ view: UIView) -> Bool {
        view.layer.removeHeroAnimations()
        let state = view.hero.modifiers.map { HeroTargetState(modifiers: $0) }
        guard state?.forceAnimate == true || container.convert(view.bounds, from: view).meets(container.bounds) else {
            return false
        }
        states[view] = state
        registered[view] = true
        return true
    }

    /// Whether the view met the container, or was forced to.
    func isRegistered(_ view: UIView) -> Bool { registered[view] == true }

    func keep(_ snapshot: UIView, of view: UIView, isGlobal: Bool) {
        snapshots[view] = snapshot
        owners[snapshot] = view
        if isGlobal { globals.insert(ObjectIdentifier(view)) }
    }

    /// Whether a view has a snapshot in the container's coordinates.
    func isGlobalSnapshot(of view: UIView) -> Bool { globals.contains(ObjectIdentifier(view)) }

    // MARK: Partners

    /// The source's registered view with an id: the last one in flattened order.
    public func sourceView(for heroID: String) -> UIView? { sources[heroID] }

    /// The destination's registered view with an id: the last one in flattened order.
    public func destinationView(for heroID: String) -> UIView? { destinations[heroID] }

    /// The view with the same id on the other side, when both are registered under it.
    public func pairedView(for view: UIView) -> UIView? {
        guard let id = view.hero.id else { return nil }
        if sources[id] === view { return destinations[id] }
        if destinations[id] === view { return sources[id] }
        return nil
    }

    // MARK: Target states

    public subscript(view: UIView) -> HeroTargetState? {
        get { states[view] }
        set { states[view] = newValue }
    }
}

extension CGRect {
    /// Core Graphics' `intersects`: rectangles that only touch meet, and an empty one meets what it lies in.
    func meets(_ other: CGRect) -> Bool {
        guard !isNull, !other.isNull else { return false }
        return minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}

extension UIView {
    /// The views Hero looks at, depth first, the receiver first.
    var flattenedViewHierarchy: [UIView] {
        guard hero.isEnabled else { return [] }
        if isHidden, superview is UICollectionView || superview is UIStackView || self is UITableViewCell { return [] }
        return [self] + (hero.isEnabledForSubviews ? sceneSubviews.flatMap(\.flattenedViewHierarchy) : [])
    }

    /// The subviews, with an effect view's own content view left out and what is in it instead.
    var sceneSubviews: [UIView] { (self as? UIVisualEffectView)?.contentView.subviews ?? subviews }
}
