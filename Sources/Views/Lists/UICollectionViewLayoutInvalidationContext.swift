import Foundation
import Geometry

/// What a layout reads anew when it is invalidated. Layouts here read everything anew, whatever the context names.
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether everything is read anew: true from `invalidateLayout()`, and false for a change of the bounds.
    open var invalidateEverything: Bool { isWhole }
    var isWhole = false
    /// Whether the data source is asked for its counts. It is, together with everything.
    open var invalidateDataSourceCounts: Bool { isWhole }
    /// Kept for code that sets it: how far the content offset is to move, in points.
    open var contentOffsetAdjustment = CGPoint.zero
    /// Kept for code that sets it: by how much the contents are to grow, in points.
    open var contentSizeAdjustment = CGSize.zero
    /// The items that are read anew; nil for none by name.
    public private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The views beside items that are read anew, by their kinds; nil for none by name.
    public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decorations that are read anew, by their kinds; nil for none by name.
    public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// A context that names nothing.
    public required override init() {}

    /// Names items.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Names views beside items.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }
    /// Names decorations.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }
}

/// What a flow layout reads anew. Kept for code that sets it: it reads everything anew.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes; true by default.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether items are placed anew; true by default.
    open var invalidateFlowLayoutAttributes = true
}
