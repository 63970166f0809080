import Foundation

// Methods of classes as Objective-C's runtime hands them out. They can be asked for, and not be exchanged: code that
// does so compiles, goes on without, and the stage says so.

/// A selector of this name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// A method of a class.
public struct Method: Hashable, Sendable {
    let type: ObjectIdentifier
    let text: String
}

/// The method of a class; never nil, whether there is one or not.
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
    type.map { Method(type: ObjectIdentifier($0), text: "\($0).\(name)") }
}

/// Does nothing but tell the stage in force that the methods stay as they are.
public func method_exchangeImplementations(_ first: Method, _ second: Method) {
    Stage.current?.reportDiagnostic("\(first.text) and \(second.text) are not exchanged: there is no Objective-C here")
}
