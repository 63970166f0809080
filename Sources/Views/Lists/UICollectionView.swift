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
    private func attach() {
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
        }
    }

    /// A collection without items yet.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
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
        return shown.compactMap { $0.view as? UICollectionViewCell }.filter { $0.frame.overlaps(bounds) }
    }
    /// The paths of the items in sight.
    open var indexPathsForVisibleItems: [IndexPath] { visibleCells.compactMap(indexPath(for:)) }

    private var sections: [Section] = []
    private var needsData = false

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

    /// The cell of an item in sight; nil for one that is not, and for a path that leads to none.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        if isDataDriven { return shown.first { $0.key == Key(indexPath, nil) }?.view as? UICollectionViewCell }
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].cells.indices.contains(indexPath.item)
        else { return nil }
        return sections[indexPath.section].cells[indexPath.item]
    }
    /// The section and the number of a cell's item; nil for a cell that is not one of a section.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        if isDataDriven { return shown.first { $0.view === cell }?.key.path }
        for (section, value) in sections.enumerated() {
            if let item = value.cells.firstIndex(where: { $0 === cell }) {
                return IndexPath(item: item, section: section)
            }
        }
        return nil
    }
    /// The path of the item at a point of the contents; nil where there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        layoutIfNeeded()
        return collectionViewLayout?.layoutAttributesForElements(
            in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))?
            .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
    }
    /// A view beside items in sight; nil for one that is not.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    { shown.first { $0.key == Key(indexPath, elementKind) }?.view }
    /// The views of a kind beside items in sight.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shown.filter { $0.key.kind == elementKind }.map(\.view)
    }
    /// Where the layout has an item; nil where it has none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout?.layoutAttributesForItem(at: indexPath)
    }
    /// Where the layout has a view beside items; nil where it has none.
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        prepareIfNeeded()
        return collectionViewLayout?.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    /// How many sections there are, after the data source was asked if it has to be.
    open var numberOfSections: Int {
        loadIfNeeded()
        return isDataDriven ? counts.count : sections.count
    }
    /// How many items a section has; 0 for a section out of range.
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        if isDataDriven { return counts.indices.contains(section) ? counts[section] : 0 }
        return sections.indices.contains(section) ? sections[section].cells.count : 0
    }

    // MARK: Kinds of cells

    private var registry = CellRegistry<UICollectionViewCell>()
    private var supplementaryRegistry = CellRegistry<UICollectionReusableView>()
    /// What reads nibs, which name prototypes too.
    var makePrototype: (String) -> UICollectionReusableView? = { _ in nil }

    /// How cells of a kind are made: `register(ItemCell(), forCellWithReuseIdentifier: "item")`.
    open func register(
        _ make: @autoclosure @escaping () -> UICollectionViewCell, forCellWithReuseIdentifier identifier: String
    ) {
        registry.register(identifier, make)
    }
    /// The class of a kind's cells; nil forgets the kind.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        guard let type = cellClass as? UICollectionViewCell.Type else { return registry.register(identifier, nil) }
        registry.register(identifier) { type.instance(.zero) as? UICollectionViewCell }
    }
    /// The nib of a kind's cells; nil forgets the kind.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        guard let nib else { return registry.register(identifier, nil) }
        registry.register(identifier) {
            nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionViewCell }.first
        }
    }
    /// The class of a kind of views beside items; nil forgets the kind.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        guard let type = viewClass as? UICollectionReusableView.Type else {
            return supplementaryRegistry.register(elementKind + " " + identifier, nil)
        }
        supplementaryRegistry.register(elementKind + " " + identifier) {
            type.instance(.zero) as? UICollectionReusableView
        }
    }
    /// The nib of a kind of views beside items; nil forgets the kind.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        guard let nib else { return supplementaryRegistry.register(kind + " " + identifier, nil) }
        supplementaryRegistry.register(kind + " " + identifier) {
            nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first
        }
    }

    /// A cell that went out of sight, or a new one of the kind that was registered. For a name that was not registered
    /// it is an empty cell and a diagnostic, where UIKit stops the app.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        if !registry.knows(identifier) {
            registry.register(identifier) { [weak self] in self?.makePrototype(identifier) as? UICollectionViewCell }
        }
        guard let (cell, isUsed) = registry.dequeue(identifier) else {
            Stage.current?.reportDiagnostic("collection: no cell is registered as \(identifier)")
            return UICollectionViewCell()
        }
        cell.setReuseIdentifier(identifier)
        if isUsed {
            (cell.isSelected, cell.isHighlighted) = (false, false)
            cell.prepareForReuse()
        }
        return cell
    }
    /// A view beside items that went out of sight, or a new one of the kind that was registered. For a name that was not
    /// registered it is an empty view and a diagnostic, where UIKit stops the app.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let name = elementKind + " " + identifier
        if !supplementaryRegistry.knows(name) {
            supplementaryRegistry.register(name) { [weak self] in self?.makePrototype(identifier) }
        }
        guard let (view, isUsed) = supplementaryRegistry.dequeue(name) else {
            Stage.current?.reportDiagnostic("collection: no \(elementKind) is registered as \(identifier)")
            return UICollectionReusableView()
        }
        view.setReuseIdentifier(identifier)
        if isUsed { view.prepareForReuse() }
        return view
    }

    // MARK: Data source

    /// What stands for an element: an item, or a view of a kind beside items.
    struct Key: Hashable {
        var path: IndexPath
        var kind: String?
        init(_ path: IndexPath, _ kind: String?) { (self.path, self.kind) = (path, kind) }
    }
    private(set) var shown: [(key: Key, view: UICollectionReusableView)] = []
    private var counts: [Int] = []
    /// Whether items come from a data source, so that only those in sight have cells.
    var isDataDriven: Bool { sections.isEmpty && dataSource != nil && collectionViewLayout != nil }

    /// Asks the data source again, at the next layout.
    open func reloadData() {
        needsData = true
        selectedPaths = []
        collectionViewLayout?.isPrepared = false
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        guard needsData, let dataSource else { return }
        needsData = false
        let old = shown
        shown = []
        for (key, view) in old { retire(view, key) }
        counts = askForCounts(dataSource)
        collectionViewLayout?.isPrepared = false
    }

    private func askForCounts(_ dataSource: any UICollectionViewDataSource) -> [Int] {
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

    private func retire(_ view: UICollectionReusableView, _ key: Key) {
        view.removeFromSuperview()
        if let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
            if let identifier = cell.reuseIdentifier { registry.wait(cell, identifier) }
        } else if let kind = key.kind, let identifier = view.reuseIdentifier {
            supplementaryRegistry.wait(view, kind + " " + identifier)
        }
    }

    private var span: (rect: CGRect, end: Double)?
    private var preparedBounds = CGRect.null

    override func layerBoundsDidChange(from old: CGRect) {
        super.layerBoundsDidChange(from: old)
        guard dataSource != nil, old != bounds else { return }
        if collectionViewLayout?.shouldInvalidateLayout(forBoundsChange: bounds) == true {
            collectionViewLayout?.isPrepared = false
        }
        let seconds = UIView.inheritedAnimationDuration
        if seconds > 0, old.origin != bounds.origin {
            let whole = (span.map { $0.end > Stage.now ? $0.rect.union(old) : old } ?? old).union(bounds)
            span = (whole, Stage.now + seconds)
        }
        setNeedsLayout()
    }

    private var spanInSight: CGRect {
        guard let span, span.end > Stage.now else { return bounds }
        return span.rect.union(bounds)
    }

    private func layOutData() {
        guard let layout = collectionViewLayout else { return }
        prepareIfNeeded()
        // Cells whose sizes were estimates may move each other; a few rounds settle it.
        for round in 0..<8 {
            let attributes = elements(layout)
            var old: [Key: UICollectionReusableView] = [:]
            for (key, view) in shown { old[key] = view }
            var now: [(key: Key, view: UICollectionReusableView)] = []
            var moves = false
            for item in attributes {
                let key = Key(item.indexPath, item.representedElementKind)
                let known = old.removeValue(forKey: key)
                let view = known ?? makeView(item, layout)
                place(view, item)
                if known == nil { willDisplay(view, key) }
                now.append((key, view))
                if round < 7, let cell = view as? UICollectionViewCell, layout.measure(cell, item) { moves = true }
            }
            let gone = shown.filter { old[$0.key] != nil }
            shown = now
            for (key, view) in gone { retire(view, key) }
            guard moves else { break }
            contentSize = layout.collectionViewContentSize
        }
        contentSize = layout.collectionViewContentSize
        arrangeDepths()
        if let view = backgroundView {
            view.frame = bounds
            sendSubviewToBack(view)
        }
    }

    private func elements(_ layout: UICollectionViewLayout) -> [UICollectionViewLayoutAttributes] {
        let found = layout.layoutAttributesForElements(in: spanInSight) ?? []
        return found.filter { !$0.isHidden }.sorted {
            ($0.indexPath, $0.representedElementKind ?? "") < ($1.indexPath, $1.representedElementKind ?? "")
        }
    }

    private func makeView(_ attributes: UICollectionViewLayoutAttributes, _ layout: UICollectionViewLayout)
        -> UICollectionReusableView
    {
        var view = UICollectionReusableView()
        UIView.performWithoutAnimation {
            let path = attributes.indexPath
            switch attributes.representedElementCategory {
            case .cell:
                if let cell = dataSource?.collectionView(self, cellForItemAt: path) {
                    if selectedPaths.contains(path) { cell.isSelected = true }
                    view = cell
                }
            case .supplementaryView:
                if let made = dataSource?.collectionView(
                    self, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "", at: path)
                {
                    view = made
                }
            case .decorationView:
                let kind = attributes.representedElementKind
                if let type = layout.decorations.first(where: { $0.kind == kind })?.type,
                    let made = type.instance(.zero) as? UICollectionReusableView
                {
                    view = made
                }
            }
            addSubview(view)
        }
        return view
    }

    private func willDisplay(_ view: UICollectionReusableView, _ key: Key) {
        if let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
        } else if let kind = key.kind {
            delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: key.path)
        }
    }

    private func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        let frame = mirrors ? turned(attributes.frame, contentSize) : attributes.frame
        if view.shownAttributes !== attributes { view.apply(attributes) }
        view.shownAttributes = attributes
        if view.bounds.size != frame.size { view.bounds.size = frame.size }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        if view.center != center { view.center = center }
        if view.layer.transform != attributes.transform3D { view.layer.transform = attributes.transform3D }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    }

    private var mirrors: Bool {
        isRightToLeft
            && (collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
                || type(of: collectionViewLayout!) == UICollectionViewFlowLayout.self)
    }

    /// Puts elements in front of each other by their layout's depths, where it has any.
    private func arrangeDepths() {
        let depths = shown.map { $0.view.shownAttributes?.zIndex ?? 0 }
        guard depths.contains(where: { $0 != 0 }) else { return }
        let order = depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
        bringSubviewsToFront(order.map { shown[$0].view })
    }

    // MARK: Changes

    private var updates: [ListChange.Update] = []
    private var updateDepth = 0

    /// Makes the changes of a block together, animated in 0.3 seconds (not measured).
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updateDepth += 1
        updates?()
        updateDepth -= 1
        if updateDepth <= 0 { commitUpdates(completion) }
    }
    private func change(_ update: [ListChange.Update]) {
        loadIfNeeded()
        updates += update
        if updateDepth <= 0 { commitUpdates(nil) }
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

    private func commitUpdates(_ completion: ((Bool) -> Void)?) {
        updateDepth = 0
        let pending = updates
        updates = []
        guard let dataSource, isDataDriven, !needsData else {
            setNeedsLayout()
            completion?(true)
            return
        }
        var change = ListChange(counts: counts)
        let before = change
        change.apply(pending)
        if !change.fit(askForCounts(dataSource)) {
            Stage.current?.reportDiagnostic(
                "collection: the data source has other numbers of items than the changes leave, where UIKit stops the app"
            )
        }
        for update in pending {
            if case .reloadRow(let path, _) = update, let number = before.number(at: path) { change.reload(number) }
        }
        apply(change, from: before, completion: completion)
    }

    /// Goes over from the items as they are to others, of which some may be the same.
    func apply(
        _ change: ListChange, from before: ListChange, animated: Bool = true, completion: ((Bool) -> Void)? = nil
    ) {
        guard let layout = collectionViewLayout else { return }
        UIView.performWithoutAnimation { layoutIfNeeded() }
        let (oldPaths, newPaths) = (before.paths, change.paths)
        var oldAttributes: [Int: UICollectionViewLayoutAttributes] = [:]
        if animated {
            for element in layout.layoutAttributesForElements(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
                ?? []
            where element.representedElementCategory == .cell {
                if let number = before.number(at: element.indexPath) { oldAttributes[number] = element }
            }
        }
        var (kept, gone): ([(key: Key, view: UICollectionReusableView)], [(key: Key, view: UICollectionReusableView)]) =
            ([], [])
        for item in shown {
            guard item.key.kind == nil, let number = before.number(at: item.key.path) else {
                // Views beside items are asked for again.
                gone.append(item)
                continue
            }
            if let new = newPaths[number], !change.reloaded.contains(number) {
                kept.append((Key(new, nil), item.view))
            } else {
                gone.append(item)
            }
        }
        selectedPaths = selectedPaths.compactMap { before.number(at: $0).flatMap { newPaths[$0] } }
        counts = change.sections.map(\.rows.count)
        let starts = kept.map { ($0.view.center, $0.view.bounds.size) }
        let startViews = kept.map { ObjectIdentifier($0.view) }
        shown = kept
        layout.isPrepared = false
        layout.prepare(
            forCollectionViewUpdates: change.sections.enumerated().flatMap { section, value in
                value.rows.enumerated().compactMap { item, number in
                    let new = IndexPath(item: item, section: section)
                    guard let old = oldPaths[number] else { return UICollectionViewUpdateItem(.insert, nil, new) }
                    return old == new ? nil : UICollectionViewUpdateItem(.move, old, new)
                }
            }
                + oldPaths.filter { newPaths[$0.key] == nil }.values.sorted().map {
                    UICollectionViewUpdateItem(.delete, $0, nil)
                })
        span = (spanInSight.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2), Stage.now + 0.3)
        UIView.performWithoutAnimation {
            setNeedsLayout()
            layoutIfNeeded()
            contentOffset = layout.targetContentOffset(forProposedContentOffset: clamped(contentOffset))
            layoutIfNeeded()
        }
        guard animated, window != nil else {
            for (key, view) in gone { retire(view, key) }
            layout.finalizeCollectionViewUpdates()
            span = nil
            setNeedsLayout()
            completion?(true)
            return
        }
        let ends = shown.map { ($0.view.center, $0.view.bounds.size, $0.view.alpha, $0.view.layer.transform) }
        UIView.performWithoutAnimation {
            for item in shown where item.key.kind == nil {
                if let index = startViews.firstIndex(of: ObjectIdentifier(item.view)) {
                    (item.view.center, item.view.bounds.size) = starts[index]
                    continue
                }
                let number = change.sections[item.key.path.section].rows[item.key.path.item]
                if oldPaths[number] != nil, !change.reloaded.contains(number) {
                    if let old = oldAttributes[number] { item.view.center = old.center }
                } else if let first = layout.initialLayoutAttributesForAppearingItem(at: item.key.path) {
                    (item.view.center, item.view.alpha) = (first.center, first.alpha)
                    item.view.layer.transform = first.transform3D
                } else {
                    item.view.alpha = 0
                }
            }
            for (_, view) in gone { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
        }
        UIView.animate(withDuration: 0.3) {
            for (item, end) in zip(self.shown, ends) {
                (item.view.center, item.view.bounds.size, item.view.alpha) = (end.0, end.1, end.2)
                item.view.layer.transform = end.3
            }
            for (key, view) in gone {
                if key.kind == nil, let last = layout.finalLayoutAttributesForDisappearingItem(at: key.path) {
                    (view.center, view.alpha) = (last.center, last.alpha)
                    view.layer.transform = last.transform3D
                } else {
                    view.alpha = 0
                }
            }
            layout.finalizeCollectionViewUpdates()
        } completion: { [weak self] finished in
            guard let self else { return }
            for (key, view) in gone {
                view.alpha = 1
                retire(view, key)
            }
            setNeedsLayout()
            completion?(finished)
        }
    }

    /// Places the items by another layout; animated in 0.3 seconds (not measured).
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        guard animated, window != nil else {
            collectionViewLayout = layout
            completion?(true)
            return
        }
        span = (spanInSight.insetBy(dx: -bounds.width, dy: -bounds.height), Stage.now + 0.3)
        UIView.animate(withDuration: 0.3) {
            self.collectionViewLayout = layout
            self.layoutIfNeeded()
            self.contentOffset = layout.targetContentOffset(forProposedContentOffset: self.clamped(self.contentOffset))
            self.layoutIfNeeded()
        } completion: { [weak self] finished in
            self?.setNeedsLayout()
            completion?(finished)
        }
    }

    // MARK: Selection

    /// Whether items can be selected; true by default.
    open var allowsSelection = true
    /// Whether several items can be selected; false by default.
    open var allowsMultipleSelection = false
    private var selectedPaths: [IndexPath] = []
    /// The paths of the selected items in the order of their selection; nil for none.
    open var indexPathsForSelectedItems: [IndexPath]? { selectedPaths.isEmpty ? [] : selectedPaths }
    /// Marks an item as selected, and no other unless several can be; nil marks none. The delegate is not told.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection || indexPath == nil {
            for path in selectedPaths where path != indexPath { deselectItem(at: path, animated: animated) }
        }
        guard let indexPath else { return }
        if !selectedPaths.contains(indexPath) { selectedPaths.append(indexPath) }
        cellForItem(at: indexPath)?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }
    /// Takes an item's mark away. The delegate is not told.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selectedPaths.removeAll { $0 == indexPath }
        cellForItem(at: indexPath)?.isSelected = false
    }
    /// Does what a tap on an item does: selects it, deselects the one before, and tells the delegate.
    open func tapItem(at indexPath: IndexPath) {
        guard allowsSelection else { return }
        if allowsMultipleSelection, selectedPaths.contains(indexPath) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
            deselectItem(at: indexPath, animated: false)
            delegate?.collectionView(self, didDeselectItemAt: indexPath)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
        if !allowsMultipleSelection {
            for old in selectedPaths where old != indexPath {
                deselectItem(at: old, animated: false)
                delegate?.collectionView(self, didDeselectItemAt: old)
            }
        }
        selectItem(at: indexPath, animated: false, scrollPosition: [])
        cellForItem(at: indexPath)?.didTap()
        delegate?.collectionView(self, didSelectItemAt: indexPath)
    }

    private var touched: IndexPath?

    private func highlight(_ path: IndexPath?) {
        guard path != touched else { return }
        if let old = touched {
            cellForItem(at: old)?.isHighlighted = false
            delegate?.collectionView(self, didUnhighlightItemAt: old)
        }
        touched = path
        if let path {
            cellForItem(at: path)?.isHighlighted = true
            delegate?.collectionView(self, didHighlightItemAt: path)
        }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard isDataDriven, allowsSelection, touches.count == 1, let touch = touches.first,
            let path = indexPathForItem(at: touch.location(in: self)),
            delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return }
        highlight(path)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
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
    /// Scrolls so that an item is seen.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        let insets = adjustedContentInset
        var offset = contentOffset
        if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
        if scrollPosition.contains(.top) { offset.y = frame.minY - insets.top }
        if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
        if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height + insets.bottom }
        if scrollPosition.contains(.left) { offset.x = frame.minX - insets.left }
        if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
        if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width + insets.right }
        setContentOffset(clamped(offset), animated: animated)
        if !animated { layoutIfNeeded() }
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
    private func turned(_ frame: CGRect, _ whole: CGSize) -> CGRect {
        guard isRightToLeft else { return frame }
        return CGRect(
            x: max(whole.width, bounds.width) - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}
