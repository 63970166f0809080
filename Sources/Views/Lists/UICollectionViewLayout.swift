import Foundation
import Geometry

/// Where an item or a supplementary view of a collection is, and how it looks there.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// What attributes are of.
    public enum ElementCategory: UInt, Sendable, Hashable {
        /// An item, a view beside items, or a decoration that no data stands for.
        case cell, supplementaryView, decorationView
    }
    /// The path of the item.
    open var indexPath: IndexPath
    /// What the attributes are of.
    open private(set) var representedElementCategory = ElementCategory.cell
    /// The kind of a view beside items; nil for items.
    open private(set) var representedElementKind: String?
    /// The middle, in points of the contents.
    open var center = CGPoint.zero
    /// The size in points.
    open var size = CGSize.zero
    /// The transform about the middle; the identity by default.
    open var transform3D = CATransform3D.identity
    /// The opacity, 0…1; 1 by default.
    open var alpha: CGFloat = 1
    /// The higher ones are in front; 0 by default.
    open var zIndex = 0
    /// Whether it is not shown; false by default.
    open var isHidden = false
    /// Which lengths the contents may change.
    var estimates = EstimatedLengths(width: false, height: true)
    /// Where in a list it is; nil outside of lists.
    var listPlace: ListPlace?
    /// Whether it belongs to an item, and scrolls with it.
    var isBadge = false
    var isEdge: Bool { representedElementCategory == .supplementaryView && !isBadge }
    /// Whether it is an item or belongs to one.
    var scrollsWithItems: Bool { representedElementCategory == .cell || isBadge }

    /// Attributes without a path.
    public required override init() { indexPath = IndexPath(item: 0, section: 0) }
    func stand(for path: IndexPath, _ kind: String?) {
        indexPath = path
        (representedElementCategory, representedElementKind) = (kind == nil ? .cell : .supplementaryView, kind)
    }
    /// The attributes of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }
    /// The attributes of a view beside items.
    public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.supplementaryView, kind)
    }
    /// The attributes of a decoration.
    public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        (representedElementCategory, representedElementKind) = (.decorationView, kind)
    }

    /// The frame in points of the contents, without the transform.
    open var frame: CGRect {
        get {
            CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
    }
    /// The bounds: the size from zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    /// The transform within the plane.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// The same attributes in an object of their own. Subclasses call `super` and copy what they add.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        (copy.indexPath, copy.representedElementCategory) = (indexPath, representedElementCategory)
        copy.representedElementKind = representedElementKind
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        (copy.listPlace, copy.isBadge, copy.estimates) = (listPlace, isBadge, estimates)
        return copy
    }
}

/// Which lengths of an element are estimates until its contents have been measured.
struct EstimatedLengths {
    var width = false
    var height = false
    var isAny: Bool { width || height }
}

/// Places the items of a collection. Subclasses say where each of them is.
open class UICollectionViewLayout: NSObject {
    /// The collection that the layout places; nil while it places none.
    public internal(set) weak var collectionView: UICollectionView?

    /// A layout that places nothing.
    public override init() {}
    /// Nothing is read from the coder: whoever reads a storyboard sets the properties.
    public required init?(coder: NSCoder) {}

    /// The class of a layout's attributes; `UICollectionViewLayoutAttributes` unless overridden.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// Called before anything else is asked for, when the layout is new or was invalidated. Does nothing unless
    /// overridden.
    open func prepare() {}
    /// The size of all contents in points; zero unless overridden.
    open var collectionViewContentSize: CGSize { .zero }
    /// The attributes of all that meets a rectangle of the contents; none unless overridden.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// The attributes of an item; nil unless overridden.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a view beside items; nil unless overridden.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// The attributes of a decoration; nil unless overridden.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Whether the layout is invalid once the bounds are others: false for a scroll, unless overridden.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }
    /// Has the layout prepared anew before the next layout of the collection.
    open func invalidateLayout() {
        let context = makeContext()
        context.isWhole = true
        invalidateLayout(with: context)
    }
    /// The same for some reason. It is called by `invalidateLayout()`, and for changes of the bounds.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isPrepared = false
        collectionView?.setNeedsLayout()
    }
    /// The class of what is said of the reason; `UICollectionViewLayoutInvalidationContext` unless overridden.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    private func makeContext() -> UICollectionViewLayoutInvalidationContext {
        let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return type?.init() ?? UICollectionViewLayoutInvalidationContext()
    }
    /// What is said of other bounds, for which `shouldInvalidateLayout(forBoundsChange:)` is true.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext()
    }
    /// What is said of a size that a cell would like to have. Nothing asks for it here.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.invalidateItems(at: [originalAttributes.indexPath])
        return context
    }
    /// Whether the layout is invalid where a cell would like to have another size: false unless overridden. A flow layout
    /// asks it for items whose size is an estimate.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// Where a drag comes to rest: at the proposed offset unless overridden.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity: CGPoint
    )
        -> CGPoint
    { proposedContentOffset }
    /// Where a change of layouts or of items leaves the contents: at the proposed offset unless overridden.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// How an item that comes looks at first: as at its place, transparent, unless overridden.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        let copy = layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
        copy?.alpha = 0
        return copy
    }
    /// How an item that goes looks at last: as at its place, transparent, unless overridden.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    { nil }
    /// Called before items are changed. Does nothing unless overridden.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called in the animation in which items are changed. Does nothing unless overridden.
    open func finalizeCollectionViewUpdates() {}
    /// Whether the layout is mirrored where people read from right to left; false unless overridden.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// Where an item belongs whose middle is moved by hand to a point of the contents: to the item that is there, and else
    /// where it is, unless overridden.
    open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
        -> IndexPath
    {
        let there = layoutAttributesForElements(in: CGRect(origin: position, size: CGSize(width: 1, height: 1))) ?? []
        return there.first { $0.representedElementCategory == .cell && $0.frame.contains(position) }?.indexPath
            ?? previousIndexPath
    }
    /// How an item looks that is moved by hand: as at its place, but at the point and in front of the others, unless
    /// overridden.
    open func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: CGPoint)
        -> UICollectionViewLayoutAttributes
    {
        let own = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
        let attributes = own ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }
    /// The class of a kind of decorations; nil forgets the kind.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations.removeAll { $0.kind == elementKind }
        if let type = viewClass as? UICollectionReusableView.Type { decorations.append((elementKind, type)) }
    }
    var decorations: [(kind: String, type: UICollectionReusableView.Type)] = []

    var isPrepared = false
    /// Takes what a cell wants to be where its size was an estimate.
    /// - Returns: whether anything moves.
    func measure(_ cell: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool { false }
}

/// A change of an item.
open class UICollectionViewUpdateItem: NSObject {
    /// What happens to an item.
    public enum Action: Int, Sendable, Hashable {
        /// It comes, goes, is asked for again, moves, or nothing happens.
        case insert, delete, reload, move, none
    }
    /// The path before the change; nil for an item that comes.
    public let indexPathBeforeUpdate: IndexPath?
    /// The path after the change; nil for an item that goes.
    public let indexPathAfterUpdate: IndexPath?
    /// What happens to the item.
    public let updateAction: Action
    init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    }
}

extension CGRect {
    /// Whether the two have points in common that lie inside of both, and not only on their edges.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
