import Foundation

/// Values that extensions keep with an object, one per type. Only looked up, never iterated.
public struct AssociationTable {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<T>(type: T.Type) -> T? {
        get { values[ObjectIdentifier(type)] as? T }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}
