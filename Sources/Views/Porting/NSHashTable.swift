import Foundation

/// Objects without an order of its own, which it may hold weakly. Here they come in the order in which they were added.
open class NSHashTable<ObjectType: AnyObject> {
    private struct Entry {
        weak var weakly: ObjectType?
        var strongly: ObjectType?
        var object: ObjectType? { strongly ?? weakly }
    }
    private var entries: [Entry] = []
    private let isWeak: Bool

    /// One that does not keep its objects alive.
    public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(isWeak: true) }

    /// One that keeps its objects alive.
    public convenience init() { self.init(isWeak: false) }

    private init(isWeak: Bool) { self.isWeak = isWeak }

    /// Those that are still alive.
    open var allObjects: [ObjectType] { entries.compactMap(\.object) }
    /// One of them; nil for none.
    open var anyObject: ObjectType? { allObjects.first }
    /// How many are still alive.
    open var count: Int { allObjects.count }

    /// Adds an object unless it is there.
    open func add(_ object: ObjectType?) {
        entries.removeAll { $0.object == nil }
        guard let object, !contains(object) else { return }
        entries.append(Entry(weakly: object, strongly: isWeak ? nil : object))
    }

    /// Takes an object out.
    open func remove(_ object: ObjectType?) {
        entries.removeAll { $0.object == nil || $0.object === object }
    }

    /// Takes all out.
    open func removeAllObjects() { entries = [] }

    /// Whether an object is there.
    open func contains(_ object: ObjectType?) -> Bool {
        object != nil && entries.contains { $0.object === object }
    }
}
