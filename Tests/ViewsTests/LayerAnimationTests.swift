import Foundation
import Geometry
import Testing

@testable import Views

/// Core Animation's rules on a layer: which animation shows, what adds up, and what holds before and after.
@Suite struct LayerAnimationTests {
    private func shown(_ animations: [CABasicAnimation], _ time: Double, model: CGFloat = 5) -> Double {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let layer = CALayer()
        layer.position.x = model
        return stage.run {
            stage.window.layer.addSublayer(layer)
            for (index, animation) in animations.enumerated() { layer.add(animation, forKey: "\(index)") }
            return Double(layer.presentationProperties(at: time).position.x)
        }
    }

    private func move(
        _ from: CGFloat?, _ to: CGFloat?, duration: Double = 1, additive: Bool = false,
        fill: CAMediaTimingFillMode = .removed
    )
        -> CABasicAnimation
    {
        let animation = CABasicAnimation(keyPath: .position)
        animation.fromValue = from.map { CGPoint(x: $0, y: 0) }
        animation.toValue = to.map { CGPoint(x: $0, y: 0) }
        (animation.duration, animation.isAdditive, animation.fillMode) = (duration, additive, fill)
        return animation
    }

    /// As Apple's Technical Q&A 1673 has it.
    @Test func whatIsPausedEndsLater() {
        final class Log: NSObject, CAAnimationDelegate {
            var ends: [Double] = []
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(Stage.now) }
        }
        let (stage, log) = (Stage(size: CGSize(width: 100, height: 100)), Log())
        stage.run {
            let (outer, layer) = (CALayer(), CALayer())
            stage.window.layer.addSublayer(outer)
            outer.addSublayer(layer)
            for (moved, isKept) in [(outer, false), (layer, true)] {
                let animation = move(0, 100)
                (animation.delegate, animation.isRemovedOnCompletion) = (log, !isKept)
                moved.add(animation, forKey: "move")
            }
            stage.wait(0.3)
            let paused = outer.convertTime(CACurrentMediaTime(), from: nil)
            (outer.speed, outer.timeOffset) = (0, paused)
            stage.wait(0.5)
            (outer.speed, outer.timeOffset, outer.beginTime) = (1, 0, 0)
            outer.beginTime = outer.convertTime(CACurrentMediaTime(), from: nil) - paused
            stage.wait(0.4)
            for moved in [outer, layer] { #expect(abs((moved.presentation()?.position.x ?? 0) - 70) < 0.1) }
            stage.wait(1)
            #expect(log.ends.count == 2 && log.ends.allSatisfy { abs($0 - 1.5) < 0.001 })
            #expect(outer.animationKeys() == nil && layer.animationKeys() == ["move"])
        }
    }

    @Test func nowIsABeginTimeAtOnce() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.run {
            let layer = CALayer()
            stage.window.layer.addSublayer(layer)
            layer.beginTime = CACurrentMediaTime()
            #expect(layer.beginTime != 0 && CACurrentMediaTime() < 1e-9)
        }
    }

    @Test func theLaterOneWins() { #expect(shown([move(0, 100), move(50, 60)], 0.5) == 55) }

    @Test func additiveOnesAddUp() {
        #expect(shown([move(0, 100), move(-20, 0, additive: true)], 0.5) == 40)
        #expect(shown([move(-20, 0, additive: true), move(8, 0, additive: true)], 0.5) == -1, "to the model too")
    }

    @Test func whatIsNotGivenIsTheLayersOwn() {
        #expect(shown([move(0, nil)], 0.5) == 2.5 && shown([move(nil, 9)], 0.5) == 7)
    }

    @Test func fillModesHold() {
        let delayed = move(0, 100, fill: .both)
        delayed.beginTime = 1
        #expect([0.5, 1.5, 3].map { shown([delayed], $0) } == [0, 50, 100])
        delayed.fillMode = .removed
        #expect([0.5, 1.5, 3].map { shown([delayed], $0) } == [5, 50, 5])
        delayed.fillMode = .backwards
        #expect([0.5, 3].map { shown([delayed], $0) } == [0, 5])
        delayed.fillMode = .forwards
        #expect([0.5, 3].map { shown([delayed], $0) } == [5, 100])
    }

    @Test func noDurationIsAQuarterSecond() {
        #expect(shown([move(0, 100, duration: 0)], 0.125) == 50 && shown([move(0, 100, duration: 0)], 0.25) == 5)
    }

    @Test func aSpringRunsForItsSettlingDuration() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.run {
            let spring = CASpringAnimation(keyPath: .position)
            #expect((spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) == (1, 100, 10, 0))
            #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-15)
            (spring.fromValue, spring.toValue) = (CGPoint.zero, CGPoint(x: 100, y: 0))
            let layer = CALayer()
            stage.window.layer.addSublayer(layer)
            layer.add(spring, forKey: "spring")
            #expect(abs(Double(layer.presentationProperties(at: 0.05).position.x) - 10.44055) < 5e-6)
            #expect(abs(Double(layer.presentationProperties(at: 0.25).position.x) - 102.33595) < 1e-5)
            stage.advance(to: 1.4727)
            #expect(layer.animationKeys() == ["spring"])
            stage.advance(to: 1.4728)
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test func frameIsPositionAndBounds() {
        let world = AnimatorWorld()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = world.view] in
            view.frame = CGRect(x: 20, y: 0, width: 30, height: 10)
        }
        world.stage.run {
            animator.startAnimation()
            #expect(animator.animatedProperties.map(\.key) == [.position, .bounds])
        }
    }
}
