import Foundation
import Geometry
import Testing

@testable import Views

/// What transactions say of the animations that are added inside them.
@Suite struct TransactionTests {
    private func shown(_ layer: CALayer) -> CGFloat { (layer.presentation() ?? layer).position.x }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var own: Double = 0
        let set: @Sendable () -> Void
        /// Where a way from 0 to 100 is half a second after its start; 7 where the animation is over.
        let half: CGFloat
    }

    static let cases = [
        Case(testDescription: "nothing", set: {}, half: 7),
        Case(testDescription: "duration", set: { CATransaction.setAnimationDuration(1) }, half: 50),
        Case(
            testDescription: "duration by name",
            set: { CATransaction.setValue(1, forKey: kCATransactionAnimationDuration) },
            half: 50),
        Case(testDescription: "own duration", own: 2, set: { CATransaction.setAnimationDuration(1) }, half: 25),
        Case(
            testDescription: "curve", own: 1,
            set: { CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0, 1, 0, 1)) },
            half: 99.12),
    ]

    @Test(arguments: cases) func animationsFollow(_ test: Case) {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let layer = CALayer()
        layer.position.x = 7
        stage.run {
            stage.window.layer.addSublayer(layer)
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 100, test.own)
            CATransaction.begin()
            test.set()
            layer.add(animation, forKey: nil)
            CATransaction.commit()
            stage.wait(0.5)
            #expect(abs(shown(layer) - test.half) < 0.1)
        }
    }

    @Test func anInnerOneTakesWhatItDoesNotSay() {
        Stage(size: CGSize(width: 100, height: 100)).run {
            #expect(CATransaction.animationDuration() == 0.25 && CATransaction.animationTimingFunction() == nil)
            CATransaction.begin()
            CATransaction.setAnimationDuration(3)
            CATransaction.setValue("mine", forKey: "name")
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 3 && CATransaction.value(forKey: "name") as? String == "mine")
            CATransaction.setValue(true, forKey: kCATransactionDisableActions)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
            #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
            CATransaction.commit()
            #expect(CATransaction.animationTimingFunction() == nil)
            CATransaction.commit()
        }
    }

    /// The way to give a block another curve.
    @Test func blocksTakeTheCurve() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.run {
            stage.window.addSubview(view)
            CATransaction.begin()
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            UIView.animate(withDuration: 1) { view.center.x = 105 }
            CATransaction.commit()
            stage.wait(0.25)
            #expect(abs(shown(view.layer) - 30) < 1e-9)
        }
    }

    /// Seconds, and by how much a quarter of a turn has turned that goes on from run to run.
    @Test(
        arguments: [
            (true, 0.5, 0.5), (true, 1.5, 1.5), (true, 2.5, 2.5), (true, 3.5, 3), (false, 1.5, 0.5), (false, 3.5, 1),
        ] as [(Bool, Double, CGFloat)])
    func runsAddUp(isCumulative: Bool, seconds: Double, turned: CGFloat) {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let layer = CALayer()
        stage.run {
            stage.window.layer.addSublayer(layer)
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
            (animation.repeatCount, animation.isCumulative) = (3, isCumulative)
            (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
            layer.add(animation, forKey: nil)
            stage.wait(seconds)
            #expect(abs(shown(layer) - 10 * turned) < 1e-9)
        }
    }
}
