import Foundation
import Testing

@testable import Animation

/// Scrolling as UIKit of iOS 26.1 does it.
struct ScrollMotionTests {
    private func motion(
        start: Double = 1000, finger: Double, _ duration: Double = 0.2, in range: ClosedRange<Double> = 0...10_000
    ) -> ScrollMotion {
        ScrollMotion(
            start: start, finger: finger, travel: abs(finger), dragDuration: duration, range: range, length: 300)
    }

    /// Read from a device.
    @Test(arguments: [(60, 29.7297), (70, 34.121)] as [(Double, Double)]) func rubberStretches(
        _ excess: Double, _ stretched: Double
    ) {
        #expect(abs(ScrollMotion.stretch(excess, length: 300) - stretched) < 1e-3)
        #expect(ScrollMotion.stretch(-excess, length: 300) == -ScrollMotion.stretch(excess, length: 300))
    }

    @Test func nothingFollowsAFingerThatHardlyMoves() {
        let still = motion(finger: 9)
        #expect(still.offset(at: 0.1) == 1000 && still.offset(at: 5) == 1000)
        #expect(abs(motion(finger: -110).offset(at: 0.2 - 1e-9) - 1100) < 1e-3)
    }

    /// The whole way is (v − 10) · 0.499, and the speed falls to 0.998 of itself in a millisecond.
    @Test(arguments: [200, 1000, 3000] as [Double]) func speedIsLostEvenly(_ speed: Double) {
        let motion = motion(finger: -speed * 0.2)
        let lifted = motion.offset(at: 0.2)
        #expect(abs(motion.offset(at: 100) - lifted - (speed - 10) * 0.499) < 1e-6)
        #expect(abs(motion.offset(at: motion.duration) - motion.offset(at: 100)) < 1e-6)
        let first = motion.offset(at: 0.301) - motion.offset(at: 0.3)
        let second = motion.offset(at: 0.302) - motion.offset(at: 0.301)
        #expect(abs(second / first - 0.998) < 1e-6)
    }

    @Test func whatGoesBeyondTheEndComesBack() {
        for motion in [
            motion(start: 50, finger: 400), motion(start: 50, finger: 40, 0.05), motion(start: 9900, finger: -400),
        ] {
            let end = motion.offset(at: motion.duration)
            #expect(end == 0 || end == 10_000)
            // Without a jump anywhere.
            var before = motion.offset(at: 0)
            for step in 1...Int(motion.duration * 1000) + 2 {
                let now = motion.offset(at: Double(step) / 1000)
                #expect(abs(now - before) < 5)
                before = now
            }
        }
    }
}
