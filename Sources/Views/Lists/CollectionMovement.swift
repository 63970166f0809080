import Foundation
import Geometry

/// An item that is moved by hand: the others make room for it while it follows the finger.
struct CollectionMovement {
    /// Where the data source has it, and where it would be now.
    let source: IndexPath
    var target: IndexPath
    let cell: UICollectionViewCell
    /// Its middle, in points of the contents.
    var position: CGPoint

    /// The path of an item once the one at `start` has been moved to `end`.
    static func path(_ path: IndexPath, moving start: IndexPath, to end: IndexPath) -> IndexPath {
        if path == start { return end }
        var moved = path
        if moved.section == start.section, moved.item > start.item { moved.item -= 1 }
        if moved.section == end.section, moved.item >= end.item { moved.item += 1 }
        return moved
    }
}

extension UICollectionView {
    /// Begins to move an item by hand.
    /// - Returns: whether its cell is in sight and the data source has it move.
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard movement == nil, isDataDriven, let cell = cellForItem(at: indexPath),
            dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
        else { return false }
        highlight(nil)
        movement = CollectionMovement(source: indexPath, target: indexPath, cell: cell, position: cell.center)
        bringSubviewToFront(cell)
        return true
    }

    /// Puts the item's middle at a point of the contents. Where that is on another item, the delegate is asked whether it
    /// may go there, and those between give way, animated in 0.3 seconds (not measured).
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard var moved = movement, let layout = collectionViewLayout else { return }
        moved.position = targetPosition
        movement = moved
        let proposed = layout.targetIndexPath(forInteractivelyMovingItem: moved.target, withPosition: targetPosition)
        let target =
            proposed == moved.target
            ? proposed
            : delegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moved.source, atCurrentIndexPath: moved.target,
                toProposedIndexPath: proposed) ?? proposed
        if target != moved.target {
            reorder(moved.target, to: target)
            movement?.target = target
            settle()
        } else {
            AnimationCapture.with(nil) { layOutData() }
        }
    }

    /// Leaves the item where it is, and tells the data source if that is another place.
    public func endInteractiveMovement() {
        guard let moved = movement else { return }
        movement = nil
        if moved.target != moved.source {
            dataSource?.collectionView(self, moveItemAt: moved.source, to: moved.target)
        }
        settle()
    }

    /// Puts the item back to where it was.
    public func cancelInteractiveMovement() {
        guard let moved = movement else { return }
        movement = nil
        reorder(moved.target, to: moved.source)
        settle()
    }

    /// The path that the data source knows of an item.
    func dataPath(_ path: IndexPath) -> IndexPath {
        movement.map { CollectionMovement.path(path, moving: $0.target, to: $0.source) } ?? path
    }

    /// Gives the items the paths that they have once one has been moved.
    private func reorder(_ start: IndexPath, to end: IndexPath) {
        guard counts.indices.contains(start.section), counts.indices.contains(end.section) else { return }
        counts[start.section] -= 1
        counts[end.section] += 1
        func moved(_ path: IndexPath) -> IndexPath { CollectionMovement.path(path, moving: start, to: end) }
        for index in shown.indices where shown[index].key.kind == nil {
            shown[index].key.path = moved(shown[index].key.path)
        }
        selectedPaths = selectedPaths.map(moved)
        collectionViewLayout?.invalidateLayout()
    }

    private func settle() {
        collectionViewLayout?.isPrepared = false
        span = (spanInSight.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2), Stage.now + 0.3)
        UIView.animate(withDuration: 0.3) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }
}

/// What a collection tells of an item that was moved by hand.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The items before and after it.
    public let initialSnapshot, finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// What has changed of the order of all items.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers).inferringMoves()
    }
}

/// How a data source has items moved by hand.
public struct DiffableReorderingHandlers<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// A change of the order.
    public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
    /// Whether an item may be moved; nil, the default, for none.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the data source has the new order; nil by default.
    public var willReorder: ((Transaction) -> Void)?
    /// Called when it has; nil by default.
    public var didReorder: ((Transaction) -> Void)?
    /// Nothing may be moved.
    public init() {}
}
