import Foundation

/// What a table knows, whatever the class: performed and set by name.
struct AnyPortTable {
    var methods: [(name: String, call: (AnyObject, PortArguments) throws -> Any?)] = []
    var keys: [Entry] = []

    /// A property. One that has no getter was ported before properties were read by their names.
    struct Entry {
        var name: String
        var get: ((AnyObject) throws -> Any?)?
        var set: ((AnyObject, PortValue) throws -> Void)?
    }

    /// The method of exactly this name, or else the only one whose name begins so.
    func method(_ selector: Selector) -> ((AnyObject, PortArguments) throws -> Any?)? {
        if let exact = methods.first(where: { $0.name == selector.name }) { return exact.call }
        guard !selector.name.contains(":") else { return nil }
        let similar = methods.filter { Selector($0.name).baseName == selector.baseName }
        return similar.count == 1 ? similar[0].call : nil
    }
}

/// Methods and properties by name, as Objective-C's runtime finds them: in the tables of an object's class and the
/// classes above it.
public enum PortRuntime {
    /// The tables of a class and of those above it, the class's own first.
    private static func tables(of type: AnyClass) -> [AnyPortTable] {
        var tables: [AnyPortTable] = []
        var modules: [String] = []
        // An object of UIKit's own is asked for what the modules add that the stage has seen.
        let seen = Stage.current?.portedModules ?? []
        var current: AnyClass? = type
        while let type = current {
            if let name = _mangledTypeName(type) {
                tables += parts { _typeByName(name + $0) }
                let module = self.module(of: name)
                if module == ownModule {
                    // What an app adds to a class of UIKit's is known by the app's module.
                    for module in modules + seen.filter({ !modules.contains($0) }) {
                        tables += parts { _typeByName(name + module + "E" + $0) }
                    }
                } else if let module, !modules.contains(module) {
                    modules.append(module)
                }
            }
            current = _getSuperclass(type)
        }
        if let ported = type as? any PrivatePortedClass.Type { tables.append(ported.describePort().table) }
        return tables
    }

    /// The tables of one class: each file that has something of it may have one.
    private static func parts(_ find: (String) -> Any.Type?) -> [AnyPortTable] {
        var tables: [AnyPortTable] = []
        while true {
            let name = "SeguePort" + (tables.isEmpty ? "" : "\(tables.count + 1)")
            guard let ported = find("\(name.utf8.count)\(name)O") as? any PortedClass.Type else { return tables }
            tables.append(table(ported))
        }
    }

    static let ownModule = module(of: UIView.self)

    /// The module of a class, with the length of its name before it.
    static func module(of type: AnyClass) -> String? { _mangledTypeName(type).flatMap(module) }

    /// The module in the mangled name of a type, with its length before it.
    private static func module(of name: String) -> String? {
        let digits = name.prefix { $0.isNumber }
        guard let length = Int(digits) else { return nil }
        return String(name.prefix(digits.count + length))
    }

    private static func table<Ported: PortedClass>(_ ported: Ported.Type) -> AnyPortTable {
        PortEntries(of: Ported.Object.self) { ported.describe(&$0) }.table
    }

    private static func method(_ selector: Selector, of object: AnyObject) -> ((PortArguments) throws -> Any?)? {
        Stage.current?.sees(type(of: object))
        for table in tables(of: type(of: object)) {
            if let call = table.method(selector) { return { try call(object, $0) } }
        }
        return nil
    }

    /// Whether an object has the method that a selector names.
    public static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        method(selector, of: object) != nil
            || (object as? any RuntimeAttributeReceiver)?.hasRuntimeAction(selector.name) == true
    }

    /// Calls the method that a selector names. What does not work is reported to the current stage.
    ///
    /// - Parameters:
    ///   - selector: of a method of the object's class, or of one above it.
    ///   - object: whose method is called.
    ///   - arguments: those that the method does not take are left out.
    /// - Returns: what the method returns; nil for nothing, and when it cannot be called.
    @discardableResult
    public static func perform(_ selector: Selector, on object: AnyObject, with arguments: [Any?] = []) -> Any? {
        guard let call = method(selector, of: object) else {
            if let receiver = object as? any RuntimeAttributeReceiver,
                receiver.performRuntimeAction(selector.name, sender: arguments.first ?? nil)
            {
                return nil
            }
            Stage.current?.reportDiagnostic("\(type(of: object)) has no method \(selector) that a selector finds")
            return nil
        }
        do {
            return try call(PortArguments(values: arguments))
        } catch {
            Stage.current?.reportDiagnostic("\(type(of: object)).\(selector): \(error)")
            return nil
        }
    }

    /// Sets an outlet or an attribute of Interface Builder.
    ///
    /// - Parameters:
    ///   - value: an object, an array of them for a collection of outlets, a number, a text, a colour, a rectangle….
    ///   - key: the name of a property of the object's class, or of one above it.
    ///   - object: whose property is set.
    /// - Returns: false when the class has no such property.
    /// - Throws: `PortError` when the property takes something else.
    @discardableResult
    public static func setValue(_ value: Any?, forKey key: String, on object: AnyObject) throws -> Bool {
        for table in tables(of: type(of: object)) {
            guard let set = table.keys.lazy.compactMap({ $0.name == key ? $0.set : nil }).first else { continue }
            try set(object, PortValue(value))
            return true
        }
        return false
    }

    /// Reads a property, or calls a method without arguments that returns something.
    ///
    /// - Parameters:
    ///   - key: the name of a property or of a method of the object's class, or of one above it.
    ///   - object: whose property is read.
    /// - Returns: what it is, wrapped once more; nil when the class has no such property.
    public static func value(forKey key: String, of object: AnyObject) throws -> Any?? {
        for table in tables(of: type(of: object)) {
            if let get = table.keys.lazy.compactMap({ $0.name == key ? $0.get : nil }).first {
                return .some(try get(object))
            }
            if let call = table.methods.first(where: { $0.name == key })?.call {
                return .some(try call(object, PortArguments(values: [])))
            }
        }
        return nil
    }
}
