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

extension HeroContext {
    /// Makes a view invisible until `unhide`: an effect view by hiding it, any other by its alpha.
    public func hide(view: UIView) {
        guard hidden[view] == nil else { return }
        if view is UIVisualEffectView {
            view.isHidden = true
            hidden[view] = 1
        } else {
            hidden[view] = view.alpha
            view.alpha = 0
        }
    }

    public func unhide(view: UIView) {
        guard let alpha = hidden[view] else { return }
        if view is UIVisualEffectView { view.isHidden = false } else { view.alpha = alpha }
        hidden[view] = nil
    }

    func unhideAll() {
        for view in hidden.views { unhide(view: view) }
    }

    func unhide(rootView: UIView) {
        unhide(view: rootView)
        for subview in rootView.subviews { unhide(rootView: subview) }
    }

    /// Remembers with each hidden view of a tree the alpha it had, for a screen that stays below another.
    func storeViewAlpha(rootView: UIView) {
        rootView.hero.storedAlpha = hidden[rootView]
        for subview in rootView.subviews { storeViewAlpha(rootView: subview) }
    }

    func loadViewAlpha(rootView: UIView) {
        if let alpha = rootView.hero.storedAlpha {
            if rootView is UIVisualEffectView { rootView.isHidden = false } else { rootView.alpha = alpha }
            rootView.hero.storedAlpha = nil
        }
        for subview in rootView.subviews { loadViewAlpha(rootView: subview) }
    }
}

/// Views, by identity.
struct ViewSet {
    let views: [UIView]
    private let identifiers: Set<ObjectIdentifier>

    init(_ views: [UIView]) {
        self.views = views
        identifiers = Set(views.map(ObjectIdentifier.init))
    }

    func contains(_ view: UIView) -> Bool { identifiers.contains(ObjectIdentifier(view)) }
}

/// Values by view identity. Keeps the views in the order in which they came; only looked up and walked in that order.
struct ViewTable<Value> {
    private var places: [ObjectIdentifier: Int] = [:]
    /// What was removed leaves a gap, so that a removal does not move the others.
    private var entries: [(view: UIView, value: Value)?] = []

    var views: [UIView] { entries.compactMap { $0?.view } }

    subscript(view: UIView) -> Value? {
        get { places[ObjectIdentifier(view)].flatMap { entries[$0]?.value } }
        set {
            let key = ObjectIdentifier(view)
            if let place = places[key] {
                entries[place] = newValue.map { (view, $0) }
                if newValue == nil { places[key] = nil }
            } else if let newValue {
                places[key] = entries.count
                entries.append((view, newValue))
            }
        }
    }
}
