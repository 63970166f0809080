/// What a layer paints on one side of its sublayers, back to front.
///
/// Most layers paint nothing or one thing there, for which the list needs no memory of its own.
enum ItemList: Equatable, Sendable {
    case none
    case one(DrawItem)
    /// Two at least.
    case several([DrawItem])

    init(_ items: [DrawItem] = []) {
        switch items.count {
        case 0: self = .none
        case 1: self = .one(items[0])
        default: self = .several(items)
        }
    }

    mutating func append(_ item: DrawItem) {
        switch self {
        case .none: self = .one(item)
        case .one(let first): self = .several([first, item])
        case .several(let items): self = .several(items + [item])
        }
    }
}

extension ItemList {
    // Asked for each layer of each frame: what is put in line copies no item.

    /// Back to front.
    @inline(__always)
    func forEach(_ body: (DrawItem) -> Void) {
        switch self {
        case .none: break
        case .one(let item): body(item)
        case .several(let items): items.forEach(body)
        }
    }

    /// Front to back.
    @inline(__always)
    func forEachReversed(_ body: (DrawItem) -> Void) {
        switch self {
        case .none: break
        case .one(let item): body(item)
        case .several(let items): items.reversed().forEach(body)
        }
    }

    @inline(__always)
    func contains(where isWanted: (DrawItem) -> Bool) -> Bool {
        switch self {
        case .none: false
        case .one(let item): isWanted(item)
        case .several(let items): items.contains(where: isWanted)
        }
    }
}

extension ItemList: RandomAccessCollection {
    var startIndex: Int { 0 }

    var endIndex: Int {
        switch self {
        case .none: 0
        case .one: 1
        case .several(let items): items.count
        }
    }

    subscript(position: Int) -> DrawItem {
        switch self {
        case .none: preconditionFailure("no item has a position in a list of none")
        case .one(let item):
            precondition(position == 0)
            return item
        case .several(let items): return items[position]
        }
    }
}
