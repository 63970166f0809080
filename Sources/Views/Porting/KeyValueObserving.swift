import Foundation

// Objective-C tells of a change when it happens. Here the stage looks at what is observed at the end of each instant, before
// it lays out: several changes within an instant are one, and what happens outside of a stage is not seen.

/// What an observer is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable, Hashable {
    /// The options as bits, Foundation's values.
    public let rawValue: UInt
    /// The options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before it.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// Once at the start, too.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Before the change, too: it is not looked at.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What has happened to a property. Here it is always set.
public enum NSKeyValueChange: UInt, Sendable, Hashable {
    /// The whole property was set.
    case setting = 1
    /// What happens to parts of a collection; never reported.
    case insertion, removal, replacement
}

/// What the dictionary of a change holds.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// Foundation's name.
    public var rawValue: String
    /// The key of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What has happened.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before it.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
    /// Foundation's name for what has happened.
    public typealias Kind = NSKeyValueChange
    /// What has happened: it was set.
    public let kind = NSKeyValueChange.setting
    /// The value after the change; nil unless it was asked for.
    public let newValue: Value?
    /// The value before it; nil unless it was asked for, and at the start.
    public let oldValue: Value?
    /// Of collections; always nil.
    public var indexes: IndexSet? { nil }
    /// Whether the change is still to come; always false.
    public var isPrior: Bool { false }
}

/// An observation, which ends with the object.
public final class NSKeyValueObservation: NSObject {
    private var observed: Observed?
    init(_ observed: Observed?) { self.observed = observed }
    deinit { invalidate() }
    /// Ends it.
    public func invalidate() {
        observed?.isOver = true
        observed = nil
    }
}

/// What can be observed: every object of a class.
public protocol KeyValueObserved: NSObject {}
extension NSObject: KeyValueObserved {}

extension KeyValueObserved {
    /// Has a function called whenever a property has changed at the end of an instant of the stage in force.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observed = Observed(self) {
            ($0 as? Self)?[keyPath: keyPath]
        } changed: { object, old, new in
            guard let object = object as? Self else { return }
            changeHandler(
                object,
                NSKeyValueObservedChange(
                    newValue: options.contains(.new) ? new as? Value : nil,
                    oldValue: options.contains(.old) ? old as? Value : nil))
        }
        return NSKeyValueObservation(Stage.current?.observe(observed, tellsAtOnce: options.contains(.initial)))
    }
}

extension NSObject {
    /// Has `observeValue(forKeyPath:of:change:context:)` of a view, a controller or another responder called whenever a
    /// property has changed at the end of an instant of the stage in force. Properties are read by their names.
    public func addObserver(
        _ observer: NSObject, forKeyPath path: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let observed = Observed(self) {
            $0.value(forKeyPath: path)
        } changed: { [weak observer] object, old, new in
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
            if options.contains(.new) { change[.newKey] = new ?? NSNull() }
            if options.contains(.old), let old { change[.oldKey] = old }
            (observer as? UIResponder)?.observeValue(forKeyPath: path, of: object, change: change, context: context)
        }
        (observed.path, observed.observer) = (path, observer)
        Stage.current?.observe(observed, tellsAtOnce: options.contains(.initial))
    }

    /// Ends what `addObserver` has begun.
    public func removeObserver(_ observer: NSObject, forKeyPath path: String, context: UnsafeMutableRawPointer? = nil) {
        for observed in Stage.current?.associations[[Observed].self] ?? []
        where observed.object === self && observed.observer === observer && observed.path == path {
            observed.isOver = true
        }
    }
}

/// A property that somebody looks at.
final class Observed {
    weak var object: NSObject?
    weak var observer: NSObject?
    var path = ""
    var isOver = false
    private var last: Any?
    private let read: (NSObject) -> Any?
    private let changed: (NSObject, _ old: Any?, _ new: Any?) -> Void

    init(
        _ object: NSObject, read: @escaping (NSObject) -> Any?, changed: @escaping (NSObject, Any?, Any?) -> Void
    ) {
        (self.object, self.read, self.changed) = (object, read, changed)
        last = read(object)
    }

    func tellAtOnce() { if let object { changed(object, nil, last) } }

    /// - Returns: whether there was something to tell.
    func look() -> Bool {
        guard !isOver, let object else { return false }
        let (old, new) = (last, read(object))
        guard !areSame(old, new) else { return false }
        last = new
        changed(object, old, new)
        return true
    }
}

extension Stage {
    @discardableResult
    func observe(_ observed: Observed, tellsAtOnce: Bool) -> Observed {
        associations[[Observed].self] = (associations[[Observed].self] ?? []) + [observed]
        if tellsAtOnce { observed.tellAtOnce() }
        return observed
    }

    /// Tells observers what has changed, a bounded number of times: what they do may change what others observe.
    func tellObservers() {
        guard associations[[Observed].self] != nil else { return }
        for _ in 0..<10 {
            associations[[Observed].self]?.removeAll { $0.isOver || $0.object == nil }
            // All of them look, whatever the first one finds.
            let told = (associations[[Observed].self] ?? []).map { $0.look() }
            if !told.contains(true) { return }
        }
    }
}
