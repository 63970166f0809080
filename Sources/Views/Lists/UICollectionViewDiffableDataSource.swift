import Foundation

/// The sections and items of a list by names of one's own.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    fileprivate(set) var sections: [(group: SectionIdentifierType, rows: [ItemIdentifierType])] = []
    private(set) var reloaded: [ItemIdentifierType] = []
    /// The items that are to be asked for again.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloaded }

    /// Nothing.
    public init() {}

    /// How many items there are.
    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.rows.count } }
    /// How many sections there are.
    public var numberOfSections: Int { sections.count }
    /// The names of the sections.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.group) }
    /// The names of all items.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.rows) }
    /// How many items a section has; 0 for one that is not there.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }
    /// The names of a section's items; none for one that is not there.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections.first { $0.group == identifier }?.rows ?? []
    }
    /// The section of an item; nil for one that is not there.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sections.first { $0.rows.contains(identifier) }?.group
    }
    /// The place of an item among all; nil for one that is not there.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
    /// The place of a section; nil for one that is not there.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex { $0.group == identifier }
    }

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        sections += identifiers.map { ($0, []) }
    }
    /// Inserts sections before another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection other: SectionIdentifierType
    ) { sections.insert(contentsOf: identifiers.map { ($0, []) }, at: indexOfSection(other) ?? 0) }
    /// Inserts sections after another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection other: SectionIdentifierType
    ) {
        sections.insert(
            contentsOf: identifiers.map { ($0, []) }, at: indexOfSection(other).map { $0 + 1 } ?? sections.count)
    }
    /// Takes sections away with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        sections.removeAll { identifiers.contains($0.group) }
    }
    /// Moves a section before another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection other: SectionIdentifierType
    ) {
        guard let index = indexOfSection(identifier) else { return }
        let moved = sections.remove(at: index)
        sections.insert(moved, at: indexOfSection(other) ?? index)
    }
    /// Has the items of sections asked for again.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in sections where identifiers.contains(section.group) { reloaded += section.rows }
    }
    /// Adds items at the end of a section; nil for the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
    ) {
        let index = section.map { name in sections.firstIndex { $0.group == name } } ?? sections.indices.last
        if let index { sections[index].rows += identifiers }
    }
    /// Inserts items before another.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem other: ItemIdentifierType) {
        insert(identifiers, at: other, offset: 0)
    }
    /// Inserts items after another.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem other: ItemIdentifierType) {
        insert(identifiers, at: other, offset: 1)
    }
    private mutating func insert(_ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, offset: Int) {
        for index in sections.indices {
            guard let place = sections[index].rows.firstIndex(of: other) else { continue }
            sections[index].rows.insert(contentsOf: identifiers, at: place + offset)
            return
        }
    }
    /// Takes items away.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for index in sections.indices { sections[index].rows.removeAll { gone.contains($0) } }
    }
    /// Takes all items and sections away.
    public mutating func deleteAllItems() { sections = [] }
    /// Moves an item before another.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem other: ItemIdentifierType) {
        deleteItems([identifier])
        insertItems([identifier], beforeItem: other)
    }
    /// Moves an item after another.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem other: ItemIdentifierType) {
        deleteItems([identifier])
        insertItems([identifier], afterItem: other)
    }
    /// Has items asked for again.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloaded += identifiers }
    /// Has items asked for again.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { reloaded += identifiers }

    func item(at path: IndexPath) -> ItemIdentifierType? {
        sections.indices.contains(path.section) && sections[path.section].rows.indices.contains(path.item)
            ? sections[path.section].rows[path.item] : nil
    }
    func path(of item: ItemIdentifierType) -> IndexPath? {
        for (section, value) in sections.enumerated() {
            if let index = value.rows.firstIndex(of: item) { return IndexPath(item: index, section: section) }
        }
        return nil
    }

    /// What it takes to come from another snapshot to this one.
    func change(from old: Self) -> (change: ListChange, before: ListChange) {
        let before = ListChange(counts: old.sections.map(\.rows.count))
        var change = ListChange(from: old.sections, to: sections)
        for item in reloaded {
            if let path = path(of: item), let number = change.number(at: path) { change.reload(number) }
        }
        return (change, before)
    }
}

/// The data source of a table whose rows have names of one's own. What differs between two snapshots is animated.
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UITableViewDataSource
{
    /// Makes the cell of a row.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    private typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var table: UITableView?
    private let provider: CellProvider
    private var shown = Snapshot()
    /// How rows come and go; `.automatic` by default.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// The data source of a table, which it becomes at once.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        (table, provider) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
    }

    /// What is shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }

    /// Shows a state as if it were the first: everything is loaded anew, and nothing moves.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        shown = snapshot
        table?.reloadData()
        completion?()
    }

    /// Shows other rows.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let (change, before) = snapshot.change(from: shown)
        let isFirst = shown.numberOfSections == 0
        let old = shown
        shown = old
        guard let table, !isFirst, table.window != nil else {
            shown = snapshot
            self.table?.reloadData()
            completion?()
            return
        }
        table.layoutIfNeeded()
        shown = snapshot
        table.apply(change, from: before, animated: animatingDifferences) { _ in completion?() }
    }

    /// The name of a row; nil for a path that leads to none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
    /// The path of a name; nil for one that is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.path(of: itemIdentifier) }
    /// The name of a section; nil for one out of range.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.sections.indices.contains(index) ? shown.sections[index].group : nil
    }

    /// As many as the snapshot has.
    open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
    /// As many as the snapshot has.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.sections[section].rows.count
    }
    /// What the cell provider makes.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        shown.item(at: indexPath).flatMap { provider(tableView, indexPath, $0) }
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Nil unless overridden.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Nil unless overridden.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// True unless overridden.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// False unless overridden.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Unless overridden it says that a device would not have asked.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { tableView.reportNoCommit() }
    /// Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

/// The data source of a collection whose items have names of one's own. What differs between two snapshots is animated.
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource
{
    /// Makes the cell of an item.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// Makes a view beside items.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    private weak var collection: UICollectionView?
    private let provider: CellProvider
    private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// Makes views beside items; nil, the default, for empty ones.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// The data source of a collection, which it becomes at once.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (collection, provider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    /// What is shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }

    /// Shows a state as if it were the first: everything is loaded anew, and nothing moves.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        shown = snapshot
        collection?.reloadData()
        completion?()
    }

    /// Shows other items.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let (change, before) = snapshot.change(from: shown)
        guard let collection, shown.numberOfSections > 0, collection.window != nil else {
            shown = snapshot
            self.collection?.reloadData()
            completion?()
            return
        }
        collection.layoutIfNeeded()
        shown = snapshot
        collection.apply(change, from: before, animated: animatingDifferences) { _ in completion?() }
    }

    /// The name of an item; nil for a path that leads to none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
    /// The path of a name; nil for one that is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.path(of: itemIdentifier) }
    /// The name of a section; nil for one out of range.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.sections.indices.contains(index) ? shown.sections[index].group : nil
    }

    /// As many as the snapshot has.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
    /// As many as the snapshot has.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.sections[section].rows.count
    }
    /// What the cell provider makes.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { shown.item(at: indexPath).flatMap { provider(collectionView, indexPath, $0) } ?? UICollectionViewCell() }
    /// What the provider of views beside items makes.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
    }

    /// How items are moved by hand.
    public typealias ReorderingHandlers = DiffableReorderingHandlers<SectionIdentifierType, ItemIdentifierType>
    /// How items are moved by hand; by default none is.
    open var reorderingHandlers = ReorderingHandlers()
    /// What the reordering handlers say.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        shown.item(at: indexPath).map { reorderingHandlers.canReorderItem?($0) ?? false } ?? false
    }
    /// Gives the snapshot the new order, and tells the reordering handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = shown.item(at: sourceIndexPath) else { return }
        var next = shown
        next.sections[sourceIndexPath.section].rows.remove(at: sourceIndexPath.item)
        next.sections[destinationIndexPath.section].rows.insert(item, at: destinationIndexPath.item)
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: shown, finalSnapshot: next)
        reorderingHandlers.willReorder?(transaction)
        shown = next
        reorderingHandlers.didReorder?(transaction)
    }
}

extension UICollectionView {
    /// How cells of a class show items of a kind.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Shows an item in a cell.
        public typealias Handler = (Cell, IndexPath, Item) -> Void
        let handler: Handler
        let nib: UINib?
        let identifier: String
        /// Cells of the class, shown by a block.
        public init(handler: @escaping Handler) {
            (self.handler, nib) = (handler, nil)
            identifier = "registration \(Cell.self) \(Item.self)"
        }
        /// Cells of a nib, shown by a block.
        public init(cellNib: UINib, handler: @escaping Handler) {
            (self.handler, nib) = (handler, cellNib)
            identifier = "registration \(Cell.self) \(Item.self) \(ObjectIdentifier(cellNib).hashValue)"
        }
    }
    /// How views of a class are shown beside items.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Shows a view.
        public typealias Handler = (Supplementary, String, IndexPath) -> Void
        let handler: Handler
        let kind: String
        /// Views of the class, shown by a block.
        public init(elementKind: String, handler: @escaping Handler) { (self.handler, kind) = (handler, elementKind) }
    }

    /// A cell that shows an item.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if let nib = registration.nib {
            register(nib, forCellWithReuseIdentifier: registration.identifier)
        } else {
            register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        }
        let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        // Registered as this class above; only a nib can hold another, and UIKit stops then too.
        guard let own = cell as? Cell else {
            fatalError("a \(type(of: cell)) came where a \(Cell.self) was registered")
        }
        if let item { registration.handler(own, indexPath, item) }
        return own
    }
    /// A view beside items.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let identifier = "registration \(Supplementary.self)"
        register(
            Supplementary.self, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: identifier)
        let view = dequeueReusableSupplementaryView(
            ofKind: registration.kind, withReuseIdentifier: identifier, for: indexPath)
        // Registered as this class above.
        guard let own = view as? Supplementary else {
            fatalError("a \(type(of: view)) came where a \(Supplementary.self) was registered")
        }
        registration.handler(own, registration.kind, indexPath)
        return own
    }
}
