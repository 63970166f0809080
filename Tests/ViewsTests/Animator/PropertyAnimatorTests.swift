import Testing

@testable import Views

/// A stage with one 10×10 view in it, and what the tests ask about the two.
struct AnimatorWorld {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let log = Log()

    final class Log {
        var lines: [String] = []
    }

    init() {
        stage.window.addSubview(view)
        view.center = .zero
        stage.reportDiagnostic = { [log] in log.lines.append($0) }
    }

    /// Where the view is shown.
    var x: Double { Double(view.layer.presentationProperties(at: stage.now).position.x) }
    var modelX: Double { Double(view.center.x) }
    var opacity: Double { Double(view.layer.presentationProperties(at: stage.now).opacity) }

    func moves(to x: CGFloat) -> () -> Void { { [view] in view.center.x = x } }

    func linear(_ duration: Double = 2, to x: CGFloat = 100) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .linear, animations: moves(to: x))
        animator.addCompletion { [log] in log.lines.append("completed at \($0)") }
        return animator
    }

    func at(_ time: Double) -> Double {
        stage.advance(to: time)
        return x
    }
}

@Suite struct PropertyAnimatorTests {
    let world = AnimatorWorld()

    @Test func animatesWhatItsBlockSets() {
        let animator = world.linear()
        world.stage.run {
            #expect(animator.state == .inactive)
            animator.startAnimation()
            #expect(animator.state == .active && animator.isRunning)
            #expect(world.modelX == 100 && world.x == 0)
            #expect(world.at(0.5) == 25)
            #expect(animator.fractionComplete == 0.25)
            #expect(world.at(1.75) == 87.5)
            #expect(world.log.lines.isEmpty)
            #expect(world.at(2) == 100)
            #expect(animator.state == .inactive && !animator.isRunning)
            #expect(world.view.layer.animationKeys() == nil)
        }
        #expect(world.log.lines == ["completed at end"])
    }

    @Test func everyKindOfTiming() {
        let points = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
        let cases: [(UIViewPropertyAnimator, Double)] = [
            (UIViewPropertyAnimator(duration: 1, curve: .easeInOut), 0.12916193104732),
            (UIViewPropertyAnimator(duration: 1, controlPoint1: points.0, controlPoint2: points.1), 0.408510591355396),
            (
                UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5),
                Spring(duration: 1, dampingRatio: 0.5).value(at: 0.25)
            ),
            (UIViewPropertyAnimator(duration: 1, timingParameters: UICubicTimingParameters()), 0.408510591355396),
            (
                UIViewPropertyAnimator(
                    duration: 9, timingParameters: UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10)),
                1.0233595799
            ),
            (
                UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: 1)),
                Spring(duration: 1, dampingRatio: 1).value(at: 0.25)
            ),
            (
                UIViewPropertyAnimator(
                    duration: 9, timingParameters: UISpringTimingParameters(duration: 0.5, bounce: 0.3)),
                Spring(duration: 0.5, bounce: 0.3).value(at: 0.25)
            ),
        ]
        for (animator, expected) in cases {
            let world = AnimatorWorld()
            animator.addAnimations(world.moves(to: 100))
            world.stage.run { animator.startAnimation() }
            #expect(abs(world.at(0.25) - 100 * expected) < 1e-8)
        }
    }

    @Test func aSpringGivenByPhysicsRunsForItsSettlingDuration() {
        let animator = UIViewPropertyAnimator(
            duration: 9, timingParameters: UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10))
        animator.addAnimations(world.moves(to: 100))
        #expect(abs(animator.duration - 1.4727003346780927) < 1e-15)
        world.stage.run {
            animator.startAnimation()
            #expect(abs(world.at(0.05) - 10.44055) < 5e-6)
            #expect(abs(world.at(0.25) - 102.33595) < 1e-5)
            _ = world.at(1.4727)
            #expect(animator.isRunning)
            #expect(world.at(1.4728) == 100 && !animator.isRunning)
        }
    }

    @Test func everythingAnimatableInTheBlockIsCaptured() {
        let view = world.view
        let child = UIView(frame: CGRect(x: 1, y: 1, width: 4, height: 4))
        child.autoresizingMask = [.flexibleWidth]
        view.addSubview(child)
        world.stage.window.layoutIfNeeded()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.frame = CGRect(x: 100, y: 0, width: 20, height: 30)
            view.alpha = 0.5
            view.transform = CGAffineTransform(rotationAngle: 1)
            view.backgroundColor = .red
            view.layer.cornerRadius = 8
            view.layer.shadowOpacity = 1
            view.isHidden = false
            view.layer.name = "not animatable"
        }
        world.stage.run { animator.startAnimation() }
        world.stage.advance(to: 0.5)
        let shown = view.layer.presentationProperties(at: 0.5)
        #expect(shown.bounds.size == CGSize(width: 15, height: 20))
        #expect(shown.position == CGPoint(x: 55, y: 7.5))
        #expect(shown.opacity == 0.75 && shown.cornerRadius == 4 && shown.shadowOpacity == 0.5)
        #expect(shown.backgroundColor == UIColor.red.cgColor, "from nothing it is the other end's colour")
        #expect(abs(shown.transform.affine.b - CGAffineTransform(rotationAngle: 0.5).b) < 1e-15)
        #expect(child.layer.presentationProperties(at: 0.5).bounds.width == 9, "autoresizing is part of the animation")
    }

    @Test func layoutInTheBlockIsAnimated() {
        let view = world.view
        let child = UIView()
        child.pins = LayoutPins(left: .points(1), top: .points(1), right: .points(1), bottom: .points(1))
        view.addSubview(child)
        world.stage.window.layoutIfNeeded()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.bounds.size = CGSize(width: 30, height: 10)
            view.layoutIfNeeded()
        }
        world.stage.run { animator.startAnimation() }
        world.stage.advance(to: 0.5)
        #expect(child.bounds.width == 28)
        #expect(child.layer.presentationProperties(at: 0.5).bounds.width == 18)
    }

    @Test func scrubbingShowsWhatPlayingShows() {
        let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut, animations: world.moves(to: 100))
        world.stage.run {
            for fraction in [0.5, 0.9, 0.1, 0.3] as [CGFloat] {
                animator.fractionComplete = fraction
                #expect(abs(world.x - 100 * Double(fraction)) < 1e-9)
                #expect(animator.fractionComplete == fraction)
            }
            #expect(animator.state == .active && !animator.isRunning)
            animator.scrubsLinearly = false
            animator.fractionComplete = 0.25
            #expect(abs(world.x - 12.916193104732) < 1e-9)
        }
    }

    @Test func pausingAndGoingOn() {
        let animator = UIViewPropertyAnimator(duration: 2, curve: .easeInOut, animations: world.moves(to: 100))
        world.stage.run {
            animator.startAnimation()
            let before = world.at(0.5)
            animator.pauseAnimation()
            #expect(world.x == before && world.at(7) == before)
            #expect(abs(Double(animator.fractionComplete) * 100 - before) < 1e-12)
            animator.startAnimation()
            #expect(abs(world.at(7.5) - 50) < 1e-9)
            #expect(world.at(8.5) == 100 && animator.state == .inactive)
        }
    }

    @Test func reversing() {
        let animator = world.linear()
        world.stage.run {
            animator.startAnimation()
            #expect(world.at(1.5) == 75)
            animator.isReversed = true
            #expect(animator.fractionComplete == 0.25 && world.x == 75)
            #expect(world.at(2) == 50)
            #expect(world.at(3) == 0 && world.modelX == 0)
            #expect(animator.state == .inactive)
        }
        #expect(world.log.lines == ["completed at start"])
    }

    @Test(arguments: [(UIViewAnimatingPosition.start, 0.0), (.current, 25), (.end, 100)])
    func finishing(position: UIViewAnimatingPosition, x: Double) {
        let animator = world.linear()
        world.stage.run {
            animator.startAnimation()
            _ = world.at(0.5)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped && world.modelX == 25 && world.at(1) == 25)
            animator.finishAnimation(at: position)
            #expect(animator.state == .inactive && world.modelX == x && world.x == x)
            #expect(world.at(9) == x)
        }
        #expect(world.log.lines == ["completed at \(position)"])
    }

    @Test func stoppingWithoutFinishing() {
        let animator = world.linear()
        world.stage.run {
            animator.startAnimation()
            _ = world.at(0.5)
            animator.stopAnimation(true)
            #expect(animator.state == .inactive && world.modelX == 25 && world.at(9) == 25)
        }
        #expect(world.log.lines.isEmpty)
    }

    @Test func anAnimatorIsUsedAgain() {
        let animator = world.linear()
        world.stage.run {
            animator.startAnimation()
            _ = world.at(2)
            animator.addAnimations(world.moves(to: 200))
            animator.startAnimation()
            #expect(world.at(3) == 150 && world.at(4) == 200)
        }
        #expect(world.log.lines == ["completed at end"], "a completion runs once")
    }

    @Test func delays() {
        let animator = world.linear()
        world.stage.run {
            animator.startAnimation(afterDelay: 1)
            #expect(animator.delay == 1 && world.modelX == 100)
            #expect(world.at(1) == 0 && world.at(1.5) == 25)
        }
    }

    @Test func pausesOnCompletion() {
        let animator = world.linear()
        animator.pausesOnCompletion = true
        world.stage.run {
            animator.startAnimation()
            #expect(world.at(5) == 100)
            #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
            animator.isReversed = true
            animator.startAnimation()
            #expect(world.at(6) == 50)
        }
        #expect(world.log.lines.isEmpty)
    }

    @Test func addingAnimations() {
        let animator = world.linear()
        animator.addAnimations({ [view = world.view] in view.alpha = 0 }, delayFactor: 0.5)
        world.stage.run {
            animator.startAnimation()
            _ = world.at(0.5)
            #expect(world.opacity == 1)
            _ = world.at(1)
            animator.addAnimations { [view = world.view] in view.center.y = 100 }
            _ = world.at(1.5)
            #expect(world.opacity == 0.5)
            #expect(world.view.layer.presentationProperties(at: 1.5).position == CGPoint(x: 75, y: 50))
        }
    }

    @Test func continuing() {
        let animator = world.linear()
        world.stage.run {
            animator.startAnimation()
            _ = world.at(1)
            animator.pauseAnimation()
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .easeInOut), durationFactor: 0.5)
            #expect(world.x == 50)
            #expect(abs(world.at(1.25) - (50 + 50 * 0.12916193104732)) < 1e-9)
            #expect(world.at(2) == 100)
        }
    }

    @Test func misuseIsReportedAndChangesNothing() {
        let animator = world.linear()
        world.stage.run {
            animator.finishAnimation(at: .end)
            #expect(animator.lastError == PropertyAnimatorError(call: .finish, state: .inactive))
            animator.startAnimation()
            animator.fractionComplete = 0.9
            #expect(animator.lastError == PropertyAnimatorError(call: .setFraction, state: .running))
            #expect(world.at(1) == 50)
        }
        #expect(
            world.log.lines == [
                "UIViewPropertyAnimator.finishAnimation(at:) cannot be called while the animator is inactive",
                "UIViewPropertyAnimator.fractionComplete cannot be set while the animator is running",
            ])
    }

    @Test func runningPropertyAnimatorRuns() {
        world.stage.run {
            let animator = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 2, delay: 1, options: .curveLinear, animations: world.moves(to: 100)
            ) { [log = world.log] in log.lines.append("\($0)") }
            #expect(animator.isRunning && world.at(2) == 50 && world.at(3) == 100)
        }
        #expect(world.log.lines == ["end"])
    }

    @Test func frozenTimelineShowsTheSame() {
        let timeline = world.stage.record {
            let animator = world.linear()
            animator.startAnimation()
            world.stage.wait(1)
            animator.isReversed = true
            world.stage.wait(0.5)
            animator.pauseAnimation()
            world.stage.wait(0.5)
        }
        let shown = [0, 0.5, 0.9, 1.25, 1.5, 1.8].map { time in
            timeline.renderTree(at: time).layers.first?.sublayers.first.map { Double($0.properties.position.x) } ?? .nan
        }
        for (x, expected) in zip(shown, [0, 25, 45, 37.5, 25, 25]) { #expect(abs(x - expected) < 1e-9) }
        #expect(timeline.duration == 2)
    }
}

@Suite struct AnimatorEffectTests {
    @Test func effectsComeAndGoByTheirAmount() {
        let world = AnimatorWorld()
        let view = UIVisualEffectView(effect: nil)
        world.stage.window.addSubview(view)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.effect = UIBlurEffect(style: .light) }
        world.stage.run {
            animator.fractionComplete = 0.25
            #expect(view.layer.presentationProperties.effectAmount == 0.25)
            animator.stopAnimation(false)
            animator.finishAnimation(at: .end)
            #expect(view.layer.effectAmount == 1)
            UIView.animate(withDuration: 1, options: .curveLinear) { view.effect = nil }
            world.stage.advance(to: 0.75)
            #expect(view.layer.presentationProperties.effectAmount == 0.25)
        }
    }

    @Test func anEndlessSpringIsANumberAllTheSame() {
        let world = AnimatorWorld()
        world.stage.run {
            let spring = CASpringAnimation(keyPath: .opacity)
            (spring.damping, spring.fromValue, spring.toValue) = (0, 0, 1)
            world.view.layer.add(spring, forKey: "spring")
            world.stage.advance(to: 0.3)
            #expect(abs(world.opacity - Spring(damping: 0).value(at: 0.3)) < 1e-9)
        }
    }
}
