import Foundation

/// Stands for a handler of changes, to end it by.
public protocol UITraitChangeRegistration {}

/// A handler with the traits that it hears of.
final class TraitHandler: UITraitChangeRegistration {
    let traits: [UITrait]
    let body: (UITraitCollection) -> Void
    init(_ traits: [UITrait], _ body: @escaping (UITraitCollection) -> Void) {
        (self.traits, self.body) = (traits, body)
    }
}

private struct TraitHandlers { var all: [TraitHandler] = [] }

/// What can hear of changes of its traits.
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
    /// Has a handler called when one of these traits changes, with the traits before. It is called while the new ones
    /// are in force, after `traitCollectionDidChange`.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        keep(TraitHandler(traits) { [weak self] previous in if let self { handler(self, previous) } })
    }

    /// The same for a handler whose observer is written as `Self`: `{ (self: Self, previous) in … }`.
    @discardableResult @_disfavoredOverload
    public func registerForTraitChanges<Observer: UITraitChangeObservable>(
        _ traits: [UITrait], handler: @escaping (Observer, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        keep(
            TraitHandler(traits) { [weak self] previous in if let self = self as? Observer { handler(self, previous) } }
        )
    }

    /// Has a method of a target called with this object and the traits before; the target is not kept.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = target as AnyObject
        return keep(
            TraitHandler(traits) { [weak self, weak target] previous in
                if let self, let target { PortRuntime.perform(action, on: target, with: [self, previous]) }
            })
    }

    /// Has a method of this object called with it and the traits before.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Ends a handler.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        handlers.all.removeAll { $0 === registration as? TraitHandler }
    }

    private func keep(_ handler: TraitHandler) -> TraitHandler {
        handlers.all.append(handler)
        return handler
    }

    private var handlers: TraitHandlers {
        get {
            ((self as? UIView)?.associations ?? (self as? UIViewController)?.associations)?[TraitHandlers.self]
                ?? TraitHandlers()
        }
        set {
            (self as? UIView)?.associations[TraitHandlers.self] = newValue
            (self as? UIViewController)?.associations[TraitHandlers.self] = newValue
        }
    }

    /// Calls the handlers of what is now another trait than before.
    fileprivate func tellHandlers(_ previous: UITraitCollection, _ now: UITraitCollection) {
        for handler in handlers.all where handler.traits.contains(where: { now.differs(from: previous, in: $0) }) {
            handler.body(previous)
        }
    }
}

extension UIView: UITraitChangeObservable {
    /// Runs a block with the view's traits in force where they are not those of the stage.
    func withTraits<R>(_ body: () -> R) -> R {
        guard let ownTraits else { return body() }
        return UITraitCollection.$current.withValue(ownTraits) { body() }
    }

    /// A colour as it is under the view's traits.
    func resolved(_ color: UIColor) -> CGColor { color.color(under: traitCollection) }

    /// Takes the traits of what is around, with what is said here, and hands them on to all inside. Whoever has other
    /// ones than before draws anew and hears of it, from the outside in; of a root view the controller does first.
    func updateTraits() {
        let old = ownTraits
        let new = traits(in: superview?.ownTraits)
        guard old != nil || new != nil else { return }
        let (previous, previousOfController) = (traitCollection, viewController?.lastTraits)
        ownTraits = new
        if let viewController, let previousOfController {
            let now = viewController.traitsNow
            viewController.lastTraits = now
            if now != previousOfController {
                UITraitCollection.$current.withValue(now) {
                    viewController.traitCollectionDidChange(previousOfController)
                    viewController.tellHandlers(previousOfController, now)
                }
            }
        }
        let now = traitCollection
        if now != previous {
            withTraits {
                resolveAnew()
                traitCollectionDidChange(previous)
                tellHandlers(previous, now)
            }
        }
        guard now != previous || (old == nil) != (new == nil) else { return }
        mask?.updateTraits()
        for subview in subviews { subview.updateTraits() }
    }
}

private struct LastTraits { var traits: UITraitCollection }

extension UIViewController: UITraitChangeObservable {
    /// The traits that the controller has last heard of: before that, those of the stage.
    fileprivate var lastTraits: UITraitCollection {
        get { associations[LastTraits.self]?.traits ?? Stage.current?.traits ?? .current }
        set { associations[LastTraits.self] = LastTraits(traits: newValue) }
    }
}
