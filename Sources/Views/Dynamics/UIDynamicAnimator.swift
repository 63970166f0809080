import Foundation
import Geometry

/// Hears when items come to rest and when they move again.
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// Items begin to move.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// All items have come to rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// Does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by forces, on the stage's clock, in steps of a 240th of a second: what is shown at a time is the same at any
/// frame rate. Items do not meet each other.
open class UIDynamicAnimator: NSObject {
    /// In whose coordinates items move; nil for those of a layout.
    open private(set) weak var referenceView: UIView?
    /// The behaviors in the order in which they act.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// Who hears of rest and motion; it is not kept alive.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// Seconds for which items have moved.
    open private(set) var elapsedTime: TimeInterval = 0
    /// Whether items move.
    open var isRunning: Bool { run != nil }

    private var bodies: [DynamicBody] = []
    private var run: (stage: Stage, frames: Stage.FrameCallback, start: Double)?
    private var steps = 0, stepsAtRest = 0

    private static let rate = 240.0
    /// Nothing moves once no item has gone further than this in a quarter of a second, in points and radians.
    private static let restDistance: CGFloat = 0.05, stepsOfRest = 60
    /// Items that are further away than this, in points, are waited for no more.
    private static let horizon: CGFloat = 5000

    /// An animator of the views in a view.
    public init(referenceView view: UIView) { referenceView = view }
    /// An animator of what a layout places.
    public init(collectionViewLayout layout: UICollectionViewLayout) { referenceView = layout.collectionView }
    /// An animator without a view.
    public override init() { super.init() }

    /// Has a behavior move its items.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.append(behavior)
        behavior.attach(to: self)
        wake()
    }
    /// Ends a behavior.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        behaviors.removeAll { $0 === behavior }
        behavior.attach(to: nil)
        wake()
    }
    /// Ends all behaviors.
    open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }
    /// Takes an item as it is now.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        body(of: item)?.read()
        wake()
    }
    /// The items in a rectangle.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        bodies.filter { body in
            let reach = body.reach
            return rect.intersects(
                CGRect(
                    x: body.position.x - reach.width, y: body.position.y - reach.height, width: 2 * reach.width,
                    height: 2 * reach.height))
        }.map(\.item)
    }

    func body(of item: any UIDynamicItem) -> DynamicBody? { bodies.first { $0.item === item } }

    // MARK: Running

    /// Has the items move, from now on.
    func wake() {
        gather()
        stepsAtRest = 0
        guard run == nil, !bodies.isEmpty, let stage = referenceView?.window?.stage ?? Stage.current else { return }
        delegate?.dynamicAnimatorWillResume(self)
        steps = 0
        run = (stage, stage.addFrameCallback { [weak self] _ in self?.advance() }, stage.now)
        stayBusy(stage)
    }

    /// An item that no behavior names any more stays where it is, and is forgotten.
    private func gather() {
        let items = behaviors.flatMap(\.all).flatMap(\.movedItems)
        bodies.removeAll { body in !items.contains { $0 === body.item } }
        for item in items where body(of: item) == nil { bodies.append(DynamicBody(item)) }
    }

    /// Keeps the script waiting that waits until nothing moves.
    private func stayBusy(_ stage: Stage) {
        stage.after(0.1) { [weak self] in
            guard let self, run != nil else { return }
            advance()
            guard run != nil, bodies.contains(where: { isNear($0) }) else { return }
            stayBusy(stage)
        }
    }

    private func isNear(_ body: DynamicBody) -> Bool {
        abs(body.position.x) < Self.horizon && abs(body.position.y) < Self.horizon
    }

    private func advance() {
        guard let run else { return }
        let due = Int(((run.stage.now - run.start) * Self.rate + 1e-6).rounded(.down))
        guard due > steps else { return }
        while steps < due, self.run != nil {
            steps += 1
            step(CGFloat(1 / Self.rate))
        }
        for body in bodies { body.show() }
        for behavior in behaviors.flatMap(\.all) { behavior.action?() }
        if stepsAtRest >= Self.stepsOfRest { rest() }
    }

    private func step(_ seconds: CGFloat) {
        elapsedTime += Double(seconds)
        let acting = behaviors.flatMap(\.all)
        let before = bodies.map { ($0.position, $0.angle) }
        for behavior in acting { behavior.apply(bodies, seconds) }
        for body in bodies { body.move(seconds) }
        for behavior in acting { behavior.constrain(bodies) }
        let limit = Self.restDistance / CGFloat(Self.stepsOfRest)
        let moved = zip(bodies, before).contains { body, old in
            max(abs(body.position.x - old.0.x), abs(body.position.y - old.0.y), abs(body.angle - old.1)) > limit
        }
        stepsAtRest = moved ? 0 : stepsAtRest + 1
    }

    private func rest() {
        guard let run else { return }
        run.stage.remove(run.frames)
        self.run = nil
        delegate?.dynamicAnimatorDidPause(self)
    }
}
