/// What Objective-C would know of a class: the methods that selectors name, and the properties that storyboards set.
/// `segue port` writes one for each class, as a type `SeguePort` inside it: that is how it is found, so that it needs no
/// registration. A subclass has its own, with what it adds.
public protocol PortedClass {
    /// The class.
    associatedtype Object: AnyObject
    /// Adds the methods and properties of the class to an empty table.
    static func describe(_ table: inout PortTable<Object>)
}

/// The same for a class that no name finds because it is private or generic: it conforms itself. A subclass of it cannot.
public protocol PrivatePortedClass: AnyObject {
    /// The methods and properties of the class.
    static func describePort() -> PortEntries
}

/// The table of a class, whatever the class.
public struct PortEntries {
    let table: AnyPortTable

    /// The table of a class, with what a function adds to it.
    public init<Object: AnyObject>(of type: Object.Type, _ describe: (inout PortTable<Object>) -> Void) {
        var table = PortTable<Object>()
        describe(&table)
        self.table = table.entries
    }
}

/// Methods by selector and properties by key, of one class.
public struct PortTable<Object: AnyObject> {
    /// A method, with the arguments of the selector. The functions are on the main actor as far as the compiler is
    /// concerned: classes of an app may be. They are called on the task to which the stage belongs.
    public typealias Method = @MainActor (Object, PortArguments) throws -> Void
    /// A method that returns something.
    public typealias Function = @MainActor (Object, PortArguments) throws -> Any?
    /// Sets a property.
    public typealias Setter = @MainActor (Object, PortValue) throws -> Void
    /// Reads a property.
    public typealias Getter = @MainActor (Object) throws -> Any?

    fileprivate(set) var entries = AnyPortTable()

    init() {}

    /// Adds a method.
    public mutating func method(_ selector: String, _ call: @escaping Method) {
        typealias Free = (Object, PortArguments) throws -> Void
        let call = unsafeBitCast(call, to: Free.self)
        entries.methods.append(
            (
                selector,
                { object, arguments in
                    try call(unsafeDowncast(object, to: Object.self), arguments)
                    return nil
                }
            ))
    }

    /// Adds a method that returns something.
    public mutating func function(_ selector: String, _ call: @escaping Function) {
        typealias Free = (Object, PortArguments) throws -> Any?
        let call = unsafeBitCast(call, to: Free.self)
        entries.methods.append((selector, { try call(unsafeDowncast($0, to: Object.self), $1) }))
    }

    /// Adds a property that a storyboard can set: an outlet, or an attribute of Interface Builder.
    public mutating func key(_ name: String, _ set: @escaping Setter) { add(name, nil, set) }
    /// Adds a property that is read and set by its name.
    public mutating func key(_ name: String, get: @escaping Getter, set: @escaping Setter) { add(name, get, set) }
    /// Adds a property that is read by its name.
    public mutating func key(_ name: String, get: @escaping Getter) { add(name, get, nil) }

    private mutating func add(_ name: String, _ get: Getter?, _ set: Setter?) {
        typealias FreeGetter = (Object) throws -> Any?
        typealias FreeSetter = (Object, PortValue) throws -> Void
        let get = get.map { unsafeBitCast($0, to: FreeGetter.self) }
        let set = set.map { unsafeBitCast($0, to: FreeSetter.self) }
        entries.keys.append(
            AnyPortTable.Entry(
                name: name, get: get.map { get in { try get(unsafeDowncast($0, to: Object.self)) } },
                set: set.map { set in { try set(unsafeDowncast($0, to: Object.self), $1) } }))
    }

    /// Adds a method that is `async`: it runs as a task on the stage, which nobody waits for.
    public mutating func task(
        _ selector: String, _ call: @escaping @Sendable (Object, PortArguments) async throws -> Void
    ) {
        entries.methods.append(
            (
                selector,
                { object, arguments in
                    StageTask {
                        do { try await call(unsafeDowncast(object, to: Object.self), arguments) } catch {
                            Stage.current?.reportDiagnostic("\(type(of: object)).\(selector): \(error)")
                        }
                    }
                    return nil
                }
            ))
    }
}

/// What a selector is performed with.
public struct PortArguments {
    let values: [Any?]

    /// The argument at an index, as what the method takes; nil where there are fewer and the method can do without.
    /// - Throws: `PortError` when it is something else.
    public func value<T>(_ index: Int) throws -> T {
        try PortValue(values.indices.contains(index) ? values[index] : nil).value()
    }
}

/// What a property is set to.
public struct PortValue {
    let content: Any?
    init(_ content: Any?) { self.content = content }

    /// The value as what the property takes; numbers become what kind of number it is.
    /// - Throws: `PortError` when it is something else.
    public func value<T>() throws -> T {
        if let content, let found = content as? T { return found }
        if content == nil, let none = Optional<Any>.none as? T { return none }
        if let content, let number = Self.number(content), let kind = Self.wrapped(T.self) as? any PortNumber.Type,
            let found = kind.init(portNumber: number) as? T
        {
            return found
        }
        throw PortError.wrongType(expected: "\(T.self)", found: content.map { "\(type(of: $0))" } ?? "nil")
    }

    private static func wrapped(_ type: Any.Type) -> Any.Type { (type as? any OptionalKind.Type)?.wrapped ?? type }
    private static func number(_ value: Any) -> Double? { (value as? any PortNumber)?.portNumber }
}

/// Why a method could not be called or a property not be set.
public enum PortError: Error, Hashable, CustomStringConvertible {
    /// The value is of another type than what is set or called.
    case wrongType(expected: String, found: String)
    /// A sentence about it.
    public var description: String {
        switch self {
        case .wrongType(let expected, let found): "expected \(expected), found \(found)"
        }
    }
}

private protocol OptionalKind { static var wrapped: Any.Type { get } }
extension Optional: OptionalKind { fileprivate static var wrapped: Any.Type { Wrapped.self } }

/// Numbers that Interface Builder's `number` and `boolean` can become.
private protocol PortNumber {
    init(portNumber: Double)
    var portNumber: Double { get }
}

extension PortNumber where Self: BinaryFloatingPoint {
    fileprivate init(portNumber: Double) { self.init(portNumber) }
    fileprivate var portNumber: Double { Double(self) }
}

extension PortNumber where Self: BinaryInteger {
    fileprivate init(portNumber: Double) { self = Self(exactly: portNumber.rounded()) ?? 0 }
    fileprivate var portNumber: Double { Double(self) }
}

extension Double: PortNumber {}
extension Float: PortNumber {}
extension CGFloat: PortNumber {}
extension Int: PortNumber {}
extension UInt: PortNumber {}
extension Bool: PortNumber {
    fileprivate init(portNumber: Double) { self = portNumber != 0 }
    fileprivate var portNumber: Double { self ? 1 : 0 }
}
