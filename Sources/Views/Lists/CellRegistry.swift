import Foundation

/// The kinds of cells that a list can make, and the cells that wait to be used again.
struct CellRegistry<Cell: UIView> {
    private var makers: [String: () -> Cell?] = [:]
    private var waiting: [String: [Cell]] = [:]

    /// How cells of a kind are made; nil forgets the kind.
    mutating func register(_ identifier: String, _ make: (() -> Cell?)?) { makers[identifier] = make }

    func knows(_ identifier: String) -> Bool { makers[identifier] != nil }

    /// A cell that has waited, or a new one.
    mutating func dequeue(_ identifier: String) -> (cell: Cell, isUsed: Bool)? {
        if let cell = waiting[identifier]?.popLast() { return (cell, true) }
        return makers[identifier]?().map { ($0, false) }
    }

    /// Takes a cell that is no longer shown.
    mutating func wait(_ cell: Cell, _ identifier: String) { waiting[identifier, default: []].append(cell) }
}

/// What a change of a list does to its rows: numbers that stand for rows, before and after.
struct ListChange {
    /// A row in its section, before or after the change. Both are numbers that no other row has.
    struct Section {
        var identity: Int
        var rows: [Int]
    }

    private(set) var sections: [Section]
    /// Rows and sections that are shown anew though they stay.
    private(set) var reloaded: Set<Int> = []
    private var next: Int

    /// Rows as they are, counted through.
    init(counts: [Int]) {
        var number = 0
        sections = counts.map { count in
            defer { number += count + 1 }
            return Section(identity: number, rows: (0..<count).map { number + 1 + $0 })
        }
        next = number
    }

    private mutating func fresh() -> Int {
        next += 1
        return next
    }

    /// One change of many: paths of what goes are those before the change, of what comes those after it.
    enum Update {
        case insertRow(IndexPath, UITableView.RowAnimation)
        case deleteRow(IndexPath, UITableView.RowAnimation)
        case reloadRow(IndexPath, UITableView.RowAnimation)
        case moveRow(IndexPath, IndexPath)
        case insertSection(Int, UITableView.RowAnimation)
        case deleteSection(Int, UITableView.RowAnimation)
        case reloadSection(Int, UITableView.RowAnimation)
        case moveSection(Int, Int)
    }

    /// Applies changes all at once, as UIKit does: what goes, goes first, and what comes is put in from the front.
    mutating func apply(_ updates: [Update]) {
        let old = sections
        func row(_ path: IndexPath) -> Int? {
            old.indices.contains(path.section) && old[path.section].rows.indices.contains(path.row)
                ? old[path.section].rows[path.row] : nil
        }
        var (gone, goneSections): (Set<Int>, Set<Int>) = ([], [])
        var rows: [(path: IndexPath, number: Int)] = []
        var coming: [(index: Int, section: Section)] = []
        for update in updates {
            switch update {
            case .deleteRow(let path, _): if let number = row(path) { gone.insert(number) }
            case .reloadRow(let path, _): if let number = row(path) { reloaded.insert(number) }
            case .moveRow(let from, let to):
                if let number = row(from) {
                    gone.insert(number)
                    rows.append((to, number))
                }
            case .insertRow(let path, _): rows.append((path, fresh()))
            case .deleteSection(let index, _):
                if old.indices.contains(index) { goneSections.insert(old[index].identity) }
            case .reloadSection(let index, _):
                if old.indices.contains(index) {
                    reloaded.insert(old[index].identity)
                    reloaded.formUnion(old[index].rows)
                }
            case .moveSection(let from, let to):
                if old.indices.contains(from) {
                    goneSections.insert(old[from].identity)
                    coming.append((to, old[from]))
                }
            case .insertSection(let index, _): coming.append((index, Section(identity: fresh(), rows: [])))
            }
        }
        sections.removeAll { goneSections.contains($0.identity) }
        for (index, section) in coming.sorted(by: { $0.index < $1.index }) {
            sections.insert(section, at: min(max(0, index), sections.count))
        }
        for index in sections.indices { sections[index].rows.removeAll { gone.contains($0) } }
        for (path, number) in rows.sorted(by: { $0.path < $1.path }) where sections.indices.contains(path.section) {
            let count = sections[path.section].rows.count
            sections[path.section].rows.insert(number, at: min(max(0, path.row), count))
        }
    }

    /// Gives every section as many rows as the data source says; what is too much or too little is at the end.
    /// - Returns: whether the counts were those already.
    mutating func fit(_ counts: [Int]) -> Bool {
        var fits = counts.count == sections.count
        while sections.count > counts.count { sections.removeLast() }
        while sections.count < counts.count { sections.append(Section(identity: fresh(), rows: [])) }
        for (index, count) in counts.enumerated() where sections[index].rows.count != count {
            // A section that has come with its rows, or is loaded anew, needs no further word.
            fits = fits && (sections[index].rows.isEmpty || reloaded.contains(sections[index].identity))
            while sections[index].rows.count > count { sections[index].rows.removeLast() }
            while sections[index].rows.count < count { sections[index].rows.append(fresh()) }
        }
        return fits
    }

    /// Rows with names, before and after: those that stay are those of one name.
    init<Name: Hashable, Group: Hashable>(
        from old: [(group: Group, rows: [Name])], to new: [(group: Group, rows: [Name])]
    ) {
        self.init(counts: old.map(\.rows.count))
        var (numbers, groups): ([Name: Int], [Group: Int]) = ([:], [:])
        for (section, before) in zip(sections, old) {
            groups[before.group] = section.identity
            for (number, name) in zip(section.rows, before.rows) { numbers[name] = number }
        }
        var result: [Section] = []
        for section in new {
            var made = Section(identity: groups[section.group] ?? fresh(), rows: [])
            for name in section.rows { made.rows.append(numbers[name] ?? fresh()) }
            result.append(made)
        }
        sections = result
    }

    mutating func reload(_ number: Int) { reloaded.insert(number) }

    /// The number of the row at a path; nil where there is none.
    func number(at path: IndexPath) -> Int? {
        sections.indices.contains(path.section) && sections[path.section].rows.indices.contains(path.row)
            ? sections[path.section].rows[path.row] : nil
    }

    /// The path of every row by its number.
    var paths: [Int: IndexPath] {
        var paths: [Int: IndexPath] = [:]
        for (section, value) in sections.enumerated() {
            for (row, number) in value.rows.enumerated() { paths[number] = IndexPath(row: row, section: section) }
        }
        return paths
    }
}
