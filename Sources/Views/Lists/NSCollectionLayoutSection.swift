import Foundation
import Geometry

/// A length of an item or a group: of points, of a part of what is around it, or as its contents want.
open class NSCollectionLayoutDimension: NSObject {
    enum Kind { case absolute, estimated, width, height }
    let kind: Kind
    /// The points or the part.
    public let dimension: CGFloat
    init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }
    /// Points.
    public class func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension { .init(.absolute, points) }
    /// Points until the contents have been measured.
    public class func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension { .init(.estimated, points) }
    /// A part of the width around it.
    public class func fractionalWidth(_ part: CGFloat) -> NSCollectionLayoutDimension { .init(.width, part) }
    /// A part of the height around it.
    public class func fractionalHeight(_ part: CGFloat) -> NSCollectionLayoutDimension { .init(.height, part) }
    /// Whether it is measured.
    public var isEstimated: Bool { kind == .estimated }

    func length(in room: CGSize) -> CGFloat {
        switch kind {
        case .absolute, .estimated: dimension
        case .width: room.width * dimension
        case .height: room.height * dimension
        }
    }
}

/// The lengths of an item or a group.
open class NSCollectionLayoutSize: NSObject {
    /// How wide it is.
    public let widthDimension: NSCollectionLayoutDimension
    /// How high it is.
    public let heightDimension: NSCollectionLayoutDimension
    /// A width and a height.
    public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
        (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
    }
    var estimates: EstimatedLengths {
        EstimatedLengths(width: widthDimension.isEstimated, height: heightDimension.isEstimated)
    }
    func size(in room: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: room), height: heightDimension.length(in: room))
    }
}

/// Points between items.
open class NSCollectionLayoutSpacing: NSObject {
    /// The points.
    public let spacing: CGFloat
    /// Whether there may be more of them.
    public let isFlexible: Bool
    init(_ spacing: CGFloat, _ isFlexible: Bool) { (self.spacing, self.isFlexible) = (spacing, isFlexible) }
    /// So many points.
    public class func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing { .init(points, false) }
    /// At least so many points.
    public class func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing { .init(points, true) }
}

/// Points around an item, which keep it from its neighbours; flexible ones are taken as the least there may be.
open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The points on each side; nil for none.
    public let leading, top, trailing, bottom: NSCollectionLayoutSpacing?
    /// Points on the sides.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }

    var insets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top?.spacing ?? 0, leading: leading?.spacing ?? 0, bottom: bottom?.spacing ?? 0,
            trailing: trailing?.spacing ?? 0)
    }
}

/// Where one item of a group is.
open class NSCollectionLayoutItem: NSObject {
    /// How large it is.
    public let layoutSize: NSCollectionLayoutSize
    /// Points by which its contents are smaller; none by default. An item has none where a length is an estimate.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Points around it; nil, the default, for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    var spacing: NSDirectionalEdgeInsets { edgeSpacing?.insets ?? .zero }
    /// Views that belong to the item, such as badges. Those of a group are kept.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
    /// An item of a size.
    public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
    /// An item of a size, with views that belong to it. The data source is asked for them with the item's path.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.init(layoutSize: layoutSize)
        self.supplementaryItems = supplementaryItems
    }

    /// How many items of the data it takes.
    var count: Int { 1 }
    /// Where it puts them, and how large it is.
    func place(in room: CGSize, _ measured: (Int) -> CGSize?, from first: Int, limit: Int) -> (
        frames: [PlacedLayoutItem], size: CGSize
    ) {
        var size = layoutSize.size(in: room)
        let estimates = layoutSize.estimates
        if estimates.isAny, let wish = measured(first) {
            if estimates.width { size.width = wish.width }
            if estimates.height { size.height = wish.height }
        }
        let frame = inset(CGRect(origin: .zero, size: size))
        return (
            [PlacedLayoutItem(index: first, frame: frame, estimates: estimates, badges: supplementaryItems)], size
        )
    }

    func inset(_ frame: CGRect) -> CGRect {
        var insets = contentInsets
        if layoutSize.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
        if layoutSize.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
        return CGRect(
            x: frame.minX + insets.leading, y: frame.minY + insets.top,
            width: max(0, frame.width - insets.leading - insets.trailing),
            height: max(0, frame.height - insets.top - insets.bottom))
    }
}

/// Items beside each other or below each other.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// What the group has, from its beginning on.
    public let subitems: [NSCollectionLayoutItem]
    private let isVertical: Bool
    private let times: Int?
    /// The points between two items; nil, the default, for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isVertical: Bool, times: Int?) {
        (self.subitems, self.isVertical, self.times) = (subitems, isVertical, times)
        super.init(layoutSize: size)
    }
    /// Items from the leading side to the trailing one, as many as fit.
    public class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        make(layoutSize, subitems, false, nil)
    }
    /// Items from the leading side to the trailing one, so many of equal width.
    public class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> Self
    {
        make(layoutSize, [subitem], false, count)
    }
    /// Items from the leading side to the trailing one, so many.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, Array(repeating: subitem, count: max(1, count)), false, nil) }
    /// Items from the top to the bottom, as many as fit.
    public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        make(layoutSize, subitems, true, nil)
    }
    /// Items from the top to the bottom, so many of equal height.
    public class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self
    {
        make(layoutSize, [subitem], true, count)
    }
    /// Items from the top to the bottom, so many.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { make(layoutSize, Array(repeating: subitem, count: max(1, count)), true, nil) }

    private class func make(
        _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ isVertical: Bool, _ times: Int?
    ) -> Self {
        let group = NSCollectionLayoutGroup(size, subitems, isVertical: isVertical, times: times)
        // Fails only for a subclass of one's own; subclasses of a group have nothing to override.
        guard let made = group as? Self else { fatalError("groups are made by the class itself") }
        return made
    }

    override func place(in room: CGSize, _ measured: (Int) -> CGSize?, from first: Int, limit: Int) -> (
        frames: [PlacedLayoutItem], size: CGSize
    ) {
        var size = layoutSize.size(in: room)
        let inner = CGSize(
            width: max(0, size.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, size.height - contentInsets.top - contentInsets.bottom))
        var frames: [PlacedLayoutItem] = []
        var (along, across, next): (CGFloat, CGFloat, Int) = (0, 0, first)
        let gap = interItemSpacing?.spacing ?? 0
        let length = isVertical ? inner.height : inner.width
        let estimates = layoutSize.estimates
        // Such a group is as long as its items.
        let canGrow = isVertical ? estimates.height : estimates.width
        var turn = 0
        while next < limit {
            if let times, turn >= times { break }
            let item = subitems[turn % max(1, subitems.count)]
            var space = inner
            if let times {
                // So many share the length.
                let share = max(0, (length - gap * CGFloat(times - 1)) / CGFloat(times))
                if isVertical { space.height = share } else { space.width = share }
            }
            var (placed, own) = item.place(in: space, measured, from: next, limit: limit)
            if times != nil {
                let share = isVertical ? space.height : space.width
                if !canGrow {
                    if isVertical { own.height = share } else { own.width = share }
                    if !(item is NSCollectionLayoutGroup) {
                        placed = placed.map { $0.at(item.inset(CGRect(origin: .zero, size: own))) }
                    }
                }
            }
            let edge = item.spacing
            let step =
                isVertical ? own.height + edge.top + edge.bottom : own.width + edge.leading + edge.trailing
            let start = turn == 0 ? 0 : along + gap
            if times == nil, turn > 0, !canGrow, start + step > length + 0.01 { break }
            if times == nil, turn >= subitems.count, subitems.count > 1 { break }
            for frame in placed {
                frames.append(
                    frame.at(
                        frame.frame.offsetBy(
                            dx: edge.leading + (isVertical ? 0 : start), dy: edge.top + (isVertical ? start : 0))))
            }
            along = start + step
            across = max(
                across, isVertical ? own.width + edge.leading + edge.trailing : own.height + edge.top + edge.bottom)
            next = (placed.map(\.index).max() ?? next) + 1
            turn += 1
            if times == nil, canGrow, turn >= subitems.count { break }
            if step <= 0 { break }
        }
        if interItemSpacing?.isFlexible == true, turn > 1, !canGrow, along < length, !isVertical,
            subitems.allSatisfy({ !($0 is NSCollectionLayoutGroup) })
        {
            let extra = (length - along) / CGFloat(turn - 1)
            for index in frames.indices { frames[index].frame.origin.x += extra * CGFloat(index) }
        }
        if estimates.height {
            size.height = (isVertical ? along : across) + contentInsets.top + contentInsets.bottom
        }
        if estimates.width {
            size.width = (isVertical ? across : along) + contentInsets.leading + contentInsets.trailing
        }
        return (
            frames.map { $0.at($0.frame.offsetBy(dx: contentInsets.leading, dy: contentInsets.top)) }, size
        )
    }
}

/// Where a view beside the items of a section is.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// At which side of the section it is.
    public let alignment: NSRectAlignment
    /// Whether it stays in sight as long as the section, or the contents, do; false by default.
    open var pinToVisibleBounds = false
    /// Whether it takes room of the section; true by default.
    open var extendsBoundary = true
    /// A view of a kind at a side of a section.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.alignment = alignment
        super.init(
            layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []))
    }
    /// How far it is moved from its place, in points.
    public private(set) var offset = CGPoint.zero
    /// A view of a kind at a side of a section, moved from its place.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment)
        offset = absoluteOffset
    }
}

/// Sides of a rectangle.
public enum NSRectAlignment: Int, Sendable, Hashable {
    /// None, a side, or a corner.
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
    var isAtTop: Bool { [.top, .topLeading, .topTrailing].contains(self) }
}

/// The ground of a section.
open class NSCollectionLayoutDecorationItem: NSObject {
    /// The name of its kind.
    public let elementKind: String
    /// Points by which it is smaller than the section; none by default.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    init(_ kind: String) { elementKind = kind }
    /// A ground that is as large as the section.
    public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem { .init(elementKind) }
}

/// Groups below each other, or beside each other where the section scrolls by itself.
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    var list: UICollectionLayoutListConfiguration?
    /// Points around the groups; none by default.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Points between two groups; 0 by default.
    open var interGroupSpacing: CGFloat = 0
    /// Views beside the items; none by default.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Grounds of the section; none by default.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// How the section scrolls by itself, beside the others; `.none` by default.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Called at each layout and whenever the collection scrolls, with the items in sight, which it may change, how far
    /// the section has been scrolled, in points, and the room. Frames are those before a section scrolls by itself. Nil
    /// by default.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// Whether headers and footers have the section's insets at their sides; true by default.
    open var supplementariesFollowContentInsets = true

    /// Kept for code that sets it: contents keep their insets from the room that the safe area leaves.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// Kept for code that sets it: `supplementariesFollowContentInsets` says what headers have.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// A section of a group that is repeated.
    public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// What changes the items in sight of a section.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// An item in sight, or a view beside items: where it is and how it looks there, which may be changed.
public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// The opacity, 0…1.
    var alpha: CGFloat { get set }
    /// The higher ones are in front.
    var zIndex: Int { get set }
    /// Whether it is not shown.
    var isHidden: Bool { get set }
    /// The middle, in points of the contents.
    var center: CGPoint { get set }
    /// The transform within the plane.
    var transform: CGAffineTransform { get set }
    /// The transform about the middle.
    var transform3D: CATransform3D { get set }
    /// The path of the item.
    var indexPath: IndexPath { get }
    /// The frame in points of the contents, without the transform.
    var frame: CGRect { get }
    /// The bounds: the size from zero.
    var bounds: CGRect { get }
    /// What it is.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a view beside items; nil for items.
    var representedElementKind: String? { get }
}

extension UICollectionView {
    /// What attributes are of.
    public typealias ElementCategory = UICollectionViewLayoutAttributes.ElementCategory
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// How a section scrolls by itself.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable, Hashable {
    /// Not at all; freely; to the beginning of a group; by pages of the view's width; by groups; by groups in the middle.
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// What a section may know of the collection.
public protocol NSCollectionLayoutEnvironment {
    /// The room for the section.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits in force.
    var traitCollection: UITraitCollection { get }
}

/// The room for a section.
public protocol NSCollectionLayoutContainer {
    /// The size in points.
    var contentSize: CGSize { get }
    /// The size in points without the insets around it.
    var effectiveContentSize: CGSize { get }
    /// The insets around it. They are not in the size here: none.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The same.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

struct LayoutRoom: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    var contentSize: CGSize
    var effectiveContentSize: CGSize { contentSize }
    var contentInsets: NSDirectionalEdgeInsets { .zero }
    var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
    var container: any NSCollectionLayoutContainer { self }
    var traitCollection: UITraitCollection { .current }
}
