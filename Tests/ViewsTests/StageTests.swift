import TestSupport
import Testing

@testable import Views

@Suite struct StageTests {
    @Test func eventsRunInOrderOfTimeThenOfScheduling() {
        let stage = Stage(size: CGSize(width: 10, height: 10))
        var log: [String] = []
        stage.schedule(at: 2) { log.append("c@\(stage.now)") }
        stage.schedule(at: 1) { log.append("a@\(stage.now)") }
        stage.schedule(at: 1) { log.append("b@\(Stage.now)") }
        stage.schedule(at: 1) {}.cancel()
        stage.advance(to: 3)
        #expect(log == ["a@1.0", "b@1.0", "c@2.0"])
        #expect(stage.now == 3)
    }

    @Test(arguments: 0..<8) func cancelledEventsLeaveTheOrderOfTheOthersAlone(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        let stage = Stage(size: CGSize(width: 10, height: 10))
        var (log, expected): ([Int], [(time: Double, number: Int)]) = ([], [])
        for number in 0..<200 {
            let time = Double(Int.random(in: 0..<20, using: &random))
            let event = stage.schedule(at: time) { log.append(number) }
            if Int.random(in: 0..<3, using: &random) == 0 { event.cancel() } else { expected.append((time, number)) }
        }
        #expect(stage.nextEventTime == expected.map(\.time).min())
        stage.advance(to: 30)
        #expect(log == expected.sorted { $0 < $1 }.map(\.number))
        #expect(stage.nextEventTime == nil)
    }

    @Test func anAnimationIsAPureFunctionOfTime() {
        let stage = Stage(size: CGSize(width: 10, height: 10))
        let timeline = stage.run {
            let animation = CABasicAnimation(keyPath: .opacity)
            animation.fromValue = 0
            animation.toValue = 1
            animation.duration = 2
            stage.window.layer.add(animation, forKey: "fade")
            return stage.record { stage.wait(3) }
        }
        let shown = [0, 0.5, 1, 2, 3].map { timeline.renderTree(at: $0).layers[0].properties.opacity }
        #expect(shown == [0, 0.25, 0.5, 1, 1])
        #expect(stage.window.layer.animationKeys() == nil)
    }

    @Test func aRecordingShowsEachChangeFromItsInstantOn() {
        let stage = Stage(size: CGSize(width: 10, height: 10))
        stage.advance(to: 5)
        let timeline = stage.record {
            stage.wait(1)
            stage.window.alpha = 0.5
            stage.schedule(at: 7) { stage.window.alpha = 0.25 }
            stage.waitUntilIdle()
        }
        #expect(timeline.duration == 2)
        #expect(
            [0, 0.99, 1, 1.99, 2].map { timeline.renderTree(at: $0).layers[0].properties.opacity } == [
                1, 1, 0.5, 0.5, 0.25,
            ])
    }

    @Test func frameCallbacksComeOnTheGrid() {
        let stage = Stage(size: CGSize(width: 10, height: 10))
        var times: [Double] = []
        _ = stage.record(frameInterval: 0.25) {
            let callback = stage.addFrameCallback { times.append($0) }
            stage.wait(1)
            stage.remove(callback)
            stage.wait(1)
        }
        #expect(times == [0.25, 0.5, 0.75, 1])
    }

    @Test func aRecorderSeesWhatABlockChanges() {
        final class Recorder: PropertyChangeRecorder {
            var keys: [AnimatableKey] = []
            func record(_ layer: CALayer, changed keys: [AnimatableKey], from old: LayerProperties) {
                self.keys += keys
            }
        }
        let (view, recorder) = (UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)), Recorder())
        AnimationCapture.with(recorder) {
            view.alpha = 0.5
            view.frame.origin.x = 3
            AnimationCapture.with(nil) { view.backgroundColor = .red }
        }
        #expect(recorder.keys == [.opacity, .position, .bounds])
        #expect(view.backgroundColor == .red)
    }
}
