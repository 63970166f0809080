import Testing

@testable import Views

@Suite struct BlockAnimationTests {
    let world = AnimatorWorld()

    func completion(_ name: String) -> (Bool) -> Void { { [log = world.log] in log.lines.append("\(name) \($0)") } }

    @Test func curvesAndDelays() {
        world.stage.run {
            UIView.animate(withDuration: 1, delay: 0.5, animations: world.moves(to: 100), completion: completion("a"))
            #expect(world.modelX == 100 && world.at(0.5) == 0)
            #expect(abs(world.at(0.75) - 12.916193104732) < 1e-9, "ease in and out is the default")
            #expect(world.at(1.5) == 100)
        }
        #expect(world.log.lines == ["a true"])
    }

    @Test func springs() {
        world.stage.run {
            UIView.animate(
                withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 2, animations: world.moves(to: 100)
            )
            let spring = Spring(duration: 1, dampingRatio: 0.5, initialVelocity: 2)
            #expect(abs(world.at(0.2) - 100 * spring.value(at: 0.2)) < 1e-9)
            _ = world.at(1)
            UIView.animate(springDuration: 0.5, bounce: 0.2, animations: world.moves(to: 0))
            #expect(abs(world.at(1.2) - 100 * (1 - Spring(duration: 0.5, bounce: 0.2).value(at: 0.2))) < 1e-9)
        }
    }

    @Test func repeatsForEverUntilDisplaced() {
        world.stage.run {
            UIView.animate(
                withDuration: 1, options: [.repeat, .autoreverse, .curveLinear], animations: world.moves(to: 100),
                completion: completion("a"))
            #expect(world.at(0.25) == 25 && world.at(1.75) == 25 && abs(world.at(100.5) - 50) < 1e-9)
            UIView.animate(
                withDuration: 1, options: [.beginFromCurrentState, .curveLinear], animations: world.moves(to: 0))
            #expect(abs(world.x - 50) < 1e-9 && abs(world.at(101) - 25) < 1e-9 && world.at(101.5) == 0)
        }
        #expect(world.log.lines == ["a false"])
    }

    @Test func repeatsWithoutComingBack() {
        world.stage.run {
            UIView.animate(withDuration: 1, options: [.repeat, .curveLinear], animations: world.moves(to: 100))
            #expect(world.at(0.75) == 75 && world.at(1.25) == 25)
        }
    }

    @Test func comesBackOnceAndThenShowsTheModel() {
        world.stage.run {
            UIView.animate(
                withDuration: 1, options: [.autoreverse, .curveLinear], animations: world.moves(to: 100),
                completion: completion("a"))
            #expect(world.at(1) == 100 && world.at(1.75) == 25)
            #expect(world.at(2) == 100, "UIKit's jump to the model")
        }
        #expect(world.log.lines == ["a true"])
    }

    @Test func noDurationAndNothingToAnimateEndAtOnce() {
        world.stage.run {
            UIView.animate(withDuration: 0, animations: world.moves(to: 100), completion: completion("a"))
            UIView.animate(withDuration: 5, animations: {}, completion: completion("b"))
            #expect(world.at(0) == 100)
        }
        #expect(world.log.lines == ["a true", "b true"])
    }

    @Test func nestedOnesArePartOfTheOuter() {
        world.stage.run {
            UIView.animate(
                withDuration: 2, options: .curveLinear,
                animations: { [self] in
                    UIView.animate(withDuration: 0.1, animations: world.moves(to: 100), completion: completion("inner"))
                    UIView.animate(
                        withDuration: 1, options: [.overrideInheritedDuration, .curveLinear],
                        animations: { world.view.alpha = 0 },
                        completion: completion("own"))
                    UIView.performWithoutAnimation { world.view.layer.cornerRadius = 5 }
                }, completion: completion("outer"))
            #expect(world.at(0.5) == 25 && world.opacity == 0.5)
            #expect(world.view.layer.presentationProperties(at: 0.5).cornerRadius == 5)
            _ = world.at(2)
        }
        #expect(world.log.lines == ["own true", "inner true", "outer true"])
    }

    @Test func nestedOnesOverrideDurationAndCurveApart() {
        world.stage.run {
            UIView.animate(withDuration: 2, options: .curveEaseIn) { [view = world.view] in
                #expect(UIView.inheritedAnimationDuration == 2)
                UIView.animate(withDuration: 1, options: [.overrideInheritedDuration, .curveLinear]) {
                    view.center.x = 100
                }
                UIView.animate(withDuration: 1, options: [.overrideInheritedCurve, .curveLinear]) {
                    view.center.y = 100
                }
                UIView.animate(
                    withDuration: 1, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
                ) { view.alpha = 0 }
                UIView.animate(withDuration: 1, options: .curveLinear) { view.layer.cornerRadius = 10 }
            }
            #expect(UIView.inheritedAnimationDuration == 0)
            let shown = world.view.layer.presentationProperties(at: 0.5)
            #expect(abs(Double(shown.position.x) - 31.5356812572539) < 1e-9, "half of a second, eased in")
            #expect(shown.position.y == 25 && shown.opacity == 0.5)
            #expect(abs(Double(shown.cornerRadius) - 0.934646507188249) < 1e-9, "a quarter of two seconds, eased in")
        }
    }

    @Test func someOfTheChangesRepeat() {
        world.stage.run {
            UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { [view = world.view] in
                view.alpha = 0
                UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { view.center.x = 100 }
            }
            #expect(
                world.at(0.25) == 0 && world.at(1) == 50 && world.opacity == 0.5 && world.at(1.75) == 75
                    && world.at(2.5) == 0)
            #expect(world.at(3.25) == 75 && world.at(5) == 50 && world.at(5.5) == 100 && world.at(9) == 100)
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false, animations: world.moves(to: 7))
            #expect(world.x == 7)
        }
    }

    @Test func layoutSubviewsLaysOutInside() {
        let child = UIView()
        child.pins = LayoutPins(left: .points(0), top: .points(0), right: .points(0), bottom: .points(0))
        world.view.addSubview(child)
        world.stage.window.layoutIfNeeded()
        world.stage.run {
            UIView.animate(withDuration: 1, options: [.layoutSubviews, .curveLinear]) { [view = world.view] in
                view.bounds.size.width = 30
            }
        }
        #expect(child.layer.presentationProperties(at: 0.5).bounds.width == 20)
    }

    @Test func keyFrames() {
        world.stage.run {
            UIView.animateKeyframes(
                withDuration: 4, options: [.init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
            ) { [self] in
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25, animations: world.moves(to: 100))
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25, animations: world.moves(to: 0))
                world.view.alpha = 0
            } completion: { [log = world.log] in
                log.lines.append("done \($0)")
            }
            #expect(
                world.at(0.5) == 50 && world.at(1) == 100 && world.at(1.5) == 100 && world.at(2.5) == 50
                    && world.at(3.5) == 0)
            #expect(world.opacity == 0.125)
            _ = world.at(4)
        }
        #expect(world.log.lines == ["done true"] && world.modelX == 0)
    }

    @Test func keyFramesInAnAnimatorFollowIt() {
        let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) { [self] in
            UIView.animateKeyframes(withDuration: 0) { [self] in
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, animations: world.moves(to: 100))
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: world.moves(to: 0))
            }
        }
        world.stage.run {
            animator.fractionComplete = 0.25
            #expect(abs(world.x - 50) < 1e-9)
            animator.fractionComplete = 0.75
            #expect(abs(world.x - 50) < 1e-9)
            animator.startAnimation()
            animator.isReversed = true
            _ = world.at(10)
            #expect(world.modelX == 0 && animator.state == .inactive)
        }
    }

    @Test func overlappingKeyFramesTakeOverWhereTheyBegin() {
        world.stage.run {
            UIView.animateKeyframes(
                withDuration: 1, options: [.init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
            ) { [self] in
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, animations: world.moves(to: 100))
                UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5, animations: world.moves(to: 0))
            }
            #expect(world.at(0.25) == 50 && world.at(0.5) == 25 && world.at(0.75) == 0)
        }
    }

    @Test(arguments: [
        (UIView.KeyframeAnimationOptions.calculationModeDiscrete, 0.6, 100.0), (.calculationModeCubic, 0.25, 59.375),
        (.calculationModePaced, 0.25, 75),
    ])
    func calculationModes(mode: UIView.KeyframeAnimationOptions, time: Double, x: Double) {
        let options = UIView.KeyframeAnimationOptions(
            rawValue: mode.rawValue | UIView.AnimationOptions.curveLinear.rawValue)
        world.stage.run {
            UIView.animateKeyframes(withDuration: 1, options: options) { [self] in
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, animations: world.moves(to: 100))
                UIView.addKeyframe(
                    withRelativeStartTime: 0.5, relativeDuration: 0.5,
                    animations: world.moves(to: mode == .calculationModePaced ? -100 : 50))
            }
            #expect(abs(world.at(time) - x) < 1e-9)
        }
    }

    @Test func aKeyFrameOutsideIsReported() {
        world.stage.run {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: world.moves(to: 5))
        }
        #expect(world.x == 5 && world.log.lines.count == 1)
    }

    @Test(arguments: [
        UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft, .transitionFlipFromRight,
        .transitionFlipFromTop,
        .transitionFlipFromBottom,
    ])
    func transitionsShowTheOldThenTheNewAndCleanUp(option: UIView.AnimationOptions) {
        world.view.backgroundColor = .red
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        world.stage.run {
            UIView.transition(
                with: world.view, duration: 1, options: [option, .curveLinear],
                animations: { [view = world.view] in
                    view.backgroundColor = .blue
                    view.addSubview(child)
                }, completion: completion("done"))
            #expect(world.view.backgroundColor == .blue && world.view.layer.sublayers.count == 2)
            _ = world.at(0.25)
            let picture = world.view.layer.sublayers[1]
            #expect(picture.presentationProperties(at: 0.25).opacity == (option == .transitionCrossDissolve ? 0.75 : 1))
            #expect(picture.presentationProperties(at: 0.75).opacity == (option == .transitionCrossDissolve ? 0.25 : 0))
            let turned = world.view.layer.presentationProperties(at: 0.25).transform
            #expect((turned == .identity) == (option == .transitionCrossDissolve))
            _ = world.at(1)
            #expect(world.view.layer.sublayers.count == 1 && world.view.layer.animationKeys() == nil)
        }
        #expect(world.log.lines == ["done true"])
    }

    @Test func transitionsFromViewToView() {
        let (a, b) = (UIView(frame: world.view.bounds), UIView(frame: world.view.bounds))
        world.view.addSubview(a)
        world.stage.run {
            UIView.transition(
                from: a, to: b, duration: 1, options: .transitionCrossDissolve, completion: completion("1"))
            #expect(a.superview == nil && b.superview === world.view)
            UIView.transition(from: a, to: b, duration: 1, completion: completion("2"))
            UIView.transition(
                from: b, to: a, duration: 0, options: .showHideTransitionViews, completion: completion("3"))
            #expect(b.isHidden && !a.isHidden)
        }
        #expect(world.log.lines.filter { !$0.hasPrefix("UIView") } == ["2 false", "3 true"])
    }
}
