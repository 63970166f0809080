import Foundation
import Geometry

/// How a compositional layout scrolls, and the room between its sections.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// In which direction sections follow each other; `.vertical` by default, and only that is laid out.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// Points between two sections; 0 by default.
    open var interSectionSpacing: CGFloat = 0
    /// Views before the first section and after the last one; none by default. The data source is asked for them with a
    /// path of one number.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The system's.
    public override init() {}
}

extension UICollectionView {
    /// The way in which lines of items follow each other.
    public typealias ScrollDirection = UICollectionViewFlowLayout.ScrollDirection
}

/// A layout of sections that are made of groups of items.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// Makes the section of a number.
    public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
    private let provider: SectionProvider
    /// How the layout scrolls, and the room between its sections.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    private var items: [[UICollectionViewLayoutAttributes]] = []
    private var others: [UICollectionViewLayoutAttributes] = []
    private var asked: [(index: Int, section: NSCollectionLayoutSection)] = []
    private var estimated: Set<IndexPath> = []
    private var measured: [IndexPath: CGSize] = [:]
    private var estimatedEdges: Set<UICollectionView.Key> = []
    private var measuredEdges: [UICollectionView.Key: CGFloat] = [:]
    /// What lies behind all sections, as the first list has it; nil without one.
    var ground: UIColor? { asked.first?.section.list?.ground }
    private var size = CGSize.zero
    /// How sections scroll by themselves, by their numbers.
    private(set) var tracks: [Int: SectionTrack] = [:]
    /// Whether a section has a handler that is to be asked whenever it has been scrolled.
    func asksWhileScrolling(_ index: Int) -> Bool {
        asked.contains { $0.index == index && $0.section.visibleItemsInvalidationHandler != nil }
    }
    /// How the list of a section looks; nil for a section that is none.
    func list(ofSection index: Int) -> UICollectionLayoutListConfiguration? {
        asked.first { $0.index == index }?.section.list
    }

    /// A layout of one section.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(sectionProvider: { _, _ in section })
    }
    /// A layout of one section.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
    /// A layout of sections that a block makes.
    public init(
        sectionProvider: @escaping SectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration =
            UICollectionViewCompositionalLayoutConfiguration()
    ) {
        (provider, self.configuration) = (sectionProvider, configuration)
        super.init()
    }
    public required init?(coder: NSCoder) { nil }

    /// A layout of rows.
    public class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        let insets = view.adjustedContentInset
        let room = CGSize(
            width: view.bounds.width - insets.left - insets.right,
            height: view.bounds.height - insets.top - insets.bottom)
        (items, others, estimated, asked, tracks) = ([], [], [], [], [:])
        var y: CGFloat = 0
        let ends = configuration.boundarySupplementaryItems.enumerated()
        for (number, item) in ends where item.alignment.isAtTop {
            y = placeEdge(item, IndexPath(index: number), .zero, room, at: y)
        }
        pinnedHeight = 0
        pin(
            configuration.boundarySupplementaryItems.filter(\.alignment.isAtTop), nil, from: 0,
            to: .greatestFiniteMagnitude)
        pinnedHeight = ends.contains { $0.element.alignment.isAtTop && $0.element.pinToVisibleBounds } ? y : 0
        for index in 0..<view.numberOfSections {
            if index > 0 { y += configuration.interSectionSpacing }
            guard let section = provider(index, LayoutRoom(contentSize: room)) else {
                items.append([])
                continue
            }
            asked.append((index, section))
            y = place(section, index, count: view.numberOfItems(inSection: index), in: room, from: y)
        }
        for (number, item) in ends where !item.alignment.isAtTop {
            y = placeEdge(item, IndexPath(index: number), .zero, room, at: y)
        }
        size = CGSize(width: room.width, height: y)
        for (index, section) in asked { tell(section, index, room, view) }
    }

    /// Has a section's handler change what of it is in sight.
    private func tell(
        _ section: NSCollectionLayoutSection, _ index: Int, _ room: CGSize, _ view: UICollectionView
    ) {
        guard let handler = section.visibleItemsInvalidationHandler else { return }
        let shown = (items[index] + others.filter { $0.indexPath.count > 1 && $0.indexPath.section == index })
            .filter { isInSight($0, view.spanInSight) }
        let scrolls = section.orthogonalScrollingBehavior != .none
        handler(
            shown, scrolls ? CGPoint(x: view.scrolled(index), y: 0) : view.contentOffset, LayoutRoom(contentSize: room))
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        super.shouldInvalidateLayout(forBoundsChange: newBounds)
            || asked.contains { $0.section.visibleItemsInvalidationHandler != nil }
            || asked.contains { $0.section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds) }
            || configuration.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
    }

    /// Keeps elements in sight, whose places are known, as long as there is anything between two heights of the contents.
    private func pin(
        _ edges: [NSCollectionLayoutBoundarySupplementaryItem], _ index: Int?, from top: CGFloat, to bottom: CGFloat
    ) {
        guard let view = collectionView else { return }
        let insets = view.adjustedContentInset
        let high = view.bounds.minY + insets.top + pinnedHeight
        let low = max(high, view.bounds.maxY - insets.bottom)
        for edge in edges where edge.pinToVisibleBounds {
            guard
                let element = others.first(where: {
                    $0.representedElementKind == edge.elementKind
                        && ($0.indexPath.count > 1 ? $0.indexPath.section : nil) == index
                })
            else { continue }
            let frame = element.frame
            if edge.alignment.isAtTop {
                element.frame.origin.y = max(frame.minY, min(high, bottom - frame.height))
            } else {
                element.frame.origin.y = min(frame.minY, max(low - frame.height, top))
            }
            element.zIndex = 10
        }
    }

    private func place(
        _ section: NSCollectionLayoutSection, _ index: Int, count: Int, in room: CGSize, from start: CGFloat
    )
        -> CGFloat
    {
        let insets = section.contentInsets
        let inner = CGSize(
            width: max(0, room.width - insets.leading - insets.trailing),
            height: max(0, room.height - insets.top - insets.bottom))
        let follows = section.supplementariesFollowContentInsets
        let (sides, around) = follows ? (insets, inner) : (.zero, CGSize(width: room.width, height: inner.height))
        var y = start
        for item in section.boundarySupplementaryItems where item.alignment.isAtTop {
            y = placeEdge(item, IndexPath(item: 0, section: index), sides, around, at: y)
        }
        y += insets.top
        var (x, next, lowest): (CGFloat, Int, CGFloat) = (insets.leading, 0, y)
        var attributes: [UICollectionViewLayoutAttributes] = []
        var groups: [(start: CGFloat, width: CGFloat)] = []
        let isOrthogonal = section.orthogonalScrollingBehavior != .none
        if section.orthogonalScrollingBehavior == .groupPagingCentered {
            x = max(x, (room.width - section.group.layoutSize.size(in: inner).width) / 2)
        }
        while next < count {
            var (frames, size) = section.group.place(
                in: inner, { self.measured[IndexPath(item: $0, section: index)] }, from: next, limit: count)
            guard !frames.isEmpty else { break }
            let around = section.group.spacing
            size.width += around.leading + around.trailing
            size.height += around.top + around.bottom
            for placed in frames {
                let path = IndexPath(item: placed.index, section: index)
                let made = UICollectionViewLayoutAttributes(forCellWith: path)
                made.frame = placed.frame.offsetBy(dx: x + around.leading, dy: y + around.top)
                attributes.append(made)
                others += placed.badges.map { $0.attributes(of: path, at: made.frame) }
                made.estimates = placed.estimates
                if placed.estimates.isAny { estimated.insert(path) }
            }
            next = (frames.map(\.index).max() ?? next) + 1
            if isOrthogonal {
                groups.append((x, size.width))
                x += size.width + section.interGroupSpacing
                lowest = max(lowest, y + size.height)
            } else {
                lowest = y + size.height
                y = lowest + (next < count ? section.interGroupSpacing : 0)
            }
        }
        items.append(attributes)
        if isOrthogonal { tracks[index] = track(section, groups, in: room, from: y, to: lowest) }
        y = lowest + insets.bottom
        defer {
            section.mark(
                rows: attributes,
                edges: others.filter { $0.indexPath.count > 1 && $0.indexPath.section == index && $0.isEdge },
                inWidth: room.width)
        }
        for item in section.boundarySupplementaryItems where !item.alignment.isAtTop {
            y = placeEdge(item, IndexPath(item: 0, section: index), sides, around, at: y)
        }
        for ground in section.decorationItems {
            let made = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: ground.elementKind, with: IndexPath(item: 0, section: index))
            made.frame = CGRect(
                x: ground.contentInsets.leading, y: start + ground.contentInsets.top,
                width: room.width - ground.contentInsets.leading - ground.contentInsets.trailing,
                height: y - start - ground.contentInsets.top - ground.contentInsets.bottom)
            made.zIndex = -1
            others.append(made)
        }
        pin(section.boundarySupplementaryItems, index, from: start, to: y)
        return y
    }

    /// How a section scrolls by itself whose groups are at these places beside each other.
    private func track(
        _ section: NSCollectionLayoutSection, _ groups: [(start: CGFloat, width: CGFloat)], in room: CGSize,
        from top: CGFloat, to bottom: CGFloat
    ) -> SectionTrack {
        let isCentered = section.orthogonalScrollingBehavior == .groupPagingCentered
        let (first, last) = (groups.first?.start ?? 0, groups.last ?? (0, 0))
        return SectionTrack(
            behavior: section.orthogonalScrollingBehavior,
            frame: CGRect(x: 0, y: top, width: room.width, height: bottom - top),
            contentWidth: last.start + last.width
                + (isCentered
                    ? max(section.contentInsets.trailing, (room.width - last.width) / 2)
                    : section.contentInsets.trailing),
            stops: groups.map { group in
                max(0, isCentered ? group.start + group.width / 2 - room.width / 2 : group.start - first)
            })
    }

    /// Whether an element is seen in a part of the contents, with what its section was scrolled by itself.
    private func isInSight(_ element: UICollectionViewLayoutAttributes, _ rect: CGRect) -> Bool {
        guard let view = collectionView, element.scrollsWithItems,
            tracks[element.indexPath.section] != nil
        else { return element.frame.overlaps(rect) }
        let offsets = view.sweep(element.indexPath.section)
        var frame = element.frame.offsetBy(dx: -offsets.upperBound, dy: 0)
        frame.size.width += offsets.upperBound - offsets.lowerBound
        return frame.overlaps(rect)
    }

    /// Points at the upper edge that what stays there for all sections covers.
    private var pinnedHeight: CGFloat = 0

    private func placeEdge(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ path: IndexPath, _ insets: NSDirectionalEdgeInsets,
        _ inner: CGSize, at y: CGFloat
    ) -> CGFloat {
        var size = item.layoutSize.size(in: inner)
        let own = item.contentInsets
        let made = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: item.elementKind, with: path)
        if item.layoutSize.heightDimension.isEstimated {
            estimatedEdges.insert(UICollectionView.Key(path, item.elementKind))
            if let height = measuredEdges[UICollectionView.Key(path, item.elementKind)] { size.height = height }
        }
        made.frame = CGRect(
            x: insets.leading + own.leading, y: y + own.top, width: max(0, size.width - own.leading - own.trailing),
            height: max(0, size.height - own.top - own.bottom)
        )
        .offsetBy(dx: item.offset.x, dy: item.offset.y)
        made.zIndex = 1
        others.append(made)
        return y + (item.extendsBoundary ? size.height : 0)
    }

    open override var collectionViewContentSize: CGSize { size }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        items.joined().filter { isInSight($0, rect) } + others.filter { isInSight($0, rect) }
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return items[indexPath.section][indexPath.item]
    }
    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { others.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath } }

    override func measure(_ cell: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
        let key = UICollectionView.Key(attributes.indexPath, attributes.representedElementKind)
        if key.kind != nil {
            guard estimatedEdges.contains(key), measuredEdges[key] == nil else { return false }
            let height = cell.preferredLayoutAttributesFitting(attributes).size.height
            measuredEdges[key] = height
            guard abs(height - attributes.size.height) > 0.01 else { return false }
            prepare()
            return true
        }
        guard estimated.contains(attributes.indexPath), measured[attributes.indexPath] == nil else { return false }
        let wish = cell.preferredLayoutAttributesFitting(attributes).size
        var size = attributes.size
        if attributes.estimates.width { size.width = wish.width }
        if attributes.estimates.height { size.height = wish.height }
        measured[attributes.indexPath] = size
        guard abs(size.width - attributes.size.width) > 0.01 || abs(size.height - attributes.size.height) > 0.01
        else { return false }
        prepare()
        return true
    }

    open override func invalidateLayout() {
        (measured, measuredEdges) = ([:], [:])
        super.invalidateLayout()
    }
}
