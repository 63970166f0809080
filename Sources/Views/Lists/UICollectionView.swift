import Foundation
import Geometry

/// Items that a layout places, or a container of the cells that were put in it, which keep their frames.
open class UICollectionView: UIScrollView {
    /// Items with what stands above and below them.
    public struct Section {
        /// The items in their order.
        public var cells: [UICollectionViewCell]
        /// A view above the items, or before them where the layout scrolls sideways; nil for none. It takes the room
        /// that the layout's `headerReferenceSize` gives it, which is none by default.
        public var header: UIView?
        /// A view below the items, or after them where the layout scrolls sideways; nil for none. It takes the room
        /// that the layout's `footerReferenceSize` gives it, which is none by default.
        public var footer: UIView?
        /// A section of these items.
        public init(cells: [UICollectionViewCell], header: UIView? = nil, footer: UIView? = nil) {
            (self.cells, self.header, self.footer) = (cells, header, footer)
        }
    }

    /// How the items are placed; nil leaves the frames of the cells alone.
    public var collectionViewLayout: UICollectionViewFlowLayout? { didSet { setNeedsLayout() } }
    /// Who makes the cells; it is not kept alive. Setting it loads all of them at the next layout; nil leaves what is
    /// shown.
    public weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    /// Who may give each item a size of its own; it is not kept alive. Nil, the default, leaves sizes to the layout.
    public weak var delegate: (any UICollectionViewDelegate)?

    /// A collection without items yet.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewFlowLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// All cells in the collection, from back to front: also those that are scrolled out of sight, unlike UIKit.
    public var visibleCells: [UICollectionViewCell] { subviews.compactMap { $0 as? UICollectionViewCell } }

    private var sections: [Section] = []
    private var needsData = false

    /// Shows these items.
    public func setSections(_ sections: [Section]) {
        func views(_ sections: [Section]) -> [UIView] {
            sections.flatMap { $0.cells + [$0.header, $0.footer].compactMap { $0 } }
        }
        let kept = Set(views(sections).map(ObjectIdentifier.init))
        for view in views(self.sections) where !kept.contains(ObjectIdentifier(view)) { view.removeFromSuperview() }
        self.sections = sections
        for view in views(sections) where view.superview !== self { addSubview(view) }
        setNeedsLayout()
    }

    /// The cell of an item, also of one that is out of sight; nil for a path that leads to none.
    public func cellForItem(at path: IndexPath) -> UICollectionViewCell? {
        loadIfNeeded()
        guard sections.indices.contains(path.section), sections[path.section].cells.indices.contains(path.item) else {
            return nil
        }
        return sections[path.section].cells[path.item]
    }
    /// The section and the number of a cell's item; nil for a cell that is not one of a section.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        for (section, value) in sections.enumerated() {
            if let item = value.cells.firstIndex(where: { $0 === cell }) {
                return IndexPath(item: item, section: section)
            }
        }
        return nil
    }
    /// How many sections there are, after the data source was asked if it has to be.
    public var numberOfSections: Int {
        loadIfNeeded()
        return sections.count
    }
    /// How many items a section has; 0 for a section out of range.
    public func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        return sections.indices.contains(section) ? sections[section].cells.count : 0
    }

    private var makers: [String: () -> UICollectionViewCell] = [:]

    /// How cells of a kind are made: `register(ItemCell(), forCellWithReuseIdentifier: "item")`, where an app writes
    /// `ItemCell.self`. Each item gets a cell of its own.
    public func register(
        _ make: @autoclosure @escaping () -> UICollectionViewCell, forCellWithReuseIdentifier identifier: String
    ) {
        makers[identifier] = make
    }
    /// A new cell of the kind that was registered: cells are not used again here. For a name that was not registered it
    /// is an empty cell and a diagnostic, where UIKit stops the app.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath) -> UICollectionViewCell
    {
        if let cell = makers[identifier]?() { return cell }
        Stage.current?.reportDiagnostic("collection: no cell is registered as \(identifier)")
        return UICollectionViewCell()
    }

    /// Asks the data source again, at the next layout.
    public func reloadData() {
        needsData = true
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        guard needsData, let dataSource else { return }
        needsData = false
        setSections(
            (0..<max(0, dataSource.numberOfSections(in: self))).map { section in
                let count = dataSource.collectionView(self, numberOfItemsInSection: section)
                return Section(
                    cells: (0..<max(0, count)).map {
                        dataSource.collectionView(self, cellForItemAt: IndexPath(item: $0, section: section))
                    })
            })
    }

    open override func layoutSubviews() {
        loadIfNeeded()
        super.layoutSubviews()
        guard let layout = collectionViewLayout, !sections.isEmpty else { return }
        let counts = sections.map { (items: $0.cells.count, header: $0.header != nil, footer: $0.footer != nil) }
        let places = layout.places(counts, in: bounds.size) { path in
            delegate?.collectionView(self, layout: layout, sizeForItemAt: path)
        }
        for (section, place) in zip(sections, places.sections) {
            for (cell, frame) in zip(section.cells, place.items) {
                cell.setUntransformedFrame(turned(frame, places.size))
            }
            if let header = section.header { header.setUntransformedFrame(turned(place.header, places.size)) }
            if let footer = section.footer { footer.setUntransformedFrame(turned(place.footer, places.size)) }
        }
        contentSize = places.size
    }

    /// A frame for left to right, mirrored in the contents where the direction is from right to left.
    private func turned(_ frame: CGRect, _ whole: CGSize) -> CGRect {
        guard isRightToLeft else { return frame }
        return CGRect(
            x: max(whole.width, bounds.width) - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}

/// An item of a collection. It draws nothing of its own.
open class UICollectionViewCell: UIView {
    /// Whether the item is chosen; false by default. Kept for subclasses: nothing is drawn differently.
    public var isSelected = false
    /// Whether a finger is on the item; false by default. Kept for subclasses: nothing is drawn differently.
    public var isHighlighted = false
    private var content: UIView?

    /// What the item's contents are put in; as large as the cell.
    public var contentView: UIView {
        if let content { return content }
        let made = UIView(frame: bounds)
        made.isOpaque = false
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(made, at: 0)
        content = made
        return made
    }

    /// Kept so that subclasses may override it. It is never called: cells are not used again here.
    open func prepareForReuse() {}
}

/// A layout of items in lines, with room between them.
open class UICollectionViewFlowLayout {
    /// The way in which lines of items follow each other.
    public enum ScrollDirection: String, Sendable, Hashable, CaseIterable {
        /// `vertical` puts rows below each other, `horizontal` columns beside each other.
        case vertical, horizontal
    }

    /// The way in which lines of items follow each other; `.vertical` by default.
    public var scrollDirection = ScrollDirection.vertical
    /// The points that an item takes, 50 × 50 by default, unless the delegate gives it a size of its own.
    public var itemSize = CGSize(width: 50, height: 50)
    /// The points between two lines; 10 by default.
    public var minimumLineSpacing: CGFloat = 10
    /// The least points between two items of a line, 10 by default; what a full line leaves over is shared between
    /// them.
    public var minimumInteritemSpacing: CGFloat = 10
    /// Points around the items of each section, within its header and footer; zero by default.
    public var sectionInset = UIEdgeInsets.zero
    /// The room of each section's header view, of which the height counts, or the width where the layout scrolls
    /// sideways. Zero, the default, leaves headers out.
    public var headerReferenceSize = CGSize.zero
    /// The room of each section's footer view, of which the height counts, or the width where the layout scrolls
    /// sideways. Zero, the default, leaves footers out.
    public var footerReferenceSize = CGSize.zero
    /// The number of items a line, which are made as wide as there is room (as high, where the layout scrolls
    /// sideways); nil, the default, for items of `itemSize`. UIKit has no such property.
    public var columns: Int?

    /// Rows of items of 50 × 50 pt. Changes of a layout count from the next layout of its collection on.
    public init() {}

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
        size: (IndexPath) -> CGSize? = { _ in nil }
    ) -> Places {
        let isVertical = scrollDirection == .vertical
        func rect(_ along: CGFloat, _ across: CGFloat, _ alongLength: CGFloat, _ acrossLength: CGFloat) -> CGRect {
            isVertical
                ? CGRect(x: across, y: along, width: acrossLength, height: alongLength)
                : CGRect(x: along, y: across, width: alongLength, height: acrossLength)
        }
        let breadth = isVertical ? room.width : room.height
        let (startAlong, endAlong) =
            isVertical ? (sectionInset.top, sectionInset.bottom) : (sectionInset.left, sectionInset.right)
        let (startAcross, endAcross) =
            isVertical ? (sectionInset.left, sectionInset.right) : (sectionInset.top, sectionInset.bottom)
        let within = max(0, breadth - startAcross - endAcross)
        var item = itemSize
        if let columns, columns > 0 {
            let share = max(0, (within - CGFloat(columns - 1) * minimumInteritemSpacing) / CGFloat(columns))
            if isVertical { item.width = share } else { item.height = share }
        }
        var places = Places()
        var along: CGFloat = 0
        for (index, count) in counts.enumerated() {
            var section = Places.Section()
            let header = isVertical ? headerReferenceSize.height : headerReferenceSize.width
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
                    let next = length + (end > first ? minimumInteritemSpacing : 0) + own
                    if end > first, next > within + 1e-6 { break }
                    (length, end) = (next, end + 1)
                }
                let line = sizes[first..<end]
                let used = line.reduce(0) { $0 + (isVertical ? $1.width : $1.height) }
                let thickness = line.reduce(0) { max($0, isVertical ? $1.height : $1.width) }
                let isLast = end == sizes.count
                // What is left is shared between a line's items; the last line keeps the columns of the others.
                var gap = line.count > 1 ? max(minimumInteritemSpacing, (within - used) / CGFloat(line.count - 1)) : 0
                if isLast {
                    let isUniform = sizes.allSatisfy { $0 == sizes[0] }
                    gap =
                        isUniform
                        ? usual ?? Self.gap(sizes[0], within, isVertical, minimumInteritemSpacing, gap, line.count)
                        : minimumInteritemSpacing
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
                along += thickness + (isLast ? 0 : minimumLineSpacing)
            }
            along += endAlong
            let footer = isVertical ? footerReferenceSize.height : footerReferenceSize.width
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

/// What a collection asks for its items.
public protocol UICollectionViewDataSource: AnyObject {
    /// How many items a section has; less than 0 counts as 0.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// The cell of an item. It is asked for every item, also for those out of sight.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// How many sections there are; 1 unless implemented.
    func numberOfSections(in collectionView: UICollectionView) -> Int
}

extension UICollectionViewDataSource {
    /// One section, where the data source does not say.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// What a collection asks and tells of single items; all of it is optional.
public protocol UICollectionViewDelegate: AnyObject {
    /// The points that an item takes; nil for the layout's `itemSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewFlowLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize?
    /// For what an app does when an item is tapped. It is never called here: scripts call it themselves.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
    /// The layout's own size, where the delegate does not say.
    public func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewFlowLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize? { nil }
    /// Does nothing, where the delegate does not say.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
