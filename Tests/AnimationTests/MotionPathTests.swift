import Foundation
import Geometry
import Testing

@testable import Animation

@Suite struct MotionPathTests {
    var corner: CGPath {
        var path = CGPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 30, y: 0))
        path.addLine(to: CGPoint(x: 30, y: 10))
        return path
    }

    /// Hero's arc from (0, 0) to (100, 100) with its control point in the corner.
    var arc: CGPath {
        var path = CGPath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 100, y: 100), control: CGPoint(x: 0, y: 100))
        return path
    }

    @Test func eachElementIsOneKeyFrame() throws {
        let motion = try MotionPath(corner)
        #expect(motion.point(at: 0) == CGPoint(x: 0, y: 0))
        #expect(motion.point(at: 0.25) == CGPoint(x: 15, y: 0))
        #expect(motion.point(at: 0.5) == CGPoint(x: 30, y: 0))
        #expect(motion.point(at: 0.75) == CGPoint(x: 30, y: 5))
        #expect(motion.point(at: 1) == CGPoint(x: 30, y: 10))
    }

    @Test func pacedMeasuresTheWay() throws {
        let motion = try MotionPath(corner, mode: .paced)
        #expect(motion.point(at: 0.375) == CGPoint(x: 15, y: 0))
        #expect(motion.point(at: 0.75) == CGPoint(x: 30, y: 0))
        #expect(abs(motion.length - 40) < 1e-12)
    }

    @Test func curvesGoInBezierParameter() throws {
        let motion = try MotionPath(arc)
        #expect(motion.point(at: 0.5) == CGPoint(x: 25, y: 75))
        #expect(motion.point(at: 0.25) == CGPoint(x: 6.25, y: 43.75))
    }

    @Test func lengthOfAQuadraticCurve() throws {
        // The closed form for control points (0,0), (0,100), (100,100): 100·(√2·asinh(1) + 2)/2 … by numeric
        // integration with 30 digits.
        let motion = try MotionPath(arc, mode: .paced)
        #expect(abs(motion.length - 162.32252401402305) < 1e-6)
        let middle = motion.point(at: 0.5)
        #expect(
            abs(middle.x - 25) < 1e-9 && abs(middle.y - 75) < 1e-9, "symmetric, so half the way is half the parameter")
    }

    @Test func pacedCircleIsEvenAndTurnsEvenly() throws {
        let k: CGFloat = 0.5522847498 * 50
        var path = CGPath()
        path.move(to: CGPoint(x: 50, y: 0))
        path.addCurve(to: CGPoint(x: 0, y: 50), control1: CGPoint(x: 50, y: k), control2: CGPoint(x: k, y: 50))
        path.addCurve(to: CGPoint(x: -50, y: 0), control1: CGPoint(x: -k, y: 50), control2: CGPoint(x: -50, y: k))
        let motion = try MotionPath(path, mode: .paced)
        for step in 0...20 {
            let progress = Double(step) / 20
            let p = motion.point(at: progress)
            let expected = Double.pi * progress
            // A Bézier circle is off by 3e-4 of its radius.
            #expect(abs(Double(Foundation.atan2(Double(p.y), Double(p.x))) - expected) < 1e-3)
            #expect(abs(Double(motion.angle(at: progress)) - expected - .pi / 2) < 5e-3 || step > 10)
        }
    }

    @Test func keyTimesAndTimings() throws {
        let motion = try MotionPath(corner, keyTimes: [0, 0.1, 1], timings: [.linear, .easeIn])
        #expect(motion.point(at: 0.1) == CGPoint(x: 30, y: 0))
        #expect(abs(motion.point(at: 0.55).y - 3.15356812572539) < 1e-9)
    }

    @Test func closingIsASegmentAndJumpsAreNot() throws {
        var path = corner
        path.closeSubpath()
        #expect(try MotionPath(path).point(at: 1) == .zero)
        var jumping = corner
        jumping.move(to: CGPoint(x: 100, y: 100))
        jumping.addLine(to: CGPoint(x: 100, y: 110))
        let motion = try MotionPath(jumping, keyTimes: [0, 0.25, 0.5, 1])
        #expect(motion.point(at: 0.5) == CGPoint(x: 100, y: 100))
        #expect(abs(motion.length - 50) < 1e-12)
    }

    @Test func discreteVisitsThePoints() throws {
        let motion = try MotionPath(corner, mode: .discrete)
        #expect(
            [0, 0.3, 0.34, 0.67, 1].map { motion.point(at: $0) } == [
                .zero, .zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10), CGPoint(x: 30, y: 10),
            ])
    }

    @Test func anglesFollowTheDirection() throws {
        let motion = try MotionPath(corner)
        #expect(motion.angle(at: 0.2) == 0)
        #expect(abs(motion.angle(at: 0.8) - .pi / 2) < 1e-12)
        // The first control point coincides with the start: the direction is that towards the second.
        var path = CGPath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 10), control1: .zero, control2: CGPoint(x: 0, y: 10))
        #expect(abs(try MotionPath(path).angle(at: 0) - .pi / 2) < 1e-3)
    }

    @Test func emptyAndPointPaths() throws {
        #expect(throws: KeyframeError.noValues) { try MotionPath(CGPath()) }
        var dot = CGPath()
        dot.move(to: CGPoint(x: 3, y: 4))
        let motion = try MotionPath(dot, mode: .paced)
        #expect(motion.point(at: 0.5) == CGPoint(x: 3, y: 4))
        #expect(motion.angle(at: 0.5) == 0)
        #expect(throws: KeyframeError.keyTimeCount(expected: 3, given: 2)) { try MotionPath(corner, keyTimes: [0, 1]) }
    }
}
