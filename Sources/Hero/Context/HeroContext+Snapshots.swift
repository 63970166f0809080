import Foundation
import Geometry
import Views

extension HeroContext {
    /// The view that animates in a view's place; made at the first call.
    public func snapshotView(for view: UIView) -> UIView {
        if let made = snapshots[view] { return made }
        let state = self[view]
        let home = home(of: view)
        unhide(view: view)
        let type = state?.snapshotType ?? .optimized
        let snapshot: UIView
        if type == .noSnapshot {
            if let superview = view.superview, superview !== container {
                displaced.append(DisplacedView(view, in: superview))
            }
            snapshot = view
        } else {
            snapshot = view.bareSnapshot(type)
        }
        place(snapshot, as: view, in: home)
        if type != .noSnapshot {
            snapshot.wear(view, withShadow: state?.displayShadow ?? true)
            hide(view: view)
        }
        stack(snapshot, of: view, in: home)
        keep(snapshot, of: view, isGlobal: state?.coordinateSpace == .global)
        return snapshot
    }

    /// Where the snapshot goes: the container, or the snapshot of the nearest ancestor that has one already.
    private func home(of view: UIView) -> UIView {
        guard (self[view]?.coordinateSpace ?? .local) == .local else { return container }
        var ancestor = view
        while ancestor !== container, snapshots[ancestor] == nil, let superview = ancestor.superview {
            ancestor = superview
        }
        let home = snapshots[ancestor] ?? ancestor
        return (home as? UIVisualEffectView)?.contentView ?? home
    }

    /// Gives the snapshot the view's geometry in the coordinates of its home.
    private func place(_ snapshot: UIView, as view: UIView, in home: UIView) {
        let (layer, model) = (snapshot.layer, view.layer)
        let transform = home.layer.flatTransform(to: model)
        layer.anchorPoint = model.anchorPoint
        if let superview = view.superview { layer.position = home.convert(model.position, from: superview) }
        layer.transform = transform
        if layer !== model { layer.bounds = model.bounds }
        snapshot.hero.id = view.hero.id
    }

    /// Adds the snapshot on top. A pair that comes together takes the global snapshots above the partner with it.
    private func stack(_ snapshot: UIView, of view: UIView, in home: UIView) {
        if defersStacking, let partner = pairedView(for: view), partner.superview === container {
            // The partner animates by itself: its siblings are the container's, whose order is about to be read.
            arrange()
        }
        if let partner = pairedView(for: view), let partnerSnapshot = snapshots[partner],
            let siblings = partner.superview?.subviews,
            let index = siblings.firstIndex(where: { $0 === partner })
        {
            raise(partnerSnapshot, in: home)
            raise(snapshot, in: home)
            for subview in partner.subviews { liftGlobalSnapshots(of: subview) }
            for sibling in siblings[(index + 1)...] { liftGlobalSnapshots(of: sibling) }
        }
        raise(snapshot, in: home)
        if !defersStacking { arrange() }
    }

    private func liftGlobalSnapshots(of view: UIView) {
        if isGlobalSnapshot(of: view), let snapshot = snapshots[view] { raise(snapshot, in: container) }
        for subview in view.subviews { liftGlobalSnapshots(of: subview) }
    }

    // MARK: Cleaning up

    /// Puts the views back that animated themselves, the last one first.
    func clean() {
        for view in snapshots.views where snapshots[view] === view { view.layer.unpair() }
        for place in displaced.reversed() { place.putBack() }
        displaced.removeAll()
    }

    func removeAllSnapshots() {
        // Most are the container's, and go at once; a view that animated itself stays.
        container.removeSubviews(
            container.subviews.filter { snapshot in owners[snapshot].map { $0 !== snapshot } ?? false })
        for view in snapshots.views { removeSnapshot(of: view) }
    }

    func removeSnapshots(rootView: UIView) {
        removeSnapshot(of: rootView)
        for subview in rootView.subviews { removeSnapshots(rootView: subview) }
    }

    private func removeSnapshot(of view: UIView) {
        guard let snapshot = snapshots[view] else { return }
        if snapshot === view { view.layer.removeHeroAnimations() } else { snapshot.removeFromSuperview() }
    }
}

extension CALayer {
    /// The product of the transforms of a layer's ancestors, the outermost acting first, and its own last: the reverse
    /// of what nesting does, without anchors and offsets. Ends below this layer when it is an ancestor, else at the
    /// root.
    func flatTransform(to descendant: CALayer) -> CATransform3D {
        var layer = descendant
        var product = layer.transform
        while let parent = layer.superlayer, parent !== self, !(parent.view is UIWindow) {
            product = CATransform3DConcat(parent.transform, product)
            layer = parent
        }
        return product
    }

    func removeHeroAnimations() {
        for key in animationKeys() ?? [] where key.hasPrefix(LayerAnimationContext.keyPrefix) {
            removeAnimation(forKey: key)
        }
    }
}
