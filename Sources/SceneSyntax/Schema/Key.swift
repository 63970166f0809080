import Foundation
import Geometry
import Views

/// A key of the scene format: one definition that decodes it, checks it and documents it.
///
///     Key("letterSpacing", .number(-1000...1000), \.letterSpacing, default: "0", "Points between letters.", "2")
package struct Key<Target>: Sendable {
    /// What editors and the reference say of it.
    package let documentation: SceneKey
    /// Reads the key's value into its place, or reports what is wrong with it.
    package let read: @Sendable (Field, inout Target) -> Void

    /// - Parameters:
    ///   - place: of what is read. It stays nil when the key is not written or wrong.
    ///   - standard: what holds when the key is not written, in the words of the reference.
    ///   - summary: a sentence or two.
    ///   - example: a value as a scene writes it, in flow style.
    package init<Value>(
        _ name: String, _ value: ValueReader<Value>, _ place: WritableKeyPath<Target, Value?> & Sendable,
        default standard: String? = nil,
        _ summary: String, _ example: String
    ) {
        self.init(name, value, default: standard, summary, example) { $1[keyPath: place] = $0 }
    }

    /// A key with a default: its place keeps what is there when the key is not written or wrong.
    package init<Value>(
        _ name: String, _ value: ValueReader<Value>, over place: WritableKeyPath<Target, Value> & Sendable,
        default standard: String? = nil, isRequired: Bool = false, _ summary: String, _ example: String
    ) {
        let key = SceneKey(name, value.shape, default: standard, isRequired: isRequired, summary, example)
        self.init(key, value, over: place)
    }

    /// A key whose value is kept in several places.
    package init<Value>(
        _ name: String, _ value: ValueReader<Value>, default standard: String? = nil, _ summary: String,
        _ example: String,
        keep: @escaping @Sendable (Value, inout Target) -> Void
    ) {
        self.init(SceneKey(name, value.shape, default: standard, summary, example)) { field, target in
            if let value = value.read(field) { keep(value, &target) }
        }
    }

    /// A key that is a setting too: its row in the table of settings documents it.
    package init<Value>(
        _ documentation: SceneKey, _ value: ValueReader<Value>, over place: WritableKeyPath<Target, Value> & Sendable
    ) {
        self.init(documentation, value) { $1[keyPath: place] = $0 }
    }

    package init<Value>(
        _ documentation: SceneKey, _ value: ValueReader<Value>,
        keep: @escaping @Sendable (Value, inout Target) -> Void
    ) {
        self.init(documentation) { field, target in
            if let value = value.read(field) { keep(value, &target) }
        }
    }

    private init(_ documentation: SceneKey, read: @escaping @Sendable (Field, inout Target) -> Void) {
        (self.documentation, self.read) = (documentation, read)
    }
}

extension Key {
    /// A key that is read by whoever reads the map, since its meaning depends on more than its value.
    package init(
        readByOwner name: String, _ shape: ValueShape, default standard: String? = nil, isRequired: Bool = false,
        _ summary: String,
        _ example: String
    ) {
        self.init(SceneKey(name, shape, default: standard, isRequired: isRequired, summary, example)) { _, _ in }
    }
}

/// The keys of one kind of map, and what they are read into.
package struct Keys<Target>: Sendable {
    package let table: KeyTable
    private let keys: [Key<Target>]
    private let check: @Sendable (FieldMap, inout Target) -> Void

    /// - Parameters:
    ///   - exclusive: sets of keys of which at most one may be written.
    ///   - oneOf: keys of which the owner wants at least one, for the schema; the owner says so when none is written.
    ///   - keys: in the order of the reference, by a function: what a stored property is initialized with is a part of
    ///     the module for those who import it, and all of them would be compiled again when a key changes.
    ///   - check: what no single key can say, such as that two lists have the same length. Called after all keys are
    ///     read.
    package init(
        _ name: String, _ summary: String, exclusive: [[String]] = [], oneOf: [String] = [],
        list keys: () -> [Key<Target>],
        check: @escaping @Sendable (FieldMap, inout Target) -> Void = { _, _ in }
    ) {
        self.keys = keys()
        table = KeyTable(name, summary, exclusive: exclusive, oneOf: oneOf, self.keys.map(\.documentation))
        self.check = check
    }

    /// Reads what is written; which keys there may be is checked by the caller.
    package func read(_ map: FieldMap, into target: inout Target) {
        for key in keys { if let field = map[key.documentation.name] { key.read(field, &target) } }
        for set in table.exclusive {
            let given = set.filter(map.has)
            if given.count > 1 {
                map.report(.conflictingKeys(given, why: "exclude each other"), at: map.range(of: given[1]))
            }
        }
        check(map, &target)
    }
}

/// A list of keys, each of which is compiled by itself.
@resultBuilder package enum KeyList<Target> {
    package static func buildExpression(_ key: Key<Target>) -> [Key<Target>] { [key] }
    /// Keys that several kinds of maps have.
    package static func buildExpression(_ keys: [Key<Target>]) -> [Key<Target>] { keys }
    package static func buildBlock(_ keys: [Key<Target>]...) -> [Key<Target>] { keys.flatMap { $0 } }
}

extension Field {
    /// A map with these keys and no others.
    /// - Parameters:
    ///   - expected: the map for messages, such as `a map such as { opacity: 0.3 }`.
    ///   - owner: of the keys, for messages.
    package func read<Target>(_ keys: Keys<Target>, _ expected: String, of owner: String, into standard: Target)
        -> Target?
    {
        guard let map = map(expected) else { return nil }
        map.onlyKeys(keys.table.names, of: owner)
        var target = standard
        keys.read(map, into: &target)
        return target
    }
}

/// How values of one kind are written, and how they are read.
package struct ValueReader<Value>: Sendable {
    package let shape: ValueShape
    /// nil, with a report, for what is no such value.
    package let read: @Sendable (Field) -> Value?

    package init(_ shape: ValueShape, _ read: @escaping @Sendable (Field) -> Value?) {
        (self.shape, self.read) = (shape, read)
    }

    /// One of some words, each with its meaning.
    /// - Parameter kind: for messages, such as `a corner curve`.
    package static func word(_ kind: String, _ words: [(String, Value)]) -> ValueReader where Value: Sendable {
        ValueReader(.words(of: words)) { $0.word(kind, words) }
    }

    /// Any number of values.
    /// - Parameter expected: the list for messages, such as `a list of lengths`.
    package static func list<Item>(_ expected: String, of item: ValueReader<Item>) -> ValueReader
    where Value == [Item] {
        ValueReader(.list(item.shape)) { field in
            guard let values = field.list(expected)?.map(item.read), !values.contains(where: { $0 == nil }) else {
                return nil
            }
            return values.compactMap { $0 }
        }
    }
}

extension ValueReader where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    /// One of the words of an enumeration.
    /// - Parameter kind: for messages, such as `a line cap`.
    package static func choice(_ kind: String) -> ValueReader {
        ValueReader(.cases(of: Value.self)) { $0.choice(Value.self, kind) }
    }
}

extension ValueReader where Value: NamedCases {
    /// One of the names of an enumeration's cases.
    /// - Parameter kind: for messages, such as `a text alignment`.
    package static func choice(_ kind: String) -> ValueReader { .word(kind, Value.names) }
}

extension ValueReader<Bool> {
    package static let boolean = ValueReader(.boolean) { $0.bool() }
}

extension ValueReader<Int> {
    package static func integer(_ range: ClosedRange<Int>) -> ValueReader {
        ValueReader(.integer(range)) { $0.integer(in: range) }
    }
}

extension ValueReader<Double> {
    package static func number(_ range: ClosedRange<Double>) -> ValueReader {
        ValueReader(.number(range)) { $0.number(in: range) }
    }

    /// A length of time, up to a limit.
    package static let seconds = ValueReader(.seconds) { $0.seconds() }
}

extension ValueReader<CGFloat> {
    /// A number in the range, or any that the limits allow.
    package static func number(_ range: ClosedRange<Double>? = nil) -> ValueReader {
        ValueReader(.number(range)) { $0.points(in: range) }
    }

    /// Zero or more points.
    package static let length = ValueReader(.length) { $0.length() }

    /// The σ of a Gaussian in points, up to a limit.
    package static func radius(_ limit: SceneLimit) -> ValueReader {
        ValueReader(.number(0...limit.standard)) { $0.radius(limit) }
    }
}

extension ValueReader<CGPoint> {
    package static let point = ValueReader(.point) { $0.point() }
}

extension ValueReader<CGSize> {
    /// Width and height, zero or more.
    package static let size = ValueReader(.size) { $0.size() }
    /// An offset, of either sign.
    package static let offset = ValueReader(.offset) { $0.offset() }
}

extension ValueReader<CGRect> {
    package static let rect = ValueReader(.rect) { $0.rect() }
}

extension ValueReader<Located<CGRect>> {
    /// A rectangle that is looked at again once more is known.
    package static let placedRect = ValueReader(.rect) { field in field.rect().map { Located($0, at: field.node.range) }
    }
}

extension ValueReader<UIColor> {
    package static let color = ValueReader(.color) { $0.color() }
}

extension ValueReader<UIColor?> {
    /// nil is `none`.
    package static let colorOrNone = ValueReader(.colorOrNone) { $0.optionalColor() }
}

extension ValueReader<Located<String>> {
    /// A string that names something.
    /// - Parameter expected: for messages, such as `the name of a font`.
    package static func name(_ expected: String) -> ValueReader { ValueReader(.text) { $0.name(expected) } }
}
