import Animation
import Foundation
import Geometry
import Views

/// Brings a blur in or out: opacity is not a layer animation for an effect view, but a linear change to or from no
/// effect.
final class EffectAnimationContext: HeroViewContext {
    let view: UIView
    let snapshot: UIView
    let targetState: HeroTargetState
    let appearing: Bool
    var duration: TimeInterval = 0
    private(set) var startEffect: UIVisualEffect?
    private(set) var endEffect: UIVisualEffect?
    private var animation: CABasicAnimation?

    private static let key = LayerAnimationContext.keyPrefix + AnimatableKey.effectAmount.rawValue

    static func canAnimate(view: UIView, state: HeroTargetState) -> Bool {
        view is UIVisualEffectView && state.opacity != nil
    }

    init(view: UIView, snapshot: UIView, targetState: HeroTargetState, appearing: Bool) {
        (self.view, self.snapshot, self.targetState, self.appearing) = (view, snapshot, targetState, appearing)
    }

    func startAnimations() -> TimeInterval {
        guard let effectView = snapshot as? UIVisualEffectView else { return 0 }
        let shown = effectView.effect
        let gone = targetState.opacity == 0 ? nil : shown
        (startEffect, endEffect) = appearing ? (gone, shown) : (shown, gone)
        run(from: startEffect == nil ? 0 : 1, to: endEffect == nil ? 0 : 1, duration: duration)
        return duration
    }

    private func run(from: CGFloat, to: CGFloat, duration: TimeInterval) {
        let animation = CABasicAnimation(keyPath: .effectAmount)
        (animation.fromValue, animation.toValue) = (from, to)
        animation.duration = duration
        animation.timingFunction = .linear
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.beginTime = snapshot.layer.localTime(at: Stage.now)
        self.animation = animation
        snapshot.layer.add(animation, forKey: Self.key)
    }

    func seek(timePassed: TimeInterval) {
        guard let animation, duration > 0 else { return }
        animation.speed = 0
        animation.timeOffset = min(max(timePassed, 0), max(animation.duration - 0.001, 0))
        snapshot.layer.add(animation, forKey: Self.key)
    }

    func resume(timePassed: TimeInterval, reverse: Bool) -> TimeInterval {
        guard let animation, duration > 0, snapshot is UIVisualEffectView else { return 0 }
        let amount = snapshot.layer.presentationProperties.effectAmount
        let goal: CGFloat = (reverse ? startEffect : endEffect) == nil ? 0 : 1
        run(from: amount, to: goal, duration: reverse ? timePassed : max(animation.duration - timePassed, 0))
        return duration
    }

    func clean() {
        if snapshot === view { snapshot.layer.removeAnimation(forKey: Self.key) }
        animation = nil
    }
}
