import Foundation

/// A stage's notification centre, in the place of `NotificationCenter`: what one stage tells, observers of others do not
/// hear. With `import UIKit` it has Foundation's name. Observers are called at once, in the order in which they came.
open class StageNotificationCenter: NSObject {
    private final class Observer: NSObject {
        let name: Notification.Name?
        weak var object: AnyObject?
        let isForAll: Bool
        let call: (Notification) -> Void
        /// Whose method is called; the token itself for a block.
        private(set) weak var owner: AnyObject?
        let isMethod: Bool

        init(_ name: Notification.Name?, _ object: Any?, owner: AnyObject?, _ call: @escaping (Notification) -> Void) {
            (self.name, self.object, isForAll) = (name, object.map { $0 as AnyObject }, object == nil)
            (self.call, isMethod) = (call, owner != nil)
            super.init()
            self.owner = owner ?? self
        }

        var hasGone: Bool { isMethod && owner == nil }

        func hears(_ notification: Notification) -> Bool {
            (name == nil || name == notification.name)
                && (isForAll || object != nil && object === notification.object.map { $0 as AnyObject })
        }
    }
    private var observers: [Observer] = []

    /// That of the stage in force; outside of one, a centre that nobody posts to.
    open class var `default`: StageNotificationCenter { Stage.current?.notificationCenter ?? StageNotificationCenter() }

    /// Has a method called with each notification of a name and of an object; nil stands for all. The observer is not
    /// kept.
    open func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
        let target = observer as AnyObject
        add(
            Observer(name, object, owner: target) { [weak target] in
                if let target { PortRuntime.perform(selector, on: target, with: [$0]) }
            })
    }

    /// Has a block called with each notification of a name and of an object; nil stands for all. The queue is not
    /// looked at: blocks are called at once.
    ///
    /// - Returns: what is handed to `removeObserver(_:)` to end it.
    @discardableResult
    open func addObserver(
        forName name: Notification.Name?, object: Any?, queue: StageOperationQueue?,
        using block: @escaping (Notification) -> Void
    ) -> any NSObjectProtocol {
        let observer = Observer(name, object, owner: nil, block)
        add(observer)
        return observer
    }

    private func add(_ observer: Observer) {
        observers.removeAll(where: \.hasGone)
        observers.append(observer)
    }

    /// Ends what an observer is told.
    open func removeObserver(_ observer: Any) {
        let observer = observer as AnyObject
        observers.removeAll { $0.owner === observer || $0.hasGone }
    }

    /// Ends what an observer is told of a name and of an object; nil stands for all.
    open func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
        let (observer, object) = (observer as AnyObject, object.map { $0 as AnyObject })
        observers.removeAll {
            $0.owner === observer && (name == nil || $0.name == name) && (object == nil || $0.object === object)
        }
    }

    /// Tells everybody who wants to hear it.
    open func post(_ notification: Notification) {
        for observer in observers where observer.hears(notification) { observer.call(notification) }
    }

    /// Tells everybody who wants to hear it.
    open func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
        post(Notification(name: name, object: object, userInfo: userInfo))
    }
}

extension Stage {
    private struct OwnCenter { let center: StageNotificationCenter }

    /// What tells the stage's notifications, such as those of its keyboard.
    public var notificationCenter: StageNotificationCenter {
        if let own = associations[OwnCenter.self] { return own.center }
        let center = StageNotificationCenter()
        associations[OwnCenter.self] = OwnCenter(center: center)
        return center
    }
}
