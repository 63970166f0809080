import Foundation
import Geometry

/// A layout of items in lines, with room between them.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The way in which lines of items follow each other.
    public enum ScrollDirection: Int, Sendable, Hashable, NamedCases {
        /// `vertical` puts rows below each other, `horizontal` columns beside each other.
        case vertical, horizontal
    }

    /// The way in which lines of items follow each other; `.vertical` by default.
    open var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// The points that an item takes, 50 × 50 by default, unless the delegate gives it a size of its own.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// The points between two lines; 10 by default.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The least points between two items of a line, 10 by default; what a full line leaves over is shared between
    /// them.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// Points around the items of each section, within its header and footer; zero by default.
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    /// The room of each section's header view, of which the height counts, or the width where the layout scrolls
    /// sideways. Zero, the default, leaves headers out.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The room of each section's footer view, of which the height counts, or the width where the layout scrolls
    /// sideways. Zero, the default, leaves footers out.
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The number of items a line, which are made as wide as there is room (as high, where the layout scrolls
    /// sideways); nil, the default, for items of `itemSize`. UIKit has no such property.
    open var columns: Int? { didSet { invalidateLayout() } }

    /// What a section's insets are measured from.
    public enum SectionInsetReference: Int, Sendable, Hashable {
        /// The edges of the contents, of what bars and the device's edges leave, or the margins.
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }
    /// What the insets of sections are measured from; the edges of the contents by default.
    open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { invalidateLayout() } }

    /// Whether headers stay in sight as long as their sections do; false by default.
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    /// Kept for code that sets it: footers scroll.
    open var sectionFootersPinToVisibleBounds = false
    /// The size of items that ask for one by their constraints, until they are seen; zero, the default, for items of
    /// `itemSize`. `automaticSize` begins with `itemSize`.
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The estimate that stands for the items' own sizes.
    public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    /// Rows of items of 50 × 50 pt. Changes of a layout count from the next layout of its collection on.
    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Data sources

    private var placed = Places()
    private var items: [[UICollectionViewLayoutAttributes]] = []
    private var edges: [UICollectionViewLayoutAttributes] = []
    private var measured: [IndexPath: CGSize] = [:]

    private var asker: (any UICollectionViewDelegateFlowLayout)? {
        collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    }

    open override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        let insets = view.adjustedContentInset
        let room = CGSize(
            width: view.bounds.width - (scrollDirection == .vertical ? insets.left + insets.right : 0),
            height: view.bounds.height - (scrollDirection == .horizontal ? insets.top + insets.bottom : 0))
        let counts = (0..<view.numberOfSections).map {
            (items: view.numberOfItems(inSection: $0), header: true, footer: true)
        }
        let asker = asker
        placed = places(
            counts, in: room,
            size: { [self] path in
                if estimatedItemSize != .zero {
                    return measured[path]
                        ?? (estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
                }
                return asker?.collectionView(view, layout: self, sizeForItemAt: path)
            },
            metrics: { [self] section in
                var metrics = ownMetrics
                let inset = asker?.collectionView(view, layout: self, insetForSectionAt: section) ?? metrics.inset
                metrics.inset = fromReference(inset, view)
                guard let asker else { return metrics }
                metrics.line = asker.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
                metrics.item = asker.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
                metrics.header = asker.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
                metrics.footer = asker.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
                return metrics
            })
        (items, edges) = ([], [])
        for (section, place) in placed.sections.enumerated() {
            items.append(
                place.items.enumerated().map { item, frame in
                    let attributes = make(IndexPath(item: item, section: section), nil)
                    attributes.frame = frame
                    return attributes
                })
            for (kind, frame) in [
                (UICollectionView.elementKindSectionHeader, place.header),
                (UICollectionView.elementKindSectionFooter, place.footer),
            ] where frame.height > 0 && frame.width > 0 {
                let attributes = make(IndexPath(item: 0, section: section), kind)
                attributes.frame = frame
                if sectionHeadersPinToVisibleBounds, kind == UICollectionView.elementKindSectionHeader {
                    pin(attributes, place)
                }
                edges.append(attributes)
            }
        }
    }

    /// Insets as they are from the edges of the contents. Those across the direction of scrolling are meant.
    private func fromReference(_ inset: UIEdgeInsets, _ view: UICollectionView) -> UIEdgeInsets {
        let around: UIEdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return inset
        case .fromSafeArea: around = view.safeAreaInsets
        case .fromLayoutMargins: around = view.layoutMargins
        }
        let (own, isVertical) = (view.adjustedContentInset, scrollDirection == .vertical)
        func further(_ edge: CGFloat, _ around: CGFloat, _ own: CGFloat, _ counts: Bool) -> CGFloat {
            counts ? edge + max(0, around - own) : edge
        }
        return UIEdgeInsets(
            top: further(inset.top, around.top, own.top, !isVertical),
            left: further(inset.left, around.left, own.left, isVertical),
            bottom: further(inset.bottom, around.bottom, own.bottom, !isVertical),
            right: further(inset.right, around.right, own.right, isVertical))
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }
    open override func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
    {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.invalidateFlowLayoutDelegateMetrics = newBounds.size != collectionView?.bounds.size
        }
        return context
    }
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { estimatedItemSize != .zero && preferredAttributes.size != originalAttributes.size }

    private func make(_ path: IndexPath, _ kind: String?) -> UICollectionViewLayoutAttributes {
        let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let made = type?.init() ?? UICollectionViewLayoutAttributes()
        made.stand(for: path, kind)
        return made
    }

    private func pin(_ attributes: UICollectionViewLayoutAttributes, _ place: Places.Section) {
        guard let view = collectionView, scrollDirection == .vertical else { return }
        let end = (place.items.last?.maxY ?? place.header.maxY) - place.header.height
        attributes.frame.origin.y = max(place.header.minY, min(view.bounds.minY + view.adjustedContentInset.top, end))
        attributes.zIndex = 10
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        sectionHeadersPinToVisibleBounds || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    open override var collectionViewContentSize: CGSize { placed.size }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        items.joined().filter { $0.frame.overlaps(rect) } + edges.filter { $0.frame.overlaps(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return items[indexPath.section][indexPath.item]
    }

    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { edges.first { $0.representedElementKind == elementKind && $0.indexPath.section == indexPath.section } }

    /// What a line has room for, in points, with the layout's own insets.
    private var lineWidth: CGFloat {
        guard let view = collectionView else { return 0 }
        let (around, inside) = (view.adjustedContentInset, sectionInset)
        return view.bounds.width - around.left - around.right - inside.left - inside.right
    }

    override func measure(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard attributes.representedElementKind == nil, let cell = view as? UICollectionViewCell else { return false }
        guard estimatedItemSize != .zero, measured[attributes.indexPath] == nil else { return false }
        attributes.estimates = EstimatedLengths(width: true, height: true)
        var preferred = cell.preferredLayoutAttributesFitting(attributes)
        let room = lineWidth
        if scrollDirection == .vertical, preferred.size.width > room {
            // Words wrap where a line is full.
            (attributes.estimates.width, attributes.size.width) = (false, room)
            preferred = cell.preferredLayoutAttributesFitting(attributes)
        }
        let takes = shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        let size = takes ? preferred.size : attributes.size
        measured[attributes.indexPath] = size
        guard size != attributes.size else { return false }
        prepare()
        return true
    }

    /// The lengths of a section.
    struct Metrics {
        var inset = UIEdgeInsets.zero
        var line: CGFloat = 0, item: CGFloat = 0
        var header = CGSize.zero, footer = CGSize.zero
    }
    private var ownMetrics: Metrics {
        Metrics(
            inset: sectionInset, line: minimumLineSpacing, item: minimumInteritemSpacing, header: headerReferenceSize,
            footer: footerReferenceSize)
    }

    struct Places {
        struct Section {
            var items: [CGRect] = []
            var header = CGRect.zero, footer = CGRect.zero
        }
        var sections: [Section] = []
        var size = CGSize.zero
    }

    /// Frames for left to right. Along is where it scrolls, across the other direction.
    func places(
        _ counts: [(items: Int, header: Bool, footer: Bool)], in room: CGSize,
        size: (IndexPath) -> CGSize? = { _ in nil }, metrics: ((Int) -> Metrics)? = nil
    ) -> Places {
        let isVertical = scrollDirection == .vertical
        func rect(_ along: CGFloat, _ across: CGFloat, _ alongLength: CGFloat, _ acrossLength: CGFloat) -> CGRect {
            isVertical
                ? CGRect(x: across, y: along, width: acrossLength, height: alongLength)
                : CGRect(x: along, y: across, width: alongLength, height: acrossLength)
        }
        let breadth = isVertical ? room.width : room.height
        var places = Places()
        var along: CGFloat = 0
        for (index, count) in counts.enumerated() {
            var section = Places.Section()
            let lengths = metrics?(index) ?? ownMetrics
            let (startAlong, endAlong) =
                isVertical ? (lengths.inset.top, lengths.inset.bottom) : (lengths.inset.left, lengths.inset.right)
            let (startAcross, endAcross) =
                isVertical ? (lengths.inset.left, lengths.inset.right) : (lengths.inset.top, lengths.inset.bottom)
            let within = max(0, breadth - startAcross - endAcross)
            var item = itemSize
            if let columns, columns > 0 {
                let share = max(0, (within - CGFloat(columns - 1) * lengths.item) / CGFloat(columns))
                if isVertical { item.width = share } else { item.height = share }
            }
            let header = isVertical ? lengths.header.height : lengths.header.width
            if count.header, header > 0 {
                section.header = rect(along, 0, header, breadth)
                along += header
            }
            along += startAlong
            let sizes = (0..<count.items).map { size(IndexPath(item: $0, section: index)) ?? item }
            var first = 0
            var usual: CGFloat?
            while first < sizes.count {
                // As many as fit, at least one.
                var (end, length) = (first, CGFloat(0))
                while end < sizes.count {
                    let own = isVertical ? sizes[end].width : sizes[end].height
                    let next = length + (end > first ? lengths.item : 0) + own
                    if end > first, next > within + 1e-6 { break }
                    (length, end) = (next, end + 1)
                }
                let line = sizes[first..<end]
                let used = line.reduce(0) { $0 + (isVertical ? $1.width : $1.height) }
                let thickness = line.reduce(0) { max($0, isVertical ? $1.height : $1.width) }
                let isLast = end == sizes.count
                // What is left is shared between a line's items; the last line keeps the columns of the others.
                var gap = line.count > 1 ? max(lengths.item, (within - used) / CGFloat(line.count - 1)) : 0
                if isLast {
                    let isUniform = sizes.allSatisfy { $0 == sizes[0] }
                    gap =
                        isUniform
                        ? usual ?? Self.gap(sizes[0], within, isVertical, lengths.item, gap, line.count)
                        : lengths.item
                } else {
                    usual = gap
                }
                // A lone item of a line stands in its middle, but not in the last line.
                var across = startAcross + (line.count == 1 && !isLast ? max(0, (within - used) / 2) : 0)
                for size in line {
                    let (own, depth) = isVertical ? (size.width, size.height) : (size.height, size.width)
                    section.items.append(rect(along + (thickness - depth) / 2, across, depth, own))
                    across += own + gap
                }
                first = end
                along += thickness + (isLast ? 0 : lengths.line)
            }
            along += endAlong
            let footer = isVertical ? lengths.footer.height : lengths.footer.width
            if count.footer, footer > 0 {
                section.footer = rect(along, 0, footer, breadth)
                along += footer
            }
            places.sections.append(section)
        }
        places.size =
            isVertical ? CGSize(width: room.width, height: along) : CGSize(width: along, height: room.height)
        return places
    }

    /// The gap between the items of a section's only line: as wide as in a full line.
    private static func gap(
        _ size: CGSize, _ within: CGFloat, _ isVertical: Bool, _ least: CGFloat, _ own: CGFloat, _ count: Int
    ) -> CGFloat {
        let length = isVertical ? size.width : size.height
        guard length > 0 else { return least }
        let fitting = max(1, Int(((within + least) / (length + least) + 1e-9).rounded(.down)))
        return fitting > 1 && count <= fitting
            ? (within - CGFloat(fitting) * length) / CGFloat(fitting - 1) : max(least, own)
    }
}
