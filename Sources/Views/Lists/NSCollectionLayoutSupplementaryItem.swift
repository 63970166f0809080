import Foundation
import Geometry

/// A point of an item, or of what belongs to it: a corner, the middle of a side, or the middle.
open class NSCollectionLayoutAnchor: NSObject {
    /// The sides that it lies on; none for the middle.
    public let edges: NSDirectionalRectEdge
    /// How far it is moved: in points, or in parts of the size of what belongs to the item.
    public let offset: CGPoint
    /// Whether `offset` is in points, or in parts.
    public let isAbsoluteOffset: Bool
    /// Whether `offset` is in parts.
    public var isFractionalOffset: Bool { !isAbsoluteOffset }
    /// A corner, the middle of a side, or the middle.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }
    /// A point that is moved by points.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    }
    /// A point that is moved by parts of the size of what belongs to the item.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
    }

    /// The point in a rectangle, for left to right, without what it is moved by.
    func point(in rect: CGRect) -> CGPoint {
        CGPoint(
            x: edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
            y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
    }
    func moved(_ size: CGSize) -> CGPoint {
        isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    }
}

/// A view that belongs to an item, such as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The name of its kind.
    public let elementKind: String
    /// The point of the item that it is at.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The point of its own that is there; nil for that on the same sides, so that it lies in the item.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// What is in front of what: a badge is before the items. Views beside sections do not look at it.
    open var zIndex = 1

    /// A view of a kind at a point of the item.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
        (self.elementKind, self.containerAnchor, itemAnchor) = (elementKind, containerAnchor, nil)
        super.init(layoutSize: layoutSize)
    }
    /// A view of a kind with a point of its own at a point of the item.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
        super.init(layoutSize: layoutSize)
    }

    /// Where it is beside an item.
    func attributes(of path: IndexPath, at item: CGRect) -> UICollectionViewLayoutAttributes {
        let made = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: path)
        let size = layoutSize.size(in: item.size)
        let (there, own) = (
            containerAnchor.point(in: item),
            (itemAnchor ?? containerAnchor).point(in: CGRect(origin: .zero, size: size))
        )
        let (first, second) = (containerAnchor.moved(size), itemAnchor?.moved(size) ?? .zero)
        made.frame = inset(
            CGRect(
                x: there.x - own.x + first.x + second.x, y: there.y - own.y + first.y + second.y, width: size.width,
                height: size.height))
        (made.zIndex, made.isBadge) = (zIndex, true)
        return made
    }
}

/// Where a group has an item of the data.
struct PlacedLayoutItem {
    let index: Int
    var frame: CGRect
    var estimates = EstimatedLengths()
    var badges: [NSCollectionLayoutSupplementaryItem] = []

    func at(_ frame: CGRect) -> PlacedLayoutItem {
        var moved = self
        moved.frame = frame
        return moved
    }
}

/// What the insets of a section are measured from, by UIKit's names.
public enum UIContentInsetsReference: Int, Sendable, Hashable {
    /// As the layout has it; the edges; the safe area; the margins; what can be read well.
    case automatic, none, safeArea, layoutMargins, readableContent
}
