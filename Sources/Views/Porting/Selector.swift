import Foundation

/// The name of a method, as Objective-C writes it: `tapped:` for `func tapped(_ sender: UIButton)`, `tappedWithSender:`
/// for `func tapped(sender: UIButton)`. `segue port` writes one for each `#selector`, and a table by which the class
/// finds the method.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name: words that end in a colon for each argument.
    public let name: String
    /// The selector of this name. Whether any class has such a method shows when it is performed.
    public init(_ name: String) { self.name = name }
    /// The selector of this name.
    public init(stringLiteral value: String) { name = value }
    /// The name.
    public var description: String { name }

    /// What stands before the first colon: a `#selector` of a method that is declared elsewhere may have no more.
    var baseName: Substring { name.prefix { $0 != ":" } }
}

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
        guard let stage = Stage.current else { return }
        let call = DelayedCall(target: self, selector: selector)
        stage.delayedCalls.append(call)
        call.event = stage.after(delay) { [weak stage] in
            stage?.delayedCalls.removeAll { $0 === call }
            PortRuntime.perform(selector, on: self, with: [object])
        }
    }
    /// Takes back the calls of an object that `perform(_:with:afterDelay:)` has put off; with a selector, those of it.
    public static func cancelPreviousPerformRequests(
        withTarget target: Any, selector: Selector? = nil, object: Any? = nil
    ) {
        let target = target as AnyObject
        Stage.current?.delayedCalls.removeAll { call in
            guard call.target === target, selector == nil || call.selector == selector else { return false }
            call.event?.cancel()
            return true
        }
    }
}

/// A call that waits for its time.
final class DelayedCall {
    let target: AnyObject
    let selector: Selector
    var event: Stage.Event?

    init(target: AnyObject, selector: Selector) { (self.target, self.selector) = (target, selector) }
}
