import Foundation

/// Values that extensions keep with an object, one per type. Only looked up, never iterated.
package struct AssociationTable {
    private var values: [ObjectIdentifier: Any] = [:]

    package init() {}

    package subscript<T>(type: T.Type) -> T? {
        get { values[ObjectIdentifier(type)] as? T }
        set { values[ObjectIdentifier(type)] = newValue }
    }

    package subscript<T>(type: T.Type, default value: @autoclosure () -> T) -> T {
        get { self[type] ?? value() }
        set { self[type] = newValue }
    }
}
