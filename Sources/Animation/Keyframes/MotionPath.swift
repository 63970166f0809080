import Foundation
import Geometry

/// Motion along a path: `CAKeyframeAnimation`'s `path` as a function of progress.
///
/// Each line, curve and closing line is the way from one key frame to the next, at an even pace of its Bézier parameter
/// unless the mode is paced. A subpath that begins elsewhere is jumped to and takes no time.
package struct MotionPath: Hashable, Sendable {
    package let mode: KeyframeMode
    private let segments: [CurveSegment]
    private let schedule: KeyframeSchedule

    /// - Parameters:
    ///   - path: begins with a move; what comes before the first move is ignored.
    ///   - keyTimes: fractions from 0 to 1, one more than there are segments (the same number in the discrete mode
    ///     counts the end as a value: one more again). Evenly spaced if nil. Ignored when paced.
    ///   - timings: one per segment, or none. Ignored when paced.
    package init(_ path: CGPath, keyTimes: [Double]? = nil, timings: [TimingCurve] = [], mode: KeyframeMode = .linear)
        throws(KeyframeError)
    {
        segments = Self.segments(of: path)
        guard !segments.isEmpty else { throw .noValues }
        self.mode = mode
        schedule =
            mode.isPaced
            ? KeyframeSchedule(pacedLengths: segments.map(\.length))
            : try KeyframeSchedule(
                segments: segments.count + (mode == .discrete ? 1 : 0), keyTimes: keyTimes, timings: timings)
    }

    /// The whole way in points, jumps not counted.
    package var length: Double { segments.reduce(0) { $0 + $1.length } }

    /// Where the motion is at `progress`, which is clamped to 0…1.
    package func point(at progress: Double) -> CGPoint {
        let (segment, u) = position(at: progress)
        let p = segment.point(at: u)
        return CGPoint(x: p[0], y: p[1])
    }

    /// The direction of motion at `progress` in radians, clockwise from the x axis on a screen: what `rotationMode`
    /// `auto` turns a layer by.
    package func angle(at progress: Double) -> CGFloat {
        let (segment, u) = position(at: progress)
        let d = segment.direction(at: u)
        return d[0] == 0 && d[1] == 0 ? 0 : CGFloat(Elementary.atan2(d[1], d[0]))
    }

    private func position(at progress: Double) -> (segment: CurveSegment, parameter: Double) {
        guard let (index, fraction) = schedule.segment(at: progress) else { return (segments[0], 0) }
        if mode == .discrete {
            return index < segments.count ? (segments[index], 0) : (segments[segments.count - 1], 1)
        }
        let segment = segments[index]
        return (segment, mode.isPaced ? segment.parameter(atLength: fraction * segment.length) : fraction)
    }

    private static func segments(of path: CGPath) -> [CurveSegment] {
        func vector(_ p: CGPoint) -> [Double] { [Double(p.x), Double(p.y)] }
        var segments: [CurveSegment] = []
        var (start, current): (CGPoint?, CGPoint?) = (nil, nil)
        for element in path.elements {
            if case .move(let p) = element {
                (start, current) = (p, p)
                continue
            }
            guard let from = current, let origin = start else { continue }
            switch element {
            case .line(let p):
                segments.append(CurveSegment(line: vector(from), to: vector(p)))
                current = p
            case .quad(let control, let p):
                segments.append(CurveSegment(quad: vector(from), control: vector(control), to: vector(p)))
                current = p
            case .cubic(let c1, let c2, let p):
                segments.append(CurveSegment(vector(from), vector(c1), vector(c2), vector(p)))
                current = p
            case .close:
                if from != origin { segments.append(CurveSegment(line: vector(from), to: vector(origin))) }
                current = origin
            case .move: break
            }
        }
        if segments.isEmpty, let p = current { segments = [CurveSegment(line: vector(p), to: vector(p))] }
        return segments
    }
}
