import Testing

@testable import Views

@Suite struct AnimatorHandOffTests {
    let world = AnimatorWorld()

    @Test func theNewerOneTakesOverFromWhatIsShown() {
        let (a, b) = (world.linear(1, to: 100), world.linear(1, to: 0))
        world.stage.run {
            a.startAnimation()
            #expect(world.at(0.5) == 50)
            b.startAnimation()
            #expect(world.x == 50)
            #expect(abs(world.at(0.75) - 50) < 1e-12)
            #expect(abs(world.at(1.25) - 25) < 1e-12)
            #expect(world.at(1.5) == 0 && world.modelX == 0)
        }
        #expect(world.log.lines == ["completed at end", "completed at end"])
    }

    @Test func aSpringInFlightKeepsValueAndVelocity() {
        let parameters = UISpringTimingParameters(mass: 1, stiffness: 200, damping: 8)
        let a = UIViewPropertyAnimator(duration: 0, timingParameters: parameters)
        a.addAnimations(world.moves(to: 100))
        let b = UIViewPropertyAnimator(duration: 0, timingParameters: parameters)
        b.addAnimations(world.moves(to: -50))
        let spring = Spring(stiffness: 200, damping: 8)
        world.stage.run {
            a.startAnimation()
            let before = world.at(0.12)
            b.startAnimation()
            #expect(abs(world.x - before) < 1e-12)
            let step = 1e-5
            let speed = (world.at(0.12 + step) - before) / step
            #expect(
                abs(speed - 100 * spring.velocity(at: 0.12)) < 0.3,
                "a forward difference over 1e-5 s at 3e4 points per second squared")
            #expect(world.at(20) == -50)
        }
    }

    @Test func interruptingAgainAndAgainNeverJumps() {
        let goals: [CGFloat] = [100, -20, 60, 60, 0, 300, 10]
        world.stage.run {
            var time = 0.0
            for (index, goal) in goals.enumerated() {
                let before = world.at(time)
                UIViewPropertyAnimator(
                    duration: 0.3 + 0.2 * Double(index), dampingRatio: 0.6, animations: world.moves(to: goal)
                ).startAnimation()
                #expect(abs(world.x - before) < 1e-9)
                time += 0.11
            }
            #expect(abs(world.at(60) - 10) < 1e-9 && world.modelX == 10)
            #expect(world.view.layer.animationKeys() == nil)
        }
    }

    @Test func motionThatOutlivesItsSuccessorGoesOn() {
        let (a, b) = (world.linear(4, to: 100), world.linear(1, to: 0))
        world.stage.run {
            a.startAnimation()
            _ = world.at(1)
            b.startAnimation()
            #expect(world.x == 25)
            let atEnd = world.at(2)
            #expect(abs(atEnd + 50) < 1e-12, "half of what the first one had to go is still to come")
            #expect(abs(world.at(3) + 25) < 1e-12)
            #expect(world.at(4) == 0)
            #expect(world.view.layer.animationKeys() == nil)
        }
    }

    @Test func aPausedOneIsTakenOverWhereItIs() {
        let (a, b) = (world.linear(1, to: 100), world.linear(1, to: 200))
        world.stage.run {
            a.startAnimation()
            _ = world.at(0.5)
            a.pauseAnimation()
            b.startAnimation()
            #expect(world.x == 50 && world.at(1) == 125 && world.at(1.5) == 200)
        }
    }

    @Test func aPausedSuccessorHoldsWhatIsShown() {
        let (a, b) = (world.linear(1, to: 100), world.linear(1, to: 200))
        world.stage.run {
            a.startAnimation()
            _ = world.at(0.5)
            b.pauseAnimation()
            #expect(world.x == 50 && world.at(0.9) == 50)
            b.fractionComplete = 0.5
            #expect(abs(world.x - 125) < 1e-9)
        }
    }

    @Test func theOlderOneKeepsItsOtherProperties() {
        let a = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view = world.view] in
            view.center.x = 100
            view.alpha = 0
        }
        let b = world.linear(2, to: 50)
        world.stage.run {
            a.startAnimation()
            _ = world.at(1)
            b.startAnimation()
            a.stopAnimation(true)
            #expect(world.opacity == 0.5 && world.at(1.5) != 50)
            #expect(world.opacity == 0.5)
            #expect(world.at(5) == 50 && world.modelX == 50)
        }
    }

    @Test func reversingTheSuccessorReturnsToWhereItTookOver() {
        let (a, b) = (world.linear(1, to: 100), world.linear(1, to: 0))
        world.stage.run {
            a.startAnimation()
            _ = world.at(0.5)
            b.startAnimation()
            let there = world.at(0.75)
            b.isReversed = true
            #expect(abs(world.x - there) < 1e-12)
            #expect(abs(world.at(1) - 50) < 1e-12 && world.modelX == world.x)
        }
    }

    @Test func aDelayedSuccessorLetsTheMotionGoOnMeanwhile() {
        let (a, b) = (world.linear(1, to: 100), world.linear(1, to: 0))
        world.stage.run {
            a.startAnimation()
            _ = world.at(0.5)
            b.startAnimation(afterDelay: 0.25)
            #expect(world.x == 50 && abs(world.at(0.75) - 75) < 1e-12)
            #expect(world.at(1.75) == 0)
        }
    }

    @Test func animationsAddedOverTheSameProperty() {
        let a = world.linear(2, to: 100)
        world.stage.run {
            a.startAnimation()
            _ = world.at(1)
            a.addAnimations(world.moves(to: 0))
            #expect(world.x == 50)
            _ = world.at(1.5)
            #expect(abs(world.x - 25) < 1e-12, "half of the way back, and a quarter of the way that was left")
            #expect(world.at(2) == 0)
        }
    }

    @Test func interruptingAThousandTimesStaysBounded() {
        world.stage.run {
            for index in 0..<1000 {
                let before = world.at(Double(index) * 0.001)
                UIView.animate(withDuration: 5, animations: world.moves(to: CGFloat(index % 7 * 10)))
                #expect(abs(world.x - before) < 1e-6)
            }
            #expect(world.at(60) == 50 && world.view.layer.animationKeys() == nil)
        }
    }
}
