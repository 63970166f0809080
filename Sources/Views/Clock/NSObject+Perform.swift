import Foundation

extension NSObject {
    /// Whether the object has the method that a selector names, in a class that was ported.
    public func responds(to selector: Selector!) -> Bool {
        selector.map { PortRuntime.responds(self, to: $0) } ?? false
    }
    /// Calls a method by its selector.
    @discardableResult
    public func perform(_ selector: Selector!) -> Any? { selector.flatMap { PortRuntime.perform($0, on: self) } }
    /// Calls a method by its selector, with an argument.
    @discardableResult
    public func perform(_ selector: Selector!, with object: Any!) -> Any? {
        selector.flatMap { PortRuntime.perform($0, on: self, with: [object]) }
    }
    /// Calls a method later, on the stage's clock.
    /// `delay`: seconds.
    public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
        Stage.current?.after(delay) { PortRuntime.perform(selector, on: self, with: [object]) }
    }
}
