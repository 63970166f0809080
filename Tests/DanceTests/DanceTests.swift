import Testing

@testable import Dance
@testable import Views

@Suite struct DanceTests {
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

    var x: Double { Double(view.layer.presentationProperties(at: stage.now).position.x) }

    func at(_ time: Double) -> Double {
        stage.advance(to: time)
        return x
    }

    @discardableResult
    func linear(_ duration: Double = 2, to x: CGFloat = 100) -> Dance {
        view.dance.animate(duration: duration, curve: .linear) { $0.center.x = x }
            .addCompletion { [log] in log.lines.append("completed at \($0)") }
    }

    func noAnimation(_ tag: Int) -> String {
        "** Dance Error: view with dance.tag = \(tag) does not have an active animation! **"
    }

    @Test func theChain() {
        stage.run {
            #expect(!view.dance.hasAnimation)
            linear()
            #expect(view.dance.hasAnimation && view.dance.state == .inactive && x == 0 && view.center.x == 0)
            view.dance.start()
            #expect(view.dance.state == .active && view.dance.isRunning && view.center.x == 100)
            #expect(at(1) == 50 && view.dance.progress == 0.5)
            #expect(at(2) == 100 && !view.dance.hasAnimation)
        }
        #expect(log.lines == ["completed at end"])
        #expect(view.dance === view.dance)
    }

    @Test func theFourTimings() {
        stage.run {
            view.dance.animate(duration: 1, curve: .easeInOut) { $0.center.x = 100 }.start()
            #expect(abs(at(0.25) - 12.916193104732) < 1e-9)
            _ = at(1)
            view.dance.animate(
                duration: 1, timingParameters: UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20)
            ) { $0.center.x = 0 }
            .start()
            #expect(abs(at(1.25) - 100 * (1 - Spring(damping: 20).value(at: 0.25))) < 1e-9)
            _ = at(2)
            let (p1, p2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
            view.dance.animate(duration: 1, controlPoint1: p1, controlPoint2: p2) { $0.center.x = 100 }.start()
            #expect(abs(at(2.25) - 40.8510591355396) < 1e-9)
            _ = at(3)
            view.dance.animate(duration: 1, dampingRatio: 0.5) { $0.center.x = 0 }.start()
            #expect(abs(at(3.25) - 100 * (1 - Spring(duration: 1, dampingRatio: 0.5).value(at: 0.25))) < 1e-9)
        }
    }

    @Test func startAndPauseAfter() {
        stage.run {
            linear().start(after: 1).pause(after: 2)
            #expect(at(1) == 0 && at(1.5) == 25 && at(2) == 50 && at(9) == 50)
            #expect(view.dance.state == .active && !view.dance.isRunning)
            view.dance.start()
            #expect(at(9.5) == 75)
        }
    }

    @Test func aLatePauseIsTheOldAnimations() {
        stage.run {
            linear().start().pause(after: 1)
            _ = at(0.5)
            linear(2, to: 225).start()
            #expect(at(1) == 75 && view.dance.isRunning && at(2.5) == 225)
        }
        #expect(log.lines == ["completed at current", noAnimation(0), "completed at end"])
    }

    @Test func progressIsAnyKindOfNumber() {
        stage.run {
            linear().setProgress(to: Float(0.25))
            #expect(x == 25)
            view.dance.setProgress(to: 0.5).setProgress(to: CGFloat(0.75))
            #expect(abs(x - 75) < 1e-9)
        }
    }

    @Test func otherViewsInTheBlockDanceAlong() {
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(other)
        stage.run {
            view.dance.animate(duration: 2, curve: .linear) { [other] in
                $0.center.x = 100
                other.alpha = 0
            }.start()
            _ = at(1)
            view.dance.pause()
            #expect(!other.dance.hasAnimation)
            _ = at(5)
            #expect(other.layer.presentationProperties(at: 5).opacity == 0.5)
        }
    }

    @Test func aDurationOfNothingSetsTheValues() {
        stage.run {
            linear(0).start()
            #expect(at(0) == 100 && view.center.x == 100 && !view.dance.hasAnimation)
        }
        #expect(log.lines == ["completed at end"])
    }

    @Test(arguments: [(UIViewAnimatingPosition.start, 0.0), (.current, 25), (.end, 100)])
    func finishAt(position: UIViewAnimatingPosition, x: Double) {
        stage.run {
            linear().start()
            _ = at(0.5)
            view.dance.finish(at: position)
            #expect(
                Double(view.center.x) == x && self.x == x && !view.dance.hasAnimation && view.dance.state == .inactive)
        }
        #expect(log.lines.first == "completed at \(position)")
    }

    @Test func finishingWhatWasNotStartedStartsItFirst() {
        stage.run {
            linear().finish(at: .end)
            #expect(view.center.x == 100 && !view.dance.hasAnimation)
            _ = at(9)
        }
        #expect(log.lines == ["completed at end"])
    }

    @Test func finishingAPausedOne() {
        stage.run {
            linear().start()
            _ = at(0.5)
            view.dance.pause()
            _ = at(3)
            view.dance.finish(at: .current)
            #expect(view.center.x == 25)
        }
    }

    @Test func reverse() {
        stage.run {
            linear().start()
            _ = at(1.5)
            view.dance.reverse()
            #expect(view.dance.isReversed && view.dance.progress == 0.25)
            #expect(at(2) == 50)
            view.dance.isReversed = false
            #expect(at(2.5) == 75)
            view.dance.reverse()
            #expect(at(4) == 0 && view.center.x == 0)
        }
        #expect(log.lines == ["completed at start"])
    }

    @Test func setProgressStartsAndPauses() {
        stage.run {
            linear().setProgress(to: 0.25)
            #expect(x == 25 && view.dance.state == .active && !view.dance.isRunning && at(5) == 25)
            view.dance.progress = 0.75
            #expect(abs(x - 75) < 1e-12)
            view.dance.start()
            #expect(abs(at(5.25) - 87.5) < 1e-9)
        }
    }

    @Test func setProgressOnARunningOneJumpsAndGoesOn() {
        stage.run {
            linear().start()
            _ = at(0.5)
            view.dance.setProgress(to: 0.5)
            #expect(abs(x - 50) < 1e-12 && view.dance.isRunning)
            #expect(abs(at(1) - 75) < 1e-12 && at(1.5) == 100)
        }
        #expect(log.lines == ["completed at end"])
    }

    @Test func aNewOneReplacesTheOldWhereItIs() {
        stage.run {
            linear().start()
            _ = at(0.5)
            linear(1, to: 225).start()
            #expect(x == 25 && at(1) == 125 && at(1.5) == 225)
        }
        #expect(log.lines == ["completed at current", "completed at end"])
    }

    @Test func tagsCountAnimations() {
        let other = UIView()
        stage.window.addSubview(other)
        stage.run {
            #expect(view.dance.tag == 0)
            linear()
            other.dance.animate(duration: 1, curve: .linear) { $0.alpha = 0 }
            #expect(view.dance.tag == 0 && other.dance.tag == 1)
            linear()
            #expect(view.dance.tag == 2)
        }
    }

    @Test func callsWithoutAnAnimationAreReported() {
        stage.run {
            let dance = view.dance
            dance.start().start(after: 1).pause().finish(at: .end).reverse().setProgress(to: 0.5).addCompletion { _ in }
            _ = (dance.progress, dance.isRunning, dance.isReversed, dance.state)
            dance.isReversed = true
            dance.pause(after: 1)
            #expect(log.lines == Array(repeating: noAnimation(0), count: 12))
            _ = at(1)
            #expect(log.lines.count == 13 && view.center == .zero)
            #expect(!dance.hasAnimation && log.lines.count == 13, "asking whether there is one is no error")
        }
    }

    @Test func chainingFromACompletion() {
        stage.run {
            linear(1).addCompletion { [view] _ in
                view.dance.animate(duration: 1, curve: .linear) { $0.center.x = 0 }.start()
            }.start()
            #expect(at(1) == 100 && view.dance.hasAnimation)
            #expect(at(1.5) == 50 && at(2) == 0 && !view.dance.hasAnimation)
        }
    }

    @Test func animatedLayout() {
        let child = UIView()
        child.pins = LayoutPins(left: .points(2), top: .points(0), right: .points(2), height: .points(4))
        view.addSubview(child)
        stage.window.layoutIfNeeded()
        stage.run {
            view.dance.animate(duration: 1, curve: .linear) {
                $0.bounds.size.width = 30
                $0.layoutIfNeeded()
            }.start()
            _ = at(0.5)
        }
        #expect(child.layer.presentationProperties(at: 0.5).bounds.width == 16)
    }
}
