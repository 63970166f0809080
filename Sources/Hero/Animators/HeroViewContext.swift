import Foundation
import Geometry
import Views

/// One view's animations under one animator.
protocol HeroViewContext: AnyObject {
    static func canAnimate(view: UIView, state: HeroTargetState) -> Bool

    var view: UIView { get }
    var snapshot: UIView { get }
    var targetState: HeroTargetState { get }
    var appearing: Bool { get }
    /// The duration of the view's animations, in seconds, without delay and spring.
    var duration: TimeInterval { get set }

    init(view: UIView, snapshot: UIView, targetState: HeroTargetState, appearing: Bool)

    /// - Returns: seconds until all animations are over.
    func startAnimations() -> TimeInterval
    func seek(timePassed: TimeInterval)
    /// - Returns: seconds until all animations are over.
    func resume(timePassed: TimeInterval, reverse: Bool) -> TimeInterval
    func apply(state: HeroTargetState)
    func changeTarget(state: HeroTargetState, isDestination: Bool)
    func clean()
}

extension HeroViewContext {
    func apply(state: HeroTargetState) {}
    func changeTarget(state: HeroTargetState, isDestination: Bool) {}

    /// Where the view is as it starts: a fresh snapshot has not been on screen yet and only has its model, a view that
    /// animates itself has.
    var startingValues: LayerProperties {
        snapshot === view ? view.layer.presentationProperties : snapshot.layer.properties
    }

    /// What suits the distance to the target state: 0.208 s and a third of a second for every 1000 points, up to 500
    /// points.
    ///
    /// A change of size counts as the distance between the sizes as vectors through the affine transforms, so that a
    /// rotation counts too.
    /// - Parameter values: where the snapshot is.
    func optimizedDuration(from values: LayerProperties) -> TimeInterval {
        let target = targetState.transform ?? values.transform
        func place(_ position: CGPoint, _ transform: CATransform3D) -> CGPoint {
            CGPoint.zero.applying(transform.affine) + position
        }
        let move = place(values.position, values.transform).distance(
            to: place(targetState.position ?? values.position, target))
        let size = values.bounds.size.applying(values.transform.affine).vector
        let growth = size.distance(to: (targetState.size ?? values.bounds.size).applying(target.affine).vector)
        let distance = Double(move + growth)
        return 0.208 + (distance.isNaN ? 500 : min(max(distance, 0), 500)) / 3000
    }
}
