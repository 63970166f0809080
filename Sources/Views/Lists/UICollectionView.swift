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

    /// How the items are placed. Nil, which only a collection has that was made without one, leaves the frames of the
    /// cells alone.
    open var collectionViewLayout: UICollectionViewLayout! {
        didSet {
            if oldValue !== collectionViewLayout { oldValue?.collectionView = nil }
            attach()
        }
    }
    func attach() {
        collectionViewLayout?.collectionView = self
        collectionViewLayout?.isPrepared = false
        setNeedsLayout()
    }
    /// Who makes the cells; it is not kept alive. Setting it loads them at the next layout; nil leaves what is shown.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    /// Who hears of items; it is not kept alive. One that conforms to `UICollectionViewDelegateFlowLayout` is asked for
    /// sizes by a flow layout. Nil by default.
    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            collectionViewLayout?.invalidateLayout()
            offerMenus()
        }
    }

    /// A collection without items yet.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        backgroundColor = .systemBackground
        attach()
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The kinds of views that a flow layout asks for.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the views below sections.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The cells in sight, in the order of their items. Of items that were given with `setSections`, all cells.
    open var visibleCells: [UICollectionViewCell] {
        guard isDataDriven else { return subviews.compactMap { $0 as? UICollectionViewCell } }
        layoutIfNeeded()
        return shown.filter { $0.key.kind == nil }.compactMap { $0.view as? UICollectionViewCell }
            .filter { $0.frame.overlaps(bounds) }
    }
    /// The paths of the items in sight.
    open var indexPathsForVisibleItems: [IndexPath] { visibleCells.compactMap(indexPath(for:)) }

    var sections: [Section] = []
    var needsData = false

    /// Shows these items.
    open func setSections(_ sections: [Section]) {
        func views(_ sections: [Section]) -> [UIView] {
            sections.flatMap { $0.cells + [$0.header, $0.footer].compactMap { $0 } }
        }
        let kept = Set(views(sections).map(ObjectIdentifier.init))
        for view in views(self.sections) where !kept.contains(ObjectIdentifier(view)) { view.removeFromSuperview() }
        self.sections = sections
        for view in views(sections) where view.superview !== self { addSubview(view) }
        setNeedsLayout()
    }

    // MARK: Kinds of cells

    var registry = CellRegistry<UICollectionViewCell>()
    var supplementaryRegistry = CellRegistry<UICollectionReusableView>()
    /// What reads nibs, which name prototypes too.
    var makePrototype: (String) -> UICollectionReusableView? = { _ in nil }

    // MARK: Data source

    /// What stands for an element: an item, or a view of a kind beside items.
    struct Key: Hashable {
        var path: IndexPath
        var kind: String?
        init(_ path: IndexPath, _ kind: String?) { (self.path, self.kind) = (path, kind) }
    }
    var shown: [(key: Key, view: UICollectionReusableView)] = []
    var counts: [Int] = []
    /// Whether items come from a data source, so that only those in sight have cells.
    var isDataDriven: Bool { sections.isEmpty && dataSource != nil && collectionViewLayout != nil }

    /// Asks the data source again, at the next layout.
    open func reloadData() {
        needsData = true
        selectedPaths = []
        collectionViewLayout?.isPrepared = false
        setNeedsLayout()
    }

    func loadIfNeeded() {
        guard needsData, let dataSource else { return }
        needsData = false
        let old = shown
        shown = []
        for (key, view) in old { retire(view, key) }
        counts = askForCounts(dataSource)
        collectionViewLayout?.isPrepared = false
    }

    func askForCounts(_ dataSource: any UICollectionViewDataSource) -> [Int] {
        (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
        }
    }

    func prepareIfNeeded() {
        loadIfNeeded()
        guard let layout = collectionViewLayout, !layout.isPrepared else { return }
        layout.isPrepared = true
        layout.prepare()
        contentSize = layout.collectionViewContentSize
    }

    func retire(_ view: UICollectionReusableView, _ key: Key) {
        rowSwipe.forget(view)
        view.removeFromSuperview()
        // Views beside items may be cells as well, as those of lists are.
        if key.kind == nil, let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
            if let identifier = cell.reuseIdentifier { registry.wait(cell, identifier) }
        } else if let kind = key.kind, let identifier = view.reuseIdentifier {
            supplementaryRegistry.wait(view, kind + " " + identifier)
        }
    }

    var span: (rect: CGRect, end: Double)?
    /// Where the element will be that the data source is asked for.
    var coming: UICollectionViewLayoutAttributes?
    var listGround: UIView?
    /// The scrollers of sections that scroll by themselves.
    var scrollers: [SectionScroller] = []
    /// How far an animation scrolls a section, and when it is over.
    var sweep: (section: Int, offsets: ClosedRange<CGFloat>, end: Double)?
    /// Whether rows show what they have for editing, such as a button that deletes; false by default.
    open var isEditing = false {
        didSet { for case let cell as UICollectionViewListCell in shown.map(\.view) { cell.isEditing = isEditing } }
    }

    override func layerBoundsDidChange(from old: CGRect) {
        super.layerBoundsDidChange(from: old)
        guard dataSource != nil, old != bounds else { return }
        if let layout = collectionViewLayout, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
            layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
        }
        let seconds = UIView.inheritedAnimationDuration
        if seconds > 0, old.origin != bounds.origin {
            let whole = (span.map { $0.end > Stage.now ? $0.rect.union(old) : old } ?? old).union(bounds)
            span = (whole, Stage.now + seconds)
        }
        setNeedsLayout()
    }

    // MARK: Changes

    var updates: [ListChange.Update] = []
    var updateDepth = 0

    /// Makes the changes of a block together, which runs at once: names of its surroundings need no `self`.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
    /// Makes the changes of a block together, animated in 0.3 seconds (not measured).
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updateDepth += 1
        updates?()
        updateDepth -= 1
        if updateDepth <= 0 { commitUpdates(completion) }
    }
    /// Shows new items at these paths, which are those after the change.
    open func insertItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .insertRow($0, .fade) }) }
    /// Takes items away.
    open func deleteItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .deleteRow($0, .fade) }) }
    /// Asks for the cells of items again.
    open func reloadItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .reloadRow($0, .fade) }) }
    /// Asks for the cells of items again.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reloadItems(at: indexPaths) }
    /// Moves an item.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change([.moveRow(indexPath, newIndexPath)])
    }
    /// Shows new sections.
    open func insertSections(_ sections: IndexSet) { change(sections.map { .insertSection($0, .fade) }) }
    /// Takes sections away.
    open func deleteSections(_ sections: IndexSet) { change(sections.map { .deleteSection($0, .fade) }) }
    /// Asks for the items of sections again.
    open func reloadSections(_ sections: IndexSet) { change(sections.map { .reloadSection($0, .fade) }) }
    /// Moves a section.
    open func moveSection(_ section: Int, toSection newSection: Int) { change([.moveSection(section, newSection)]) }

    let rowSwipe = RowSwipe()
    /// The item that is moved by hand; nil for none.
    var movement: CollectionMovement?

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        scrollers.first { $0.panGestureRecognizer === gestureRecognizer }?
            .gestureRecognizerShouldBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Selection

    /// Whether items can be selected; true by default.
    open var allowsSelection = true
    /// Whether several items can be selected; false by default.
    open var allowsMultipleSelection = false
    var selectedPaths: [IndexPath] = []
    /// The paths of the selected items in the order of their selection; nil for none.
    open var indexPathsForSelectedItems: [IndexPath]? { selectedPaths.isEmpty ? [] : selectedPaths }
    var touched: IndexPath?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard isDataDriven, allowsSelection, touches.count == 1, let touch = touches.first, !rowSwipe.takes(touch),
            let path = indexPathForItem(at: touch.location(in: self)),
            delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return }
        highlight(path)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        touches.forEach(rowSwipe.ended)
        guard let path = touched else { return }
        highlight(nil)
        if let touch = touches.first, indexPathForItem(at: touch.location(in: self)) == path { tapItem(at: path) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        highlight(nil)
    }

    /// Where an item is to be when it has been scrolled to.
    public struct ScrollPosition: OptionSet, Sendable, Hashable {
        /// The positions as bits; each has UIKit's value.
        public let rawValue: UInt
        /// The positions of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the top.
        public static let top = ScrollPosition(rawValue: 1)
        /// In the middle between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// At the left side.
        public static let left = ScrollPosition(rawValue: 8)
        /// In the middle between the sides.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// At the right side.
        public static let right = ScrollPosition(rawValue: 32)
    }
    /// A view behind the items, as large as the collection; nil, the default, for none.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// Kept for code that sets it: cells are made when they come into sight.
    open var isPrefetchingEnabled = true
    /// Kept for code that sets it: nothing is dragged by hand.
    open var dragInteractionEnabled = false
    /// Kept for code that sets it.
    open var remembersLastFocusedIndexPath = false

    open override func layoutSubviews() {
        loadIfNeeded()
        super.layoutSubviews()
        if isDataDriven { return layOutData() }
        guard let layout = collectionViewLayout as? UICollectionViewFlowLayout, !sections.isEmpty else { return }
        let counts = sections.map { (items: $0.cells.count, header: $0.header != nil, footer: $0.footer != nil) }
        let places = layout.places(counts, in: bounds.size)
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
    func turned(_ frame: CGRect, _ whole: CGSize) -> CGRect {
        guard isRightToLeft else { return frame }
        return CGRect(
            x: max(whole.width, bounds.width) - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}
