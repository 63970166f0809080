import Testing

@testable import Verification

/// When something moves, by squares that say it plainly.
@Suite struct MotionTimingTests {
    /// Steps of a movement, and levels by which each of its squares changes in a step.
    private static let (steps, rise) = (30, 8)

    private static func cells(at step: Double) -> [UInt8] {
        [UInt8](repeating: UInt8(min(max(step, 0), Double(steps)) * Double(rise)), count: 4 * 3)
    }

    /// - Parameter show: the step that is seen at one of the recording.
    private static func timing(_ ticks: Range<Int>, _ show: (Double) -> Double) -> MotionTiming? {
        MotionTiming(
            start: 0, end: steps, seen: ticks.map { (Double($0), cells(at: show(Double($0)))) },
            planned: (0...steps).map { cells(at: Double($0)) }, cells: [0, 1, 2, 3])
    }

    @Test(arguments: [1.2, 1.4, 1.7]) func ofStretchesThatFitTheMiddleOneIsRight(_ stretch: Double) throws {
        let timing = try #require(Self.timing(0..<Int(30 * stretch) + 1) { $0 / stretch })
        let found = timing.stretched(near: 0, reach: 16).course.stretch
        #expect(abs(found - stretch) < 0.015 * stretch, "\(found)")
    }

    @Test func oneFrameOnTheWayIsAJumpStill() throws {
        let half = Double(Self.steps) / 2
        #expect(Self.timing(0..<9) { $0 < 4 ? 0 : $0 == 4 ? half : 30 }?.jump(interval: 1) == 5)
        #expect(Self.timing(0..<9) { $0 < 3 ? 0 : $0 < 5 ? half + $0 : 30 }?.jump(interval: 1) == nil)
    }
}
