import Foundation
import Geometry
import Views

/// In what an animating view's snapshot differs from the view on its still screen, before anything moves.
package enum SnapshotDifference: String, Sendable, Hashable, CaseIterable {
    /// The view is hidden, has no size, or gave no picture.
    case emptySnapshot = "the snapshot is empty"
    /// An ancestor cuts the view, and the snapshot is outside of it.
    case lostClip = "an ancestor's clip is lost"
    /// The transforms of ancestors are multiplied without their anchors, and counted again inside an ancestor's
    /// snapshot.
    case movedByTransforms = "ancestors' transforms put the snapshot elsewhere"
    /// An ancestor is translucent or hidden, and the snapshot is outside of it.
    case lostOpacity = "an ancestor's alpha is lost"
    /// Descendants that do not animate reach beyond the bounds, where the picture ends.
    case cutOverflow = "subviews are cut off at the bounds"
    /// Something that does not animate lies over the view, and the snapshot over it.
    case raised = "the snapshot lies above what covers the view"
    /// Making another pair lifts whatever follows its first side: here the side that should lie below.
    case coveredByPartner = "another pair lifts the partner's snapshot above it"
    /// The parent's change of size carries the snapshot along, and is begun first: the view's own change starts where
    /// that one ends.
    case draggedAway = "the parent's change of size moves the snapshot before its own begins"
    /// The border is in the picture and on the wrapper.
    case doubledBorder = "a translucent border is drawn twice"
    /// A colour that a modifier animates lies on the wrapper, whose own is none, for as long as the animation lasts.
    case coloredBehind = "a background colour lies behind the snapshot"
    case beginWith = "beginWith sets other values"
    case overlay = "an overlay lies above the view"
}

/// Finds differences: what was there before the snapshots is compared with what there is after.
struct SnapshotDifferenceFinder {
    private var before: [(view: UIView, corners: [CGPoint], found: Set<SnapshotDifference>)] = []
    /// The side whose snapshots should lie above their partners'.
    private let upper: ViewSet

    /// Looks at the views, which must still be in their places.
    init(_ hero: HeroTransition) {
        let context: HeroContext = hero.context
        let animating = ViewSet(hero.animatingFromViews + hero.animatingToViews)
        upper = ViewSet(context.insertToViewFirst ? hero.animatingFromViews : hero.animatingToViews)
        for view in animating.views {
            var found = Set<SnapshotDifference>()
            if view.hasEmptySnapshot || view.isHidden || view.bounds.size.isDegenerate { found.insert(.emptySnapshot) }
            if Self.overflows(view, animating) { found.insert(.cutOverflow) }
            let isLocal = (context[view]?.coordinateSpace ?? .local) == .local
            Self.walk(from: view, below: context.container, stopsAtAnimating: isLocal, animating, &found)
            if Self.doublesBorder(view) { found.insert(.doubledBorder) }
            if context[view]?.backgroundColor != nil { found.insert(.coloredBehind) }
            if context[view]?.beginState != nil { found.insert(.beginWith) }
            if context[view]?.overlay != nil { found.insert(.overlay) }
            before.append((view, Self.corners(of: view, in: context.container), found))
        }
    }

    /// The differences that the snapshots, which must be in their places by now, have made.
    func differences(_ context: HeroContext) -> ViewTable<[SnapshotDifference]> {
        var table = ViewTable<[SnapshotDifference]>()
        for (view, corners, found) in before {
            var found = found
            let snapshot = context.snapshots[view] ?? view
            let moved = zip(corners, Self.corners(of: snapshot, in: context.container)).contains {
                $0.distance(to: $1) > 0.01
            }
            if moved { found.insert(.movedByTransforms) }
            if Self.isDragged(view, snapshot, context) { found.insert(.draggedAway) }
            if upper.contains(view), isBelowPartner(view, context) { found.insert(.coveredByPartner) }
            if snapshot === view { found.subtract([.emptySnapshot, .cutOverflow, .coloredBehind, .doubledBorder]) }
            table[view] = SnapshotDifference.allCases.filter(found.contains)
        }
        return table
    }

    /// Looks at the ancestors that the snapshot leaves, and at what lies over them and the view.
    private static func walk(
        from view: UIView, below container: UIView, stopsAtAnimating: Bool, _ animating: ViewSet,
        _ found: inout Set<SnapshotDifference>
    ) {
        var current = view
        while let parent = current.superview, parent !== container {
            if let index = parent.subviews.firstIndex(where: { $0 === current }) {
                let covers = parent.subviews[(index + 1)...].contains { sibling in
                    !sibling.isHidden && sibling.alpha > 0 && !animating.contains(sibling)
                        && sibling.frame.intersects(parent.convert(view.bounds, from: view))
                }
                if covers { found.insert(.raised) }
            }
            if stopsAtAnimating, animating.contains(parent) { return }
            if parent.clipsToBounds, !parent.bounds.contains(parent.convert(view.bounds, from: view)) {
                found.insert(.lostClip)
            }
            if parent.alpha < 1 || parent.isHidden { found.insert(.lostOpacity) }
            current = parent
        }
    }

    private static func isDragged(_ view: UIView, _ snapshot: UIView, _ context: HeroContext) -> Bool {
        guard let own = context[view], own.position != nil || own.size != nil, let home = snapshot.superview,
            let owner = context.owners[home],
            let state = context[owner], let size = state.size
        else { return false }
        return size != owner.bounds.size && state.snapshotType != .noSnapshot && state.useScaleBasedSizeChange != true
    }

    private func isBelowPartner(_ view: UIView, _ context: HeroContext) -> Bool {
        guard let partner = context.pairedView(for: view), let lower = context.snapshots[partner],
            let snapshot = context.snapshots[view]
        else {
            return false
        }
        let order = context.container.subviews
        guard let mine = order.firstIndex(where: { $0 === snapshot }),
            let other = order.firstIndex(where: { $0 === lower })
        else { return false }
        return other > mine
    }

    private static func doublesBorder(_ view: UIView) -> Bool {
        guard view.layer.borderWidth > 0, view.alpha < 1 || (view.layer.borderColor?.alpha ?? 1) < 1 else {
            return false
        }
        // A live picture has no border of its own.
        return !(view is UIVisualEffectView) && !(view is UIImageView && view.subviews.allSatisfy(\.isHidden))
    }

    private static func overflows(_ view: UIView, _ animating: ViewSet) -> Bool {
        guard !view.clipsToBounds else { return false }
        return view.subviews.contains { subview in
            guard !animating.contains(subview), !subview.isHidden, subview.alpha > 0 else { return false }
            return !view.bounds.holds(subview.frame, within: 1e-6)
        }
    }

    private static func corners(of view: UIView, in container: UIView) -> [CGPoint] {
        let bounds = view.bounds
        return [
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
            CGPoint(x: bounds.maxX, y: bounds.maxY),
            CGPoint(x: bounds.minX, y: bounds.maxY),
        ].map { container.convert($0, from: view) }
    }
}
