import Foundation
import Geometry

/// Fingers of a script on a stage: where each of them is, from when it is put down until it is lifted.
///
/// They are put down, moved at 60 times a second and lifted by events of the stage, so that several scripts run side by
/// side with animations.
struct Fingers {
    /// How often a screen tells where fingers are, per second.
    static let rate = 60.0

    /// Where the fingers are, by the seconds since they were put down.
    var paths: [(Double) -> CGPoint]
    /// Seconds until they are lifted.
    var duration: Double

    /// Plans everything; what happens, happens when time passes.
    ///
    /// - Returns: when the fingers are lifted, in seconds of the stage.
    func schedule(on stage: Stage, after delay: Double = 0, isShown: Bool) -> Double {
        let begin = stage.now + delay
        let hand = Hand()
        stage.schedule(at: begin) { [paths] in
            hand.touches = paths.map { stage.touchDispatcher.begin(at: $0(0)) }
            if isShown { hand.indicators = paths.map { TouchIndicator(at: $0(0), on: stage) } }
        }
        let count = Int((duration * Self.rate - 1e-9).rounded(.down))
        for number in 0..<max(0, count) {
            let seconds = Double(number + 1) / Self.rate
            stage.schedule(at: begin + seconds) { [paths] in hand.move(paths.map { $0(seconds) }, stage) }
        }
        stage.schedule(at: begin + duration) { [paths, duration] in
            let last = paths.map { $0(duration) }
            if zip(hand.touches, last).contains(where: { $0.point != $1 }) { hand.move(last, stage) }
            stage.touchDispatcher.end(hand.touches)
            for indicator in hand.indicators { indicator.lift() }
        }
        return begin + duration
    }

    private final class Hand {
        var touches: [UITouch] = []
        var indicators: [TouchIndicator] = []

        func move(_ points: [CGPoint], _ stage: Stage) {
            let moves = zip(touches, points).filter { $0.point != $1 }.map { (touch: $0, point: $1) }
            if !moves.isEmpty { stage.touchDispatcher.move(moves) }
            for (indicator, point) in zip(indicators, points) { indicator.move(to: point) }
        }
    }

    // MARK: Gestures

    static func still(_ point: CGPoint, for seconds: Double) -> Fingers {
        Fingers(paths: [{ _ in point }], duration: seconds)
    }

    /// A finger that moves evenly, and then stays for a while before it is lifted.
    static func line(_ start: CGPoint, _ end: CGPoint, in seconds: Double, hold: Double = 0) -> Fingers {
        Fingers(
            paths: [
                { time in
                    let part = seconds > 0 ? CGFloat(min(1, max(0, time / seconds))) : 1
                    return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
                }
            ], duration: seconds + hold)
    }

    /// Two fingers on both sides of a point, that move apart or together and turn.
    static func pair(around middle: CGPoint, apart: CGFloat, scale: CGFloat, turn: CGFloat, in seconds: Double)
        -> Fingers
    {
        func path(_ side: CGFloat) -> (Double) -> CGPoint {
            { time in
                let part = seconds > 0 ? CGFloat(min(1, max(0, time / seconds))) : 1
                let radius = apart / 2 * (1 + (scale - 1) * part)
                let (sine, cosine) = Elementary.sinCos(turn * part)
                return CGPoint(x: middle.x + side * radius * cosine, y: middle.y + side * radius * sine)
            }
        }
        return Fingers(paths: [path(-1), path(1)], duration: seconds)
    }
}
