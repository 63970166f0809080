import Foundation

/// How an object that another one is given is kept. Everything is kept strongly here, except what is assigned.
public enum objc_AssociationPolicy: UInt, Sendable, Hashable {
    /// It is not kept alive.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// It is kept alive.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// It is kept alive; nothing is copied.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// It is kept alive.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// It is kept alive; nothing is copied.
    case OBJC_ASSOCIATION_COPY = 771
}

/// What an app gives to objects, by the address of a key. Views and controllers have it themselves; the stage has it for
/// other objects, which it keeps alive.
private struct GivenObjects {
    struct Weak { weak var object: AnyObject? }
    var values: [UnsafeRawPointer: Any] = [:]
}

private struct GivenToOthers {
    var owners: [ObjectIdentifier: (owner: AnyObject, given: GivenObjects)] = [:]
}

/// Gives an object to another one, under a key; nil takes it away.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let owner = object as AnyObject
    var given = givenObjects(owner) ?? GivenObjects()
    given.values[key] =
        policy == .OBJC_ASSOCIATION_ASSIGN ? value.map { GivenObjects.Weak(object: $0 as AnyObject) } : value
    switch owner {
    case let view as UIView: view.associations[GivenObjects.self] = given
    case let controller as UIViewController: controller.associations[GivenObjects.self] = given
    default:
        guard let stage = Stage.current else { return }
        var others = stage.associations[GivenToOthers.self] ?? GivenToOthers()
        others.owners[ObjectIdentifier(owner)] = (owner, given)
        stage.associations[GivenToOthers.self] = others
    }
}

/// The object that another one was given under a key; nil for none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    let value = givenObjects(object as AnyObject)?.values[key]
    return (value as? GivenObjects.Weak).map { $0.object as Any? } ?? value
}

/// Takes everything away that an object was given.
public func objc_removeAssociatedObjects(_ object: Any) {
    switch object as AnyObject {
    case let view as UIView: view.associations[GivenObjects.self] = nil
    case let controller as UIViewController: controller.associations[GivenObjects.self] = nil
    case let owner: Stage.current?.associations[GivenToOthers.self]?.owners[ObjectIdentifier(owner)] = nil
    }
}

private func givenObjects(_ owner: AnyObject) -> GivenObjects? {
    switch owner {
    case let view as UIView: view.associations[GivenObjects.self]
    case let controller as UIViewController: controller.associations[GivenObjects.self]
    default: Stage.current?.associations[GivenToOthers.self]?.owners[ObjectIdentifier(owner)]?.given
    }
}

/// Runs a block; there is nothing to release afterwards.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
