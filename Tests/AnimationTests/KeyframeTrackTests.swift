import Foundation
import Geometry
import Testing

@testable import Animation

@Suite struct KeyframeTrackTests {
    func numbers(_ values: [CGFloat]) -> [AnimatableValue] { values.map { .number($0) } }
    func number(_ track: KeyframeTrack, _ progress: Double) -> CGFloat {
        guard case .number(let x) = track.value(at: progress) else { return .nan }
        return x
    }

    @Test func linearEvenlySpaced() throws {
        let track = try KeyframeTrack(values: numbers([0, 10, 0, 40]))
        for (progress, value) in [(-1.0, 0.0), (0, 0), (0.5, 5), (1, 40), (2, 40)] {
            #expect(abs(number(track, progress) - CGFloat(value)) < 1e-14)
        }
        #expect(abs(number(track, 1 / 6) - 5) < 1e-12)
    }

    @Test func keyTimesAndCurvesPerSegment() throws {
        let track = try KeyframeTrack(
            values: numbers([0, 100, 200]), keyTimes: [0, 0.25, 1], timings: [.linear, .default])
        #expect(number(track, 0.125) == 50)
        #expect(number(track, 0.25) == 100)
        #expect(abs(number(track, 0.625) - 180.2403387584857) < 1e-9)
    }

    @Test func jumpsAtAKeyTimeGivenTwice() throws {
        let track = try KeyframeTrack(values: numbers([0, 10, 50, 60]), keyTimes: [0, 0.5, 0.5, 1])
        #expect(number(track, 0.25) == 5)
        #expect(number(track, 0.5) == 50)
        #expect(number(track, 0.75) == 55)
    }

    @Test func discrete() throws {
        let even = try KeyframeTrack(values: numbers([1, 2, 3, 4]), mode: .discrete)
        #expect([0, 0.24, 0.25, 0.5, 0.99, 1].map { number(even, $0) } == [1, 1, 2, 3, 4, 4])
        let timed = try KeyframeTrack(values: numbers([1, 2]), keyTimes: [0, 0.9, 1], mode: .discrete)
        #expect([0, 0.89, 0.9, 1].map { number(timed, $0) } == [1, 1, 2, 2])
    }

    @Test func pacedGoesAtOneSpeed() throws {
        let track = try KeyframeTrack(values: numbers([0, 10, 40, 20]), keyTimes: [0, 0.1, 0.2, 1], mode: .paced)
        #expect(track.keyTimes == [0, 10 / 60.0, 40 / 60.0, 1])
        #expect(abs(number(track, 0.5) - 30) < 1e-12)
        #expect(abs(number(track, 5 / 6.0) - 30) < 1e-12)
    }

    @Test func cubicPassesThroughItsValuesWithMirroredEnds() throws {
        let track = try KeyframeTrack(values: numbers([0, 10, 0, 40]), mode: .cubic)
        #expect([0, 1].map { number(track, $0) } == [0, 40])
        // Catmull-Rom by hand: half of (2p1 + (p2 − p0)u + (2p0 − 5p1 + 4p2 − p3)u² + (3p1 − p0 − 3p2 + p3)u³), p0
        // mirrored to −10.
        #expect(abs(number(track, 1 / 6.0) - 6.25) < 1e-12)
        #expect(abs(number(track, 0.5) - 3.125) < 1e-12)
    }

    @Test func cubicOfEvenlySpacedValuesIsStraight() throws {
        let track = try KeyframeTrack(values: numbers([0, 10, 20, 30]), mode: .cubic)
        for progress in [0.1, 0.4, 0.9] { #expect(abs(number(track, progress) - CGFloat(30 * progress)) < 1e-12) }
    }

    @Test func cubicPacedIsEvenAndSmooth() throws {
        let points = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 110, y: 100), CGPoint(x: 0, y: 90)]
        let track = try KeyframeTrack(values: points.map { .point($0) }, mode: .cubicPaced)
        var steps: [Double] = []
        var previous = CGPoint.zero
        for index in 0...1000 {
            guard case .point(let p) = track.value(at: Double(index) / 1000) else { return }
            if index > 0 {
                steps.append(
                    Double(
                        ((p.x - previous.x) * (p.x - previous.x) + (p.y - previous.y) * (p.y - previous.y)).squareRoot()
                    ))
            }
            previous = p
        }
        // Chords of a curve are shorter than its arcs: by 1e-4 at these radii and step lengths.
        #expect((steps.max() ?? 1) / (steps.min() ?? 0) < 1.0005)
    }

    @Test func transformsHaveNoCurveAndGoStraight() throws {
        let values = [CGFloat(0), 1, 2].map { AnimatableValue.transform(CATransform3DMakeTranslation($0 * $0, 0, 0)) }
        let track = try KeyframeTrack(values: values, mode: .cubic)
        #expect(track.value(at: 0.25) == .transform(CATransform3DMakeTranslation(0.5, 0, 0)))
    }

    @Test func singleValueStays() throws {
        for mode in KeyframeMode.allCases {
            let track = try KeyframeTrack(values: numbers([7]), mode: mode)
            #expect([0, 0.5, 1].map { number(track, $0) } == [7, 7, 7])
        }
    }

    @Test func coloursInSegmentsAndBooleansSwitch() throws {
        let track = try KeyframeTrack(values: [.color(nil), .color(.black), .color(.white)])
        #expect(track.value(at: 0.25) == .color(.black))
        #expect(track.value(at: 0.75) == .color(CGColor(white: 0.5)))
        let flags = try KeyframeTrack(values: [.bool(false), .bool(true)])
        #expect(flags.value(at: 0) == .bool(true))
    }

    @Test func errors() {
        func error(
            _ values: [AnimatableValue], _ times: [Double]? = nil, _ timings: [TimingCurve] = [],
            _ mode: KeyframeMode = .linear
        )
            -> KeyframeError?
        {
            do {
                _ = try KeyframeTrack(values: values, keyTimes: times, timings: timings, mode: mode)
                return nil
            } catch { return error }
        }
        #expect(error([]) == .noValues)
        #expect(error(numbers([1, 2]), [0, 0.5, 1]) == .keyTimeCount(expected: 2, given: 3))
        #expect(error(numbers([1, 2]), [0, 1], [], .discrete) == .keyTimeCount(expected: 3, given: 2))
        #expect(error(numbers([1, 2]), [0.1, 1]) == .keyTimeOutOfPlace(index: 0, time: 0.1))
        #expect(error(numbers([1, 2, 3]), [0, 0.5, 0.9]) == .keyTimeOutOfPlace(index: 2, time: 0.9))
        #expect(error(numbers([1, 2, 3, 4]), [0, 0.5, 0.4, 1]) == .keyTimeOutOfPlace(index: 2, time: 0.4))
        #expect(
            error(numbers([1, 2]), [0, .nan]) == .some(.keyTimeOutOfPlace(index: 1, time: .nan))
                || error(numbers([1, 2]), [0, .nan]) != nil)
        #expect(error(numbers([1, 2]), nil, [.linear, .linear]) == .timingCount(expected: 1, given: 2))
        #expect(error([.number(1), .bool(true)]) == .unlikeValue(index: 1))
        #expect(error(numbers([1, 2]), [7], [], .paced) == nil)
    }
}
