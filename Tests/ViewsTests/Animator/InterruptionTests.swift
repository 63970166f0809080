import Foundation
import Geometry
import TestSupport
import Testing

@testable import Views

/// Whatever is done to animations in flight, what is shown does not jump; and where a newer one takes over, it keeps
/// its speed too.
@Suite struct InterruptionTests {
    /// Everything that is shown of a view, as numbers.
    private static func shown(_ view: UIView, at time: Double) -> [Double] {
        let p = view.layer.presentationProperties(at: time)
        var numbers = [p.position.x, p.position.y, p.bounds.width, p.bounds.height, p.opacity, p.cornerRadius].map {
            Double($0)
        }
        numbers += p.transform.rows.map { Double($0) }
        if let color = p.backgroundColor {
            numbers += [color.red, color.green, color.blue, color.alpha].map { Double($0) }
        }
        return numbers
    }

    private static func distance(_ a: [Double], _ b: [Double]) -> Double {
        a.count == b.count ? zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) } : .infinity
    }

    @Test(arguments: 0..<60) func nothingJumps(seed: UInt64) {
        var random = SeededGenerator(seed)
        let world = AnimatorWorld()
        let view = world.view
        view.backgroundColor = .flatSand
        var animators: [UIViewPropertyAnimator] = []

        func timing() -> any UITimingCurveProvider {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: UICubicTimingParameters(animationCurve: .easeInOut)
            case 1: UICubicTimingParameters(animationCurve: .linear)
            case 2: UICubicTimingParameters(.easeOutBack)
            case 3: UISpringTimingParameters(dampingRatio: CGFloat.random(in: 0.2...1, using: &random))
            default:
                UISpringTimingParameters(
                    mass: 1, stiffness: CGFloat.random(in: 40...300, using: &random),
                    damping: CGFloat.random(in: 4...30, using: &random))
            }
        }
        func changes() -> () -> Void {
            let numbers = (0..<6).map { _ in CGFloat.random(in: 0...1, using: &random) }
            let what = Int.random(in: 1..<64, using: &random)
            return {
                if what & 1 != 0 { view.center = CGPoint(x: 300 * numbers[0], y: 300 * numbers[1]) }
                if what & 2 != 0 {
                    view.bounds.size = CGSize(width: 10 + 50 * numbers[2], height: 10 + 50 * numbers[3])
                }
                if what & 4 != 0 { view.alpha = numbers[4] }
                if what & 8 != 0 {
                    view.transform = CGAffineTransform(rotationAngle: numbers[5] - 0.5).scaledBy(
                        x: 0.5 + numbers[0], y: 0.5 + numbers[1])
                }
                if what & 16 != 0 { view.layer.cornerRadius = 20 * numbers[2] }
                if what & 32 != 0 {
                    view.backgroundColor = UIColor(red: numbers[3], green: numbers[4], blue: numbers[5])
                }
            }
        }
        func someone() -> UIViewPropertyAnimator? { animators.randomElement(using: &random) }

        world.stage.run {
            var time = 0.0
            var (last, moves) = (Self.shown(view, at: 0), 0)
            for _ in 0..<40 {
                time += Double.random(in: 0...0.35, using: &random)
                world.stage.advance(to: time)
                let before = Self.shown(view, at: time)
                if Self.distance(last, before) > 1e-3 { moves += 1 }
                last = before
                let action = Int.random(in: 0..<10, using: &random)
                switch action {
                case 0, 1:
                    let animator = UIViewPropertyAnimator(
                        duration: Double.random(in: 0.2...2, using: &random), timingParameters: timing())
                    animator.addAnimations(changes())
                    animators.append(animator)
                    animator.startAnimation(
                        afterDelay: Bool.random(using: &random) ? 0 : Double.random(in: 0...0.3, using: &random))
                case 2:
                    UIView.animate(
                        withDuration: Double.random(in: 0.2...1, using: &random), options: .beginFromCurrentState,
                        animations: changes())
                case 3: if let animator = someone(), animator.state == .active { animator.pauseAnimation() }
                case 4: if let animator = someone(), animator.state == .active { animator.startAnimation() }
                case 5: if let animator = someone(), animator.state == .active { animator.isReversed.toggle() }
                case 6:
                    if let animator = someone(), animator.state == .active, !animator.isRunning {
                        animator.continueAnimation(
                            withTimingParameters: timing(), durationFactor: CGFloat.random(in: 0...1, using: &random))
                    }
                case 7: if let animator = someone(), animator.state == .active { animator.addAnimations(changes()) }
                case 8: if let animator = someone(), animator.state == .active { animator.stopAnimation(true) }
                default:
                    if let animator = someone(), animator.state == .active {
                        animator.stopAnimation(false)
                        animator.finishAnimation(at: .current)
                    }
                }
                // Rounding of up to some ten additions of numbers up to 300.
                #expect(
                    Self.distance(before, Self.shown(view, at: time)) < 1e-7,
                    "seed \(seed), action \(action) at \(time)")
            }
            #expect(moves > 5, "seed \(seed): there was hardly anything to interrupt")
            // All that runs comes to an end, and none of it was a misuse.
            for animator in animators where animator.state == .active && !animator.isRunning {
                animator.startAnimation()
            }
            world.stage.advance(to: time + 60)
            #expect(Self.shown(view, at: time + 60).allSatisfy { $0.isFinite })
            #expect(view.layer.animationKeys() == nil && world.log.lines.isEmpty)
        }
    }

    /// Between what is done at random, everything moves continuously: no two instants near each other show far
    /// different values.
    @Test(arguments: 100..<120) func motionIsContinuousInTime(seed: UInt64) {
        var random = SeededGenerator(seed)
        let world = AnimatorWorld()
        world.stage.run {
            var last = world.x
            var time = 0.0
            for _ in 0..<12 {
                UIViewPropertyAnimator(
                    duration: Double.random(in: 0.3...1.5, using: &random),
                    dampingRatio: CGFloat.random(in: 0.3...1, using: &random),
                    animations: world.moves(to: CGFloat.random(in: 0...100, using: &random))
                ).startAnimation()
                for _ in 0..<Int.random(in: 20...120, using: &random) {
                    time += 0.001
                    let x = world.at(time)
                    // 0.3 s springs of a damping ratio of 0.3 have an angular frequency of 64/s: at most 64·100 points
                    // a second each, a few at a time.
                    #expect(abs(x - last) < 25, "seed \(seed) at \(time)")
                    last = x
                }
            }
        }
    }

    /// A spring handed over in flight: left and right of the hand-over value and speed agree, for the takers that start
    /// at rest.
    @Test(arguments: [0.05, 0.12, 0.31, 0.5, 0.77], [0.25, 0.5, 0.9, 1]) func speedIsKept(time: Double, ratio: Double) {
        let takers: [any UITimingCurveProvider] = [
            UISpringTimingParameters(dampingRatio: 0.5), UISpringTimingParameters(mass: 1, stiffness: 120, damping: 9),
            UICubicTimingParameters(animationCurve: .easeInOut), UICubicTimingParameters(animationCurve: .easeIn),
        ]
        let spring = Spring(duration: 1, dampingRatio: ratio)
        for taker in takers {
            let world = AnimatorWorld()
            let first = UIViewPropertyAnimator(
                duration: 1, dampingRatio: CGFloat(ratio), animations: world.moves(to: 100))
            let second = UIViewPropertyAnimator(duration: 0.8, timingParameters: taker)
            second.addAnimations(world.moves(to: -60))
            world.stage.run {
                first.startAnimation()
                let before = world.at(time)
                #expect(abs(before - 100 * spring.value(at: time)) < 1e-9)
                second.startAnimation()
                #expect(abs(world.x - before) < 1e-10)
                let speed = { (h: Double) in
                    (Double(world.view.layer.presentationProperties(at: time + h).position.x) - before) / h
                }
                // The extrapolated one-sided difference is good to the third derivative: ω³·100·h²/3, with ω up to 40
                // and h of 1e-5.
                let extrapolated = 2 * speed(1e-5) - speed(2e-5)
                #expect(abs(extrapolated - 100 * spring.velocity(at: time)) < 2e-3, "\(taker)")
            }
        }
    }

    @Test func aPausedEasedAnimationDoesNotJump() {
        for curve in TimingCurve.named.map(\.curve) {
            let world = AnimatorWorld()
            let animator = UIViewPropertyAnimator(duration: 2, timingParameters: UICubicTimingParameters(curve))
            animator.addAnimations(world.moves(to: 100))
            world.stage.run {
                animator.startAnimation()
                let before = world.at(0.7)
                #expect(animator.fractionComplete == 0.35)
                animator.pauseAnimation()
                #expect(world.x == before)
                // The fraction is what is shown from now on, within its bounds.
                #expect(abs(Double(animator.fractionComplete) - min(1, max(0, before / 100))) < 1e-12)
                animator.fractionComplete = animator.fractionComplete
                #expect(abs(world.x - min(100, before)) < 1e-9)
                animator.startAnimation()
                #expect(abs(world.x - min(100, before)) < 1e-9)
            }
        }
    }
}
