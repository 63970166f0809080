import Animation
import Foundation
import Geometry
import Views

/// Makes the Core Animation objects of one view: same begin, duration, curve and spring.
struct LayerAnimationFactory {
    let curve: TimingCurve
    let spring: HeroSpring?
    /// When the animation begins, in the layer's time.
    let begin: TimeInterval
    let duration: TimeInterval

    /// Along a quadratic curve; the intensity says how far its control point is from the middle towards the corner.
    func arc(from: CGPoint, to: CGPoint, intensity: CGFloat) -> CAPropertyAnimation {
        let corner = from.y > to.y ? CGPoint(x: to.x, y: from.y) : CGPoint(x: from.x, y: to.y)
        let middle = (to - from) / 2 + from
        var path = CGPath()
        path.move(to: from)
        path.addQuadCurve(to: to, control: middle + (corner - middle) * intensity)
        let animation = CAKeyframeAnimation(keyPath: .position)
        animation.values = [from, to]
        animation.path = path
        animation.duration = duration
        animation.timingFunctions = [curve]
        return held(animation)
    }

    /// By the spring if there is one, except for a corner radius; else by the curve. An end that is nil is the layer's
    /// own value.
    func straight(_ key: AnimatableKey, from: AnimatableValue?, to: AnimatableValue?) -> CAPropertyAnimation {
        if let spring, key != .cornerRadius {
            let animation = CASpringAnimation(keyPath: key)
            (animation.stiffness, animation.damping) = (spring.stiffness, spring.damping)
            // A spring that never settles would keep the transition going for good.
            let settling = animation.settlingDuration
            animation.duration = settling.isFinite ? settling : duration
            (animation.fromValue, animation.toValue) = ends(from, to)
            return held(animation)
        }
        let animation = CABasicAnimation(keyPath: key)
        animation.duration = duration
        (animation.fromValue, animation.toValue) = ends(from, to)
        animation.timingFunction = curve
        return held(animation)
    }

    /// A colour that comes from nothing or goes to nothing is the other end's all along.
    private func ends(_ from: AnimatableValue?, _ to: AnimatableValue?) -> (AnimatableValue?, AnimatableValue?) {
        switch (from, to) {
        case (.color(nil), .color(.some)), (nil, .color(.some)): (to, to)
        case (.color(.some), .color(nil)), (.color(.some), nil): (from, from)
        default: (from, to)
        }
    }

    /// The animation with its first value held before it and its last value held after it.
    private func held(_ animation: CAPropertyAnimation) -> CAPropertyAnimation {
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.beginTime = begin
        return animation
    }
}
